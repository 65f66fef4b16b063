"""The entries a page can walk: those a document prints and all that they are made from."""

from __future__ import annotations

import re

from checks.page import texts
from exactcalc.errors import CalculationError
from exactcalc.evaluation import Reference
from exactcalc.expression import Call, Literal, Node, Symbol, Vector
from exactcalc.rendering import names, numbers
from exactcalc.sheet import Cell, references
from exactcalc.substitution import given, substituted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from checks.finding import Mark
    from checks.known import Known

PLACES = 4
"""Places of the operands in a formula written in numbers."""
CLOSED_FORM_LEAVES = 14
"""Cells made from more numbers than this have no closed form that is pleasant to read."""
CLOSED_FORMS = 200
"""So many are written at most in one page: they take a second."""

_INDEXED = re.compile(r"(?P<name>.+?)(?P<index>(?:\[\d+\])+)$")


class Entry:
    """One entry: its label, the value, and its formula, in which `{n}` stands for entry n."""

    __slots__ = ("cell", "formula", "index", "known", "name", "numbers")

    def __init__(self, label: str, cell: Cell | None, known: Known | None) -> None:
        self.cell = cell
        self.known = known
        self.name, self.index = (cell.name, cell.index) if cell is not None else _split(label)
        self.formula = ""
        self.numbers = ""

    @property
    def label(self) -> str:
        """Return the name with its index."""
        return self.name + "".join([f"[{i}]" for i in self.index])


class Entries:
    """The entries of one document, each with its number, from `first` on."""

    __slots__ = ("_by_cell", "_by_name", "entries", "first")

    def __init__(self, first: int = 0) -> None:
        self.first = first
        self.entries: list[Entry] = []
        self._by_cell: dict[int, int] = {}
        self._by_name: dict[tuple[str, int], int] = {}

    def number_of(self, known: Known) -> int | None:
        """Return the number of the entry that a printed number shows; None for a value without a name."""
        if known.cell is not None:
            return self._cell(known.cell)
        if known.entry is None:
            return None
        key = (known.entry, known.line)
        number = self._by_name.get(key)
        if number is None:
            number = self._by_name[key] = self._add(Entry(known.entry, None, known))
        return number

    def _cell(self, cell: Cell) -> int:
        number = self._by_cell.get(id(cell))
        if number is not None:
            return number
        stack = [cell]
        while stack:
            each = stack.pop()
            if id(each) not in self._by_cell:
                self._by_cell[id(each)] = self._add(Entry(each.label, each, None))
                stack += reversed(references(each.formula))
        return self._by_cell[id(cell)]

    def _add(self, entry: Entry) -> int:
        self.entries.append(entry)
        return self.first + len(self.entries) - 1

    def finish(self, marks: Sequence[Mark]) -> None:
        """Write the formulas: of cells from the model, of the document's own entries as they are printed."""
        for entry in self.entries:
            cell = entry.cell
            if cell is not None and given(cell) is None:
                entry.formula = names(substituted(cell.formula, self._placeholder))
                entry.numbers = numbers(substituted(cell.formula, given), PLACES)
        for mark in marks:
            known = mark.known
            if known is None or known.cell is not None or mark.tree is None or mark.line != known.line:
                continue
            number = self.number_of(known)
            if number is not None and not isinstance(mark.tree, Literal):
                self.entries[number - self.first].formula = self.printed(mark)

    def printed(self, mark: Mark) -> str:
        """Return the printed expression of a number, its names as placeholders of their entries."""
        if mark.tree is None or isinstance(mark.tree, Literal):
            return ""

        def linked(leaf: Node) -> Node:
            if isinstance(leaf, Reference) and isinstance(leaf.cell, Cell):
                return self._placeholder(leaf.cell) or leaf
            if isinstance(leaf, Symbol):
                label = leaf.name + "".join([f"[{i}]" for i in leaf.index])
                lines = [line for name, line in self._by_name if name == label and line <= mark.line]
                if lines:
                    return Symbol(f"{{{self._by_name[label, max(lines)]}}}")
            return leaf

        return names(_with_leaves(mark.tree, linked))

    def _placeholder(self, cell: Cell) -> Node | None:
        number = self._by_cell.get(id(cell))
        return None if number is None else Symbol(f"{{{number}}}")

    def rows(self) -> list[list[str]]:
        """Return label, decimal, fraction, rounded, formula, formula in numbers and closed form of each."""
        leaves = _Leaves()
        closed = 0
        rows = []
        for entry in self.entries:
            row = [texts.clean(entry.label)]
            cell, known = entry.cell, entry.known
            try:
                value = cell.value if cell is not None else known.value if known is not None else None
            except CalculationError:
                value = None
            if value is None:
                row += ["no value", "", ""]
            else:
                row += [texts.decimal(value), texts.fraction(value), texts.rounding(value, PLACES)]
            row += [texts.clean(entry.formula), texts.clean(entry.numbers)]
            form = None
            if cell is not None and row[1].startswith("≈") and not row[2] and closed < CLOSED_FORMS:
                form = _closed_form(cell, leaves)
                closed += form is not None
            row.append(form or "")
            while row[-1] == "":
                row.pop()
            rows.append(row)
        return rows


class _Leaves:
    """How many numbers each cell is made from in the end, counted with repetition."""

    __slots__ = ("counts",)

    def __init__(self) -> None:
        self.counts: dict[int, int] = {}

    def of(self, cell: Cell) -> int:
        """Return the count, at most one more than matters."""
        stack = [cell]
        while stack:
            each = stack[-1]
            needed = references(each.formula)
            missing = [other for other in needed if id(other) not in self.counts]
            if missing:
                stack += missing
                continue
            stack.pop()
            count = sum(self.counts[id(other)] for other in needed) or 1
            self.counts[id(each)] = min(count, CLOSED_FORM_LEAVES + 1)
        return self.counts[id(cell)]


def _closed_form(cell: Cell, leaves: _Leaves) -> str | None:
    if leaves.of(cell) > CLOSED_FORM_LEAVES:
        return None
    from exactcalc.closed_form import closed_form

    return closed_form(cell, 80)


def _with_leaves(node: Node, replace: Callable[[Node], Node]) -> Node:
    if isinstance(node, Call):
        return Call(node.function, tuple([_with_leaves(arg, replace) for arg in node.args]))
    if isinstance(node, Vector):
        return Vector(tuple([_with_leaves(item, replace) for item in node.items]))
    return replace(node)


def _split(label: str) -> tuple[str, tuple[int, ...]]:
    match = _INDEXED.match(label)
    if match is None:
        return label, ()
    return match["name"], tuple([int(i) for i in match["index"][1:-1].split("][")])
