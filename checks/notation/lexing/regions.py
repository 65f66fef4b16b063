"""Formulas inside sentences: where blanks part words, and where they part nothing.

Readers put two blanks in place of each `$` of a sentence, so a run of blanks bounds a formula.
"""

from __future__ import annotations

from bisect import bisect_right

from exactcalc.checks.patterns import Pattern

_GAP = Pattern(r"[ \u00a0]{2,}")
_WORD = Pattern(r"(?<!\\)(?!(?:sqrt|exp|log|sin|cos|tan|ln|max|min|frac)\b)[^\W\d_]{3,}")
_OPERATOR = Pattern(r"[-−–+*/×·^=≈<>]")
_WRITES_WITHOUT_BLANKS = "\u2e80"
"""First letter of the scripts of which any single one is a word."""


def formula_bounds(text: str, kind: str) -> list[int]:
    """Return the offsets at which formulas begin and end, in turn.

    A part of a sentence is a formula if it holds a macro, or if blanks set it off and it has no words.
    """
    if kind == "math":
        return [0]
    if "\\" not in text and (kind == "code" or "  " not in text):
        return []
    bounds: list[int] = []
    begin = 0
    parted = False
    for gap in _GAP.finditer(text + "  "):
        part = text[begin : gap.start()]
        parted = parted or gap.end() <= len(text)
        if "\\" in part or (parted and _OPERATOR.search(part) and not _has_words(part)):
            bounds += (begin, gap.start())
        begin = gap.end()
    return bounds


def _has_words(part: str) -> bool:
    return max(part) >= _WRITES_WITHOUT_BLANKS or _WORD.search(part) is not None


def inside(bounds: list[int], offset: int) -> bool:
    """Tell whether the offset lies in a formula."""
    return bisect_right(bounds, offset) % 2 == 1


def parts(text: str, start: int, end: int, kind: str) -> bool:
    """Tell whether the blanks from `start` to `end` end a formula or set two of them apart."""
    if end - start < 2:
        return False
    between = text[start:end]
    if "\\" in between and ("quad" in between or between.count("\\") > 1):
        return True
    return kind != "math" and _GAP.search(between) is not None
