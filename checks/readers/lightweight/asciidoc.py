"""AsciiDoc: sections, paragraphs, lists, tables and stem formulas; listings only where they calculate."""

from __future__ import annotations

import re

from exactcalc.checks.document import Document
from exactcalc.checks.readers.lightweight.markup import ADDRESS, ITEM, Lightweight
from exactcalc.checks.readers.lightweight.tables import piped_cells
from exactcalc.checks.readers.traced import Traced

PARTS = re.compile(
    r"(?:stem|latexmath|asciimath):\[(?P<math>(?:\\\]|[^\]\n])*)\]|footnote:\w*\[(?P<kept_note>[^\]\n]*)\]"
    rf"|(?:link:|xref:|mailto:)[^\s\[\]]+\[(?P<kept_link>[^\]\n]*)\]|{ADDRESS}\[(?P<kept_target>[^\]\n]*)\]"
    r"|<<[^<>,\n]+,(?P<kept_reference>[^<>\n]*)>>|<<[^<>\n]+>>|<\d{1,2}>(?=\s*\Z|\s*\n)|\[\[[\w-]+\]\]|(?:image|icon):\S*\[[^\]\n]*\]"
    r"|(?<!\w)`\+?(?P<code>[^`\n]+?)\+?`(?!\w)|\^(?P<raised>[^\s^]{1,20})\^|~(?P<lowered>[^\s~]{1,20})~"
    r"|(?<![0-9)]\s)(?<![\w*])\*(?=[^\s*])(?P<kept_strong>[^*\n]*[^\s*])\*(?![\w*])"
    r"|(?<![\w_])_(?=[^\s_])(?P<kept_emphasis>[^_\n]*[^\s_])_(?![\w_])"
    rf"|(?P<address>{ADDRESS})|(?P<opening>[$\\])|(?P<line>\n)"
)
HEADING = re.compile(r"(?:=|#){1,6}[ \t]+(?=\S)")
ATTRIBUTE = re.compile(r":!?[\w-]+!?:(?:[ \t]|\Z)")
BRACKETED = re.compile(r"\[(?P<style>[^\]\n]*)\][ \t]*\Z")
DELIMITER = re.compile(r"(-{4,}|\.{4,}|\+{4,}|/{4,}|={4,}|\*{4,}|_{4,}|--|```[ \t]*\w*)[ \t]*\Z")
TABLE = re.compile(r"[|,:!]===[ \t]*\Z")
BLOCK_MACRO = re.compile(r"(?:image|include|video|audio|toc|ifdef|ifndef|ifeval|endif)::\S*\[|<<<|'''|\+[ \t]*\Z")
COMMENT = re.compile(r"//(?!/)")
TITLE = re.compile(r"\.(?=[^\s.])")
MARKER = re.compile(r"[ \t]*(?:\*{1,5}|\.{1,5}|-|\d+\.)[ \t]+(?=\S)")
SPECIFIER = re.compile(r"(?:(?<=\s)|\A)(?:\d+(?:\.\d+)?[+*]|[<^>]+)[<^>.]*[aehlms]?\Z")

PROGRAMS = frozenset(("source", "listing"))
FORMULAS = frozenset(("stem", "latexmath", "asciimath"))


def read(path: str, source: str, field: str | None = None) -> Document:
    """Return the document of an AsciiDoc text."""
    return _AsciiDoc(source).compose().document(path, "asciidoc")


def _without_specifier(cell: Traced) -> Traced:
    """Return a cell without what says how the next one is laid out: `2+` of `2+|`."""
    found = SPECIFIER.search(cell.text)
    return cell.piece(0, found.start()) if found else cell


class _AsciiDoc(Lightweight):
    """One AsciiDoc text; `_styles` are the words of the brackets above a block, such as `source,python`."""

    __slots__ = ("_styles",)

    def __init__(self, source: str) -> None:
        super().__init__(source, PARTS, has_formulas=True)
        self._styles: list[str] = []

    def compose(self) -> _AsciiDoc:
        """Add the segments of all blocks."""
        while self.at < len(self.lines):
            if self.is_blank(self.at):
                self.at += 1
                self._styles = []
            else:
                self.at = self._block(self.at)
        return self

    def _block(self, line: int) -> int:
        """Read the block that begins at a line; return the line behind it."""
        text = self.text(line)
        if bracketed := BRACKETED.match(text):
            self._styles = [word.strip().lower() for word in re.split(r"[,%#]", bracketed["style"])]
            return line + 1
        if delimiter := DELIMITER.match(text):
            return self._delimited(line, delimiter[1])
        if TABLE.match(text):
            return self._table(line)
        if ATTRIBUTE.match(text) or BLOCK_MACRO.match(text) or COMMENT.match(text):
            return line + 1
        if heading := HEADING.match(text):
            self.paragraph(line, line + 1, "heading", skip=heading.end())
            return line + 1
        if title := TITLE.match(text):
            self.paragraph(line, line + 1, skip=title.end())
            return line + 1
        return self._paragraph(line)

    def _delimited(self, line: int, mark: str) -> int:
        closing = re.compile(re.escape("```" if mark.startswith("```") else mark) + r"[ \t]*\Z")
        if mark[0] in "=*_" or mark == "--":
            return line + 1
        end = self.until(line + 1, closing)
        if end == len(self.lines):
            return line + 1
        style, *words = self._styles or [""]
        self._styles = []
        if mark[0] == "+" or style in FORMULAS:
            if style in FORMULAS:
                self.display(line + 1, end)
        elif mark[0] in "-.`":
            named = mark.strip("` ") if mark[0] == "`" else words[0] if words and style in ("source", "") else ""
            self.code(line + 1, end, named or ("code" if style == "source" else ""))
        return end + 1

    def _table(self, line: int) -> int:
        end = self.until(line + 1, TABLE)
        self.composer.block += 1
        row = 0
        for number in range(line + 1, end):
            if not self.is_blank(number):
                traced = self.traced(number, number + 1)
                self.row([_without_specifier(cell) for cell in piped_cells(traced)], row)
                row += 1
        return min(end + 1, len(self.lines))

    def _paragraph(self, line: int) -> int:
        end = line + 1
        while not self.is_blank(end) and not self._begins(end):
            end += 1
        if self.indent(line) and not MARKER.match(self.text(line)):
            self.code(line, end)
        elif self._styles and self._styles[0] in FORMULAS:
            self.display(line, end)
        elif not (self._styles and self._styles[0] in PROGRAMS):
            marker = MARKER.match(self.text(line))
            self.paragraph(line, end, skip=marker.end() if marker else 0)
        self._styles = []
        return end

    def _begins(self, line: int) -> bool:
        text = self.text(line)
        return any(pattern.match(text) for pattern in (DELIMITER, TABLE, MARKER, ITEM, COMMENT, BLOCK_MACRO, BRACKETED))
