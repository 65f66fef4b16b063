"""Points: before decimals, `3.925`, or between thousands, `12.000 + 3.500 = 15.500`."""

from __future__ import annotations

import re

from exactcalc.checks.notation.choices.choice import Choice
from exactcalc.checks.notation.choices.editing import number_at
from exactcalc.checks.notation.choices.kind import Kind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.notation.choices.place import Place
    from exactcalc.checks.notation.lexing.tokens import Tokens
    from exactcalc.expressions.expression import Literal

DECIMAL, THOUSANDS = "before decimals", "between thousands"
_GROUPED = re.compile(r"[-−–]?[1-9][0-9]{0,2}\.[0-9]{3}")
_LONG = re.compile(r"[0-9]{4}|[0-9]\.[0-9]{1,2}(?![0-9])")


def find(place: Place) -> list[Choice]:
    """Return the points of a chain if each number in it that needs one has one point before three digits.

    Thousands that are parted in one number of a calculation are parted in all of them.
    """
    numbers = [number for _, number in place.numbers()]
    pointed = [number for number in numbers if _GROUPED.fullmatch(number.text)]
    thousands = [number for number in pointed if number.exponent == 0]
    if not thousands and not _are_parted(place, pointed, numbers):
        return []
    taken, other = (THOUSANDS, DECIMAL) if thousands else (DECIMAL, THOUSANDS)
    return [Choice(KIND.name, taken, (other,), number.start, number.end) for number in thousands or pointed]


def _are_parted(place: Place, pointed: list[Literal], numbers: list[Literal]) -> bool:
    """Tell whether all numbers that need one may have a point between thousands; of one alone, if it is the result."""
    if any(("," in number.text and number.exponent < 0) or number.text.count(".") > 1 for number in numbers):
        return bool(pointed)  # the point is no decimal one where the comma is, nor where there are two in a number
    if len(pointed) == 1:
        result = place.result
        alone = result >= 0 and place.tokens.values[result] is pointed[0]
        return alone and all(number.exponent >= 0 for number in numbers if number is not pointed[0])
    return len(pointed) > 1 and not any(_LONG.search(number.text) for number in numbers)


def decide(tokens: Tokens, choices: Sequence[Choice]) -> Tokens:
    """Return the tokens with some points read otherwise."""
    for choice in choices:
        number = number_at(tokens, choice.start, choice.end)
        if number is not None:
            number.exponent = -3 if choice.taken == DECIMAL else 0
    return tokens


KIND = Kind("point", find, decide, presumed=(THOUSANDS,))
