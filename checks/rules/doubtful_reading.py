"""doubtful-reading: a number does not follow as its line was read, and the document does not show that it is read so.

What it does    Lists deviations whose reading rests on a choice: that a letter x multiplies, that a name still has
                the value it was given before, that words behind numbers are units, and the like.
Why it matters  A proof under a misreading is no proof. Such a line may be wrong, or may mean something else.
How it is earned  By other lines of the same document that are right by the same choice, more of them than are
                wrong by it; or by the number itself, where it is the right one but for a slip in its digits. Plain
                notation (numbers, signs of operations, brackets, one relation) needs no credit.
When undecided  Always: that is what it says.
"""

from __future__ import annotations

from exactcalc.checks.finding import NOTE
from exactcalc.checks.rules.rule import Reject, Rule

RULE = Rule(
    "doubtful-reading",
    NOTE,
    __doc__,
    accepts=("7 cats × 6 dogs = 42",),
    rejects=(Reject("7 cats × 6 dogs = 11", at="11"),),
)
