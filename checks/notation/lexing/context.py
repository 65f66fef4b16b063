"""Tokens whose meaning depends on what stands around them: signs, percent, magnitudes, commas, brackets."""

from __future__ import annotations

from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.pushing import push, scale
from exactcalc.checks.notation.lexing.tokens import Tokens
from exactcalc.checks.patterns import Pattern
from exactcalc.expressions.expression import Literal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.lexing.words import Entry

_SIGNS = "-−–－﹣"
_CALCULATION_FOLLOWS = Pattern(r"\s*[-+−–×·⋅*/÷^=≈)\]}0-9(]")
_OPERATOR_FOLLOWS = Pattern(r"\s*(?:[/×*÷+·]|[-−–]\s)\s*[0-9(.]")
_FACTOR_FOLLOWS = Pattern(r"\s*[0-9.(\[$√]|\s+(?:\^\{|\\)")
_BETWEEN = " \t\u00a0\u2009\u202f$€£¥￥₹\\"
_DIGIT_FOLLOWS = Pattern(r"\s*[$€£¥￥]?[0-9(.]")


def place(
    result: Tokens, stack: list[int], entry: Entry, start: int, end: int, fold: bool, decimal_comma: bool
) -> None:
    """Add, merge or drop a token whose meaning depends on what stands around it."""
    kind, blanks, value = entry[:3]
    kinds, text = result.kinds, result.text
    previous = kinds[-1] if kinds else t.END
    if kind in (t.POWER, t.SUPERSCRIPT):
        _unfold(result)
    elif kind == t.DIGIT_POWER:
        push(result, t.NAME, ("e", ()), start, start + 1)
        kind, value, start = t.SUPERSCRIPT, str(value)[1:], start + 1
    elif kind == t.NUMERAL:
        from exactcalc.checks.notation.lexing.numerals import add_numeral

        add_numeral(result, stack, str(value), start, end, fold, decimal_comma)
        return
    elif kind == t.MAGNITUDE:
        from exactcalc.checks.notation.lexing.numerals import add_magnitude

        add_magnitude(result, value, start, end)
        return
    elif kind == t.PERCENT:
        if blanks and _DIGIT_FOLLOWS.match(text, end) and end < len(text) and text[end] == " ":
            kind, value = t.MODULO, "mod"
        elif previous == t.NUMBER:
            scale(result, -2 if value == "%" else -3, end)
            return
        else:
            kind = t.FACTORIAL
    elif kind == t.TIMES_LETTER:
        operand = previous in (t.NUMBER, t.CLOSE, t.SUPERSCRIPT, t.FACTORIAL, t.CONSTANT)
        kind = t.MULTIPLY if operand and _FACTOR_FOLLOWS.match(text, end) else t.NAME
        value = "×" if kind == t.MULTIPLY else value
    elif kind == t.EXCLAMATION:
        if t.ENDS[previous] and (result.kind == "math" or _CALCULATION_FOLLOWS.match(text, end)):
            _unfold(result)
            kind = t.FACTORIAL
        else:
            kind = t.PUNCTUATION
    elif kind == t.NOT_EQUAL:
        if previous in (t.NUMBER, t.CLOSE) and not blanks and result.kind != "code":
            _unfold(result)
            push(result, t.FACTORIAL, "!", start, start + 1)
            start += 1
            value = "="
        else:
            value = "≠"
        kind = t.RELATION
    elif kind == t.COLON:
        from exactcalc.checks.notation.lexing.ratios import read_colon

        kind, value = read_colon(result, text, start, end)
    elif kind == t.MINUTE:
        # Behind `mL/` it is a unit as well.
        minute = previous == t.NUMBER or (previous == t.DIVIDE and len(kinds) > 1 and kinds[-2] == t.NAME)
        minute = minute and text[end : end + 1] not in ("(", "[")
        kind, value = (t.NAME, value) if minute else (t.FUNCTION, "min")
    elif kind == t.OF:
        share = previous == t.NUMBER and result.values[-1].text[-1] in "%％" and _DIGIT_FOLLOWS.match(text, end)
        kind, value = (t.MULTIPLY, "×") if share else (t.NAME, value)
    elif kind == t.FACTORIAL:
        if not t.ENDS[previous]:
            kind = t.PUNCTUATION
    elif kind == t.PLUS_MINUS:
        kind = t.MODULO
    elif kind == t.AMPERSAND:
        if not result.matrices:
            return
        kind = t.COLUMN
    elif kind == t.BEGIN:
        result.matrices += 1
    elif kind == t.FINISH:
        result.matrices = max(0, result.matrices - 1)
    elif kind in (t.BLANK, t.CURRENCY):
        return
    push(result, kind, value, start, end)


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
