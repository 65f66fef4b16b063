"""Reading a document: every segment becomes a line of numbers, chains, words and problems."""

from __future__ import annotations

import gc

from exactcalc.checks.notation.chains.chains import ChainReader
from exactcalc.checks.notation.chains.continuation import (
    MAX_JOINED,
    breaks_off,
    join,
    may_break_off,
    may_follow,
    open_brackets,
)
from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.characters import FORBIDDEN
from exactcalc.checks.notation.lexing.lexer import Lexer
from exactcalc.checks.notation.lexing.literals import BRACES
from exactcalc.checks.notation.lexing.problems import forbidden_characters, too_large, too_long
from exactcalc.checks.notation.statement import Chain, Line

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.document import Document, Segment
    from exactcalc.checks.notation.lexing.tokens import Tokens

MAX_SEGMENT = 1_000_000
"""Characters of a segment; a longer one is not read."""


def parse(document: Document, decimal_comma: bool = False) -> list[Line]:
    """Return one line for each segment, in order; never raises, whatever the text.

    decimal_comma: `0,5` is a half and `1.234,5` has a point between thousands.
    """
    # Trees and lines hold no cycles, and the collector would walk them all, again and again.
    collecting = gc.isenabled()
    gc.disable()
    try:
        return Parser(decimal_comma).parse(document)
    finally:
        if collecting:
            gc.enable()


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
        self.expect(document.source)
        spoiled = FORBIDDEN.search("".join(set(document.source))) is not None
        lines: list[Line] = []
        i = 0
        while i < len(segments):
            segment = segments[i]
            tokens = self.read(segment)
            count = 1
            if tokens is not None and may_break_off(tokens):
                count = self.broken(segments, i, tokens)
                if count > 1:
                    segment = join(segments[i : i + count])
                    tokens = self.read(segment)
            lines.append(self.line(segment, tokens, spoiled))
            if count > 1:
                lines.extend(map(Line, segments[i + 1 : i + count]))
            i += count
        return lines

    def expect(self, source: str) -> None:
        """Make ready to read the segments of a document: what finds its tokens, and how it writes `{,}`."""
        self.lexer.expect(source)
        if BRACES in source:
            from exactcalc.checks.notation.lexing.braced_commas import are_decimal

            self.lexer.memory.braces = are_decimal(source)

    def read(self, segment: Segment) -> Tokens | None:
        """Return the tokens of a segment, or None where it is too long."""
        return self.lexer.read(segment) if len(segment.text) <= MAX_SEGMENT else None

    def broken(self, segments: list[Segment], i: int, tokens: Tokens) -> int:
        """Return how many segments the expression takes that breaks off at the end of segment `i`."""
        count = 1
        opened = open_brackets(tokens) if t.RELATION in tokens.present else 0
        last: Tokens | None = tokens
        while last is not None and (breaks_off(last) or opened > 0):
            following = segments[i + count] if i + count < len(segments) and count < MAX_JOINED else None
            if following is None or not following.text or not may_follow(segments[i], following):
                return 1 if opened > 0 else count
            last = self.read(following)
            if last is not None:
                opened += last.kinds.count(t.OPEN) - last.kinds.count(t.CLOSE)
                count += 1
        return count

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
        present = tokens.present
        annotations: list[Tokens] = []
        if t.ANNOTATION_OPEN in present or t.ANNOTATION_CLOSE in present:
            from exactcalc.checks.notation.lexing.annotations import separate

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
                from exactcalc.checks.notation.roles.regions import spoil

                spoil(line)
        else:
            line.words = tokens.words()
        for piece in (tokens, *annotations):
            if piece.faults:
                line.problems.extend(too_large(segment, piece))
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
