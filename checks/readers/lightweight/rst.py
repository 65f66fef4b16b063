"""reStructuredText: paragraphs, headings, tables, roles and directives; literal blocks only where they calculate.

The scanner is ours. docutils (0.23) knows the line of a paragraph and no column of any word; its import costs 31 ms of
CPU where this file costs 7.
"""

from __future__ import annotations

import re

from exactcalc.checks.document import Document
from exactcalc.checks.readers.lightweight.markup import ADDRESS, ITEM, Lightweight
from exactcalc.checks.readers.traced import Traced

PARTS = re.compile(
    r":(?:math|eq):`(?P<math>[^`]+)`|:sup(?:erscript)?:`(?P<raised>[^`]+)`|:sub(?:script)?:`(?P<lowered>[^`]+)`"
    r"|``(?P<code>(?:[^`\n]|`(?!`))+)``|:[\w:.+-]+:(?P<named>`[^`]+`)"
    r"|`(?P<kept_link>[^`<>]+?)\s*(?:<[^`<>]+>)?`__?|`(?P<kept_role>[^`]+)`(?!_)|\[(?:\d+|[#*][\w-]*|[A-Za-z][\w-]*)\]_"
    r"|(?<![\w*])\*\*(?=\S)(?P<kept_strong>[^*\n]*[^\s*])\*\*(?![\w*])"
    r"|(?<![0-9)]\s)(?<![\w*])\*(?=[^\s*])(?P<kept_emphasis>[^*\n]*[^\s*])\*(?![\w*])"
    rf"|(?P<address>{ADDRESS})|\\[ \n]|\\(?P<sign>[*`_|\\])|(?P<line>\n)"
)
DIRECTIVE = re.compile(r"[ \t]*\.\.[ \t]+(?:\|[^|\n]+\|[ \t]+)?(?P<name>[\w:.+-]+)::(?:[ \t]+(?P<argument>.*))?\Z")
COMMENT = re.compile(r"[ \t]*\.\.(?:[ \t]|\Z)")
FOOTNOTE = re.compile(r"[ \t]*\.\.[ \t]+\[[^\]\n]+\][ \t]*")
FIELD = re.compile(r"[ \t]*:[\w ./*-]+:(?:[ \t]|\Z)")
UNDERLINE = re.compile(r"([!-/:-@\[-`{-~])\1{2,}\s*\Z")
SIMPLE_BORDER = re.compile(r"[ \t]*={2,}(?:[ \t]+={2,})+[ \t]*\Z")
GRID_BORDER = re.compile(r"[ \t]*\+[-=]{2,}(?:\+[-=]*)*\+[ \t]*\Z")
SPAN = re.compile(r"=+")
LINE_BLOCK = re.compile(r"[ \t]*\|(?:[ \t]|\Z)")

READ_DIRECTIVES = """admonition attention caution danger error hint important note seealso tip warning topic sidebar
    compound container epigraph highlights pull-quote rubric table list-table csv-table versionadded versionchanged
    deprecated only proof theorem example exercise solution definition lemma dropdown tab tab-item card grid"""
READ = frozenset(READ_DIRECTIVES.split())
"""Directives whose body is text; those of others are code, lists of files, or pictures."""
LISTINGS = frozenset(("code", "code-block", "sourcecode", "parsed-literal", "literal", "highlight"))


def read(path: str, source: str, field: str | None = None) -> Document:
    """Return the document of a reStructuredText."""
    return _Rst(source).compose().document(path, "rst")


class _Rst(Lightweight):
    __slots__ = ()

    def __init__(self, source: str) -> None:
        super().__init__(source, PARTS)

    def compose(self) -> _Rst:
        """Add the segments of all blocks."""
        while self.at < len(self.lines):
            if self.is_blank(self.at):
                self.at += 1
            else:
                self.at = self._block(self.at)
        return self

    def _block(self, line: int) -> int:
        """Read the block that begins at a line; return the line behind it."""
        text = self.text(line)
        if directive := DIRECTIVE.match(text):
            return self._directive(line, directive["name"], directive["argument"] or "")
        if footnote := FOOTNOTE.match(text):
            return self._paragraph(line, footnote.end())
        if COMMENT.match(text):
            return self.indented(line + 1, self.indent(line))
        if SIMPLE_BORDER.match(text):
            return self._simple_table(line)
        if GRID_BORDER.match(text):
            return self._grid_table(line)
        if UNDERLINE.match(text):
            if UNDERLINE.match(self.text(line + 2)) and not self.is_blank(line + 1):
                self.paragraph(line + 1, line + 2, "heading")
                return line + 3
            return line + 1
        if UNDERLINE.match(self.text(line + 1)) and not self.indent(line):
            self.paragraph(line, line + 1, "heading")
            return line + 2
        if field := FIELD.match(text):
            self.paragraph(line, line + 1, skip=field.end())
            return line + 1
        return self._paragraph(line, 0)

    def _paragraph(self, line: int, skip: int) -> int:
        indent = self.indent(line)
        end = line + 1
        while not self.is_blank(end) and self.indent(end) >= indent and not COMMENT.match(self.text(end)):
            if LINE_BLOCK.match(self.text(end)) and not LINE_BLOCK.match(self.text(line)):
                break
            if ITEM.match(self.text(end)) and ITEM.match(self.text(line)):
                break
            end += 1
        if block := LINE_BLOCK.match(self.text(line)):
            for number in range(line, end):
                block = LINE_BLOCK.match(self.text(number))
                self.paragraph(number, number + 1, skip=block.end() if block else 0)
            return end
        self.paragraph(line, end, skip=skip)
        if not self.text(end - 1).rstrip().endswith("::"):
            return end
        behind = self.indented(end, min(indent, self.indent(end - 1)))
        self.code(end, behind)
        return max(behind, end)

    def _directive(self, line: int, name: str, argument: str) -> int:
        name = name.rpartition(":")[2].lower()
        end = self.indented(line + 1, self.indent(line))
        start = line + 1
        while start < end and FIELD.match(self.text(start)):
            start += 1
        if name == "math":
            self.display(start, end)
        elif name in LISTINGS:
            self.code(start, end, argument.strip().partition(" ")[0])
        elif name in READ:
            return start
        return end

    def _simple_table(self, line: int) -> int:
        columns = [span.start() for span in SPAN.finditer(self.text(line))]
        self.composer.block += 1
        row = borders = 0
        while line < len(self.lines):
            text = self.text(line)
            if SIMPLE_BORDER.match(text):
                borders += 1
                if borders > 1 and self.is_blank(line + 1):
                    return line + 1
            elif text.strip() and not UNDERLINE.match(text.strip()):
                start = self.lines[line][0]
                bounds = [*(min(column, len(text)) for column in columns), len(text)]
                whole = Traced.whole(text, start)
                self.row([whole.piece(*pair) for pair in zip(bounds, bounds[1:], strict=False)], row)
                row += 1
            line += 1
        return line

    def _grid_table(self, line: int) -> int:
        self.composer.block += 1
        row = 0
        while self.text(line).lstrip()[:1] in ("|", "+"):
            text = self.text(line)
            if not GRID_BORDER.match(text):
                bars = [at for at, character in enumerate(text) if character == "|"]
                whole = Traced.whole(text, self.lines[line][0])
                self.row([whole.piece(a + 1, b) for a, b in zip(bars, bars[1:], strict=False)], row)
                row += 1
            line += 1
        return line
