"""Mixed numbers in LaTeX: `2\\frac{1}{2}` is a product where formulas print factors, two and a half where pupils do."""

from __future__ import annotations

from exactcalc.checks.notation.choices.choice import Choice
from exactcalc.checks.notation.choices.editing import replaced, token, token_at
from exactcalc.checks.notation.choices.kind import Kind
from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.expressions.expression import Literal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.notation.choices.editing import Token
    from exactcalc.checks.notation.choices.place import Place
    from exactcalc.checks.notation.lexing.tokens import Tokens

PRODUCT, SUM = "a product", "a mixed number"
MACROS = ("\\frac", "\\tfrac", "\\dfrac")


def find(place: Place) -> list[Choice]:
    """Return the whole numbers to which a proper fraction is glued."""
    return [
        Choice(KIND.name, PRODUCT, (SUM,), number.start, number.end)
        for i, number in place.numbers()
        if number.text.isdigit() and number.units > 0 and _fraction_end(place.tokens, i + 1) > 0
    ]


def _fraction_end(tokens: Tokens, i: int) -> int:
    """Return the last token of the proper fraction at `i`, glued to the number before it; 0 where there is none."""
    kinds, values = tokens.kinds, tokens.values
    if kinds[i] != t.FRACTION or tokens.starts[i] != tokens.ends[i - 1]:
        return 0
    if not tokens.text.startswith(MACROS, tokens.starts[i]):
        return 0
    j, parts = i + 1, []
    for _ in range(2):
        is_group = kinds[j] == t.OPEN and tokens.match.get(j) == j + 2
        part = values[j + is_group] if j + is_group < len(values) else None
        if not isinstance(part, Literal):
            return 0
        parts.append(part)
        j += 3 if is_group else 1
    top, bottom = parts
    whole = top.exponent == bottom.exponent == 0
    return j - 1 if whole and 0 < top.units < bottom.units else 0


def decide(tokens: Tokens, choices: Sequence[Choice]) -> Tokens:
    """Return the tokens with some whole numbers added to their fractions."""
    instead: dict[int, list[Token]] = {}
    for choice in choices:
        i = token_at(tokens, choice.start, choice.end)
        last = _fraction_end(tokens, i + 1) if i >= 0 else 0
        if last:
            end, behind = choice.end, tokens.ends[last]
            opened = (t.OPEN, "(", choice.start, choice.start)
            instead[i] = [opened, token(tokens, i), (t.ADD, "+", end, end)]
            instead[last] = [token(tokens, last), (t.CLOSE, ")", behind, behind)]
    return replaced(tokens, instead)


KIND = Kind("mixed number", find, decide)
