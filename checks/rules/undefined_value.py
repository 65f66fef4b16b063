"""undefined-value: the expression has no value.

What it does    Finds divisions by zero, logarithms and roots outside their domain, and operands
                whose shapes do not fit.
Why it matters  Whatever is printed as its result cannot be right.
When undecided  It cannot be proven on which side of the boundary the argument lies.
"""

from __future__ import annotations

from exactcalc.checks.finding import ERROR
from exactcalc.checks.rules.rule import Rule

RULE = Rule("undefined-value", ERROR, __doc__)
