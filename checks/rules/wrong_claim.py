"""wrong-claim: the numbers deny what the text asserts about them.

What it does    Decides claims about counts, signs, ranks, ranges, sums, percentages and shapes
                against the printed and the exact numbers. Phrases are known in Chinese and English.
Why it matters  Readers remember the sentence rather than the digits.
When undecided  The claim is recognised but the numbers it speaks of cannot be told.
"""

from __future__ import annotations

from exactcalc.checks.finding import ERROR
from exactcalc.checks.rules.rule import Reject, Rule

RULE = Rule(
    "wrong-claim",
    ERROR,
    __doc__,
    accepts=("v = [0.1, -0.2, 0.3, -0.4] (two entries are negative)",),
    rejects=(
        Reject("v = [0.1, -0.2, 0.3, -0.4] (three entries are negative)", at="three"),
        Reject("p = [0.2, 0.7, 0.1], the third entry is the largest", at="third"),
    ),
)
