"""too-deep: brackets or signs are nested too deeply.

What it does    Counts nested brackets and stacked signs.
Why it matters  The limit keeps a run from hanging; no hand calculation needs it.
When undecided  Never.
"""

from __future__ import annotations

from exactcalc.checks.finding import ERROR
from exactcalc.checks.rules.rule import Rule

RULE = Rule("too-deep", ERROR, __doc__)
