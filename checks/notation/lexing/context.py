"""Tokens whose meaning depends on what stands around them: signs, percent, magnitudes, commas, brackets."""

from __future__ import annotations

import re

from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.pushing import push, scale
from exactcalc.checks.notation.lexing.tokens import Tokens
from exactcalc.checks.patterns import Pattern
from exactcalc.expressions.expression import Literal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from exactcalc.checks.notation.lexing.words import Entry

    Meant = tuple[int, Any] | None
    """Kind and value of the token to be added, None where there is none to add."""

_SIGNS = "-−–－﹣"
_CALCULATION_FOLLOWS = Pattern(r"\s*[-+−–×·⋅*/÷^=≈)\]}0-9(]")
_OPERATOR_FOLLOWS = Pattern(r"\s*(?:[/×*÷+·]|[-−–]\s)\s*[0-9(.]")
_FACTOR_FOLLOWS = Pattern(r"\s*[0-9.(\[$√]|\s+(?:\^\{|\\)")
_FUNCTION_FOLLOWS = Pattern(
    r"\s+(?:[-−–][0-9.(]|\\?(?:a?(?:sin|cos|tan)|arc(?:sin|cos|tan)|sqrt|ln|log|lg|exp|abs|min|max)(?![a-z]))",
    re.IGNORECASE,
)
"""What a letter x between blanks multiplies besides a number: a function, a number with its sign."""
_BETWEEN = " \t\u00a0\u2009\u202f$€£¥￥₹\\"
_DIGIT_FOLLOWS = Pattern(r"\s*[$€£¥￥]?[0-9(.]")


def place(
    result: Tokens, stack: list[int], entry: Entry, start: int, end: int, fold: bool, decimal_comma: bool
) -> None:
    """Add, merge or drop a token whose meaning depends on what stands around it."""
    kind, value = entry[0], entry[2]
    if kind == t.NUMERAL:
        from exactcalc.checks.notation.lexing.numerals import add_numeral

        add_numeral(result, stack, str(value), start, end, fold, decimal_comma)
        return
    meaning = _MEANINGS.get(kind)
    if meaning is None:
        push(result, kind, value, start, end)
        return
    meant = meaning(result, entry, start, end)
    if meant is not None:
        push(result, meant[0], meant[1], start, end)


def _previous(result: Tokens) -> int:
    return result.kinds[-1] if result.kinds else t.END


def _raised(result: Tokens, entry: Entry, start: int, end: int) -> Meant:
    _unfold(result)
    return entry[0], entry[2]


def _digit_power(result: Tokens, entry: Entry, start: int, end: int) -> Meant:
    push(result, t.NAME, ("e", ()), start, start + 1)
    push(result, t.SUPERSCRIPT, str(entry[2])[1:], start + 1, end)
    return None


def _magnitude(result: Tokens, entry: Entry, start: int, end: int) -> Meant:
    from exactcalc.checks.notation.lexing.numerals import add_magnitude

    add_magnitude(result, entry[2], start, end)
    return None


def _percent(result: Tokens, entry: Entry, start: int, end: int) -> Meant:
    text, value = result.text, entry[2]
    if entry[1] and _DIGIT_FOLLOWS.match(text, end) and end < len(text) and text[end] == " ":
        return t.MODULO, "mod"
    if _previous(result) != t.NUMBER:
        return t.FACTORIAL, value
    scale(result, -2 if value == "%" else -3, end)
    return None


def _times_letter(result: Tokens, entry: Entry, start: int, end: int) -> Meant:
    spaced = entry[1] > 0 and _FUNCTION_FOLLOWS.match(result.text, end)
    if _previous(result) in _BEFORE_TIMES and (spaced or _FACTOR_FOLLOWS.match(result.text, end)):
        return t.MULTIPLY, "×"
    return t.NAME, entry[2]


def _exclamation(result: Tokens, entry: Entry, start: int, end: int) -> Meant:
    goes_on = result.kind == "math" or _CALCULATION_FOLLOWS.match(result.text, end)
    if t.ENDS[_previous(result)] and goes_on:
        _unfold(result)
        return t.FACTORIAL, entry[2]
    return t.PUNCTUATION, entry[2]


def _not_equal(result: Tokens, entry: Entry, start: int, end: int) -> Meant:
    if _previous(result) in (t.NUMBER, t.CLOSE) and not entry[1] and result.kind != "code":
        _unfold(result)
        push(result, t.FACTORIAL, "!", start, start + 1)
        push(result, t.RELATION, "=", start + 1, end)
        return None
    return t.RELATION, "≠"


def _colon(result: Tokens, entry: Entry, start: int, end: int) -> Meant:
    from exactcalc.checks.notation.lexing.ratios import read_colon

    return read_colon(result, result.text, start, end)


def _minute(result: Tokens, entry: Entry, start: int, end: int) -> Meant:
    """Tell the unit from the function; behind `mL/` it is a unit as well."""
    kinds, previous = result.kinds, _previous(result)
    minute = previous == t.NUMBER or (previous == t.DIVIDE and len(kinds) > 1 and kinds[-2] == t.NAME)
    if minute and result.text[end : end + 1] not in ("(", "["):
        return t.NAME, entry[2]
    return t.FUNCTION, "min"


def _of(result: Tokens, entry: Entry, start: int, end: int) -> Meant:
    number = _previous(result) == t.NUMBER and result.values[-1].text[-1] in "%％"
    return (t.MULTIPLY, "×") if number and _DIGIT_FOLLOWS.match(result.text, end) else (t.NAME, entry[2])


