"""Printing a right value in the style of the number it replaces: `62.5%`, `1,234.5`, `0,67`, `1{,}200`, `.45`."""

from __future__ import annotations

from exactcalc.numbers.rounding import digits, format_units

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.expressions.expression import Literal

DIGITS = frozenset("0123456789")
SIGNS = "-−–+"
BLANKS = "\u00a0\u2009\u202f "
MARKS = ("{,}", "\\,", *BLANKS, ",", ".", "'", "’", "_")
"""What may stand between two digits of one number: the point, the comma, and marks between thousands."""
RAISED = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
"""Digits of an exponent that is printed as small raised characters."""
SHIFTS = {"%": 2, "\\%": 2, "‰": 3}
"""Decimal places that what stands behind the digits adds."""


def reprint(literal: Literal, units: int) -> str:
    """Return `units` of the literal's last place as text in the literal's own style.

    The sign character, a leading currency mark, the marks between thousands, the point or comma, a missing
    zero before it, and whatever follows the digits (percent sign, magnitude, power of ten) are kept.
    """
    text = literal.text
    whole, point, fraction = text.removeprefix("-").partition(".")
    if text.isascii() and whole.isdecimal() and len(fraction) == literal.places and (fraction.isdecimal() or not point):
        return format_units(units, literal.places)
    if text[-1] in "'′’\"″”":
        from exactcalc.checks.notation.lexing.sexagesimal import reprinted

        return reprinted(literal, units)
    first, last = mantissa_of(text)
    prefix, mantissa, suffix = text[:first], text[first:last], text[last:]
    if not mantissa:
        return str(units).translate(RAISED)
    point = point_of(mantissa, suffix, literal.exponent)
    places = len(mantissa) - len(point) - mantissa.rindex(point) if point else 0
    printed = digits(abs(units)).rjust(places + 1, "0")
    whole, fraction = printed[: len(printed) - places], printed[len(printed) - places :]
    if mantissa[0] == point and whole == "0":
        whole = ""
    mark = next((mark for mark in MARKS if mark not in point and mark in mantissa), "")
    if mark:
        whole = _in_thousands(whole, mark)
    sign = next((character for character in prefix if character in SIGNS and character != "+"), "")
    minus = (sign or "-") if units < 0 else ""
    bare = "".join(character for character in prefix if character not in SIGNS).lstrip()
    return f"{minus}{bare}{whole}{point}{fraction}{suffix}"


def trimmed(text: str) -> str:
    """Return a decimal text without trailing zeros behind the point."""
    return text.rstrip("0").rstrip(".") if "." in text else text


def mantissa_of(text: str) -> tuple[int, int]:
    """Return where the digits of a number begin and end, with what stands between them and a point before them."""
    first = next((at for at, character in enumerate(text) if character in DIGITS), len(text))
    if first and text[first - 1] == ".":
        first -= 1
    last = first
    while last < len(text):
        if text[last] in DIGITS:
            last += 1
            continue
        mark = next((mark for mark in MARKS if text.startswith(mark, last)), None)
        if mark is None or text[last + len(mark) : last + len(mark) + 1] not in DIGITS:
            break
        last += len(mark)
    return first, last + (text[last : last + 1] == "." and last > first)


def point_of(mantissa: str, suffix: str, exponent: int) -> str:
    """Return what stands in front of the decimals, "" for a whole number.

    A comma followed by three digits can be either; the places that the number was read with tell.
    """
    decimal = exponent + SHIFTS.get(suffix.strip(), _power(suffix)) < 0
    if decimal and mantissa.count("{,}") == 1 and "." not in mantissa.partition("{,}")[2]:
        return "{,}"
    bare = mantissa.replace("{,}", "")
    if "." in bare and "," in bare:
        return max(".", ",", key=bare.rfind)
    if bare.count(".") == 1:
        parted = exponent >= 0 and not suffix.strip() and len(bare.partition(".")[2]) == 3
        return "" if parted else "."
    if bare.count(",") != 1:
        return ""
    return "," if decimal else ""


def _power(suffix: str) -> int:
    """Return the decimal places that an exponent such as `e-4` or `× 10^-4` adds."""
    digits = suffix.translate({ord(character): None for character in "{}() "})
    for marker in ("10^", "10**", "e", "E"):
        _, found, power = digits.rpartition(marker)
        if found and power.lstrip(SIGNS).isdecimal():
            value = int(power.lstrip(SIGNS))
            return value if power[0] in "-−–" else -value
    return 0


def _in_thousands(whole: str, mark: str) -> str:
    head = len(whole) % 3 or 3
    return mark.join([whole[:head], *(whole[at : at + 3] for at in range(head, len(whole), 3))])
