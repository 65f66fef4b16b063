"""What the functions that an expression tree calls by name do with the values of their arguments."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.expressions.operators import elementwise
from exactcalc.numbers import arithmetic, functions
from exactcalc.numbers.arithmetic import Infinity
from exactcalc.numbers.errors import DomainError, ShapeError, TooLarge
from exactcalc.numbers.limits import MAX_INTEGER_BITS
from exactcalc.numbers.number import Real

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.expressions.expression import Call
    from exactcalc.expressions.operation import Evaluation, Operator
    from exactcalc.numbers.arithmetic import Item, Pair, Scalar


def _elementary(evaluator: Evaluation, node: Call, depth: int) -> Item:
    if len(node.args) != 1:
        raise ShapeError(f"{node.function} takes one number here; write it with one argument", node)
    return elementwise(evaluator, node.function, evaluator.value(node.args[0], depth))


def _root(evaluator: Evaluation, node: Call, depth: int) -> Item:
    x, degree = evaluator.value(node.args[0], depth), evaluator.scalar(node.args[1], depth)
    if isinstance(degree, tuple) and not degree[0]:
        raise DomainError("a root of degree zero has no value; check the degree", node.args[1])
    return _rooted(evaluator, x, degree)


def _rooted(evaluator: Evaluation, x: Item, degree: Scalar) -> Item:
    if isinstance(x, list):
        return [_rooted(evaluator, part, degree) for part in x]
    if isinstance(degree, tuple):
        n, d = functions.reduced(*degree)
        if d == 1 and 2 <= n <= functions.MAX_DEGREE:
            return evaluator.function(functions.ROOTS[n], finite(x))
    from exactcalc.numbers.powers import general_root

    return general_root(x, degree)


def finite(x: Item) -> Real | Pair:
    """Return the value if it is one finite number. Raises DomainError."""
    if isinstance(x, (Infinity, list)):
        raise DomainError("one finite number is needed here; check the argument")
    return x


def _log_base(evaluator: Evaluation, node: Call, depth: int) -> Item:
    x, base = [evaluator.scalar(arg, depth) for arg in node.args]
    return logarithm(finite(x), finite(base))


def logarithm(x: Real | Pair, base: Real | Pair) -> Scalar:
    """Return the logarithm of x to the base. Exact: where it is rational, such as log2(8) or log10(0.01)."""
    top, bottom = functions.ln(x), functions.ln(base)
    if isinstance(bottom, tuple) and not bottom[0]:
        raise DomainError("a logarithm to the base 1 has no value; check the base")
    if isinstance(x, tuple) and isinstance(base, tuple) and isinstance(top, Real):
        rational = functions.rational_logarithm(x, base)
        if rational is not None:
            return rational
    return arithmetic.divide(top, bottom)


def _abs(evaluator: Evaluation, node: Call, depth: int) -> Item:
    from exactcalc.numbers.extremes import extreme

    x = evaluator.scalar(node.args[0], depth)
    return extreme([x, arithmetic.negate(x)], 1)


def _factorial(evaluator: Evaluation, node: Call, depth: int) -> Item:
    from math import factorial

    x = evaluator.scalar(node.args[0], depth)
    n, d = functions.reduced(*x) if isinstance(x, tuple) else (-1, 1)
    if d != 1 or n < 0:
        raise DomainError("factorial of a number that is not a whole number >= 0; check the argument")
    if n * (n.bit_length() - 2) > MAX_INTEGER_BITS:
        shown = f"{n:,}" if n < 10**15 else "more than 10^15"
        raise TooLarge(f"too large: the factorial of {shown}; use a number up to 8,000")
    return factorial(n), 1


def _binomial(evaluator: Evaluation, node: Call, depth: int) -> Item:
    from math import comb

    pairs = [evaluator.scalar(arg, depth) for arg in node.args]
    (n, d), (k, e) = [functions.reduced(*x) if isinstance(x, tuple) else (-1, 1) for x in pairs]
    if d != 1 or e != 1 or n < 0 or k < 0:
        raise DomainError("binomial coefficient of other than whole numbers >= 0; check the arguments")
    # Each of at most this many factors is no greater than n.
    if min(k, max(n - k, 0)) * n.bit_length() > MAX_INTEGER_BITS:
        raise TooLarge("too large: the binomial coefficient; use smaller numbers")
    return comb(n, k), 1


def _whole(evaluator: Evaluation, node: Call, depth: int) -> Item:
    from exactcalc.numbers.rounding import rounded

    x = finite(evaluator.scalar(node.args[0], depth))
    mode = "floor" if node.function == "floor" else "ceiling"
    return rounded(x if isinstance(x, Real) else Fraction(*x), 0, mode), 1


def _vector(evaluator: Evaluation, node: Call, depth: int) -> Item:
    from exactcalc.numbers.vectors import OPERATIONS

    return OPERATIONS[node.function]([evaluator.value(arg, depth) for arg in node.args])


def _cross(evaluator: Evaluation, node: Call, depth: int) -> Item:
    from exactcalc.numbers.matrices import cross

    return cross([evaluator.value(arg, depth) for arg in node.args])


FUNCTIONS: dict[str, Operator] = {
    "root": _root, "log_base": _log_base, "abs": _abs, "factorial": _factorial,
    "binomial": _binomial, "floor": _whole, "ceil": _whole,
    "exp": _elementary, "ln": _elementary, "log": _elementary, "log10": _elementary, "log2": _elementary,
    "sin": _elementary, "cos": _elementary, "tan": _elementary, "asin": _elementary, "acos": _elementary,
    "atan": _elementary, "sinh": _elementary, "cosh": _elementary, "tanh": _elementary, "sigmoid": _elementary,
    "min": _vector, "max": _vector, "softmax": _vector, "sum": _vector, "mean": _vector, "dot": _vector,
    "matmul": _vector, "transpose": _vector, "hadamard": _vector, "concat": _vector, "cross": _cross,
}  # fmt: skip
