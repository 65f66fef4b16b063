"""What a token means by its text alone: kind, leading blanks, value, and units and exponent of a number."""

from __future__ import annotations

import re

from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.literals import BRACES, MAX_DIGITS, VULGAR, read
from exactcalc.checks.notation.lexing.vocabulary import (
    BYTES,
    FUNCTIONS,
    LEADING_MAGNITUDES,
    LETTER_MAGNITUDES,
    LOOSE,
    MAGNITUDES,
    WORDS,
)
from exactcalc.checks.patterns import Pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, Literal

    Entry = tuple[int, int, Any, int, int]
    Name = tuple[str, tuple[int | str, ...]]

_NUMERIC = frozenset("0123456789-.")
_SUPERSCRIPT = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻"
_JOINED = _SUPERSCRIPT + "₀₁₂₃₄₅₆₇₈₉"
_PARTS = Pattern(r"[^\x00-\u05ff][A-Za-z\u0370-\u03ff]|ᵀ|[⁰¹²³⁴-⁹⁺⁻⅐-↉①-⓿❶-➓].")
_POWER_OF_TEN = Pattern(r"-?[0-9]*\.?[0-9]*[eE][-+]?[0-9]+")
_PLAIN_SUBSCRIPT = Pattern(r"_\{([^{}]*)\}")
_GROUPED_MACRO = Pattern(r"\\(text[a-z]*|mbox|hbox|mathrm|mathit|mathsf|operatorname\*?)\s?\{([^{}]*)\}(.*)", re.DOTALL)
_DECORATED = Pattern(r"\\(bar|hat|vec|overline|tilde|widehat|widetilde|dot|ddot|underline)\b")
PLACE_DIGITS = 6
_ENVIRONMENT = Pattern(r"\\(begin|end)\{([A-Za-z]+\*?)\}")


def classify(token: str, decimal_comma: bool = False, braces: bool | None = False) -> Entry:
    """Return the entry of a token; depends on nothing but its text and how the document writes commas.

    braces: whether the `{,}` of `1{,}200` is a decimal comma, None where the document shows both.
    """
    text = token.lstrip()
    blanks = len(token) - len(text)
    if not text:
        return t.BLANK, blanks, "", 0, 0
    first = text[0]
    if first in _NUMERIC and text not in WORDS:
        head, _, tail = text.partition(".")
        digits = head + tail
        unsigned = digits if first != "-" else digits[1:]
        if unsigned.isdigit() and len(digits) <= MAX_DIGITS and not (decimal_comma and tail):
            return t.NUMBER, blanks, text, int(digits), -len(tail)
        if BRACES in text or (_POWER_OF_TEN.fullmatch(text) and not decimal_comma):
            value = read(text, decimal_comma, braces=braces)
            if isinstance(value, tuple):
                return t.NUMBER, blanks, text, *value
        return t.NUMERAL, blanks, text, 0, 0
    if text in WORDS:
        kind, value = WORDS[text]
        return kind, blanks, value, 0, 0
    if text.isascii():
        if text[-1] == "]" and first.isalpha() and "{" not in text and text[:4] != "log_":
            stem, _, index = text.partition("[")
            return t.NAME, blanks, (stem.replace("\\", ""), tuple(map(int, index[:-1].split("][")))), 0, 0
    elif first != "\\" and _PARTS.search(text):
        pieces = split(text)
        if len(pieces) > 1:
            return t.COMPOUND, blanks, [(piece, *_word(piece)) for piece in pieces], 0, 0
    kind, value = _word(text)
    return kind, blanks, value, 0, 0


def split(text: str) -> list[str]:
    """Return the words that stand in one run of letters: `得到Q1` holds two, `V_我` one.

    Scripts that put no blank between words end where Latin or Greek letters begin; a transposition sign,
    a circled digit, and what follows a superscript stand alone.
    """
    end = min((text.index(mark) for mark in "_[{" if mark in text), default=len(text))
    pieces: list[str] = []
    begin = 0
    for i in range(1, end):
        before, here = text[i - 1], text[i]
        if (
            (before >= "\u2e80" and here < "\u2e80" and here.isalpha())
            or here == "ᵀ"
            or before == "ᵀ"
            or (before in _SUPERSCRIPT and here not in _SUPERSCRIPT)
            or (before.isnumeric() and not before.isalpha() and not before.isascii() and before not in _JOINED)
        ):
            pieces.append(text[begin:i])
            begin = i
    pieces.append(text[begin:])
    return pieces


