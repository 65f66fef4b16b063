"""wrong-result: nobody can get the printed result from the printed operands, and it is not the exact value.

What it does    Recomputes the line exactly, from the printed operands and, where they are known,
                from the exact ones, and finds the stated result reached by none of them.
Why it matters  The result is a slip, or an operand was copied wrongly.
When undecided  The rounding of the value stays open at the largest precision.
"""

from __future__ import annotations

from exactcalc.checks.finding import ERROR
from exactcalc.checks.rules.rule import Reject, Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.result import Result


def clause(result: Result) -> str:
    """Return the clause that names the cause."""
    if result.literal is None:
        return "the two members differ"
    from exactcalc.checks.judging.diagnosis.slip import slip

    return slip(result) or "no rounding of the operands gives it"


RULE = Rule(
    "wrong-result",
    ERROR,
    __doc__,
    clause,
    accepts=(
        "k = 3 × 4 = 12",
        "5/3 = 1.7",
    ),
    rejects=(
        Reject("k = 3 × 4 = 13", at="13"),
        Reject("5/3 = 1.70", at="1.70"),
    ),
)
