"""Names that may be given another value without a contradiction: assumed cases, alternatives, unknowns of equations."""

from __future__ import annotations

import re

from exactcalc.checks.languages import whole
from exactcalc.checks.patterns import Pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.statement import Member
    from exactcalc.expressions.expression import Symbol

_SUPPOSED = Pattern(whole("condition"), re.IGNORECASE)
_SUPPOSED_NEXT = Pattern(rf"(?:{whole('condition next')}|\b(?:int|const|var))\s*$", re.IGNORECASE)
_STOP = Pattern(r"[.。!！?？;；](?:\s|$)")
_OTHERWISE = Pattern(rf"(?:\s*\\text\s*\{{)?\s*{whole('or')}", re.IGNORECASE)
UNKNOWNS = frozenset("xyz")
"""Letters that stand for what an equation asks for; another equation may ask for something else under them."""


def is_assumed(target: Symbol, member: Member) -> bool:
    """Tell whether the text gives the name a value for the sake of a case: `when x = 3`, `x = 2 or x = 3`, `x := 3`."""
    if member.relation == ":=" or member.segment.kind == "code":
        return True
    text = member.segment.text
    before = text[: target.start]
    if _SUPPOSED_NEXT.search(before):
        return True
    sentence = before
    for stop in _STOP.finditer(before):
        sentence = before[stop.end() :]
    if _SUPPOSED.search(sentence) or _OTHERWISE.match(text, member.end):
        return True
    return len(re.findall(rf"(?<![^\W_]){re.escape(target.name)}\s*(?:=|≈)", text)) > 1


def is_unknown(symbol: Symbol) -> bool:
    """Tell whether a name is a letter for what is asked for: `x`, `y_1`, `z`."""
    return symbol.name[0] in UNKNOWNS and (len(symbol.name) == 1 or not symbol.name[1].isalpha())
