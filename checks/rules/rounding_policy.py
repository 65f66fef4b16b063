"""rounding-policy: the document cuts off or rounds twice throughout.

What it does    States once the way in which a document's results deviate when nearly all of them
                deviate in the same way.
Why it matters  A policy is one remark to make, not a hundred.
When undecided  Results of both kinds are about as frequent.
"""

from __future__ import annotations

from checks.finding import WARNING
from checks.rules.rule import Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from checks.result import Result


def clause(result: Result) -> str:
    """Return the clause that names the cause."""
    return ""


RULE = Rule(
    "rounding-policy",
    WARNING,
    __doc__,
    clause,
)
