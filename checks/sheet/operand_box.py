"""The operand box: what can be reached when each printed operand may be any real that rounds to it.

Interval arithmetic over exact rationals. Where every operand is printed once the interval is the exact
range; where an operand is repeated it contains the range, so "outside the box" is always proven.
"""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.sheet.known import Substitute
from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Call, Literal, Node, Vector
from exactcalc.numbers.errors import CalculationError, DomainError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from exactcalc.numbers.number import Real

    Value = Fraction | Real
    Interval = tuple[Fraction, Fraction]

BITS = 96
"""Precision of the bounds of irrational functions; far below half an ulp of any printed operand."""

RISING = frozenset((
    "exp", "ln", "log", "log10", "log2", "asin", "atan", "sinh", "tanh", "sigmoid", "root", "floor", "ceil",
))  # fmt: skip
FALLING = frozenset(("acos",))


class Range(Node):
    """A leaf for a quantity that is known to lie between two bounds."""

    __slots__ = ("high", "low")

    def __init__(self, low: Fraction, high: Fraction) -> None:
        self.low = low
        self.high = high
        self.start = self.end = -1


def may_be_rounded(operand: Literal) -> bool:
    """Return whether a printed operand may be a rounded copy: integers are exact, also `100.`; decimals are not."""
    text = operand.text
    point = text.find(".")
    return text[point + 1 : point + 2].isdigit() if point >= 0 else operand.exponent < 0 and "," in text


class Box:
    """The box of an expression.

    `doubted` tells which numbers may be rounded copies, and `known` gives the exact value of an operand that is none.
    """

    def __init__(
        self, doubted: Callable[[Literal], bool], known: Callable[[Node], Value | None], log_base: str, keep: int = 0
    ) -> None:
        self.keep = keep
        self.doubted = doubted
        self.known = known
        self.log_base = log_base

    def of(self, node: Node) -> Interval:
        value = self.known(node)
        if value is not None:
            return _bounds(value)
        if isinstance(node, Literal):
            if self.doubted(node):
                half = Fraction(10) ** min(node.exponent, -self.keep) / 2
                return node.value - half, node.value + half
            return node.value, node.value
        if isinstance(node, Range):
            return node.low, node.high
        if isinstance(node, Substitute):
            return _bounds(node.value)
        if isinstance(node, Vector):
            raise DomainError("the box of a vector is not defined", node)
        if isinstance(node, Call):
            return self.call(node)
        return _bounds(evaluate(node, log_base=self.log_base))

    def call(self, node: Call) -> Interval:
        function = node.function
        if len(node.args) == 1 and isinstance(node.args[0], Vector) and function in ("sum", "mean", "min", "max"):
            node = Call(function, node.args[0].items, node.start, node.end)
        elif function in ("dot", "matmul") and len(node.args) == 2:
            return self.dot(node)
        parts = [self.of(arg) for arg in node.args]
        if function in ("add", "sum", "mean"):
            total = sum(p[0] for p in parts), sum(p[1] for p in parts)
            count = len(parts) if function == "mean" else 1
            return Fraction(total[0]) / count, Fraction(total[1]) / count
        if function == "mul":
            result = parts[0]
            for part in parts[1:]:
                result = _times(result, part)
            return result
        if function == "div":
            return _times(parts[0], _inverse(parts[1], node))
        if function == "neg":
            return -parts[0][1], -parts[0][0]
        if function == "percent":
            return parts[0][0] / 100, parts[0][1] / 100
        if function in ("min", "max"):
            pick = min if function == "min" else max
            return pick(p[0] for p in parts), pick(p[1] for p in parts)
        if function == "abs":
            low, high = parts[0]
            return (Fraction(0) if low <= 0 <= high else min(abs(low), abs(high))), max(abs(low), abs(high))
        return self.function(node, parts)

    def dot(self, node: Call) -> Interval:
        left, right = node.args
        if not (isinstance(left, Vector) and isinstance(right, Vector) and len(left.items) == len(right.items)):
            raise DomainError("the box of this product is not defined", node)
        terms = [_times(self.of(a), self.of(b)) for a, b in zip(left.items, right.items, strict=True)]
        return sum((t[0] for t in terms), Fraction(0)), sum((t[1] for t in terms), Fraction(0))

    def function(self, node: Call, parts: list[Interval]) -> Interval:
        function = node.function
        low, high = parts[0]
        if function == "pow":
            return self.power(node, parts[0], parts[1])
        rest = tuple(node.args[1:])
        if all(p[0] == p[1] for p in parts[1:]):
            if function == "root" and low < 0 < high and _is_even(rest[0]):
                low = Fraction(0)
            if function in ("asin", "acos"):
                low, high = max(low, Fraction(-1)), min(high, Fraction(1))
            if function in RISING or function == "log_base":
                return self.at(node, low, rest)[0], self.at(node, high, rest)[1]
            if function in FALLING:
                return self.at(node, high, rest)[0], self.at(node, low, rest)[1]
            if low == high:
                return self.at(node, low, rest)
            if function == "cosh":
                ends = self.at(node, low, rest), self.at(node, high, rest)
                least = Fraction(1) if low <= 0 <= high else min(ends[0][0], ends[1][0])
                return least, max(ends[0][1], ends[1][1])
            if function == "tan" and high - low < 3:
                ends = self.at(node, low, rest), self.at(node, high, rest)
                if ends[0][0] <= ends[1][1]:
                    # It rises between its poles, so that a pole in between would have put the ends in reverse.
                    return ends[0][0], ends[1][1]
            if function in ("sin", "cos"):
                # |sin'| and |cos'| never exceed 1: the mean-value bound holds without quadrant care.
                middle = self.at(node, (low + high) / 2, rest)
                half = (high - low) / 2
                return max(Fraction(-1), middle[0] - half), min(Fraction(1), middle[1] + half)
        raise DomainError(f"no operand box for {function!r}", node)

    def power(self, node: Call, base: Interval, exponent: Interval) -> Interval:
        if exponent[0] == exponent[1] and exponent[0].denominator == 1:
            rest: tuple[Node, ...] = (_exactly(exponent[0]),)
            ends = [self.at(node, base[0], rest), self.at(node, base[1], rest)]
            low, high = min(e[0] for e in ends), max(e[1] for e in ends)
            if base[0] < 0 < base[1]:
                if exponent[0] < 0:
                    raise DomainError("the base of a negative power may be zero", node)
                if exponent[0] % 2 == 0:
                    low = Fraction(0)
            return low, high
        if base[0] <= 0:
            raise DomainError("a base that may be negative has no real power", node)
        corners = [self.at(node, b, (_exactly(x),)) for b in base for x in exponent]
        return min(c[0] for c in corners), max(c[1] for c in corners)

    def at(self, node: Call, argument: Fraction, rest: tuple[Node, ...]) -> Interval:
        call = Call(node.function, (_exactly(argument), *rest), node.start, node.end)
        return _bounds(evaluate(call, log_base=self.log_base))


