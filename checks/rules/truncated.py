"""truncated: the printed digits are the exact value cut off, not rounded.

What it does    Compares the stated digits with the value cut at the same place.
Why it matters  A cut digit is off by up to one unit in the last place, and readers take it for
                rounded.
When undecided  The enclosure still straddles a boundary at the largest precision.
Source          IEEE 754-2019, clause 4.3 (rounding toward zero).
"""

from __future__ import annotations

from exactcalc.checks.finding import WARNING
from exactcalc.checks.rules.rule import Reject, Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.result import Result


def clause(result: Result) -> str:
    """Return the clause that names the cause."""
    return "the digits behind the last printed place were cut off instead of rounded"


RULE = Rule(
    "truncated",
    WARNING,
    __doc__,
    clause,
    accepts=("2 / 3 = 0.67",),
    rejects=(Reject("2 / 3 = 0.66", at="0.66"),),
)
