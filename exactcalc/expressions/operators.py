"""What the operators of arithmetic in an expression tree do with the values of their arguments."""

from __future__ import annotations

from exactcalc.expressions.expression import Call, Constant, Literal, Node
from exactcalc.expressions.reference import Reference
from exactcalc.numbers import arithmetic
from exactcalc.numbers.arithmetic import ONE, ZERO, add_pairs, combine, exact
from exactcalc.numbers.enclosure import Quotient, Sum
from exactcalc.numbers.errors import DomainError, LogarithmOfZero
from exactcalc.numbers.number import Real

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.expressions.operation import Evaluation, Operator
    from exactcalc.numbers.arithmetic import Item, Scalar

_PLAIN = frozenset((Sum, Quotient))
"""Reals whose products have no exact form, as those of roots and exponentials may have."""

_CHUNK_BITS = 2048
"""A sum of fractions whose denominator gets longer than this is put aside and the rest added up anew."""

TEN = [10**k for k in range(65)]


def _add(evaluator: Evaluation, node: Call, depth: int) -> Item:
    """Add up in one pass, without a value of its own for each negated term or product of two factors."""
    numerator, denominator = 0, 1
    terms: list[tuple[int, int, Real]] = []
    products: list[tuple[int, int, Real, Real]] = []
    others: list[Item] = []
    chunks: list[Scalar] = []
    item: Item | None
    for arg in node.args:
        sign = 1
        if type(arg) is Call and arg.function == "neg":
            arg = arg.args[0]
            sign = -1
        if type(arg) is Call and arg.function == "mul" and len(arg.args) == 2:
            item = _product(evaluator, arg, depth, sign, terms, products)
            if item is None:
                continue
        elif type(arg) is Reference and arg.cell.known is not None:
            item = arg.cell.known
        else:
            item = evaluator.value(arg, depth)
        if type(item) is tuple:
            n, d = item
            if d == denominator:
                numerator += sign * n
            else:
                numerator, denominator = add_pairs(numerator, denominator, sign * n, d)
                if denominator.bit_length() > _CHUNK_BITS:
                    chunks.append((numerator, denominator))
                    numerator, denominator = 0, 1
        elif isinstance(item, Real):
            terms.append((sign, 1, item))
        else:
            others.append(_negated(item) if sign < 0 else item)
    if chunks:
        whole = _balanced(chunks)
        if isinstance(whole, Real):
            terms.append((1, 1, whole))
        elif isinstance(whole, tuple):
            numerator, denominator = add_pairs(numerator, denominator, *whole)
    if not others:
        return combine(numerator, denominator, terms, products)
    rest = combine(numerator, denominator, terms, products)
    return _add_others(others, rest if len(others) < len(node.args) else None)


def _product(
    evaluator: Evaluation, node: Call, depth: int, sign: int,
    terms: list[tuple[int, int, Real]], products: list[tuple[int, int, Real, Real]],
) -> Item | None:  # fmt: skip
    """Return the product of two factors, to be added; None where it went to the terms or products of reals."""
    left, right = node.args
    if type(left) is Literal and type(right) is Literal and left.exponent <= 0 >= right.exponent:
        exponent = -left.exponent - right.exponent
        if exponent <= 64:
            return left.units * right.units, TEN[exponent]
    x: Item | None = left.cell.known if type(left) is Reference else None
    y: Item | None = right.cell.known if type(right) is Reference else None
    try:
        if x is None:
            x = evaluator.value(left, depth + 1)
        if y is None:
            y = evaluator.value(right, depth + 1)
    except LogarithmOfZero:
        x, y = evaluator.value(node, depth), ONE
    if type(y) is tuple:
        if type(x) is tuple:
            return x[0] * y[0], x[1] * y[1]
        if isinstance(x, Real):
            if y[0]:
                terms.append((sign * y[0], y[1], x))
            return None
    elif isinstance(y, Real):
        if type(x) in _PLAIN and type(y) in _PLAIN:
            products.append((sign, 1, x, y))  # type: ignore[arg-type]
            return None
        if type(x) is tuple:
            if x[0]:
                terms.append((sign * x[0], x[1], y))
            return None
    return times(x, y)


def _balanced(chunks: list[Scalar]) -> Scalar:
    """Add fractions pair by pair, so that few of the sums are long."""
    while len(chunks) > 1:
        pairs = [arithmetic.plus(*chunks[i : i + 2]) for i in range(0, len(chunks) - 1, 2)]
        chunks = pairs + chunks[len(chunks) - len(chunks) % 2 :]
    return chunks[0]


