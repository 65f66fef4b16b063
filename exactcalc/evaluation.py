"""The value of an expression tree: exact while it is rational, an enclosed real after that.

Inside, a value is a pair (numerator, denominator), a `Real`, an `Infinity` or, for a vector, a list of values.

Rules beyond the usual ones: 0^0 raises DomainError; a product of exactly zero and the logarithm of exactly
zero is 0, as information theory writes 0*log(0); minus infinity is allowed where the result is finite, as in
exp of a masked score; the even root is the positive one, the odd root of a negative number is negative.
"""

from __future__ import annotations

from fractions import Fraction

from exactcalc import arithmetic, functions
from exactcalc.arithmetic import ONE, ZERO, Infinity, add_pairs, combine, exact
from exactcalc.errors import (
    CalculationError,
    DepthError,
    DomainError,
    LogarithmOfZero,
    TooLarge,
    UnknownName,
)
from exactcalc.expression import Call, Constant, Literal, Node, Symbol, Vector
from exactcalc.limits import MAX_DEPTH, MAX_INTEGER_BITS
from exactcalc.number import Real

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol, TypeAlias

    from exactcalc.arithmetic import Pair, Scalar
    from exactcalc.number import Value, Values

    Item: TypeAlias = "Scalar | list[Item]"
    Lookup = Callable[[Node], Values]
    Handler = Callable[["Evaluator", Call, int], Item]

    class HasValue(Protocol):
        @property
        def value(self) -> Value: ...


class Reference(Node):
    """A leaf that stands for a cell; its value is the cell's."""

    __slots__ = ("cell",)

    def __init__(self, cell: HasValue, start: int = -1, end: int = -1) -> None:
        self.cell = cell
        self.start = start
        self.end = end

    def __repr__(self) -> str:
        return f"Reference({self.cell!r})"


TEN = [10**k for k in range(65)]


def evaluate(node: Node, lookup: Lookup | None = None, log_base: str = "e") -> Values:
    """Return the exact value of the expression.

    `lookup` gives the value of a symbol and of any leaf that is not of this package; `log_base` is the base
    of a `log` without one: "e", "10" or "2".

    Shape:   a scalar expression gives a Fraction or Real, a vector expression a tuple of them, nested.
    Exact:   a Real is one that is irrational or not proven rational.
    Raises:  CalculationError with the node where it happened.
    """
    return _outward(Evaluator(lookup, log_base).value(node, 0), node)


def _outward(value: Item, node: Node) -> Values:
    if value.__class__ is tuple:
        return Fraction(value[0], value[1])  # type: ignore[index]
    if isinstance(value, Real):
        return value
    if isinstance(value, list):
        return tuple([_outward(item, node) for item in value])
    raise DomainError("the value is infinite; check for a division or logarithm that grows without bound", node)


def inward(value: Values) -> Item:
    """Return a value in the form that is used inside."""
    if isinstance(value, Fraction):
        return value.numerator, value.denominator
    if isinstance(value, Real):
        return value
    return [inward(item) for item in value]


class Evaluator:
    """One evaluation: the names it may use and the elementary functions it has met."""

    __slots__ = ("known", "log_base", "lookup")

    def __init__(self, lookup: Lookup | None, log_base: str = "e") -> None:
        if log_base not in ("e", "10", "2"):
            raise ValueError(f"log_base={log_base!r} is not a base of log: use 'e', '10' or '2'")
        self.lookup = lookup
        self.log_base = log_base
        self.known: dict[tuple[str, int, int], Item] = {}

    def value(self, node: Node, depth: int) -> Item:
        """Return the value of a tree that is nested in `depth` others."""
        kind = node.__class__
        if kind is Literal:
            exponent: int = -node.exponent  # type: ignore[attr-defined]
            if 0 <= exponent <= 64:
                return node.units, TEN[exponent]  # type: ignore[attr-defined]
            return _long_literal(node)  # type: ignore[arg-type]
        if kind is Reference:
            value = node.cell.value  # type: ignore[attr-defined]
            return (value.numerator, value.denominator) if value.__class__ is Fraction else value  # type: ignore[no-any-return]
        if kind is Call:
            handler = HANDLERS.get(node.function)  # type: ignore[attr-defined]
            if handler is None:
                raise UnknownName(f"unknown function {node.function!r}; use one that exactcalc knows", node)  # type: ignore[attr-defined]
            if depth >= MAX_DEPTH:
                raise DepthError(f"nested more than {MAX_DEPTH} deep; split the expression into steps", node)
            try:
                return handler(self, node, depth + 1)  # type: ignore[arg-type]
            except CalculationError as error:
                if error.node is None:
                    error.node = node
                raise
        if isinstance(node, Vector):
            if depth >= MAX_DEPTH:
                raise DepthError(f"nested more than {MAX_DEPTH} deep; split the expression into steps", node)
            return [self.value(item, depth + 1) for item in node.items]
        if isinstance(node, Constant):
            return _constant(node)
        return self._named(node)

    def _named(self, node: Node) -> Item:
        if self.lookup is not None:
            return inward(self.lookup(node))
        name = f"{node.name!r}" if isinstance(node, Symbol) else repr(node)
        raise UnknownName(f"{name} has no value here; define it before it is used", node)

    def scalar(self, node: Node, depth: int) -> Scalar:
        """Return the value of a tree that must not be a vector."""
        value = self.value(node, depth)
        if isinstance(value, list):
            raise DomainError("a single number is needed here, not a vector; pick one entry", node)
        return value

    def function(self, name: str, x: Scalar) -> Scalar:
        """Return an elementary function of a scalar, computed once for each rational argument."""
        if x.__class__ is tuple:
            n, d = x  # type: ignore[misc]
            if d >> 64:
                return _function(self, name, x)
            key = (name, *functions.reduced(n, d))
            known = self.known.get(key)
            if known is None:
                known = self.known[key] = _function(self, name, x)
            return known  # type: ignore[return-value]
        return _function(self, name, x)


