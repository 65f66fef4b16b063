"""Numerals of zeros and ones: decimal, or binary: `0010 + 1110 = 10000`, `01011 = 11`."""

from __future__ import annotations

import re

from exactcalc.checks.languages import alternatives
from exactcalc.checks.notation.choices.choice import Choice
from exactcalc.checks.notation.choices.editing import number_at
from exactcalc.checks.notation.choices.kind import Kind
from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.patterns import Pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.notation.choices.place import Place
    from exactcalc.checks.notation.lexing.tokens import Tokens

DECIMAL, BINARY = "base 10", "base 2"
_SAID = Pattern(alternatives("other base"), re.IGNORECASE)
_ZEROS = Pattern(r"[01]\.[01]+")
LEAST = 4
"""Digits of a numeral that may be binary beside others that are not."""


def find(place: Place) -> list[Choice]:
    """Return the numerals of a chain if all are of zeros and ones, else the long ones among them."""
    numbers = [(i, number) for i, number in place.numbers() if place.tokens.kinds[i - 1] != t.POWER]
    binary = [number for _, number in numbers if number.text.isascii() and not number.text.strip("01")]
    if len(binary) < len(numbers):
        binary = [number for number in binary if len(number.text) >= LEAST]
    if not binary and _SAID.search(place.tokens.text):
        binary = [
            number
            for number in (place.tokens.values[i] for i in place.having(t.NUMBER))
            if _ZEROS.fullmatch(number.text)
        ]
    if not any(len(number.text) > 1 for number in binary):
        return []
    return [Choice(KIND.name, DECIMAL, (BINARY,), number.start, number.end) for number in binary]


def decide(tokens: Tokens, choices: Sequence[Choice]) -> Tokens:
    """Return the tokens with some numerals in base 2."""
    for choice in choices:
        number = number_at(tokens, choice.start, choice.end)
        if number is not None:
            whole, _, rest = number.text.partition(".")
            # A half of a half has one decimal place more than a half: 0.01 in base 2 is 0.25.
            number.units = int(whole + rest, 2) * 5 ** len(rest)
    return tokens


KIND = Kind("base of a numeral", find, decide)
