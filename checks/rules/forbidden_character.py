"""forbidden-character: a character that hides or imitates digits.

What it does    Names control characters, zero-width and bidirectional marks, and digits of other
                scripts, by code point.
Why it matters  They make a number look different from what a program reads.
When undecided  Never.
"""

from __future__ import annotations

from exactcalc.checks.finding import ERROR
from exactcalc.checks.rules.rule import Rule

RULE = Rule("forbidden-character", ERROR, __doc__)
