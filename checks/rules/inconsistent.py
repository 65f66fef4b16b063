"""inconsistent: one quantity is printed with two values.

What it does    Compares every value that the document gives to the same name.
Why it matters  One of the two is a slip, and later lines may use either.
When undecided  The name may have been used again for another quantity: under another heading, or
                with an expression of its own.
"""

from __future__ import annotations

from checks.finding import ERROR
from checks.rules.rule import Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from checks.result import Result


def clause(result: Result) -> str:
    """Return the clause that names the cause."""
    return "the same quantity is printed with another value"


RULE = Rule(
    "inconsistent",
    ERROR,
    __doc__,
    clause,
)
