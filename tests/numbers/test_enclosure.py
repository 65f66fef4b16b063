"""Interval arithmetic on integers, against all points of small intervals, and the refinement of enclosures."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exactcalc.numbers.enclosure import Extreme, Power, Quotient, Root, Sum, integer_root, over, power, times
from exactcalc.numbers.errors import Undecided
from exactcalc.numbers.functions import unary
from exactcalc.numbers.number import Ratio, Real
from exactcalc.numbers.rounding import compare, fits, nearest, rounded

INTERVALS = [(a, b) for a in range(-4, 5) for b in range(a + 1, 5)]


def test_times_is_the_hull_of_all_products() -> None:
    for (a, b), (c, d) in product(INTERVALS, INTERVALS):
        corners = [x * y for x in (a, b) for y in (c, d)]
        assert times(a, b, c, d) == (min(corners), max(corners))


def test_over_is_the_rounded_hull_of_all_quotients() -> None:
    for (a, b), (c, d) in product(INTERVALS, INTERVALS):
        bounds = over(a, b, c, d, 3)
        if c <= 0 <= d:
            assert bounds is None
            continue
        corners = [Fraction(8 * x, y) for x in (a, b) for y in (c, d)]
        assert bounds == (min(corners).__floor__(), max(corners).__ceil__())


@pytest.mark.parametrize("exponent", [1, 2, 3, 4, 7, 10])
def test_power_is_the_hull_of_all_powers(exponent: int) -> None:
    for a, b in INTERVALS:
        points = [a**exponent, b**exponent] + [0] * (a < 0 < b)
        assert power(a, b, exponent, 0) == (min(points), max(points))
        lo, hi = power(a << 5, b << 5, exponent, 5)
        assert Fraction(lo, 32) <= min(points)
        assert Fraction(hi, 32) >= max(points)


@given(st.integers(-(2**40), 2**40), st.integers(1, 2**40), st.integers(1, 12), st.integers(5, 60))
def test_power_contains_the_powers_of_its_ends(a: int, width: int, exponent: int, prec: int) -> None:
    lo, hi = power(a, a + width, exponent, prec)
    for x in (a, a + width, a + width // 3):
        assert Fraction(lo, 2**prec) <= Fraction(x, 2**prec) ** exponent <= Fraction(hi, 2**prec)


@given(st.integers(0, 10**60), st.integers(2, 70))
def test_integer_root(n: int, degree: int) -> None:
    root = integer_root(n, degree)
    assert root**degree <= n < (root + 1) ** degree


class Given(Real):
    """A real whose bounds are given in units of 2**-4 and never get better."""

    __slots__ = ("bounds",)

    def __init__(self, lo: int, hi: int) -> None:
        self.bounds = (lo, hi)
        self.settle()

    def compute(self, prec: int) -> tuple[int, int]:
        return self.bounds[0] << prec - 4, self.bounds[1] << prec - 4


BOUNDARY = [
    #  in sixteenths: 1/2 is 8
    ("starts at a tie", 8, 9),
    ("ends at a tie", 7, 8),
    ("starts at a negative tie", -8, -7),
    ("ends at a negative tie", -9, -8),
    ("around a tie", 7, 9),
]


@pytest.mark.parametrize(("lo", "hi"), [row[1:] for row in BOUNDARY], ids=[row[0] for row in BOUNDARY])
def test_a_bound_on_the_boundary_proves_nothing(lo: int, hi: int) -> None:
    value = Given(lo, hi)
    units = (0, 1) if lo > 0 else (0, -1)
    with pytest.raises(Undecided):
        nearest(value, 0)
    for candidate in units:
        with pytest.raises(Undecided):
            fits(candidate, 0, value)
    with pytest.raises(Undecided):
        compare(value, Fraction(8 if lo > 0 else -8, 16))
    assert [fits(candidate, 0, value) for candidate in (2, -2)] == [False, False]


@pytest.mark.parametrize(
    ("lo", "hi", "mode", "expected"),
    [
        (8, 9, "half-up", 1), (7, 8, "half-up", None), (-9, -8, "half-up", -1), (7, 8, "half-even", 0),
        (8, 9, "half-even", None), (24, 25, "half-even", 2), (15, 16, "floor", None), (16, 17, "floor", 1),
        (15, 16, "ceiling", 1), (16, 17, "ceiling", None), (-1, 1, "down", 0), (0, 1, "up", None),
        (-1, 1, "half-up", 0),
    ],
)  # fmt: skip
def test_rounding_of_closed_enclosures(lo: int, hi: int, mode: str, expected: int | None) -> None:
    if expected is None:
        with pytest.raises(Undecided):
            rounded(Given(lo, hi), 0, mode)
    else:
        assert rounded(Given(lo, hi), 0, mode) == expected


def one() -> Real:
    value = unary("sin", (1, 1))
    assert isinstance(value, Real)
    return value


def test_every_enclosure_has_a_width() -> None:
    x, zero = one(), Given(-1, 1)
    values = [x, Sum(1, ((3, x), (-2, zero)), ((1, x, zero), (-1, zero, zero)), 7), Quotient(3, x), Quotient(zero, x)]
    values += [Power(x, 5), Power(zero, 4), Root(x, 2), Root((2, 1), 3), Extreme((zero, Ratio(0, 1)), 1), Ratio(1, 3)]
    for value in values:
        for prec in (1, 5, 80, 200):
            lo, hi = value.enclosure(prec)
            assert lo < hi


def test_enclosures_only_shrink() -> None:
    x = one()
    value = Quotient(Sum(1, ((3, x),), ((2, x, x),), 7), x)
    bounds = [(Fraction(value.lo, 2**value.prec), Fraction(value.hi, 2**value.prec))]
    for prec in (81, 90, 200, 201, 1000):
        value.refine(prec)
        bounds.append((Fraction(value.lo, 2**value.prec), Fraction(value.hi, 2**value.prec)))
    assert all(a[0] <= b[0] < b[1] <= a[1] for a, b in zip(bounds, bounds[1:], strict=False))
    value.refine(100)
    assert value.prec == 1000


def test_bounds_of_the_highest_precision_are_kept() -> None:
    value = one()
    value.enclosure(500)
    assert value.prec >= 500
    lo, hi = value.enclosure(10)
    assert (lo, hi) == (861, 862)


@pytest.mark.parametrize("prec", [10, 53, 80, 200, 1000])
def test_the_enclosure_of_a_deep_formula_is_as_narrow_as_asked_for(prec: int) -> None:
    """A chain of operations that loses about 30 bits has them made up for by guard bits."""
    x = one()
    for _ in range(10):
        x = Quotient(Sum(0, ((1000, x),), (), 1), Sum(1, ((7, x),), ((1, x, x),), 1))
    x = Sum(0, ((10**9, x),), (), 1)
    lo, hi = x.enclosure(prec)
    assert hi - lo <= 2
