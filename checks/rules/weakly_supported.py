"""weakly-supported: only coarsely printed operands make the result possible.

What it does    Finds results outside the literal recomputation that are reached only if operands
                with fewer places and digits than the result are taken as rounded, or if operands
                lie exactly half-way and are not rounded as the result is.
Why it matters  Almost any digit could stand there: the line does not support the precision that it
                prints.
When undecided  An operand has no box, such as a power of a base that may be negative.
"""

from __future__ import annotations

from exactcalc.checks.finding import WARNING
from exactcalc.checks.rules.rule import Reject, Rule
from exactcalc.numbers.rounding import significant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.result import Result


def clause(result: Result) -> str:
    """Return the clause that names the cause."""
    slack = result.judgement.slack if result.judgement is not None else None
    if slack == 0:
        return "only operands exactly half-way between two numbers make it possible"
    inside = f" ({significant(slack, 2)} ulp inside their box)" if slack is not None else ""
    return f"only operands printed more coarsely than the result make it possible{inside}"


RULE = Rule(
    "weakly-supported",
    WARNING,
    __doc__,
    clause,
    accepts=("rate = 0.67/1.3 = 0.5",),
    rejects=(
        Reject("rate = 0.67/1.3 = 0.517", at="0.517"),
        Reject("circumference = 2 × 3.14 × 5 = 31.5", at="31.5"),
    ),
)
