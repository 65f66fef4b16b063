"""The operands of a printed result: what they stand for, what they can be, and what they look like in more digits."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.fix.numerals import lengthened
from exactcalc.checks.judging.reprint import reprint
from exactcalc.checks.sheet.shared_operands import reach
from exactcalc.expressions.expression import Call, Literal, Node
from exactcalc.numbers.errors import CalculationError
from exactcalc.numbers.rounding import nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.finding import DocumentReport, Finding, Mark
    from exactcalc.numbers.number import Value

    Signed = tuple[Value, int]

HALF = Fraction(1, 2)


class Marks:
    """The marks of a report by place and by token."""

    __slots__ = ("_at", "_of")

    def __init__(self, report: DocumentReport) -> None:
        self._at = {(mark.line, mark.column): mark for mark in report.marks}
        self._of = {id(mark.literal): mark for mark in report.marks}

    def at(self, line: int, column: int) -> Mark | None:
        """Return the mark of the number that begins at a place."""
        return self._at.get((line, column))

    def of(self, literal: Node) -> Mark | None:
        """Return the mark of an operand."""
        return self._of.get(id(literal))

    def exact(self, literal: Literal) -> Signed | None:
        """Return the exact value that an operand is a rounding of, and its sign beside it: `5 - 0.33` copies -1/3.

        None if it is unknown, or if the operand is no rounding of it: nothing is known of what it should be then.
        """
        mark = self.of(literal)
        value = mark.exact if mark is not None else None
        if value is None:
            return None
        try:
            units = nearest(value, literal.places)[:2]
        except CalculationError:
            return None
        return next(((value, sign) for sign in (1, -1) if sign * literal.units in units), None)

    def exactly(self, node: Node) -> Value | None:
        """Return the exact value of an operand, None if it is unknown or no fraction that could be negated."""
        exact = self.exact(node) if isinstance(node, Literal) else None
        if exact is None:
            return None
        value, sign = exact
        if sign > 0:
            return value
        return -value if isinstance(value, Fraction) else None


def proves(marks: Marks, finding: Finding, log_base: str | None) -> bool:
    """Return whether all numbers that the operands of a wrong result can be roundings of give what is suggested.

    Operands exactly half-way between two roundings are left out of account, as `9 - 8.45` shows: from 8.445 to
    8.455 all but the ends give 0.55. `log_base` is the base of `log` where the call gives it.
    """
    mark = marks.at(finding.line, finding.column)
    if mark is None or mark.literal is None or mark.tree is None or mark.recomputed is None:
        return False
    if log_base is None and _has_log(mark.tree):
        return False
    box = reach(mark.tree, marks.exactly, log_base or "e")
    if box is None:
        return False
    stated = mark.literal
    try:
        right = nearest(mark.recomputed, stated.places)[0]
    except CalculationError:
        return False
    if finding.suggestion not in (reprint(stated, right), reprint(stated, -right)):
        return False
    ulp = Fraction(10) ** stated.exponent
    return (right - HALF) * ulp <= box[0] and box[1] <= (right + HALF) * ulp


def finer(literal: Literal, exact: Signed, extra: int, most: int, point: str) -> str | None:
    """Return an operand with `extra` more places than it has, those included that were dropped for being zeros.

    None for an operand that more places do not change. `most` is the greatest number of places among the operands,
    `point` the character in front of decimals.
    Raises: Undecided.
    """
    value, sign = exact
    at, units = literal.places, literal.units
    if at < 0 or (isinstance(value, Fraction) and literal.value == sign * value):
        return None
    while at < most and 10 * units * sign in nearest(value, at + 1)[:2]:
        units *= 10
        at += 1
    wanted = _shortest(value, at + extra)
    text = lengthened(literal.text, wanted - literal.places, point)
    if text is None:
        return None
    return reprint(Literal(text, 0, -wanted), sign * nearest(value, wanted)[0])


def _shortest(exact: Value, places: int) -> int:
    """Return the places that an exact decimal needs, at most `places`."""
    if not isinstance(exact, Fraction):
        return places
    while places > 0 and 10 ** (places - 1) % exact.denominator == 0:
        places -= 1
    return places


def _has_log(tree: Node) -> bool:
    stack = [tree]
    while stack:
        node = stack.pop()
        if isinstance(node, Call) and node.function == "log":
            return True
        stack.extend(getattr(node, "args", ()))
        stack.extend(getattr(node, "items", ()))
    return False
