"""Runs of bare numbers: columns, blocks and table cells that print an array without naming its entries.

A run is bound to the array whose rows agree with most of it, whatever the order of the rows; what is left over
is tried piece by piece between its labels.
"""

from __future__ import annotations

from fractions import Fraction

from exactcalc.numbers.errors import Undecided

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from exactcalc.checks.binding.binding import ModelBinder
    from exactcalc.checks.document import Segment
    from exactcalc.checks.notation.statement import Line
    from exactcalc.expressions.expression import Literal
    from exactcalc.sheets.sheet import Cell

LABEL_WORDS = 2
"""Words that a line without numbers may have to count as the label of a row or column."""
LABEL_LENGTH = 14
LEAST_DIGITS = 6
"""Significant digits that a run must print before agreement with an array proves anything."""
LONGEST = 16
"""Pieces between labels that are tried together where a run as a whole is no array."""
NEAR = 40
"""Known names printed last that are remembered as the likelier ones."""
TIMES = frozenset("×x*·")
MARKS = frozenset(",;|/()（）[]:：，、✓✗✅-–·")


class Run:
    """Numbers that follow each other with nothing but labels between them.

    starts   positions in `numbers` where a label stands in front
    labels   the words of that label, by position
    names    known names printed before the run, the nearest first
    """

    __slots__ = ("labels", "names", "numbers", "starts")

    def __init__(self, names: list[str]) -> None:
        self.numbers: list[tuple[Literal, Segment]] = []
        self.starts: list[int] = []
        self.labels: dict[int, tuple[str, ...]] = {}
        self.names = names


def find_runs(lines: list[Line], known: Container[str], labels: Container[str]) -> list[Run]:
    """Return the runs of bare numbers of a document, in order."""
    runs: list[Run] = []
    near: list[str] = []
    run: Run | None = None
    for line in lines:
        if line.chains and not line.words:
            run = None
            continue
        words = tuple(text for text, _, _ in line.words if text not in MARKS)
        numeric = bool(line.numbers) and _is_bare(line, labels)
        if numeric and not _numbers_its_label(line, labels):
            if run is None:
                run = Run(near[::-1])
                runs.append(run)
            run.numbers.extend((literal, line.segment) for literal in line.numbers)
        elif numeric or _is_label(line, words):
            near.extend(word for word in words if word in known)
            if run is not None:
                run.starts.append(len(run.numbers))
                run.labels[len(run.numbers)] = words
                if any(word in known for word in words):
                    run = None
        else:
            run = None
            near.extend(word for word in words if word in known)
        del near[:-NEAR]
    return runs


def _is_bare(line: Line, labels: Container[str]) -> bool:
    """Return whether a line holds nothing but numbers, marks and at most one word; `4×8` is a size."""
    if any(len(chain.members) > 1 for chain in line.chains) or any(text in TIMES for text, _, _ in line.words):
        return False
    spans = {(literal.start, literal.end) for literal in line.numbers}
    if len(spans.intersection([(start, end) for _, start, end in line.words])) < len(spans):
        # The numbers continue a calculation of the line before, or stand in a vector.
        return False
    others = [text for text, start, end in line.words if (start, end) not in spans and not _is_mark(text)]
    return len(others) <= 1 and all(text in labels or len(text) <= LABEL_LENGTH for text in others)


def _is_mark(text: str) -> bool:
    return text in MARKS or not any(c.isalnum() for c in text)


def _numbers_its_label(line: Line, labels: Container[str]) -> bool:
    """Return whether the numbers of a line belong to its label, as in `love(5)`."""
    whole = all(literal.exponent == 0 for literal in line.numbers)
    return whole and any(text in labels for text, _, _ in line.words)


def _is_label(line: Line, words: tuple[str, ...]) -> bool:
    if line.numbers or any(len(chain.members) > 1 for chain in line.chains):
        return False
    return 0 < len(words) <= LABEL_WORDS and len(line.segment.text.strip()) <= LABEL_LENGTH


