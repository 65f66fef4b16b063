"""The value of an expression tree: exact while it is rational, an enclosed real after that.

Rules beyond the usual ones: 0^0 raises DomainError; a product of exactly zero and the logarithm of exactly
zero is 0, as information theory writes 0*log(0); infinity is allowed on the way to a finite value, as in
exp of a masked score; the even root is the positive one, the odd root of a negative number is negative.
"""

from __future__ import annotations

from fractions import Fraction

from exactcalc.expressions.expression import Call, Constant, Literal, Node, Symbol, Vector
from exactcalc.expressions.operators import OPERATORS, TEN
from exactcalc.expressions.reference import Reference
from exactcalc.numbers import functions
from exactcalc.numbers.arithmetic import ONE, Infinity, exact
from exactcalc.numbers.errors import CalculationError, DepthError, DomainError, ShapeError, TooLarge, UnknownName
from exactcalc.numbers.limits import MAX_DEPTH, MAX_INTEGER_BITS
from exactcalc.numbers.number import Real

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from exactcalc.expressions.operation import Operator
    from exactcalc.numbers.arithmetic import Item, Pair, Scalar
    from exactcalc.numbers.number import Values

    Lookup = Callable[[Node], Values]


def evaluate(node: Node, lookup: Lookup | None = None, log_base: str = "e") -> Values:
    """Return the exact value of the expression.

    `lookup` gives the value of a symbol and of any leaf that is not of this package; `log_base` is the base
    of a `log` without one: "e", "10" or "2".

    Shape:   a scalar expression gives a Fraction or Real, a vector expression a tuple of them, nested.
    Exact:   a Real is irrational or not proven rational.
    Raises:  CalculationError with the node where it happened; ValueError for another `log_base`.
    """
    return outward(Evaluator(lookup, log_base).value(node, 0), node)


def outward(value: Item, node: Node) -> Values:
    """Return a value that is used inside as fractions, reals and tuples. Raises DomainError if it is infinite."""
    if isinstance(value, tuple):
        return Fraction(value[0], value[1])
    if isinstance(value, Real):
        return value
    if isinstance(value, list):
        return tuple([outward(item, node) for item in value])
    raise DomainError("the value is infinite; check for a step that grows without bound", node)


def inward(value: Values) -> Item:
    """Return a value in the form that is used inside."""
    if isinstance(value, Fraction):
        return exact(value.numerator, value.denominator)
    if isinstance(value, Real):
        return value
    return [inward(item) for item in value]


__all__ = ["Evaluator", "Reference", "evaluate", "inward", "outward"]

MAX_KNOWN = 4096
"""Functions of fractions that an evaluator remembers at most."""


class Evaluator:
    """One evaluation: the names it may use and the elementary functions it has met."""

    __slots__ = ("known", "log_base", "lookup")

    def __init__(self, lookup: Lookup | None, log_base: str = "e") -> None:
        if log_base not in ("e", "10", "2"):
            raise ValueError(f"log_base={log_base!r} is no base of log here: use 'e', '10' or '2'")
        self.lookup = lookup
        self.log_base = log_base
        self.known: dict[tuple[str, int, int], Scalar] = {}

    def value(self, node: Node, depth: int) -> Item:
        """Return the value of a tree that is nested in `depth` others."""
        if type(node) is Literal:
            exponent = -node.exponent
            return (node.units, TEN[exponent]) if 0 <= exponent <= 64 else _long_literal(node)
        if type(node) is Reference:
            return node.cell.item
        if type(node) is Call:
            operator = OPERATORS.get(node.function)
            if operator is None:
                operator = _named(node)
            if depth >= MAX_DEPTH:
                raise _too_deep(node)
            try:
                return operator(self, node, depth + 1)
            except CalculationError as error:
                if error.node is None:
                    error.node = node
                raise
        if isinstance(node, Vector):
            if depth >= MAX_DEPTH:
                raise _too_deep(node)
            return [self.value(item, depth + 1) for item in node.items]
        if isinstance(node, Constant):
            return _constant(node)
        if self.lookup is None:
            shown = node.name if isinstance(node, Symbol) else repr(node)
            raise UnknownName(f"{shown} has no value here; define it before it is used", node)
        return inward(self.lookup(node))

    def scalar(self, node: Node, depth: int) -> Scalar:
        """Return the value of a tree that must not be a vector."""
        value = self.value(node, depth)
        if isinstance(value, list):
            raise ShapeError("a single number is needed here, not a vector; pick one entry", node)
        return value

    def function(self, name: str, x: Scalar) -> Scalar:
        """Return a root or an elementary function of a scalar; of one and the same fraction always the same object."""
        if not isinstance(x, tuple) or x[1] >> 64:
            return self._function(name, x)
        if len(self.known) > MAX_KNOWN:
            self.known.clear()
        key = (name, *functions.reduced(*x))
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = self._function(name, x)
        return known

    def _function(self, name: str, x: Scalar) -> Scalar:
        if isinstance(x, Infinity):
            return functions.limit(name, x.sign)
        if name == "log":
            name = {"e": "ln", "10": "log10", "2": "log2"}[self.log_base]
        if name == "exp":
            return functions.exp(x)
        if name == "ln":
            return functions.ln(x)
        if name == "log10" or name == "log2":
            from exactcalc.expressions.named_functions import logarithm

            return logarithm(x, (int(name[3:]), 1))
        degree = functions.DEGREES.get(name)
        return functions.unary(name, x) if degree is None else functions.root(x, degree)


def _named(node: Call) -> Operator:
    """Return what the function called by name does, and keep all such functions among the operators."""
    from exactcalc.expressions.named_functions import FUNCTIONS

    if node.function not in FUNCTIONS:
        raise UnknownName(f"unknown function {node.function!r}; use one that exactcalc knows", node)
    OPERATORS.update(FUNCTIONS)
    return FUNCTIONS[node.function]


def _too_deep(node: Node) -> DepthError:
    return DepthError(f"nested more than {MAX_DEPTH} deep; split the expression into steps", node)


def _long_literal(node: Literal) -> Pair | Real:
    if abs(node.exponent) * 10 // 3 > MAX_INTEGER_BITS:
        raise TooLarge(f"too large: a number with the exponent {node.exponent}; write a smaller one", node)
    if node.exponent < 0:
        return exact(node.units, 10**-node.exponent)
    return exact(node.units * 10**node.exponent, 1)


def _constant(node: Constant) -> Item:
    if node.name == "pi":
        return functions.Pi()
    if node.name == "e":
        return functions.image("exp", ONE)
    if node.name == "infinity":
        return Infinity(1)
    raise UnknownName(f"unknown constant {node.name!r}; use pi, e or infinity", node)
