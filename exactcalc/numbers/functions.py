"""Elementary functions of exact and enclosed values; rational results stay rational where that is known."""

from __future__ import annotations

from math import gcd

from exactcalc.numbers import elementary
from exactcalc.numbers.enclosure import Root, Sum, integer_root
from exactcalc.numbers.errors import DomainError, LogarithmOfZero, TooLarge
from exactcalc.numbers.limits import MAX_REAL_BITS
from exactcalc.numbers.number import Real

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TypeGuard

    Pair = tuple[int, int]
    Bounds = tuple[int, int]
    Function = Callable[[int, int, int, int], Bounds | None]

_FUNCTIONS: dict[str, Function] = {
    "exp": elementary.exp, "ln": elementary.ln, "sin": elementary.sin, "cos": elementary.cos,
    "tan": elementary.tan, "asin": elementary.asin, "acos": elementary.acos, "atan": elementary.atan,
    "sinh": elementary.sinh, "cosh": elementary.cosh, "tanh": elementary.tanh, "sigmoid": elementary.sigmoid,
}  # fmt: skip

MAX_DEGREE = 12
"""Roots of higher degree go through exp and ln."""

ROOTS = {degree: f"root {degree}" for degree in range(2, MAX_DEGREE + 1)}
DEGREES = {name: degree for degree, name in ROOTS.items()}
"""Names that roots are remembered by, and their degrees."""

_FLAT = frozenset(("sin", "cos", "atan", "tanh", "sigmoid"))
"""Functions whose slope is nowhere above one."""


