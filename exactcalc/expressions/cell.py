"""Cells: what the references of an expression tree refer to, each defined by a tree of its own."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.expressions.evaluation import Evaluator
from exactcalc.expressions.expression import Call, Node, Vector
from exactcalc.expressions.reference import Reference
from exactcalc.numbers.errors import CalculationError, DomainError
from exactcalc.numbers.number import Real
from exactcalc.numbers.rounding import nearest, nearest_ratio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from exactcalc.numbers.arithmetic import Pair

    Index = tuple[int, ...]
    Formula = Node | Callable[[], Node]

_NESTED = 2
"""Cells whose evaluation may call for one another directly; longer chains are evaluated from their far end."""

_nesting = 0

EVALUATOR = Evaluator(None)
"""Evaluates the formulas of cells, which hold no names."""


class Cell:
    """One named entry: its formula over other cells, its exact value and its roundings.

    The formula is built, and the value computed, when first asked for.
    """

    __slots__ = ("_formula", "_rounded", "_value", "index", "known", "name")

    def __init__(self, name: str, index: Index, formula: Formula) -> None:
        self.name = name
        self.index = index
        self._formula = formula
        self.known: Real | Pair | None = None
        self._value: Fraction | None = None
        self._rounded: dict[int, tuple[int, int, bool]] | None = None

    @property
    def formula(self) -> Node:
        """Return the expression that defines the cell."""
        if not isinstance(self._formula, Node):
            self._formula = self._formula()
        return self._formula

    @property
    def label(self) -> str:
        """Return the name with its index as printed, `Q1[0][1]`."""
        return self.name + "".join([f"[{i}]" for i in self.index])

    @property
    def value(self) -> Fraction | Real:
        """Return the exact value. Raises CalculationError."""
        item = self.item
        if isinstance(item, Real):
            return item
        if self._value is None:
            self._value = Fraction(*item)
        return self._value

    @property
    def item(self) -> Real | Pair:
        """Return the exact value as other cells use it: a real, or numerator and denominator."""
        return self.evaluate() if self.known is None else self.known

    def evaluate(self) -> Real | Pair:
        """Compute the value, those of the cells it rests on first. Raises CalculationError."""
        global _nesting
        if _nesting >= _NESTED:
            self._evaluate_needed()
        _nesting += 1
        try:
            item = EVALUATOR.value(self.formula, 0)
        finally:
            _nesting -= 1
        if not isinstance(item, (tuple, Real)):
            raise DomainError(f"{self.label} is to be one finite number; check its formula", self.formula)
        self.known = item
        return item

    def _evaluate_needed(self) -> None:
        """Evaluate the cells this one rests on, furthest first, with a stack of its own. Raises for a cycle."""
        stack = [self]
        path: set[int] = set()
        while stack:
            cell = stack[-1]
            if id(cell) in path:
                path.discard(id(cell))
                stack.pop()
                if cell is not self and cell.known is None:
                    cell.evaluate()
                continue
            path.add(id(cell))
            for needed in references(cell.formula):
                if id(needed) in path:
                    raise CalculationError(f"{needed.label} is defined by itself; break the circle", cell.formula)
                if needed.known is None:
                    stack.append(needed)

    def rounded(self, places: int) -> tuple[int, int, bool]:
        """Return the value rounded half-up and half-even in units of 10**-places, and whether it is a tie."""
        if self._rounded is None:
            self._rounded = {}
        known = self._rounded.get(places)
        if known is None:
            item = self.item
            known = self._rounded[places] = (
                nearest(item, places) if isinstance(item, Real) else nearest_ratio(*item, places)
            )
        return known

    def __repr__(self) -> str:
        return f"Cell({self.label})"


def references(node: Node) -> list[Cell]:
    """Return the cells that the expression refers to, from left to right."""
    found: list[Cell] = []
    stack = [node]
    while stack:
        node = stack.pop()
        if isinstance(node, Reference):
            if isinstance(node.cell, Cell):
                found.append(node.cell)
        elif isinstance(node, Call):
            stack.extend(reversed(node.args))
        elif isinstance(node, Vector):
            stack.extend(reversed(node.items))
    return found
