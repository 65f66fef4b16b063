"""Stars and underscores: which of them are emphasis, and which multiply, raise or lower."""

from __future__ import annotations

from exactcalc.checks.readers.formulas import is_operand

WORD_LIMIT = 40
"""Characters of a word that a star may close although an operand follows it."""


class Run:
    """A run of equal stars or underscores.

    left         how many of them are no emphasis and stay in the text
    closes_word  whether it closes an emphasis of one word only: `*f*(x)`, but not `*a = b*(c + d)*`
    """

    __slots__ = ("start", "end", "left", "character", "opens", "closes", "closes_word")

    def __init__(self, text: str, start: int, end: int) -> None:
        self.start = start
        self.end = end
        self.left = end - start
        self.character = text[start]
        before, after = text[start - 1 : start], text[end : end + 1]
        touches_before, touches_after = bool(before.strip()), bool(after.strip())
        self.opens, self.closes, self.closes_word = touches_after, touches_before, False
        if self.character == "_":
            self.opens = self.opens and after != "{" and not (before and (before.isalnum() or before in ")]}|'"))
            self.closes = self.closes and not after.isalnum()
            return
        if touches_before and is_operand(before):
            self.opens = False
            if touches_after and (after in "([" or _is_word_character(after)):
                self.closes, self.closes_word = False, not (before.isdigit() and after.isdigit())
        elif self.opens and self.left == 1 and not touches_before and (after.isdigit() or after in "(."):
            # `2 *3 + 4* 5` multiplies, whatever CommonMark says.
            factor = text[max(0, start - 9) : start].rstrip()[-1:]
            self.opens = not (factor.isdigit() or (factor and factor in ")]"))


def _is_word_character(character: str) -> bool:
    return character.isalnum() and character < "\u3000"


def pair(text: str, runs: list[Run]) -> None:
    """Take from each run the characters that open or close an emphasis, the innermost first."""
    openers: dict[str, list[Run]] = {"*": [], "_": []}
    for run in runs:
        waiting = openers[run.character]
        if run.closes_word and waiting:
            word = text[waiting[-1].end : min(run.start, waiting[-1].end + WORD_LIMIT)]
            run.closes = word.isalpha() and waiting[-1].end + len(word) == run.start
        while run.closes and run.left and waiting:
            taken = min(2, waiting[-1].left, run.left)
            waiting[-1].left -= taken
            run.left -= taken
            if not waiting[-1].left:
                waiting.pop()
        if run.opens and run.left:
            waiting.append(run)