def _is_even(degree: Node) -> bool:
    return isinstance(degree, Literal) and degree.exponent == 0 and degree.units % 2 == 0


def _exactly(value: Fraction) -> Node:
    if value.denominator == 1:
        return Literal("", value.numerator, 0)
    return Call("div", (Literal("", value.numerator, 0), Literal("", value.denominator, 0)))


def _bounds(value: object) -> Interval:
    if isinstance(value, Fraction):
        return value, value
    if isinstance(value, tuple):
        raise DomainError("the box of a vector is not defined", None)
    low, high = value.enclosure(BITS)  # type: ignore[attr-defined]
    return Fraction(low, 1 << BITS), Fraction(high, 1 << BITS)


def _times(a: Interval, b: Interval) -> Interval:
    products = (a[0] * b[0], a[0] * b[1], a[1] * b[0], a[1] * b[1])
    return min(products), max(products)


def _inverse(a: Interval, node: Node) -> Interval:
    if a[0] <= 0 <= a[1]:
        raise DomainError("the divisor may be zero", node)
    return 1 / a[1], 1 / a[0]


def overlap(
    tree: Node, other: Node, exact: Value | None, known: Callable[[Node], Value | None], log_base: str = "e"
) -> bool:
    """Return whether two printed expressions can be equal: their boxes meet, or one holds the exact value.

    Undecidable boxes count as meeting: only what is proven apart is an error.
    """
    box = Box(may_be_rounded, known, log_base)
    try:
        mine = box.of(tree)
        theirs = _bounds(exact) if exact is not None else box.of(other)
    except CalculationError:
        return True
    return mine[0] <= theirs[1] and theirs[0] <= mine[1]
