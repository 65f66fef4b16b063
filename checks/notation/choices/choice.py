"""A choice: one place of a text that can be read in more than one way, and how it was taken."""

from __future__ import annotations


class Choice:
    """A place in a segment's text, what it was taken for, and what else it may be; both in the words of its kind."""

    __slots__ = ("kind", "taken", "alternatives", "start", "end")

    def __init__(self, kind: str, taken: str, alternatives: tuple[str, ...], start: int, end: int) -> None:
        self.kind = kind
        self.taken = taken
        self.alternatives = alternatives
        self.start = start
        self.end = end

    def otherwise(self, taken: str) -> Choice:
        """Return the same place taken for one of the alternatives."""
        others = (self.taken, *(other for other in self.alternatives if other != taken))
        return Choice(self.kind, taken, others, self.start, self.end)

    def __repr__(self) -> str:
        return f"Choice({self.kind!r}, {self.taken!r}, {self.alternatives!r}, {self.start}, {self.end})"
