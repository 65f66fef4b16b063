"""The scale of a unit behind a result alone: in `256 * 16 = 4TB` the operands leave open in which steps is counted."""

from __future__ import annotations

from exactcalc.checks.notation.choices.choice import Choice
from exactcalc.checks.notation.choices.editing import number_at
from exactcalc.checks.notation.choices.kind import Kind
from exactcalc.checks.notation.lexing.vocabulary import BYTES, MAGNITUDES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.notation.choices.place import Place
    from exactcalc.checks.notation.lexing.tokens import Tokens
    from exactcalc.expressions.expression import Literal

LABEL = "a label"
FACTOR = "a factor of 10^"
STEP = 3
"""Powers of ten from one prefix to the next."""


def find(place: Place) -> list[Choice]:
    """Return the unit of the result if no operand has one with a scale."""
    last = place.result
    if last < 0 or any(i != last and number.text[-1:].isalpha() for i, number in place.numbers()):
        return []
    number = place.tokens.values[last]
    power = power_of(number)
    if not power:
        return []
    steps = tuple(f"{FACTOR}{step}" for step in range(STEP, power, STEP)) if power % STEP == 0 else ()
    return [Choice(KIND.name, f"{FACTOR}{power}", (LABEL, *steps), number.start, number.end)]


def power_of(number: Literal) -> int:
    """Return the power of ten that the word or prefix behind a number gave it, 0 where none did."""
    word = number.text.lstrip("-−–+0123456789.,' \u00a0\u2009\u202f$€£¥￥₹\\{}^×*").strip()
    return BYTES.get(word) or MAGNITUDES.get(word) or 0


def decide(tokens: Tokens, choices: Sequence[Choice]) -> Tokens:
    """Return the tokens with some results on another scale."""
    for choice in choices:
        number = number_at(tokens, choice.start, choice.end)
        if number is not None:
            number.exponent -= power_of(number) - (0 if choice.taken == LABEL else int(choice.taken[len(FACTOR) :]))
    return tokens


KIND = Kind("scale of a unit", find, decide, presumed=(LABEL,), nearer=2)
