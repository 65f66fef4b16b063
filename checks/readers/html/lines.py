"""Lines of an HTML text: what stands between the tags of block elements, as running text or in a cell of a table."""

from __future__ import annotations

import re

from exactcalc.checks.readers.flow import Flow
from exactcalc.checks.readers.formulas import Formulas
from exactcalc.checks.readers.html.tags import attribute
from exactcalc.checks.readers.programs import CODE, LANGUAGES, is_program
from exactcalc.checks.readers.traced import Composer, Traced

FORMULA_OR_LINE_END = re.compile(r"[$\\\n]")
LINE_END = re.compile(r"\n")
HEADINGS = frozenset(("h1", "h2", "h3", "h4", "h5", "h6", "title", "summary"))
ENDS_HEADING = frozenset(("p", "ul", "ol", "li", "dl", "table", "body"))
LANGUAGE = re.compile(r"(?:\A|\s)(?:lang(?:uage)?-|highlight-source-|highlight-|brush:\s?|sourceCode\s+)?([\w+#.-]+)")
"""A word of a class that may name a language: `language-python`, `sourceCode r`."""
SPAN_LIMIT = 1000
"""Columns or rows that a cell may span, as in browsers."""


class _Table:
    __slots__ = ("row", "column", "in_cell", "_taken")

    def __init__(self) -> None:
        self.row = -1
        self.column = -1
        self.in_cell = False
        self._taken: dict[int, int] = {}

    def begin_row(self) -> None:
        self.row += 1
        self.column = -1

    def begin_cell(self, columns: int, rows: int) -> None:
        if self.row < 0:
            self.begin_row()
        self.column += 1
        while self._taken.get(self.column, 0) > self.row:
            self.column += 1
        for column in range(self.column, self.column + columns):
            self._taken[column] = self.row + rows
        self.in_cell = True


class Lines:
    """Gathers characters until an element ends their line, and makes segments of them."""

    __slots__ = ("is_preformatted", "_composer", "_texts", "_positions", "_tables", "_is_heading", "_language", "_code")

    def __init__(self, composer: Composer) -> None:
        self._composer = composer
        self._texts: list[str] = []
        self._positions: list[int] = []
        self._tables: list[_Table] = []
        self._is_heading = self.is_preformatted = False
        self._language = ""
        self._code = -1
        """Number of pieces of the line before the code that is open."""

    def add(self, characters: str, positions: list[int]) -> None:
        """Add characters to the line, with their positions in the source."""
        self._texts.append(characters)
        self._positions += positions

    def read_block(self, name: str, opens: bool, attributes: str) -> None:
        """End the line at the tag of a block element, and keep what the next one belongs to."""
        self.flush()
        if name == "table":
            if opens:
                self._tables.append(_Table())
            elif self._tables:
                self._tables.pop()
        elif name in ("tr", "td", "th"):
            if not self._tables:
                self._tables.append(_Table())
            table = self._tables[-1]
            table.in_cell = False
            if opens and name == "tr":
                table.begin_row()
            elif opens:
                table.begin_cell(_span(attributes, "colspan"), _span(attributes, "rowspan"))
        elif name == "pre":
            self.is_preformatted = opens
            self._language = _language(attributes)
        else:
            self._is_heading = opens and (name in HEADINGS or (self._is_heading and name not in ENDS_HEADING))
        if name == "table" or not (self._tables and self._tables[-1].row >= 0):
            self._composer.block += 1

    def read_code(self, opens: bool, attributes: str, position: int) -> None:
        """Begin or end code: in its line, it is replaced by a sign of its own where it is a program."""
        if self.is_preformatted:
            self._language = self._language or _language(attributes)
        elif opens:
            self._code = len(self._texts)
        elif self._code >= 0:
            text = "".join(self._texts[self._code :])
            if text.strip() and is_program("", [text]):
                del self._texts[self._code :], self._positions[len(self._positions) - len(text) :]
                self.add(CODE, [position] * len(CODE))
            self._code = -1

    def flush(self) -> None:
        """End the line: what has gathered becomes a segment, or as many as it has lines and displays."""
        text, positions = "".join(self._texts), self._positions
        self._texts, self._positions, self._code = [], [], -1
        if not text.strip():
            return
        if self.is_preformatted and is_program(self._language, text.split("\n")):
            return
        traced = Traced(text, [*positions, positions[-1] + 1])
        if self._tables and self._tables[-1].in_cell:
            flow = Flow(self._composer, "cell", self._tables[-1].row, self._tables[-1].column)
        else:
            kind = "heading" if self._is_heading else "code" if self.is_preformatted else "text"
            flow = Flow(self._composer, kind)
        formulas = Formulas(text)
        special = LINE_END if self.is_preformatted else FORMULA_OR_LINE_END
        index = 0
        while match := special.search(text, index):
            at = match.start()
            flow.take(traced, index, at)
            index = at + 1
            if text[at] == "\n":
                flow.end_line()
            elif formula := formulas.at(at):
                flow.formula(traced.piece(formula.start, formula.end), formula.display)
                index = formula.after
            elif text[at : at + 2] == "\\$":
                flow.take(traced, index, index + 1)
                index += 1
            else:
                flow.take(traced, at, index)
        flow.take(traced, index, len(text))
        flow.end_line()


def _language(attributes: str) -> str:
    """Return the programming language that the class of an element names, else an empty text."""
    names = LANGUAGE.findall(attribute(attributes, "class") or "")
    return next((name for name in names if name.lower() in LANGUAGES), "")


def _span(attributes: str, name: str) -> int:
    value = attribute(attributes, name) or ""
    return min(max(int(value), 1), SPAN_LIMIT) if value.isascii() and value.isdigit() and len(value) < 9 else 1
