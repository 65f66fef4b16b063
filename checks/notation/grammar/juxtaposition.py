"""Two operands side by side: a product, a number and its unit, a mixed number, or two separate things."""

from __future__ import annotations

from exactcalc.checks.notation.grammar.units_behind import QUANTITY_ENDS, RAISED, names_unit, word_at
from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.vocabulary import ORDINALS
from exactcalc.checks.quantities.units import is_unit
from exactcalc.expressions.expression import Call, Literal, Node

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.grammar.state import GrammarState


_BEHIND_FACTOR = t.OPERATORS | {t.RELATION, t.OPEN, t.SUPERSCRIPT}


def begins_cell(grammar: GrammarState, i: int) -> bool:
    """Tell whether the minus at `i` begins a table cell glued to the one before: `(0.4)0.25-ln0.25 = 1.39`.

    The number before it is its argument too, and is itself glued to a bracket or a sign that is no operator.
    """
    kinds, values, starts, ends = grammar.kinds, grammar.values, grammar.starts, grammar.ends
    if i < 2 or kinds[i - 1] != t.NUMBER or kinds[i + 2] != t.NUMBER or ends[i - 2] != starts[i - 1]:
        return False
    if values[i - 1].text != values[i + 2].text or grammar.tokens.kind == "math":
        return False
    before = grammar.tokens.text[ends[i - 2] - 1]
    return kinds[i - 2] == t.CLOSE or (kinds[i - 2] == t.PUNCTUATION and "\u2190" <= before < "\u3000")


def _is_variable(grammar: GrammarState, i: int) -> bool:
    """Tell whether a word glued to a number multiplies it: `2x`, `2x_1` and `2ab + 1` do, `2m` and `2nd` do not."""
    word = word_at(grammar, i)
    if word > "\u2e80" or is_unit(word):
        return False
    if len(word) == 1 or "_" in word or word[1:].isdigit():
        return True
    follow = grammar.kinds[i + 1]
    letters = len(word) <= 3 and word.islower() and word not in ORDINALS
    return letters and (follow in t.OPERATORS or follow in (t.RELATION, t.CLOSE))


def is_separator(grammar: GrammarState, i: int) -> bool:
    """Tell whether the raised dot at `i` parts two statements of a sentence: `d = 4 · width w = 2`."""
    return (
        grammar.values[i] == "·"
        and not grammar.tokens.in_formula(i)
        and grammar.kinds[i + 1] == t.NAME
        and grammar.kinds[i - 1] == t.NUMBER
        and grammar.kinds[i - 2] == t.RELATION
        and grammar.ends[i - 1] < grammar.starts[i]
        and grammar.ends[i] < grammar.starts[i + 1]
    )


def is_product(grammar: GrammarState, i: int, left: Node) -> bool:
    """Tell whether the operand that begins at `i` multiplies the one before it."""
    kinds, tokens = grammar.kinds, grammar.tokens
    spaced = grammar.ends[i - 1] < grammar.starts[i]
    if spaced and (grammar.spaced_items or tokens.parts_before(i)):
        return False
    reader = _MULTIPLYING.get(kinds[i])
    return reader is not None and reader(grammar, i, left, spaced, tokens.in_formula(i))


def _bracket(grammar: GrammarState, i: int, left: Node, spaced: bool, formula: bool) -> bool:
    return _bracket_multiplies(grammar, i, grammar.kinds[i - 1], spaced, formula, left)


def _number(grammar: GrammarState, i: int, left: Node, spaced: bool, formula: bool) -> bool:
    before = grammar.kinds[i - 1]
    if before == t.CLOSE:
        shape = grammar.values[i - 1]
        if not formula and _is_item_label(grammar, i):
            return False
        return (formula or not spaced) and shape == ")" or (formula and shape == "}")
    if before == t.FACTORIAL and not spaced:
        return True
    return formula and left.__class__ is Call and before != t.NAME


def _name(grammar: GrammarState, i: int, left: Node, spaced: bool, formula: bool) -> bool:
    before = grammar.kinds[i - 1]
    if grammar.symbolic:
        return before != t.TEXT
    word = word_at(grammar, i)
    if formula:
        if before in QUANTITY_ENDS and names_unit(grammar, i):
            return False
        return before != t.TEXT and not (before == t.NUMBER and not spaced and len(word) > 1 and is_unit(word))
    if spaced and grammar.kinds[i + 1] in RAISED and word == "e":
        return _multiplies_behind_blank(grammar, i, left)
    return not spaced and (before == t.CONSTANT or (before == t.NUMBER and _is_variable(grammar, i)))


