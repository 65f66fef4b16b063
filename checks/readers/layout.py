"""Formulas without what only lays them out: widths, colours, boxes, labels, blanks by any other name."""

from __future__ import annotations

import re

from exactcalc.checks.readers.latex.source import matched_braces
from exactcalc.checks.readers.traced import Traced

LENGTH = r"\s*-?[\d.]+\s*(?:pt|em|ex|mm|cm|in|mu)(?![A-Za-z])"
LAYOUT = re.compile(
    r"\\(?:(?P<gone>[hv]?phantom|[hvm]space\*?|label|tag\*?|require|color|definecolor)(?=\s*\{)"
    rf"|(?P<length>(?:m?kern|[hm]skip){LENGTH})"
    r"|(?P<blank>(?:neg)?(?:thin|med|thick)space|nobreakspace|enspace|enskip|nobreak|allowbreak)(?![A-Za-z])"
    r"|(?P<wrapped>boxed|fbox|framebox|underbrace|overbrace|ensuremath|mathstrut|bbox(?:\[[^\[\]]*\])?)(?=\s*\{)"
    r"|(?P<coloured>textcolor|colorbox|style|class|cssId|htmlClass|htmlId)(?=\s*\{))"
    r"|(?<!\\)(?P<tie>~)(?!=)"
)
BLANKS = re.compile(r"\s*")
BELOW = re.compile(r"\s*[_^]\s*(?=\{)")
RELATION = re.compile(r"[=≈]|\\(?:approx|simeq)")


def without_layout(formula: Traced) -> Traced:
    """Return a formula with one blank for each thing that prints nothing, and without the frame of what it frames."""
    text = formula.text
    if "\\" not in text and "~" not in text:
        return formula
    layout = list(LAYOUT.finditer(text))
    if not layout:
        return formula
    braces = matched_braces(text)
    cuts: list[tuple[int, int]] = []
    for token in layout:
        cuts += _cuts(text, token, braces)
    return _cut(formula, sorted(cuts))


def _cuts(text: str, token: re.Match[str], braces: dict[int, int]) -> list[tuple[int, int]]:
    """Return the stretches of a formula that one macro lays out without printing them."""
    at, end = token.span()
    if token["tie"] or token["blank"] or token["length"]:
        return [(at, end)]
    opening = _behind_blanks(text, end)
    closing = braces.get(opening)
    if closing is None:
        return []
    if token["gone"]:
        return [(at, closing + 1)]
    if token["coloured"]:
        return [(at, closing + 1)]
    cuts = [(at, opening)]
    if RELATION.search(text, opening, closing):
        cuts = [(at, opening + 1), (closing, closing + 1)]
    if token["wrapped"].endswith("brace") and (label := BELOW.match(text, closing + 1)) and label.end() in braces:
        cuts.append((label.start(), braces[label.end()] + 1))
    return cuts


def _behind_blanks(text: str, index: int) -> int:
    blanks = BLANKS.match(text, index)
    return blanks.end() if blanks else index


def _cut(formula: Traced, cuts: list[tuple[int, int]]) -> Traced:
    texts: list[str] = []
    positions: list[int] = []
    index = 0
    for start, end in cuts:
        if start < index:
            continue
        texts += formula.text[index:start], " "
        positions += [*formula.positions[index : start + 1]]
        index = end
    texts.append(formula.text[index:])
    positions += formula.positions[index:]
    return Traced("".join(texts), positions)
