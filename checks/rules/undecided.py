"""undecided: the rounding could not be decided with the largest precision.

What it does    Lists results whose exact value lies so close to a boundary that 20,000 bits do not
                tell on which side.
Why it matters  A verdict is a proof or it is not given.
When undecided  Always: that is what it says.
"""

from __future__ import annotations

from exactcalc.checks.finding import NOTE
from exactcalc.checks.rules.rule import Rule

RULE = Rule("undecided", NOTE, __doc__)
