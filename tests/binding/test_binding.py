"""Binding by what stands around: few digits, rows of one number, headings, blanks."""

from __future__ import annotations

import pytest

from exactcalc.checks.finding import DocumentReport
from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document
from exactcalc.generate import document, sheet_of

SENTENCE = (["水"], ["I", "love"])
SHEET = sheet_of("transformer", SENTENCE, 42)
TEXT = document("transformer", SHEET, SENTENCE, places=2)


def verify(text: str) -> DocumentReport:
    settings = Settings()
    settings.marks = True
    return verify_document(read("document.txt", text.encode()), settings)


def entries(line: str) -> list[str | None]:
    """Return the entries that the numbers of the first line with this beginning are bound to."""
    number = next(i for i, text in enumerate(TEXT.split("\n"), 1) if text.startswith(line))
    return [mark.entry for mark in verify(TEXT).marks if mark.line == number]


BOUND = [
    ("e^(", ["encoder1.score1[0][0]"]),
    ("A1[0] = ", ["encoder1.exp1[0][0]", "encoder1.sum1[0]", "encoder1.A1[0][0]"]),
    ("argmax → ", ["inference1.p_predicted", "inference1.p_target"]),
    ("position 1: target=", [None, "output.p_predicted[1]", "output.p_target[1]"]),
    ("「水」= ID 2", [None, None, *(f"embedding.E[2][{j}]" for j in range(4))]),
    ("A2 row 1 (love): ", [None, *(f"decoder1.A2[1][{j}]" for j in range(2))]),
]


@pytest.mark.parametrize(("line", "bound"), BOUND, ids=[row[0] for row in BOUND])
def test_entries_of_a_line(line: str, bound: list[str | None]) -> None:
    assert entries(line) == bound


def test_the_second_layer_prints_its_own_shares() -> None:
    lines = TEXT.split("\n")
    shares = [i for i, text in enumerate(lines, 1) if text.startswith("A2 row 1 (love)")]
    bound = {mark.line: mark.entry.partition(".")[0] for mark in verify(TEXT).marks if "A2[1]" in (mark.entry or "")}
    assert [bound[line] for line in shares] == ["decoder1", "decoder2", "cross"]


WRONG = [
    ("e^(", 1, "encoder1.score1[0][0]"),
    ("argmax → ", 1, "inference1.p_target"),
    ("position 0: target=", 2, "output.p_predicted[0]"),
]


@pytest.mark.parametrize(("line", "which", "entry"), WRONG, ids=[row[0] for row in WRONG])
def test_a_wrong_digit_stays_with_its_entry(line: str, which: int, entry: str) -> None:
    number = next(i for i, text in enumerate(TEXT.split("\n"), 1) if text.startswith(line))
    mark = next(mark for mark in verify(TEXT).marks if mark.line == number and mark.entry == entry)
    lines = TEXT.split("\n")
    text = lines[number - 1]
    lines[number - 1] = text[: mark.column - 1] + "7.77" + text[mark.end_column - 1 :]
    wrong = [finding for finding in verify("\n".join(lines)).findings if finding.severity != "note"]
    assert [(finding.line, finding.entry, finding.stated) for finding in wrong] == [(number, entry, "7.77")]
