"""Numerals: what the text of a number means, or why it means nothing."""

from __future__ import annotations

from exactcalc.checks.patterns import Pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.expressions.expression import Literal

MAX_DIGITS = 1000
MAX_EXPONENT = 400

TOO_LARGE = "too-large"
MALFORMED = "malformed-number"
AMBIGUOUS = "ambiguous-comma"
LIST = "list"

SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "0123456789+-")
VULGAR = {
    "½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5),
    "⅗": (3, 5), "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅐": (1, 7), "⅛": (1, 8), "⅜": (3, 8),
    "⅝": (5, 8), "⅞": (7, 8), "⅑": (1, 9), "⅒": (1, 10),
}  # fmt: skip

_LAKHS = Pattern(r"[1-9][0-9]?(?:,[0-9]{2})+,[0-9]{3}(?:\.[0-9]+)?")
"""Groups of two digits above the thousands, as India writes them: `12,34,567`."""
_GROUP_MARKS = Pattern(r"\\,|[\u00a0\u2009\u202f '’_]")
_LAST_GROUP = Pattern(r"[0-9]{3}(?:(?:[.,]|\{,\})([0-9]*))?")
BRACES = "{,}"
"""How LaTeX writes a comma inside a number: between thousands, or for the decimal point."""


def plain(text: str) -> tuple[int, int] | None:
    """Return units and exponent of a sign and digits with at most one point, or None for any other text."""
    head, _, tail = text.partition(".")
    digits = head + tail
    if digits.isdigit() and len(digits) <= MAX_DIGITS:
        return int(digits), -len(tail)
    if digits[:1] == "-" and digits[1:].isdigit() and len(digits) <= MAX_DIGITS:
        return int(digits), -len(tail)
    return None


def ends_in_group(number: Literal) -> bool:
    """Tell whether the digits before the point of a printed number may be the last three of a larger one."""
    found = _LAST_GROUP.fullmatch(number.text)
    return found is not None and number.places == len(found[1] or "")


def read(
    text: str, decimal_comma: bool = False, in_list: bool = False, braces: bool | None = None
) -> tuple[int, int] | str:
    """Return units and exponent of a numeral, or the reason why it has none.

    in_list: the numeral stands between brackets where commas part the items. braces: whether the `{,}` of
    `1{,}200` is a decimal comma, None where it may be. The reasons are TOO_LARGE, MALFORMED, AMBIGUOUS (`0,5`
    without `decimal_comma`) and LIST (`0,1,2`).
    """
    if text[0] == "-":
        value = read(text[1:], decimal_comma, in_list, braces)
        return value if isinstance(value, str) else (-value[0], value[1])
    mantissa, exponent_mark, exponent = text.replace("E", "e").partition("e")
    if len(mantissa) > MAX_DIGITS:
        pieces = mantissa.split(",") if in_list and not decimal_comma else [mantissa]
        if any(sum(map(str.isdigit, piece)) > MAX_DIGITS for piece in pieces):
            return TOO_LARGE
    power = 0
    if exponent_mark:
        digits = exponent.lstrip("+-−").lstrip("0") or "0"
        if len(digits) > 4 or int(digits) > MAX_EXPONENT:
            return TOO_LARGE
        power = -int(digits) if exponent[0] in "-−" else int(digits)
    marked = _GROUP_MARKS.sub("\u2009", mantissa)
    if BRACES in marked:
        value = _braced(marked, decimal_comma or braces)
    elif "\u2009" in marked:
        value = _grouped(marked, "\u2009", "," if decimal_comma else ".")
    elif decimal_comma:
        value = _european(marked)
    elif "," in marked:
        value = LIST if in_list else _commas(marked)
    elif marked.count(".") > 1:
        value = _grouped(marked, ".", ",") if _are_thousands(marked.split(".")) else MALFORMED
    else:
        value = plain(marked) or MALFORMED
    if isinstance(value, str):
        return value
    return value[0], value[1] + power


def _are_thousands(groups: list[str]) -> bool:
    return (
        1 <= len(groups[0]) <= 3
        and (groups[0][0] != "0" or len(groups) == 1)
        and all(len(group) == 3 for group in groups[1:])
        and all(map(str.isdigit, groups))
    )


def _grouped(text: str, mark: str, point: str) -> tuple[int, int] | str:
    whole, _, decimals = text.partition(point)
    if not _are_thousands(whole.split(mark)) or (decimals and not decimals.isdigit()):
        return MALFORMED
    return int(whole.replace(mark, "") + decimals), -len(decimals)


def separator_of(text: str) -> str:
    """Return "," where `{,}` stands between thousands, "." where it stands before decimals, "" where it may be both."""
    whole, _, behind = text.partition(BRACES)
    if BRACES in behind or "." in behind:
        return ","
    return "" if _are_thousands([whole, behind]) else "."


def _braced(text: str, decimal: bool | None) -> tuple[int, int] | str:
    text = text.removesuffix(".")
    whole, _, behind = text.partition(BRACES)
    if "," in behind.replace(BRACES, ""):
        return AMBIGUOUS
    separator = separator_of(text) or ("" if decimal is None else ",."[decimal])
    if separator == ",":
        value = _commas(text.replace(BRACES, ","))
        return MALFORMED if value in (AMBIGUOUS, LIST) else value
    if not separator:
        return AMBIGUOUS
    mark = "\u2009" if "\u2009" in whole else "."
    return _grouped(f"{whole},{behind}", mark, ",") if mark in whole else plain(f"{whole}.{behind}") or MALFORMED


def _commas(text: str) -> tuple[int, int] | str:
    pieces = text.split(",")
    if any("." in piece for piece in pieces[:-1]):
        return LIST if all(plain(piece) for piece in pieces) else MALFORMED
    value = _grouped(text, ",", ".")
    if value != MALFORMED:
        return value
    if _LAKHS.fullmatch(text):
        return plain(text.replace(",", "")) or MALFORMED
    if len(pieces) == 2 and "." not in text:
        return AMBIGUOUS
    if not any(len(piece.partition(".")[0]) >= 3 for piece in pieces[1:]) and all(plain(p) for p in pieces):
        return LIST
    return MALFORMED


def _european(text: str) -> tuple[int, int] | str:
    whole, _, decimals = text.partition(",")
    if "," in decimals or "." in decimals:
        return MALFORMED
    if "." in whole:
        if _are_thousands(whole.split(".")):
            return _grouped(text, ".", ",")
        return MALFORMED if decimals else plain(text) or MALFORMED
    return plain(f"{whole}.{decimals}" if decimals else whole) or MALFORMED
