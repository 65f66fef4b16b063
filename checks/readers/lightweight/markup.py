"""What the readers of lightweight markup share: lines, paragraphs, code, displays, cells, and the parts of a line.

A reader of one format knows its blocks; a pattern knows what stands inside a line, by the names of its groups:
`math` a formula, `code` a span of code, `kept` text whose marks are dropped, `raised` and `lowered` characters,
`sign` a character that a backslash protects, `line` the end of a line. A match of no group prints nothing.
"""

from __future__ import annotations

import re

from exactcalc.checks.document import Document
from exactcalc.checks.readers.displays import compose_display
from exactcalc.checks.readers.flow import DELIMITER, Flow
from exactcalc.checks.readers.formulas import Formulas, has_rows
from exactcalc.checks.readers.layout import without_layout
from exactcalc.checks.readers.programs import CODE, is_program, reads_as_program
from exactcalc.checks.readers.traced import Composer, Traced

LINE = re.compile(r"[^\n]*")
ADDRESS = r"\b(?:https?|ftp|mailto|file)://?[^\s<>\[\]\"'`]+"
ITEM = re.compile(r"[ \t]*(?:[-*+•‣]|(?:\d{1,3}|[A-Za-z#])[.)])[ \t]+(?=\S)")
DOCTEST = ">>>"
DEEPEST = 20
"""Marks inside each other that are looked into."""


class Lightweight:
    """One text on its way into segments. `lines` holds where each line begins and ends; `at` is the one to be read."""

    __slots__ = ("source", "lines", "at", "composer", "_parts", "_has_formulas")

    def __init__(self, source: str, parts: re.Pattern[str], has_formulas: bool = False) -> None:
        self.source = source
        self.lines: list[tuple[int, int]] = []
        start = 0
        for line in source.split("\n"):
            self.lines.append((start, start + len(line.rstrip("\r"))))
            start += len(line) + 1
        self.at = 0
        self.composer = Composer()
        self._parts = parts
        self._has_formulas = has_formulas

    def document(self, path: str, format: str) -> Document:
        """Return the document of what was composed."""
        return Document(path, self.source, self.composer.segments, format)

    def text(self, line: int) -> str:
        """Return a line, an empty text behind the last."""
        if line >= len(self.lines):
            return ""
        start, end = self.lines[line]
        return self.source[start:end]

    def indent(self, line: int) -> int:
        """Return how many blanks a line begins with."""
        text = self.text(line)
        return len(text) - len(text.lstrip())

    def is_blank(self, line: int) -> bool:
        """Return whether a line has nothing but blanks."""
        return not self.text(line).strip()

    def indented(self, first: int, indent: int) -> int:
        """Return the line behind those that are blank or begin with more blanks than `indent`."""
        line = last = first
        while line < len(self.lines):
            if not self.is_blank(line):
                if self.indent(line) <= indent:
                    break
                last = line + 1
            line += 1
        return last

    def until(self, first: int, closing: re.Pattern[str]) -> int:
        """Return the first line that closes a block, or the end of the text."""
        line = first
        while line < len(self.lines) and not closing.match(self.text(line)):
            line += 1
        return line

    def traced(self, first: int, end: int) -> Traced:
        """Return lines as one text."""
        return Traced.lines(self.source, self.lines[first:end])

    def display(self, first: int, end: int) -> None:
        """Add the lines of a formula that stands by itself."""
        if first < end:
            self.composer.block += 1
            traced = without_layout(self.traced(first, end))
            compose_display(self.composer, traced, 0, len(traced.text))
            self.composer.block += 1

    def code(self, first: int, end: int, language: str = "", mark: re.Pattern[str] | None = None) -> None:
        """Add the lines of a block of code that is no program, without the mark that each begins with."""
        lines = [self.traced(line, line + 1) for line in range(first, end)]
        if mark is not None:
            begins = [mark.match(line.text) for line in lines]
            lines = [
                line.piece(begin.end() if begin else 0, len(line.text))
                for line, begin in zip(lines, begins, strict=True)
            ]
        if first >= end or is_program(language, (line.text for line in lines)):
            return
        self.composer.block += 1
        for traced in lines:
            self.composer.take(traced, 0, len(traced.text))
            if not self.composer.finish("code"):
                self.composer.block += 1

    def paragraph(self, first: int, end: int, kind: str = "text", skip: int = 0) -> None:
        """Add the lines of a paragraph, without the first `skip` characters and the mark of an item."""
        if first >= end:
            return
        spans = self.lines[first:end]
        if item := ITEM.match(self.source, spans[0][0] + skip, spans[0][1]):
            skip = item.end() - spans[0][0]
        spans[0] = (min(spans[0][0] + skip, spans[0][1]), spans[0][1])
        if kind == "text" and self.source[slice(*spans[0])].lstrip().startswith(DOCTEST):
            return
        self.composer.block += 1
        self.running(Traced.lines(self.source, spans), Flow(self.composer, kind))

    def row(self, cells: list[Traced], row: int) -> None:
        """Add the cells of a table's row."""
        for column, cell in enumerate(cells):
            self.running(cell, Flow(self.composer, "cell", row, column))

    def running(self, traced: Traced, flow: Flow) -> None:
        """Add running text, and end its line."""
        self._compose(traced, flow, 0)
        flow.end_line()

    def formula(self, traced: Traced) -> Traced:
        """Return a formula as LaTeX; formats with a notation of their own override this."""
        return traced

    def running_text(self, traced: Traced) -> None:
        """Add running text that stands by itself."""
        self.running(traced, Flow(self.composer))

    def _compose(self, traced: Traced, flow: Flow, depth: int) -> None:
        text, index = traced.text, 0
        formulas = Formulas(text) if self._has_formulas and ("$" in text or "\\" in text) else None
        while part := self._parts.search(text, index):
            start, name = part.start(), part.lastgroup or ""
            flow.take(traced, index, start)
            index = part.end()
            inner = traced.piece(*part.span(name)) if name else traced
            position = traced.positions[start]
            if name == "line":
                flow.end_line()
            elif name == "opening":
                formula = formulas.at(start) if formulas is not None else None
                if formula is None:
                    flow.take(traced, start, index)
                else:
                    flow.formula(traced.piece(formula.start, formula.end), formula.display)
                    index = formula.after
            elif name.startswith("math"):
                formula_text = self.formula(inner)
                flow.formula(formula_text, has_rows(formula_text.text))
            elif name.startswith("code"):
                is_code = reads_as_program([inner.text])
                flow.put(CODE if is_code else DELIMITER, position)
                if not is_code:
                    flow.take(inner, 0, len(inner.text))
                    flow.put(DELIMITER, inner.positions[-1])
            elif name.startswith("kept") and depth < DEEPEST:
                self._compose(inner, flow, depth + 1)
            elif name.startswith(("kept", "sign")):
                flow.take(inner, 0, len(inner.text))
            elif name in ("raised", "lowered"):
                flow.put("^{" if name == "raised" else "_{", position)
                flow.take(inner, 0, len(inner.text))
                flow.put("}", inner.positions[-1])
            elif name == "named":
                flow.put(CODE, position)
        flow.take(traced, index, len(text))
