"""Roundings that an author states behind a result: `= 2480 (3 s.f.)`, `(nearest ten)`, `auf 2 Stellen gerundet`."""

from __future__ import annotations

import re

from exactcalc.checks.languages import alternatives, rounding_words, table, whole
from exactcalc.checks.patterns import Pattern
from exactcalc.numbers.errors import Undecided
from exactcalc.numbers.rounding import compare, fits, magnitude, nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.expressions.expression import Literal
    from exactcalc.numbers.number import Value

REACH = 70
"""Characters behind a result in which its rounding is stated."""

COUNTS = {word: number for word, number in table("NUMERALS").items() if number}
NEAREST = rounding_words()
"""Decimal places, negative before the point, by the words for the last digit that is kept."""


def _any(words: tuple[str, ...]) -> str:
    return "|".join(words)


_COUNT = rf"(?<![\w.])([1-9]|1[0-9]|{_any(tuple(COUNTS))})\s?-?"
_END = r"(?![^\W\d_])"
_COUNTED = Pattern(
    rf"{_COUNT}(?:({alternatives('significant digits')})|({alternatives('decimal places')})|({alternatives('digits')}))"
    + _END,
    re.IGNORECASE,
)
_NEAREST = Pattern("|".join(f"(?:{_any(words)}){_END}" for words in NEAREST.values()), re.IGNORECASE)
_CLOSE = Pattern(
    rf"([1-9]|{_any(tuple(COUNTS))})(?:({whole('significant digits', False)})|({whole('decimal places', False)}))"
)
"""The same in a script that puts no blanks between words."""
_BEYOND = Pattern(r"[=≈;；]|\.\s+[A-Z]|\n")


def places_stated(text: str, literal: Literal, value: Value) -> list[int]:
    """Return the decimal places to which a result is said to be rounded; several where the words can be read so.

    Raises:  Undecided when the first digit of the value stays open.
    """
    rest = text[literal.end : literal.end + REACH]
    beyond = _BEYOND.search(rest)
    if beyond is not None:
        rest = rest[: beyond.start()]
    found = _COUNTED.search(rest) or _CLOSE.search(rest)
    if found is not None:
        count = COUNTS.get(found[1].lower()) or int(found[1])
        digits = count - 1 - magnitude(value) if compare(value, 0) else count
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
