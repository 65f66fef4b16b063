"""Cases with the right answer: those beside the repository and our own, read as documents of their formats."""

from __future__ import annotations

import functools
import json
from pathlib import Path
from typing import Any

from exactcalc.checks.document import Document
from exactcalc.checks.finding import DocumentReport, Finding
from exactcalc.checks.fix.document import Mended, fix_document
from exactcalc.checks.jobs.batch import Job, Refusal
from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document

SHARED = Path(__file__).parents[3] / "shared" / "cases"
FILES = [
    *(SHARED / name for name in ("lines.jsonl", "worked.jsonl", "wild.jsonl")),
    Path(__file__).parents[1] / "data" / "precision.jsonl",
]
ENDINGS = {
    "text": "txt", "markdown": "md", "latex": "tex", "html": "html", "notebook-cell": "ipynb", "notebook": "ipynb",
    "jsonl": "jsonl",
}  # fmt: skip

Case = dict[str, Any]

CASES: list[Case] = [
    json.loads(line) for path in FILES if path.exists() for line in path.read_text("utf-8").splitlines()
]
KNOWN = {
    tuple(line.split())
    for line in (Path(__file__).parent / "known_failures.txt").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
}
"""What fails today: the name of a check and the case."""


def name_of(case: Case) -> str:
    return f"case.{ENDINGS[case['format']]}"


def bytes_of(case: Case) -> bytes:
    text = case["text"]
    if case["format"] == "notebook-cell":
        text = json.dumps({"nbformat": 4, "metadata": {}, "cells": [{"cell_type": "markdown", "source": text}]})
    return text.encode()


def document_of(case: Case) -> Document:
    return read(name_of(case), bytes_of(case))


def settings_of(case: Case, model: str = "none", **more: object) -> Settings:
    options = {name.replace("-", "_"): value for name, value in case.get("options", {}).items()}
    return Settings(model=model, **{**options, **more})  # type: ignore[arg-type]


def missed(case: Case, model: str = "none") -> list[str]:
    """Return what was expected and not found, and the errors and warnings found and not expected."""
    report: DocumentReport = verify_document(document_of(case), settings_of(case, model))
    left = list(report.findings)
    complaints = []
    for expected in case["expect"]:
        found = next((finding for finding in left if answers(finding, expected)), None)
        if found is None:
            complaints.append(f"no {expected['severity']} {expected.get('verdict') or expected['rule']} as {expected}")
        else:
            left.remove(found)
    complaints += [
        f"{finding.line}:{finding.column}: {finding.severity} {finding.rule}: {finding.message}"
        for finding in left
        if finding.severity != "note"
    ]
    return complaints


def answers(finding: Finding, expected: dict[str, Any]) -> bool:
    return (
        finding.line == expected["line"]
        and finding.severity == expected["severity"]
        and (expected.get("verdict") or expected["rule"]) in (finding.rule, "wrong")
        and ("rule" not in expected or finding.stated in expected.get("stated", finding.stated))
    )


def mended(case: Case) -> Mended | None:
    """Return what `fix` makes of a case; None where the format is one that it does not write."""
    job = Job(name_of(case), settings_of(case, marks=True), None, None, bytes_of(case))
    outcome = fix_document(job, Settings())
    return None if isinstance(outcome, Refusal) else outcome


def changed_in_a_right_text(case: Case) -> list[str]:
    """Return the pieces that `fix` puts into a text that has nothing wrong."""
    outcome = mended(case)
    return [] if outcome is None or case["expect"] else [piece.after for piece in outcome.draft.pieces]


def wrong_after_mending(case: Case) -> list[str]:
    """Return the errors and warnings at the places that `fix` changed."""
    outcome = mended(case)
    if outcome is None or not outcome.draft.pieces:
        return []
    before, after = outcome.data.decode().split("\n"), outcome.mended.decode().split("\n")
    lines = {number for number, (old, new) in enumerate(zip(before, after, strict=True), 1) if old != new}
    was = {(f.line, f.rule, f.stated) for f in verify_document(document_of(case), settings_of(case)).findings}
    report = verify_document(read(name_of(case), outcome.mended), settings_of(case))
    return [
        f"{f.line}: {f.rule} {f.stated} in {after[f.line - 1]}"
        for f in report.findings
        if f.severity != "note" and f.line in lines and (f.line, f.rule, f.stated) not in was
    ]


CHECKS = {
    "verify": missed,
    "verify-with-model": functools.partial(missed, model="auto"),
    "fix-right": changed_in_a_right_text,
    "fix-wrong": wrong_after_mending,
}