class RunBinder:
    """Binds runs to arrays by votes of their numbers."""

    def __init__(self, binder: ModelBinder) -> None:
        self.binder = binder
        self._index: dict[int, dict[int, list[Cell]]] = {}

    def bind(self, run: Run) -> Iterator[tuple[Literal, Segment, Cell]]:
        """Yield each number of a run with its cell, for the parts of the run that an array explains."""
        whole = self.part(run, 0, len(run.numbers))
        if whole is not None:
            yield from whole
            return
        bounds = sorted({0, *run.starts, len(run.numbers)})
        i = 0
        while i < len(bounds) - 1:
            for j in range(min(len(bounds) - 1, i + LONGEST), i, -1):
                piece = None if j - i == len(bounds) - 1 else self.part(run, bounds[i], bounds[j])
                if piece is not None:
                    yield from piece
                    break
            else:
                j = i + 1
            i = j

    def part(self, run: Run, start: int, end: int) -> list[tuple[Literal, Segment, Cell]] | None:
        """Return the cells of a part of a run, None where no array agrees with most of it."""
        numbers = run.numbers[start:end]
        digits = sum(len(str(abs(literal.units))) for literal, _ in numbers if literal.units)
        if digits < LEAST_DIGITS:
            return None
        votes: dict[str, int] = {}
        rows: dict[str, list[dict[int, int]]] = {}
        for position, (literal, _) in enumerate(numbers):
            voted: set[str] = set()
            for cell in self.cells(literal):
                shape = self.binder.shape(cell.name)
                size = shape[-1]
                chunk, rest = divmod(position - cell.index[-1], size)
                if rest or chunk < 0 or len(numbers) % size:
                    continue
                row = cell.index[0] if len(shape) == 2 else 0
                chunks = rows.setdefault(cell.name, [{} for _ in range(len(numbers) // size)])
                chunks[chunk][row] = chunks[chunk].get(row, 0) + 1
                if cell.name not in voted:
                    voted.add(cell.name)
                    votes[cell.name] = votes.get(cell.name, 0) + 1
        near = self.binder.arrays_of(run.names)
        rank = {array: i for i, array in reversed(list(enumerate(near)))}
        scored = [
            (sum(max(chunk.values(), default=0) for chunk in rows[array]), -rank.get(array, len(near)), array)
            for array, count in votes.items()
            if 3 * count >= 2 * len(numbers)
        ]
        best = max(scored, default=None)
        if best is None or 3 * best[0] < 2 * len(numbers):
            return None
        return self.place(numbers, best[2], rows[best[2]], [run.labels.get(start + i, ()) for i in range(len(numbers))])

    def place(
        self, numbers: list[tuple[Literal, Segment]], array: str, chunks: list[dict[int, int]],
        labels: list[tuple[str, ...]],
    ) -> list[tuple[Literal, Segment, Cell]]:  # fmt: skip
        """Return the cells of numbers that print rows of an array: the rows most agree with, else the next ones."""
        shape = self.binder.shape(array)
        size, cells = shape[-1], self.binder.sheet.arrays[array]
        placed = []
        taken: set[int] = set()
        for i, votes in enumerate(chunks):
            label = self.row_of(array, labels[i * size])
            choices = sorted(votes, key=lambda row: (-votes[row], row != label, row in taken, row))
            if len(shape) == 1:
                prefix: tuple[int, ...] = ()
            else:
                free = [row for row in range(shape[0]) if row not in taken]
                weak = not choices or 2 * votes[choices[0]] < size
                row = choices[0] if not weak else label if label is not None else (free or choices or [0])[0]
                taken.add(row)
                prefix = (row,)
            for j in range(size):
                literal, segment = numbers[i * size + j]
                placed.append((literal, segment, cells[(*prefix, j)]))
        return placed

    def row_of(self, array: str, words: tuple[str, ...]) -> int | None:
        """Return the row of an array that a label names."""
        axes = self.binder.names.axes(array)
        table = self.binder.names.labels.get(axes[0], {}) if axes else {}
        return next((table[word] for word in words if word in table), None)

    def cells(self, literal: Literal) -> list[Cell]:
        """Return the cells of complete arrays that a printed number is a rounding of."""
        places = literal.places
        index = self._index.get(places)
        if index is None:
            index = self._index[places] = {}
            arrays = self.binder.sheet.arrays
            for array in dict.fromkeys(name for names in self.binder.names.arrays.values() for name in names):
                cells = arrays.get(array)
                if cells is None:
                    continue
                shape = self.binder.shape(array)
                if not 1 <= len(shape) <= 2 or len(cells) != shape[0] * shape[-1] ** (len(shape) - 1):
                    continue
                for cell in cells.values():
                    for units in self.roundings(cell, places):
                        index.setdefault(units, []).append(cell)
        return index.get(literal.units, [])

    def roundings(self, cell: Cell, places: int) -> set[int]:
        """Return what a cell may be printed as at `places`; whole numbers print whole values only."""
        if places <= 0:
            value = cell.value
            if not isinstance(value, Fraction) or value.denominator != 1:
                return set()
        try:
            return set(cell.rounded(places)[:2])
        except Undecided:
            return set()
