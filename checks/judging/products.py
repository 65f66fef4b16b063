"""Products of printed vectors and matrices: the readings they allow, and their entries written out.

A sign of multiplication between matrices means the matrix product. Programs mean the product of the entries
by it, and between two vectors of three it may be the cross product; which of them is meant is told by the result.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import islice

from exactcalc.checks.judging.shapes import is_vector
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.checks.notation.trees import leaves, symbol_nodes
from exactcalc.checks.sheet.substitution import value_with
from exactcalc.expressions.expression import Call, Node, Vector
from exactcalc.numbers.errors import Undecided
from exactcalc.numbers.number import Real
from exactcalc.numbers.rounding import proves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.expressions.expression import Literal
    from exactcalc.numbers.number import Value, Values

    Rows = list[list[Node]]

OTHER_READINGS = ("hadamard", "cross")
BITS = 80
MOST_FACTORS = 4
"""Exponent up to which a power is written as a product."""
MOST_ENTRIES = 64
"""Entries of a product that is written out, at most."""

PER_ENTRY = "it is right entry by entry only, and a product of matrices is written"

MOST_OPERANDS = 128
"""Operands of an entry that is written out, at most."""


class Reading:
    """A way to read the products of an expression.

    tree   the expression with each product named by what it means
    value  what it gives
    right  how many entries of the printed vector it gives
    """

    __slots__ = ("function", "right", "tree", "value")

    def __init__(self, function: str, tree: Node, value: Values, right: int) -> None:
        self.function = function
        self.tree = tree
        self.value = value
        self.right = right


def other_readings(printed: Node, tree: Node, log_base: str) -> list[Reading]:
    """Return the readings of a tree, whose names have been opened, besides the one that its value is computed by."""
    found = []
    for function in OTHER_READINGS:
        other = _read_as(tree, function)
        value = value_with(other, {}, log_base)
        if value is not None:
            found.append(Reading(function, other, value, agreeing(printed, value)))
    return found


def is_dot(literal: Literal, sign: int, tree: Node, log_base: str) -> bool:
    """Return whether a number is the dot product of the vectors that a tree multiplies."""
    value = value_with(_read_as(tree, "dot"), {}, log_base)
    return value is not None and not isinstance(value, tuple) and proves(literal.units * sign, literal.places, value)


def _read_as(node: Node, function: str) -> Node:
    if isinstance(node, Vector):
        return Vector(tuple([_read_as(item, function) for item in node.items]), node.start, node.end)
    if not isinstance(node, Call):
        return node
    args = tuple([_read_as(arg, function) for arg in node.args])
    if node.function == "mul" and sum(map(is_vector, args)) > 1:
        product = args[0]
        for arg in args[1:]:
            product = Call(function, (product, arg), node.start, node.end)
        return product
    if node.function == "pow" and function == "hadamard" and is_vector(args[0]):
        exponent, sign = signed_literal(args[1])
        if exponent is not None and exponent.exponent == 0 and sign * exponent.units in range(2, MOST_FACTORS + 1):
            return Call(function, args[:1] * (sign * exponent.units), node.start, node.end)
    return Call(node.function, args, node.start, node.end)


def same(one: Values | None, other: Values | None) -> bool:
    """Return whether two values of one shape are equal, as far as enclosures of some bits can tell."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    if one is None or other is None or isinstance(one, tuple) or isinstance(other, tuple):
        return one is other
    if isinstance(one, Fraction) and isinstance(other, Fraction):
        return one == other
    try:
        (low, high), (least, most) = _bounds(one), _bounds(other)
    except Undecided:
        return True
    return low <= most and least <= high


def _bounds(value: Value) -> tuple[Fraction | int, Fraction | int]:
    return value.enclosure(BITS) if isinstance(value, Real) else (value * (1 << BITS), value * (1 << BITS))


def is_printed(node: Node) -> bool:
    """Return whether all entries of a vector are printed numbers."""
    if isinstance(node, Vector):
        return all(map(is_printed, node.items))
    return signed_literal(node)[0] is not None


def agreeing(printed: Node, value: Values) -> int:
    """Return how many printed numbers of a vector are roundings of the values in their places."""
    literal, sign = signed_literal(printed)
    if literal is not None:
        return not isinstance(value, tuple) and proves(literal.units * sign, literal.places, value)
    if not isinstance(printed, Vector) or not isinstance(value, tuple) or len(printed.items) != len(value):
        return 0
    return sum(agreeing(item, part) for item, part in zip(printed.items, value, strict=True))


