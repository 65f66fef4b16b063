"""Faults that ended a run: each text is read to its end, and what is said of it stands in it."""

import pytest

import exactcalc

TEXTS = [
    ("a-circle-with-a-name-that-has-a-value", "low = 1, high = N; mid = low + (high - low) / 2; high = mid - 1"),
    ("a-power-of-ten-of-an-irrational-value", "4 sin 15° cos 15° = sin 60° = $1e5.866"),
    ("a-value-of-very-many-digits", "s² = ((55 − 5·3²)/99999999999<table>9999999999999999**999 = 2."),
    ("units-side-by-side", "1 m = 100 cm  1000 mm"),
    ("a-fraction-broken-off", "4'800 800 / 12 = 4\\frac"),
    ("a-fraction-of-names", "$n = 3\\frac{0.80}{0.80+ 0.35} = 0.$"),
    ("a-formula-that-only-ends", "9$9<mo>·</mo><mn>5</m\\qty{n></math>"),
    ("places-that-are-no-numbers", "$\\text{c[j]} = 3 + 4 = 7$"),
]


@pytest.mark.parametrize("format", ["text", "markdown", "html"])
@pytest.mark.parametrize("text", [row[1] for row in TEXTS], ids=[row[0] for row in TEXTS])
def test_no_text_ends_a_run(text: str, format: str) -> None:
    assert exactcalc.verify_text(text, format=format).lines == 1
