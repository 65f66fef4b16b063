"""Numerals that are more or less than one plain number: in groups, with commas, with a magnitude, two in one."""

from __future__ import annotations

from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.literals import AMBIGUOUS, LIST, ends_in_group, plain, read
from exactcalc.checks.notation.lexing.pushing import push, scale
from exactcalc.checks.notation.lexing.vocabulary import BYTES, LETTER_MAGNITUDES, MAGNITUDES
from exactcalc.checks.patterns import Pattern
from exactcalc.expressions.expression import Literal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from exactcalc.checks.notation.lexing.tokens import Tokens

_POWER_OR_ONE = Pattern(r"\s*(?:\^|[²³]|[-+−–]\s*1(?![0-9.]))")
_LONE_K = Pattern(r"(?<![\w\\])k(?!\w)")
_GROUPS = Pattern(r"[-−–]?(?: ?\\?[$€£¥￥₹] ?)?[1-9][0-9]{0,2}(?: [0-9]{3})*")
_GROUPED_RESULT = Pattern(r"[=≈](?: |[-−–]|\\?[$€£¥￥₹]){0,4}[1-9][0-9]{0,2}(?: [0-9]{3})+(?![0-9])")
_CURRENCY_PRECEDES = Pattern(r"[$€£¥￥₹] ?$")
_FRACTION_FOLLOWS = Pattern(r"/[0-9]{4}|/[0-9]{3}(?![0-9.])")
_NO_CENTS = Pattern(r"(?<=[0-9]),[-–—]+(?=[\s€$£)]|$)")
_GROUP_PRECEDES = frozenset((t.RELATION, t.ADD, t.SUBTRACT, t.MULTIPLY, t.DIVIDE, t.OPEN, t.TILDE))


def add_numeral(
    result: Tokens, stack: list[int], text: str, start: int, end: int, fold: bool, decimal_comma: bool
) -> None:
    """Add the number that a numeral with commas or faults spells, or the numbers of a list."""
    kinds = result.kinds
    signed = bool(fold and kinds and kinds[-1] == t.SUBTRACT)
    value = read(text, decimal_comma, _in_list(result, stack))
    if value == LIST:
        at = start
        for number, piece in enumerate(text.split(",")):
            if number:
                push(result, t.COMMA, ",", at - 1, at)
            _literal(result, piece, plain(piece) or "malformed-number", at, at + len(piece), signed and not number)
            at += len(piece) + 1
    else:
        _literal(result, text, value, start, end, signed)
        if len(kinds) > 1 and kinds[-2] == t.NUMBER and (value == AMBIGUOUS or not isinstance(value, str)):
            join_group(result, stack, result.values[-1])


def _literal(result: Tokens, text: str, value: tuple[int, int] | str, start: int, end: int, signed: bool) -> None:
    units, exponent = (0, 0) if isinstance(value, str) else value
    if signed:
        start = result.starts.pop()
        del result.kinds[-1], result.values[-1], result.ends[-1]
        units, text = -units, result.text[start:end]
    literal = Literal(text, units, exponent, start, end)
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


def add_magnitude(result: Tokens, value: Any, start: int, end: int) -> None:
    """Make a magnitude part of the number before it, `5k` or `3 million`, or add it as a name."""
    word = value[0]
    if not result.kinds or result.kinds[-1] != t.NUMBER or len(result.kinds) - 1 in result.faults:
        push(result, t.TIMES_LETTER if word == "x" else t.NAME, value, start, end)
        return
    glued = result.ends[-1] == start
    if word in LETTER_MAGNITUDES:
        if glued and not (word == "k" and (_POWER_OR_ONE.match(result.text, end) or _LONE_K.search(result.text))):
            scale(result, LETTER_MAGNITUDES[word], end)
            result.ambiguous = True
        else:
            push(result, t.NAME, value, start, end)
    elif word in BYTES:
        scale(result, BYTES[word], end)
    elif word in MAGNITUDES:
        scale(result, MAGNITUDES[word], end)
    else:
        cut = 2 if word[:2] in MAGNITUDES else 1
        scale(result, MAGNITUDES[word[:cut]], start + cut)
        push(result, t.NAME, (word[cut:], ()), start + cut, end)


def join_group(result: Tokens, stack: list[int], number: Literal) -> None:
    """Join `1 234` where an operator, a relation or a bracket stands before it, or a grouped result behind."""
    kinds, starts, ends, text = result.kinds, result.starts, result.ends, result.text
    first = result.values[-2]
    assert isinstance(first, Literal)
    fault = result.faults.get(len(kinds) - 1, "")
    if not (
        (ends_in_group(number) or (fault and number.text[3:4] == ","))
        and text[ends[-2] : starts[-1]] == " "
        and len(first.text) < 40
        and _GROUPS.fullmatch(first.text)
        and not (stack and result.values[stack[-1]] == "[")
        and not _FRACTION_FOLLOWS.match(text, ends[-1])
        and len(kinds) - 2 not in result.faults
    ):
        return
    before = kinds[-3] if len(kinds) > 2 else t.END
    if before not in _GROUP_PRECEDES and not _CURRENCY_PRECEDES.search(text, max(0, starts[-2] - 2), starts[-2]):
        if result.grouped_result < 0:
            result.grouped_result = max((found.end() for found in _GROUPED_RESULT.finditer(text)), default=0)
        if result.grouped_result <= ends[-1]:
            return
    first.units = first.units * 10 ** (3 + number.places) + (-number.units if first.units < 0 else number.units)
    first.exponent = number.exponent
    first.end = ends[-2] = ends[-1]
    first.text = text[first.start : first.end]
    result.numbers.pop()
    for column in (kinds, result.values, starts, ends):
        column.pop()
    if fault:
        result.faults[len(kinds) - 1] = result.faults.pop(len(kinds))


def split_digits(result: Tokens, number: Literal) -> None:
    """Part the number read last into the two arguments of a fraction and what is left: `\\frac12`."""
    for column in (result.kinds, result.values, result.starts, result.ends, result.numbers):
        column.pop()
    pieces = [number.text[0], number.text[1]] + ([number.text[2:]] if len(number.text) > 2 else [])
    start = number.start
    for piece in pieces:
        digit = Literal(piece, int(piece), 0, start, start + len(piece))
        result.numbers.append(digit)
        push(result, t.NUMBER, digit, start, start + len(piece))
        start += len(piece)


def without_dashes(text: str) -> str:
    """Return a text with blanks for the dash of `3,– €`, which stands for no decimals."""
    return _NO_CENTS.sub(lambda found: " " * len(found[0]), text).rstrip()
