"""Factors with a blank before them, in a text: `(1/2) (9.8) (3)^2`, `50 cos 30°`, `2 π`, `100 e^{-0.5}`.

In a sentence a blank may as well part a label from what it labels: `(2) sin 30° = 0.5` and `2 sqrt(9) = 3` may be the
second of a list. A first factor that may be a label is marked as ambiguous, and the link behind decides.
"""

from __future__ import annotations

from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.vocabulary import BARE, COPULAS
from exactcalc.expressions.expression import Literal, Node, Symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.grammar.state import GrammarState

MAX_FACTORS = 16
LONGEST = 64
"""Tokens of a bracket that is a factor behind a blank, at most."""

_FACTOR_ENDS = frozenset((t.NUMBER, t.CLOSE, t.CONSTANT, t.SUPERSCRIPT, t.FACTORIAL))
_WORDS = frozenset((t.NAME, t.TEXT, t.NUMBER))
_NO_END = frozenset((t.NAME, t.TEXT, t.NUMBER, t.FUNCTION, t.UNDERSCORE))
_RAISED = frozenset((t.POWER, t.SUPERSCRIPT))


def multiplies(grammar: GrammarState, i: int, left: Node) -> bool:
    """Tell whether the bracket, function, root or constant at `i` multiplies what stands before the blank."""
    kinds, values = grammar.kinds, grammar.values
    before = kinds[i - 1]
    if before not in _FACTOR_ENDS or left.__class__ is Symbol or (before == t.CLOSE and values[i - 1] != ")"):
        return False
    if kinds[i] == t.OPEN:
        product = _is_bracket_factor(grammar, i)
    else:
        end = _argument_end(grammar, i)
        product = bool(end) and (kinds[end] not in _NO_END or kinds[end] == t.FUNCTION and values[end] in BARE)
    return product and not _is_labelled(grammar, i)


def _is_bracket_factor(grammar: GrammarState, i: int) -> bool:
    """Tell whether the bracket at `i` is one of a run of factors behind which the calculation goes on."""
    kinds, match = grammar.kinds, grammar.tokens.match
    close = match[i]
    if grammar.values[i] != "(" or close - i > LONGEST or t.COMMA in kinds[i + 1 : close]:
        return False
    raised = kinds[close + 1] in _RAISED
    content = grammar.values[i + 1]
    if close - i == 2 and isinstance(content, Literal) and content.exponent >= 0 and not raised:
        # A whole number in brackets behind a number may be a remark or a count.
        before = kinds[i - 2] if i > 1 else t.END
        if kinds[i - 1] == t.NUMBER and before not in t.OPERATORS and before != t.RELATION:
            return False
    j = close + 1
    for _ in range(MAX_FACTORS):
        j = _behind_power(grammar, j)
        if kinds[j] != t.OPEN or grammar.values[j] != "(" or j not in match or grammar.tokens.parts_before(j):
            break
        j = match[j] + 1
    return kinds[j] in t.OPERATORS or kinds[j] == t.RELATION


def _behind_power(grammar: GrammarState, j: int) -> int:
    kinds = grammar.kinds
    if kinds[j] == t.SUPERSCRIPT:
        return j + 1
    if kinds[j] == t.POWER and kinds[j + 1] == t.NUMBER:
        return j + 2
    if kinds[j] == t.POWER and kinds[j + 1] == t.OPEN and j + 1 in grammar.tokens.match:
        return grammar.tokens.match[j + 1] + 1
    return j


def _argument_end(grammar: GrammarState, i: int) -> int:
    """Return the token behind the function, the root, π or the power of e at `i`, 0 where it has no argument."""
    kinds, values = grammar.kinds, grammar.values
    kind, value = kinds[i], values[i]
    if kind == t.NAME:
        end = _behind_power(grammar, i + 1)
        return end if end > i + 1 else 0
    if kind == t.CONSTANT:
        return _behind_power(grammar, i + 1) if value == "pi" else 0
    if kind == t.FUNCTION and value not in BARE and not value.startswith("log_"):
        return 0
    if kind != t.FUNCTION and kind != t.ROOT:
        return 0
    j = _behind_power(grammar, i + 1) if kind == t.FUNCTION else i + 1
    if kinds[j] == t.OPEN and j in grammar.tokens.match:
        j = grammar.tokens.match[j] + 1
    elif kinds[j] == t.NUMBER or kinds[j] == t.CONSTANT:
        j += 1
    else:
        return 0
    while kinds[j] == t.FACTORIAL or kinds[j] == t.SUPERSCRIPT:
        j += 1
    return j


def _is_labelled(grammar: GrammarState, i: int) -> bool:
    """Tell whether the factor before `i` is the label of what a word names, `Example 2 sqrt(9)`; mark other labels."""
    kinds, values = grammar.kinds, grammar.values
    at = i - 1
    if kinds[at] == t.CLOSE and kinds[at - 1] == t.NUMBER and kinds[at - 2] == t.OPEN:
        at -= 2
    elif kinds[at] != t.NUMBER:
        return False
    number = values[at] if at == i - 1 else values[at + 1]
    if at != grammar.first or number.exponent:
        return False
    if at and kinds[at - 1] in _WORDS:
        value = values[at - 1]
        return isinstance(value, Literal) or value[0].lower() not in COPULAS
    if at and kinds[at - 1] == t.PUNCTUATION and values[at - 1] in (".", "#", "§"):
        return True
    if not at or kinds[at - 1] != t.RELATION:
        grammar.tokens.ambiguous = True
    return False
