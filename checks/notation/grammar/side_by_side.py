"""Names side by side in running text that are a product, as `m a` in `F = m a = 6`: none of them is given the value."""

from __future__ import annotations

from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.vocabulary import ARTICLES, CONJUNCTIONS, COPULAS
from exactcalc.expressions.expression import Call, Constant, Literal, Node, Symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.grammar.state import GrammarState
    from exactcalc.checks.notation.lexing.tokens import Tokens

MOST_FACTORS = 4
WITH_CONSTANT = "what stands side by side may be a product"
"""Why a formula as `2 pi r` is not judged: what is printed for the constant behind it, as 3.14, is a choice."""


def product_of_names(grammar: GrammarState, first: Node) -> Node:
    """Return the product of an expression in names with the names right behind it, if a relation follows; else it.

    Two equations in a row have something between them. Behind a number a name may begin one, or be a unit, as in
    `a = 2 b = 3`, but a power of a name may not.
    """
    kinds, at = grammar.kinds, grammar.at
    terms = first.args if isinstance(first, Call) and first.function == "add" else (first,)
    last = _last(terms[-1])
    number = isinstance(last, Literal) and kinds[at] != t.CONSTANT
    if not isinstance(last, (Symbol, Constant, Literal)):
        return first
    factors = [terms[-1]]
    while kinds[grammar.at] in _NAMES and len(factors) < MOST_FACTORS and _is_beside(grammar.tokens, grammar.at):
        factor = grammar.expression(t.MULTIPLICATIVE)
        if factor is None or not isinstance(_last(factor), (Symbol, Constant)):
            break
        factors.append(factor)
    if kinds[grammar.at] != t.RELATION or len(factors) < 2 or (number and isinstance(factors[-1], Symbol)):
        grammar.at = at
        return first
    if any(isinstance(_last(factor), Constant) for factor in factors):
        grammar.reason = WITH_CONSTANT
    product = Call("mul", tuple(factors), factors[0].start, factors[-1].end)
    return product if len(terms) == 1 else Call("add", (*terms[:-1], product), first.start, product.end)


def product_before(tokens: Tokens, i: int, behind: int, name: Symbol) -> tuple[int, Symbol | Call]:
    """Return where a chain begins whose first token before a relation is the name at `i`, and what it begins with.

    behind: index of the token behind the chain before. A single letter behind another one that opens the statement is
    its factor, as in `m a = 6`; behind a word it is what the word describes.
    """
    before, index = tokens.values[i - 1]
    opens = i - 1 == behind or tokens.kinds[i - 2] in _OPENING
    if not opens or index or len(before) > 1 or len(name.name) > 1 or before in ARTICLES or before > "\u2e80":
        return i, name
    if not _is_beside(tokens, i):
        return i, name
    factor = Symbol(before, (), tokens.starts[i - 1], tokens.ends[i - 1])
    return i - 1, Call("mul", (factor, name), factor.start, name.end)


_NAMES = frozenset((t.NAME, t.CONSTANT))
_OPENING = frozenset((t.PUNCTUATION, t.COMMA, t.SEMICOLON))


def _is_beside(tokens: Tokens, i: int) -> bool:
    """Tell whether the name at `i` stands one blank behind the token before it, and joins no statements."""
    word = tokens.values[i][0] if tokens.kinds[i] == t.NAME else ""
    if word in CONJUNCTIONS or word in COPULAS or tokens.starts[i] - tokens.ends[i - 1] != 1:
        return False
    return not tokens.parts_before(i)


def _last(node: Node) -> Node:
    """Return the name that an expression of names ends with: `r` of `2 pi r^2`."""
    while isinstance(node, Call):
        if node.function not in ("mul", "pow", "neg", "div"):
            break
        node = node.args[0] if node.function == "pow" else node.args[-1]
    return node
