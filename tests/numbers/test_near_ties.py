"""Values next to a rounding boundary, with their proven rounding."""

from __future__ import annotations

import csv
from fractions import Fraction
from pathlib import Path

import pytest

from exactcalc.expressions.evaluation import evaluate
from exactcalc.numbers.errors import Undecided
from exactcalc.numbers.rounding import fits, format_units, nearest, rounded

from ..expressions.reader import read

HERE = Path(__file__).parents[1] / "data" / "near_ties.csv"
SHARED = Path(__file__).parents[3] / "shared" / "vectors" / "near_ties.csv"
ROWS = [tuple(row.values()) for row in csv.DictReader(HERE.open(encoding="utf-8"))]

NEEDS_AN_IDENTITY = "0.12345 + sin(1)^2 + cos(1)^2 - 1"
"""Exactly a tie, which no enclosure proves: the right answer is that it is undecided."""


@pytest.mark.parametrize(("expression", "places", "half_up", "half_even"), ROWS, ids=[row[0][:60] for row in ROWS])
def test_near_tie(expression: str, places: str, half_up: str, half_even: str) -> None:
    value = evaluate(read(expression))
    digits = int(places)
    if expression == NEEDS_AN_IDENTITY:
        with pytest.raises(Undecided, match="20000 bits"):
            rounded(value, digits)
        assert fits(1237, digits, value) is False
        return
    assert format_units(rounded(value, digits, "half-up"), digits) == half_up
    assert format_units(rounded(value, digits, "half-even"), digits) == half_even
    units = [int(text.replace(".", "")) for text in (half_up, half_even)]
    tie = isinstance(value, Fraction) and (2 * value * 10**digits).denominator == 1 and value * 10**digits % 1 != 0
    assert nearest(value, digits) == (*units, tie)
    assert [fits(units[0] + step, digits, value) for step in (-2, 0, 2)] == [False, True, False]


@pytest.mark.skipif(not SHARED.exists(), reason="the vectors these rows were taken from are not beside the repository")
def test_rows_are_those_of_the_shared_vectors() -> None:
    shared = list(csv.DictReader(SHARED.open(encoding="utf-8")))
    assert [(row["expression"], row["decimals"], row["rounded"]) for row in shared] == [row[:3] for row in ROWS]
