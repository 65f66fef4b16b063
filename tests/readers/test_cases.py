"""Worked examples: each number that is to be reported stands in a segment on the line it is reported at."""

import json
import re
from pathlib import Path

import pytest

from exactcalc.checks.document import Document
from exactcalc.checks.readers import read

from .reading import check_positions

CASES = Path(__file__).parents[2].parent / "shared" / "cases"
ROWS = [json.loads(line) for path in sorted(CASES.glob("*.jsonl")) for line in path.read_text("utf-8").splitlines()]
PROGRAMS = ("markup-or-code",)
"""What they print is left out on purpose."""
EXTENSIONS = {
    "text": "txt",
    "markdown": "md",
    "latex": "tex",
    "html": "html",
    "notebook-cell": "ipynb",
    "jsonl": "jsonl",
}


def document_of(case: dict[str, str]) -> Document:
    text = case["text"]
    if case["format"] == "notebook-cell":
        text = json.dumps({"cells": [{"cell_type": "markdown", "source": text}]})
    return read(f"case.{EXTENSIONS[case['format']]}", text.encode())


@pytest.mark.skipif(not ROWS, reason="the cases are not beside the repository")
@pytest.mark.parametrize("case", ROWS, ids=[row["id"] for row in ROWS])
def test_what_is_reported_is_read_where_it_stands(case: dict[str, str]) -> None:
    document = document_of(case)
    check_positions(document)
    for expected in case["expect"]:
        digits = re.search(r"[\d.,]*\d", expected.get("printed") or expected.get("stated") or "")
        assert digits is None or any(
            segment.text.startswith(digits.group(), index)
            for segment in document.segments
            for index in range(len(segment.text))
            if document.locate(segment.offset(index))[0] == expected["line"]
        )


@pytest.mark.skipif(not ROWS, reason="the cases are not beside the repository")
@pytest.mark.parametrize("case", ROWS, ids=[row["id"] for row in ROWS])
def test_no_number_is_lost(case: dict[str, str]) -> None:
    document = document_of(case)
    if case.get("kind") in PROGRAMS:
        return
    # The length of a row's gap is markup, and so is the path of a picture; no case has other digits to drop.
    source = re.sub(r"\\\\\[\d+pt\]", "", document.source)
    printed = "".join(segment.text for segment in document.segments)
    matrices = re.sub(r"\\\\\[\d+pt\]", "", printed)
    assert sorted(filter(str.isdigit, matrices)) == sorted(filter(str.isdigit, source))
