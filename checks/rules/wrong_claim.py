"""wrong-claim: the numbers deny what the text asserts about them.

What it does    Decides claims about counts, signs, ranks, ranges, sums, percentages and shapes
                against the printed and the exact numbers.
Why it matters  Readers remember the sentence rather than the digits.
When undecided  The claim is recognised but the numbers it speaks of cannot be told.
"""

from __future__ import annotations

from checks.finding import ERROR
from checks.rules.rule import Rule

RULE = Rule("wrong-claim", ERROR, __doc__)
