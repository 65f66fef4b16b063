"""wrong-value: a printed entry that has no expression of its own is not its exact value.

What it does    Compares the entries of printed vectors, matrices, tables and sentences with the
                cells they show.
Why it matters  Whoever goes on with the printed entry carries the mistake along.
When undecided  The rounding of the exact value stays open at the largest precision.
"""

from __future__ import annotations

from exactcalc.checks.finding import ERROR
from exactcalc.checks.rules.rule import Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.result import Result


def clause(result: Result) -> str:
    """Return the clause that names the cause."""
    from exactcalc.checks.judging.diagnosis.slip import slip

    return slip(result) or "it is not the value of this entry"


RULE = Rule(
    "wrong-value",
    ERROR,
    __doc__,
    clause,
)
