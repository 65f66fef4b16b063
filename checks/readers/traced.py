"""Text that knows where in the source each of its characters stands, and the segments made of it."""

from __future__ import annotations

from exactcalc.checks.document import Segment

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Traced:
    """A text with the source offset of each of its characters, and one more for its end."""

    __slots__ = ("text", "positions")

    def __init__(self, text: str, positions: Sequence[int]) -> None:
        self.text = text
        self.positions = positions

    @classmethod
    def whole(cls, text: str, base: int = 0) -> Traced:
        """Return a text that stands in the source as it is, from offset `base` on."""
        return cls(text, range(base, base + len(text) + 1))

    @classmethod
    def lines(cls, source: str, spans: list[tuple[int, int]]) -> Traced:
        """Return stretches of the source, joined by line feeds."""
        if len(spans) == 1:
            start, end = spans[0]
            return cls.whole(source[start:end], start)
        positions: list[int] = []
        for start, end in spans:
            positions.extend(range(start, end + 1))
        return cls("\n".join([source[start:end] for start, end in spans]), positions)

    def piece(self, start: int, end: int) -> Traced:
        """Return the text between two indices."""
        return Traced(self.text[start:end], self.positions[start : end + 1])


class Composer:
    """Puts segments together, piece by piece, in reading order.

    `block` is the number that the next segment gets; whoever composes counts it up.
    """

    __slots__ = ("segments", "block", "_texts", "_positions", "_is_math")

    def __init__(self, block: int = 0) -> None:
        self.segments: list[Segment] = []
        self.block = block
        self._texts: list[str] = []
        self._positions: list[int] = []
        self._is_math = False

    def take(self, traced: Traced, start: int, end: int) -> None:
        """Add characters of the source; line feeds among them become blanks."""
        if start < end:
            text = traced.text[start:end]
            self._texts.append(text.replace("\n", " ") if "\n" in text else text)
            self._positions.extend(traced.positions[start:end])

    def put(self, text: str, position: int) -> None:
        """Add characters that stand for something in the source at `position`."""
        self._texts.append(text)
        self._positions.extend([position] * len(text))

    def finish(self, kind: str = "text", row: int = -1, column: int = -1) -> bool:
        """End the segment, without blanks around it; return whether there was anything but blanks."""
        text = "".join(self._texts)
        positions = self._positions
        self._texts, self._positions = [], []
        bare = text.strip()
        if not bare:
            return False
        start = len(text) - len(text.lstrip())
        positions = positions[start : start + len(bare)]
        positions.append(positions[-1] + 1)
        base = positions[0]
        contiguous = positions[-1] - base == len(bare) and positions == list(range(base, base + len(positions)))
        segment = Segment(bare, base, None if contiguous else positions, kind, self.block, row, column)
        self.segments.append(segment)
        return True
