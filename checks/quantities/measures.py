"""Measures: what a unit counts, in powers of basic units, and its factor to them."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.quantities.table import TEMPERATURES, UNITS
from exactcalc.checks.quantities.units import stem

TYPE_CHECKING = False
if TYPE_CHECKING:
    Dimensions = frozenset[tuple[str, int]]
    Measure = tuple[Dimensions, Fraction]

CURRENCIES = frozenset("$€£¥￥₹")
_EXPONENTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻−", "0123456789--")
NO_UNIT: Measure = (frozenset(), Fraction(1))
_memory: dict[str, Measure | None] = {"": NO_UNIT}


def measure(unit: str) -> Measure | None:
    """Return what a product of units measures: `kg·m·s^-2` or `m/s`; None where one of them is not known.

    Exact:  yes; the factor leads to kg, m, s, A, K, mol, bits and what is kept apart from them.
    """
    found = _memory.get(unit, NO_UNIT)
    if found is NO_UNIT and unit:
        found = _memory[unit] = _product(unit)
    return found


def _product(unit: str) -> Measure | None:
    above, *below = unit.split("/")
    if any("·" in part for part in below):
        return None  # `J/kg·K` is read in two ways.
    exponents: dict[str, int] = {}
    factor = Fraction(1)
    for sign, part in [(1, part) for part in above.split("·")] + [(-1, part) for part in below]:
        name, exponent = split_power(part)
        single = _single(name)
        if single is None or not -9 < exponent < 9:
            return None
        factor *= single[1] ** (sign * exponent)
        for dimension, power in single[0]:
            exponents[dimension] = exponents.get(dimension, 0) + sign * exponent * power
    return frozenset((name, power) for name, power in exponents.items() if power), factor


def split_power(text: str) -> tuple[str, int]:
    """Return a unit and its exponent: `m` and 2 for `m²` and `m^2`; an exponent that cannot be read is 99."""
    name, caret, exponent = text.partition("^")
    if not caret:
        name = text.rstrip("⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
        exponent = text[len(name) :] or "1"
    digits = exponent.strip("{} ").translate(_EXPONENTS)
    return name, int(digits) if digits.lstrip("-").isdecimal() and len(digits) < 4 else 99


def _single(name: str) -> Measure | None:
    if name in CURRENCIES:
        return frozenset(((name, 1),)), Fraction(1)
    found = stem(name)
    if found is None:
        return None
    above, below, product = UNITS[found[0]]
    powers = frozenset([split_power(part) for part in product.split("·")] if product else ())
    return powers, Fraction(above, below) * Fraction(10) ** found[1]


def factor_between(unit: str, other: str) -> Fraction | None:
    """Return what a number in the first unit is multiplied by in the second; None if that is not known."""
    one, two = measure(unit), measure(other)
    if one is None or two is None or one[0] != two[0]:
        return None
    return one[1] / two[1]


def in_kelvins(degrees: Fraction, scale: str) -> Fraction:
    """Return a temperature on a scale of `TEMPERATURES` in kelvins, exactly: 298.15 for 25 °C."""
    above, below, zero, part = TEMPERATURES[scale]
    return degrees * Fraction(above, below) + Fraction(zero, part)


def on_scale(kelvins: Fraction, scale: str) -> Fraction:
    """Return a temperature in kelvins on a scale of `TEMPERATURES`, exactly."""
    above, below, zero, part = TEMPERATURES[scale]
    return (kelvins - Fraction(zero, part)) * Fraction(below, above)


FACTORS = tuple(
    factor
    for number in (
        *(Fraction(10) ** power for power in range(1, 13)),
        *(Fraction(text) for text in ("60", "3600", "24", "1440", "86400", "7", "168", "12", "3.6", "8")),
    )
    for factor in (number, 1 / number)
)
"""Factors between units that are in use."""
