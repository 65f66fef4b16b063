"""What claims are about: printed rows with their exact values, and what can be said of their signs, order and sums."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.sheet.known import Substitute
from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Call
from exactcalc.numbers.errors import Undecided
from exactcalc.numbers.number import Real
from exactcalc.numbers.rounding import compare, nearest
from exactcalc.sheets.sheet import Reference

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.claims.prints import Signed
    from exactcalc.expressions.expression import Literal, Node
    from exactcalc.numbers.number import Value
    from exactcalc.sheets.sheet import Cell

PRECISION = 80
"""Bits at which the sum of a row is compared with what a claim says of it."""


class Subject:
    """A row of numbers that a claim is about.

    name     as a reader finds it
    values   exact values, None where only the printed numbers are known
    printed  printed numbers with their signs; empty where the document does not print the row
    line     number of its line in the document, from 0
    """

    __slots__ = ("cells", "line", "name", "printed", "values")

    def __init__(self, name: str, cells: Sequence[Cell], printed: Sequence[Signed] = (), line: int = -1) -> None:
        self.name = name
        self.cells = cells
        self.values: list[Value] | None = [cell.value for cell in cells] if cells else None
        self.printed = [(literal, sign) for literal, sign in printed if literal is not None]
        self.line = line

    def signs(self) -> list[int] | None:
        """Return the sign of each value, None where a printed zero may stand for a small number."""
        if self.values is None:
            return self.printed_signs()
        try:
            return [compare(value, 0) for value in self.values]
        except Undecided:
            return None

    def printed_signs(self) -> list[int] | None:
        """Return the sign of each printed number, None where a printed `0.00` leaves it open."""
        if any(literal.units == 0 and literal.exponent < 0 for literal, _ in self.printed):
            return None
        return [_sign(literal, sign) for literal, sign in self.printed]

    def differs(self) -> bool:
        """Return whether a printed number is not its value, so that the row itself has a finding."""
        if self.values is None or len(self.printed) != len(self.values):
            return False
        return any(
            literal.units * sign not in nearest(value, literal.places)[:2]
            for (literal, sign), value in zip(self.printed, self.values, strict=True)
        )

    def rank(self, position: int, printed: bool = False) -> tuple[int, int] | None:
        """Return the best and the worst rank of a value, 1 for the largest; None where it cannot be decided."""
        values = self.decimals() if printed or self.values is None else self.values
        if not 0 <= position < len(values):
            return None
        try:
            orders = [_order(value, values[position]) for value in values]
        except Undecided:
            return None
        return 1 + orders.count(1), orders.count(1) + orders.count(0)

    def decimals(self) -> list[Value]:
        """Return the printed numbers as they stand."""
        return [literal.value * sign for literal, sign in self.printed]

    def sums_to(self, total: Fraction) -> bool | None:
        """Return whether the values sum to a number, printed ones within the rounding of the entries."""
        if self.values is None:
            slack = sum((Fraction(1, 2 * 10**n.places) for n, _ in self.printed if n.exponent < 0), Fraction(0))
            return bool(abs(sum((n.value * sign for n, sign in self.printed), Fraction(0)) - total) <= slack)
        value = evaluate(Call("add", tuple(Reference(cell) for cell in self.cells)))
        if isinstance(value, tuple):
            return None
        if isinstance(value, Real):
            low, high = value.enclosure(PRECISION)
            return bool(low <= total * 2**PRECISION <= high)
        return bool(value == total)

    def may_be_parts_of(self, total: Fraction) -> bool:
        """Return whether the numbers may be parts of a total: all but one, which may be mistyped, lie within it."""
        return sum(not 0 <= number.value * sign <= total for number, sign in self.printed) <= 1

    def extremes(self) -> tuple[Value, Value] | None:
        """Return the smallest and the largest value."""
        values = self.decimals() if self.values is None else self.values
        least = most = values[0]
        try:
            for value in values:
                least = value if _order(value, least) < 0 else least
                most = value if _order(value, most) > 0 else most
        except Undecided:
            return None
        return least, most


def _order(left: Value, right: Value) -> int:
    """Return -1, 0 or 1 as `left` is below, equal to or above `right`. Raises Undecided."""
    if left is right:
        return 0
    if isinstance(right, Fraction):
        return compare(left, right)
    if isinstance(left, Fraction):
        return -compare(right, left)
    difference = evaluate(Call("add", (Substitute(left), Call("neg", (Substitute(right),)))), _value_of)
    assert not isinstance(difference, tuple)
    return compare(difference, 0)


def _sign(literal: Literal, sign: int) -> int:
    units = literal.units * sign
    return (units > 0) - (units < 0)


def _value_of(node: Node) -> Value:
    assert isinstance(node, Substitute)
    return node.value
