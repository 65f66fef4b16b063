"""Markdown: CommonMark's blocks (markdown-it-py) and tables, with the formulas that teachers put into them.

The block parser tells which lines form a paragraph, a heading, a table or a fence. Their text is read from the
source itself, so that every position is the true one: the inline tokens of markdown-it-py have none.
"""

from __future__ import annotations

import re

from exactcalc.checks.document import Document
from exactcalc.checks.readers.displays import compose_display
from exactcalc.checks.readers.layout import without_layout
from exactcalc.checks.readers.markdown.blocks import NESTING_LIMIT, parse_blocks
from exactcalc.checks.readers.markdown.inline import Inline
from exactcalc.checks.readers.programs import is_program
from exactcalc.checks.readers.traced import Composer, Traced

TYPE_CHECKING = False
if TYPE_CHECKING:
    from markdown_it.token import Token

LANGUAGE = re.compile(r"[\s{.]*([^\s{},.:=(]*)")
CONTAINER_TAG = re.compile(
    r"^[ \t]*(?:</?(?:div|section|article|aside|figure|details)\b[^<>\n]*>[ \t]*)+$", re.MULTILINE
)
"""A line of tags around what kramdown and its kin read as Markdown all the same, since they say `markdown="1"`."""
FRONT_MATTER = re.compile(
    r"---[ \t\r]*\n(?:(?:[\w\"'-][^\n:]*:|[ \t]+\S|-[ \t]|#)[^\n]*\n|[ \t\r]*\n)*?(?:---|\.\.\.)[ \t\r]*(?:\n|\Z)"
)
MODULE_LINE = re.compile(
    r"import\s+(?:[\"']|[\w*${}][^=]*\sfrom\s+[\"'])|export\s+(?:default|const|let|function|class|async)\b|\{/\*"
)
"""A paragraph that begins so is program code or a comment, as MDX has it."""
INDENTED_MARKUP = re.compile(r"<(?:math|t[rdh]|div)\b[^<>]*>")
"""Where other programs take an indented text for the paragraph of a list, it has tags; nobody indents code in them."""
PIPE_ROW = re.compile(r"\|\s.*\s\|\s*\Z", re.DOTALL)
PIPE = re.compile(r"\\?\|")
HEADING_MARKS = re.compile(r"#{1,6}")
CLOSING_MARKS = re.compile(r"(?:\A|[ \t])#+[ \t\r]*\Z")


def read(path: str, source: str, field: str | None = None) -> Document:
    """Return the document of a Markdown text."""
    composer = Composer()
    append_markdown(source, 0, composer)
    return Document(path, source, composer.segments, "markdown")


def append_markdown(text: str, base: int, composer: Composer) -> None:
    """Add the segments of a Markdown text that begins at source offset `base`."""
    _Markdown(text, base, composer).compose()