def _add_others(others: list[Item], rest: Scalar | None) -> Item:
    """Add vectors or infinities; a number among vectors is added to each entry."""
    from exactcalc.numbers.vectors import broadcast

    total = others[0]
    for item in others[1:]:
        total = broadcast(arithmetic.plus, total, item)
    return total if rest is None else broadcast(arithmetic.plus, total, rest)


def _negated(item: Item) -> Item:
    if isinstance(item, list):
        return [_negated(part) for part in item]
    return arithmetic.negate(item)


def times(x: Item, y: Item) -> Item:
    """Return the product: of matrices the matrix product, of two vectors entry by entry."""
    if isinstance(x, list) or isinstance(y, list):
        from exactcalc.numbers.vectors import broadcast

        if isinstance(x, list) and isinstance(y, list):
            from exactcalc.numbers.matrices import product

            return product(x, y)

        return broadcast(arithmetic.multiply, x, y)
    return arithmetic.multiply(x, y)


def _mul(evaluator: Evaluation, node: Call, depth: int) -> Item:
    numerator, denominator = 1, 1
    others: list[Item] = []
    logarithm_of_zero: LogarithmOfZero | None = None
    for arg in node.args:
        try:
            item = evaluator.value(arg, depth)
        except LogarithmOfZero as error:
            if not _is_logarithm(arg):
                raise
            logarithm_of_zero = error
            continue
        if not isinstance(item, tuple):
            others.append(item)
            continue
        numerator *= item[0]
        denominator *= item[1]
        if numerator.bit_length() + denominator.bit_length() > 4096:
            product = exact(numerator, denominator)
            if isinstance(product, Real):
                others.append(product)
                product = ONE
            numerator, denominator = product
    if logarithm_of_zero is not None:
        if numerator or any(isinstance(item, list) for item in others):
            raise logarithm_of_zero
        return ZERO
    if not others:
        return numerator, denominator
    result = others[0]
    for item in others[1:]:
        result = times(result, item)
    return result if numerator == denominator else times((numerator, denominator), result)


def _is_logarithm(node: Node) -> bool:
    """Tell whether the node is a logarithm or minus one: only then zero times it tends to zero."""
    while isinstance(node, Call) and node.function == "neg":
        node = node.args[0]
    return isinstance(node, Call) and node.function in ("ln", "log", "log2", "log10", "log_base")


def _div(evaluator: Evaluation, node: Call, depth: int) -> Item:
    left, right = node.args
    x, y = evaluator.value(left, depth), evaluator.value(right, depth)
    try:
        if isinstance(y, list):
            if not isinstance(x, list):
                raise DomainError("a number divided by a vector has no value; divide by one entry")
        elif not isinstance(x, list):
            return arithmetic.divide(x, y)
        from exactcalc.numbers.vectors import broadcast

        return broadcast(arithmetic.divide, x, y)
    except DomainError as error:
        error.node = error.node or right
        raise


def elementwise(evaluator: Evaluation, name: str, x: Item) -> Item:
    """Return the elementary function of a number, or of each entry of a vector."""
    if isinstance(x, list):
        return [elementwise(evaluator, name, part) for part in x]
    return evaluator.function(name, x)


def _pow(evaluator: Evaluation, node: Call, depth: int) -> Item:
    base, exponent = node.args
    y = evaluator.value(exponent, depth)
    if isinstance(base, Constant) and base.name == "e":
        return elementwise(evaluator, "exp", y)
    x = evaluator.value(base, depth)
    from exactcalc.numbers.powers import power

    if isinstance(x, list) or isinstance(y, list):
        from exactcalc.numbers.vectors import broadcast

        if isinstance(x, list):
            from exactcalc.numbers import matrices

            whole = matrices.power(x, y)
            if whole is not None:
                return whole
        return broadcast(power, x, y)
    return power(x, y)


def _neg(evaluator: Evaluation, node: Call, depth: int) -> Item:
    return _negated(evaluator.value(node.args[0], depth))


def _percent(evaluator: Evaluation, node: Call, depth: int) -> Item:
    return times((1, 100), evaluator.value(node.args[0], depth))


OPERATORS: dict[str, Operator] = {
    "add": _add, "mul": _mul, "div": _div, "pow": _pow, "neg": _neg, "percent": _percent,
}  # fmt: skip
