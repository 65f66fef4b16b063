"""Percent: a hundredth, or the mark of a result in percentage points: `100 - 62.5 - 10.0 = 27.5%`.

The 100 of `12/44 × 100 = 27.27%` is meant as 100 %, so that the result is a share all the same.
"""

from __future__ import annotations

from exactcalc.checks.notation.chains.quantities import is_fraction
from exactcalc.checks.notation.choices.choice import Choice
from exactcalc.checks.notation.choices.editing import number_at, token_at
from exactcalc.checks.notation.choices.kind import Kind
from exactcalc.checks.notation.lexing import tokens as t

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.notation.choices.place import Place
    from exactcalc.checks.notation.lexing.tokens import Tokens

HUNDREDTH, POINTS, NUMBER, PERCENT, WHOLE = "a hundredth", "percentage points", "a number", "percent", "100 %"
SIGNS = ("%", "％")


def find(place: Place) -> list[Choice]:
    """Return the sign of a result alone, its lack behind percentages alone, and the 100 of a product in percent."""
    words = [i for i in place.having(t.NAME) if place.tokens.kinds[i - 1] == t.NUMBER and is_fraction(place.text(i))]
    if words:
        numbers = (place.tokens.values[i - 1] for i in words)
        return [Choice(KIND.name, NUMBER, (PERCENT,), number.start, number.end) for number in numbers]
    last = place.result
    if last < 0:
        return []
    result = place.tokens.values[last]
    before = place.chain.members[-2]
    operands = [number for i, number in place.numbers() if i != last and before.start <= number.start < before.end]
    marked = [number for number in operands if number.text[-1] in SIGNS]
    if result.text[-1] in SIGNS:
        if marked or not operands:
            return []
        hundreds = [number for number in operands if number.text == "100" and _is_factor(place.tokens, number.start)]
        if hundreds:
            hundred = hundreds[-1]
            return [Choice(KIND.name, NUMBER, (WHOLE,), hundred.start, hundred.end)]
        return [Choice(KIND.name, HUNDREDTH, (POINTS,), result.start, result.end)]
    if operands and len(marked) == len(operands) and t.MULTIPLY not in place.tokens.present:
        return [Choice(KIND.name, NUMBER, (PERCENT,), result.start, result.end)]
    return []


def _is_factor(tokens: Tokens, start: int) -> bool:
    i = token_at(tokens, start, start + len("100"))
    return i > 0 and t.MULTIPLY in (tokens.kinds[i - 1], tokens.kinds[i + 1])


_SHIFTS = {POINTS: 2, PERCENT: -2, WHOLE: -2}


def decide(tokens: Tokens, choices: Sequence[Choice]) -> Tokens:
    """Return the tokens with some percentages read otherwise."""
    for choice in choices:
        number = number_at(tokens, choice.start, choice.end)
        if number is not None:
            number.exponent += _SHIFTS[choice.taken]
    return tokens


KIND = Kind("percent", find, decide, presumed=(POINTS, WHOLE, PERCENT), nearer=2)
