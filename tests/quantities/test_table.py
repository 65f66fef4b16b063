"""The table of units: it is what its script makes of pint's registry, and its factors are pint's, exactly."""

from __future__ import annotations

import importlib.util
from fractions import Fraction
from pathlib import Path
from types import ModuleType

import pytest

from exactcalc.checks.quantities import table
from exactcalc.checks.quantities.measures import factor_between, in_kelvins, measure, on_scale
from exactcalc.checks.quantities.units import base, is_unit

SCRIPT = Path(__file__).parents[2] / "tools" / "units_from_pint.py"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    pytest.importorskip("pint")
    spec = importlib.util.spec_from_file_location("units_from_pint", SCRIPT)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_table_is_what_the_script_makes(script: ModuleType) -> None:
    assert Path(table.__file__).read_text(encoding="utf-8") == script.render()


def test_factors_between_units_are_those_of_pint(script: ModuleType) -> None:
    from pint import UnitRegistry

    registry = UnitRegistry(non_int_type=Fraction)
    compared = 0
    for one, first in script.UNITS.items():
        for other, second in script.UNITS.items():
            factor = factor_between(one, other)
            if factor is not None:
                assert registry.Quantity(Fraction(1), first).to(second).magnitude == factor, (one, other)
                compared += one != other
    assert compared > 100


@pytest.mark.parametrize("symbol", [prefix + stem for stem, allowed in table.PREFIXED.items() for prefix in allowed])
def test_prefixes_are_powers_of_ten(symbol: str) -> None:
    found, stem = measure(symbol), measure(symbol[1:])
    assert found is not None and stem is not None
    assert found[0] == stem[0] and found[1] == stem[1] * Fraction(10) ** table.PREFIXES[symbol[0]]


@pytest.mark.parametrize(
    ("one", "other", "factor"),
    [
        ("KiB", "B", 1024), ("GiB", "MiB", 1024), ("B", "bit", 8), ("h", "min", 60), ("week", "day", 7),
        ("year", "month", 12), ("mi", "ft", 5280), ("lb", "oz", 16), ("Stunden", "min", 60), ("公里", "m", 1000),
        ("kWh", "J", 3_600_000), ("m/s", "km/h", Fraction(18, 5)), ("ha", "m^2", 10_000), ("Mbps", "kbit/s", 1000),
    ],
)  # fmt: skip
def test_factors(one: str, other: str, factor: int | Fraction) -> None:
    assert factor_between(one, other) == factor
    assert factor_between(other, one) == 1 / Fraction(factor)


@pytest.mark.parametrize(
    ("one", "other"), [("year", "day"), ("eV", "J"), ("cal", "J"), ("bit", "s"), ("$", "€"), ("m", "m^2")]
)
def test_units_that_are_kept_apart(one: str, other: str) -> None:
    assert measure(one) is not None and measure(other) is not None
    assert factor_between(one, other) is None


@pytest.mark.parametrize(
    ("celsius", "fahrenheit", "kelvins"), [(0, 32, "273.15"), (100, 212, "373.15"), (-40, -40, "233.15")]
)
def test_temperatures_have_their_own_zero(celsius: int, fahrenheit: int, kelvins: str) -> None:
    assert in_kelvins(Fraction(celsius), "°C") == in_kelvins(Fraction(fahrenheit), "°F") == Fraction(kelvins)
    assert on_scale(Fraction(kelvins), "°C") == celsius and on_scale(Fraction(kelvins), "°F") == fahrenheit


@pytest.mark.parametrize("word", ["psi", "pt", "au", "pm", "pH", "PA", "in", "F", "H", "T", "S", "t", "a", "d", "P"])
def test_names_are_no_units(word: str) -> None:
    assert not is_unit(word)


def test_sizes_in_bytes_have_their_factor_in_the_number() -> None:
    assert base("GB") == base("kB") == ("B", 0)
