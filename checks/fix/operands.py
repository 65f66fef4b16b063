"""The operands of a printed result: what they stand for, what they can be, and what they look like in more digits."""

from __future__ import annotations

from fractions import Fraction

from checks.fix.numerals import lengthened
from checks.operand_box import may_be_rounded, support
from checks.reprint import reprint
from checks.trees import names_in, numbers_in
from exactcalc.errors import CalculationError
from exactcalc.expression import Call, Literal, Node
from exactcalc.rounding import nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from checks.finding import DocumentReport, Finding, Mark
    from exactcalc.number import Value

    Signed = tuple[Value, int]


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

    def is_exact(self, literal: Literal) -> bool:
        """Return whether a printed operand is its own exact value: a whole number that copies no other value."""
        mark = self.of(literal)
        exact = mark.exact if mark is not None else None
        if isinstance(exact, Fraction):
            return abs(exact) == abs(literal.value)
        return exact is None and not may_be_rounded(literal)

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


def proves(marks: Marks, finding: Finding, log_base: str | None) -> bool:
    """Return whether all numbers that the operands of a wrong result can be roundings of give what is suggested.

    `log_base` is the base of `log` where the call gives it.
    """
    mark = marks.at(finding.line, finding.column)
    if mark is None or mark.literal is None or mark.tree is None or mark.recomputed is None:
        return False
    stated, tree = mark.literal, mark.tree
    if any(True for _ in names_in(tree)) or (log_base is None and _has_log(tree)):
        return False

    def known(node: Node) -> Value | None:
        operand = marks.of(node)
        return operand.exact if operand is not None else None

    def reached(units: int, sign: int) -> bool:
        return support(Literal(stated.text, units, stated.exponent), tree, known, log_base or "e", sign).any

    certain = all(marks.is_exact(literal) for literal in numbers_in(tree))
    try:
        right = nearest(mark.recomputed, stated.places)[0]
        for sign in (1, -1):
            units = sign * right
            if reprint(stated, units) != finding.suggestion:
                continue
            if certain:
                return True
            if reached(units, sign):
                return not reached(units - 1, sign) and not reached(units + 1, sign)
    except CalculationError:
        pass
    return False


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
