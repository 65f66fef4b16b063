"""Angles without a sign: radians, or degrees: `cos(60) = 0.5`, `atan(1) = 45`."""

from __future__ import annotations

from exactcalc.checks.notation.choices.choice import Choice
from exactcalc.checks.notation.choices.editing import replaced, token, token_at
from exactcalc.checks.notation.choices.kind import Kind
from exactcalc.checks.notation.lexing import tokens as t

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.notation.choices.editing import Token
    from exactcalc.checks.notation.choices.place import Place
    from exactcalc.checks.notation.lexing.tokens import Tokens

RADIANS, DEGREES = "radians", "degrees"
FUNCTIONS = frozenset(("sin", "cos", "tan"))
INVERSE = frozenset(("asin", "acos", "atan"))


def find(place: Place) -> list[Choice]:
    """Return the arguments of functions of angles that carry no unit, and the results of their inverses."""
    tokens, found, inverse = place.tokens, [], False
    for i in place.having(t.FUNCTION):
        inverse = inverse or tokens.values[i] in INVERSE
        span = _argument(tokens, i) if tokens.values[i] in FUNCTIONS else None
        if span is not None:
            found.append(Choice(KIND.name, RADIANS, (DEGREES,), tokens.starts[i], tokens.ends[i]))
    last = place.result
    if inverse and last >= 0 and tokens.values[last + 1] != "°":
        found.append(Choice(KIND.name, RADIANS, (DEGREES,), tokens.starts[last], tokens.ends[last]))
    return found


def _argument(tokens: Tokens, i: int) -> tuple[int, int] | None:
    """Return the first and the last token of the argument of the function at `i`, None where it has a unit."""
    kinds, values = tokens.kinds, tokens.values
    j = i + 1
    if kinds[j] in (t.SUPERSCRIPT, t.POWER):
        j += 1 + (kinds[j] == t.POWER)
    last = tokens.match.get(j, -1) if kinds[j] == t.OPEN else j
    if last < 0 or (last == j and kinds[j] not in (t.NUMBER, t.NAME)):
        return None
    if any(kinds[k] == t.CONSTANT or values[k] == "°" for k in range(j, last + 2)):
        return None
    return j, last


def decide(tokens: Tokens, choices: Sequence[Choice]) -> Tokens:
    """Return the tokens with the sign of degrees at some angles."""
    instead: dict[int, list[Token]] = {}
    for choice in choices:
        i = token_at(tokens, choice.start, choice.end)
        span = (i, i) if i >= 0 and tokens.kinds[i] == t.NUMBER else _argument(tokens, i) if i >= 0 else None
        if span is None:
            continue
        first, last = span
        end = tokens.ends[last]
        if first == last:
            instead[last] = [token(tokens, last), (t.FACTORIAL, "°", end, end)]
            continue
        begin = tokens.ends[first]
        end = tokens.starts[last]
        instead[first] = [token(tokens, first), (t.OPEN, "(", begin, begin)]
        instead[last] = [(t.CLOSE, ")", end, end), (t.FACTORIAL, "°", end, end), token(tokens, last)]
    return replaced(tokens, instead)


KIND = Kind("angle", find, decide, presumed=(DEGREES,))
