"""Measures: what a unit counts, in powers of basic units, and its factor to them."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.quantities.units import base

TYPE_CHECKING = False
if TYPE_CHECKING:
    Dimensions = frozenset[tuple[str, int]]
    Measure = tuple[Dimensions, Fraction]

CURRENCIES = frozenset("$€£¥￥₹")
_DERIVED = {
    "g": ("kg", "0.001"), "min": ("s", "60"), "h": ("s", "3600"), "day": ("s", "86400"), "week": ("s", "604800"),
    "year": ("month", "12"), "Hz": ("s^-1", "1"), "N": ("kg·m·s^-2", "1"), "J": ("N·m", "1"),
    "Pa": ("N·m^-2", "1"), "W": ("J·s^-1", "1"), "C": ("A·s", "1"), "V": ("W·A^-1", "1"), "Ω": ("V·A^-1", "1"),
    "F": ("C·V^-1", "1"), "H": ("V·s·A^-1", "1"), "L": ("m^3", "0.001"), "l": ("m^3", "0.001"), "ft": ("inch", "12"),
    "lb": ("oz", "16"), "Wh": ("J", "3600"), "Ah": ("C", "3600"), "Nm": ("N·m", "1"), "%": ("", "0.01"),
    "ha": ("m^2", "10000"),
}  # fmt: skip
"""Units as a product of others times a factor; all factors are exact."""
_BASIC = frozenset((
    "kg", "m", "s", "A", "K", "mol", "B", "bit", "eV", "cal", "month", "inch", "oz", "KiB", "MiB", "GiB", "TiB",
))  # fmt: skip
_EXPONENTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻−", "0123456789--")
NO_UNIT: Measure = (frozenset(), Fraction(1))
_memory: dict[str, Measure | None] = {"": NO_UNIT}


def measure(unit: str) -> Measure | None:
    """Return what a product of units measures: `kg·m·s^-2` or `m/s`; None where one of them is not known.

    Exact:  yes; the factor leads to kg, m, s, A, K, mol, bits and what has no factor to them.
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
    found = (name, 0) if name in _BASIC or name in _DERIVED else base(name)
    if found is None:
        return None
    stem, shift = found
    factor = Fraction(10) ** shift
    if stem in _BASIC:
        return frozenset(((stem, 1),)), factor
    product, value = _DERIVED[stem]
    inner = measure(product) if product else NO_UNIT
    if inner is None:
        return None
    return inner[0], inner[1] * Fraction(value) * factor


def factor_between(unit: str, other: str) -> Fraction | None:
    """Return what a number in the first unit is multiplied by in the second; None if that is not known."""
    one, two = measure(unit), measure(other)
    if one is None or two is None or one[0] != two[0]:
        return None
    return one[1] / two[1]


FACTORS = tuple(
    factor
    for number in (
        *(Fraction(10) ** power for power in range(1, 13)),
        *(Fraction(text) for text in ("60", "3600", "24", "1440", "86400", "7", "168", "12", "3.6", "8")),
    )
    for factor in (number, 1 / number)
)
"""Factors between units that are in use."""
