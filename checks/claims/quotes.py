"""Entries quoted in sentences: `我 → 爱 (0.53)`, `52.6%`, `0.30/0.11/0.42/0.17`, bound by labels and what is near.

The candidates are the entries that the labels, row numbers and names of the sentence lead to, in the arrays that the
document prints. A number is what the first of them says that it is a rounding of. One that is the rounding of none is a
finding if two labels, or a label in a row that is certain, lead to it; else it stays unchecked.
"""

from __future__ import annotations

from exactcalc.checks.binding.labels import Label, clause_of, labels_in, words_in
from exactcalc.checks.judging.account import LABEL
from exactcalc.checks.judging.verdict import judge_entry
from exactcalc.checks.notation.trees import numbers_in, symbols_in
from exactcalc.expressions.expression import Vector
from exactcalc.numbers.errors import Undecided

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from exactcalc.checks.binding.binding import ModelBinder
    from exactcalc.checks.binding.sites import Site
    from exactcalc.checks.claims.prints import Prints
    from exactcalc.checks.judging.court import Court
    from exactcalc.checks.notation.statement import Line
    from exactcalc.expressions.expression import Literal
    from exactcalc.sheets.sheet import Cell

NEAR_LINES = 60
"""Lines above a sentence whose printed rows it may speak of."""
JOINTS = frozenset("/、,，|")
OPEN, ABOUT, BEYOND = frozenset("(（→➜="), frozenset("><≥≤"), frozenset("+")
MOST_QUOTED = 100
"""Numbers of one line that are looked up one by one."""
TOO_MANY = f"its line quotes more than {MOST_QUOTED} numbers"
NOT_BOUND = "no label, name or row near it tells which entry it quotes"
NOT_CERTAIN = "nothing on its line makes certain which entry it quotes"
A_LIMIT = "it is a limit or an example, no value of this calculation"


class Candidate:
    """An entry that a number may quote; `certain`: the sentence leaves no other reading."""

    __slots__ = ("cell", "certain")

    def __init__(self, cell: Cell, certain: bool) -> None:
        self.cell = cell
        self.certain = certain


