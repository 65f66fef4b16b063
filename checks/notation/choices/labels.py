"""A number in front of a calculation: its first factor or dividend, or a label: `2 sqrt(9) = 3`, `2 : 3 * 5 = 15`."""

from __future__ import annotations

from exactcalc.checks.notation.choices.choice import Choice
from exactcalc.checks.notation.choices.editing import replaced, token, token_at
from exactcalc.checks.notation.choices.kind import Kind
from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.expressions.expression import Call, Literal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.notation.choices.editing import Token
    from exactcalc.checks.notation.choices.place import Place
    from exactcalc.checks.notation.lexing.tokens import Tokens

FACTOR, DIVIDEND, LABEL = "a factor", "divided by what follows", "a label"


def find(place: Place) -> list[Choice]:
    """Return the number before a chain that a blank, or a colon between blanks, parts from the rest."""
    tokens, first = place.tokens, place.first
    colon = first == 0 and tokens.values[1] == ":" and tokens.kinds[1] == t.DIVIDE
    if colon and tokens.kinds[0] == t.NUMBER and _is_spaced(tokens, 1):
        return [Choice(KIND.name, DIVIDEND, (LABEL,), tokens.starts[0], tokens.ends[0])]
    if first > 1 and tokens.values[first - 1] == ":" and _is_spaced(tokens, first - 1):
        at = first - 3 if tokens.kinds[first - 2] in (t.NAME, t.TEXT) else first - 2
        if at >= 0 and tokens.kinds[at] == t.NUMBER:
            return [Choice(KIND.name, LABEL, (DIVIDEND,), tokens.starts[at], tokens.ends[at])]
    node = place.chain.members[0].node
    if not isinstance(node, Call) or node.function != "mul":
        return []
    label, *rest = node.args
    gap = tokens.text[label.end : rest[0].start].lstrip(")")
    if not isinstance(label, Literal) or label.exponent or not gap[:1].isspace() or gap.strip(" \u00a0("):
        return []
    return [Choice(KIND.name, FACTOR, (LABEL,), label.start, label.end)]


def _is_spaced(tokens: Tokens, colon: int) -> bool:
    return tokens.ends[colon - 1] < tokens.starts[colon] and tokens.ends[colon] < tokens.starts[colon + 1]


def decide(tokens: Tokens, choices: Sequence[Choice]) -> Tokens:
    """Return the tokens with some numbers as labels or dividends."""
    instead: dict[int, list[Token]] = {}
    for choice in choices:
        i = token_at(tokens, choice.start, choice.end)
        if i < 0:
            continue
        colon = i + 2 if tokens.values[i + 1] != ":" and choice.taken == DIVIDEND else i + 1
        if tokens.values[colon] == ":":
            kind = t.DIVIDE if choice.taken == DIVIDEND else t.PUNCTUATION
            instead[colon] = [(kind, *token(tokens, colon)[1:])]
            continue
        enclosed = tokens.kinds[i - 1] == t.OPEN and tokens.match.get(i - 1) == i + 1 if i else False
        for j in (i - 1, i, i + 1) if enclosed else (i,):
            instead[j] = [(t.PUNCTUATION, ".", tokens.starts[j], tokens.ends[j])]
    return replaced(tokens, instead)


KIND = Kind("label", find, decide, presumed=(DIVIDEND,), nearer=1)