def _word(text: str) -> tuple[int, Any]:
    if text in WORDS:
        return WORDS[text]
    first = text[0]
    if first.isalpha():
        if first == "l" and text.startswith("log_"):
            return _logarithm(text[4:])
        if first == "e" and len(text) > 1 and not text[1:].strip(_SUPERSCRIPT):
            return t.DIGIT_POWER, text
        if first in LEADING_MAGNITUDES:
            return t.MAGNITUDE, name(text)
        if first == "Σ" and (text[1] == "_" or (len(text) == 2 and text[1].islower())):
            return t.SUM, ""
        if len(text) < 8 and not text.islower() and text.lower() in LOOSE:
            return t.FUNCTION, FUNCTIONS[text.lower()]
        return t.NAME, name(text)
    if first == "\\":
        return _macro(text)
    if first == "^":
        return t.FACTORIAL, "°"
    if first in _SUPERSCRIPT:
        return t.SUPERSCRIPT, text
    if first in VULGAR:
        return t.CONSTANT, text
    if first == "_" and len(text) > 1:
        return t.NAME, name(text)
    return t.PUNCTUATION, text


def name(text: str) -> Name:
    """Return the name and the integer indices of `x_{1}[0][2]`, with needless braces removed."""
    index: tuple[int | str, ...] = ()
    if text[-1] == "]":
        cut = text.find("[", text.rfind("}") + 1)
        places = text[cut + 1 : -1].split("][")
        # The words of `\\text{c[j]}` are whatever their author wrote: such a place is part of the name.
        if cut > 0 and all(map(is_place, places)):
            index = tuple(map(int, places))
            text = text[:cut]
    if "_" in text and ("{" in text or "\\" in text):
        text = _PLAIN_SUBSCRIPT.sub(r"_\1", text.replace("\\_", "_"))
    return text if text.isascii() else _composed(text), index


def is_place(text: str) -> bool:
    """Return whether what stands in square brackets counts a place; a longer number of digits is no place of a list."""
    return len(text) <= PLACE_DIGITS and text.isascii() and text.isdigit()


def _composed(text: str) -> str:
    """Return the text in NFC, the form in which names are compared."""
    global _normalize
    if _normalize is None:
        from unicodedata import normalize

        _normalize = normalize
    return _normalize("NFC", text)


_normalize: Callable[[Literal["NFC"], str], str] | None = None


def _macro(text: str) -> tuple[int, Any]:
    from exactcalc.checks.notation.lexing.macros import MACROS, MATRICES

    if text in MACROS:
        kind, value = MACROS[text]
        return (kind, (value, ())) if kind == t.NAME else (kind, value)
    found = _ENVIRONMENT.match(text)
    if found:
        if found[2] in MATRICES:
            return (t.BEGIN if found[1] == "begin" else t.FINISH), found[2]
        return t.BLANK, ""
    found = _GROUPED_MACRO.match(text)
    if found:
        inner = found[2].strip()
        if not inner:
            return t.BLANK, ""
        if not found[3] and (inner in MAGNITUDES or inner in BYTES or found[2] in LETTER_MAGNITUDES):
            return t.MAGNITUDE, name(inner)
        if inner == "min" and found[1][0] != "o":
            return WORDS[inner]
        if inner.lower() in FUNCTIONS and not found[3]:
            return t.FUNCTION, FUNCTIONS[inner.lower()]
        return t.TEXT, name(inner + found[3])
    if text.startswith("\\\\"):
        return t.ROW, ""
    if _DECORATED.match(text):
        return t.NAME, name(text)
    bare = text.rstrip("'′")
    if bare != text:
        kind, value = _macro(bare)
        return (kind, (value[0] + text[len(bare) :], ())) if kind == t.NAME else (kind, value)
    base, _, subscript = text.partition("_")
    kind, value = MACROS.get(base, (t.PUNCTUATION, text))
    if kind == t.NAME:
        return kind, name(f"{value}_{subscript}")
    if kind == t.CONSTANT and subscript:
        return t.NAME, name(f"π_{subscript}" if value == "pi" else f"{value}_{subscript}")
    if base == "\\log":
        return _logarithm(subscript)
    return kind, value


def _logarithm(subscript: str) -> tuple[int, Any]:
    base = subscript.strip("{}")
    if "log_" + base in FUNCTIONS:
        return t.FUNCTION, FUNCTIONS["log_" + base]
    return t.FUNCTION, f"log_{base}"
