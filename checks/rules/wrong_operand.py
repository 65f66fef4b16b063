"""wrong-operand: a printed operand is not the entry that it copies.

What it does    Compares each printed operand with the entry it stands for.
Why it matters  A stale, swapped or mistyped operand makes the line impossible to follow, even where
                its result is right.
When undecided  It cannot be told which entry the operand copies.
"""

from __future__ import annotations

from exactcalc.checks.finding import ERROR
from exactcalc.checks.rules.rule import Reject, Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.result import Result


def clause(result: Result) -> str:
    """Return the clause that names the cause."""
    from exactcalc.checks.judging.diagnosis.slip import slip

    return slip(result) or "it is not the value of the entry it copies"


RULE = Rule(
    "wrong-operand",
    ERROR,
    __doc__,
    clause,
    accepts=("x = 7/4 = 1.75\ny = 2*x = 2*1.75 = 3.5",),
    rejects=(
        Reject("x = 7/4 = 1.75\ny = 2*x = 2*1.57 = 3.5", at="1.57"),
        Reject("x = 35/4 = 8.75\n2*8.57 = 17.5", at="8.57"),
    ),
)
