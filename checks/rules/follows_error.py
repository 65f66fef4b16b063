"""follows-error: it follows correctly from a wrong value printed before.

What it does    Groups what was worked out correctly from a wrong printed value under the line of
                the mistake.
Why it matters  Teachers mark one slip once: carried-forward marking.
When undecided  Never: what follows is recomputed from the wrong value.
"""

from __future__ import annotations

from exactcalc.checks.finding import NOTE
from exactcalc.checks.rules.rule import Reject, Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.result import Result


def clause(result: Result) -> str:
    """Return the clause that names the cause."""
    return f"it follows correctly from the wrong value in line {result.root_line}"


RULE = Rule(
    "follows-error",
    NOTE,
    __doc__,
    clause,
    accepts=("a = 3 × 4 = 12\nb = a + 1 = 12 + 1 = 13",),
    rejects=(Reject("a = 3 × 4 = 13\nb = a + 1 = 13 + 1 = 14", at="14"),),
)
