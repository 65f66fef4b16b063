"""Roundings that an author states behind a result: `= 2480 (3 s.f.)`, `(nearest ten)`, `auf 2 Stellen gerundet`."""

from __future__ import annotations

import re

from exactcalc.checks.patterns import Pattern
from exactcalc.numbers.errors import Undecided
from exactcalc.numbers.rounding import fits, magnitude, nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.expressions.expression import Literal
    from exactcalc.numbers.number import Value

REACH = 70
"""Characters behind a result in which its rounding is stated."""

COUNTS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6,  # en
    "uno": 1, "una": 1, "dos": 2, "tres": 3, "cuatro": 4, "cinco": 5,  # es
    "eine": 1, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5,  # de
    "un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4, "due": 2, "tre": 3, "quattro": 4,  # fr, it
    "一": 1, "两": 2, "二": 2, "三": 3, "四": 4, "五": 5,  # zh
}  # fmt: skip
DIGITS = (
    r"s\.?\s?f\.?", r"sig\.?\s?(?:figs?|digs?)\.?", r"sig(?:nificant)?\.?\s(?:figures?|digits?)",  # en
    r"c\.\s?s\.?", r"cifras\ssignificativas", r"cifre\ssignificative", r"chiffres\ssignificatifs",  # es, it, fr
    r"(?:signifikanten?|gültigen?)\s(?:Stellen|Ziffern)", r"位有效数字", r"个有效数字",  # de, zh
)  # fmt: skip
PLACES = (
    r"d\.?\s?p\.?", r"dec(?:imal)?\.?\s(?:places?|pl\.?)", r"decimals?", r"decimales", r"decimali", r"décimales",
    r"Nachkommastellen?", r"Dezimal(?:stelle|e)n?", r"Stellen\s(?:nach|hinter)\sdem\sKomma", r"位小数",
)  # fmt: skip
EITHER = (r"Stellen", r"cifras", r"cifre", r"chiffres")
"""Words for digits of which it is not said whether they count from the first one or from the point."""
NEAREST = {
    -6: (r"nearest\smillion", r"百万位"),
    -4: (r"万位",),
    -3: (r"nearest\sthousand", r"auf\sTausender", r"millar\smás\scercano", r"千位"),
    -2: (r"nearest\shundred", r"auf\sHunderter", r"centena\smás\scercana", r"à\sla\scentaine", r"百位"),
    -1: (r"nearest\sten", r"auf\sZehner", r"decena\smás\scercana", r"à\sla\sdizaine", r"十位"),
    0: (r"nearest\s(?:whole\snumber|whole|integer|unit|one)", r"auf\sGanze", r"auf\sEiner", r"unidad\smás\scercana",
        r"entero\smás\scercano", r"à\sl['’]unité", r"个位", r"整数"),
    1: (r"nearest\stenth", r"auf\sZehntel", r"décima\smás\scercana", r"au\sdixième", r"十分位"),
    2: (r"nearest\s(?:hundredth|cent|penny)", r"auf\sHundertstel", r"auf\sCent", r"centésima\smás\scercana",
        r"au\scentième", r"百分位"),
    3: (r"nearest\sthousandth", r"auf\sTausendstel", r"milésima\smás\scercana", r"au\smillième", r"千分位"),
}  # fmt: skip
"""Decimal places, negative before the point, by the words for the last digit that is kept."""


def _any(words: tuple[str, ...]) -> str:
    return "|".join(words)


_COUNT = rf"(?<![\w.])([1-9]|1[0-9]|{_any(tuple(COUNTS))})\s?-?"
_END = r"(?![^\W\d_])"
_COUNTED = Pattern(rf"{_COUNT}(?:({_any(DIGITS)})|({_any(PLACES)})|({_any(EITHER)})){_END}", re.IGNORECASE)
_NEAREST = Pattern("|".join(f"(?:{_any(words)}){_END}" for words in NEAREST.values()), re.IGNORECASE)
_CHINESE = Pattern(rf"([1-9]|{_any(tuple(COUNTS))})(?:(位有效数字|个有效数字)|(位小数))")
_BEYOND = Pattern(r"[=≈;；]|\.\s+[A-Z]|\n")


def places_stated(text: str, literal: Literal, value: Value) -> list[int]:
    """Return the decimal places to which a result is said to be rounded; several where the words can be read so.

    Raises:  Undecided when the first digit of the value stays open.
    """
    rest = text[literal.end : literal.end + REACH]
    beyond = _BEYOND.search(rest)
    if beyond is not None:
        rest = rest[: beyond.start()]
    found = _COUNTED.search(rest) or _CHINESE.search(rest)
    if found is not None:
        count = COUNTS.get(found[1].lower()) or int(found[1])
        digits = count - 1 - magnitude(value) if value else count
        if found[2]:
            return [digits]
        return [count] if found[3] else [digits, count]
    word = _NEAREST.search(rest)
    if word is not None:
        # The longest words first: `thousandth` begins like `thousand`.
        for places, words in NEAREST.items():
            if re.fullmatch(f"(?:{_any(words)})", word[0], re.IGNORECASE):
                return [places]
    return []


def right_units(literal: Literal, value: Value, places: int) -> int | None:
    """Return a value rounded to places, in units of the last place of a literal; None where that is too coarse."""
    finer = literal.places - places
    return None if finer < 0 else nearest(value, places)[0] * 10**finer


def is_rounded_so(literal: Literal, sign: int, value: Value, places: int) -> bool:
    """Return whether a printed number is a value rounded to places."""
    finer = literal.places - places
    units = literal.units * sign
    if finer < 0:
        return fits(units * 10**-finer, places, value)
    return units % 10**finer == 0 and fits(units // 10**finer, places, value)


def is_stated(text: str, literal: Literal, sign: int, values: list[Value]) -> tuple[bool, int | None]:
    """Return whether a result is one of the values rounded as is said behind it, and what it should be if it is not.

    The second is the right number in units of the literal's last place, None where nothing is said or it is right.
    """
    right: int | None = None
    for value in values:
        try:
            places = places_stated(text, literal, value)
            if any(is_rounded_so(literal, sign, value, kept) for kept in places):
                return True, None
            if right is None and places:
                right = right_units(literal, value, places[0])
        except Undecided:
            continue
    return False, right
