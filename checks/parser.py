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

    __slots__ = ("lexer", "reader", "before", "before_tokens", "open_chain", "behind")

    def __init__(self, decimal_comma: bool) -> None:
        self.lexer = Lexer(decimal_comma)
        self.reader = ChainReader()
        self.before: Line | None = None
        """The line before, None where nothing may be continued, with its tokens and the end of its chains."""

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
        before, self.before = self.before, None
        if tokens is None:
            line.problems.append(too_long(segment))
            return line
        line.numbers = tokens.numbers
        if spoiled:
            line.problems.extend(forbidden_characters(segment))
        if tokens.faults:
            line.problems.extend(too_large(segment, tokens))
        present = tokens.present
        annotations: list[Tokens] = []
        if t.ANNOTATION_OPEN in present or t.ANNOTATION_CLOSE in present:
            tokens, *annotations = separate(tokens)
        open_chain, behind = None, 0
        lists = t.OPEN in present and (t.COMMA in present or "[" in segment.text)
        if t.RELATION in present or lists or t.BEGIN in present:
            continued = self.continued(before, segment) if tokens.kinds[0] == t.RELATION else None
            reader = self.reader
            reader.load(line, tokens)
            reader.read(continued)
            open_chain, behind = reader.open_chain, reader.behind
            for annotation in annotations:
                reader.load(line, annotation)
                reader.read(None)
            if spoiled and line.problems:
                spoil(line)
        else:
            line.words = tokens.words()
        if present:
            self.before, self.before_tokens, self.open_chain, self.behind = line, tokens, open_chain, behind
        return line

    def continued(self, before: Line | None, segment: Segment) -> Chain | None:
        """Return the chain of the line before that a relation at the beginning of the segment continues."""
        if before is None or not may_follow(before.segment, segment):
            return None
        if self.open_chain is not None:
            return self.open_chain
        reader = ChainReader()
        reader.load(before, self.before_tokens)
        reader.behind = self.behind
        return reader.tail()
