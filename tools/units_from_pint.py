"""Write `checks/quantities/table.py`: symbols, prefixes and exact factors of units, from the registry that pint keeps.

Run it with pint installed: `python tools/units_from_pint.py`; a test compares the file with what it writes.

What enters is chosen here, by two questions. Has the unit one factor that everybody means? Gallons, cups, tons and
horsepower have several, and the acre and the calorie differ in the sixth digit from book to book: left out, or kept
apart from other units. Is its symbol a word that means nothing else behind a number? `psi`, `pt`, `au` and single
letters beyond those long known are left out: a name that is taken for a unit is read wrong.
"""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from pint import UnitRegistry

TARGET = Path(__file__).resolve().parent.parent / "checks" / "quantities" / "table.py"

UNITS = {
    "m": "meter", "g": "gram", "s": "second", "A": "ampere", "K": "kelvin", "mol": "mole",
    "N": "newton", "J": "joule", "W": "watt", "V": "volt", "Hz": "hertz", "Pa": "pascal", "C": "coulomb", "Ω": "ohm",
    "F": "farad", "H": "henry", "Wb": "weber", "Bq": "becquerel", "Gy": "gray", "Sv": "sievert",
    "L": "liter", "l": "liter", "ha": "hectare",
    "min": "minute", "h": "hour", "day": "day", "week": "week", "month": "month", "year": "year",
    "inch": "inch", "ft": "foot", "yd": "yard", "mi": "mile", "nmi": "nautical_mile", "mph": "mile_per_hour",
    "lb": "pound", "oz": "ounce", "lbf": "force_pound", "kgf": "force_kilogram", "Nm": "newton * meter",
    "bar": "bar", "atm": "standard_atmosphere", "torr": "torr", "mmHg": "millimeter_Hg",
    "Wh": "watt_hour", "Ah": "ampere_hour", "eV": "electron_volt", "cal": "calorie",
    "bit": "bit", "bps": "bit / second", "B": "byte",
    "KiB": "kibibyte", "MiB": "mebibyte", "GiB": "gibibyte", "TiB": "tebibyte", "PiB": "pebibyte", "EiB": "exbibyte",
    "%": "percent",
}  # fmt: skip
"""Symbols, and what pint calls each."""

APART = {"month": "month", "year": "month", "eV": "electron_volt", "cal": "calorie"}
"""Units that are measured in one that leads nowhere else: a month has no certain number of days, and what a calorie
or an electronvolt is in joules was measured, or agreed upon, several times."""

NAMES = {
    "kilogram": "kg", "meter": "m", "second": "s", "ampere": "A", "kelvin": "K", "mole": "mol", "bit": "bit",
    "month": "month", "electron_volt": "eV", "calorie": "cal",
}  # fmt: skip
"""Basic units: what pint calls each, and its symbol, in the order of a product."""

PREFIXES = "pnµμmcdhkMGTP"
USUAL = "nµμmcdkMGT"
PREFIXED = {
    "m": USUAL, "g": USUAL, "s": USUAL, "N": USUAL, "J": USUAL, "W": USUAL, "V": USUAL, "A": USUAL, "Hz": USUAL,
    "mol": USUAL, "L": USUAL, "l": USUAL, "eV": USUAL, "Ω": USUAL, "C": USUAL, "K": USUAL, "cal": USUAL,
    "Pa": "nµμmcdhkMGT", "F": "pnµμm", "H": "nµμm", "Wh": "kMGT", "Ah": "m", "Nm": "k", "bar": "m", "bit": "kMGT",
    "bps": "kMGT",
}  # fmt: skip
"""Units that take prefixes, and which: `pm` behind a number is a time of day, `PA` a name."""

INSIDE = ("F", "H", "ha", "Wb", "Gy")
"""Symbols that are units inside a product of units only; alone behind a number they are mostly names."""

AFFINE = {"°C": "degree_Celsius", "°F": "degree_Fahrenheit"}
"""Temperatures, whose zero is not that of the kelvin."""


def factors() -> dict[str, tuple[Fraction, str]]:
    """Return the exact factor of each unit to a product of basic units, and that product."""
    registry = UnitRegistry(non_int_type=Fraction)
    found = {}
    for symbol, name in UNITS.items():
        quantity = registry.Quantity(Fraction(1), registry.Unit(name))
        quantity = quantity.to(APART[symbol]) if symbol in APART else quantity.to_base_units()
        powers = {str(unit): Fraction(power) for unit, power in quantity.unit_items() if str(unit) != "count"}
        assert set(powers) <= set(NAMES), (symbol, powers)
        product = [
            short if powers[name] == 1 else f"{short}^{powers[name]}" for name, short in NAMES.items() if name in powers
        ]
        found[symbol] = Fraction(quantity.magnitude), "·".join(product)
    return found


def prefixes() -> dict[str, Fraction]:
    """Return the factor of each prefix."""
    registry = UnitRegistry(non_int_type=Fraction)
    return {prefix: Fraction(registry.Quantity(Fraction(1), f"{prefix}mol").to("mol").magnitude) for prefix in PREFIXES}


def temperatures() -> dict[str, tuple[Fraction, Fraction]]:
    """Return the factor of each scale to kelvins, and the kelvins of its zero."""
    registry = UnitRegistry(non_int_type=Fraction)
    found = {}
    for symbol, name in AFFINE.items():
        zero, one = (registry.Quantity(Fraction(n), name).to("kelvin").magnitude for n in (0, 1))
        found[symbol] = Fraction(one - zero), Fraction(zero)
    return found


def render() -> str:
    """Return the text of the table."""
    lines = [
        '"""Units and their exact factors, written by `tools/units_from_pint.py` from what pint knows: do not edit."""',
        "",
        "UNITS = {",
    ]
    for symbol, (factor, product) in factors().items():
        lines.append(f'    "{symbol}": ({factor.numerator}, {factor.denominator}, "{product}"),')
    lines += ["}", '"""Numerator and denominator of the factor to a product of basic units, and that product."""', ""]
    lines.append("PREFIXES = {")
    for prefix, factor in prefixes().items():
        power = len(str(max(factor.numerator, factor.denominator))) - 1
        power = power if factor > 1 else -power
        assert factor == Fraction(10) ** power
        lines.append(f'    "{prefix}": {power},')
    lines += ["}", '"""Powers of ten."""', "", "PREFIXED = {"]
    lines += [f'    "{symbol}": "{allowed}",' for symbol, allowed in PREFIXED.items()]
    lines += ["}", '"""Units that take prefixes, and which."""', ""]
    lines.append(f"INSIDE = ({', '.join(f'{chr(34)}{symbol}{chr(34)}' for symbol in INSIDE)})")
    lines += ['"""Symbols that are units inside a product of units only."""', "", "TEMPERATURES = {"]
    for symbol, (factor, zero) in temperatures().items():
        numbers = f"{factor.numerator}, {factor.denominator}, {zero.numerator}, {zero.denominator}"
        lines.append(f'    "{symbol}": ({numbers}),')
    lines += ["}", '"""Kelvins of one degree, and the kelvins of its zero, as numerators and denominators."""']
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    TARGET.write_text(render(), encoding="utf-8")
