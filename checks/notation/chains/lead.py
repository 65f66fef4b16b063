"""What stands before a calculation and makes it the end of a longer one: a table by the kind of token."""

from __future__ import annotations

import re

from exactcalc.checks.languages import alternatives, words
from exactcalc.checks.notation.chains.surroundings import (
    CUT_OFF,
    MARKED_WRONG,
    OPERATORS,
    PART_BEFORE,
    RATIO,
    UNREAD_UNIT,
    WORDS_BEFORE,
)
from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.vocabulary import BARE
from exactcalc.checks.patterns import Pattern
from exactcalc.checks.quantities.units import is_unit
from exactcalc.expressions.expression import Call, Literal, Node, Symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from exactcalc.checks.notation.lexing.tokens import Tokens

OPERATIONS = words("operation")
"""Words that do something to the number behind them."""
OPERATION_ENDINGS = tuple(words("operation ending"))
PARTITIVES = words("partitive")
PARTS = words("part")
"""Words that make a calculation of `of` and the number behind it; so does a number."""
LISTING = words("listing")
MISTAKES = words("mistake")
"""Words before a colon and a calculation that is wrong on purpose."""
ERRORS = words("error")
"""Such words that are also the names of quantities."""
COMMON = words("common")
"""Words before `error` where it is no quantity."""
THAT = words("that")
"""Words that end the lead of a statement: `it is false that`."""
_DENIED = Pattern(rf"{alternatives('denial')}$", re.IGNORECASE)
_SIGNS = frozenset((t.ADD, t.SUBTRACT))
_WORDS = frozenset((t.NAME, t.TEXT))
_MATHEMATICAL = frozenset("…⋯□○△☐∫∮∂∇∆∪∩∖⊕⊗⊎⊂⊃∈∧∨¬")
_SENTENCE_MARKS = frozenset(".。:：!！?？、;-–—*•>)#✓✔←↑→↓")


def unread_before(tokens: Tokens, first: int, left: Node, behind: int) -> str:
    """Return why the expression that begins at `first` may be the end of a longer one, else "".

    behind: the token behind the chain read last.
    """
    kinds = tokens.kinds
    i = first - 1
    if first == behind and (kinds[first] == t.OPEN or (left.__class__ is Call and _ends_in_factor(tokens, i))):
        return PART_BEFORE
    reader = _BEFORE.get(kinds[i])
    return "" if reader is None else reader(tokens, first, left, behind)


def _demanding(tokens: Tokens, first: int, left: Node, behind: int) -> str:
    return PART_BEFORE


def _function(tokens: Tokens, first: int, left: Node, behind: int) -> str:
    return PART_BEFORE if tokens.values[first - 1] in BARE else ""


def _superscript(tokens: Tokens, first: int, left: Node, behind: int) -> str:
    return PART_BEFORE if first > 1 and tokens.kinds[first - 2] == t.FUNCTION else ""


def _mark(tokens: Tokens, first: int, left: Node, behind: int) -> str:
    """Judge a mark: a colon behind a word of mistakes, an apostrophe in a number, dots, a sign of mathematics."""
    kinds, values, ends = tokens.kinds, tokens.values, tokens.ends
    i = first - 1
    mark = values[i]
    if mark in (":", "："):
        return _colon(tokens, first, left)
    if mark in ("'", "’") and ends[i] == tokens.starts[first] and i and kinds[i - 1] == t.NUMBER:
        return CUT_OFF
    if kinds[first] in _SIGNS:
        dots = tokens.text[max(0, ends[i] - 2) : ends[i]] == ".."
        if dots or mark not in _SENTENCE_MARKS or (mark in ("?", "？") and i == 0):
            return PART_BEFORE
    return PART_BEFORE if mark in _MATHEMATICAL and left.__class__ is not Literal else ""


def _colon(tokens: Tokens, first: int, left: Node) -> str:
    kinds, starts, ends = tokens.kinds, tokens.starts, tokens.ends
    i = first - 1
    if i and kinds[i - 1] == t.NAME and _names_mistake(tokens, i - 1):
        return MARKED_WRONG
    if tokens.text[starts[i]] == "：" and left.__class__ is Call:
        return ""  # in full width it parts a sentence from a calculation, `减 40：323 − 40`
    glued = i > 0 and ends[i - 1] == starts[i] and ends[i] == starts[first]
    return RATIO if glued and kinds[i - 1] == t.NUMBER and kinds[first] == t.NUMBER else ""