def _long_literal(node: Literal) -> Pair:
    if abs(node.exponent) * 10 // 3 > MAX_INTEGER_BITS:
        raise TooLarge(f"too large: a number with the exponent {node.exponent}; write a smaller one", node)
    if node.exponent < 0:
        return node.units, 10**-node.exponent
    return node.units * 10**node.exponent, 1


def _constant(node: Constant) -> Item:
    if node.name == "pi":
        return functions.Pi()
    if node.name == "e":
        return functions.image("exp", ONE)
    if node.name == "infinity":
        return Infinity(1)
    raise UnknownName(f"unknown constant {node.name!r}; use pi, e or infinity", node)


_AT_INFINITY: dict[tuple[str, int], Pair] = {
    ("exp", -1): ZERO, ("sigmoid", -1): ZERO, ("sigmoid", 1): ONE, ("tanh", 1): ONE, ("tanh", -1): (-1, 1),
}  # fmt: skip


def _function(evaluator: Evaluator, name: str, x: Scalar) -> Scalar:
    if isinstance(x, Infinity):
        limit = _AT_INFINITY.get((name, x.sign))
        if limit is None:
            raise DomainError(f"{name} of infinity has no finite value; check its argument")
        return limit
    if name == "log":
        name = {"e": "ln", "10": "log10", "2": "log2"}[evaluator.log_base]
    if name == "exp":
        return functions.exp(x)
    if name == "ln":
        return functions.ln(x)
    if name == "log10":
        return logarithm(x, (10, 1))
    if name == "log2":
        return logarithm(x, (2, 1))
    return functions.unary(name, x)


def logarithm(x: Real | Pair, base: Scalar) -> Scalar:
    """Return the logarithm of x to the base. Exact: where it is rational, such as log2(8) or log10(0.01)."""
    if isinstance(base, Infinity):
        raise DomainError("a logarithm to the base infinity has no value; check the base")
    top, bottom = functions.ln(x), functions.ln(base)
    if bottom.__class__ is tuple and not bottom[0]:  # type: ignore[index]
        raise DomainError("a logarithm to the base 1 has no value; check the base")
    if x.__class__ is tuple and base.__class__ is tuple and top.__class__ is not tuple:
        rational = functions.rational_logarithm(x, base)  # type: ignore[arg-type]
        if rational is not None:
            return rational
    return arithmetic.divide(top, bottom)


