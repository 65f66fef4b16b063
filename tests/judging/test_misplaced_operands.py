"""Faults of place: what is said of a number stands where the number does, whatever names were opened on the way."""

import pytest

import exactcalc

TRANSCRIPT = (
    ">> c = mod(w,2), w = fix(w/2)\n\n-->w = 0.625\n    0.625\n-->c = fix(2*w), w = 2*w - c\n c  =\n    1.\n w  =\n"
    "    0.25\n-->c = fix(2*w), w = 2*w - c\n c  =\n    0.\n w  =\n    0.5\n"
)
CASES = [("text", TRANSCRIPT), ("markdown", TRANSCRIPT), ("text", "w = 3 + 4 = 8\n")]


@pytest.mark.parametrize(("format", "text"), CASES)
def test_findings_stand_on_their_line(format: str, text: str) -> None:
    lines = text.split("\n")
    for finding in exactcalc.verify_text(text, format=format).findings:
        assert lines[finding.line - 1][finding.column - 1 : finding.end_column - 1] == finding.stated
