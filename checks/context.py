"""Tokens whose meaning depends on what stands around them: signs, percent, magnitudes, commas, brackets."""

from __future__ import annotations

from checks import tokens as t
from checks.literals import LIST, plain, read
from checks.patterns import Pattern
from checks.tokens import Tokens
from checks.vocabulary import BYTES, LETTER_MAGNITUDES, MAGNITUDES
from exactcalc.expression import Literal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from checks.words import Entry

_SIGNS = "-−–－﹣"
_CALCULATION_FOLLOWS = Pattern(r"\s*[-+−–×·⋅*/÷^=≈)\]}0-9(]")
_OPERATOR_FOLLOWS = Pattern(r"\s*(?:[/×*÷+·]|[-−–]\s)\s*[0-9(.]")
_FACTOR_FOLLOWS = Pattern(r"\s*[0-9.(\[$√]|\s+(?:\^\{|\\)")
_TIME = Pattern(r"(?<![0-9.])[0-9]{1,2}:[0-5][0-9](?![0-9.])|[0-9]:[0-5][0-9](?![0-9.])")
_BETWEEN = " \t\u00a0\u2009\u202f$€£¥￥₹\\"
_POWER_OR_ONE = Pattern(r"\s*(?:\^|[²³]|[-+−–]\s*1(?![0-9.]))")
_LONE_K = Pattern(r"(?<![\w\\])k(?!\w)")
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
        _numeral(result, stack, str(value), start, end, fold, decimal_comma)
        return
    elif kind == t.MAGNITUDE:
        _magnitude(result, value, start, end)
        return
    elif kind == t.PERCENT:
        if blanks and _DIGIT_FOLLOWS.match(text, end) and end < len(text) and text[end] == " ":
            kind, value = t.MODULO, "mod"
        elif previous == t.NUMBER:
            _scale(result, -2 if value == "%" else -3, end)
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
        kind, value = _colon(result, text, start, end)
    elif kind == t.MINUTE:
        minute = previous == t.NUMBER and text[end : end + 1] not in ("(", "[")
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


def push(result: Tokens, kind: int, value: Any, start: int, end: int) -> None:
    """Add a token."""
    result.kinds.append(kind)
    result.values.append(value)
    result.starts.append(start)
    result.ends.append(end)


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
            _split(result, number)
        return
    if before == t.NUMBER:
        _join_group(result, stack, number)
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


def _join_group(result: Tokens, stack: list[int], number: Literal) -> None:
    """Join `1 234` where an operator, a relation or a bracket stands before it, or a grouped result behind."""
    kinds, starts, ends, text = result.kinds, result.starts, result.ends, result.text
    first = result.values[-2]
    assert isinstance(first, Literal)
    whole = number.text.partition(".")[0]
    if not (
        len(whole) == 3
        and text[ends[-2] : starts[-1]] == " "
        and len(first.text) < 40
        and _GROUPS.fullmatch(first.text)
        and not (stack and result.values[stack[-1]] == "[")
        and not _FRACTION_FOLLOWS.match(text, ends[-1])
        and len(kinds) - 2 not in result.faults
    ):
        return
    before = kinds[-3] if len(kinds) > 2 else t.END
    if before not in _GROUP_PRECEDES:
        if result.grouped_result < 0:
            result.grouped_result = max((found.end() for found in _GROUPED_RESULT.finditer(text)), default=0)
        if result.grouped_result <= ends[-1]:
            return
    first.units = first.units * 10 ** len(number.text.replace(".", "")) + (
        -number.units if first.units < 0 else number.units
    )
    first.exponent = number.exponent
    first.end = ends[-2] = ends[-1]
    first.text = text[first.start : first.end]
    result.numbers.pop()
    for column in (kinds, result.values, starts, ends):
        column.pop()


_GROUPS = Pattern(r"[-−–]?[1-9][0-9]{0,2}(?: [0-9]{3})*")
_GROUPED_RESULT = Pattern(r"[=≈] ?[1-9][0-9]{0,2}(?: [0-9]{3})+(?![0-9])")
_FRACTION_FOLLOWS = Pattern(r"/[0-9]{4}|/[0-9]{3}(?![0-9.])")
_GROUP_PRECEDES = frozenset((t.RELATION, t.ADD, t.SUBTRACT, t.MULTIPLY, t.DIVIDE, t.OPEN, t.TILDE))


