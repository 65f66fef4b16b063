"""rounded-operands: the result follows from the printed, rounded operands, but not from the exact ones.

What it does    Finds results that are right for the operands as printed and wrong for the values
                those operands stand for.
Why it matters  The rounding of an earlier step has reached the last printed digit: a reader who
                keeps full precision gets another result.
When undecided  The rounding of the exact value stays open at the largest precision.
"""

from __future__ import annotations

from exactcalc.checks.finding import WARNING
from exactcalc.checks.rules.rule import Reject, Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.result import Result


def clause(result: Result) -> str:
    """Return the clause that names the cause."""
    return "it follows from the printed operands, which were rounded before"


RULE = Rule(
    "rounded-operands",
    WARNING,
    __doc__,
    clause,
    accepts=("a = 1/3 = 0.33\nb = 3 × a = 3 × 0.33 = 1.00",),
    rejects=(Reject("a = 1/3 = 0.33\nb = 3 × a = 3 × 0.33 = 0.99", at="0.99"),),
)
