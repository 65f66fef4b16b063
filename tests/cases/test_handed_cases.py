"""The cases with the right answer: each gets its findings, and no other error or warning."""

import json
from pathlib import Path

import pytest

from exactcalc.checks.document import Document
from exactcalc.checks.finding import DocumentReport, Finding
from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document

FOLDER = Path(__file__).parents[3] / "shared" / "cases"
ENDINGS = {"text": "txt", "markdown": "md", "latex": "tex", "html": "html", "notebook-cell": "ipynb"}


def cases() -> list[dict]:
    return [
        json.loads(line)
        for name in ("lines.jsonl", "worked.jsonl")
        if (FOLDER / name).exists()
        for line in (FOLDER / name).read_text("utf-8").splitlines()
    ]


CASES = cases()
if not CASES:
    pytest.skip("the cases are not beside the repository", allow_module_level=True)


def document(case: dict) -> Document:
    text = case["text"]
    if case["format"] == "notebook-cell":
        text = json.dumps({"nbformat": 4, "metadata": {}, "cells": [{"cell_type": "markdown", "source": text}]})
    return read(f"case.{ENDINGS[case['format']]}", text.encode())


def missed(case: dict, report: DocumentReport) -> list[str]:
    """Return what was expected and not found, and the errors and warnings found and not expected."""
    left = list(report.findings)
    complaints = []
    for expected in case["expect"]:
        found = next((finding for finding in left if answers(finding, expected)), None)
        if found is None:
            complaints.append(f"no {expected['severity']} {expected['verdict']} in line {expected['line']}")
        else:
            left.remove(found)
    complaints += [
        f"{finding.line}:{finding.column}: {finding.severity} {finding.rule}: {finding.message}"
        for finding in left
        if finding.severity != "note"
    ]
    return complaints


def answers(finding: Finding, expected: dict) -> bool:
    return (
        finding.line == expected["line"]
        and finding.severity == expected["severity"]
        and expected["verdict"] in (finding.rule, "wrong")
    )


def parameter(case: dict) -> object:
    doubt = case.get("doubtful")
    return pytest.param(case, id=case["id"], marks=pytest.mark.xfail(reason=doubt) if doubt else ())


@pytest.mark.parametrize("model", ["none", "auto"])
@pytest.mark.parametrize("case", [parameter(case) for case in CASES])
def test_case(case: dict, model: str) -> None:
    assert missed(case, verify_document(document(case), Settings(model=model))) == []


def test_pass_rate(capsys: pytest.CaptureFixture[str]) -> None:
    settings = Settings(model="none")
    failing = [case["id"] for case in CASES if missed(case, verify_document(document(case), settings))]
    certain = [case for case in CASES if "doubtful" not in case]
    wrong = [case["id"] for case in certain if case["id"] in failing]
    with capsys.disabled():
        print(f"\n{len(CASES) - len(failing)} of {len(CASES)} cases pass, failing: {' '.join(failing) or 'none'}")
    assert not wrong
