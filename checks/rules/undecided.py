"""undecided: the rounding could not be decided with the largest precision.

What it does    Lists results whose exact value lies so close to a boundary that 20,000 bits do not
                tell on which side.
Why it matters  A verdict is a proof or it is not given.
When undecided  Always: that is what it says.
"""

from __future__ import annotations

from checks.finding import NOTE
from checks.rules.rule import Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from checks.result import Result


def clause(result: Result) -> str:
    """Return the clause that names the cause."""
    return ""


RULE = Rule(
    "undecided",
    NOTE,
    __doc__,
    clause,
)
