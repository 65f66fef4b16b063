"""The judgement of one printed number against its exact value and against its printed operands.

The ladder of verdicts, from "correct" to "wrong", stands here and nowhere else; the rules turn
verdicts into findings. "p fits x" means that p is x correctly rounded to the printed places; at an
exact tie the half-up and the half-even neighbour both fit, and no other.
"""

from __future__ import annotations

from exactcalc.numbers.rounding import fits, nearest, rounded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from exactcalc.checks.judging.support import Support
    from exactcalc.numbers.number import Real

    Value = Fraction | Real

CORRECT = ""
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


def judge_result(
    units: int,
    places: int,
    exact: Value,
    recomputed: Value | None,
    accumulated: Callable[[], Fraction | None] | None = None,
) -> Judgement:
    """Judge a printed result whose exact value is known.

    `recomputed` is the value of the printed operands, None where nothing is printed to recompute from;
    `accumulated` gives the value when every upstream step is rounded to its printed places.
    Raises:  Undecided.
    """
    entry = judge_entry(units, places, exact)
    follows = recomputed is not None and fits(units, places, recomputed)
    if entry.verdict == CORRECT:
        if recomputed is None or follows:
            return entry
        return Judgement("not-reproducible", entry.rounded)
    if entry.verdict == "tie-misrounded":
        return entry
    if follows:
        return Judgement("rounded-operands", entry.rounded)
    if entry.verdict != "wrong-value":
        return entry
    if accumulated is not None:
        carried = accumulated()
        if carried is not None and fits(units, places, carried):
            return Judgement("accumulated-rounding", entry.rounded)
    return Judgement("wrong-result", entry.rounded)


def judge_recomputed(units: int, places: int, recomputed: Value, support: Callable[[], Support]) -> Judgement:
    """Judge a printed result of which only the printed operands are known.

    `support` tells whether the stated value lies in the operand box; it is asked only when needed. A box
    that the finely printed operands span outranks a cut digit: operands that carry as many digits
    as the result are copies of longer numbers more often than a result is cut off. It outranks a tie as well,
    which only exact operands prove.
    Raises:  Undecided.
    """
    entry = judge_entry(units, places, recomputed)
    if entry.verdict == CORRECT:
        return entry
    reach = support()
    if reach.fine:
        return Judgement("not-reproducible", entry.rounded, slack=reach.slack)
    if reach.any and entry.verdict in ("wrong-value", "tie-misrounded"):
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
