"""Sheets: the cells of one calculation in the order of their definition."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from exactcalc.expressions.evaluation import Evaluator
from exactcalc.expressions.expression import Call, Node, Vector
from exactcalc.expressions.reference import Reference
from exactcalc.numbers.errors import CalculationError, DomainError, UnknownName
from exactcalc.numbers.number import Real
from exactcalc.numbers.rounding import nearest, nearest_ratio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from exactcalc.numbers.arithmetic import Pair

    Index = tuple[int, ...]
    Formula = Node | Callable[[], Node]

__all__ = ["Cell", "Reference", "Sheet"]

_NESTED = 2
"""Cells whose evaluation may call for one another directly; longer chains are evaluated from their far end."""

_nesting = 0

_EVALUATOR = Evaluator(None)


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
        return self._evaluate() if self.known is None else self.known

    def _evaluate(self) -> Real | Pair:
        global _nesting
        if _nesting >= _NESTED:
            self._evaluate_needed()
        _nesting += 1
        try:
            item = _EVALUATOR.value(self.formula, 0)
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
                    cell._evaluate()
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


class Sheet:
    """Cells in order of definition, and by name and index."""

    __slots__ = ("arrays", "cells")

    def __init__(self) -> None:
        self.cells: list[Cell] = []
        self.arrays: dict[str, dict[Index, Cell]] = {}

    def define(self, name: str, index: Index, formula: Formula) -> Cell:
        """Add a cell. `formula` is an expression, or a function that builds it when it is needed."""
        array = self.arrays.setdefault(name, {})
        if index in array:
            raise ValueError(f"{array[index].label} is defined already; give each cell its own index")
        cell = array[index] = Cell(name, index, formula)
        self.cells.append(cell)
        return cell

    def define_matrix(
        self, name: str, rows: int, columns: int, formula: Callable[[int, int], Node]
    ) -> list[list[Cell]]:
        """Add the cells of a new array row by row. `formula` builds the expression of a place when it is needed."""
        return self.define_rows(name, [[partial(formula, i, j) for j in range(columns)] for i in range(rows)])

    def define_rows(self, name: str, rows: Sequence[Sequence[Formula]]) -> list[list[Cell]]:
        """Add the cells of a new array, row by row, with their formulas."""
        if name in self.arrays:
            raise ValueError(f"{name} is defined already; give each array its own name")
        cells = [[Cell(name, (i, j), formula) for j, formula in enumerate(row)] for i, row in enumerate(rows)]
        self.arrays[name] = {cell.index: cell for row in cells for cell in row}
        for row in cells:
            self.cells += row
        return cells

    def evaluate(self) -> None:
        """Evaluate the cells in order, so that each finds what it rests on evaluated. Raises CalculationError."""
        value = _EVALUATOR.value
        for cell in self.cells:
            if cell.known is None:
                item = value(cell.formula, 0)
                if type(item) is tuple or isinstance(item, Real):
                    cell.known = item
                else:
                    cell._evaluate()  # and say what is wrong

    def get(self, name: str, index: Index = ()) -> Cell:
        """Return a cell. Raises UnknownName."""
        try:
            return self.arrays[name][index]
        except KeyError:
            shown = name + "".join([f"[{i}]" for i in index])
            raise UnknownName(f"{shown} is not in the sheet; define it first") from None

    def shape(self, name: str) -> Index:
        """Return the number of entries along each index, counted from 0."""
        if name not in self.arrays:
            raise UnknownName(f"{name} is not in the sheet; define it first")
        return tuple([max(places) + 1 for places in zip(*self.arrays[name], strict=True)])

    def __iter__(self) -> Iterator[Cell]:
        return iter(self.cells)

    def __len__(self) -> int:
        return len(self.cells)
