"""Results with powers of ten or units: one literal for `6.24 × 10^9`, one scale for kJ and J."""

from __future__ import annotations

from bisect import bisect_left

from checks import tokens as t
from checks.literals import MAX_EXPONENT, TOO_LARGE
from checks.patterns import Pattern
from checks.units import base
from checks.vocabulary import CONJUNCTIONS
from exactcalc.expression import Call, Literal, Node, Symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from checks.statement import Member
    from checks.tokens import Tokens

UNIT_CHANGE = "unit change"
_CURRENCIES = "$€£¥￥₹¢"
_BEHIND = Pattern(
    r"(?:\s|\\[,;: ]|~)*(?:\\(?:mathrm|text|mbox)\{\s*)?([^\W\d_]+[²³]?(?:\^\{?[0-9])?|[°℃℉][CF]?|[$€£¥￥₹¢])"
)


def merge_power_of_ten(node: Node, tokens: Tokens, first: int, end: int) -> Node:
    """Return `6.24 × 10^9` as the literal 624 with exponent 7, and any other node as it is."""
    if node.__class__ is not Call or node.function != "mul" or len(node.args) != 2:
        return node
    number, factor = node.args
    if not (isinstance(number, Literal) and isinstance(factor, Call) and factor.function == "pow"):
        return node
    ten, power = factor.args
    sign = 1
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
    number.exponent += shift
    last = bisect_left(tokens.ends, power.end, first, end)
    closed = last + 1 < end and tokens.kinds[last + 1] == t.CLOSE
    number.end = tokens.ends[last + 1] if closed else power.end
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

    Units: `-70.5 kJ = -70,500 J` makes the second literal -70.500; `20 bits = 2.5 bytes` is not judged.
    """
    before, member = members[-2:]
    unit = _trailing(member, tokens, end)
    member.unit = unit
    if isinstance(before.node, Literal) and isinstance(member.node, Literal):
        if len(unit) == 1 and not before.unit:
            tokens.ambiguous = True
        old_sign, new_sign = _counted(before), _counted(member)
        if old_sign != new_sign and old_sign and new_sign and (base(old_sign) is None or base(new_sign) is None):
            member.reason = member.reason or UNIT_CHANGE
            return
    if before.unit == "?" and isinstance(before.node, Call) and before.node.function == "add":
        # `5 km + 300 m` adds what the printed numbers alone do not tell.
        member.reason = member.reason or UNIT_CHANGE
        return
    if not before.unit or before.unit == "?" or before.reason or member.reason:
        return
    if base(before.unit) is None and isinstance(before.node, Literal):
        follow = tokens.values[end] if tokens.kinds[end] == t.NAME else None
        if isinstance(follow, tuple) and follow[0] != before.unit:
            member.reason = UNIT_CHANGE
        return
    if not unit:
        return
    old, new = base(before.unit), base(unit)
    if old is None or new is None:
        return
    if old[0] != new[0]:
        member.reason = UNIT_CHANGE
    elif old[1] == new[1]:
        return
    elif isinstance(member.node, Literal) and isinstance(before.node, Literal):
        member.node.exponent += new[1] - old[1]
        member.unit = before.unit
    else:
        member.reason = UNIT_CHANGE


def _counted(member: Member) -> str:
    """Return the word or the sign of a currency that says what the number of a member counts."""
    text, literal = member.segment.text, member.node
    assert isinstance(literal, Literal)
    sign = text[: literal.start].rstrip()[-1:]
    if sign and sign in _CURRENCIES:
        return sign
    found = _BEHIND.match(text, literal.end)
    word = found[1] if found is not None else ""
    return "" if word in CONJUNCTIONS else word


def _trailing(member: Member, tokens: Tokens, end: int) -> str:
    if member.unit and member.unit != "?":
        return member.unit
    node = member.node
    if not isinstance(node, Literal):
        return ""
    kinds, values = tokens.kinds, tokens.values
    word = node.text[-2:] if node.text[-1:] == "B" else ""
    j = end
    if not word and kinds[j] in (t.NAME, t.TEXT):
        word = values[j][0]
        j += 1
    if base(word) is None:
        return ""
    if kinds[j] == t.DIVIDE and kinds[j + 1] == t.NAME and base(values[j + 1][0]):
        word = f"{word}/{values[j + 1][0]}"
    return str(word)
