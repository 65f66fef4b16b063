"""forbidden-character: a character that hides or imitates digits.

What it does    Names control characters, zero-width and bidirectional marks, and digits of other
                scripts, by code point.
Why it matters  They make a number look different from what a program reads.
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
    "forbidden-character",
    ERROR,
    __doc__,
    clause,
)
