"""A line that is right in one of the ways in which people read it is right; one that is wrong in both is not mended."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exactcalc.checks.finding import DocumentReport
from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document

ROWS = [
    ("6 ÷ 2/3 = 9", []),
    ("6 ÷ 2/3 = 1", []),
    ("6 ÷ 2/3 = 8", [(1, "wrong-result")]),
    ("5/8 ÷ 3/4 = 5/8 × 4/3 = 5/6", []),
    ("5/8÷3/4=5/6", []),
    ("5/8÷3/4=6/6", [(1, "wrong-result")]),
    ("1/2 : 1/4 = 2", []),
    ("3 ÷ 1/2 × 4 = 24", []),
    ("6 ÷ 2(1+2) = 9", []),
    ("6 ÷ 2(1+2) = 1", []),
    ("6 ÷ 2(1+2) = 2", [(1, "wrong-result")]),
    ("1/2(3+4) = 0.0714", []),
    ("3/2π = 0.477", []),
    ("1/2√2 = 0.354", []),
    ("6 / 2 / 3 = 9", [(1, "wrong-result")]),
    ("12 ÷ 3/4 = 15\n\n12 ÷ 3/4 = 16\n\n2 + 2 = 5", [(1, "wrong-result"), (5, "wrong-result")]),
]


def verify(text: str) -> DocumentReport:
    return verify_document(read("lines.txt", text.encode()), Settings(model="none"))


@pytest.mark.parametrize(("text", "expected"), ROWS, ids=[text for text, _ in ROWS])
def test_readings(text: str, expected: list[tuple[int, str]]) -> None:
    assert [(f.line, f.rule) for f in verify(text).findings if f.severity != "note"] == expected


def test_what_is_wrong_in_both_readings_has_no_suggestion() -> None:
    first, last = verify("12 ÷ 3/4 = 15\n\n2 + 2 = 5").findings
    assert first.suggestion is None
    assert last.suggestion == "4"


numbers = st.integers(1, 30)


@given(numbers, numbers, numbers, numbers, st.sampled_from("÷:"), st.sampled_from((1, 1, 7, 13)))
def test_only_what_neither_reading_gives_is_wrong(a: int, b: int, c: int, d: int, sign: str, times: int) -> None:
    fractions = Fraction(a, b) / Fraction(c, d)
    in_order = Fraction(a, b * c * d)
    stated = fractions * times
    text = f"{a}/{b} {sign} {c}/{d} = {stated.numerator}/{stated.denominator}"
    wrong = any(finding.severity == "error" for finding in verify(text).findings)
    assert wrong == (stated not in (fractions, in_order))
