"""Which numbers of an exercise are left out for the pupil to fill in."""

from __future__ import annotations

BLANK = "____"


class Blanks:
    """Decides number by number; one object serves one document, from its first line to its last.

    every    leave out every so many-th result, 1 for all of them
    copies   leave out calculated numbers also where later lines use them
    """

    __slots__ = ("_copies", "_every", "_results", "_seen")

    def __init__(self, every: int = 1, copies: bool = False) -> None:
        if every < 1:
            raise ValueError(f"every={every} leaves nothing out, give 1 or more")
        self._every = every
        self._copies = copies
        self._results = 0
        self._seen: dict[int, bool] = {}

    def hides(self, number: object) -> bool:
        """Tell whether a calculated number is left out here: where it stands first it is a result, then a copy."""
        hidden = self._seen.get(id(number))
        if hidden is None:
            self._results += 1
            hidden = self._seen[id(number)] = self._results % self._every == 0
            return hidden
        return hidden and self._copies


def parse(text: str) -> tuple[int, bool]:
    """Return `every` and `copies` for `results`, `all`, or a whole number N that leaves out every N-th result.

    Raises: ValueError with the remedy.
    """
    if text in ("results", "all"):
        return 1, text == "all"
    if not (text.isascii() and text.isdecimal() and len(text) < 6 and int(text) > 0):
        raise ValueError("give results, all, or a whole number N for every N-th result")
    return int(text), False