def _factorial(result: Tokens, entry: Entry, start: int, end: int) -> Meant:
    return t.FACTORIAL if t.ENDS[_previous(result)] else t.PUNCTUATION, entry[2]


def _plus_minus(result: Tokens, entry: Entry, start: int, end: int) -> Meant:
    return t.MODULO, entry[2]


def _ampersand(result: Tokens, entry: Entry, start: int, end: int) -> Meant:
    """Return a column of a matrix; elsewhere it parts equations side by side, or aligns what goes on."""
    if result.matrices:
        return t.COLUMN, entry[2]
    previous = result.kinds[-1] if result.kinds else t.END
    goes_on = not t.ENDS[previous] or _OPERATION_FOLLOWS.match(result.text, end)
    return None if goes_on else (t.PUNCTUATION, entry[2])


def _begin(result: Tokens, entry: Entry, start: int, end: int) -> Meant:
    result.matrices += 1
    return t.BEGIN, entry[2]


def _finish(result: Tokens, entry: Entry, start: int, end: int) -> Meant:
    result.matrices = max(0, result.matrices - 1)
    return t.FINISH, entry[2]


def _dropped(result: Tokens, entry: Entry, start: int, end: int) -> Meant:
    return None


_OPERATION_FOLLOWS = Pattern(
    r"[\s&]*(?:[-+−–=<>≈≤≥≠×·*/÷^→⇒]|\\(?:approx|times|cdot|div|pm|mp|to|le|leq|ge|geq|ne|neq|sim|equiv|iff|[A-Z]?[a-z]*arrow|implies)\b|$)"
)
"""What goes on with an equation behind a mark of alignment."""
_BEFORE_TIMES = frozenset((t.NUMBER, t.CLOSE, t.SUPERSCRIPT, t.FACTORIAL, t.CONSTANT))
_MEANINGS: dict[int, Callable[[Tokens, Entry, int, int], Meant]] = {
    t.POWER: _raised,
    t.SUPERSCRIPT: _raised,
    t.DIGIT_POWER: _digit_power,
    t.MAGNITUDE: _magnitude,
    t.PERCENT: _percent,
    t.TIMES_LETTER: _times_letter,
    t.EXCLAMATION: _exclamation,
    t.NOT_EQUAL: _not_equal,
    t.COLON: _colon,
    t.MINUTE: _minute,
    t.OF: _of,
    t.FACTORIAL: _factorial,
    t.PLUS_MINUS: _plus_minus,
    t.AMPERSAND: _ampersand,
    t.BEGIN: _begin,
    t.FINISH: _finish,
    t.BLANK: _dropped,
    t.CURRENCY: _dropped,
}


def opens_bar(kinds: list[int]) -> bool:
    """Tell whether the bar that was read last opens a pair, as the first, third ... of a segment does."""
    return kinds.count(t.BAR) % 2 == 1 if len(kinds) < 400 else False


def close(result: Tokens, stack: list[int], bracket: str) -> None:
    """Match a closing bracket with the nearest open one of its shape; what is open inside stays open."""
    wanted = OPENING[bracket]
    values = result.values
    if values[stack[-1]] == wanted:
        result.match[stack.pop()] = len(result.kinds)
    elif len(stack) > 1 and values[stack[-2]] == wanted:
        stack.pop()
        result.match[stack.pop()] = len(result.kinds)


OPENING = {")": "(", "]": "[", "}": "{"}


def adjoin(result: Tokens, stack: list[int]) -> None:
    """Join the number just read with what stands before it, where both are one numeral.

    `12, 600 / 90` is 12600/90; `\\frac12` holds two numbers.
    """
    kinds, values, starts, ends, text = result.kinds, result.values, result.starts, result.ends, result.text
    number = values[-1]
    assert isinstance(number, Literal)
    before = kinds[-2]
    if before == t.FRACTION:
        if len(number.text) >= 2 and number.text.isdigit():
            from exactcalc.checks.notation.lexing.numerals import split_digits

            split_digits(result, number)
        return
    if before == t.NUMBER:
        from exactcalc.checks.notation.lexing.numerals import join_group

        join_group(result, stack, number)
        return
    if before != t.COMMA or stack or len(kinds) < 3 or kinds[-3] != t.NUMBER:
        return
    first = values[-3]
    assert isinstance(first, Literal)
    joined = text[starts[-3] : ends[-1]]
    if (
        len(number.text) == 3
        and number.text.isdigit()
        and 1 <= len(first.text) <= 3
        and first.text.isdigit()
        and first.text[0] != "0"
        and joined == f"{first.text}, {number.text}"
        and _OPERATOR_FOLLOWS.match(text, ends[-1])
    ):
        first.text, first.units, first.end = joined, first.units * 1000 + number.units, ends[-1]
        result.numbers.pop()
        ends[-3] = ends[-1]
        for column in (kinds, values, starts, ends):
            del column[-2:]


def _unfold(result: Tokens) -> None:
    """Part a sign from the number before a power: `-3^2` is -(3^2)."""
    if not result.kinds or result.kinds[-1] != t.NUMBER:
        return
    number = result.values[-1]
    assert isinstance(number, Literal)
    if number.text[0] not in _SIGNS:
        return
    sign = number.start
    rest = number.text[1:].lstrip(_BETWEEN)
    number.text, number.units, number.start = rest, -number.units, number.end - len(rest)
    result.kinds[-1:] = [t.SUBTRACT, t.NUMBER]
    result.values[-1:] = ["-", number]
    result.starts[-1:] = [sign, number.start]
    result.ends[-1:] = [sign + 1, number.end]
