"""The rounding that a document is judged by: what a printed number says, and which values it is right for."""

from __future__ import annotations

from exactcalc.checks.judging.verdict import CORRECT, Judgement, judge_entry
from exactcalc.numbers.rounding import fits, nearest, rounded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.settings import Settings
    from exactcalc.expressions.expression import Literal
    from exactcalc.numbers.number import Value

    Units = tuple[int, int]

NEAREST = frozenset(("half-up", "half-even"))
"""Both are right where neither is asked for: at a tie either neighbour is."""


class Policy:
    """How results are rounded: the mode, and the places or digits they keep where their zeros were dropped.

    plain    nothing but the printed digits counts, rounded to the nearest
    dropped  places that all decimal numbers have, their zeros dropped; 0 if zeros are printed
    kept     places to which every entry is printed, its zeros dropped, so that a shorter one must be right with them
    """

    __slots__ = ("dropped", "kept", "integers_rounded", "mode", "places", "plain", "sigfigs")

    def __init__(self, settings: Settings, dropped: int = 0) -> None:
        self.dropped = dropped
        self.kept: int | None = None
        self.mode = settings.rounding
        self.places = settings.places
        self.sigfigs = settings.sigfigs
        self.integers_rounded = settings.integers_rounded
        self.plain = self.mode in NEAREST and self.places is None and self.sigfigs is None

    def stated(self, literal: Literal, sign: int) -> Units:
        """Return units and places of a printed number, with the zeros that the policy says were dropped or put."""
        units, places = literal.units * sign, -literal.exponent
        kept = self.kept
        if kept is not None and places < kept:
            return units * 10 ** (kept - places), kept
        if self.plain:
            return units, places
        if self.sigfigs is not None:
            count = len(str(abs(units)))
            while count > self.sigfigs and units and units % 10 == 0 and places <= 0:
                units //= 10
                places -= 1
                count -= 1
            if units and count < self.sigfigs:
                return units * 10 ** (self.sigfigs - count), places + self.sigfigs - count
            return units, places
        if self.places is not None and places < self.places:
            return units * 10 ** (self.places - places), self.places
        return units, places

    def fits(self, units: int, places: int, value: Value) -> bool:
        """Return whether a printed number is right for a value. Raises Undecided."""
        if self.mode in NEAREST:
            return fits(units, places, value)
        return rounded(value, places, self.mode) == units

    def nearest(self, value: Value, places: int) -> int:
        """Return the value as this policy rounds it, in units of 10**-places. Raises Undecided."""
        return rounded(value, places, self.mode)

    def judge(self, units: int, places: int, value: Value) -> Judgement:
        """Judge a printed copy of a value: correct, or the way in which it deviates. Raises Undecided."""
        if self.mode in NEAREST:
            return judge_entry(units, places, value)
        right = rounded(value, places, self.mode)
        if units == right:
            return Judgement(CORRECT, right)
        half_up, half_even, tie = nearest(value, places)
        if units in (half_up, half_even):
            return Judgement("tie-misrounded" if tie and self.mode == "half-down" else "rounding-policy", right)
        judgement = judge_entry(units, places, value)
        return Judgement(judgement.verdict, right, judgement.first)

    def short(self, literal: Literal, sign: int, value: Value) -> bool:
        """Return whether a number that is wrong with its zeros added is right as it is printed."""
        return (self.kept is not None or not self.plain) and self.fits(literal.units * sign, -literal.exponent, value)
