"""The judgement of one printed number against its exact value and against its printed operands.

The ladder of verdicts, from "correct" to "wrong", stands here and nowhere else; the rules turn
verdicts into findings. "p fits x" means that p is x correctly rounded to the printed places; at an
exact tie the half-up and the half-even neighbour both fit, and no other.
"""

from __future__ import annotations

from exactcalc.numbers.rounding import nearest, rounded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction
    from typing import Protocol

    from exactcalc.checks.judging.support import Support
    from exactcalc.numbers.number import Real

    Value = Fraction | Real

    class Rounding(Protocol):
        """How the results of a document are rounded."""

        def fits(self, units: int, places: int, value: Value) -> bool:
            """Return whether a printed number is right for a value."""

        def judge(self, units: int, places: int, value: Value) -> Judgement:
            """Judge a printed copy of a value."""


CORRECT = ""
DEVIATIONS = frozenset(("truncated", "double-rounded", "tie-misrounded"))
"""What a rounding that was done otherwise than to the nearest leaves behind."""
MOST_EXTRA_PLACES = 6
"""How many places more than printed a first rounding is assumed to have kept before a second one."""


class Judgement:
    """A verdict with what proves it.

    verdict    name of the rule, or CORRECT
    rounded    the right units at the printed places, None where no reference is known
    first      for `double-rounded`: units and places of the rounding that was rounded again
    slack      for verdicts by the operand box: how far inside the box the stated value lies, in ulp
    """

    __slots__ = ("verdict", "rounded", "first", "slack")

    def __init__(
        self,
        verdict: str,
        rounded: int | None = None,
        first: tuple[int, int] | None = None,
        slack: Fraction | None = None,
    ) -> None:
        self.verdict = verdict
        self.rounded = rounded
        self.first = first
        self.slack = slack


def judge_entry(units: int, places: int, exact: Value) -> Judgement:
    """Judge a printed copy of a known value: correct, or the way in which it deviates.

    Raises:  Undecided when the rounding stays open at the largest precision.
    """
    half_up, half_even, tie = nearest(exact, places)
    if units in (half_up, half_even):
        return Judgement(CORRECT, half_up)
    # A cut number is the nearest one or the next towards zero; asking no more keeps whole values decided.
    if abs(half_up) - abs(units) in (0, 1) and rounded(exact, places, "down") == units:
        # At a tie only a cut can miss both neighbours: the neighbour no tie rule picks.
        return Judgement("tie-misrounded" if tie else "truncated", half_up)
    first = twice_rounded(units, places, exact)
    if first is not None:
        return Judgement("double-rounded", half_up, first)
    return Judgement("wrong-value", half_up)


def judge_result(units: int, places: int, exact: Value, value: Value | None, rounding: Rounding) -> Judgement:
    """Judge a printed result whose exact value is known.

    `value` is that of the printed operands, None where nothing is printed to recompute from. That every step before
    was rounded to its printed places is found out behind the judge, where all of them are known.
    Raises:  Undecided.
    """
    entry = rounding.judge(units, places, exact)
    follows = value is not None and rounding.fits(units, places, value)
    if entry.verdict == CORRECT:
        return entry if value is None or follows else Judgement("not-reproducible", units)
    if entry.verdict == "tie-misrounded":
        return entry
    if follows:
        return Judgement("rounded-operands", entry.rounded, entry.first)
    return entry


def judge_recomputed(entry: Judgement, support: Callable[[], Support], inherits: bool = False) -> Judgement:
    """Judge a printed result of which only the printed operands are known, and which is not what they give.

    `entry` says how it deviates from what they give. `support` tells whether the stated value lies in the operand
    box. A box that the finely printed operands span outranks a cut digit: operands that carry as many digits as the
    result are copies of longer numbers more often than a result is cut off. It outranks a tie as well, which only
    exact operands prove. How a number was cut off cannot be told behind a mistake (`inherits`), where the operands are
    not what was used.
    Raises:  Undecided.
    """
    reach = support()
    deviates = entry.verdict in DEVIATIONS and entry.verdict != "tie-misrounded"
    if reach.fine or (reach.any and deviates and inherits):
        return Judgement("not-reproducible", entry.rounded, entry.first, reach.slack)
    if reach.any and not deviates:
        return Judgement("weakly-supported", entry.rounded, slack=reach.slack)
    return Judgement("wrong-result", entry.rounded) if entry.verdict == "wrong-value" else entry


def twice_rounded(units: int, places: int, value: Value) -> tuple[int, int] | None:
    """Return units and places of a first rounding of `value` that, rounded again, gives the stated units."""
    for extra in range(1, MOST_EXTRA_PLACES + 1):
        first = nearest(value, places + extra)[0]
        if _half_up(first, 10**extra) == units:
            return first, places + extra
        step = first
        for _ in range(extra):
            step = _half_up(step, 10)
        if step == units:
            return first, places + extra
    return None


def _half_up(units: int, factor: int) -> int:
    quotient = (2 * abs(units) + factor) // (2 * factor)
    return -quotient if units < 0 else quotient
