"""Hostile lines, alone and inside a good document: a clear answer each, at once, and the good lines keep theirs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from exactcalc.checks.finding import DocumentReport
from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document

VECTORS = Path(__file__).parents[3] / "shared" / "vectors" / "hostile.jsonl"
GOOD = "first = 2 × 3 = 6\nsecond = 1/4 = 0.25\n"
WRONG = "third = 2 × 3 = 7\n"

LONE = [
    ("7^100000000", "too-large"),
    ("9^9^9^9", "too-large"),
    ("1e999999999", "too-large"),
    ("exp(1e9)", "too-large"),
    ("factorial(10^9)", "too-large"),
    ("1/0", "undefined-value"),
    ("0/0", "undefined-value"),
    ("0^0", "undefined-value"),
    ("0^-1", "undefined-value"),
    ("ln(-1)", "undefined-value"),
    ("ln 0", "undefined-value"),
    ("sqrt(-1)", "undefined-value"),
    ("sqrt(1-sin(1)^2-cos(1)^2)", "undecided"),
    ("sin(1)^2+cos(1)^2-0.99995", "undecided"),
    ("1 + \u202e2 × 3\u202c = 7", "forbidden-character"),
    ("1\u200b0 = 10", "forbidden-character"),
    ("\u0661\u0662\u0663 + 1 = 124", "forbidden-character"),
    ("x = 1\x000 + 1 = 11", "forbidden-character"),
    ("(" * 10_000 + "1" + ")" * 10_000 + " = 1", "too-deep"),
    ("-" * 100_000 + "1 = 1", "too-deep"),
    ("x = 1.2.3 + 1 = 5", "malformed-number"),
    ("a = b + 1; b = a", "cycle"),
]
HARMLESS = [
    "exp(-1e9) = 0.0000",
    "sin(1e300) = -0.9858",
    "tan(1.5707963267948966) = 51998506188720270.6602",
    "10² = 100",
    "x = 1_000 + 1 = 1001",
]


def verify(text: str) -> DocumentReport:
    return verify_document(read("hostile.txt", text.encode("utf-8", "surrogatepass")), Settings())


@pytest.mark.parametrize(("line", "rule"), LONE, ids=[f"{line[:20]!a}" for line, _ in LONE])
def test_a_hostile_line_is_named_and_the_good_lines_keep_their_answers(line: str, rule: str) -> None:
    assert rule in {finding.rule for finding in verify(line).findings}
    inside = verify(GOOD + line + "\n" + WRONG)
    assert rule in {finding.rule for finding in inside.findings if finding.line == 3}
    assert [(f.rule, f.line) for f in inside.findings if f.line != 3] == [("wrong-result", 4)]


@pytest.mark.parametrize("line", HARMLESS, ids=[line.partition(" ")[0] for line in HARMLESS])
def test_an_odd_but_right_line_has_no_finding(line: str) -> None:
    report = verify(line)
    assert report.findings == []
    assert report.equations_checked == 1


def test_a_long_sum_is_added_up() -> None:
    assert verify("+".join(["1"] * 200_000) + " = 200000").findings == []
    assert [f.rule for f in verify("+".join(["1"] * 200_000) + " = 200001").findings] == ["wrong-result"]


@pytest.mark.skipif(not VECTORS.exists(), reason="the vectors are not here")
def test_no_handed_line_costs_the_good_lines_their_answers() -> None:
    for row in VECTORS.read_text(encoding="utf-8").splitlines():
        text = json.loads(row)["input"]
        report = verify(GOOD + text + "\n" + WRONG)
        assert [(f.rule, f.line) for f in report.findings if f.line in (1, 2, 4)] == [("wrong-result", 4)], text
        assert report.total == report.verified + report.given + report.label + len(report.unchecked)


@pytest.mark.parametrize(
    "line",
    [
        "sqrt(2) × sqrt(exp(1)) = 2.3316",
        "sqrt(exp(1)) / sqrt(2) = 1.1658",
        "exp(2) × exp(sqrt(2)) = 30.3930",
        "a = 9^999 × 9^999 = 5",
        "b = 1/3^5000 = 2",
        "c = 7^6000 = 12.5",
        "d = 0.59^9^9 = 5",
    ],
)
def test_values_of_any_kind_and_length_have_an_answer(line: str) -> None:
    """Lines that once ended a run: kinds of reals compared with fractions, values too long to be printed at once."""
    report = verify(line)
    assert report.equations_checked == 1
    assert all(len(finding.message) < 400 for finding in report.findings)
