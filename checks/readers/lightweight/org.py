"""Org: headings, paragraphs, tables and formulas; source blocks and drawers are left out."""

from __future__ import annotations

import re

from exactcalc.checks.document import Document
from exactcalc.checks.readers.lightweight.markup import ADDRESS, ITEM, Lightweight
from exactcalc.checks.readers.lightweight.tables import piped_cells

PARTS = re.compile(
    r"\[\[[^\[\]\n]+\]\[(?P<kept_link>[^\[\]\n]+)\]\]|\[\[[^\[\]\n]+\]\]|\[fn:[^\[\]\n]*\]"
    r"|[<\[]\d{4}-\d\d-\d\d[^<>\[\]\n]*[>\]]"
    r"|(?<![^\s({'\"-])=(?=[^\s=])(?P<code_verbatim>[^\n]*?[^\s])=(?=[\s.,;:!?'\")}-]|\Z)"
    r"|(?<![\w~])~(?=[^\s~])(?P<code>[^\n~]*[^\s~])~(?![\w~])"
    r"|(?<![0-9)]\s)(?<![\w*])\*(?=[^\s*])(?P<kept_strong>[^*\n]*[^\s*])\*(?![\w*])"
    rf"|(?P<address>{ADDRESS})|(?P<opening>[$\\])|(?P<line>\n)"
)
HEADING = re.compile(r"\*+[ \t]+(?:(?:TODO|DONE)[ \t]+)?")
BLOCK = re.compile(r"[ \t]*#\+begin_(\w+)(?:[ \t]+(\S+))?", re.IGNORECASE)
KEYWORD = re.compile(r"[ \t]*#(?:\+[\w-]+(?:\[[^\]\n]*\])?:|\+end_|[ \t]|\Z)", re.IGNORECASE)
DRAWER = re.compile(r"[ \t]*:[\w-]+:[ \t]*\Z")
DRAWER_END = re.compile(r"[ \t]*:END:", re.IGNORECASE)
FIXED = re.compile(r"[ \t]*:(?:[ \t]|\Z)")
TABLE = re.compile(r"[ \t]*\|")
ENVIRONMENT = re.compile(r"[ \t]*(?:\\begin\{(?P<name>\w+\*?)\}|\\\[|\$\$)")

LISTINGS = frozenset(("src", "example"))
SKIPPED = frozenset(("export", "comment", "html", "latex"))


def read(path: str, source: str, field: str | None = None) -> Document:
    """Return the document of an Org text."""
    return _Org(source).compose().document(path, "org")


class _Org(Lightweight):
    __slots__ = ()

    def __init__(self, source: str) -> None:
        super().__init__(source, PARTS, has_formulas=True)

    def compose(self) -> _Org:
        """Add the segments of all blocks."""
        while self.at < len(self.lines):
            self.at = self.at + 1 if self.is_blank(self.at) else self._block(self.at)
        return self

    def _block(self, line: int) -> int:
        """Read the block that begins at a line; return the line behind it."""
        text = self.text(line)
        if heading := HEADING.match(text):
            self.paragraph(line, line + 1, "heading", skip=heading.end())
            return line + 1
        if block := BLOCK.match(text):
            return self._marked_block(line, block[1].lower(), block[2] or "")
        if DRAWER.match(text):
            end = self.until(line + 1, DRAWER_END)
            return end + 1 if end < len(self.lines) else line + 1
        if KEYWORD.match(text):
            return line + 1
        if FIXED.match(text):
            end = line
            while FIXED.match(self.text(end)) and end < len(self.lines):
                end += 1
            self.code(line, end, mark=FIXED)
            return end
        if TABLE.match(text):
            return self._table(line)
        return self._paragraph(line)

    def _marked_block(self, line: int, name: str, language: str) -> int:
        closing = re.compile(rf"[ \t]*#\+end_{name}", re.IGNORECASE)
        if name not in LISTINGS and name not in SKIPPED:
            return line + 1
        end = self.until(line + 1, closing)
        if end == len(self.lines):
            return line + 1
        if name in LISTINGS:
            self.code(line + 1, end, language)
        return end + 1

    def _table(self, line: int) -> int:
        self.composer.block += 1
        row = 0
        while line < len(self.lines) and TABLE.match(self.text(line)):
            if not self.text(line).lstrip().startswith("|-"):
                self.row(piped_cells(self.traced(line, line + 1)), row)
                row += 1
            line += 1
        return line

    def _paragraph(self, line: int) -> int:
        end = line + 1
        if environment := ENVIRONMENT.match(self.text(line)):
            name = environment["name"]
            closing = re.compile(rf".*\\end\{{{re.escape(name)}\}}" if name else r".*(?:\\\]|\$\$)\s*\Z")
            last = line if closing.match(self.text(line), environment.end()) else self.until(line + 1, closing)
            end = min(last + 1, len(self.lines))
        while not self.is_blank(end) and not self._begins(end):
            end += 1
        self.paragraph(line, end)
        return end

    def _begins(self, line: int) -> bool:
        text = self.text(line)
        patterns = (HEADING, BLOCK, KEYWORD, DRAWER, FIXED, TABLE, ITEM)
        return any(pattern.match(text) for pattern in patterns)
