"""Arithmetic on enclosures: sums, products, quotients and powers of reals, on plain integers.

Every lower bound is rounded down and every upper bound up, by floor division and shifts.
"""

from __future__ import annotations

from exactcalc.numbers.errors import DomainError, TooLarge
from exactcalc.numbers.limits import MAX_REAL_BITS, START_PRECISION
from exactcalc.numbers.number import Real

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Bounds = tuple[int, int]


_SHORT = 1 << 1000
"""Bounds below this in absolute value are surely within the limit."""


def times(a: int, b: int, c: int, d: int) -> Bounds:
    """Return the exact bounds of [a, b] * [c, d]."""
    if a >= 0:
        if c >= 0:
            return a * c, b * d
        return (b * c, a * d) if d <= 0 else (b * c, b * d)
    if b <= 0:
        if c >= 0:
            return a * d, b * c
        return (b * d, a * c) if d <= 0 else (a * d, a * c)
    if c >= 0:
        return a * d, b * d
    if d <= 0:
        return b * c, a * c
    return min(a * d, b * c), max(a * c, b * d)


def over(a: int, b: int, c: int, d: int, shift: int) -> Bounds | None:
    """Return bounds of [a, b] * 2**shift / [c, d], rounded outward; None if the divisor may be zero."""
    if c <= 0:
        if d >= 0:
            return None
        a, b, c, d = -b, -a, -d, -c
    lo = (a << shift) // (d if a >= 0 else c)
    hi = -((-b << shift) // (c if b >= 0 else d))
    return lo, hi


def power(a: int, b: int, exponent: int, prec: int) -> Bounds:
    """Return bounds of [a, b] ** exponent, all in units of 2**-prec, for a positive exponent."""
    if exponent % 2 == 0 and a < 0:
        a, b = (-b, -a) if b <= 0 else (0, max(-a, b))
    negative = b <= 0
    if negative:
        a, b = -b, -a
    elif a < 0:
        _, low = power(0, -a, exponent, prec)
        return -low, power(0, b, exponent, prec)[1]
    lo, hi, one = a, b, True
    for bit in bin(exponent)[2:]:
        if not one:
            lo, hi = lo * lo >> prec, -(-hi * hi >> prec)
            if bit == "1":
                lo, hi = lo * a >> prec, -(-hi * b >> prec)
        one = False
    return (-hi, -lo) if negative else (lo, hi)


def too_large() -> TooLarge:
    """Return the error for a real whose whole part is too long."""
    return TooLarge(f"too large: an irrational value of over {MAX_REAL_BITS * 3 // 10:,} digits; use smaller numbers")


def limited(lo: int, hi: int, prec: int) -> Bounds | None:
    """Return the bounds if they are within the limit, None if only one is. Raises TooLarge if none is."""
    limit = MAX_REAL_BITS + prec
    if lo.bit_length() <= limit >= hi.bit_length():
        return lo, hi
    if lo > 0 and lo.bit_length() > limit or hi < 0 and hi.bit_length() > limit:
        raise too_large()
    return None


class Sum(Real):
    """(constant + sum of n*x + sum of m*y*z) / denominator, with integer coefficients."""

    __slots__ = ("constant", "denominator", "products", "terms")

    def __init__(
        self,
        constant: int,
        terms: Sequence[tuple[int, Real]],
        products: Sequence[tuple[int, Real, Real]],
        denominator: int,
    ) -> None:
        self.constant = constant
        self.terms = terms
        self.products = products
        self.denominator = denominator
        bounds = self.compute(START_PRECISION)
        if bounds is None:
            self.settle()
            return
        self.images = None
        self.prec = START_PRECISION
        self.lo, self.hi = bounds

    def parts(self) -> Sequence[Real]:
        """Return the reals in the terms and products."""
        parts = [x for _, x in self.terms]
        for _, y, z in self.products:
            parts.append(y)
            parts.append(z)
        return parts

    def compute(self, prec: int) -> Bounds | None:
        """Return the sum of the bounds of the terms."""
        lo = hi = self.constant << prec
        for n, x in self.terms:
            a, b = (x.lo, x.hi) if x.prec == prec else x.at(prec)
            if n > 0:
                lo += n * a
                hi += n * b
            else:
                lo += n * b
                hi += n * a
        if self.products:
            low = high = 0
            for n, y, z in self.products:
                a, b = (y.lo, y.hi) if y.prec == prec else y.at(prec)
                c, d = (z.lo, z.hi) if z.prec == prec else z.at(prec)
                if y is z:
                    a, b = power(a, b, 2, 0)
                else:
                    a, b = times(a, b, c, d)
                if n > 0:
                    low += n * a
                    high += n * b
                else:
                    low += n * b
                    high += n * a
            lo += low >> prec
            hi -= -high >> prec
        denominator = self.denominator
        if denominator != 1:
            lo, hi = lo // denominator, -(-hi // denominator)
        return (lo, hi) if lo > -_SHORT and hi < _SHORT else limited(lo, hi, prec)


class Quotient(Real):
    """A real or an integer, divided by a real."""

    __slots__ = ("dividend", "divisor")

    def __init__(self, dividend: Real | int, divisor: Real) -> None:
        self.dividend = dividend
        self.divisor = divisor
        self.settle()

    def parts(self) -> Sequence[Real]:
        """Return dividend and divisor."""
        if isinstance(self.dividend, int):
            return (self.divisor,)
        return (self.dividend, self.divisor)

    def compute(self, prec: int) -> Bounds | None:
        """Return the bounds, or None while the divisor may be zero."""
        dividend = self.dividend
        c, d = self.divisor.at(prec)
        if isinstance(dividend, int):
            bounds = over(dividend, dividend, c, d, 2 * prec)
        else:
            a, b = dividend.at(prec)
            bounds = over(a, b, c, d, prec)
        return bounds and limited(*bounds, prec)


class Power(Real):
    """A real to an integer exponent of two or more."""

    __slots__ = ("base", "exponent")

    def __init__(self, base: Real, exponent: int) -> None:
        self.base = base
        self.exponent = exponent
        self.settle()

    def parts(self) -> Sequence[Real]:
        """Return the base."""
        return (self.base,)

    def compute(self, prec: int) -> Bounds | None:
        """Return the bounds by squaring and multiplying, unless their lengths add up to too much."""
        lo, hi = self.base.at(prec)
        longest = max(lo.bit_length(), hi.bit_length()) - prec
        if longest * self.exponent > MAX_REAL_BITS + self.exponent:
            shortest = 0 if lo <= 0 <= hi else min(lo.bit_length(), hi.bit_length()) - prec - 1
            if shortest * self.exponent > MAX_REAL_BITS:
                raise too_large()
            if longest * self.exponent > 4 * MAX_REAL_BITS:
                return None
        lo, hi = power(lo, hi, self.exponent, prec)
        return lo, max(hi, lo + 1)


class Root(Real):
    """The root of a positive real or fraction; `degree` is two or more."""

    __slots__ = ("degree", "radicand")

    def __init__(self, radicand: Real | tuple[int, int], degree: int) -> None:
        self.radicand = radicand
        self.degree = degree
        self.settle()

    def parts(self) -> Sequence[Real]:
        """Return the radicand if it is a real."""
        return (self.radicand,) if isinstance(self.radicand, Real) else ()

    def compute(self, prec: int) -> Bounds | None:
        """Return the bounds by integer roots, or None while the radicand may be negative."""
        if isinstance(self.radicand, Real):
            lo, hi = self.radicand.at(prec)
            if lo < 0:
                if hi < 0:
                    raise DomainError("even root of a negative number; check the sign of the radicand")
                return None
            shift = (self.degree - 1) * prec
            return integer_root(lo << shift, self.degree), integer_root(hi << shift, self.degree) + 1
        numerator, denominator = self.radicand
        lo = integer_root((numerator << self.degree * prec) // denominator, self.degree)
        return lo, lo + 1


def integer_root(n: int, degree: int) -> int:
    """Return the integer part of the root of n >= 0."""
    from math import isqrt

    if degree == 2:
        return isqrt(n)
    if n < 2:
        return n
    x = 1 << -(-n.bit_length() // degree)
    while True:  # Newton's iteration from above falls until it reaches the integer part
        y = ((degree - 1) * x + n // x ** (degree - 1)) // degree
        if y >= x:
            return x
        x = y


class Extreme(Real):
    """The largest of some reals, with the sign -1 the smallest; used where their order is not proved."""

    __slots__ = ("reals", "which")

    def __init__(self, reals: Sequence[Real], which: int) -> None:
        self.reals = reals
        self.which = which
        self.settle()

    def parts(self) -> Sequence[Real]:
        """Return the reals."""
        return self.reals

    def compute(self, prec: int) -> Bounds:
        """Return the extreme of the bounds."""
        bounds = [real.at(prec) for real in self.reals]
        choose = max if self.which > 0 else min
        return choose(lo for lo, _ in bounds), choose(hi for _, hi in bounds)
