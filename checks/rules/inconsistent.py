"""inconsistent: one quantity is printed with two values.

What it does    Compares a computed quantity with every later value that is printed for it: under its
                name, in a vector of names, or as an operand in the place of its name whose line then
                follows from it.
Why it matters  One of the two is a slip, and later lines may use either.
When undecided  The name may have been used again for another quantity: under another heading or number
                of a list, with a calculation of its own, as given data, or behind words of a new case: the
                next step, the second room, now, choose.
"""

from __future__ import annotations

from exactcalc.checks.finding import ERROR
from exactcalc.checks.rules.rule import Reject, Rule

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.result import Result


def clause(result: Result) -> str:
    """Return the clause that names the cause."""
    return "the same quantity is printed with another value"


RULE = Rule(
    "inconsistent",
    ERROR,
    __doc__,
    clause,
    accepts=("E = 2/7 = 0.2857\nE = 0.286", "x = 1/4 = 0.25\nx = 3/4 = 0.75", "x = 1/4 = 0.25\nnext step: x = 0.3"),
    rejects=(
        Reject("E = 2/7 = 0.2857\nE = 0.2875", at="0.2875"),
        Reject("c = 0.0003\nc*h = 0.0001*0.9985 = 0.00009985", at="0.0001"),
    ),
)
