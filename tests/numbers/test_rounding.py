"""Rounding, comparison and printing, mode by mode, and what they prove for enclosed values."""

from __future__ import annotations

from decimal import Context, Decimal
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exactcalc.expressions.evaluation import evaluate
from exactcalc.numbers.arithmetic import add, multiply
from exactcalc.numbers.errors import DomainError, Undecided
from exactcalc.numbers.functions import unary
from exactcalc.numbers.number import Real
from exactcalc.numbers.rounding import (
    MODES,
    compare,
    digits,
    fits,
    format_units,
    magnitude,
    nearest,
    rounded,
    significant,
)

from ..expressions.reader import read

DECIMAL_MODES = {
    "half-up": "ROUND_HALF_UP", "half-even": "ROUND_HALF_EVEN", "half-down": "ROUND_HALF_DOWN", "up": "ROUND_UP",
    "down": "ROUND_DOWN", "floor": "ROUND_FLOOR", "ceiling": "ROUND_CEILING",
}  # fmt: skip

MODE_TABLE = [
    #  value     half-up even down  up  down floor ceiling
    ("2.5", (3, 2, 2, 3, 2, 2, 3)),
    ("3.5", (4, 4, 3, 4, 3, 3, 4)),
    ("-2.5", (-3, -2, -2, -3, -2, -3, -2)),
    ("-3.5", (-4, -4, -3, -4, -3, -4, -3)),
    ("2.4", (2, 2, 2, 3, 2, 2, 3)),
    ("2.6", (3, 3, 3, 3, 2, 2, 3)),
    ("-2.4", (-2, -2, -2, -3, -2, -3, -2)),
    ("-2.6", (-3, -3, -3, -3, -2, -3, -2)),
    ("0.5", (1, 0, 0, 1, 0, 0, 1)),
    ("-0.5", (-1, 0, 0, -1, 0, -1, 0)),
    ("7", (7, 7, 7, 7, 7, 7, 7)),
    ("0", (0, 0, 0, 0, 0, 0, 0)),
]


@pytest.mark.parametrize(("text", "expected"), MODE_TABLE, ids=[row[0] for row in MODE_TABLE])
def test_modes_of_exact_values(text: str, expected: tuple[int, ...]) -> None:
    assert tuple(rounded(Fraction(text), 0, mode) for mode in MODES) == expected


def near(text: str) -> Real:
    """Return the value plus e^-60, about 9e-27: a real that first has to be told from its neighbour."""
    value = add((Fraction(text).as_integer_ratio(), unary("exp", (-60, 1))))
    assert isinstance(value, Real)
    return value


NEAR_TABLE = [
    ("2.5", (3, 3, 3, 3, 2, 2, 3)),
    ("-2.5", (-2, -2, -2, -3, -2, -3, -2)),
    ("2", (2, 2, 2, 3, 2, 2, 3)),
    ("-2", (-2, -2, -2, -2, -1, -2, -1)),
    ("0", (0, 0, 0, 1, 0, 0, 1)),
]


@pytest.mark.parametrize(("text", "expected"), NEAR_TABLE, ids=[row[0] + "+tiny" for row in NEAR_TABLE])
def test_modes_of_enclosed_values(text: str, expected: tuple[int, ...]) -> None:
    assert tuple(rounded(near(text), 0, mode) for mode in MODES) == expected


def test_unknown_mode_is_named() -> None:
    with pytest.raises(ValueError, match="half-odd.*half-up"):
        rounded(Fraction(1, 3), 2, "half-odd")


@given(st.decimals(-(10**9), 10**9, allow_nan=False, places=6), st.integers(-3, 8), st.sampled_from(MODES))
def test_agrees_with_decimal(x: Decimal, places: int, mode: str) -> None:
    quantized = x.quantize(Decimal(1).scaleb(-places), DECIMAL_MODES[mode], Context(prec=60))
    assert rounded(Fraction(x), places, mode) == int(quantized.scaleb(places))


values = st.one_of(
    st.fractions(-(10**4), 10**4, max_denominator=10**6),
    st.builds(lambda n, k: Fraction(2 * n + 1, 2 * 10**k), st.integers(-(10**5), 10**5), st.integers(0, 6)),
    st.fractions(-30, 30, max_denominator=10**4).map(lambda x: evaluate(read(f"sin(({x.numerator})/{x.denominator})"))),
    st.integers(-(10**5), 10**5).map(lambda n: near(f"{2 * n + 1}/20000")),
)


@settings(max_examples=300, deadline=None)
@given(values, st.integers(-2, 6))
def test_rounded_is_the_unit_whose_interval_holds_the_value(value: Fraction | Real, places: int) -> None:
    units = rounded(value, places)
    unit = Fraction(10) ** -places
    low, high = compare(value, (units - Fraction(1, 2)) * unit), compare(value, (units + Fraction(1, 2)) * unit)
    assert low > 0 or low == 0 and units > 0
    assert high < 0 or high == 0 and units < 0
    assert compare(value, rounded(value, places, "floor") * unit) >= 0
    assert compare(value, rounded(value, places, "ceiling") * unit) <= 0
    assert rounded(value, places, "ceiling") - rounded(value, places, "floor") in (0, 1)