def _add(evaluator: Evaluator, node: Call, depth: int) -> Item:
    """Add up in one pass, without a value of its own for each negated term or product of two factors."""
    numerator, denominator = 0, 1
    terms: list[tuple[int, int, Real]] = []
    products: list[tuple[int, int, Real, Real]] = []
    others: list[Item] = []
    value = evaluator.value
    for arg in node.args:
        sign = 1
        if arg.__class__ is Call and arg.function == "neg":  # type: ignore[attr-defined]
            arg = arg.args[0]  # type: ignore[attr-defined]
            sign = -1
        if arg.__class__ is Call and arg.function == "mul" and len(arg.args) == 2:  # type: ignore[attr-defined]
            left, right = arg.args  # type: ignore[attr-defined]
            if left.__class__ is Literal and right.__class__ is Literal:
                exponent = -left.exponent - right.exponent
                if left.exponent <= 0 and right.exponent <= 0 and exponent <= 64:
                    n, d = left.units * right.units, TEN[exponent]
                    if d == denominator:
                        numerator += sign * n
                    else:
                        numerator, denominator = add_pairs(numerator, denominator, sign * n, d)
                    continue
            try:
                x, y = value(left, depth + 1), value(right, depth + 1)
            except LogarithmOfZero:
                x, y = value(arg, depth), ONE
            if x.__class__ is not tuple and y.__class__ is tuple:
                x, y = y, x
            if x.__class__ is tuple:
                if y.__class__ is tuple:
                    numerator, denominator = add_pairs(
                        numerator, denominator, sign * x[0] * y[0], x[1] * y[1]  # type: ignore[index,operator]
                    )
                    continue
                if isinstance(y, Real):
                    if x[0]:  # type: ignore[index]
                        terms.append((sign * x[0], x[1], y))  # type: ignore[index,operator,arg-type]
                    continue
            elif isinstance(x, Real) and isinstance(y, Real):
                products.append((sign, 1, x, y))
                continue
            item = _times(x, y)
        else:
            item = value(arg, depth)
        if item.__class__ is tuple:
            n, d = item  # type: ignore[misc]
            if d == denominator:
                numerator += sign * n  # type: ignore[operator]
            else:
                numerator, denominator = add_pairs(numerator, denominator, sign * n, d)  # type: ignore[operator,arg-type]
        elif isinstance(item, Real):
            terms.append((sign, 1, item))
        else:
            others.append(_negate(item) if sign < 0 else item)
    if others:
        return _add_others(combine(numerator, denominator, terms, products), others, len(node.args))
    if not terms and not products:
        return exact(numerator, denominator)
    return combine(numerator, denominator, terms, products)


def _add_others(rest: Scalar, others: list[Item], count: int) -> Item:
    """Add vectors or infinities; a scalar among vectors is added to each entry."""
    from exactcalc.vectors import broadcast

    total = others[0]
    for item in others[1:]:
        total = broadcast(lambda x, y: arithmetic.add((x, y)), total, item)
    if len(others) == count:
        return total
    return broadcast(lambda x, y: arithmetic.add((x, y)), total, rest)


def _negate(item: Item) -> Item:
    if isinstance(item, list):
        return [_negate(part) for part in item]
    return arithmetic.negate(item)


def _times(x: Item, y: Item) -> Item:
    if isinstance(x, list) or isinstance(y, list):
        from exactcalc.vectors import broadcast

        return broadcast(arithmetic.multiply, x, y)
    return arithmetic.multiply(x, y)


def _mul(evaluator: Evaluator, node: Call, depth: int) -> Item:
    numerator, denominator = 1, 1
    others: list[Item] = []
    logarithm_of_zero: LogarithmOfZero | None = None
    for arg in node.args:
        try:
            item = evaluator.value(arg, depth)
        except LogarithmOfZero as error:
            logarithm_of_zero = error
            continue
        if item.__class__ is tuple:
            numerator *= item[0]  # type: ignore[index,operator]
            denominator *= item[1]  # type: ignore[index,operator]
            if denominator.bit_length() + numerator.bit_length() > 4096:
                product = exact(numerator, denominator)
                if isinstance(product, Real):
                    others.append(product)
                    numerator = denominator = 1
                else:
                    numerator, denominator = product
        else:
            others.append(item)
    if logarithm_of_zero is not None:
        if numerator or any(isinstance(item, list) for item in others):
            raise logarithm_of_zero
        return ZERO
    result: Item = (numerator, denominator)
    if others:
        result = others[0]
        for item in others[1:]:
            result = _times(result, item)
        if numerator != denominator:
            result = _times((numerator, denominator), result)
    return result


def _div(evaluator: Evaluator, node: Call, depth: int) -> Item:
    left, right = node.args
    x, y = evaluator.value(left, depth), evaluator.value(right, depth)
    if isinstance(x, list) or isinstance(y, list):
        from exactcalc.vectors import broadcast

        if isinstance(y, list) and not isinstance(x, list):
            raise DomainError("a number divided by a vector has no value; divide by one entry", node)
        return broadcast(arithmetic.divide, x, y)
    try:
        return arithmetic.divide(x, y)
    except DomainError as error:
        error.node = error.node or right
        raise


