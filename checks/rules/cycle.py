"""cycle: quantities are defined by each other.

What it does    Follows the definitions in names and finds one that leads back to itself.
Why it matters  None of the quantities on the way has a value.
When undecided  A name has a value somewhere, or a formula has a name that has none: then they are
                formulas to be used, such as `F = m*a` beside `a = F/m`.
"""

from __future__ import annotations

from exactcalc.checks.finding import ERROR
from exactcalc.checks.rules.rule import Reject, Rule

RULE = Rule(
    "cycle",
    ERROR,
    __doc__,
    accepts=("a = b + 1\nb = a - 1\nb = 4", "v = u + a*t\na = (v - u)/t"),
    rejects=(Reject("a = 2*b\nb = a + 3", at="2*b"),),
)
