"""Printing a right value in the style of the number it replaces: `62.5%`, `1,234.5`, `.45`, `3.2M`."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.expression import Literal

DIGITS = frozenset("0123456789")
SIGNS = "-−–+"


def reprint(literal: Literal, units: int) -> str:
    """Return `units` of the literal's last place as text in the literal's own style.

    The sign character, a leading currency mark, grouping commas, a missing zero before the point,
    and whatever follows the digits (percent sign, magnitude, power of ten) are kept.
    """
    text = literal.text
    first = next((i for i, c in enumerate(text) if c in DIGITS or _point(text, i)), 0)
    last = first
    while last < len(text) and (text[last] in DIGITS or _point(text, last) or _group(text, last)):
        last += 1
    while last > first and text[last - 1] == ",":
        last -= 1
    mantissa = text[first:last]
    places = len(mantissa) - 1 - mantissa.rfind(".") if "." in mantissa else 0
    prefix = text[:first]
    sign = next((c for c in prefix if c in SIGNS and c != "+"), "")
    prefix = "".join(c for c in prefix if c not in SIGNS).lstrip()
    digits = str(abs(units)).rjust(places + 1, "0")
    whole, fraction = digits[: len(digits) - places], digits[len(digits) - places :]
    if "," in mantissa:
        whole = f"{int(whole):,}"
    if mantissa.startswith(".") and whole == "0":
        whole = ""
    point = "." if "." in mantissa else ""
    minus = (sign or "-") if units < 0 else ""
    return f"{minus}{prefix}{whole}{point}{fraction}{text[last:]}"


def trimmed(text: str) -> str:
    """Return a decimal text without trailing zeros behind the point."""
    return text.rstrip("0").rstrip(".") if "." in text else text


def _point(text: str, at: int) -> bool:
    return text[at] == "." and at + 1 < len(text) and text[at + 1] in DIGITS or (
        text[at] == "." and at > 0 and text[at - 1] in DIGITS
    )


def _group(text: str, at: int) -> bool:
    return text[at] == "," and at + 1 < len(text) and text[at + 1] in DIGITS