def _pow(evaluator: Evaluator, node: Call, depth: int) -> Item:
    base, exponent = node.args
    if isinstance(base, Constant) and base.name == "e":
        return _elementwise(evaluator, "exp", evaluator.value(exponent, depth))
    x, y = evaluator.value(base, depth), evaluator.value(exponent, depth)
    if isinstance(x, list) or isinstance(y, list):
        from exactcalc.vectors import broadcast

        return broadcast(arithmetic.power, x, y)
    return arithmetic.power(x, y)


def _root(evaluator: Evaluator, node: Call, depth: int) -> Item:
    x, degree = evaluator.value(node.args[0], depth), evaluator.scalar(node.args[1], depth)
    if not arithmetic.is_pair(degree):
        return _raise_to(x, arithmetic.divide(ONE, degree))
    n, d = functions.reduced(*degree)
    if d != 1 or not 2 <= n <= 64:
        if not n:
            raise DomainError("a root of degree zero has no value; check the degree", node.args[1])
        return _raise_to(x, (d, n) if n > 0 else (-d, -n))
    if isinstance(x, list):
        return [functions.root(_finite(part), n) for part in x]
    return functions.root(_finite(x), n)


def _raise_to(x: Item, y: Scalar) -> Item:
    if isinstance(x, list):
        return [_raise_to(part, y) for part in x]
    return arithmetic.power(x, y)


def _finite(x: Item) -> Real | Pair:
    if isinstance(x, (Infinity, list)):
        raise DomainError("a finite number is needed here; check the argument")
    return x


def _log_base(evaluator: Evaluator, node: Call, depth: int) -> Item:
    x = _finite(evaluator.scalar(node.args[0], depth))
    return logarithm(x, evaluator.scalar(node.args[1], depth))


def _elementwise(evaluator: Evaluator, name: str, x: Item) -> Item:
    if isinstance(x, list):
        return [_elementwise(evaluator, name, part) for part in x]
    return evaluator.function(name, x)


def _elementary(evaluator: Evaluator, node: Call, depth: int) -> Item:
    (arg,) = node.args
    x = evaluator.value(arg, depth)
    if isinstance(x, list):
        return _elementwise(evaluator, node.function, x)
    return evaluator.function(node.function, x)


def _neg(evaluator: Evaluator, node: Call, depth: int) -> Item:
    value = evaluator.value(node.args[0], depth)
    if value.__class__ is tuple:
        return -value[0], value[1]  # type: ignore[index,operator,return-value]
    return _negate(value)


def _percent(evaluator: Evaluator, node: Call, depth: int) -> Item:
    return _times((1, 100), evaluator.value(node.args[0], depth))


def _abs(evaluator: Evaluator, node: Call, depth: int) -> Item:
    x = evaluator.scalar(node.args[0], depth)
    return arithmetic.extreme([x, arithmetic.negate(x)], 1)


def _factorial(evaluator: Evaluator, node: Call, depth: int) -> Item:
    from math import factorial

    x = evaluator.scalar(node.args[0], depth)
    n, d = functions.reduced(*x) if arithmetic.is_pair(x) else (-1, 1)
    if d != 1 or n < 0:
        raise DomainError("factorial of a number that is not a whole number >= 0; check the argument")
    if n * n.bit_length() > 2 * MAX_INTEGER_BITS or n * (n.bit_length() - 2) > MAX_INTEGER_BITS:
        raise TooLarge(f"too large: the factorial of {_shown(n)}; use a number below 8,000")
    return factorial(n), 1


def _shown(n: int) -> str:
    return f"{n:,}" if n < 10**15 else "more than 10^15"


def _whole(evaluator: Evaluator, node: Call, depth: int) -> Item:
    from exactcalc.rounding import rounded

    x = _finite(evaluator.scalar(node.args[0], depth))
    mode = "floor" if node.function == "floor" else "ceiling"
    return rounded(x if isinstance(x, Real) else Fraction(*x), 0, mode), 1


def _vector(evaluator: Evaluator, node: Call, depth: int) -> Item:
    from exactcalc.vectors import OPERATIONS

    values = [evaluator.value(arg, depth) for arg in node.args]
    return OPERATIONS[node.function](values)


HANDLERS: dict[str, Handler] = {
    "add": _add, "mul": _mul, "div": _div, "pow": _pow, "root": _root, "neg": _neg, "abs": _abs,
    "percent": _percent, "log_base": _log_base, "factorial": _factorial, "floor": _whole, "ceil": _whole,
}  # fmt: skip
HANDLERS.update(
    dict.fromkeys(
        "exp ln log log10 log2 sin cos tan asin acos atan sinh cosh tanh sigmoid".split(), _elementary
    )
)
HANDLERS.update(
    dict.fromkeys("min max softmax sum mean dot matmul transpose hadamard concat".split(), _vector)
)
