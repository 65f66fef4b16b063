"""tie-misrounded: an exact tie is printed on the side that no rule of rounding picks.

What it does    Finds results whose exact value lies half-way between two neighbours and that print
                the neighbour which neither half-up nor half-even chooses.
Why it matters  Binary floating point stores most ties a little too low or too high, and its printed
                digits then look rounded the wrong way; whoever rounds by hand gets another digit.
When undecided  Never: only an exact rational value can be proven to be a tie.
"""

from __future__ import annotations

from exactcalc.checks.finding import WARNING
from exactcalc.checks.rules.rule import Reject, Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.result import Result


def clause(result: Result) -> str:
    """Return the clause that names the cause."""
    return "the exact value is a tie, and no rule of rounding picks this neighbour; binary floating point does"


RULE = Rule(
    "tie-misrounded",
    WARNING,
    __doc__,
    clause,
    accepts=(
        "1/8 = 0.13",
        "1/8 = 0.12",
    ),
    rejects=(Reject("7/8 + 0/1 = 0.87", at="0.87"),),
)
