"""The entries a page can walk: those a document prints and all that they are made from.

In a document that follows a model they are the model's cells; in any other, the quantities that the document itself
names.
"""

from __future__ import annotations

import re

from exactcalc.checks.page import texts
from exactcalc.checks.page.closed_forms import ClosedForms
from exactcalc.checks.sheet.known import Substitute
from exactcalc.expressions.evaluation import Reference
from exactcalc.expressions.expression import Call, Literal, Node, Symbol, Vector
from exactcalc.expressions.rendering import names, numbers
from exactcalc.expressions.substitution import given, substituted
from exactcalc.numbers.errors import CalculationError
from exactcalc.sheets.sheet import Cell, references

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from exactcalc.checks.finding import Mark
    from exactcalc.numbers.number import Value

PLACES = 4
"""Places of the operands in a formula written in numbers."""

_PLACEHOLDER = re.compile(r"\{(\d+)\}")
_INDEXED = re.compile(r"(?P<name>.+?)(?P<index>(?:\[\d+\])+)$")


class Entry:
    """One entry: its label, the value, and its formula, in which `{n}` stands for entry n."""

    __slots__ = ("cell", "formula", "index", "line", "name", "numbers", "value")

    def __init__(self, label: str, cell: Cell | None, value: Value | None = None, line: int = 0) -> None:
        self.cell = cell
        self.value = value
        self.line = line
        self.name, self.index = (cell.name, cell.index) if cell is not None else _split(label)
        self.formula = ""
        self.numbers = ""

    @property
    def label(self) -> str:
        """Return the name with its index."""
        return self.name + "".join([f"[{i}]" for i in self.index])

    def exact(self) -> Value | None:
        """Return the exact value, None where there is none."""
        if self.cell is None:
            return self.value
        try:
            return self.cell.value
        except CalculationError:
            return None


class Entries:
    """The entries of one document, each with its number, from `first` on."""

    __slots__ = ("_by_cell", "_newest", "_of_mark", "_of_token", "entries", "first")

    def __init__(self, marks: Sequence[Mark], first: int = 0) -> None:
        self.first = first
        self.entries: list[Entry] = []
        self._by_cell: dict[int, int] = {}
        self._newest: dict[str, int] = {}
        """The last definition of each name so far."""
        self._of_mark: dict[int, int] = {}
        self._of_token: dict[int, int] = {}
        for mark in marks:
            self._enter(mark)
        for entry in self.entries:
            if entry.cell is not None and given(entry.cell) is None:
                entry.formula = names(substituted(entry.cell.formula, self._placeholder))
                entry.numbers = numbers(substituted(entry.cell.formula, given), PLACES)

    def number_of(self, mark: Mark) -> int | None:
        """Return the number of the entry that a printed number shows; None where it shows none with a name."""
        return self._of_mark.get(id(mark))

    def _enter(self, mark: Mark) -> None:
        known, number = mark.known, None
        if known is not None and known.cell is not None:
            number = self._cell(known.cell)
        elif mark.name is not None and mark.state != "label":
            number = self._defined(mark, mark.name)
        elif known is not None and known.entry is not None:
            number = self._newest.get(known.entry)
            if number is None:
                number = self._newest[known.entry] = self._add(Entry(known.entry, None, known.value))
        if number is not None:
            self._of_mark[id(mark)] = number
            if mark.literal is not None:
                self._of_token[id(mark.literal)] = number

    def _defined(self, mark: Mark, name: str) -> int:
        """Return the number of what a line defines; a chain `x = 1/3 = 0.333` defines it once."""
        value = mark.known.value if mark.known is not None else mark.recomputed
        if value is None and mark.literal is not None and mark.state == "given":
            value = mark.literal.value * mark.sign
        number = self._newest.get(name)
        if number is None or self.entries[number - self.first].line != mark.line:
            # What the line is made from is looked up before its own name has a new meaning.
            formula = self.printed(mark)
            number = self._newest[name] = self._add(Entry(name, None, value, mark.line))
            self._describe(number, formula, mark)
        return number

    def _describe(self, number: int, formula: str, mark: Mark) -> None:
        entry = self.entries[number - self.first]
        entry.formula = formula
        if formula and mark.tree is not None:
            in_names = _PLACEHOLDER.sub(lambda match: self.entries[int(match[1]) - self.first].label, formula)
            as_printed = printed_text(mark.tree)
            entry.numbers = "" if as_printed == in_names else as_printed

    def _cell(self, cell: Cell) -> int:
        stack = [cell]
        while stack:
            each = stack.pop()
            if id(each) not in self._by_cell:
                self._by_cell[id(each)] = self._add(Entry(each.label, each))
                stack += reversed(references(each.formula))
        return self._by_cell[id(cell)]

    def _add(self, entry: Entry) -> int:
        self.entries.append(entry)
        return self.first + len(self.entries) - 1

    def printed(self, mark: Mark) -> str:
        """Return the expression of a number, what has a name as a placeholder of its entry."""
        if mark.tree is None or isinstance(mark.tree, Literal):
            return ""

        def linked(leaf: Node) -> Node:
            number = None
            if isinstance(leaf, Substitute):
                leaf = _shown(leaf)
            if isinstance(leaf, Reference) and isinstance(leaf.cell, Cell):
                number = self._by_cell.get(id(leaf.cell))
            elif isinstance(leaf, Symbol):
                label = leaf.name + "".join([f"[{i}]" for i in leaf.index])
                number = self._newest.get(label)
                leaf = Symbol(label.replace("{", "").replace("}", ""))
            elif isinstance(leaf, Literal):
                number = self._of_token.get(id(leaf))
            return leaf if number is None else Symbol(f"{{{number}}}")

        return names(_with_leaves(mark.tree, linked))

    def _placeholder(self, cell: Cell) -> Node | None:
        number = self._by_cell.get(id(cell))
        return None if number is None else Symbol(f"{{{number}}}")

    def rows(self) -> list[list[str]]:
        """Return label, decimal, fraction, rounded, formula, formula in numbers and closed form of each."""
        forms = ClosedForms()
        rows = []
        for entry in self.entries:
            value = entry.exact()
            row = [texts.clean(entry.label), "", "", ""]
            if value is not None:
                row[1:] = texts.decimal(value), texts.fraction(value), texts.rounding(value, PLACES)
            row += [texts.clean(entry.formula), texts.clean(entry.numbers)]
            irrational = row[1].startswith("≈") and not row[2]
            row.append(forms.of(entry.cell) if irrational and entry.cell is not None else "")
            while row[-1] == "":
                row.pop()
            rows.append(row)
        return rows


def printed_text(tree: Node) -> str:
    """Return the expression of the printed operands as text."""
    return names(_with_leaves(tree, lambda leaf: _shown(leaf) if isinstance(leaf, Substitute) else leaf))


def _shown(leaf: Substitute) -> Symbol:
    """Return what is printed for a value: its name, else its digits."""
    return Symbol(leaf.name or texts.decimal(leaf.value).removeprefix("≈ "))


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
