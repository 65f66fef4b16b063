"""Brackets: groups, vectors, matrices, arguments, indices and absolute values."""

from __future__ import annotations

from checks import tokens as t
from exactcalc.expression import Call, Literal, Node, Symbol, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from checks.grammar import Grammar


_NUMBERS, _COMMAS = {t.NUMBER}, {t.COMMA}
_SHORT = 64
"""Tokens of a list of numbers that is read without the grammar, at most."""


def group(grammar: Grammar, i: int) -> Node | None:
    """Return what the bracket at `i` holds: an expression, a vector or a matrix; else None."""
    close = grammar.tokens.match.get(i)
    if close is None or i in grammar.failed:
        return None
    if grammar.kinds[i + 2] == t.COMMA and 3 < close - i < _SHORT and (close - i) % 2 == 0:
        inside = grammar.kinds[i + 1 : close]
        if set(inside[::2]) == _NUMBERS and set(inside[1::2]) == _COMMAS:
            grammar.at = close + 1
            return Vector(tuple(grammar.values[i + 1 : close : 2]), grammar.starts[i], grammar.ends[close])
    if grammar.values[i] == "[":
        grammar.depth += 1
        node = _vector(grammar, i, close)
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


def _more_items(grammar: Grammar, first: Node, close: int) -> tuple[Node, ...]:
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


def arguments(grammar: Grammar, i: int) -> tuple[Node, ...] | None:
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


def _vector(grammar: Grammar, i: int, close: int) -> Node | None:
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


def _joined(grammar: Grammar, i: int, close: int) -> Node | None:
    """Return `[a | b]`, the items of one list behind those of the other."""
    items: list[Node] = []
    grammar.at = i + 1
    while len(items) < _SHORT:
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


def _folded(grammar: Grammar, item: Node) -> Node:
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


def _rows(grammar: Grammar, i: int, close: int, spaced: bool) -> list[list[Node]] | None:
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


def matrix(grammar: Grammar, i: int) -> Node | None:
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


def _entry(grammar: Grammar) -> Node | None:
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


def absolute(grammar: Grammar, i: int) -> Node | None:
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


def applied(grammar: Grammar, i: int, symbol: Symbol) -> Node:
    """Return the name at `i` with its indices or arguments, or its product with the bracket behind it."""
    while grammar.kinds[grammar.at] == t.OPEN:
        j = grammar.at
        close = grammar.tokens.match.get(j)
        glued = grammar.ends[j - 1] == grammar.starts[j]
        if close is None or not (glued or (grammar.tokens.in_formula(j) and not grammar.tokens.parts_before(j))):
            break
        shape = grammar.values[j]
        if shape == "[":
            if not glued or _is_list(grammar, j, close):
                break
            symbol = _indexed(grammar, symbol, j, close)
        elif shape == "(":
            node = _bracketed(grammar, symbol, j, close)
            if node.__class__ is not Symbol:
                return node
            if grammar.at == j:
                break
            symbol = node
        else:
            break
    return symbol


def _is_list(grammar: Grammar, j: int, close: int) -> bool:
    """Tell whether the square bracket at `j` holds a vector that the name before it labels."""
    kinds, values = grammar.kinds, grammar.values
    if kinds[j + 1] == t.OPEN:
        return False
    for k in range(j + 1, min(close, j + 12)):
        value = values[k]
        if kinds[k] == t.NUMBER and isinstance(value, Literal) and (value.exponent < 0 or value.units < 0):
            return True
    return False


def _indexed(grammar: Grammar, symbol: Symbol, j: int, close: int) -> Symbol:
    grammar.at = close + 1
    index = symbol.index + _keys(grammar, j, close)
    return Symbol(symbol.name, index, symbol.start, grammar.ends[close])


def _keys(grammar: Grammar, j: int, close: int) -> tuple[int | str, ...]:
    inside = " ".join(grammar.tokens.text[grammar.ends[j] : grammar.starts[close]].split())
    if inside[:1] in ("[", "("):
        return (inside,)
    pieces = [piece.strip() for piece in inside.split(",")] if len(inside) < 200 else [inside]
    return tuple(int(piece) if piece.isascii() and piece.isdigit() else piece for piece in pieces)


def _bracketed(grammar: Grammar, symbol: Symbol, j: int, close: int) -> Node:
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


def _raised(grammar: Grammar, node: Node) -> Node:
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


_ARITHMETIC = frozenset(("add", "mul", "div", "pow", "neg"))
