"""Characters: which may stand in a name, and which must not stand in a calculation."""

from __future__ import annotations

import re

NUMERIC_SIGNS = (
    "\u00b2\u00b3\u00b9\u00bc-\u00be\u2070\u2074-\u2079\u2080-\u2089\u2150-\u2182\u2185-\u2189"
    "\u2460-\u249b\u24ea-\u24ff\u2776-\u2793\u3192-\u3195\u3220-\u3229\u3248-\u324f\u3251-\u325f"
    "\u3280-\u3289\u32b1-\u32bf"
)
"""Superscripts, fractions, circled digits: `\\w` matches them, but they are no letters."""

IDEOGRAPHS = (
    "\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3031-\u3035\u3041-\u3096\u309d-\u309f\u30a1-\u30fa"
    "\u30fc-\u30ff\u3105-\u318e\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff"
)
"""Scripts that put no blank between words: a digit after them does not belong to the word."""

LETTER = rf"[^\W\d_{NUMERIC_SIGNS}{IDEOGRAPHS}ᵀ]"
LETTER_OR_DIGIT = rf"[^\W_{NUMERIC_SIGNS}{IDEOGRAPHS}ᵀ]"
IDEOGRAPH = f"[{IDEOGRAPHS}]"
COMBINING = "[\u0300-\u036f]"

ZERO_WIDTH = "\u00ad\u200b\u200c\u200d\u2060\ufeff"
FORBIDDEN = re.compile(
    r"[\x00-\x08\x0b\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]"
    r"|[^\D0-9]"
)
"""Control and bidirectional characters, zero-width characters, and digits that are not 0 to 9."""


def is_forbidden(text: str, at: int) -> bool:
    """Tell whether the character found by FORBIDDEN spoils a calculation where it stands.

    A zero-width character between two letters of a script that needs it, or inside an emoji, does not.
    """
    if text[at] not in ZERO_WIDTH:
        return True
    before, after = text[at - 1 : at], text[at + 1 : at + 2]
    return not (before > "\u00ff" and after > "\u00ff")


def escaped(text: str) -> str:
    """Return the text with every character that must not reach a terminal written as its code point."""
    return FORBIDDEN.sub(lambda found: f"<U+{ord(found[0]):04X}>", text)
