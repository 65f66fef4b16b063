"""Reading a document: every segment becomes a line of numbers, chains, words and problems."""

from __future__ import annotations

from checks import tokens as t
from checks.annotations import separate
from checks.chains import ChainReader
from checks.characters import FORBIDDEN
from checks.continuation import MAX_JOINED, join, may_follow, needs_next
from checks.lexer import Lexer
from checks.problems import forbidden_characters, spoil, too_large, too_long
from checks.statement import Chain, Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from checks.document import Document, Segment
    from checks.tokens import Tokens

MAX_SEGMENT = 1_000_000
"""Characters of a segment; a longer one is not read."""


def parse(document: Document, decimal_comma: bool = False) -> list[Line]:
    """Return one line for each segment, in order; never raises, whatever the text.

    decimal_comma: `0,5` is a half and `1.234,5` has a point between thousands.
    """
    return Parser(decimal_comma).parse(document)


class Parser:
    """Reads the segments of one document in order, remembering what the next one may continue."""

    __slots__ = ("lexer", "reader")

    def __init__(self, decimal_comma: bool) -> None:
        self.lexer = Lexer(decimal_comma)
        self.reader: ChainReader | None = None
        """Reader of the segment before, None where nothing may be continued."""

    def parse(self, document: Document) -> list[Line]:
        """Return the lines of the document."""
        segments = document.segments
        spoiled = FORBIDDEN.search(document.source) is not None
        lines: list[Line] = []
        i = 0
        while i < len(segments):
            segment = segments[i]
            tokens = self.lexer.read(segment) if len(segment.text) <= MAX_SEGMENT else None
            count = 1
            while (
                tokens is not None
                and needs_next(tokens)
                and count < MAX_JOINED
                and i + count < len(segments)
                and may_follow(segments[i], segments[i + count])
                and segments[i + count].text
            ):
                count += 1
                segment = join(segments[i : i + count])
                tokens = self.lexer.read(segment) if len(segment.text) <= MAX_SEGMENT else None
            lines.append(self.line(segment, tokens, spoiled))
            lines.extend(map(Line, segments[i + 1 : i + count]))
            i += count
        return lines

    def line(self, segment: Segment, tokens: Tokens | None, spoiled: bool) -> Line:
        """Return the line of a segment, and keep what the next one needs to continue it."""
        line = Line(segment)
        before, self.reader = self.reader, None
        if tokens is None:
            line.problems.append(too_long(segment))
            return line
        line.numbers = tokens.numbers
        if spoiled:
            line.problems.extend(forbidden_characters(segment))
        if tokens.faults:
            line.problems.extend(too_large(segment, tokens))
        kinds = tokens.kinds
        annotations: list[Tokens] = []
        if t.ANNOTATION_OPEN in kinds or t.ANNOTATION_CLOSE in kinds:
            tokens, *annotations = separate(tokens)
            kinds = tokens.kinds
        reader = ChainReader(line, tokens)
        if len(kinds) > 3:
            self.reader = reader
        if t.RELATION in kinds or (t.OPEN in kinds and (t.COMMA in kinds or "[" in segment.text)) or t.BEGIN in kinds:
            reader.read(_continued(before, reader) if kinds[0] == t.RELATION else None)
            for annotation in annotations:
                ChainReader(line, annotation).read(None)
            if spoiled and line.problems:
                spoil(line)
        else:
            reader.leave_words()
        return line


def _continued(before: ChainReader | None, reader: ChainReader) -> Chain | None:
    """Return the chain of the segment before that a relation at the beginning of this one continues."""
    if before is None or not may_follow(before.line.segment, reader.line.segment):
        return None
    return before.open_chain or before.tail()
