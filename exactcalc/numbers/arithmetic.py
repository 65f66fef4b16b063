"""Sums, products and quotients of mixed values.

A value is a pair (numerator, denominator) with a positive denominator, a real, or an infinity. Pairs need not
be in lowest terms: sums and products of decimals are done without looking for divisors.
"""

from __future__ import annotations

from math import gcd

from exactcalc.numbers.enclosure import Quotient, Root, Sum, too_large
from exactcalc.numbers.errors import DomainError, TooLarge, Undecided
from exactcalc.numbers.functions import exp, is_exp, reduced
from exactcalc.numbers.limits import MAX_DENOMINATOR_BITS, MAX_INTEGER_BITS, MAX_PRECISION, MAX_REAL_BITS
from exactcalc.numbers.number import Ratio, Real

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import TypeAlias

    Pair: TypeAlias = tuple[int, int]
    Scalar: TypeAlias = "Pair | Real | Infinity"
    Item: TypeAlias = "Scalar | list[Item]"


class Infinity:
    """Plus or minus infinity, allowed only on the way to a finite value."""

    __slots__ = ("sign",)

    def __init__(self, sign: int) -> None:
        self.sign = sign


ZERO: Pair = (0, 1)
ONE: Pair = (1, 1)


def exact(numerator: int, denominator: int) -> Pair | Real:
    """Return the fraction, as a real if it is too long to be carried on exactly. Raises TooLarge."""
    if denominator < 0:
        numerator, denominator = -numerator, -denominator
    if numerator.bit_length() + denominator.bit_length() < 4096:
        return numerator, denominator
    numerator, denominator = reduced(numerator, denominator)
    if numerator.bit_length() - denominator.bit_length() > MAX_INTEGER_BITS:
        raise TooLarge(f"too large: more than {MAX_INTEGER_BITS * 3 // 10:,} digits; use smaller numbers")
    if denominator.bit_length() > MAX_DENOMINATOR_BITS:
        if numerator.bit_length() - denominator.bit_length() > MAX_REAL_BITS:
            raise too_large()
        return Ratio(numerator, denominator)
    return numerator, denominator


def add(values: Iterable[Scalar], products: Iterable[tuple[int, int, Real, Real]] = ()) -> Scalar:
    """Return the sum of the values and of the products n/d * y * z of reals."""
    numerator, denominator = 0, 1
    terms: list[tuple[int, int, Real]] = []
    infinite: Infinity | None = None
    for value in values:
        if isinstance(value, tuple):
            numerator, denominator = add_pairs(numerator, denominator, value[0], value[1])
        elif isinstance(value, Real):
            terms.append((1, 1, value))
        elif infinite is not None and infinite.sign != value.sign:
            raise DomainError("infinity minus infinity has no value; check the terms")
        else:
            infinite = value
    if infinite is not None:
        return infinite
    return combine(numerator, denominator, terms, list(products))


def plus(x: Scalar, y: Scalar) -> Scalar:
    """Return x + y."""
    return add((x, y))