class Quotes:
    """Finds what the numbers of sentences quote."""

    def __init__(self, binder: ModelBinder, prints: Prints, sections: set[str]) -> None:
        self.binder = binder
        self.prints = prints
        self.sections = sections
        self.words = sorted({word for axis in binder.names.labels.values() for word in axis})
        self.quoted: dict[int, Cell] = {}
        """What each judged number was taken to quote, by identity of its literal."""
        self._labels: dict[int, list[Label]] = {}
        self._nearest: dict[int, list[str]] = {}

    def judge(self, line: Line, court: Court) -> None:
        """Judge the decimal numbers of a line that have no answer yet."""
        held = _in_vectors(line)
        loose = [n for n in line.numbers if n.exponent < 0 and id(n) not in court.account.states and id(n) not in held]
        if len(loose) > MOST_QUOTED:
            for literal in loose:
                court.account.excuse(literal, TOO_MANY)
            return
        text = line.segment.text
        for group in _groups(loose, text):
            cells = self.row(line, group) if len(group) > 2 else None
            if cells is not None:
                for literal, cell in zip(group, cells, strict=True):
                    self.quoted[id(literal)] = cell
                    court.entry(literal, 1, self.binder.known(cell), line.segment)
                continue
            for literal in group:
                self.quote(line, literal, court)

    def quote(self, line: Line, literal: Literal, court: Court) -> None:
        """Judge one number of a sentence, or say why it stays unchecked."""
        text = line.segment.text
        if text[literal.end : literal.end + 1] in BEYOND or text[: literal.start].rstrip()[-1:] in ABOUT:
            court.account.excuse(literal, A_LIMIT)
            return
        candidates = list(self.candidates(line, literal))
        if not candidates and literal.text in self.sections:
            court.account.enter(literal, LABEL)
            return
        if not candidates:
            court.account.excuse(literal, NOT_BOUND)
            return
        certain = [candidate.cell for candidate in candidates if candidate.certain]
        best = min(certain, key=lambda cell: self.distance(literal, cell), default=None)
        fits = best is not None and not self.deviation(literal, 1, best)
        if best is None or not fits and any(not self.deviation(literal, 1, other.cell) for other in candidates):
            court.account.excuse(literal, NOT_CERTAIN)
        else:
            self.quoted[id(literal)] = best
            court.entry(literal, 1, self.binder.known(best), line.segment)

    def entry(self, site: Site) -> Cell | None:
        """Return the entry that the only result of a part of a chain is a rounding of, None where there is none."""
        literal, sign = site.results[0]
        for candidate in self.candidates(site.line, literal, True):
            if candidate.certain and self.deviation(literal, sign, candidate.cell) == "":
                return candidate.cell
        return None

    def candidates(self, line: Line, literal: Literal, part: bool = False) -> Iterator[Candidate]:
        """Yield the entries that the labels around a number lead to, the likelier ones first.

        `part`: it stands in a chain that says several things, whose numbers do not part its labels.
        """
        number = self.prints.number[id(line)]
        text = line.segment.text
        start, end = clause_of(text, literal.start)
        labels = self.labels(line)
        inside = [label for label in labels if start <= label.start < end]
        before = [label for label in inside if label.end <= literal.start]
        after = [label for label in inside if literal.end <= label.start and _goes_on(text[literal.end : label.start])]
        earlier = [label for label in labels if label.end <= start]
        strong = [label for label in before if not label.weak]
        pairs = [(strong[-1], label) for label in after[:1] if strong]
        if len(strong) > 1 and (part or not _parted(strong[-2], strong[-1], line)):
            pairs.append((strong[-2], strong[-1]))
        pairs += [(earlier[0], label) for label in (after[:1] or strong[-1:]) if earlier and len(strong) < 2]
        marked = self.is_marked(text, literal)
        arrays = self.arrays(line, number, literal.start)
        paired = False
        for row_label, column_label in pairs:
            for array in arrays:
                cell = self.at(array, row_label.text, column_label.text)
                if cell is not None:
                    paired = paired or len(cell.index) == 2
                    yield Candidate(cell, marked)
        if paired and marked:
            return
        near = strong[-1:] or after[:1]
        for label in near:
            for array in arrays:
                for row, certain in self.rows(array, line, number, literal):
                    cell = self.at(array, row, label.text)
                    if cell is not None:
                        yield Candidate(cell, marked and certain)

    def is_marked(self, text: str, literal: Literal) -> bool:
        """Return whether brackets, an arrow or a percent sign show that a number is the value of what stands near."""
        before = text[: literal.start].rstrip()
        inside = max(before.rfind("("), before.rfind("（")) > max(before.rfind(")"), before.rfind("）"))
        return literal.text.endswith("%") or inside or before[-1:] in OPEN

    def arrays(self, line: Line, number: int, at: int) -> list[str]:
        """Return the arrays that a sentence may speak of: those it names, else those printed, the nearest first."""
        if number not in self._nearest:
            self._nearest[number] = self.prints.nearest(number)
        nearest = self._nearest[number]
        names = [word for word, start in words_in(line.segment.text) if start < at and word in self.binder.names.arrays]
        for name in reversed(names):
            named = [array for array in self.binder.arrays_of([name]) if array in nearest]
            if len(name) > 1 and any(self.has_labelled_columns(array) for array in named):
                return [array for array in nearest if array in named]
        return nearest

    def has_labelled_columns(self, array: str) -> bool:
        """Return whether the columns of an array have words."""
        return len(self.binder.shape(array)) == 2 and self.binder.names.axes(array)[1] in self.binder.names.labels

    def rows(self, array: str, line: Line, number: int, literal: Literal) -> Iterator[tuple[int, bool]]:
        """Yield the rows that a sentence without a row label may speak of, and whether there is no other."""
        numbered = [n.units for n in line.numbers if n.start < literal.start and n.exponent == 0]
        if numbered:
            yield numbered[-1], True
        printed = {row.row for row in self.prints.before(number, NEAR_LINES) if row.array == array}
        for row in sorted(printed):
            yield row, len(printed) == 1

    def at(self, array: str, row: int | str, column: str) -> Cell | None:
        """Return the entry of an array at a row and a labelled column, None where it has none."""
        axes, shape = self.binder.names.axes(array), self.binder.shape(array)
        labels = self.binder.names.labels
        if len(shape) == 1:
            position = labels.get(axes[0], {}).get(column) if axes else None
            return self.binder.sheet.arrays[array].get((position,)) if position is not None else None
        if len(shape) != 2 or len(axes) < 2:
            return None
        i = row if isinstance(row, int) else labels.get(axes[0], {}).get(row)
        j = labels.get(axes[1], {}).get(column)
        return self.binder.sheet.arrays[array].get((i, j)) if i is not None and j is not None else None

    def row(self, line: Line, group: list[Literal]) -> list[Cell] | None:
        """Return the row that numbers in a list quote, None where no array has one like it in most places."""
        number = self.prints.number[id(line)]
        labels = [label.text for label in self.labels(line) if label.end <= group[0].start]
        best: tuple[int, list[Cell]] | None = None
        for array in self.arrays(line, number, group[0].start):
            shape = self.binder.shape(array)
            if not shape or shape[-1] != len(group) or len(shape) > 2:
                continue
            axis = self.binder.names.labels.get(self.binder.names.axes(array)[0], {})
            rows = [axis[label] for label in labels if label in axis] or range(shape[0])
            for row in rows:
                cells = self.binder.row_cells(array, row, shape)
                fitting = sum(
                    self.deviation(literal, 1, cell) == "" for literal, cell in zip(group, cells, strict=True)
                )
                if best is None or fitting > best[0]:
                    best = (fitting, cells)
        return best[1] if best is not None and 2 * best[0] > len(group) else None

    def labels(self, line: Line) -> list[Label]:
        """Return the labels of a line."""
        found = self._labels.get(id(line))
        if found is None:
            found = self._labels[id(line)] = labels_in(line.segment.text, self.words)
        return found

    def deviation(self, literal: Literal, sign: int, cell: Cell) -> str:
        """Return how a number deviates from an entry: the name of a rule, "" where it is its rounding."""
        try:
            return judge_entry(literal.units * sign, -literal.exponent, cell.value).verdict
        except Undecided:
            return "undecided"

    def distance(self, literal: Literal, cell: Cell) -> tuple[int, int]:
        """Return how far a number is from an entry: right, rounded badly, or so many digits wrong."""
        verdict = self.deviation(literal, 1, cell)
        if verdict != "wrong-value":
            return int(verdict != ""), 0
        stated = str(abs(literal.units)).zfill(literal.places + 1)
        exact = str(abs(cell.rounded(literal.places)[0])).zfill(literal.places + 1)
        return 2, sum(a != b for a, b in zip(stated, exact, strict=False)) + 9 * abs(len(stated) - len(exact))


def _in_vectors(line: Line) -> set[int]:
    """Return the numbers of printed vectors, by identity: they are bound together or not at all."""
    vectors = [m.node for chain in line.chains for m in chain.members if isinstance(m.node, Vector)]
    bare = [vector for vector in vectors if next(symbols_in(vector), None) is None]
    return {id(literal) for vector in bare for literal in numbers_in(vector)}


def _groups(numbers: list[Literal], text: str) -> Iterator[list[Literal]]:
    """Yield numbers that only a joint parts as one group: `0.30/0.11/0.42`."""
    group: list[Literal] = []
    for literal in numbers:
        if group and text[group[-1].end : literal.start].strip() not in JOINTS:
            yield group
            group = []
        group.append(literal)
    if group:
        yield group


def _parted(left: Label, right: Label, line: Line) -> bool:
    """Return whether a number between two labels belongs to the first of them."""
    return any(left.end <= n.start < right.start for n in line.numbers)


def _goes_on(text: str) -> bool:
    """Return whether what stands behind a number still belongs to it: no number and no end of a bracket or clause."""
    return not any(c.isdigit() or c in ",，、)）" for c in text)
