"""accumulated-rounding: every step before was rounded to its printed places and carried on.

What it does    Recomputes the entry from its first data with each step rounded as printed, and
                finds that value stated.
Why it matters  The author worked with rounded numbers all the way: correct for a pupil's sheet, not
                the value of the formula.
When undecided  The rounding of a step stays open at the largest precision.
"""

from __future__ import annotations

from exactcalc.checks.finding import WARNING
from exactcalc.checks.rules.rule import Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.result import Result


def clause(result: Result) -> str:
    """Return the clause that names the cause."""
    places = result.literal.places if result.literal is not None else None
    kept = "its printed places" if places is None else f"{places} places"
    return f"it is what comes out when every step before is rounded to {kept} and carried on"


RULE = Rule(
    "accumulated-rounding",
    WARNING,
    __doc__,
    clause,
)
