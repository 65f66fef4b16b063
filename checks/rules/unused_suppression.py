"""unused-suppression: a comment silences a rule that finds nothing there.

What it does    Compares the comments `exactcalc: allow RULE -- reason` with the findings they silence.
Why it matters  A comment that outlives its reason hides the next mistake.
When undecided  Never. A rule that was not asked for, by `--select` or `--ignore`, is not called unused.
"""

from __future__ import annotations

from exactcalc.checks.finding import NOTE
from exactcalc.checks.rules.rule import Rule

RULE = Rule("unused-suppression", NOTE, __doc__)
