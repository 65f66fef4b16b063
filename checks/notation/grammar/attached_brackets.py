"""Brackets behind a name: indices, arguments, factors, and what only stands beside it."""

from __future__ import annotations

from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.words import is_place
from exactcalc.expressions.expression import Call, Literal, Node, Symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.grammar.state import GrammarState

_ARITHMETIC = frozenset(("add", "mul", "div", "pow", "neg"))


def is_list(grammar: GrammarState, j: int, close: int) -> bool:
    """Tell whether the square bracket at `j` holds a vector that the name before it labels."""
    kinds, values = grammar.kinds, grammar.values
    if kinds[j + 1] == t.OPEN:
        return False
    for k in range(j + 1, min(close, j + 12)):
        value = values[k]
        if kinds[k] == t.NUMBER and isinstance(value, Literal) and (value.exponent < 0 or value.units < 0):
            return True
    return False


def indexed(grammar: GrammarState, symbol: Symbol, j: int, close: int) -> Symbol:
    """Return the name with what the square bracket at `j` holds as its index."""
    grammar.at = close + 1
    index = symbol.index + _keys(grammar, j, close)
    return Symbol(symbol.name, index, symbol.start, grammar.ends[close])


def _keys(grammar: GrammarState, j: int, close: int) -> tuple[int | str, ...]:
    inside = " ".join(grammar.tokens.text[grammar.ends[j] : grammar.starts[close]].split())
    if inside[:1] in ("[", "("):
        return (inside,)
    pieces = [piece.strip() for piece in inside.split(",")] if len(inside) < 200 else [inside]
    return tuple(int(piece) if is_place(piece) else piece for piece in pieces)


def bracketed(grammar: GrammarState, symbol: Symbol, j: int, close: int) -> Node:
    """Return `f(x)` as a name with its argument, `y(1 - y)` as a product, or the bare name.

    A bracket that holds an equation belongs to the name only where the calculation goes on behind it:
    `P(Z = 5) = 4/36`, but `courses (p = 0.28), ...`.
    """
    kinds, ends = grammar.kinds, grammar.ends
    node: Node | None = None
    if close - j > 2 and j not in grammar.failed:
        grammar.at = j + 1
        saved, grammar.spaced_items = grammar.spaced_items, False
        node = grammar.expression()
        grammar.spaced_items = saved
        if grammar.at != close:
            node = None
        if symbol.name == "σ" and node is not None and not symbol.index:
            grammar.at = close + 1
            return Call("sigmoid", (node,), symbol.start, ends[close])
        if node.__class__ is Call and node.function in _ARITHMETIC:
            grammar.at = close + 1
            factor = _raised(grammar, node)
            return Call("mul", (symbol, factor), symbol.start, ends[grammar.at - 1])
        if grammar.too_deep >= 0:
            grammar.at = j
            return symbol
        stop = grammar.at
        follow = kinds[close + 1]
        if (
            node is None
            and kinds[stop] == t.RELATION
            and not grammar.tokens.in_formula(j)
            and follow != t.RELATION
            and follow not in t.OPERATORS
        ):
            grammar.at = j
            return symbol
    elif close - j == 2 and symbol.name == "σ" and kinds[j + 1] in (t.NUMBER, t.NAME):
        grammar.at = j + 1
        node = grammar.expression()
        if node is not None and grammar.at == close:
            grammar.at = close + 1
            return Call("sigmoid", (node,), symbol.start, ends[close])
    grammar.at = close + 1
    return Symbol(symbol.name, symbol.index + _keys(grammar, j, close), symbol.start, ends[close])


def _raised(grammar: GrammarState, node: Node) -> Node:
    """Return what stands in a bracket with the power behind it: of `P(1 + r)^t` only the bracket is raised."""
    i = grammar.at
    if grammar.kinds[i] == t.SUPERSCRIPT:
        return grammar.postfix(node, i)
    if grammar.kinds[i] == t.POWER:
        grammar.at = i + 1
        exponent = grammar.expression(t.POWERS - 1)
        if exponent is not None:
            return grammar.binary(t.POWER, node, exponent, i)
        grammar.at = i
    return node
