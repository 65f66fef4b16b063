"""Two operands side by side: a product, a number and its unit, a mixed number, or two separate things."""

from __future__ import annotations

from checks import tokens as t
from checks.literals import VULGAR
from checks.units import is_unit
from exactcalc.expression import Call, Literal, Node

TYPE_CHECKING = False
if TYPE_CHECKING:
    from checks.grammar import Grammar

MAX_NOUNS = 4
"""Words between a number and the next operator: `3 large red boxes × 4`."""

_NUMERIC_STARTS = frozenset((t.NUMBER, t.OPEN, t.SUBTRACT, t.ROOT, t.FUNCTION, t.FRACTION, t.QUANTITY, t.CONSTANT))
_QUANTITY_ENDS = frozenset((t.NUMBER, t.CLOSE))
_FUNCTIONAL = frozenset((t.FUNCTION, t.ROOT, t.CONSTANT, t.FRACTION, t.SUM, t.QUANTITY, t.BEGIN))


def unit_end(grammar: Grammar, i: int) -> int:
    """Return the token behind the unit or the nouns at `i` if the calculation goes on there, else 0.

    `3 boxes × 4 pens = 12` goes on behind `boxes`; `5 boxes of` does not.
    """
    kinds = grammar.kinds
    kind = kinds[i]
    if (kind != t.NAME and kind != t.TEXT) or kinds[i - 1] not in _QUANTITY_ENDS:
        return 0
    if kind == t.NAME and not _names_unit(grammar, i):
        return 0
    j = i
    while j < i + MAX_NOUNS and kinds[j] in (t.NAME, t.TEXT) and (j == i or not _is_index(grammar, j)):
        j += 1
    while kinds[j] == t.POWER and kinds[j + 1] == t.NUMBER:
        j += 2
    if kinds[j] == t.POWER and kinds[j + 1] == t.OPEN and j + 1 in grammar.tokens.match:
        j = grammar.tokens.match[j + 1] + 1
    while kinds[j] == t.DIVIDE and kinds[j + 1] in (t.NAME, t.TEXT) and is_unit(_word(grammar, j + 1)):
        j += 2
    follow = kinds[j]
    known = is_unit(_word(grammar, i))
    if follow in t.OPERATORS:
        goes_on = kinds[j + 1] in _NUMERIC_STARTS and not _is_dash(grammar, j)
    elif follow == t.RELATION:
        goes_on = known or i - 1 > grammar.first
    else:
        goes_on = follow == t.CLOSE
    if not goes_on:
        return 0
    if known:
        grammar.units.append(_word(grammar, i))
    return j


def _names_unit(grammar: Grammar, i: int) -> bool:
    tokens = grammar.tokens
    glued = grammar.ends[i - 1] == grammar.starts[i]
    word = _word(grammar, i)
    if tokens.lenient:
        between = tokens.text[grammar.ends[i - 1] : grammar.starts[i]]
        return ("\\" in between or "~" in between) and (is_unit(word) or len(word) > 1 and word.isalpha())
    return not glued or len(word) > 1 or word > "\u2e80" or is_unit(word)


def _is_index(grammar: Grammar, j: int) -> bool:
    return bool(grammar.kinds[j] == t.NAME and grammar.values[j][1])  # type: ignore[index]


def _is_dash(grammar: Grammar, j: int) -> bool:
    """Tell whether the minus at `j` is glued to the word before it only: `3 boxes- 4`."""
    return grammar.kinds[j] == t.SUBTRACT and grammar.ends[j - 1] == grammar.starts[j] != grammar.ends[j]


def _word(grammar: Grammar, i: int) -> str:
    return str(grammar.values[i][0])  # type: ignore[index]


def is_product(grammar: Grammar, i: int, left: Node) -> bool:
    """Tell whether the operand that begins at `i` multiplies the one before it."""
    kinds = grammar.kinds
    kind, before = kinds[i], kinds[i - 1]
    spaced = grammar.ends[i - 1] < grammar.starts[i]
    lenient = grammar.tokens.lenient
    if spaced and grammar.spaced_items:
        return False
    if kind == t.OPEN:
        return _bracket_multiplies(grammar, i, before, spaced, lenient)
    if kind == t.NUMBER:
        if before == t.CLOSE:
            return lenient or not spaced
        return lenient and left.__class__ is Call and before != t.NAME
    if kind == t.NAME:
        if lenient:
            return before != t.TEXT
        return not spaced and before == t.NUMBER and not is_unit(_word(grammar, i))
    if kind == t.TEXT:
        return lenient and before != t.NUMBER
    if kind in _FUNCTIONAL:
        return lenient or (not spaced and before in (t.NUMBER, t.CLOSE, t.CONSTANT))
    return False


def _bracket_multiplies(grammar: Grammar, i: int, before: int, spaced: bool, lenient: bool) -> bool:
    shape = grammar.values[i]
    close = grammar.tokens.match.get(i)
    if close is None or (shape == "{" and not lenient):
        return False
    if before == t.NAME or before == t.TEXT:
        return lenient
    if lenient:
        return True
    if not spaced and grammar.tokens.text[grammar.starts[i]] in "([":
        return True
    follow = grammar.kinds[close + 1]
    return close - i > 2 and (follow in t.OPERATORS or follow == t.RELATION)


def proper_fraction(grammar: Grammar, i: int, number: Node) -> Node:
    """Return the mixed number `1 1/4`, `1½` or `1 ^{1}/_{4}` that begins with the integer at `i`, or the integer."""
    from checks.functions import raised_fraction

    kinds, values = grammar.kinds, grammar.values
    assert isinstance(number, Literal)
    if not number.text.lstrip("-−–").isdigit():
        return number
    follow = kinds[i + 1]
    part: Node | None = None
    if follow == t.CONSTANT:
        if values[i + 1] not in VULGAR:
            return number
        above, below = VULGAR[str(values[i + 1])]
        part = Call(
            "div",
            (Literal(str(above), above, 0), Literal(str(below), below, 0)),
            grammar.starts[i + 1],
            grammar.ends[i + 1],
        )
        grammar.at = i + 2
    elif follow == t.POWER:
        part = raised_fraction(grammar, i + 1)
        if part is None:
            grammar.at = i + 1
            return number
    elif kinds[i + 2] == t.DIVIDE and kinds[i + 3] == t.NUMBER and not grammar.tokens.lenient:
        top, bottom = values[i + 1], values[i + 3]
        assert isinstance(top, Literal) and isinstance(bottom, Literal)
        glued = grammar.ends[i + 1] == grammar.starts[i + 2] and grammar.ends[i + 2] == grammar.starts[i + 3]
        if not (glued and top.text.isdigit() and bottom.text.isdigit() and 0 < top.units < bottom.units):
            return number
        part = Call("div", (top, bottom), top.start, bottom.end)
        grammar.at = i + 4
    if part is None:
        return number
    if number.units < 0 or number.text[0] in "-−–":
        part = Call("neg", (part,), part.start, part.end)
    return Call("add", (number, part), number.start, part.end)
