"""cycle: quantities are defined by each other.

What it does    Follows the definitions of a document and finds one that leads back to itself.
Why it matters  Neither quantity has a value.
When undecided  Never.
"""

from __future__ import annotations

from checks.finding import ERROR
from checks.rules.rule import Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from checks.result import Result


def clause(result: Result) -> str:
    """Return the clause that names the cause."""
    return ""


RULE = Rule(
    "cycle",
    ERROR,
    __doc__,
    clause,
)
