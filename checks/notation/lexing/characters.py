"""Characters that must not stand in a calculation."""

from __future__ import annotations

import re

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
