"""The second track: what comes out when every step is rounded and the rounded value is carried on.

A step is a cell; each is computed exactly from the carried values of those before it, then rounded half-up, as a
careful pupil does. Cells given as literals are data and stay as they are; irrational constants are rounded.
"""

from __future__ import annotations

from fractions import Fraction

from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Literal
from exactcalc.expressions.substitution import given, substituted
from exactcalc.numbers.errors import CalculationError
from exactcalc.numbers.rounding import compare, format_units, rounded
from exactcalc.sheets.sheet import references

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from exactcalc.expressions.expression import Node
    from exactcalc.numbers.number import Real
    from exactcalc.sheets.sheet import Cell, Sheet

PRINTED_PLACES = 4
"""Places at which a value must come out right."""

MAX_PLACES = 60
"""More places than this are neither carried nor searched."""

SHOWN_PLACES = 2
"""Places of a deviation in ulp."""


class Carried:
    """The carried value of every cell, in units of 10**-places.

    A cell has none (None) where the rounded values before it leave no value: a division by a sum that was rounded
    to zero, the logarithm of a probability that was.
    """

    __slots__ = ("places", "units")

    def __init__(self, sheet: Sheet, places: int) -> None:
        if not 0 <= places <= MAX_PLACES:
            raise ValueError(f"places={places} is outside 0..{MAX_PLACES}")
        self.places = places
        self.units: dict[Cell, int | None] = {}
        for cell in sheet:
            if given(cell) is None:
                self._carry(cell)

    def _carry(self, cell: Cell) -> None:
        """Compute a cell and those before it, with a stack of its own."""
        stack = [cell]
        while stack:
            cell = stack[-1]
            needed = [each for each in references(cell.formula) if given(each) is None]
            missing = [each for each in needed if each not in self.units]
            if missing:
                stack += missing
                continue
            stack.pop()
            if cell not in self.units:
                lost = any(self.units[each] is None for each in needed)
                self.units[cell] = None if lost else self._computed(cell)

    def _computed(self, cell: Cell) -> int | None:
        try:
            value = evaluate(substituted(cell.formula, self._literal))
        except CalculationError:
            return None
        if isinstance(value, tuple):
            raise TypeError(f"{cell.label} is a vector, give each entry a cell of its own")
        return rounded(value, self.places)

    def _literal(self, cell: Cell) -> Node:
        known = given(cell)
        if known is not None:
            return known
        units = self.units[cell]
        assert units is not None
        return Literal(format_units(units, self.places), units, -self.places)

    def comes_out_right(self, cell: Cell, places: int) -> bool:
        """Tell whether the carried value rounds to what the exact one rounds to; at a tie either neighbour will do."""
        units = self.units[cell]
        if units is None:
            return False
        return rounded(Fraction(units, 10**self.places), places) in cell.rounded(places)[:2]


class Step:
    """How far the carried values of one array are from the exact ones, in ulp of the carried places."""

    __slots__ = ("beyond", "cells", "largest", "lost", "mean", "name", "worst")

    def __init__(self, name: str, cells: Sequence[Cell], carried: Carried) -> None:
        self.name = name
        self.cells = len(cells)
        kept = [(cell, units) for cell in cells if (units := carried.units[cell]) is not None]
        self.lost = len(cells) - len(kept)
        self.beyond = next((cell for cell, units in kept if _beyond_half(cell.value, units, carried.places)), None)
        """The first cell that is not the correct rounding of its exact value."""
        self.worst: Cell | None = None
        self.largest: str | None = None
        self.mean: str | None = None
        if kept:
            self._measure(kept, carried.places)

    def _measure(self, kept: Sequence[tuple[Cell, int]], places: int) -> None:
        prec = 64
        while True:
            bounds = [_deviation(cell.value, units, places, prec) for cell, units in kept]
            least = max(lo for lo, _ in bounds), sum(lo for lo, _ in bounds)
            most = max(hi for _, hi in bounds), sum(hi for _, hi in bounds)
            largest, mean = (
                [rounded(Fraction(bound, count << prec), SHOWN_PLACES) for bound in pair]
                for pair, count in (((least[0], most[0]), 1), ((least[1], most[1]), len(kept)))
            )
            if largest[0] == largest[1] and mean[0] == mean[1] or prec > 1000:
                break
            prec *= 2
        self.largest = format_units(largest[1], SHOWN_PLACES)
        self.mean = format_units(mean[1], SHOWN_PLACES)
        if most[0]:
            self.worst = kept[[hi for _, hi in bounds].index(most[0])][0]


def _deviation(value: Fraction | Real, units: int, places: int, prec: int) -> tuple[int, int]:
    """Return bounds, in units of 2**-prec, of the distance between exact and carried value in ulp."""
    if isinstance(value, Fraction):
        exact = abs((units - value * 10**places) * 2**prec)
        return exact.numerator // exact.denominator, -(-exact.numerator // exact.denominator)
    finer = prec + places * 10 // 3 + 4
    scale, shift = 10**places, finer - prec
    lo, hi = value.enclosure(finer)
    below, above = (units << finer) - hi * scale, (units << finer) - lo * scale
    least = below if below > 0 else -above if above < 0 else 0
    return least >> shift, -(-max(above, -below) >> shift)


def _beyond_half(value: Fraction | Real, units: int, places: int) -> bool:
    """Tell, proven, whether the carried value is further from the exact one than half an ulp."""
    unit = 2 * 10**places
    return compare(value, Fraction(2 * units - 1, unit)) < 0 or compare(value, Fraction(2 * units + 1, unit)) > 0


def steps(sheet: Sheet, places: int) -> list[Step]:
    """Return the drift of every calculated array, in the order of the sheet.

    Exact: deviations are enclosed and rounded to 2 places; `beyond` is proven.
    """
    carried = Carried(sheet, places)
    computed = (
        (name, [cell for cell in array.values() if cell in carried.units]) for name, array in sheet.arrays.items()
    )
    return [Step(name, cells, carried) for name, cells in computed if cells]


def wrong_counts(
    sheet: Sheet, cells: Iterable[Cell], first: int = PRINTED_PLACES, printed: int = PRINTED_PLACES
) -> list[tuple[int, int]]:
    """Return (places carried, values that come out wrong at `printed` places), upward until none does.

    The last pair has 0 wrong values unless 60 places do not suffice.
    """
    cells = [cell for cell in cells if given(cell) is None]
    tried: list[tuple[int, int]] = []
    for places in range(first, MAX_PLACES + 1):
        carried = Carried(sheet, places)
        wrong = sum(not carried.comes_out_right(cell, printed) for cell in cells)
        tried.append((places, wrong))
        if not wrong:
            break
    return tried
