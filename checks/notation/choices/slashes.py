"""Signs of division: what they divide by. `5/8 ÷ 3/4`, `6 ÷ 2(1 + 2)`.

The usual rules take division and product from left to right. Many a textbook means the fraction 3/4 by what stands
behind a division sign, and the whole product 2(1 + 2).
"""

from __future__ import annotations

from exactcalc.checks.notation.choices.choice import Choice
from exactcalc.checks.notation.choices.editing import bracketed, token_at
from exactcalc.checks.notation.choices.kind import Kind
from exactcalc.checks.notation.lexing import tokens as t

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.notation.choices.place import Place
    from exactcalc.checks.notation.lexing.tokens import Tokens

FIRST, ALL = "divides by the number behind it", "divides by all that is close behind it"
SLASHES = frozenset("/⁄∕／")
"""Signs of division that part the two numbers of a fraction."""
FACTORS = frozenset((t.OPEN, t.NAME, t.CONSTANT, t.ROOT))
"""What is a factor where it stands close behind a number."""


def find(place: Place) -> list[Choice]:
    """Return the signs of division behind whose number more is written close by."""
    tokens = place.tokens
    return [
        Choice(KIND.name, FIRST, (ALL,), tokens.starts[i], tokens.ends[i])
        for i in place.having(t.DIVIDE)
        if _meant(tokens, i) is not None
    ]


def decide(tokens: Tokens, choices: Sequence[Choice]) -> Tokens:
    """Return the tokens with brackets around what some signs divide by."""
    signs = [token_at(tokens, choice.start, choice.end) for choice in choices]
    spans = [_meant(tokens, i) for i in signs if i >= 0]
    return bracketed(tokens, [span for span in spans if span is not None])


def _meant(tokens: Tokens, i: int) -> tuple[int, int] | None:
    """Return the first and the last token of the fraction or product behind the division sign at `i`."""
    kinds, values, match = tokens.kinds, tokens.values, tokens.match
    if kinds[i + 1] != t.NUMBER:
        return None
    last = i + 1
    slash = kinds[last + 1] == t.DIVIDE and values[last + 1] in SLASHES and values[i] not in SLASHES
    if slash and kinds[last + 2] == t.NUMBER and _close(tokens, last) and _close(tokens, last + 1):
        last += 2
    while kinds[last + 1] in FACTORS and _close(tokens, last):
        last += 1
        if kinds[last] == t.OPEN:
            if last not in match:
                return None
            last = match[last]
        elif kinds[last] == t.ROOT:
            last = match.get(last + 1, last + 1)
        if kinds[last + 1] == t.SUPERSCRIPT:
            last += 1
        elif kinds[last + 1] == t.POWER and kinds[last + 2] == t.NUMBER:
            last += 2
    return (i + 1, last) if last > i + 1 else None


def _close(tokens: Tokens, i: int) -> bool:
    """Tell whether no blank stands behind a token."""
    return tokens.ends[i] == tokens.starts[i + 1]


KIND = Kind("slash", find, decide, even=True)