def add_pairs(a: int, b: int, c: int, d: int) -> Pair:
    """Return a/b + c/d over the least common denominator."""
    if b == d:
        return a + c, b
    if not b % d:
        return a + c * (b // d), b
    if not d % b:
        return a * (d // b) + c, d
    divisor = gcd(b, d)
    return a * (d // divisor) + c * (b // divisor), b // divisor * d


def combine(
    numerator: int,
    denominator: int,
    terms: list[tuple[int, int, Real]],
    products: list[tuple[int, int, Real, Real]],
) -> Pair | Real:
    """Return numerator/denominator + sum of n/d * x + sum of n/d * y * z."""
    if not terms and not products:
        return exact(numerator, denominator)
    count = len(terms)
    if terms[0][2] is terms[1][2] if count == 2 else count > 2 and len({id(term[2]) for term in terms}) < count:
        terms = _collected(terms)
        if not terms and not products:
            return exact(numerator, denominator)
    if denominator >> 4096:
        part = exact(numerator, denominator)
        if isinstance(part, Real):
            terms.append((1, 1, part))
            part = ZERO
        numerator, denominator = part
    common = denominator
    for _, d, _ in terms:
        if d != common and common % d:
            common = common // gcd(common, d) * d
    if not products:
        if len(terms) == 1 and not numerator and terms[0][0] == terms[0][1]:
            return terms[0][2]
    else:
        for product in products:
            if common % product[1]:
                common = common // gcd(common, product[1]) * product[1]
    return Sum(
        numerator if denominator == common else numerator * (common // denominator),
        [(n if d == common else n * (common // d), x) for n, d, x in terms],
        [(n * (common // d), y, z) for n, d, y, z in products] if products else (),
        common,
    )


def _collected(terms: list[tuple[int, int, Real]]) -> list[tuple[int, int, Real]]:
    """Add up the coefficients of one and the same real, so that x - x is exactly zero."""
    sums: dict[int, tuple[int, int, Real]] = {}
    for n, d, x in terms:
        if id(x) in sums:
            m, c, _ = sums[id(x)]
            n, d = add_pairs(m, c, n, d)
        sums[id(x)] = (n, d, x)
    return [term for term in sums.values() if term[0]]


def negate(x: Scalar) -> Scalar:
    """Return minus x."""
    if isinstance(x, tuple):
        return -x[0], x[1]
    if isinstance(x, Real):
        return Sum(0, ((-1, x),), (), 1)
    return Infinity(-x.sign)


def multiply(x: Scalar, y: Scalar) -> Scalar:
    """Return x * y. Exact: if both are rational, or one is zero."""
    if isinstance(x, tuple):
        if isinstance(y, tuple):
            return exact(x[0] * y[0], x[1] * y[1])
        x, y = y, x
    if isinstance(y, tuple):
        if isinstance(x, Real):
            return combine(0, 1, [(y[0], y[1], x)], []) if y[0] else ZERO
        if not y[0]:
            raise DomainError("zero times infinity has no value; check the factors")
        return Infinity(x.sign if y[0] > 0 else -x.sign)
    if isinstance(x, Real):
        if isinstance(y, Real):
            if is_exp(x) and is_exp(y):
                return exponential(add((x.argument, y.argument)))
            if same(x, y):
                return square(x)
            return Sum(0, (), ((1, x, y),), 1)
        x, y = y, x
    return Infinity(x.sign * sign(y))


def square(x: Real) -> Real | Pair:
    """Return x * x, which for a square root is what stands below it."""
    if isinstance(x, Root) and x.degree == 2:
        return x.radicand
    return Sum(0, (), ((1, x, x),), 1)


def sign(x: Scalar) -> int:
    """Return the sign of the value. Raises Undecided."""
    if isinstance(x, tuple):
        return (x[0] > 0) - (x[0] < 0)
    if not isinstance(x, Real):
        return x.sign
    known = x.sign()
    if not known:
        raise Undecided(
            f"undecided: the sign of a value is still open at {MAX_PRECISION} bits; simplify the expression by hand",
            MAX_PRECISION,
        )
    return known


def divide(x: Scalar, y: Scalar) -> Scalar:
    """Return x / y. Exact: if both are rational, x is zero, or both are the same real and not zero."""
    if isinstance(y, tuple):
        if not y[0]:
            raise DomainError("division by zero; check the divisor")
        return multiply(x, (y[1], y[0]) if y[0] > 0 else (-y[1], -y[0]))
    if not isinstance(y, Real):
        if isinstance(x, (tuple, Real)):
            return ZERO
        raise DomainError("infinity divided by infinity has no value; check both sides of the division")
    if is_exp(y):
        if isinstance(x, tuple):
            return multiply(x, exponential(negate(y.argument)))
        if is_exp(x):
            return ONE if same(x, y) else exponential(plus(x.argument, negate(y.argument)))
    if isinstance(x, tuple):
        if not x[0]:
            sign(y)
            return ZERO
        return combine(0, 1, [(x[0], x[1], Quotient(1, y))], []) if x[0] != x[1] else Quotient(1, y)
    if not isinstance(x, Real):
        return Infinity(x.sign * sign(y))
    if same(x, y):
        sign(y)
        return ONE
    return Quotient(x, y)


def same(x: Real, y: Real) -> bool:
    """Tell whether two reals are known to be equal by the way they are built."""
    if x is y:
        return True
    a: Real | Pair
    b: Real | Pair
    if is_exp(x) and is_exp(y):
        a, b = x.argument, y.argument
    elif isinstance(x, Root) and isinstance(y, Root) and x.degree == y.degree:
        a, b = x.radicand, y.radicand
    else:
        return False
    if isinstance(a, Real) or isinstance(b, Real):
        return isinstance(a, Real) and isinstance(b, Real) and same(a, b)
    return a == b


def exponential(x: Scalar) -> Scalar:
    """Return e to the x, which is finite."""
    assert isinstance(x, (tuple, Real))
    return exp(x)
