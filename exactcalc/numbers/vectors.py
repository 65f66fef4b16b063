"""Operations on vectors and matrices of exact and enclosed values; a matrix is a list of rows."""

from __future__ import annotations

from exactcalc.numbers import arithmetic, extremes, functions
from exactcalc.numbers.arithmetic import ZERO, Infinity
from exactcalc.numbers.errors import DomainError, ShapeError
from exactcalc.numbers.number import Real

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from exactcalc.numbers.arithmetic import Item, Scalar


def shape(x: Item) -> str:
    """Return the shape in words for messages: `3`, `2x4`, `a number`."""
    sizes = []
    while isinstance(x, list):
        sizes.append(str(len(x)))
        if not x:
            break
        x = x[0]
    return "×".join(sizes) or "a number"


def broadcast(operation: Callable[[Scalar, Scalar], Scalar], x: Item, y: Item) -> Item:
    """Return the operation entry by entry; a scalar goes with every entry of a vector."""
    if isinstance(x, list):
        if isinstance(y, list):
            if len(x) != len(y):
                raise DomainError(f"shapes differ: {shape(x)} and {shape(y)}; both must be the same")
            return [broadcast(operation, a, b) for a, b in zip(x, y, strict=True)]
        return [broadcast(operation, a, y) for a in x]
    if isinstance(y, list):
        return [broadcast(operation, x, b) for b in y]
    return operation(x, y)


def flat(values: list[Item]) -> list[Scalar]:
    """Return all scalars in reading order."""
    result: list[Scalar] = []
    for value in values:
        if isinstance(value, list):
            result.extend(flat(value))
        else:
            result.append(value)
    return result


def _nonempty(values: list[Item], what: str) -> list[Scalar]:
    entries = flat(values)
    if not entries:
        raise DomainError(f"{what} of no numbers has no value; give at least one")
    return entries


def total(values: list[Item]) -> Item:
    """Return the sum of all entries."""
    return arithmetic.add(flat(values))


def mean(values: list[Item]) -> Item:
    """Return the mean of all entries."""
    entries = _nonempty(values, "mean")
    return arithmetic.divide(arithmetic.add(entries), (len(entries), 1))


def _extreme(which: int) -> Callable[[list[Item]], Item]:
    def extreme(values: list[Item]) -> Item:
        if len(values) == 1 or list not in map(type, values):
            return extremes.extreme(_nonempty(values, "max" if which > 0 else "min"), which)
        result = values[0]
        for value in values[1:]:
            result = broadcast(lambda x, y: extremes.extreme([x, y], which), result, value)
        return result

    return extreme


def softmax(values: list[Item]) -> Item:
    """Return exp(x_i) / sum of exp(x_j), row by row for a matrix; an entry of minus infinity gives 0."""
    row = values[0] if len(values) == 1 else values
    if isinstance(row, list) and row and isinstance(row[0], list):
        return [softmax([inner]) for inner in row]
    entries = _nonempty([row], "softmax")
    if len(entries) == 1 and not isinstance(entries[0], Infinity):
        return [arithmetic.ONE]
    powers = [_exp(entry) for entry in entries]
    whole = arithmetic.add(powers)
    return [arithmetic.divide(part, whole) for part in powers]


def _exp(x: Scalar) -> Scalar:
    if isinstance(x, Infinity):
        if x.sign > 0:
            raise DomainError("softmax of plus infinity has no value; check the entries")
        return ZERO
    return functions.exp(x)


def _rows(x: Item, what: str) -> list[list[Item]]:
    if not isinstance(x, list) or not x:
        raise ShapeError(f"{what} needs a vector or matrix, not {shape(x)}")
    if not isinstance(x[0], list):
        return [x]
    rows = [row for row in x if isinstance(row, list)]
    if len(rows) != len(x) or len({len(row) for row in rows}) != 1:
        raise DomainError(f"{what} needs a matrix whose rows are equally long; check the rows")
    return rows


