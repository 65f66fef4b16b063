"""not-reproducible: right, or possibly right, but nobody gets it from the operands printed on the line.

What it does    Finds results that the printed operands, taken as exact decimals, do not give,
                though the exact value does or the finely printed operands could.
Why it matters  A reader who checks the line with a calculator gets another last digit and cannot
                tell it from a slip.
When undecided  The rounding of either value stays open at the largest precision.
"""

from __future__ import annotations

from exactcalc.checks.finding import NOTE
from exactcalc.checks.rules.rule import Reject, Rule, approximately

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.result import Result


DIGITS = 8
"""Significant digits of what the printed operands give; enough to see the last printed digit change."""


def clause(result: Result) -> str:
    """Return the clause that names the cause."""
    if result.recomputed is None:
        return "the printed operands do not give it"
    got = approximately(result.recomputed, DIGITS)
    return f"the printed operands give {got}, so a reader gets another last digit"


RULE = Rule(
    "not-reproducible",
    NOTE,
    __doc__,
    clause,
    accepts=("U = 1.6 × 1.6 = 2.6",),
    rejects=(
        Reject("U = 1.6 × 1.6 = 2.5", at="2.5"),
        Reject("sigma = sqrt(2) = 1.41\nU = 2 × sigma = 2.83", at="2.83"),
    ),
)