class _Markdown:
    """One Markdown text on its way into segments."""

    __slots__ = ("_text", "_base", "_composer", "_ends", "_tokens", "_starts", "_references")

    def __init__(self, text: str, base: int, composer: Composer) -> None:
        self._text = text
        self._base = base
        self._composer = composer
        # The parser sees a text of the same length, so that its offsets are those of the source.
        shadow = text.replace("\r", " ").replace("\0", "\ufffd")
        if front_matter := FRONT_MATTER.match(text):
            end = front_matter.end()
            shadow = re.sub(r"[^\n]", " ", shadow[:end]) + shadow[end:]
        if "markdown=" in shadow:
            shadow = CONTAINER_TAG.sub(lambda tag: " " * len(tag[0]), shadow)
        self._ends = [match.start() for match in re.finditer(r"\n|\Z", shadow)]
        self._tokens, self._starts, self._references = parse_blocks(shadow)

    def compose(self) -> None:
        """Add the segments of all blocks."""
        opened: Token | None = None
        row = -1
        for token in self._tokens:
            match token.type:
                case "paragraph_open" | "heading_open":
                    opened = token
                case "inline" if opened is not None:
                    self._compose_text(opened)
                    opened = None
                case "display":
                    self._inline(self._traced(*_range(token))).compose()
                case "fence" | "code_block":
                    self._compose_code(token)
                case "html_block":
                    self._compose_html(token)
                case "table_open":
                    self._composer.block += 1
                    row = -1
                case "tr_open":
                    row += 1
                    self._compose_row(_range(token)[0], row)
        if any(token.level >= NESTING_LIMIT - 1 for token in self._tokens):
            self._compose_unparsed()

    def _traced(self, first: int, end: int) -> Traced:
        spans = []
        for line in range(first, end):
            start = self._starts.get(line, self._ends[line])
            spans.append((start, max(start, self._end(line))))
        traced = Traced.lines(self._text, spans)
        if self._base:
            traced.positions = [self._base + position for position in traced.positions]
        return traced

    def _end(self, line: int) -> int:
        end = self._ends[line]
        return end - 1 if self._text[end - 1 : end] == "\r" else end

    def _inline(self, traced: Traced) -> Inline:
        self._composer.block += 1
        return Inline(traced, self._composer, self._references)

    def _compose_text(self, opened: Token) -> None:
        first, end = _range(opened)
        if opened.type == "paragraph_open":
            rows = [self._traced(line, line + 1) for line in range(first, end)]
            if MODULE_LINE.match(rows[0].text):
                return
            if all(PIPE_ROW.match(row.text) for row in rows):
                self._composer.block += 1
                for row, line in enumerate(range(first, end)):
                    self._compose_row(line, row)
                return
            self._inline(self._traced(first, end)).compose()
        elif opened.markup[0] == "#":
            traced = self._traced(first, end)
            marks = HEADING_MARKS.match(traced.text)
            closing = CLOSING_MARKS.search(traced.text, marks.end() if marks else 0)
            stop = closing.start() if closing else len(traced.text)
            self._inline(traced.piece(marks.end() if marks else 0, stop)).compose("heading")
        else:
            self._inline(self._traced(first, end - 1)).compose("heading")

    def _compose_code(self, token: Token) -> None:
        first, end = _range(token)
        name = LANGUAGE.match(token.info)
        language = name[1].lower() if name else ""
        if token.type == "fence":
            first += 1
            last = self._traced(end - 1, end).text.strip()
            end -= end > first and set(last) == {token.markup[0]} and len(last) >= len(token.markup)
        composer = self._composer
        composer.block += 1
        if language == "math":
            traced = without_layout(self._traced(first, end))
            compose_display(composer, traced, 0, len(traced.text))
            return
        if token.type == "code_block" and (whole := self._traced(first, end)) and INDENTED_MARKUP.search(whole.text):
            Inline(whole, composer, self._references).compose()
            return
        lines = [self._traced(line, line + 1) for line in range(first, end)]
        if is_program(language, (line.text for line in lines)):
            return
        for traced in lines:
            composer.take(traced, 0, len(traced.text))
            if not composer.finish("code"):
                composer.block += 1

    def _compose_html(self, token: Token) -> None:
        from exactcalc.checks.readers.html.reader import append_html

        self._composer.block += 1
        append_html(self._traced(*_range(token)), self._composer)

    def _compose_row(self, line: int, row: int) -> None:
        for column, cell in enumerate(_cells(self._traced(line, line + 1))):
            Inline(cell, self._composer, self._references).compose("cell", row, column)

    def _compose_unparsed(self) -> None:
        """Add the lines that the parser skipped because they are nested too deep."""
        for line, end in enumerate(self._ends):
            if line not in self._starts:
                start = self._ends[line - 1] + 1 if line else 0
                self._starts[line] = start
                if self._text[start:end].strip():
                    self._inline(self._traced(line, line + 1)).compose()


def _range(token: Token) -> tuple[int, int]:
    first, end = token.map or (0, 0)
    return first, end


def _cells(row: Traced) -> list[Traced]:
    """Return the cells of a table's row; an escaped pipe is a pipe of the cell."""
    text = row.text
    begin, end = len(text) - len(text.lstrip()), len(text.rstrip())
    cells: list[Traced] = []
    pieces: list[Traced] = []
    for pipe in PIPE.finditer(text, begin, end):
        at = pipe.end() - 1
        if at > pipe.start():
            pieces.append(row.piece(begin, at - 1))
            begin = at
            continue
        if at > begin or pieces or cells or text[:at].strip():
            cells.append(_joined([*pieces, row.piece(begin, at)]))
        pieces = []
        begin = at + 1
    if pieces or text[begin:end].strip():
        cells.append(_joined([*pieces, row.piece(begin, end)]))
    return cells


def _joined(pieces: list[Traced]) -> Traced:
    if len(pieces) == 1:
        return pieces[0]
    positions = [position for piece in pieces for position in piece.positions[: len(piece.text)]]
    return Traced("".join(piece.text for piece in pieces), [*positions, pieces[-1].positions[-1]])