def _tilde(tokens: Tokens, first: int, left: Node, behind: int) -> str:
    return PART_BEFORE if tokens.kind != "cell" and left.__class__ is Literal else ""


def _bar(tokens: Tokens, first: int, left: Node, behind: int) -> str:
    return _tilde(tokens, first, left, behind) if first > 1 and tokens.kinds[first - 2] == t.NUMBER else ""


def _number(tokens: Tokens, first: int, left: Node, behind: int) -> str:
    """Judge a number: the factor of what follows, or an operand whose unit could not be read."""
    kinds = tokens.kinds
    i = first - 1
    if i and kinds[i - 1] in OPERATORS and kinds[first] in _WORDS:
        return UNREAD_UNIT
    if left.__class__ is Symbol:
        return ""
    if kinds[first] == t.FUNCTION and (first != behind or tokens.values[first] in BARE):
        return PART_BEFORE
    beside = kinds[first] == t.OPEN and tokens.starts[first] - tokens.ends[i] == 1
    return PART_BEFORE if beside or _is_number(left) else ""


def _word(tokens: Tokens, first: int, left: Node, behind: int) -> str:
    """Judge a word: one that does something to the number behind it, that lists it, or that says it is wrong."""
    if left.__class__ is Symbol:
        return ""
    kinds, values = tokens.kinds, tokens.values
    i = first - 1
    counted = i > 0 and kinds[i - 1] == t.NUMBER
    if counted and kinds[first] == t.NUMBER and is_unit(values[i][0]):
        return WORDS_BEFORE
    word = values[i][0].lower()
    if word in THAT and _DENIED.search(tokens.text, max(0, tokens.starts[i] - 30), tokens.ends[i]):
        return MARKED_WRONG
    if word in LISTING and counted and _is_number(left):
        return WORDS_BEFORE
    if word in OPERATIONS or word.endswith(OPERATION_ENDINGS):
        return WORDS_BEFORE
    if word in PARTITIVES and i:
        named = kinds[i - 1] in _WORDS and values[i - 1][0].lower() in PARTS
        return WORDS_BEFORE if named or kinds[i - 1] in _PARTED else ""
    return ""


_PARTED = frozenset((t.NUMBER, t.CLOSE, t.CONSTANT))
_BEFORE: dict[int, Callable[[Tokens, int, Node, int], str]] = {
    **dict.fromkeys((t.ROOT, t.POWER, t.PRODUCT, t.UNDERSCORE, t.MODULO, t.SUM, t.CONSTANT), _demanding),
    t.FUNCTION: _function,
    t.SUPERSCRIPT: _superscript,
    t.PUNCTUATION: _mark,
    t.TILDE: _tilde,
    t.BAR: _bar,
    t.NUMBER: _number,
    t.NAME: _word,
    t.TEXT: _word,
}


def _names_mistake(tokens: Tokens, i: int) -> bool:
    """Tell whether a word says that what follows is wrong: `Common error:` does, `Standard error:` names a quantity."""
    word = tokens.values[i][0].lower()
    if word not in ERRORS:
        return word in MISTAKES
    return i == 0 or tokens.kinds[i - 1] != t.NAME or tokens.values[i - 1][0].lower() in COMMON


def _ends_in_factor(tokens: Tokens, i: int) -> bool:
    """Tell whether the chain that ends with token `i` ends in what multiplies what follows: `F = mg` before `sin 30°`.

    A name that is all of its member does, and a power of e; a unit does not.
    """
    kinds = tokens.kinds
    if kinds[i] == t.NAME:
        return kinds[i - 1] == t.RELATION or kinds[i - 1] in OPERATORS or kinds[i - 1] == t.CONSTANT
    while i > 1 and kinds[i] in (t.NUMBER, t.SUBTRACT):
        i -= 1
    return kinds[i] == t.POWER


def _is_number(left: Node) -> bool:
    if left.__class__ is Call and left.function == "neg":
        left = left.args[0]
    return left.__class__ is Literal
