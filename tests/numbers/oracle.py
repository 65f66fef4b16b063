"""Independent values for comparison: balls of python-flint, exact as fractions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from fractions import Fraction

import flint
from flint import arb, fmpq


@contextmanager
def precision(bits: int) -> Iterator[None]:
    """Work with balls of this precision inside the block."""
    before = flint.ctx.prec
    flint.ctx.prec = bits
    try:
        yield
    finally:
        flint.ctx.prec = before


def ball(value: Fraction) -> arb:
    """Return a ball around a fraction."""
    return arb(fmpq(value.numerator, value.denominator))


def dyadic(x: arb) -> Fraction:
    """Return a ball without radius as a fraction; what is below 2**-100000 counts as zero."""
    mantissa, exponent = x.man_exp()
    if exponent < -200_000:
        return Fraction(0)
    return Fraction(int(mantissa)) * Fraction(2) ** int(exponent)


def ends(x: arb) -> tuple[Fraction, Fraction]:
    """Return the ends of a ball."""
    middle, radius = dyadic(x.mid()), dyadic(x.rad())
    return middle - radius, middle + radius


def overlap(bounds: tuple[int, int], prec: int, x: arb) -> bool:
    """Tell whether the enclosure and the ball have a point in common."""
    low, high = ends(x)
    return Fraction(bounds[0], 2**prec) <= high and low <= Fraction(bounds[1], 2**prec)


FUNCTIONS = {
    "exp": arb.exp,
    "ln": arb.log,
    "sin": arb.sin,
    "cos": arb.cos,
    "tan": arb.tan,
    "asin": arb.asin,
    "acos": arb.acos,
    "atan": arb.atan,
    "sinh": arb.sinh,
    "cosh": arb.cosh,
    "tanh": arb.tanh,
    "sigmoid": lambda x: 1 / (1 + (-x).exp()),
}