def _bar(grammar: GrammarState, i: int, left: Node, spaced: bool, formula: bool) -> bool:
    return formula and not grammar.bars


def _functional(grammar: GrammarState, i: int, left: Node, spaced: bool, formula: bool) -> bool:
    if formula or not spaced:
        return formula or grammar.kinds[i - 1] in (t.NUMBER, t.CLOSE, t.CONSTANT)
    return _multiplies_behind_blank(grammar, i, left)


_MULTIPLYING = {
    t.OPEN: _bracket,
    t.NUMBER: _number,
    t.NAME: _name,
    t.BAR: _bar,
    **dict.fromkeys((t.FUNCTION, t.ROOT, t.CONSTANT, t.FRACTION, t.SUM, t.QUANTITY, t.BEGIN), _functional),
}
"""What tells of an operand, by the kind of token that it begins with, whether it multiplies the one before it."""


def _multiplies_behind_blank(grammar: GrammarState, i: int, left: Node) -> bool:
    from exactcalc.checks.notation.grammar.spaced_factors import multiplies

    return multiplies(grammar, i, left)


def _is_item_label(grammar: GrammarState, i: int) -> bool:
    """Tell whether a number in brackets before token `i` counts the items of a list: `(2)9 - 4 = 5`."""
    kinds = grammar.kinds
    if i < 3 or kinds[i - 2] != t.NUMBER or kinds[i - 3] != t.OPEN:
        return False
    return i == 3 or kinds[i - 4] in _PARTING


_PARTING = frozenset((t.PUNCTUATION, t.SEMICOLON, t.COMMA))


def _bracket_multiplies(grammar: GrammarState, i: int, before: int, spaced: bool, formula: bool, left: Node) -> bool:
    shape = grammar.values[i]
    close = grammar.tokens.match.get(i)
    if close is None or (shape == "{" and not formula):
        return False
    if before == t.NAME or before == t.TEXT:
        return formula
    if formula:
        return True
    if not spaced and grammar.tokens.text[grammar.starts[i]] in "([":
        return True
    follow = grammar.kinds[close + 1]
    if close - i > 2 and (follow in t.OPERATORS or follow == t.RELATION):
        return True
    return spaced and follow in _BEHIND_FACTOR and _multiplies_behind_blank(grammar, i, left)


def proper_fraction(grammar: GrammarState, i: int, number: Node) -> Node:
    """Return the mixed number `1 1/4`, `1½` or `1 ^{1}/_{4}` that begins with the integer at `i`, or the integer."""
    assert isinstance(number, Literal)
    if not number.text.lstrip("-−–").isdigit():
        return number
    if grammar.kinds[i + 1] == t.POWER and grammar.kinds[i + 2] != t.OPEN:
        return number
    from exactcalc.checks.notation.grammar.fraction_parts import fraction_part

    part = fraction_part(grammar, i)
    if part is None:
        return number
    if number.units < 0 or number.text[0] in "-−–":
        part = Call("neg", (part,), part.start, part.end)
    return Call("add", (number, part), number.start, part.end)


def scientific(grammar: GrammarState, factors: list[Node], mantissa: Node) -> Node:
    """Return the divisor of `6 × 10^8 / 2 × 10^8`, written like its dividend, which has been read up to its mantissa.

    factors: those of the dividend, if it is a product. A divisor that is not written like it is the mantissa alone.
    """
    kinds, i = grammar.kinds, grammar.at
    if kinds[i] != t.MULTIPLY or kinds[i + 1] != t.NUMBER or mantissa.__class__ is not Literal:
        return mantissa
    if kinds[i + 2] not in (t.POWER, t.SUPERSCRIPT) or not factors or not _is_power_of_ten(factors[-1]):
        return mantissa
    if grammar.values[i + 1].text == "10":
        grammar.at = i + 1
        power = grammar.expression(t.MULTIPLICATIVE)
        if power is not None:
            return Call("mul", (mantissa, power), mantissa.start, power.end)
        grammar.at = i
    return mantissa


def _is_power_of_ten(node: Node) -> bool:
    if node.__class__ is not Call or node.function != "pow":
        return False
    base = node.args[0]
    return isinstance(base, Literal) and base.text == "10"
