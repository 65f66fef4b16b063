"""Odd but right lines have no error and no warning; a changed digit in one has; every number is counted once."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from exactcalc.checks.finding import DocumentReport
from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document

CASES = [json.loads(line) for line in (Path(__file__).parent / "odd.jsonl").read_text("utf-8").splitlines()]
ENDINGS = {"text": "txt", "markdown": "md", "latex": "tex", "html": "html"}


def verify(case: dict[str, str], model: str = "none") -> DocumentReport:
    document = read(f"case.{ENDINGS[case['format']]}", case["text"].encode())
    return verify_document(document, Settings(model=model))


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_case(case: dict[str, str]) -> None:
    report = verify(case)
    assert [[f.line, f.rule] for f in report.findings if f.severity != "note"] == case["expect"]
    places = [(mark.line, mark.column) for mark in report.unchecked]
    assert len(set(places)) == len(places)


def test_right_lines_stay_right_where_a_model_is_looked_for() -> None:
    wrong = [case["id"] for case in CASES if not case["expect"] and verify(case, "auto").reaching("warning")]
    assert wrong == []
