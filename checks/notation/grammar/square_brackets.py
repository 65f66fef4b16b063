"""Square brackets: vectors, matrices, lists behind each other, and single expressions that they group."""

from __future__ import annotations

from exactcalc.checks.notation.grammar.state import SHORT
from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.expressions.expression import Call, Literal, Node, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.grammar.state import GrammarState


def vector(grammar: GrammarState, i: int, close: int) -> Node | None:
    """Return a vector, a matrix, or the single expression that square brackets group."""
    saved, uneven = grammar.spaced_items, grammar.uneven
    grammar.uneven = False
    rows = _rows(grammar, i, close, False)
    if grammar.too_deep < 0 and (rows is None or (grammar.uneven and all(len(row) == 1 for row in rows))):
        rows = _rows(grammar, i, close, True)
    grammar.spaced_items = False
    joined = _joined(grammar, i, close) if rows is None and grammar.too_deep < 0 else None
    grammar.spaced_items, grammar.uneven = saved, uneven
    if rows is None:
        return joined
    if grammar.tokens.kinds[i + 1] == t.SUBTRACT or len(rows[0]) > 1:
        rows = [[_folded(grammar, item) for item in row] for row in rows]
    start, end = grammar.starts[i], grammar.ends[close]
    if len(rows) == 1:
        row = rows[0]
        if len(row) == 1 and row[0].__class__ is Call:
            return row[0]
        return Vector(tuple(row), start, end)
    return Vector(tuple(Vector(tuple(row), row[0].start, row[-1].end) for row in rows), start, end)


def _joined(grammar: GrammarState, i: int, close: int) -> Node | None:
    """Return `[a | b]`, the items of one list behind those of the other."""
    items: list[Node] = []
    grammar.at = i + 1
    while len(items) < SHORT:
        node = grammar.expression()
        if node is None:
            return None
        items.append(node)
        if grammar.at == close:
            return Call("concat", tuple(items), grammar.starts[i], grammar.ends[close])
        if grammar.kinds[grammar.at] != t.BAR:
            return None
        grammar.at += 1
    return None


def _folded(grammar: GrammarState, item: Node) -> Node:
    """Return a negated literal as a negative one, as an item of a list: `[1 -2]` holds -2."""
    if item.__class__ is not Call or item.function != "neg":
        return item
    number = item.args[0]
    if not isinstance(number, Literal):
        return item
    if number.start > item.start:
        number.units = -number.units
        number.start = item.start
        number.text = grammar.tokens.text[number.start : number.end]
    return number


def _rows(grammar: GrammarState, i: int, close: int, spaced: bool) -> list[list[Node]] | None:
    kinds = grammar.kinds
    grammar.spaced_items = spaced
    grammar.at = i + 1
    rows: list[list[Node]] = [[]]
    while True:
        node = grammar.expression()
        if node is None:
            return None
        rows[-1].append(node)
        j = grammar.at
        if j == close:
            return rows
        if kinds[j] == t.COMMA:
            grammar.at = j + 1
        elif kinds[j] == t.SEMICOLON:
            if kinds[j + 1] == t.CLOSE:
                return None
            rows.append([])
            grammar.at = j + 1
        elif not spaced or grammar.ends[j - 1] == grammar.starts[j]:
            return None