class Elementary(Real):
    """An elementary function of a real or of a fraction."""

    __slots__ = ("argument", "function", "name")

    def __init__(self, name: str, argument: Real | Pair) -> None:
        self.name = name
        self.argument = argument
        self.function = _FUNCTIONS[name]
        self.settle()

    def parts(self) -> Sequence[Real]:
        """Return the argument if it is a real."""
        return (self.argument,) if isinstance(self.argument, Real) else ()

    def compute(self, prec: int) -> Bounds | None:
        """Return the function's bounds over those of the argument."""
        argument = self.argument
        if isinstance(argument, Real):
            bounds = self.function(argument.lo, argument.hi, argument.prec, prec)
        else:
            numerator, denominator = argument
            p = prec + 8
            if self.name not in _FLAT:
                p += self._slope(numerator, denominator)
            lo = (numerator << p) // denominator
            bounds = self.function(lo, lo if lo * denominator == numerator << p else lo + 1, p, prec)
        if bounds is not None and bounds[0] == bounds[1]:
            return bounds[0], bounds[1] + 1
        return bounds

    def _slope(self, numerator: int, denominator: int) -> int:
        """Return about the bits of the function's slope, by which the argument must be more precise."""
        if self.name == "ln":
            return max(0, denominator.bit_length() - numerator.bit_length() + 1)
        if self.name in ("exp", "sinh", "cosh"):
            size = numerator if self.name == "exp" else abs(numerator)
            return min(max(0, size * 3 // (2 * denominator)), MAX_REAL_BITS)
        if self.name == "tan":
            return 16
        gap = denominator - abs(numerator)  # asin, acos: the slope at 1 - g is about 1/sqrt(2g)
        return max(0, denominator.bit_length() - gap.bit_length() + 1) if gap > 0 else 0


class Pi(Real):
    """The constant pi."""

    __slots__ = ()

    def __init__(self) -> None:
        self.settle()

    def compute(self, prec: int) -> Bounds:
        """Return the bounds that mpmath's digits of pi give."""
        return elementary.pi(prec)


def reduced(numerator: int, denominator: int) -> Pair:
    """Return the fraction in lowest terms with a positive denominator."""
    divisor = gcd(numerator, denominator)
    if denominator < 0:
        divisor = -divisor
    return numerator // divisor, denominator // divisor


def image(name: str, x: Real | Pair) -> Real:
    """Return the function of the value as a real; of one and the same real always the same object."""
    if not isinstance(x, Real):
        return Elementary(name, reduced(*x))
    if x.images is None:
        x.images = {}
    result = x.images.get(name)
    if result is None:
        result = x.images[name] = Elementary(name, x)
    return result


def is_exp(x: object) -> TypeGuard[Elementary]:
    """Tell whether the value is an exponential."""
    return isinstance(x, Elementary) and x.name == "exp"


def exp(x: Real | Pair) -> Real | Pair:
    """Return e to the x. Exact: for 0 and for logarithms."""
    if isinstance(x, Real):
        if isinstance(x, Elementary) and x.name == "ln":
            return x.argument
    elif not x[0]:
        return 1, 1
    elif x[0] > elementary.MAX_EXP * x[1]:
        digits = (x[0] // x[1]) * 4343 // 10000
        shown = f"{digits:,}" if digits < 10**15 else "more than 10^15"
        raise TooLarge(f"too large: the exponential has {shown} digits; the limit is {MAX_REAL_BITS * 3 // 10:,}")
    return image("exp", x)


def ln(x: Real | Pair) -> Real | Pair:
    """Return the natural logarithm. Exact: of 1 and of exponentials."""
    if isinstance(x, Real):
        if isinstance(x, Elementary) and x.name == "exp":
            return x.argument
    elif x[0] <= 0:
        if x[0]:
            raise DomainError("logarithm of a negative number; check the sign of its argument")
        raise LogarithmOfZero("logarithm of zero; check the argument")
    elif x[0] == x[1]:
        return 0, 1
    return image("ln", x)


_AT_ZERO: dict[str, Pair] = {
    "sin": (0, 1), "cos": (1, 1), "tan": (0, 1), "asin": (0, 1), "atan": (0, 1),
    "sinh": (0, 1), "cosh": (1, 1), "tanh": (0, 1), "sigmoid": (1, 2),
}  # fmt: skip

_SINE_OF_SIXTHS = {0: (0, 1), 1: (1, 2), 3: (1, 1), 5: (1, 2), 6: (0, 1), 7: (-1, 2), 9: (-1, 1), 11: (-1, 2)}
"""The rational sines of rational multiples of pi (Niven's theorem), by sixths of pi."""


_AT_INFINITY: dict[tuple[str, int], Pair] = {
    ("exp", -1): (0, 1), ("sigmoid", -1): (0, 1), ("sigmoid", 1): (1, 1), ("tanh", 1): (1, 1), ("tanh", -1): (-1, 1),
}  # fmt: skip


def limit(name: str, sign: int) -> Pair:
    """Return the limit of the function at plus or minus infinity. Raises DomainError if it is not rational."""
    known = _AT_INFINITY.get((name, sign))
    if known is None:
        raise DomainError(f"{name} of infinity has no finite value here; check its argument")
    return known


def multiple_of_pi(x: Real) -> Pair | None:
    """Return the rational factor if the value is a rational multiple of pi."""
    if x.__class__ is Pi:
        return 1, 1
    if isinstance(x, Sum) and not x.constant and not x.products and len(x.terms) == 1:
        n, part = x.terms[0]
        inner = multiple_of_pi(part)
        if inner is not None:
            return reduced(n * inner[0], x.denominator * inner[1])
    return None


def _at_multiple_of_pi(name: str, factor: Pair) -> Pair | None:
    if 6 % factor[1] and not (name == "tan" and factor[1] == 4):
        return None
    if name == "tan":
        if factor[1] == 2:
            raise DomainError("tangent of an odd multiple of pi/2 has no value; check the argument")
        if factor[1] == 4:
            return (1 if factor[0] % 4 == 1 else -1), 1
        return (0, 1) if factor[1] == 1 else None
    sixths = factor[0] * (6 // factor[1]) + (3 if name == "cos" else 0)
    return _SINE_OF_SIXTHS.get(sixths % 12)


def unary(name: str, x: Real | Pair) -> Real | Pair:
    """Return an elementary function of the value. Exact: at 0, at inverse values of it, at multiples of pi."""
    if isinstance(x, Real):
        if name in ("sin", "cos", "tan"):
            factor = multiple_of_pi(x)
            if factor is not None:
                known = _at_multiple_of_pi(name, factor)
                if known is not None:
                    return known
        return image(name, x)
    if not x[0] and name in _AT_ZERO:
        return _AT_ZERO[name]
    if name in ("asin", "acos"):
        if abs(x[0]) > x[1]:
            raise DomainError(f"{name} of a number outside -1 to 1; check the argument")
        if name == "acos" and x[0] == x[1]:
            return 0, 1
    if name in ("sinh", "cosh") and abs(x[0]) > elementary.MAX_EXP * x[1]:
        raise TooLarge(f"too large: {name} has more than {MAX_REAL_BITS * 3 // 10:,} digits; use a smaller argument")
    return image(name, x)


def exact_root(x: Pair, degree: int) -> Pair | None:
    """Return the root of a fraction >= 0 if it is rational."""
    numerator, denominator = reduced(*x)
    top = integer_root(numerator, degree)
    if top**degree != numerator:
        return None
    bottom = integer_root(denominator, degree)
    return (top, bottom) if bottom**degree == denominator else None


def root(x: Real | Pair, degree: int) -> Real | Pair:
    """Return the real root of the degree >= 2. Exact: of perfect powers."""
    if isinstance(x, Real):
        if degree % 2 and x.sign() < 0:
            return Sum(0, ((-1, Root(Sum(0, ((-1, x),), (), 1), degree)),), (), 1)
        name = ROOTS[degree]
        if x.images is None:
            x.images = {}
        result = x.images.get(name)
        if result is None:
            result = x.images[name] = Root(x, degree)
        return result
    if x[0] < 0:
        if degree % 2 == 0:
            raise DomainError("even root of a negative number; check the sign of the radicand")
        positive = root((-x[0], x[1]), degree)
        return Sum(0, ((-1, positive),), (), 1) if isinstance(positive, Real) else (-positive[0], positive[1])
    return exact_root(x, degree) or Root(reduced(*x), degree)


def rational_logarithm(x: Pair, base: Pair) -> Pair | None:
    """Return log x to the base, both positive and not 1, if it is rational and its terms are not long.

    Euclid's algorithm on exponents: x = base**n * y with y nearer to 1 than the base, then log base to the base y.
    """
    x, base = reduced(*x), reduced(*base)
    if (base[0] > base[1]) != (x[0] > x[1]):
        opposite = rational_logarithm((x[1], x[0]), base)
        return None if opposite is None else (-opposite[0], opposite[1])
    if base[0] < base[1]:
        x, base = (x[1], x[0]), (base[1], base[0])
    quotients = []
    for _ in range(12):
        count = 0
        a, b = x
        while a * base[1] >= base[0] * b:
            a, b = reduced(a * base[1], b * base[0])
            count += 1
            if count > 1000 or a.bit_length() > 2000:
                return None
        quotients.append(count)
        if a == b:
            break
        x, base = base, (a, b)
    else:
        return None
    top, bottom = quotients.pop(), 1
    while quotients:
        top, bottom = quotients.pop() * top + bottom, top
    return top, bottom
