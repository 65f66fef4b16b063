"""A hyphen before the first number of a line: the mark of a list item, `- 5 + 12 = 17`, or a sign."""

from __future__ import annotations

from exactcalc.checks.notation.choices.choice import Choice
from exactcalc.checks.notation.choices.editing import replaced
from exactcalc.checks.notation.choices.kind import Kind
from exactcalc.checks.notation.lexing import tokens as t

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.notation.choices.place import Place
    from exactcalc.checks.notation.lexing.tokens import Tokens

BULLET, SIGN = "a bullet", "a sign"
HYPHENS = ("-", "−", "–")


def find(place: Place) -> list[Choice]:
    """Return the hyphen that begins the line of a chain, right before it."""
    tokens = place.tokens
    if place.first != 1 or tokens.kinds[0] != t.PUNCTUATION or place.text(0) not in HYPHENS:
        return []
    return [Choice(KIND.name, BULLET, (SIGN,), tokens.starts[0], tokens.ends[0])]


def decide(tokens: Tokens, choices: Sequence[Choice]) -> Tokens:
    """Return the tokens with the first hyphen as a sign."""
    return replaced(tokens, {0: [(t.SUBTRACT, "-", tokens.starts[0], tokens.ends[0])]})


KIND = Kind("minus", find, decide, presumed=(SIGN,), nearer=2)
