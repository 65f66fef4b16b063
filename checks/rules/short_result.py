"""short-result: fewer places are printed than the document keeps, and the missing digit is not a zero.

What it does    Applies where a document prints all its results at one number of places and leaves
                out only trailing zeros.
Why it matters  A dropped digit reads like a rounded result, but here it stands for another number.
When undecided  The document keeps no such policy.
"""

from __future__ import annotations

from exactcalc.checks.finding import WARNING
from exactcalc.checks.rules.rule import Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.result import Result


def clause(result: Result) -> str:
    """Return the clause that names the cause."""
    return "the document prints more places and drops only zeros, so a digit is missing"


RULE = Rule(
    "short-result",
    WARNING,
    __doc__,
    clause,
)
