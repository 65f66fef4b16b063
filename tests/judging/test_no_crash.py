"""Faults that ended a run: each text is read to its end, and what is said of it stands in it."""

import pytest

import exactcalc

TEXTS = [
    ("a-circle-with-a-name-that-has-a-value", "low = 1, high = N; mid = low + (high - low) / 2; high = mid - 1"),
    ("a-power-of-ten-of-an-irrational-value", "4 sin 15° cos 15° = sin 60° = $1e5.866"),
    ("places-that-are-no-numbers", "$\\text{c[j]} = 3 + 4 = 7$"),
]


@pytest.mark.parametrize("format", ["text", "markdown", "html"])
@pytest.mark.parametrize("text", [row[1] for row in TEXTS], ids=[row[0] for row in TEXTS])
def test_no_text_ends_a_run(text: str, format: str) -> None:
    assert exactcalc.verify_text(text, format=format).lines == 1
