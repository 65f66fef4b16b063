"""doubtful-reading: a number does not follow as its line was read, and the document does not show that it is read so.

What it does    Lists deviations whose reading rests on what nobody can try: that a name still has the value that it was
                given far before, that two numbers which are equated are meant to be equal, that what stands side
                by side is multiplied, that nothing before the calculation or behind its result belongs to it.
Why it matters  A proof under a misreading is no proof. Such a line may be wrong, or may mean something else.
How it is earned  By other lines of the same document that are right by the same choice, more of them than are
                wrong by it; or by the number itself, where it is the right one but for a slip in its digits. Plain
                notation (numbers, signs of operations, brackets, one relation) needs no credit, and neither does a name
                that is given its value right before; a choice with a few readings is accused where all of them fail.
When undecided  Always: that is what it says.
"""

from __future__ import annotations

from exactcalc.checks.finding import NOTE
from exactcalc.checks.rules.rule import Reject, Rule

RULE = Rule(
    "doubtful-reading",
    NOTE,
    __doc__,
    accepts=("x = 3\nx + 1 = 4", "2 × 3 = 6"),
    rejects=(Reject("The index (2005 = 100) is used.", at="100"),),
)
