"""malformed-suppression: a comment means to silence a rule and cannot be understood.

What it does    Reads the comments that begin with `exactcalc:`; names what is missing: the rule, the reason
                after two hyphens, the end of a block.
Why it matters  It silences nothing, and whoever wrote it believes that it does.
When undecided  Never.
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


RULE = Rule("malformed-suppression", WARNING, __doc__, clause)