def written_out(node: Node) -> Vector | None:
    """Return a product of printed matrices as the matrix of the sums that its entries are; None if it is too large."""
    try:
        found = _rows_of(node)
    except _NotWrittenOut:
        return None
    rows, flat = found
    if flat:
        return Vector(tuple([row[0] for row in rows] if len(rows) > 1 else rows[0]), node.start, node.end)
    return Vector(tuple([Vector(tuple(row), node.start, node.end) for row in rows]), node.start, node.end)


class _NotWrittenOut(Exception):
    """The expression is no product of printed matrices, or too large a one."""


def _rows_of(node: Node) -> tuple[Rows, bool]:
    """Return the rows of a vector expression, and whether it is a plain vector: one row, or one column."""
    if isinstance(node, Vector) and node.items:
        if all(isinstance(item, Vector) for item in node.items):
            rows = [list(item.items) for item in node.items if isinstance(item, Vector)]
            if len({len(row) for row in rows}) == 1 and len(rows) * len(rows[0]) <= MOST_ENTRIES:
                return rows, False
        elif not any(map(is_vector, node.items)) and len(node.items) <= MOST_ENTRIES:
            return [list(node.items)], True
    elif isinstance(node, Call):
        if node.function in ("mul", "matmul"):
            return _product(node.args)
        if node.function == "transpose":
            rows, _ = _rows_of(node.args[0])
            return [list(column) for column in zip(*rows, strict=True)], False
        if node.function == "cross":
            return [_cross(*(_rows_of(arg)[0] for arg in node.args))], True
        if node.function == "pow":
            return _power(node)
    raise _NotWrittenOut


def _product(args: tuple[Node, ...]) -> tuple[Rows, bool]:
    scale = [arg for arg in args if not is_vector(arg)]
    factors = [_rows_of(arg) for arg in args if is_vector(arg)]
    if not factors or any(next(symbol_nodes(arg), None) is not None for arg in scale):
        # What a name stands for may be a matrix itself.
        raise _NotWrittenOut
    (rows, flat), rest = factors[0], factors[1:]
    for other, plain in rest:
        if flat and plain:
            raise _NotWrittenOut
        if plain and len(rows[0]) == len(other[0]) > 1:
            # A plain vector behind a matrix is a column.
            other = [[entry] for entry in other[0]]
            flat = True
        elif len(rows[0]) != len(other):
            raise _NotWrittenOut
        if len(rows) * len(other[0]) > MOST_ENTRIES:
            raise _NotWrittenOut
        if len(other) * (_size(rows[0][0]) + _size(other[0][0])) > MOST_OPERANDS:
            raise _NotWrittenOut
        columns = list(zip(*other, strict=True))
        rows = [[_sum([(a, b) for a, b in zip(row, column, strict=True)]) for column in columns] for row in rows]
    if scale:
        rows = [[Call("mul", (*scale, entry)) for entry in row] for row in rows]
    return rows, flat


def _size(entry: Node) -> int:
    """Return how many operands an entry has, as far as that is counted."""
    return sum(1 for _ in islice(leaves(entry), MOST_OPERANDS))


def _sum(products: list[tuple[Node, Node]]) -> Node:
    terms = tuple([Call("mul", pair) for pair in products])
    return terms[0] if len(terms) == 1 else Call("add", terms)


def _cross(x: Rows, y: Rows) -> list[Node]:
    a, b = [entry for row in x for entry in row], [entry for row in y for entry in row]
    if len(a) != 3 or len(b) != 3:
        raise _NotWrittenOut
    return [_difference(a[i], b[j], a[j], b[i]) for i, j in ((1, 2), (2, 0), (0, 1))]


def _difference(a: Node, b: Node, c: Node, d: Node) -> Node:
    return Call("add", (Call("mul", (a, b)), Call("neg", (Call("mul", (c, d)),))))


def _power(node: Call) -> tuple[Rows, bool]:
    base, exponent = node.args
    literal, sign = signed_literal(exponent)
    rows, flat = _rows_of(base)
    if literal is None or literal.exponent or flat or len(rows) != len(rows[0]):
        raise _NotWrittenOut
    if literal.units * sign == -1 and len(rows) == 2:
        (a, b), (c, d) = rows
        whole = _difference(a, d, b, c)
        adjugate = ((d, Call("neg", (b,))), (Call("neg", (c,)), a))
        return [[Call("div", (entry, whole)) for entry in row] for row in adjugate], False
    if literal.units * sign not in range(1, MOST_FACTORS + 1):
        raise _NotWrittenOut
    return _product((base,) * (literal.units * sign))
