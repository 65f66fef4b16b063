"""Results with powers of ten or units: one literal for `6.24 × 10^9`, one scale for kJ and J."""

from __future__ import annotations

from bisect import bisect_left

from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.literals import MAX_EXPONENT, TOO_LARGE
from exactcalc.checks.notation.lexing.vocabulary import CONJUNCTIONS
from exactcalc.checks.patterns import Pattern
from exactcalc.checks.quantities.units import base
from exactcalc.expressions.expression import Call, Literal, Node, Symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction

    from exactcalc.checks.notation.lexing.tokens import Tokens
    from exactcalc.checks.notation.statement import Member

UNIT_CHANGE = "unit change"
FEW_DIGITS = 2
"""Numbers of fewer digits are one quantity in two units only where they are so exactly."""
_CURRENCIES = "$€£¥￥₹¢"
_CURRENCY_SIGNS = frozenset(_CURRENCIES)
_RAISED = frozenset("²³^")
_ALONE = frozenset((t.END, t.RELATION, t.COMMA, t.PUNCTUATION, t.CLOSE, t.ADD, t.SUBTRACT))
_BEHIND = Pattern(
    r"(?:\s|\\[,;: ]|~)*(?:\\(?:mathrm|text|mbox)\{\s*)?([^\W\d_]+[²³]?(?:\^\{?[0-9])?|[°℃℉][CF]?|[$€£¥￥₹¢])"
)


def merge_power_of_ten(node: Node, tokens: Tokens, first: int, end: int) -> Node:
    """Return `6.24 × 10^9` as the literal 624 with exponent 7, `2 × 10^-7 %` with -9, any other node as it is."""
    if node.__class__ is not Call or node.function != "mul" or len(node.args) != 2:
        return node
    number, factor = node.args
    if not (isinstance(number, Literal) and isinstance(factor, Call) and factor.function == "pow"):
        return node
    ten, power = factor.args
    sign = 1
    percent = isinstance(power, Call) and power.function == "percent"
    if isinstance(power, Call) and percent:
        power = power.args[0]  # the sign behind an exponent is that of the whole number
    if isinstance(power, Call) and power.function == "neg":
        sign, power = -1, power.args[0]
    if not (isinstance(ten, Literal) and ten.text == "10" and isinstance(power, Literal) and power.exponent == 0):
        return node
    shift = sign * power.units
    if abs(shift) > MAX_EXPONENT:
        tokens.faults[first] = TOO_LARGE
        return node
    for part in (ten, power):
        _forget(tokens.numbers, part)
    number.exponent += shift - 2 * percent
    last = bisect_left(tokens.ends, power.end, first, end)
    closed = last + 1 < end and tokens.kinds[last + 1] == t.CLOSE
    number.end = node.end if percent else tokens.ends[last + 1] if closed else power.end
    number.text = tokens.text[number.start : number.end]
    return number


def drop_unit(node: Node, before: Member, tokens: Tokens, end: int) -> Node:
    """Return the number of `0.25s` where it is the result of a calculation with numbers alone."""
    if node.__class__ is not Call or node.function != "mul" or len(node.args) != 2:
        return node
    number, symbol = node.args
    if not (isinstance(number, Literal) and isinstance(symbol, Symbol) and not symbol.index):
        return node
    if base(symbol.name) is None or tokens.kinds[end] == t.RELATION or not _is_numeric(before.node):
        return node
    return number


def _is_numeric(node: Node | None) -> bool:
    if isinstance(node, Call):
        return all(map(_is_numeric, node.args))
    return isinstance(node, Literal)


def _forget(numbers: list[Literal], part: Literal) -> None:
    at = bisect_left(numbers, part.start, key=lambda number: number.start)
    if at < len(numbers) and numbers[at] is part:
        del numbers[at]


def note_units(members: list[Member], tokens: Tokens, end: int) -> None:
    """Record the unit behind the last member, and bring it and the one before to one unit or say that they differ.

    Units: `-70.5 kJ = -70,500 J` makes the second literal -70.500; `2.5 h = 150 min` is left to who knows both values.
    """
    before, member = members[-2:]
    old, unit = before.unit, _trailing(member, tokens, end, before.unit)
    member.unit = unit
    if isinstance(before.node, Literal) and isinstance(member.node, Literal):
        if len(unit) == 1 and not old:
            tokens.ambiguous = True
        if _counts_another(before, member):
            return
    if _is_open(before, member):
        member.reason = member.reason or UNIT_CHANGE
    elif old != "?" and (old or unit) and before.reason in ("", UNIT_CHANGE) and not member.reason:
        _relate(before, member, tokens, end)


def _counts_another(before: Member, member: Member) -> bool:
    """Tell whether two numbers say that they count different things, and leave the second unjudged where they may."""
    old, new = _counted(before), _counted(member)
    if old == new or not old or not new or (_is_known(old) and _is_known(new)):
        return False
    if old != "%" or is_plausible(before, member):
        member.reason = member.reason or UNIT_CHANGE
    return True


def _is_open(before: Member, member: Member) -> bool:
    """Tell whether a member mixes units, as `5 km + 300 m` and `2 h 10 min`, which the printed numbers do not tell."""
    if before.unit == "?" and isinstance(before.node, Call) and before.node.function == "add":
        return True
    return member.unit == "?" and isinstance(member.node, Literal)


