"""How a document prints its decimal numbers: all with the same places, or with their zeros dropped."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.statement import Line

LEAST_PLACES = 3
"""Places of a document that prints all its numbers alike; amounts of money have two."""
LEAST_NUMBERS = 40
"""Decimal numbers before it is no chance that hardly any ends in zero: one in ten would."""
FEW = 50
"""One number in so many may be an exception: a constant, a zero."""


class Prints:
    """What the decimal numbers of a document look like.

    alike    all have the same places, three or more: a program formats its numbers so, data and results alike
    dropped  places that they have when no number ends in a zero and most have so many; 0 otherwise
    """

    __slots__ = ("alike", "dropped")

    def __init__(self, lines: list[Line]) -> None:
        self.alike = False
        self.dropped = 0
        counts: dict[int, int] = {}
        zeros = 0
        for line in lines:
            for literal in line.numbers:
                exponent = literal.exponent
                if exponent < 0:
                    counts[exponent] = counts.get(exponent, 0) + 1
                    zeros += literal.units % 10 == 0
            if len(counts) > 1 and zeros > LEAST_NUMBERS:
                return
        if not counts:
            return
        most = max(counts, key=counts.__getitem__)
        total = sum(counts.values())
        if len(counts) == 1:
            self.alike = -most >= LEAST_PLACES
        elif total >= LEAST_NUMBERS and FEW * zeros <= total and 2 * counts[most] > total:
            longer = sum(count for exponent, count in counts.items() if exponent < most)
            if FEW * longer <= total:
                self.dropped = -most
