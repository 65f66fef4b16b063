"""undecided-claim: a claim about numbers was recognised and could not be decided.

What it does    Lists claims whose numbers could not be told.
Why it matters  What is not decided is neither right nor wrong; a reader should look.
When undecided  Always: that is what it says.
"""

from __future__ import annotations

from exactcalc.checks.finding import NOTE
from exactcalc.checks.rules.rule import Reject, Rule

RULE = Rule(
    "undecided-claim",
    NOTE,
    __doc__,
    accepts=("v = [1, 0, -2] (one entry is negative)",),
    rejects=(Reject("v = [1, 0.00, -2] (one entry is negative)", at="one"),),
)
