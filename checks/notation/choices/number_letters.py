"""A letter behind a number: a factor of a thousand or a million, `4K`, or a unit, `298K`."""

from __future__ import annotations

from exactcalc.checks.notation.choices.choice import Choice
from exactcalc.checks.notation.choices.editing import number_at
from exactcalc.checks.notation.choices.kind import Kind
from exactcalc.checks.notation.lexing.vocabulary import LETTER_MAGNITUDES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.notation.choices.place import Place
    from exactcalc.checks.notation.lexing.tokens import Tokens

FACTOR, UNIT = "a factor of 10^", "unit"


def find(place: Place) -> list[Choice]:
    """Return the numbers that took a letter for a factor."""
    return [
        Choice(KIND.name, f"{FACTOR}{LETTER_MAGNITUDES[number.text[-1]]}", (UNIT,), number.start, number.end)
        for _, number in place.numbers()
        if number.text[-1] in LETTER_MAGNITUDES
    ]


def decide(tokens: Tokens, choices: Sequence[Choice]) -> Tokens:
    """Return the tokens with some letters as units."""
    for choice in choices:
        number = number_at(tokens, choice.start, choice.end)
        if number is not None:
            number.exponent -= LETTER_MAGNITUDES[number.text[-1]]
    return tokens


KIND = Kind("letter behind a number", find, decide, presumed=(UNIT,), nearer=2)
