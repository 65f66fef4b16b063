"""A source text with some of its characters replaced, in which every place is known in the source as well."""

from __future__ import annotations

from bisect import bisect_right

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


class Piece:
    """A stretch of the source with what is to stand there.

    start, end   offsets in the source
    before       what stands there now, which is no longer the source's own text if it was replaced already
    after        what is to stand there
    rule         name of the rule that asked for it
    """

    __slots__ = ("after", "before", "end", "rule", "start")

    def __init__(self, start: int, end: int, before: str, after: str, rule: str) -> None:
        self.start = start
        self.end = end
        self.before = before
        self.after = after
        self.rule = rule


class Draft:
    """A source and the pieces that replace stretches of it, which do not overlap."""

    __slots__ = ("_ends", "_places", "_starts", "pieces", "source", "text")

    def __init__(self, source: str, pieces: Iterable[Piece] = ()) -> None:
        self.source = source
        self.pieces = sorted(
            (piece for piece in pieces if piece.after != source[piece.start : piece.end]), key=lambda piece: piece.start
        )
        parts: list[str] = []
        self._starts: list[int] = []
        self._places: list[int] = []
        at = place = 0
        for piece in self.pieces:
            place += piece.start - at
            self._starts.append(piece.start)
            self._places.append(place)
            parts += (source[at : piece.start], piece.after)
            place += len(piece.after)
            at = piece.end
        parts.append(source[at:])
        self.text = "".join(parts)

    def origin(self, offset: int) -> int:
        """Return the source offset of an offset in the text; where a piece stands, that of its begin."""
        piece, into = self._at(offset)
        if piece is None:
            return into
        return piece.start

    def piece(self, start: int, end: int, after: str, rule: str) -> Piece:
        """Return the piece that puts `after` between two offsets of the text, whole pieces already there included."""
        first, into = self._at(start)
        last, until = self._at(end - 1)
        head = first.after[:into] if first is not None else ""
        tail = last.after[until + 1 :] if last is not None else ""
        before = self.text[start - len(head) : end + len(tail)]
        return Piece(
            first.start if first is not None else into, last.end if last is not None else until + 1,
            before, head + after + tail, rule,
        )  # fmt: skip

    def with_pieces(self, pieces: Iterable[Piece]) -> Draft:
        """Return the draft with further pieces; one whose place has changed since it was made is left out."""
        fresh = sorted((piece for piece in pieces if self._stands(piece)), key=lambda piece: piece.start)
        starts = [piece.start for piece in fresh]
        kept = []
        for old in self.pieces:
            number = bisect_right(starts, old.start) - 1
            if number < 0 or fresh[number].end < old.end:
                kept.append(old)
            elif fresh[number].end == old.end:
                fresh[number].rule = old.rule
        return Draft(self.source, [*kept, *fresh])

    def _at(self, offset: int) -> tuple[Piece | None, int]:
        """Return the piece that an offset of the text is in, and how far; without one, the source offset."""
        number = bisect_right(self._places, offset) - 1
        if number < 0:
            return None, offset
        piece = self.pieces[number]
        into = offset - self._places[number]
        if into < len(piece.after):
            return piece, into
        return None, piece.end + into - len(piece.after)

    def _stands(self, piece: Piece) -> bool:
        start, end = self._place(piece.start), self._place(piece.end)
        return start >= 0 and end >= 0 and self.text[start:end] == piece.before

    def _place(self, offset: int) -> int:
        """Return the offset in the text of a source offset, -1 inside a piece."""
        number = bisect_right(self._starts, offset) - 1
        if number < 0:
            return offset
        piece, place = self.pieces[number], self._places[number]
        if offset >= piece.end:
            return place + len(piece.after) + offset - piece.end
        return place if offset == piece.start else -1