def _relate(before: Member, member: Member, tokens: Tokens, end: int) -> None:
    """Bring two members, at least one of which has a unit, to one unit, or say that they differ."""
    old, unit = before.unit, member.unit
    number, result = isinstance(before.node, Literal), isinstance(member.node, Literal)
    if number and old and isinstance(member.node, Call):
        member.reason = UNIT_CHANGE
    elif old == unit:
        return
    elif number and old and not _is_known(old):
        follow = tokens.values[end] if tokens.kinds[end] == t.NAME else None
        if isinstance(follow, tuple) and follow[0] != old:
            member.reason = UNIT_CHANGE
    elif old and unit:
        _compare(before, member)
    elif number and result and is_plausible(before, member) or unit and is_fraction(unit):
        member.reason = UNIT_CHANGE


def _is_known(unit: str) -> bool:
    """Return whether a unit is known and has factors to others, as the currencies have not."""
    if base(unit) is not None or unit in _CURRENCY_SIGNS:
        return unit not in _CURRENCY_SIGNS
    from exactcalc.checks.quantities.measures import measure

    return measure(unit) is not None


def is_fraction(unit: str) -> bool:
    """Return whether a unit is a part of a whole: percent."""
    found = base(unit)
    return found is not None and found[0] == "%"


def is_plausible(before: Member, member: Member) -> bool:
    """Return whether two printed numbers may be one quantity in two units that are in use."""
    from exactcalc.checks.quantities.measures import FACTORS
    from exactcalc.numbers.rounding import proves

    one, other = before.node, member.node
    assert isinstance(one, Literal) and isinstance(other, Literal)
    coarse = min(len(str(abs(number.units)).rstrip("0")) for number in (one, other)) < FEW_DIGITS
    if coarse:
        return any(one.value * factor == other.value for factor in FACTORS)
    return any(
        proves(other.units, other.places, one.value * factor) or proves(one.units, one.places, other.value / factor)
        for factor in FACTORS
    )


def _compare(before: Member, member: Member) -> None:
    """Bring two members with units to one, or say that their units differ."""
    from exactcalc.checks.quantities.measures import factor_between, measure

    one, two = measure(before.unit), measure(member.unit)
    if one is None or two is None:
        return
    factor = factor_between(before.unit, member.unit)
    if factor is None and "·" in before.unit and one[1] == two[1] == 1 and isinstance(before.node, Call):
        # Units without prefixes that give no other: some are left out, and the numbers are those of one system.
        return
    shift = power_of_ten(factor) if factor is not None else None
    if shift == 0:
        return
    if shift is not None and isinstance(member.node, Literal) and isinstance(before.node, Literal):
        member.node.exponent -= shift
        member.unit = before.unit
    else:
        member.reason = UNIT_CHANGE


def power_of_ten(factor: Fraction) -> int | None:
    """Return n for a factor of 10^n, else None."""
    number = max(factor.numerator, factor.denominator)
    digits = str(number)
    if min(factor.numerator, factor.denominator) != 1 or digits[0] != "1" or digits.strip("0") != "1":
        return None
    return len(digits) - 1 if factor >= 1 else 1 - len(digits)


def _counted(member: Member) -> str:
    """Return what says what the number of a member counts: a word, a percent sign or the sign of a currency."""
    assert isinstance(member.node, Literal)
    return counted_by(member.segment.text, member.node)


def counted_by(text: str, literal: Literal) -> str:
    """Return the word, the percent sign or the sign of a currency that says what a number counts, else ""."""
    sign = text[: literal.start].rstrip()[-1:]
    if sign and sign in _CURRENCIES:
        return sign
    return "%" if literal.text[-1:] == "%" else word_behind(text, literal)


def word_behind(text: str, literal: Literal) -> str:
    """Return the word behind a number that may say what it counts, "" where none does."""
    found = _BEHIND.match(text, literal.end)
    word = found[1] if found is not None else ""
    return "" if word in CONJUNCTIONS else word


def _trailing(member: Member, tokens: Tokens, end: int, old: str) -> str:
    node = member.node
    if not isinstance(node, Literal):
        return member.unit
    if member.unit and member.unit != "?":
        return member.unit
    kinds, values = tokens.kinds, tokens.values
    if node.text[-1:] == "B":
        word = node.text[-2:]
        if kinds[end] == t.DIVIDE and kinds[end + 1] == t.NAME and base(values[end + 1][0]):
            word = f"{word}/{values[end + 1][0]}"
        return word if base(word) is not None else ""
    if old and not _CURRENCY_SIGNS.isdisjoint(old):
        sign = _counted(member)
        if sign in _CURRENCIES:
            return sign
    if kinds[end] not in (t.NAME, t.TEXT):
        return ""
    word = str(values[end][0])
    raised = not _RAISED.isdisjoint(word)
    if base(word) is None and not raised and "/" not in word:
        return ""
    if kinds[end + 1] == t.NUMBER and tokens.starts[end + 1] - tokens.ends[end] == 1:
        return "?"  # `2 h 10 min`
    if kinds[end + 1] in _ALONE and not raised and "/" not in word:
        return word
    from exactcalc.checks.notation.grammar.compound_units import read_unit

    return read_unit(tokens, end)[0]
