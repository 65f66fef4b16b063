"""too-large: the value is too large to compute.

What it does    Predicts the size of a power, factorial, exponential or numeral before computing it.
Why it matters  No reader can check such a number either; the limit keeps a run from hanging.
When undecided  Never.
"""

from __future__ import annotations

from exactcalc.checks.finding import ERROR
from exactcalc.checks.rules.rule import Rule

RULE = Rule("too-large", ERROR, __doc__)
