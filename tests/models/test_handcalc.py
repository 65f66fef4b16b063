"""The worked model against every entry that the long hand calculation prints."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from fractions import Fraction

import pytest

from exactcalc.models import build
from exactcalc.sheets.sheet import Cell, Sheet

from .handcalc import DOCUMENT, Entry, entries

pytestmark = pytest.mark.skipif(not DOCUMENT.exists(), reason="the document is not beside the repository")

NAMED = ("entry", "entry under a row", "vector", "row")
"""Results of computed matrices: `N[i][j] = .. = v`, `N[j] = .. = v` in row i, `N[i] = [..]`, `N 行i: [..]`."""

MISROUNDED_TIES = [(1039, "decoder1.DLN1a.mean[0]"), (1040, "decoder1.DLN1a.deviation[0][2]")]


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    return build("transformer")


@pytest.fixture(scope="module")
def printed() -> list[Entry]:
    return entries(DOCUMENT.read_text(encoding="utf-8"))


def units(entry: Entry) -> int:
    scaled = Decimal(entry.text).scaleb(4)
    assert scaled == int(scaled), "more than four places are printed"
    return int(scaled)


def test_the_reader_sees_every_kind_of_entry(printed: list[Entry]) -> None:
    assert Counter(entry.kind for entry in printed) == {
        "entry": 808,
        "entry under a row": 224,
        "vector": 320,
        "row": 144,
        "weight": 448,
        "statistic": 72,
        "deviation": 144,
        "dot": 136,
        "masked dot": 24,
        "exponential": 76,
        "generated": 72,
        "probability": 14,
        "loss": 5,
    }


def test_named_entries_are_1496(printed: list[Entry]) -> None:
    assert sum(entry.kind in NAMED for entry in printed) == 1496


def test_every_entry_is_its_cell_rounded_except_two_ties(sheet: Sheet, printed: list[Entry]) -> None:
    wrong = []
    for entry in printed:
        cell = sheet.get(entry.array, entry.index)
        if units(entry) not in cell.rounded(4)[:2]:
            wrong.append((entry.line, cell.label))
    assert wrong == MISROUNDED_TIES


def test_ties_are_exactly_these_and_rational(sheet: Sheet, printed: list[Entry]) -> None:
    ties: list[tuple[int, Cell, str]] = []
    for entry in printed:
        cell = sheet.get(entry.array, entry.index)
        if cell.rounded(4)[2]:
            ties.append((entry.line, cell, entry.text))
    assert [(line, cell.value, text) for line, cell, text in ties] == [
        (1039, Fraction("0.98575"), "0.9857"),
        (1040, Fraction("1.48025"), "1.4802"),
        (1040, Fraction("0.75725"), "0.7573"),
        (1040, Fraction("-2.44875"), "-2.4487"),
        (1040, Fraction("0.21125"), "0.2113"),
    ]


def test_printed_masks_stand_for_minus_infinity(sheet: Sheet, printed: list[Entry]) -> None:
    masked = [entry for entry in printed if entry.kind == "masked dot"]
    for entry in masked:
        stage, name = entry.array.split(".")
        weight = sheet.get(f"{stage}.A{name[-1]}", entry.index)
        assert weight.value == 0
        assert entry.index not in sheet.arrays[f"{stage}.exp{name[-1]}"]
        assert sheet.get(f"{stage}.score{name[-1]}", entry.index).rounded(0)[0] < -999_999_990
    assert len(masked) == 24


def test_generated_words_and_predictions(sheet: Sheet) -> None:
    assert [cell.value for cell in sheet.arrays["output.argmax"].values()] == [7, 4, 2, 7]
    assert [sheet.get(f"inference{step}.argmax").value for step in (1, 2, 3)] == [7, 4, 2]
