"""Lines of a LaTeX text: paragraphs and headings as their source lines stand, rows and cells of tables."""

from __future__ import annotations

import re

from exactcalc.checks.readers.displays import only_aligns
from exactcalc.checks.readers.flow import Flow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.readers.traced import Composer, Traced

BLANK_LINE = re.compile(r"\n[ \t\r]*\n")
LINE_BREAK = re.compile(r"\*?(?:[ \t]*\[[ \t]*-?[\d.]+[ \t]*[a-z]{2}[ \t]*\])?")


class _Table:
    __slots__ = ("row", "column", "spanned")

    def __init__(self) -> None:
        self.row = self.column = self.spanned = 0


class LatexLines:
    """Writes the lines of one LaTeX text into segments; `_line` is where that of the source begins."""

    __slots__ = ("_traced", "_text", "_composer", "_tables", "_kind", "_flow", "_line")

    def __init__(self, traced: Traced, composer: Composer) -> None:
        self._traced = traced
        self._text = traced.text
        self._composer = composer
        self._tables: list[_Table] = []
        self._kind = "text"
        self._flow = Flow(composer)
        self._line = 0

    def _begin(self, start: int) -> None:
        """Begin what stands apart from all before it."""
        self._tables = []
        self._line = start
        self._begin_block("text")

    def _begin_block(self, kind: str) -> None:
        self._flow.end_line()
        self._composer.block += not self._tables
        self._kind = kind
        self._restart()

    def _restart(self) -> None:
        """Let what follows be of the kind, or in the cell, that it is in now."""
        if self._tables:
            self._flow = Flow(self._composer, "cell", self._tables[-1].row, self._tables[-1].column)
        else:
            self._flow = Flow(self._composer, self._kind)

    def _put(self, characters: str, index: int) -> None:
        self._flow.put(characters, self._traced.positions[index])

    def _begin_table(self) -> None:
        self._tables.append(_Table())
        self._restart()

    def _read_line_end(self, at: int) -> int:
        if self._tables or self._kind == "heading":
            self._put(" ", at)
        elif BLANK_LINE.match(self._text, at):
            self._begin_block("text")
        else:
            self._flow.end_line()
        self._line = at + 1
        return at + 1

    def _read_ampersand(self, at: int) -> None:
        if self._tables:
            table = self._tables[-1]
            self._flow.end_line()
            table.column += 1 + table.spanned
            table.spanned = 0
            self._restart()
        elif only_aligns(self._text, self._line, at):
            self._put(" ", at)
        else:
            self._flow.take(self._traced, at, at + 1)

    def _read_line_break(self, at: int) -> int:
        self._flow.end_line()
        end = LINE_BREAK.match(self._text, at + 2)
        if self._tables:
            self._tables[-1].row += 1
            self._tables[-1].column = 0
        self._restart()
        return end.end() if end else at + 2

    def _compose_verbatim(self, start: int, end: int) -> int:
        self._begin_block("text")
        for line in re.compile(r"[^\n]+").finditer(self._text, start, end):
            self._composer.take(self._traced, *line.span())
            self._composer.finish("code")
        return end
