"""Whether a name may mean something else where it is printed with another value: another case, step or problem.

Two unequal values of one name contradict each other only where nothing between them can mean that the second one
is that of something new. Such words and numbers are looked for when a contradiction is about to be reported.
"""

from __future__ import annotations

import re

from exactcalc.checks.languages import whole
from exactcalc.checks.patterns import Pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.document import Document, Segment
    from exactcalc.checks.sheet.quantity import Quantity

_NEW = Pattern(whole("new case"), re.IGNORECASE)
_SET = Pattern(whole("setting"), re.IGNORECASE)
_ITEM = Pattern(r"[\s>*+\-]*(?:\\item\b|[(\[]?(?:[0-9]{1,3}[.)\]、](?![0-9])|[a-z]{1,4}\))|[①-⑳])", re.IGNORECASE)
_DIGIT = Pattern(r"[0-9]")
_LABEL = Pattern(r"\s*([^:：=]*[^\W\d_][^:：=]*)[:：]")
_STOP = Pattern(r".*(?:[.;,。；，]\s|[。；，])", re.DOTALL)
FARTHEST = 4000
"""Characters between the two values that are looked at, the last ones."""


def may_be_another(document: Document, quantity: Quantity, segment: Segment, start: int) -> bool:
    """Return whether the equation that begins at a place may be about another quantity of the same name."""
    lead = segment.text[:start]
    end = quantity.literal.end if quantity.literal is not None else quantity.start
    first, last = quantity.segment.offset(end), segment.offset(start)
    between = document.source[max(first, last - FARTHEST) : last]
    lines = between.split("\n")
    if _NEW.search(between) or any(_ITEM.match(line) for line in lines[1:]):
        return True
    # Of the lines between, those that calculate explain with such words what they calculate themselves.
    if _SET.search(lead) or any(_SET.search(line) for line in lines[1:-1] if "=" not in line):
        return True
    if quantity.segment is segment:
        return False
    if _DIGIT.search(_STOP.sub("", lead)):
        return True
    mine, before = _LABEL.match(lead), _LABEL.match(quantity.segment.text)
    return mine is not None and before is not None and mine[1] != before[1]
