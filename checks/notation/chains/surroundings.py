"""What stands next to a calculation and may be part of it: words, signs and functions that were not read with it."""

from __future__ import annotations

import re

from exactcalc.checks.languages import alternatives
from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.vocabulary import BARE, ORDINALS
from exactcalc.checks.patterns import Pattern
from exactcalc.expressions.expression import Call, Literal, Node

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.lexing.tokens import Tokens
    from exactcalc.checks.notation.statement import Member

PART_BEFORE = "what stands before it may be part of the calculation"
PART_BEHIND = "what stands behind it may be part of the calculation"
UNREAD_UNIT = "the unit behind a number could not be read"
WORDS_BEFORE = "the words before it may be part of the calculation"
RATIO = "time or ratio"
ASKED = "asked, not asserted"
ORDINAL = "an ordinal"
MARKED_WRONG = "marked as wrong"
CUT_OFF = "the number may go on behind it"
RANGE = "a range"
OTHER_NUMBERS = "remainder or another base"

_CURRENCIES = ("$", "€", "£", "¥", "￥", "₹")
_OTHER_NUMBERS = Pattern(
    rf"\s*[(（]?\s*(?:\\[bp]?mod|mod|{alternatives('modulo')})(?![a-z])|\s+{alternatives('other base')}|[₀-₉]",
    re.IGNORECASE,
)
"""What says behind a number that it is one of a clock or written in another base."""
_VERSIONED = Pattern(rf"(?:{alternatives('version')}|\bv)\W*$", re.IGNORECASE)
_DATE_OR_ADDRESS = Pattern(r"[0-3]?[0-9]\.[01]?[0-9]\.(?:[0-9]{2}|[12][0-9]{3})|[0-9]{1,3}(?:\.[0-9]{1,3}){3}")
OPERATORS = frozenset((t.MULTIPLY, t.DIVIDE, t.ADD, t.SUBTRACT, t.POWER, t.PRODUCT, t.ROOT))
_BEFORE_VERDICT = frozenset((t.NAME, t.COMMA))


def takes_operand(tokens: Tokens, i: int) -> bool:
    """Tell whether the token at `i` takes the name behind it for its operand."""
    kind, value = tokens.kinds[i], tokens.values[i]
    if kind == t.NUMBER:
        close = tokens.starts[i + 1] - tokens.ends[i] <= 1
        return close and (i == 0 or tokens.kinds[i - 1] in OPERATORS or tokens.kinds[i - 1] == t.RELATION)
    if kind == t.NAME:
        return i > 0 and tokens.kinds[i - 1] == t.DIVIDE and value[0][0] in "d∂"
    return kind in OPERATORS or (kind == t.FUNCTION and value in BARE) or (kind == t.FACTORIAL and value == "°")


def unread_number(tokens: Tokens, end: int) -> str:
    """Return why a printed result that ends before the token at `end` asserts nothing, else ""."""
    kinds, starts, ends = tokens.kinds, tokens.starts, tokens.ends
    kind = kinds[end]
    if kind != t.END and _OTHER_NUMBERS.match(tokens.text, ends[end - 1]):
        return OTHER_NUMBERS
    if kind == t.UNDERSCORE:
        return CUT_OFF if ends[end - 1] == starts[end] else ""
    if kind == t.NAME and ends[end - 1] == starts[end] and tokens.values[end][0] in ORDINALS:
        return ORDINAL
    if kind in _BEFORE_VERDICT:
        from exactcalc.checks.notation.chains.concessions import is_conceded

        if is_conceded(tokens.text, ends[end - 1]):
            return MARKED_WRONG
    if kind == t.FUNCTION:
        return PART_BEHIND if tokens.values[end] in BARE else ""
    if kind != t.PUNCTUATION:
        return ""
    mark = tokens.values[end]
    if mark in ("?", "？"):
        return ASKED
    if mark in ("✗", "✘", "❌"):
        return MARKED_WRONG
    glued = ends[end - 1] == starts[end] and ends[end] == starts[end + 1] if kinds[end + 1] == t.NUMBER else False
    return CUT_OFF if glued and mark in ("'", "’") else ""


def is_priced(tokens: Tokens, i: int, before: Node | None) -> bool:
    """Tell whether the number at `i` has a sign of a currency in front of it and follows a number."""
    start = tokens.starts[i]
    return before.__class__ is Literal and tokens.text[max(0, start - 3) : start].rstrip()[-1:] in _CURRENCIES


def is_version(tokens: Tokens, at: int, first: int, end: int) -> bool:
    """Tell whether digits with several points that stand alone are a version, a date or an address."""
    if any(i != at and tokens.kinds[i] != t.PUNCTUATION for i in range(first, end)):
        return False
    start = tokens.starts[at]
    text = tokens.text[start : tokens.ends[at]]
    behind = tokens.text[max(0, start - 30) : start].rstrip()
    named = _VERSIONED.search(behind) is not None
    return named or behind.endswith("==") or _DATE_OR_ADDRESS.fullmatch(text) is not None


def percentage_of_the_rest(node: Node) -> bool:
    """Tell whether a percentage is added to or taken from something else than one or percentages: `80 - 20%`."""
    if node.__class__ is not Call or node.function != "add":
        return False
    numbers = [part.args[0] if part.__class__ is Call and part.function == "neg" else part for part in node.args]
    percentages = [_is_percentage(part) for part in numbers]
    if not any(percentages) or all(percentages):
        return False
    first = numbers[0]
    return not (percentages[0] or (isinstance(first, Literal) and first.value == 1))


def note_temperature(members: list[Member]) -> None:
    """Record the scale of a temperature that the last two members end with; the grammar takes it for an angle."""
    for member in members[-2:]:
        text = member.segment.text[member.start : member.end]
        if not member.unit and text.endswith(_SCALES):
            member.unit = "°F" if text[-1] in "F℉" else "°C"


_SCALES = ("°C", "°F", "℃", "℉")


def _is_percentage(node: Node) -> bool:
    if isinstance(node, Literal):
        return node.text[-1:] in ("%", "％")
    return node.__class__ is Call and node.function == "percent"
