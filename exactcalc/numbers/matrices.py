"""Products, powers and inverses of matrices; a matrix is a list of rows of numbers, all equally long."""

from __future__ import annotations

from exactcalc.numbers import arithmetic
from exactcalc.numbers.arithmetic import ONE, ZERO, Infinity
from exactcalc.numbers.errors import DomainError, ShapeError
from exactcalc.numbers.functions import reduced
from exactcalc.numbers.number import Real
from exactcalc.numbers.vectors import broadcast, flat, matmul, shape

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.numbers.arithmetic import Item, Pair, Scalar

MAX_ORDER = 12
"""Rows of a matrix that is inverted or raised to a power, at most."""
MAX_EXPONENT = 256
MAX_PRODUCTS = 100_000
"""Products of entries that one product of matrices may take."""


def is_matrix(x: Item) -> bool:
    """Return whether a value is a list of rows of numbers, all equally long."""
    if not isinstance(x, list) or not x or not isinstance(x[0], list):
        return False
    size = len(x[0])
    return all(isinstance(row, list) and len(row) == size and list not in map(type, row) for row in x)


def _is_row(x: list[Item]) -> bool:
    return bool(x) and list not in map(type, x)


def product(x: list[Item], y: list[Item]) -> Item:
    """Return what a sign of multiplication between two vectors or matrices means.

    Shape: with a matrix among them the matrix product, where the inner sizes fit; else entry by entry.
    Raises: DomainError for two matrices, ShapeError for a matrix and a vector, whose shapes fit neither way.
    """
    left, right = is_matrix(x), is_matrix(y)
    if not (left or right) or not (left or _is_row(x)) or not (right or _is_row(y)):
        return broadcast(arithmetic.multiply, x, y)
    if len(flat(x)) * len(flat(y)) > MAX_PRODUCTS * min(len(x), len(y)):
        raise ShapeError(f"a product of {shape(x)} and {shape(y)} is not computed here")
    columns = len(x[0]) if isinstance(x[0], list) else len(x)
    if columns == len(y) or (right and not left and len(y) == 1):
        return matmul([x, y])
    if left and not right and columns == 1:
        return matmul([x, [y]])
    if shape(x) == shape(y):
        return broadcast(arithmetic.multiply, x, y)
    if left and right:
        raise DomainError(f"shapes do not fit: {shape(x)} times {shape(y)}; inner sizes must be the same")
    raise ShapeError(f"shapes do not fit: {shape(x)} times {shape(y)}")


def power(x: list[Item], exponent: Item) -> Item | None:
    """Return a square matrix to a whole power, by repeated multiplication; None where the power is none of a matrix.

    Exact: yes for rational entries.
    Raises: DomainError for a matrix without an inverse, ShapeError past the limits and for an irrational inverse.
    """
    if not isinstance(exponent, tuple) or not is_matrix(x):
        return None
    n, d = reduced(*exponent)
    order = len(x)
    if d != 1 or order < 2 or not isinstance(x[0], list) or len(x[0]) != order:
        return None
    if order > MAX_ORDER or abs(n) > MAX_EXPONENT:
        raise ShapeError(f"a matrix of {order} rows to the power {n} is not computed here")
    base: Item = x
    if n < 0:
        base, n = inverse(x), -n
    result: Item = identity(order)
    while n:
        if n & 1:
            result = matmul([result, base])
        n >>= 1
        if n:
            base = matmul([base, base])
    return result


def identity(order: int) -> list[Item]:
    """Return the identity matrix."""
    return [[ONE if i == j else ZERO for j in range(order)] for i in range(order)]


def inverse(x: list[Item]) -> list[Item]:
    """Return the inverse of a square matrix by elimination. Exact: yes. Raises DomainError, ShapeError."""
    order = len(x)
    rows: list[list[Pair]] = []
    for row, unit in zip(x, identity(order), strict=True):
        assert isinstance(row, list) and isinstance(unit, list)
        entries = [*row, *unit]
        if any(isinstance(entry, (Real, Infinity)) for entry in entries):
            raise ShapeError("the inverse of a matrix with irrational entries is not computed here")
        rows.append([reduced(*entry) for entry in entries if isinstance(entry, tuple)])
    for i in range(order):
        pivot = next((k for k in range(i, order) if rows[k][i][0]), None)
        if pivot is None:
            raise DomainError("the matrix has no inverse: its determinant is 0; check the entries")
        rows[i], rows[pivot] = rows[pivot], rows[i]
        top = rows[i][i]
        rows[i] = [_rational(arithmetic.divide(entry, top)) for entry in rows[i]]
        for k in range(order):
            factor = rows[k][i]
            if k != i and factor[0]:
                rows[k] = [
                    _rational(arithmetic.plus(entry, arithmetic.negate(arithmetic.multiply(factor, other))))
                    for entry, other in zip(rows[k], rows[i], strict=True)
                ]
    return [list(row[order:]) for row in rows]


def _rational(x: Scalar) -> Pair:
    if not isinstance(x, tuple):
        raise ShapeError("the entries of the inverse become too long")
    return reduced(*x)


def cross(values: list[Item]) -> Item:
    """Return the cross product of two vectors of three entries, written as rows or as columns; a number scales."""
    x, y = values
    if not isinstance(x, list) or not isinstance(y, list):
        return broadcast(arithmetic.multiply, x, y)
    a, b = _three(x), _three(y)
    entries: list[Item] = []
    for i, j in ((1, 2), (2, 0), (0, 1)):
        second = arithmetic.negate(arithmetic.multiply(a[j], b[i]))
        entries.append(arithmetic.add([arithmetic.multiply(a[i], b[j]), second]))
    return [[entry] for entry in entries] if isinstance(x[0], list) and len(x) == 3 else entries


def _three(x: list[Item]) -> list[Scalar]:
    entries = flat(x)
    if len(entries) != 3:
        raise DomainError(f"a cross product needs vectors of 3 entries, not {shape(x)}")
    return entries