def _dot(x: list[Item], y: list[Item]) -> Scalar:
    left, right = flat(x), flat(y)
    if len(left) != len(right):
        raise DomainError(f"shapes differ: {len(left)} and {len(right)} entries; both must be the same")
    values: list[Scalar] = []
    products: list[tuple[int, int, Real, Real]] = []
    for a, b in zip(left, right, strict=True):
        if isinstance(a, Real) and isinstance(b, Real):
            products.append((1, 1, a, b))
        else:
            values.append(arithmetic.multiply(a, b))
    return arithmetic.add(values, products)


def dot(values: list[Item]) -> Item:
    """Return the sum of the products of corresponding entries."""
    x, y = _two(values, "dot")
    a, b = flat([x]), flat([y])
    if not isinstance(x, list) or not isinstance(y, list) or len(a) != len(b):
        raise DomainError(f"shapes differ: {shape(x)} and {shape(y)}; a dot product needs equally many entries")
    return _dot(list(a), list(b))


def _two(values: list[Item], what: str) -> list[Item]:
    if len(values) != 2:
        raise DomainError(f"{what} takes two arguments, not {len(values)}")
    return values


def matmul(values: list[Item]) -> Item:
    """Return the matrix product of two or more factors.

    Shape: a plain vector is a row on the left and a column on the right; a row times a column is a number,
    a column times a row the outer product; a number as a factor scales.
    """
    result = values[0]
    for value in values[1:]:
        result = _matmul(result, value)
    return result


def _matmul(x: Item, y: Item) -> Item:
    if not isinstance(x, list) or not isinstance(y, list):
        return broadcast(arithmetic.multiply, x, y)
    left, right = _rows(x, "matrix product"), _rows(y, "matrix product")
    row = not isinstance(x[0], list)
    column = not isinstance(y[0], list) and len(left[0]) == len(y)
    if column:
        right = [[entry] for entry in y]
    if len(left[0]) != len(right):
        raise DomainError(f"shapes do not fit: {shape(x)} times {shape(y)}; inner sizes must be the same")
    columns = [list(entries) for entries in zip(*right, strict=True)]
    product: list[Item] = [[_dot(a, b) for b in columns] for a in left]
    if column:
        product = [entries[0] for entries in product if isinstance(entries, list)]
    if not row:
        return product
    first = product[0]
    if isinstance(first, list) and len(first) == 1:
        return first[0]
    return first


def transpose(values: list[Item]) -> Item:
    """Return the transpose; of a plain vector, which is a row, a column."""
    (x,) = values
    return [list(column) for column in zip(*_rows(x, "transpose"), strict=True)]


def hadamard(values: list[Item]) -> Item:
    """Return the product entry by entry; a number as a factor scales."""
    result = values[0]
    for value in values[1:]:
        if isinstance(result, list) and isinstance(value, list) and shape(result) != shape(value):
            raise DomainError(f"shapes differ: {shape(result)} and {shape(value)}; both must be the same")
        result = broadcast(arithmetic.multiply, result, value)
    return result


def concat(values: list[Item]) -> Item:
    """Return vectors joined end to end, matrices joined row by row."""
    if any(isinstance(value, list) and value and isinstance(value[0], list) for value in values):
        blocks = [_rows(value, "concatenation") for value in values]
        if len({len(block) for block in blocks}) != 1:
            raise ShapeError("matrices side by side must have equally many rows; check their shapes")
        return [[entry for part in rows for entry in part] for rows in zip(*blocks, strict=True)]
    joined: list[Item] = []
    for value in values:
        if isinstance(value, list):
            joined.extend(value)
        else:
            joined.append(value)
    return joined


OPERATIONS: dict[str, Callable[[list[Item]], Item]] = {
    "sum": total, "mean": mean, "min": _extreme(-1), "max": _extreme(1), "softmax": softmax, "dot": dot,
    "matmul": matmul, "transpose": transpose, "hadamard": hadamard, "concat": concat,
}  # fmt: skip
