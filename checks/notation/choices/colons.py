"""Colons with a blank on either side: behind a number they divide it, or the number was a label."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Literal
from exactcalc.numbers.errors import CalculationError
from exactcalc.numbers.rounding import nearby

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.chains.reader import SegmentReader
    from exactcalc.checks.notation.statement import Member
    from exactcalc.expressions.expression import Node

ASSERTING = frozenset(("=", "≈"))


def settle_colon(reader: SegmentReader, members: list[Member], first: int) -> int:
    """Read a chain from `first` on with the number before the colon, or without it; return where it begins.

    `kosten 7.50 : 3 * 5 = 12.50` begins with the number that words seem to name, `2 : 3 * 5 = 15` behind the number
    that seems to be divided. The other reading is taken only where the first member is wrong by the one at hand.
    """
    kinds, starts, ends = reader.tokens.kinds, reader.tokens.starts, reader.tokens.ends
    divided = kinds[first + 1] == t.DIVIDE and first == 0
    colon = first + 1 if divided else first - 1
    if reader.tokens.values[colon] != ":" or ends[colon - 1] == starts[colon] or ends[colon] == starts[colon + 1]:
        return first
    begin = colon + 1 if divided else _dividend(kinds, colon)
    if begin < 0 or kinds[colon - 1 if divided else begin] != t.NUMBER:
        return first
    off = _deviation(members[0].node, members[1])
    if off is None or _is_right(off, members[1]):
        return first
    kind, kinds[colon] = kinds[colon], t.PUNCTUATION if divided else t.DIVIDE
    other = _read(reader, begin)
    nearer = _deviation(other.node, members[1]) if other.end == members[0].end else None
    if nearer is None or nearer >= off or (divided and not _is_right(nearer, members[1])):
        kinds[colon] = kind
        return first
    members[0] = other
    return begin


def _dividend(kinds: list[int], colon: int) -> int:
    """Return the number before a colon, with or without a unit between them."""
    return colon - 2 if colon > 1 and kinds[colon - 1] in (t.NAME, t.TEXT) else colon - 1


def _read(reader: SegmentReader, begin: int) -> Member:
    grammar = reader.grammar
    grammar.at = grammar.first = begin
    grammar.reason = ""
    grammar.units.clear()
    node = grammar.expression()
    return reader.member(node, begin, grammar.at, "")


def _deviation(node: Node | None, stated: Member) -> Fraction | None:
    """Return how far a calculation is from what is stated for it, None where that is not known."""
    if node is None or stated.node is None or stated.reason or stated.relation not in ASSERTING:
        return None
    try:
        value, wanted = evaluate(node, None), evaluate(stated.node, None)
    except CalculationError:
        return None
    # Nearby is enough: which reading is nearer is no verdict.
    return None if isinstance(value, tuple) or isinstance(wanted, tuple) else abs(nearby(value) - nearby(wanted))


def _is_right(off: Fraction, stated: Member) -> bool:
    if isinstance(stated.node, Literal):
        return 2 * off <= Fraction(10) ** stated.node.exponent
    return off * (1 << 60) <= 1
