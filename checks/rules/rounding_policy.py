"""rounding-policy: the document does not round as it should, throughout or against the policy asked for.

What it does    States once that a document cuts off its results, where nearly all that can tell are
                cut off, and names the lines that are not. With `--rounding down` and the other
                directed modes, points at results that are rounded to the nearest.
Why it matters  A policy is one remark to make, not a hundred.
When undecided  Few results tell, or both kinds are about as frequent: then each one is `truncated`.
"""

from __future__ import annotations

from exactcalc.checks.finding import WARNING
from exactcalc.checks.rules.rule import Reject, Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.result import Result


def clause(result: Result) -> str:
    """Return the clause that names the cause."""
    return "it is rounded to the nearest, which is not the policy asked for" if not result.message else ""


RULE = Rule(
    "rounding-policy",
    WARNING,
    __doc__,
    clause,
    accepts=("2/3 = 0.66\n5/6 = 0.83",),
    rejects=(Reject("2/3 = 0.66\n5/3 = 1.66\n7/9 = 0.77\n8/9 = 0.88\n5/9 = 0.55", at="0.66"),),
)
