"""malformed-suppression: a comment means to silence a rule and cannot be understood.

What it does    Reads the comments that begin with `exactcalc:`; names what is missing: the rule, the reason
                after two hyphens, the end of a block.
Why it matters  It silences nothing, and whoever wrote it believes that it does.
When undecided  Never.
"""

from __future__ import annotations

from exactcalc.checks.finding import WARNING
from exactcalc.checks.rules.rule import Rule

RULE = Rule("malformed-suppression", WARNING, __doc__)