@settings(max_examples=300, deadline=None)
@given(values, st.integers(-2, 6), st.integers(-2, 2))
def test_fits_exactly_the_nearest(value: Fraction | Real, places: int, step: int) -> None:
    half_up, half_even, tie = nearest(value, places)
    assert (half_up, half_even) == (rounded(value, places), rounded(value, places, "half-even"))
    assert fits(half_up + step, places, value) == (half_up + step in (half_up, half_even))
    assert tie == (isinstance(value, Fraction) and (value * Fraction(10) ** places * 2) % 2 == 1)


def test_another_number_is_refused_even_where_the_rounding_is_undecided() -> None:
    tie = evaluate(read("sin(1)^2 + cos(1)^2 - 0.5"))
    assert isinstance(tie, Real)
    assert [fits(units, 0, tie) for units in (-1, 2)] == [False, False]
    questions = (lambda: fits(0, 0, tie), lambda: fits(1, 0, tie), lambda: nearest(tie, 0), lambda: rounded(tie, 0))
    for question in questions:
        with pytest.raises(Undecided, match="20000 bits") as caught:
            question()
        assert caught.value.precision == 20000


@pytest.mark.parametrize(
    ("text", "bound", "expected"),
    [("exp(1)", "2.718281828459045235360287", 1), ("exp(1)", "2.718281828459045235360288", -1), ("1/3", "1/3", 0),
     ("-exp(-50)", "0", -1), ("sqrt(2)", "1.5", -1), ("5", "4", 1)],
)  # fmt: skip
def test_compare(text: str, bound: str, expected: int) -> None:
    assert compare(evaluate(read(text)), Fraction(bound)) == expected  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("units", "places", "text"),
    [(-300, 4, "-0.0300"), (0, 4, "0.0000"), (5, 0, "5"), (-5, 0, "-5"), (12, -3, "12000"), (123456, 4, "12.3456"),
     (-7, 1, "-0.7"), (0, 0, "0"), (0, -2, "0")],
)  # fmt: skip
def test_format_units(units: int, places: int, text: str) -> None:
    assert format_units(units, places) == text


def test_a_negative_value_that_rounds_to_zero_has_no_sign() -> None:
    assert format_units(rounded(Fraction("-0.00003"), 4), 4) == "0.0000"


@pytest.mark.parametrize("bits", [10, 12_000, 15_000, 100_000])
def test_digits_of_long_numbers(bits: int) -> None:
    n = 7**bits
    text = digits(n)
    assert text[0] != "0"
    assert sum(int(text[max(i - 4000, 0) : i]) * 10 ** (len(text) - i) for i in range(len(text), 0, -4000)) == n


@pytest.mark.parametrize(
    ("text", "count", "expected"),
    [
        ("0.985", 20, "0.985"),
        ("1/3", 20, "0.33333333333333333333"),
        ("exp(1)", 20, "2.7182818284590452354"),
        ("exp(-10)", 5, "0.000045400"),
        ("2/3000000", 5, "6.6667e-7"),
        ("1/1000000", 20, "0.000001"),
        ("10^21", 20, "1e21"),
        ("10^20", 5, "100000000000000000000"),
        ("-exp(50)", 5, "-5.1847e21"),
        ("123456", 3, "123000"),
        ("999.96", 4, "1000"),
        ("0.99996+exp(-60)", 4, "1.000"),
        ("-9.9996", 4, "-10.00"),
        ("sin(10^22)", 20, "-0.85220084976718880177"),
        ("exp(1000)", 6, "1.97007e434"),
        ("0", 20, "0"),
        ("exp(1)", 1, "3"),
    ],
)
def test_significant(text: str, count: int, expected: str) -> None:
    assert significant(evaluate(read(text)), count) == expected  # type: ignore[arg-type]


@settings(max_examples=200, deadline=None)
@given(values, st.integers(1, 25))
def test_significant_is_within_half_a_unit_of_its_last_digit(value: Fraction | Real, count: int) -> None:
    if isinstance(value, Fraction) and not value:
        return
    text = significant(value, count)
    printed = Fraction(text)
    half = Fraction(10) ** (magnitude(Fraction(text)) - count + 1) / 2
    assert compare(value, printed - half) >= 0
    assert compare(value, printed + half) <= 0


def test_magnitude_of_zero() -> None:
    with pytest.raises(DomainError, match="zero"):
        magnitude(Fraction(0))


@given(st.integers(1, 10**30), st.integers(1, 10**30))
def test_magnitude(a: int, b: int) -> None:
    e = magnitude(Fraction(a, b))
    assert Fraction(10) ** e <= Fraction(a, b) < Fraction(10) ** (e + 1)


@pytest.mark.parametrize("operation", [bool, lambda x: x == x, lambda x: x < 1, lambda x: x != 0, lambda x: x >= x])
def test_a_real_has_no_truth_value_and_no_order(operation: object) -> None:
    value = unary("sin", (1, 1))
    assert callable(operation)
    with pytest.raises(TypeError, match="compare"):
        operation(value)


def test_multiplying_by_an_exact_number_keeps_the_enclosure_tight() -> None:
    value = multiply((7, 10), unary("sin", (1, 1)))
    assert isinstance(value, Real)
    assert value.hi - value.lo <= 3
