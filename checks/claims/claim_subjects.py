"""Which rows, columns and arrays a claim is about: those on its line, those its labels name, those printed near."""

from __future__ import annotations

from exactcalc.checks.binding.labels import clause_of
from exactcalc.checks.claims.subjects import Subject
from exactcalc.expressions.expression import Call
from exactcalc.sheets.sheet import Reference

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from exactcalc.checks.claims.claim import Claim, Scene
    from exactcalc.checks.claims.prints import Row
    from exactcalc.sheets.sheet import Cell

NEXT = 2
"""Lines above a claim whose only row is what it is about, if its entries have the label."""
ABOVE = 12
"""Lines above a claim on which the row it is about may stand."""
BELOW = 60
"""Lines below a claim on which the rows it announces may stand."""


class Subjects:
    """Finds what claims are about."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.binder = scene.binder

    def vectors(self, claim: Claim, zeroed: bool) -> list[Subject]:
        """Return the rows that a count of signs may speak of, the likeliest first.

        `zeroed`: it speaks of what became zero, so that the row is one from which another was made by max(0, x).
        """
        rows = self.scene.prints.rows if self.binder is not None else self._rows_in_brackets()
        own = [row for row in rows if row.line == claim.number]
        own.sort(key=lambda row: (row.start > claim.match.start(), abs(row.start - claim.match.start())))
        if not own:
            within = ABOVE if self.binder is not None else NEXT
            own = [row for row in reversed(rows) if claim.number - within <= row.line <= claim.number][:1]
        if not own:
            return []
        row = own[0]
        sources = self._sources(row, rows)
        if zeroed:
            return sources or [_subject(row)]
        return [_subject(row), *sources]

    def _rows_in_brackets(self) -> list[Row]:
        """Return the rows that a sentence may speak of where no model tells what a line of numbers is."""
        return [row for row in self.scene.prints.rows if not row.loose]

    def _sources(self, row: Row, rows: list[Row]) -> list[Subject]:
        """Return the row whose negative values a row has as zeros."""
        cells: list[Cell] = []
        for cell in row.cells:
            formula = cell.formula
            source = formula.args[-1] if isinstance(formula, Call) and formula.function == "max" else None
            if not isinstance(source, Reference):
                break
            cells.append(source.cell)  # type: ignore[arg-type]
        if cells and len(cells) == len(row.cells):
            printed = next((r for r in reversed(rows) if r.line <= row.line and list(r.cells) == cells), None)
            return [_subject(printed) if printed is not None else Subject(_row_name(cells[0]), cells)]
        if row.cells or any(literal is not None and literal.units * sign < 0 for literal, sign in row.numbers):
            return []
        above = [r for r in rows if r.line < row.line and len(r.numbers) == len(row.numbers)]
        return [_subject(above[-1])] if above else []

    def labelled(self, claim: Claim, label: str) -> list[tuple[Subject, int]]:
        """Return rows with the position of a labelled entry: the row of a number beside it, else those printed near."""
        found = []
        if self.binder is None:
            return []
        for cell in self._cells_beside(claim):
            row = self._row_of(cell)
            position = self._position(row, label) if row else None
            if row and position is not None:
                return [(self._printed(row), position)]
        for printed in self.scene.prints.before(claim.number, NEXT):
            cells = list(printed.cells)
            position = self._position(cells, label) if len(cells[0].index) == 1 else None
            if position is not None:
                return [(self._printed(cells), position)]
        quotes = self.scene.quotes
        assert quotes is not None
        before = [label.text for label in quotes.labels(claim.line) if label.start < claim.match.start("label")]
        named = [each for each in before if each != label]
        number = claim.number
        for array in quotes.arrays(claim.line, number, claim.match.start()):
            if not quotes.has_labelled_columns(array):
                continue
            axes, shape = self.binder.names.axes(array), self.binder.shape(array)
            table = self.binder.names.labels.get(axes[0], {})
            rows = [table[name] for name in named if name in table][-1:]
            if not rows or len(named) > 1:
                above = [row.row for row in self.scene.prints.before(number, ABOVE * 5) if row.array == array]
                rows = above[:1] or rows
            for i in rows:
                if 0 <= i < shape[0]:
                    cells = self.binder.row_cells(array, i, shape)
                    position = self._position(cells, label)
                    if position is not None:
                        found.append((self._printed(cells), position))
        return found

    def _cells_beside(self, claim: Claim) -> Iterator[Cell]:
        """Yield the entries that the numbers near a claim quote, the nearest numbers first."""
        line, match = claim.line, claim.match
        start, end = clause_of(line.segment.text, match.start())
        numbers = [n for n in line.numbers if start <= n.start < end and n.exponent < 0]
        numbers.sort(key=lambda n: max(n.start - match.end(), 0) or 2 * max(match.start() - n.end, 0))
        for number in numbers[:2]:
            cell = self.scene.cell_of(number)
            if cell is not None:
                yield cell

    def _row_of(self, cell: Cell) -> list[Cell]:
        """Return the row that an entry stands in or was taken from."""
        formula = cell.formula
        if len(cell.index) != 2 and isinstance(formula, Call) and formula.function == "max":
            return [arg.cell for arg in formula.args if isinstance(arg, Reference)]  # type: ignore[misc]
        if len(cell.index) != 2 and isinstance(formula, Reference):
            cell = formula.cell  # type: ignore[assignment]
        assert self.binder is not None
        shape = self.binder.shape(cell.name)
        if len(shape) not in (1, 2):
            return []
        return self.binder.row_cells(cell.name, cell.index[0], shape)

    def _position(self, cells: list[Cell], label: str) -> int | None:
        """Return the place of a label in a row."""
        assert self.binder is not None
        axes = self.binder.names.axes(cells[0].name)
        axis = axes[len(cells[0].index) - 1] if len(axes) >= len(cells[0].index) else ""
        return self.binder.names.labels.get(axis, {}).get(label)

    def _printed(self, cells: list[Cell]) -> Subject:
        """Return a row with what the document prints of it."""
        for row in self.scene.prints.rows:
            if row.array == cells[0].name and list(row.cells) == cells:
                return _subject(row)
        return Subject(_row_name(cells[0]), cells)

    def blocks(self, claim: Claim, reach: int) -> list[list[Subject]]:
        """Return the arrays whose rows a sum may speak of: those printed from its line on, then those just above."""
        number = claim.number
        near = [*self.scene.arrays_from(number, number + reach), *self.scene.arrays_from(number - ABOVE, number)]
        if self.binder is not None:
            binder = self.binder
            return [
                [Subject(_row_name(cells[0]), cells) for i in range(binder.shape(array)[0])
                 if (cells := binder.row_cells(array, i, binder.shape(array)))]
                for array in near if len(binder.shape(array)) == 2
            ]  # fmt: skip
        rows = [row for row in self.scene.prints.rows if number <= row.line <= number + reach]
        own = [row for row in rows if row.line == number and not row.loose and row.start < claim.match.end()]
        if own:
            return [[_subject(row)] for row in named_in(claim, own)]
        block: list[Subject] = []
        for row in rows:
            if not block and row.line - number > NEXT:
                break
            if block and (row.line - block[-1].line > 2 or len(row.numbers) != len(block[0].printed)):
                break
            block.append(_subject(row))
        return [block] if block else []

    def ranges(self, claim: Claim) -> list[Subject]:
        """Return the rows and columns whose smallest and largest value a range may state, the likeliest first."""
        if self.binder is None:
            return [_subject(row) for row in self._rows_in_brackets() if row.line == claim.number]
        binder, quotes = self.binder, self.scene.quotes
        assert quotes is not None
        at = claim.match.start()
        labels = list(dict.fromkeys(label.text for label in quotes.labels(claim.line) if label.end <= at))
        arrays = [
            array for array in quotes.arrays(claim.line, claim.number, at)
            if quotes.has_labelled_columns(array)
        ]  # fmt: skip
        found: list[Subject] = []
        for axis in (0, 1):
            for label in labels:
                for array in arrays:
                    shape, axes = binder.shape(array), binder.names.axes(array)
                    place = binder.names.labels.get(axes[axis], {}).get(label) if len(axes) > axis else None
                    if place is None or place >= shape[axis]:
                        continue
                    entries = binder.sheet.arrays[array]
                    cells = [entries[(place, k) if axis == 0 else (k, place)] for k in range(shape[1 - axis])]
                    kind = "row" if axis == 0 else "column"
                    found.append(Subject(f"{kind} {label} of {array}", cells))
        return found

    def predictions(self, number: int) -> list[bool] | None:
        """Return for each row of the probabilities printed near whether the largest is the target's."""
        if self.binder is None:
            return None
        near = [*self.scene.arrays_from(number - BELOW, number + BELOW), *self.scene.prints.nearest(number)]
        for array in near:
            if len(self.binder.shape(array)) != 2:
                continue
            targets = self._targets(array)
            if targets is None:
                continue
            rights = []
            for row, target in enumerate(targets):
                cells = self.binder.row_cells(array, row, self.binder.shape(array))
                ranks = Subject("", cells).rank(target)
                rights.append(ranks is not None and ranks[0] == 1)
            return rights
        return None

    def _targets(self, array: str) -> list[int] | None:
        """Return the column of the target in each row: what another array of the stage refers to, one entry a row."""
        assert self.binder is not None
        stage = array.rpartition(".")[0]
        size = self.binder.shape(array)[0]
        for other, cells in self.binder.sheet.arrays.items():
            if other.rpartition(".")[0] != stage or self.binder.shape(other) != (size,):
                continue
            formulas = [cells[(i,)].formula for i in range(size)]
            found: list[Cell] = [formula.cell for formula in formulas if isinstance(formula, Reference)]  # type: ignore[misc]
            places = [cell.index for cell in found if cell.name == array]
            if [place[0] for place in places] == list(range(size)):
                return [place[1] for place in places]
        return None


def named_in(claim: Claim, rows: list[Row]) -> list[Row]:
    """Return the rows on the line of a claim that it names by the word in front of them, `B: [4, 1]`, else all."""
    text = claim.line.segment.text
    said = text[claim.match.start() : claim.match.end()].split()
    names = [text[max(0, row.start - 24) : row.start].rstrip(" :=").rpartition(" ")[2] for row in rows]
    named = [row for row, name in zip(rows, names, strict=True) if name and name in said]
    return named or rows


def _subject(row: Row) -> Subject:
    name = _row_name(row.cells[0]) if row.cells else "the printed row"
    return Subject(name, row.cells, row.numbers, row.line)


def _row_name(cell: Cell) -> str:
    return cell.name + "".join(f"[{i}]" for i in cell.index[:-1])
