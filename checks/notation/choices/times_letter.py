"""Letter x: the sign of multiplication, `20 x 16 = 320`, or a name, `20 x = 320`."""

from __future__ import annotations

from exactcalc.checks.notation.choices.choice import Choice
from exactcalc.checks.notation.choices.editing import replaced, token_at
from exactcalc.checks.notation.choices.kind import Kind
from exactcalc.checks.notation.lexing import tokens as t

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.notation.choices.place import Place
    from exactcalc.checks.notation.lexing.tokens import Tokens

LETTERS = ("x", "X")


def find(place: Place) -> list[Choice]:
    """Return the letters x between two operands."""
    tokens, found = place.tokens, []
    for i in place.having(t.NAME, t.MULTIPLY):
        if place.text(i) not in LETTERS or not i or not (t.ENDS[tokens.kinds[i - 1]] and t.STARTS[tokens.kinds[i + 1]]):
            continue
        taken, other = ("times", "name") if tokens.kinds[i] == t.MULTIPLY else ("name", "times")
        found.append(Choice(KIND.name, taken, (other,), tokens.starts[i], tokens.ends[i]))
    return found


def decide(tokens: Tokens, choices: Sequence[Choice]) -> Tokens:
    """Return the tokens with some letters as signs or names."""
    instead = {}
    for choice in choices:
        i = token_at(tokens, choice.start, choice.end)
        if i >= 0:
            name = (tokens.text[choice.start : choice.end], ())
            meant = (t.MULTIPLY, "×") if choice.taken == "times" else (t.NAME, name)
            instead[i] = [(*meant, choice.start, choice.end)]
    return replaced(tokens, instead)


KIND = Kind("letter x", find, decide)
