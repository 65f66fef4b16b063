"""Whole quotients with a remainder, `17 ÷ 5 = 3 R 2`, and the remainder by itself, `17 mod 5 = 2`."""

from __future__ import annotations

from bisect import bisect_left, insort
from fractions import Fraction
from itertools import pairwise

from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.statement import Chain, Member
from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Call, Literal
from exactcalc.numbers.errors import CalculationError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.chains.reader import SegmentReader
    from exactcalc.checks.notation.lexing.tokens import Tokens
    from exactcalc.expressions.expression import Node

CONGRUENCE = "congruence"
REMAINDER = "a quotient with a remainder"


def settle_remainder(reader: SegmentReader, members: list[Member], mark: str, i: int) -> None:
    """Let the last member be the whole quotient of the one before, and the number at `i` what is left over.

    Both are left unread where the division is none of two positive numbers, and where a letter behind the right
    result may be a name; what is glued to such a letter certainly is no remainder of it.
    """
    before, member = members[-2:]
    division, quotient = before.node, member.node
    glued = mark[-1].isdigit()
    if not glued and mark[-1] != "=":
        member.reason = member.reason or REMAINDER
    if not (isinstance(division, Call) and division.function == "div" and isinstance(quotient, Literal)):
        return
    above, below = _number_of(division.args[0]), _number_of(division.args[1])
    if above is None or below is None or above < 0 or below <= 0 or member.reason not in ("", REMAINDER):
        return
    remainder = _glued(reader.tokens, i) if glued else reader.tokens.values[i]
    if mark[-1] == "=":
        if quotient.value * below + remainder.value == above:
            member.reason = REMAINDER
        return
    if mark == "." or remainder.units < 0 or reader.tokens.kinds[i + 1] not in _ENDS:
        return
    if mark[0] in "Rr" and mark[1:2] != "e" and quotient.value == above / below:
        return
    if glued and abs(2 * (quotient.value - above / below)) <= 1 and quotient.value * below + remainder.value != above:
        return
    if glued:
        insort(reader.tokens.numbers, remainder, key=lambda number: number.start)
    member.reason = ""
    before.node = Call("floor", (division,), division.start, division.end)
    segment = reader.segment
    rest = Member(_remainder(*division.args), before.start, before.end, "", segment)
    reader.line.chains.append(Chain([rest, Member(remainder, remainder.start, remainder.end, "=", segment)]))


_ENDS = frozenset((t.END, t.PUNCTUATION, t.COMMA, t.SEMICOLON, t.CLOSE, t.NAME, t.TEXT, t.ROW, t.COLUMN))


def _glued(tokens: Tokens, i: int) -> Literal:
    """Return the number in the name `r2`."""
    digits = tokens.values[i][0][1:]
    return Literal(digits, int(digits), 0, tokens.starts[i] + 1, tokens.ends[i])


def settle_moduli(reader: SegmentReader, members: list[Member]) -> None:
    """Let a number be the remainder of the division `17 mod 5` before it, where it is not only congruent."""
    for before, member in pairwise(members):
        if before.reason == CONGRUENCE and before.segment is reader.segment:
            _settle_modulo(reader, before, member)


def _settle_modulo(reader: SegmentReader, before: Member, member: Member) -> None:
    tokens, grammar = reader.tokens, reader.grammar
    result = member.node
    if member.reason or not isinstance(result, Literal):
        return
    first, end = bisect_left(tokens.starts, before.start), bisect_left(tokens.ends, before.end) + 1
    signs = [i for i in range(first, end) if tokens.kinds[i] == t.MODULO]
    if len(signs) != 1 or tokens.values[signs[0]] != "mod":
        return
    sign = signs[0]
    number, modulus = _read(reader, first, sign), _read(reader, sign + 1, end)
    grammar.reason = ""
    if number is None or modulus is None:
        return
    bracketed = tokens.match.get(first) == sign - 1
    if isinstance(number, Call) and number.function == "add" and not bracketed:
        return
    above, below = _number_of(number), _number_of(modulus)
    if above is None or below is None or below <= 0 or any(value.denominator > 1 for value in (above, below)):
        return
    if result.value != above % below and (above - result.value) % below == 0:
        return
    share = above * below / 100 - result.value
    if tokens.text[tokens.starts[sign]] in "%％" and abs(2 * share) <= Fraction(10) ** result.exponent:
        return
    before.node, before.reason = _remainder(number, modulus), ""


def _read(reader: SegmentReader, first: int, end: int) -> Node | None:
    """Return the expression of the tokens from `first` up to `end`, None where they are more or less than one."""
    kinds, grammar = reader.tokens.kinds, reader.grammar
    kind, kinds[end] = kinds[end], t.END
    grammar.at = grammar.first = first
    grammar.reason = ""
    node = grammar.expression()
    kinds[end] = kind
    return node if grammar.at == end and not grammar.reason else None


def _remainder(number: Node, modulus: Node) -> Call:
    whole = Call("floor", (Call("div", (number, modulus), number.start, modulus.end),), number.start, modulus.end)
    product = Call("neg", (Call("mul", (modulus, whole), number.start, modulus.end),), number.start, modulus.end)
    return Call("add", (number, product), number.start, modulus.end)


def _number_of(node: Node) -> Fraction | None:
    """Return the value of a calculation with printed numbers alone, None where it is irrational or none."""
    try:
        value = evaluate(node, None)
    except CalculationError:
        return None
    return value if isinstance(value, Fraction) else None
