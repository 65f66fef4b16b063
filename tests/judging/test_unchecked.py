"""What is not read is unchecked, with the reason of its equation, and a remark says what would read it."""

from __future__ import annotations

import pytest

from exactcalc.checks.finding import DocumentReport
from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document

COMMA = "the comma may be a decimal comma or part two numbers"

ROWS = [
    ("2 × 3,14 × 5 = 31,5", ["3,14", "31,5"], COMMA),
    ("Preis: 0,5 × 3 = 1,6", ["0,5", "1,6"], COMMA),
    ("12,50 + 7,25 = 19,85", ["12,50", "7,25", "19,85"], COMMA),
    ("12,50 + 7,25 = 19,75", [], ""),
    ("cells 3,4 and 5,6 hold it", [], ""),
    ("1,250 + 1,750 = 3,000", [], ""),
    ("(1,2) and (3,4)", [], ""),
]


def verify(text: str, decimal_comma: bool = False) -> DocumentReport:
    return verify_document(read("lines.txt", text.encode()), Settings(model="none", decimal_comma=decimal_comma))


@pytest.mark.parametrize(("text", "numbers", "reason"), ROWS, ids=[text for text, _, _ in ROWS])
def test_numbers_with_an_ambiguous_comma(text: str, numbers: list[str], reason: str) -> None:
    report = verify(text)
    assert [number.text for number in report.unchecked] == numbers
    assert {number.reason for number in report.unchecked} <= {reason}
    assert [remark for remark in report.remarks if "--decimal-comma" in remark] == report.remarks
    assert bool(report.remarks) == bool(numbers)


def test_the_option_that_the_remark_names_reads_them() -> None:
    report = verify("2 × 3,14 × 5 = 31,4\n\n12,50 + 7,25 = 19,85", decimal_comma=True)
    assert not report.unchecked and not report.remarks
    assert [(f.line, f.rule) for f in report.findings] == [(3, "wrong-result")]


UNITS = [
    ("10 kΩ × 47 µX = 0.48 s", "0.48", "the unit behind a number could not be read"),
    ("F = 5 kg × 2.4 foo/bar² = 14 N", "14", "the unit behind a number could not be read"),
    ("25 °C = 298 K", "298", "unit change"),
    ("d = 0.2 km × 3 = 600 metrov", "600", "unit change"),
]


@pytest.mark.parametrize(("text", "number", "reason"), UNITS, ids=[text for text, _, _ in UNITS])
def test_results_of_equations_whose_units_are_not_read(text: str, number: str, reason: str) -> None:
    assert (number, reason) in [(unchecked.text, unchecked.reason) for unchecked in verify(text).unchecked]
