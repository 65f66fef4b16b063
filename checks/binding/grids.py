"""Tables whose cells were run together: lines of one pattern, whose columns are arrays with one entry for each row."""

from __future__ import annotations

from exactcalc.checks.binding.agreement import fits_cell
from exactcalc.numbers.errors import Undecided

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from exactcalc.checks.binding.binding import ModelBinder
    from exactcalc.checks.document import Segment
    from exactcalc.checks.notation.statement import Line
    from exactcalc.expressions.expression import Literal
    from exactcalc.sheets.sheet import Cell

LEAST_COLUMNS = 2
LEAST_DIGITS = 6
"""Significant digits that a column must print before agreement proves anything."""


def find_grids(lines: list[Line]) -> Iterator[list[tuple[Line, list[Literal]]]]:
    """Yield the lines of each table with their decimal numbers; cells that stand alone belong to one row."""
    grid: list[tuple[Line, list[Literal]]] = []
    at, end = 0, len(lines)
    while at < end:
        first = line = lines[at]
        at += 1
        if not grid and len(line.words) < 2 and line.segment.kind != "cell":
            continue
        decimals = [n for n in line.numbers if n.exponent < 0]
        loose = _is_loose(line)
        segment = line.segment
        while segment.kind == "cell" and at < end and _same_row(segment, lines[at].segment):
            line = lines[at]
            decimals += [n for n in line.numbers if n.exponent < 0]
            loose = loose or _is_loose(line)
            at += 1
        if grid and len(decimals) != len(grid[-1][1]):
            if len(grid) > 1:
                yield grid
            grid = []
        if len(decimals) >= LEAST_COLUMNS and (loose or grid and line.words):
            grid.append((first, decimals))
    if len(grid) > 1:
        yield grid


def _same_row(segment: Segment, other: Segment) -> bool:
    return (other.kind, other.block, other.row) == ("cell", segment.block, segment.row)


def _is_loose(line: Line) -> bool:
    """Return whether a line prints a decimal number outside its calculations, and more than that number."""
    if line.segment.kind == "cell":
        return bool(line.numbers)
    return len(line.words) > 1 and any(text[0].isdigit() and "." in text for text, _, _ in line.words)


class GridBinder:
    """Binds the columns of grids to arrays by votes of their rows."""

    def __init__(self, binder: ModelBinder, nearest: list[str]) -> None:
        self.binder = binder
        stages = dict.fromkeys(array.rpartition(".")[0] for array in nearest)
        vectors = [array for array in binder.sheet.arrays if len(binder.shape(array)) == 1]
        self.arrays = [array for stage in stages for array in vectors if array.rpartition(".")[0] == stage]

    def bind(self, grid: list[tuple[Line, list[Literal]]]) -> Iterator[tuple[Literal, Cell]]:
        """Yield the numbers of the columns that an array explains, with their cells."""
        orders = list(self.orders(grid))
        for column in range(len(grid[0][1])):
            literals = [numbers[column] for _, numbers in grid]
            if sum(len(str(abs(n.units))) for n in literals if n.units) < LEAST_DIGITS:
                continue
            cells = self.column(literals, orders)
            if cells is not None:
                yield from zip(literals, cells, strict=True)

    def column(self, literals: list[Literal], orders: list[list[int]]) -> list[Cell] | None:
        """Return the entries that a column prints, those of the first array with which most of its numbers agree."""
        best: tuple[int, list[Cell]] | None = None
        for array in self.arrays:
            entries = self.binder.sheet.arrays[array]
            for order in orders:
                cells = [entries.get((row,)) for row in order]
                if None in cells:
                    continue
                fitting = sum(map(_agreement, literals, cells))  # type: ignore[arg-type]
                if best is None or fitting > best[0]:
                    best = (fitting, cells)  # type: ignore[assignment]
        return best[1] if best is not None and best[0] > len(literals) else None

    def orders(self, grid: list[tuple[Line, list[Literal]]]) -> Iterator[list[int]]:
        """Yield the rows that the lines may be: as numbered in front, as labelled in front, in order."""
        numbered = [line.numbers[0].units if line.numbers and line.numbers[0].exponent == 0 else -1 for line, _ in grid]
        if len(set(numbered)) == len(numbered) and min(numbered) >= 0:
            yield numbered
        for axis in self.binder.names.labels.values():
            labelled = [next((axis[text] for text, _, _ in line.words if text in axis), -1) for line, _ in grid]
            if len(set(labelled)) == len(labelled) and min(labelled) >= 0:
                yield labelled
        yield list(range(len(grid)))


def _agreement(literal: Literal, cell: Cell) -> int:
    """Return how far a number agrees with an entry: 2 for its rounding, 1 for one unit beside it."""
    if fits_cell(literal, 1, cell):
        return 2
    try:
        return int(abs(cell.rounded(literal.places)[0] - literal.units) == 1)
    except Undecided:
        return 0
