"""Sheets: the cells of one calculation in the order of their definition."""

from __future__ import annotations

from functools import partial

from exactcalc.expressions.cell import EVALUATOR, Cell, references
from exactcalc.expressions.reference import Reference
from exactcalc.numbers.errors import UnknownName
from exactcalc.numbers.number import Real

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from exactcalc.expressions.cell import Formula, Index
    from exactcalc.expressions.expression import Node

__all__ = ["Cell", "Reference", "Sheet", "references"]


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
        value = EVALUATOR.value
        for cell in self.cells:
            if cell.known is None:
                item = value(cell.formula, 0)
                if type(item) is tuple or isinstance(item, Real):
                    cell.known = item
                else:
                    cell.evaluate()  # and say what is wrong

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
