"""Brackets: groups, arguments, matrix environments, absolute values, and names with brackets behind them."""

from __future__ import annotations

from exactcalc.checks.notation.grammar.state import SHORT
from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.expressions.expression import Call, Node, Symbol, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.grammar.state import GrammarState

_NUMBERS, _COMMAS = {t.NUMBER}, {t.COMMA}


def group(grammar: GrammarState, i: int) -> Node | None:
    """Return what the bracket at `i` holds: an expression, a vector or a matrix; else None."""
    close = grammar.tokens.match.get(i)
    if close is None or i in grammar.failed:
        return None
    if grammar.kinds[i + 2] == t.COMMA and 3 < close - i < SHORT and (close - i) % 2 == 0:
        inside = grammar.kinds[i + 1 : close]
        if set(inside[::2]) == _NUMBERS and set(inside[1::2]) == _COMMAS:
            grammar.at = close + 1
            return Vector(tuple(grammar.values[i + 1 : close : 2]), grammar.starts[i], grammar.ends[close])
    if grammar.values[i] == "[":
        from exactcalc.checks.notation.grammar.square_brackets import vector

        grammar.depth += 1
        node = vector(grammar, i, close)
        grammar.depth -= 1
    else:
        saved, grammar.spaced_items = grammar.spaced_items, False
        grammar.at = i + 1
        node = grammar.expression()
        if node is not None and grammar.at != close:
            items = _more_items(grammar, node, close)
            node = Vector(items, grammar.starts[i], grammar.ends[close]) if items else None
        grammar.spaced_items = saved
    if node is None:
        grammar.failed.add(i)
        grammar.at = i
    else:
        grammar.at = close + 1
    return node


def _more_items(grammar: GrammarState, first: Node, close: int) -> tuple[Node, ...]:
    """Return `first` and the expressions behind the commas up to `close`, or () where something else stands."""
    items = [first]
    while grammar.kinds[grammar.at] == t.COMMA:
        grammar.at += 1
        node = grammar.expression()
        if node is None:
            return ()
        items.append(node)
        if grammar.at == close:
            return tuple(items)
    return ()


def arguments(grammar: GrammarState, i: int) -> tuple[Node, ...] | None:
    """Return the arguments in the brackets at `i`, leaving `at` behind them."""
    close = grammar.tokens.match.get(i)
    if close is None or i in grammar.failed:
        return None
    saved, grammar.spaced_items = grammar.spaced_items, False
    grammar.at = i + 1
    node = grammar.expression()
    items: tuple[Node, ...] = ()
    if node is not None:
        items = (node,) if grammar.at == close else _more_items(grammar, node, close)
    grammar.spaced_items = saved
    if not items:
        grammar.failed.add(i)
        return None
    grammar.at = close + 1
    return items


def matrix(grammar: GrammarState, i: int) -> Node | None:
    """Return a matrix environment as a vector of rows; a single column or row is a plain vector."""
    kinds = grammar.kinds
    rows: list[list[Node]] = [[]]
    grammar.at = i + 1
    while True:
        kind = kinds[grammar.at]
        if kind == t.FINISH:
            grammar.at += 1
            break
        if kind == t.COLUMN:
            grammar.at += 1
        elif kind == t.ROW:
            grammar.at += 1
            if rows[-1]:
                rows.append([])
        else:
            node = _entry(grammar)
            if node is None:
                grammar.at = i
                return None
            rows[-1].append(node)
    if not rows[-1]:
        rows.pop()
    if not rows:
        grammar.at = i
        return None
    start, end = grammar.starts[i], grammar.ends[grammar.at - 1]
    if len(rows) == 1:
        return Vector(tuple(rows[0]), start, end)
    if all(len(row) == 1 for row in rows):
        return Vector(tuple(row[0] for row in rows), start, end)
    return Vector(tuple(Vector(tuple(row), row[0].start, row[-1].end) for row in rows), start, end)


def _entry(grammar: GrammarState) -> Node | None:
    """Return the value of a matrix entry; an equation in it is kept as a chain of its own."""
    first = grammar.at
    node = grammar.expression()
    if node is None or grammar.kinds[grammar.at] != t.RELATION:
        return node
    links: list[tuple[str, Node | None, int, int]] = [("", node, first, grammar.at)]
    while grammar.kinds[grammar.at] == t.RELATION:
        relation = str(grammar.values[grammar.at])
        grammar.at += 1
        first = grammar.at
        node = grammar.expression()
        if node is None:
            return None
        links.append((relation, node, first, grammar.at))
    grammar.entries.append(links)
    return node


def absolute(grammar: GrammarState, i: int) -> Node | None:
    """Return `|x|` or `\\|x\\|` as an absolute value."""
    if i in grammar.failed:
        return None
    saved, grammar.spaced_items = grammar.spaced_items, False
    grammar.bars += 1
    grammar.at = i + 1
    inner = grammar.expression()
    grammar.bars -= 1
    grammar.spaced_items = saved
    j = grammar.at
    if inner is None or grammar.kinds[j] != t.BAR or grammar.values[j] != grammar.values[i]:
        grammar.failed.add(i)
        grammar.at = i
        return None
    grammar.at = j + 1
    return Call("abs", (inner,), grammar.starts[i], grammar.ends[j])


def applied(grammar: GrammarState, i: int, symbol: Symbol) -> Node:
    """Return the name at `i` with its indices or arguments, or its product with the bracket behind it."""
    while grammar.kinds[grammar.at] == t.OPEN:
        j = grammar.at
        close = grammar.tokens.match.get(j)
        glued = grammar.ends[j - 1] == grammar.starts[j]
        if close is None or not (glued or (grammar.tokens.in_formula(j) and not grammar.tokens.parts_before(j))):
            break
        from exactcalc.checks.notation.grammar.attached_brackets import bracketed, indexed, is_list

        shape = grammar.values[j]
        if shape == "[":
            if not glued or is_list(grammar, j, close):
                break
            symbol = indexed(grammar, symbol, j, close)
        elif shape == "(":
            node = bracketed(grammar, symbol, j, close)
            if node.__class__ is not Symbol:
                return node
            if grammar.at == j:
                break
            symbol = node
        else:
            break
    return symbol
