"""Degrees with minutes and seconds: one token for what was printed as two or three numbers."""

from __future__ import annotations

from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.patterns import Pattern
from exactcalc.expressions.expression import Literal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.lexing.tokens import Tokens

MINUTE, SECOND = ("'", "′", "’"), ('"', "″", "”", "''", "′′", "’’")

MAX_TOKENS = 2000
"""Tokens of a segment whose angles are read; in a longer one each angle would take too long."""
_FIELD = Pattern(r"[0-9]+(?:[.,][0-9]+)?")


def merge_angles(tokens: Tokens) -> None:
    """Make one token of `36° 52' 12"` and of `45°30′`, and a sign behind it an operator again."""
    kinds = tokens.kinds
    i = 0 if len(kinds) <= MAX_TOKENS else len(kinds)
    while i + 3 < len(kinds):
        if kinds[i] == t.NUMBER and kinds[i + 1] == t.FACTORIAL:
            _merge(tokens, i)
        i += 1
    if t.ANGLE in kinds:
        tokens.present.add(t.ANGLE)


def _merge(tokens: Tokens, i: int) -> None:
    kinds, values, starts, ends, text = tokens.kinds, tokens.values, tokens.starts, tokens.ends, tokens.text
    degrees, minutes = values[i], values[i + 2]
    if text[starts[i + 1] : ends[i + 1]].strip("^{} ") not in ("°", "\\circ") or degrees.exponent:
        return
    if not _is_sixtieth(tokens, i + 2) or kinds[i + 3] != t.PUNCTUATION or values[i + 3] not in MINUTE:
        return
    if i in tokens.faults:
        return
    end, parts, last = i + 4, 60, minutes
    units = abs(degrees.units) * 60 * 10**minutes.places + minutes.units
    if end + 1 < len(kinds) and not minutes.exponent and _is_sixtieth(tokens, end):
        mark = end + 1
        while mark < len(kinds) and mark < end + 3 and kinds[mark] == t.PUNCTUATION and ends[mark - 1] == starts[mark]:
            mark += 1
        if text[starts[end + 1] : ends[mark - 1]] in SECOND:
            last = values[end]
            units = units * 60 * 10**last.places + last.units
            end, parts = mark, 3600
    angle = Literal(text[starts[i] : ends[end - 1]], units, last.exponent, starts[i], ends[end - 1])
    if degrees.units < 0 or degrees.text[0] in "-−–":
        angle.units = -units
    if end < len(kinds) and kinds[end] == t.NUMBER and values[end].text[0] in "-−–":
        _unfold(tokens, end)
    merged = [number for number in tokens.numbers if not starts[i] <= number.start < ends[end - 1]]
    at = sum(number.start < angle.start for number in merged)
    tokens.numbers[:] = [*merged[:at], angle, *merged[at:]]
    ends[i] = ends[end - 1]
    kinds[i], values[i] = t.ANGLE, (angle, parts)
    for column in (kinds, values, starts, ends):
        del column[i + 1 : end]
    _shift(tokens, i, i + 1 - end)


def _is_sixtieth(tokens: Tokens, i: int) -> bool:
    """Tell whether the token at `i` is a number of minutes or seconds below 60, printed without a sign."""
    if tokens.kinds[i] != t.NUMBER or i in tokens.faults:
        return False
    number = tokens.values[i]
    return bool(number.text[0].isdigit() and -9 < number.exponent <= 0 and number.value < 60)


def _unfold(tokens: Tokens, i: int) -> None:
    number = tokens.values[i]
    sign = number.start
    rest = number.text[1:].lstrip()
    number.text, number.units, number.start = rest, -number.units, number.end - len(rest)
    tokens.kinds[i : i + 1] = [t.SUBTRACT, t.NUMBER]
    tokens.values[i : i + 1] = ["-", number]
    tokens.starts[i : i + 1] = [sign, number.start]
    tokens.ends[i : i + 1] = [sign + 1, number.end]
    _shift(tokens, i, 1)


def _shift(tokens: Tokens, i: int, by: int) -> None:
    """Move what is recorded of tokens behind the one at `i`."""

    def moved(at: int) -> int:
        return at + by if at > i else at

    tokens.match = {moved(opening): moved(closing) for opening, closing in tokens.match.items()}
    tokens.faults = {moved(at): fault for at, fault in tokens.faults.items()}


def reprinted(literal: Literal, units: int) -> str:
    """Return `units` of the last place of a printed angle as degrees, minutes and seconds with the same marks."""
    fields: list[str] = []
    rest = abs(units)
    per = 60 * 10**literal.places
    count = len(_FIELD.findall(literal.text))
    for field in range(count - 1):
        rest, part = divmod(rest, per if field == 0 else 60)
        digits = str(part) if field or not literal.places else str(part).rjust(literal.places + 1, "0")
        at = len(digits) - (0 if field else literal.places)
        fields.append(digits[:at] + ("." + digits[at:] if at < len(digits) else ""))
    fields.append(str(rest))
    text = _FIELD.sub(lambda found: fields.pop(), literal.text.lstrip("-−– "))
    return f"-{text}" if units < 0 else text
