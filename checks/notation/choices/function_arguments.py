"""What a function without brackets is taken of: of `log 2.0 x 10^-5` the number behind it, or the power of ten too."""

from __future__ import annotations

from exactcalc.checks.notation.choices.choice import Choice
from exactcalc.checks.notation.choices.editing import bracketed, token_at
from exactcalc.checks.notation.choices.kind import Kind
from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.vocabulary import BARE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.notation.choices.place import Place
    from exactcalc.checks.notation.lexing.tokens import Tokens

NUMBER, PRODUCT = "of the number behind it", "of the number with its power of ten"


def find(place: Place) -> list[Choice]:
    """Return the functions behind which a number in powers of ten stands."""
    tokens = place.tokens
    return [
        Choice(KIND.name, NUMBER, (PRODUCT,), tokens.starts[i], tokens.ends[i])
        for i in place.having(t.FUNCTION)
        if tokens.values[i] in BARE and _power_end(tokens, i + 1)
    ]


def _power_end(tokens: Tokens, i: int) -> int:
    """Return the last token of the `2.0 x 10^-5` at `i`, 0 where something else stands there."""
    kinds, values = tokens.kinds, tokens.values
    if kinds[i] != t.NUMBER or kinds[i + 1] != t.MULTIPLY or kinds[i + 2] != t.NUMBER or values[i + 2].text != "10":
        return 0
    j = i + 3
    if kinds[j] == t.SUPERSCRIPT:
        return j
    if kinds[j] != t.POWER:
        return 0
    if kinds[j + 1] == t.OPEN:
        return tokens.match.get(j + 1, 0)
    j += kinds[j + 1] == t.SUBTRACT
    return j + 1 if kinds[j + 1] == t.NUMBER else 0


def decide(tokens: Tokens, choices: Sequence[Choice]) -> Tokens:
    """Return the tokens with brackets around what some functions are taken of."""
    spans = []
    for choice in choices:
        i = token_at(tokens, choice.start, choice.end)
        last = _power_end(tokens, i + 1) if i >= 0 else 0
        if last:
            spans.append((i + 1, last))
    return bracketed(tokens, spans)


KIND = Kind("argument", find, decide, presumed=(PRODUCT,))
