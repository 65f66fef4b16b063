"""The labels of rows and columns that stand in a sentence, with their places in it."""

from __future__ import annotations

from exactcalc.checks.patterns import Pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

CLAUSE = Pattern(r"[;；。!！?？]|\.\s")
WORD = Pattern(r"[^\W\d]\w*")


class Label:
    """A label and its place; `weak`: it only ends a word of its script, as in a script without blanks."""

    __slots__ = ("end", "start", "text", "weak")

    def __init__(self, text: str, start: int, weak: bool) -> None:
        self.text = text
        self.start = start
        self.end = start + len(text)
        self.weak = weak


def labels_in(text: str, words: Iterable[str]) -> list[Label]:
    """Return the labels that stand in a text as words of their own, in order; the longest where several begin."""
    found: dict[int, Label] = {}
    for word in words:
        at = text.find(word)
        while at >= 0:
            before, after = text[at - 1 : at], text[at + len(word) : at + len(word) + 1]
            if not _joined(word[-1], after):
                weak = _joined(word[0], before)
                if (not weak or not word.isascii()) and (at not in found or len(word) > len(found[at].text)):
                    found[at] = Label(word, at, weak)
            at = text.find(word, at + 1)
    return [found[at] for at in sorted(found)]


def clause_of(text: str, at: int) -> tuple[int, int]:
    """Return where the clause around a place begins and ends."""
    start, end = 0, len(text)
    for stop in CLAUSE.finditer(text):
        if stop.end() <= at:
            start = stop.end()
        else:
            end = stop.start()
            break
    return start, end


def words_in(text: str) -> list[tuple[str, int]]:
    """Return the words of a text with their places; words of another script part them."""
    return [(match.group(), match.start()) for match in WORD.finditer(text)]


def _joined(letter: str, neighbour: str) -> bool:
    """Return whether a neighbouring character goes on with the word that a letter belongs to."""
    if not neighbour or not (neighbour.isalnum() or neighbour == "_"):
        return False
    return letter.isascii() == neighbour.isascii()
