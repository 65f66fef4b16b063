"""Documents as readers deliver them: the source text, and the segments that are read as one piece each."""

from __future__ import annotations

from bisect import bisect_right

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Segment:
    """A run of text read as one piece: a line, a table cell, an inline formula, a row of a display.

    text       what the lexer sees: markup removed, LaTeX macros kept, no line feed inside
    base       source offset of the first character, when `positions` is None
    positions  source offset of each character of `text`, one more for the end; None when contiguous
    kind       "text", "math", "code", "cell" or "heading"
    block      number of the paragraph, display, list item or table the segment belongs to: a chain
               may run on from one segment to the next only inside a block or between displays
    row, column  place in the table for a cell, else -1
    """

    __slots__ = ("text", "base", "positions", "kind", "block", "row", "column")

    def __init__(
        self,
        text: str,
        base: int,
        positions: Sequence[int] | None = None,
        kind: str = "text",
        block: int = 0,
        row: int = -1,
        column: int = -1,
    ) -> None:
        self.text = text
        self.base = base
        self.positions = positions
        self.kind = kind
        self.block = block
        self.row = row
        self.column = column

    def offset(self, index: int) -> int:
        """Return the source offset of the character at `index` of the segment's text."""
        return self.base + index if self.positions is None else self.positions[index]


class Document:
    """A source text, its line starts, and its segments in reading order."""

    __slots__ = ("path", "source", "line_starts", "segments", "format")

    def __init__(self, path: str, source: str, segments: list[Segment], format: str = "text") -> None:
        self.path = path
        self.source = source
        self.segments = segments
        self.format = format
        starts = [0]
        find = source.find
        at = find("\n")
        while at >= 0:
            starts.append(at + 1)
            at = find("\n", at + 1)
        self.line_starts = starts

    @property
    def lines(self) -> int:
        """Return the number of lines; a final line feed does not begin another one."""
        return len(self.line_starts) - (1 if self.source.endswith("\n") or not self.source else 0)

    def locate(self, offset: int) -> tuple[int, int]:
        """Return line and column, both from 1, columns in code points, of a source offset."""
        line = bisect_right(self.line_starts, offset)
        return line, offset - self.line_starts[line - 1] + 1

    def label_of(self, line: int) -> str:
        """Return how a reader of the document finds a line where its number does not tell, else an empty text."""
        return ""

    def line_text(self, line: int) -> str:
        """Return the source of a line (from 1) without its line feed."""
        end = self.line_starts[line] if line < len(self.line_starts) else len(self.source) + 1
        return self.source[self.line_starts[line - 1] : end - 1].rstrip("\r")
