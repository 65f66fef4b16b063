"""What stands right before a calculation and right behind its result: words, or parts of it that were not read."""

from __future__ import annotations

from exactcalc.checks.notation.lexing.vocabulary import MAGNITUDES
from exactcalc.checks.patterns import Pattern
from exactcalc.checks.quantities.units import is_unit

LEADING_MAGNITUDES = tuple(word for word in MAGNITUDES if word > "\u2e80")
"""Powers of ten in scripts that put no blank between words."""
_LABEL = Pattern(r"[\s>*#-]*[(（\[]?[\w]{1,3}[)）\].、:：]\s*")
"""A label at the beginning of a line: `(2)`, `b)`, `3.`"""
_BULLET = Pattern(r"[\s>*#•·-]*")
_OPENED = Pattern(r"(?:(?:\\left|\\[bB]ig{1,2}l?)?\s*+[(（\[{$]|\s|\\left\\[{|]|\\left$|\\[bB]ig{1,2}l?$)++$")
"""Brackets and blanks that open before a calculation."""
_UNIT = Pattern(
    r"(?:[\s~]|\\[,;:! ])*(?:\\(?:text|mathrm|mbox|rm)\s*\{\s*([^{}]{1,20}?)\s*\}|([A-Za-zµΩ°%]{1,4})(?=\s))"
    r"(?:\s*\^\s*\{?[-−]?[0-9]\}?)?"
)
_GLUED_COMMA = Pattern(r",(?=[^\s\"'”’)\]}$,.]).*[0-9]")
"""A comma with more of a number close behind it, as markup parts `15,_625_`."""
_RATE = Pattern(r"/\s*(?:\\|[A-Za-z])")
_CHARGE = Pattern(r"[-−+]\s*[)\]]")
"""A sign that ends a bracket: the charge of an ion."""
_TERM = Pattern(r"[-−–*]\s+(?:[0-9(\\]|[*_$]{0,2}[A-Za-z]\b(?!\s+[a-z]))")
"""A further term with a sign in front of it, no dash between words."""
_REMARK = Pattern(r"[(\[][^()\[\]]*[^\W\d_][^()\[\]]*")
_WORD = Pattern(r"[^\W\d_]+")
_ENDS_OF_FORMULAS = frozenset("+-−–×*·/÷^=<>_)]}√|∑∫%°!")
"""Signs that belong to a formula where they stand before a calculation."""
_BEGINNINGS_OF_FORMULAS = ("+", "×", "·", "÷", "/", "^", "(", "[", "√", "!", "²", "³", "′")
_TEXT_MACROS = tuple(
    "\\" + name
    for name in (
        "text", "mathrm", "mbox", "rm", "quad", "qquad", ",", ";", ":", "!", " ", "space", "\\", ")", "]", "end", "%",
        "$", "approx", "Rightarrow", "implies", "iff", "therefore", "because", "right", "tag", "label", "unit", "ldots",
        "dots", "color", "hfill", "item", "par", "newline", "circ",
    )
)  # fmt: skip
"""Macros behind a result that are no part of a calculation."""


def begins_within(before: str, calculation: str) -> bool:
    """Tell whether a calculation may be the end of a longer one, by the text of its segment that stands before it.

    A number in brackets before a bracket is no label of it but a factor.
    """
    if calculation.startswith("+"):
        return True
    labelled = _LABEL.fullmatch(before) and not (calculation.startswith("(") and before.rstrip().endswith(")"))
    return not (_BULLET.fullmatch(before) or labelled) and _belongs_to_formula(_OPENED.sub("", before))


def _belongs_to_formula(before: str) -> bool:
    """Tell whether what stands before a calculation may be a part of it that was not read."""
    if not before:
        return False
    last = before[-1]
    if last in _ENDS_OF_FORMULAS:
        return last != "=" and not before.endswith(("**", "__", "=>", "->", "|"))
    if last.isdigit():
        return True
    if last.isalpha() and last < "\u2e80":
        word = before.split()[-1].lstrip("(（[\"'“‘*_$")
        return (len(word) == 1 and word not in ("a", "A")) or word.startswith("\\")
    return False


def goes_on(behind: str) -> bool:
    """Tell whether what stands behind a result may be a part of it that was not read."""
    glued = _WORD.match(behind)
    if glued is not None and behind[0] < "\u2e80" and not is_unit(glued[0]):
        return True
    if _CHARGE.match(behind) or _GLUED_COMMA.match(behind) or behind.lstrip().startswith(LEADING_MAGNITUDES):
        return True
    unit = _UNIT.match(behind)
    behind = behind[unit.end() if unit is not None and is_unit(unit[1] or unit[2]) else 0 :].lstrip(" ~")
    if behind.startswith("\\"):
        return not behind.startswith(_TEXT_MACROS)
    if _TERM.match(behind):
        return True
    if _RATE.match(behind):
        return False
    return behind.startswith(_BEGINNINGS_OF_FORMULAS) and not _REMARK.match(behind)
