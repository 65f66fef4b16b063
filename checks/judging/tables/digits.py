"""Whether a printed number is another one but for one slip of the hand in its digits."""

from __future__ import annotations

from exactcalc.numbers.rounding import nearest_ratio

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction

    from exactcalc.expressions.expression import Literal


def is_one_slip(literal: Literal, right: Fraction) -> tuple[bool, int]:
    """Return whether one digit is another, left out or put in, or two neighbours are swapped; and the fewer digits."""
    wanted = nearest_ratio(right.numerator, right.denominator, literal.places)[0]
    stated, correct = str(abs(literal.units)), str(abs(wanted))
    digits = min(len(stated), len(correct))
    if (literal.units < 0) != (wanted < 0):
        return stated == correct, digits
    if len(stated) == len(correct):
        places = [i for i, pair in enumerate(zip(stated, correct, strict=True)) if pair[0] != pair[1]]
        swapped = len(places) == 2 and places[1] == places[0] + 1 and sorted(stated) == sorted(correct)
        return len(places) == 1 or swapped, digits
    shorter, longer = sorted((stated, correct), key=len)
    dropped = any(shorter == longer[:i] + longer[i + 1 :] for i in range(len(longer)))
    return dropped and len(longer) == len(shorter) + 1, digits
