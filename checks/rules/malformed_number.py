"""malformed-number: digits that are no number.

What it does    Finds numerals with two points, misplaced thousands separators or separators of a
                programming language.
Why it matters  A numeral that can be read in two ways cannot be checked, and mostly a digit is
                missing or one too many.
When undecided  Never.
"""

from __future__ import annotations

from exactcalc.checks.finding import ERROR
from exactcalc.checks.rules.rule import Reject, Rule

RULE = Rule(
    "malformed-number",
    ERROR,
    __doc__,
    accepts=("n = 1000 × 1000 = 1,000,000",),
    rejects=(Reject("n = 1000 × 1000 = 1,000,0000", at="1,000,0000"),),
)
