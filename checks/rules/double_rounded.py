"""double-rounded: the value was rounded to more places first, and that was rounded again.

What it does    Looks for a first rounding with up to six more places which, rounded again, gives
                the stated digits.
Why it matters  Rounding twice can move the last digit by one: 2.93449 is nearer to 2.934, its
                rounding 2.9345 goes to 2.935.
When undecided  The enclosure still straddles a boundary at the largest precision.
"""

from __future__ import annotations

from exactcalc.checks.finding import WARNING
from exactcalc.checks.rules.rule import Reject, Rule
from exactcalc.numbers.rounding import format_units

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.result import Result


def clause(result: Result) -> str:
    """Return the clause that names the cause."""
    first = result.judgement.first if result.judgement is not None else None
    if first is None:
        return "it was rounded twice"
    return f"{format_units(*first)}, already rounded, was rounded again"


RULE = Rule(
    "double-rounded",
    WARNING,
    __doc__,
    clause,
    accepts=("6/11 = 0.545",),
    rejects=(Reject("6/11 = 0.546", at="0.546"),),
)