def _split(result: Tokens, number: Literal) -> None:
    for column in (result.kinds, result.values, result.starts, result.ends, result.numbers):
        column.pop()
    pieces = [number.text[0], number.text[1]] + ([number.text[2:]] if len(number.text) > 2 else [])
    start = number.start
    for piece in pieces:
        digit = Literal(piece, int(piece), 0, start, start + len(piece))
        result.numbers.append(digit)
        push(result, t.NUMBER, digit, start, start + len(piece))
        start += len(piece)


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


def _scale(result: Tokens, power: int, end: int) -> None:
    """Make the number read last include the percent sign or magnitude that ends at `end`."""
    number = result.values[-1]
    assert isinstance(number, Literal)
    number.exponent += power
    number.end = result.ends[-1] = end
    number.text = result.text[number.start : end]


def _magnitude(result: Tokens, value: Any, start: int, end: int) -> None:
    word = value[0]
    if not result.kinds or result.kinds[-1] != t.NUMBER or len(result.kinds) - 1 in result.faults:
        push(result, t.TIMES_LETTER if word == "x" else t.NAME, value, start, end)
        return
    glued = result.ends[-1] == start
    if word in LETTER_MAGNITUDES:
        if glued and not (word == "k" and (_POWER_OR_ONE.match(result.text, end) or _LONE_K.search(result.text))):
            _scale(result, LETTER_MAGNITUDES[word], end)
        else:
            push(result, t.NAME, value, start, end)
    elif word in BYTES:
        _scale(result, BYTES[word], end)
    elif word in MAGNITUDES:
        _scale(result, MAGNITUDES[word], end)
    else:
        cut = 2 if word[:2] in MAGNITUDES else 1
        _scale(result, MAGNITUDES[word[:cut]], start + cut)
        push(result, t.NAME, (word[cut:], ()), start + cut, end)


def _colon(result: Tokens, text: str, start: int, end: int) -> tuple[int, Any]:
    """Tell a division `6 : 3` from a label `Step 2: 3` and from a time `12:30`."""
    kinds = result.kinds
    if not kinds or kinds[-1] not in (t.NUMBER, t.CLOSE) or (len(kinds) > 1 and kinds[-2] in (t.NAME, t.TEXT)):
        return t.PUNCTUATION, ":"
    before, after = result.ends[-1] < start, text[end : end + 1].isspace()
    if before != after or not _DIGIT_FOLLOWS.match(text, end):
        return t.PUNCTUATION, ":"
    if len(kinds) > 1 and kinds[-2] == t.DIVIDE and result.values[-2] == ":":
        return t.MODULO, "time or ratio"
    if not before and _TIME.match(text, max(0, start - 2)):
        return t.MODULO, "time or ratio"
    return t.DIVIDE, ":"


def _numeral(
    result: Tokens, stack: list[int], numeral: str, start: int, end: int, fold: bool, decimal_comma: bool
) -> None:
    kinds = result.kinds
    signed = bool(fold and kinds and kinds[-1] == t.SUBTRACT)
    value = read(numeral, decimal_comma, _in_list(result, stack))
    if value == LIST:
        at = start
        for number, piece in enumerate(numeral.split(",")):
            if number:
                push(result, t.COMMA, ",", at - 1, at)
            _literal(result, piece, plain(piece) or "malformed-number", at, at + len(piece), signed and not number)
            at += len(piece) + 1
    else:
        _literal(result, numeral, value, start, end, signed)


def _literal(result: Tokens, numeral: str, value: tuple[int, int] | str, start: int, end: int, signed: bool) -> None:
    units, exponent = (0, 0) if isinstance(value, str) else value
    if signed:
        start = result.starts.pop()
        del result.kinds[-1], result.values[-1], result.ends[-1]
        units, numeral = -units, result.text[start:end]
    literal = Literal(numeral, units, exponent, start, end)
    if isinstance(value, str):
        result.faults[len(result.kinds)] = value
    result.numbers.append(literal)
    push(result, t.NUMBER, literal, start, end)


def _in_list(result: Tokens, stack: list[int]) -> bool:
    if not stack:
        return False
    bracket = stack[-1]
    if result.values[bracket] == "[":
        return True
    return bracket > 0 and result.kinds[bracket - 1] in (t.NAME, t.FUNCTION, t.POWER)
