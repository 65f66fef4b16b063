"""Commas: between thousands, `12,000`, for the decimal point, `4,583`, or between the items of a list."""

from __future__ import annotations

from exactcalc.checks.notation.choices.choice import Choice
from exactcalc.checks.notation.choices.editing import replaced, token_at
from exactcalc.checks.notation.choices.kind import Kind
from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.literals import AMBIGUOUS, read
from exactcalc.expressions.expression import Literal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.notation.choices.place import Place
    from exactcalc.checks.notation.lexing.tokens import Tokens

LIST, THOUSANDS, DECIMAL, UNREAD = "between items of a list", "between thousands", "decimal comma", "unread"


def find(place: Place) -> list[Choice]:
    """Return the commas with digits on either side and no blank."""
    tokens, found = place.tokens, []
    for i in place.having(t.COMMA):
        if _parts_thousands(tokens, i):
            found.append(Choice(KIND.name, LIST, (THOUSANDS,), tokens.starts[i], tokens.ends[i]))
    for i, number in place.numbers():
        if number.text.count(",") == 1 and "." not in number.text and "{" not in number.text:
            if tokens.faults.get(i) == AMBIGUOUS:
                found.append(Choice(KIND.name, UNREAD, (DECIMAL,), number.start, number.end))
            elif i not in tokens.faults:
                taken, other = (DECIMAL, THOUSANDS) if number.exponent < 0 else (THOUSANDS, DECIMAL)
                if other != THOUSANDS or number.exponent == -3:
                    found.append(Choice(KIND.name, taken, (other,), number.start, number.end))
    return found


def _parts_thousands(tokens: Tokens, i: int) -> bool:
    """Tell whether the comma at `i` may part the thousands of one number."""
    if not i or tokens.kinds[i - 1] != t.NUMBER or tokens.kinds[i + 1] != t.NUMBER:
        return False
    before, behind = tokens.values[i - 1], tokens.values[i + 1]
    whole = before.text.lstrip("-−–").isdigit() and len(behind.text.partition(".")[0]) == 3
    return whole and before.end == tokens.starts[i] and tokens.ends[i] == behind.start and before.text[0] != "0"


def decide(tokens: Tokens, choices: Sequence[Choice]) -> Tokens:
    """Return the tokens with some commas read otherwise."""
    commas = {token_at(tokens, choice.start, choice.end) for choice in choices if choice.taken == THOUSANDS}
    for choice in choices:
        i = token_at(tokens, choice.start, choice.end)
        if i >= 0 and tokens.kinds[i] == t.NUMBER:
            _reread(tokens, i, choice.taken)
            commas.discard(i)
    instead: dict[int, list[tuple[int, object, int, int]]] = {}
    at = 0
    for i in sorted(commas - {-1}):
        if i < at:
            continue
        last = i + 1
        while last + 1 in commas:
            last += 2
        start, end = tokens.starts[i - 1], tokens.ends[last]
        text = tokens.text[start:end]
        value = read(text.lstrip("-−– "))
        if isinstance(value, tuple):
            units = -value[0] if tokens.values[i - 1].units < 0 else value[0]
            instead.update((j, []) for j in range(i, last + 1))
            instead[i - 1] = [(t.NUMBER, Literal(text, units, value[1], start, end), start, end)]
        at = last + 1
    return replaced(tokens, instead) if instead else tokens


def _reread(tokens: Tokens, i: int, taken: str) -> None:
    number = tokens.values[i]
    whole, _, decimals = number.text.lstrip("-−– ").partition(",")
    if not (whole + decimals).isdigit():
        return
    sign = -1 if number.units < 0 or number.text[0] in "-−–" else 1
    number.units = sign * int(whole + decimals)
    number.exponent = -len(decimals) if taken == DECIMAL else 0
    tokens.faults.pop(i, None)


KIND = Kind("comma", find, decide, presumed=(THOUSANDS,))
