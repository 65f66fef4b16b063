"""too-long: a line is too long to be read as a calculation.

What it does    Counts the characters of a line.
Why it matters  The limit keeps a run from hanging; such lines are data rather than calculations.
When undecided  Never.
"""

from __future__ import annotations

from exactcalc.checks.finding import ERROR
from exactcalc.checks.rules.rule import Rule

RULE = Rule("too-long", ERROR, __doc__)
