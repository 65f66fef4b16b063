"""The tutorial: its genuine errata, what its sentences claim, and that a page printed in another way says the same."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from exactcalc.checks.finding import DocumentReport
from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document

from ..sampling import sizes
from . import pages

ROOT = Path(__file__).parents[2]
ORIGINAL = ROOT.parent / "shared" / "documents" / "tutorial.txt"
DOCUMENTS = [
    pytest.param(pages.EXAMPLE, id="example"),
    pytest.param(
        ORIGINAL, id="original", marks=pytest.mark.skipif(not ORIGINAL.exists(), reason="the document is not here")
    ),
]
ERRATA = [
    (207, "double-rounded", "2.935", "2.934"),
    (239, "double-rounded", "2.935", "2.934"),
    (276, "rounded-operands", "-0.1457", "-0.1456"),
    (276, "rounded-operands", "0.4249", "0.4248"),
    (276, "rounded-operands", "0.0496", "0.0495"),
    (309, "wrong-claim", "4", "5"),
    (442, "truncated", "0.25", "0.26"),
    (471, "wrong-claim", "3", "2"),
    (478, "double-rounded", "0.385", "0.384"),
    (479, "rounded-operands", "0.57", "0.58"),
]
"""Line, rule, what is stated, and what would be right."""
SEED = 20


def verify(text: str, name: str = "tutorial.txt", **settings: object) -> DocumentReport:
    return verify_document(read(name, text.encode()), Settings(**settings))  # type: ignore[arg-type]


def serious(report: DocumentReport) -> Counter[tuple[str, str | None, str | None]]:
    return Counter((f.rule, f.entry, f.suggestion) for f in report.findings if f.severity != "note")


@pytest.fixture(scope="module", params=DOCUMENTS)
def report(request: pytest.FixtureRequest) -> DocumentReport:
    return verify(request.param.read_text(encoding="utf-8"), marks=True)


def test_the_errata_are_found_and_nothing_else(report: DocumentReport) -> None:
    found = [(f.line, f.rule, f.stated, f.suggestion) for f in report.findings if f.severity != "note"]
    assert found == ERRATA


def test_a_rounding_that_was_rounded_again_is_shown_with_its_digits(report: DocumentReport) -> None:
    finding = next(f for f in report.findings if f.line == 207)
    assert (finding.exact or "").startswith("2.93449")
    assert "2.9345" in finding.cause


def test_nearly_every_number_has_an_answer(report: DocumentReport) -> None:
    assert len(report.unchecked) <= report.total * 0.03
    assert all(unchecked.reason for unchecked in report.unchecked)


def test_a_range_that_fits_a_column_only_is_told(report: DocumentReport) -> None:
    (note,) = [f for f in report.findings if f.rule == "undecided-claim"]
    assert note.line == 318
    assert "0.11~0.42" in note.message


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(pages.page(pages.one_cell_a_line), id="one-cell-a-line"),
        pytest.param(pages.page(pages.joined(" | ")), id="bars"),
        pytest.param(pages.page(pages.joined("\t")), id="tabs"),
        pytest.param(pages.page(pages.one_cell_a_line, pages.turned), id="rows-permuted"),
        pytest.param(pages.page(pages.joined(" | "), pages.turned), id="bars-rows-permuted"),
        pytest.param(pages.in_english(), id="english"),
    ],
)
def test_a_page_printed_in_another_way_has_the_same_findings(text: str) -> None:
    assert serious(verify(text)) == serious(verify("\n".join(pages.lines())))


def test_the_page_as_html_has_the_same_findings() -> None:
    assert serious(verify(pages.in_html(), "tutorial.html")) == serious(verify("\n".join(pages.lines())))


@pytest.mark.parametrize(
    ("line", "old", "new", "expected"),
    [
        pytest.param(201, "0.53", "0.58", "wrong-value", id="entry-in-brackets"),
        pytest.param(263, "52.6%", "56.2%", "wrong-value", id="percentage"),
        pytest.param(270, "6.4%", "4.6%", "wrong-value", id="coefficient"),
        pytest.param(318, "0.36", "0.63", "wrong-claim", id="range"),
        pytest.param(334, "0.42", "0.24", "wrong-value", id="row-in-a-sentence"),
        pytest.param(471, "(0.239)", "(0.293)", "wrong-value", id="quoted-probability"),
        pytest.param(476, "(0.284)", "(0.248)", "wrong-value", id="run-together-cell"),
        pytest.param(477, "= 3.44", "= 4.34", "wrong-result", id="run-together-result"),
        pytest.param(241, "和为 1", "和为 2", "wrong-claim", id="sum-of-rows"),
        pytest.param(480, "位置 3", "位置 2", "wrong-claim", id="correct-prediction"),
        pytest.param(471, "预测「courses」", "预测「love」", "wrong-claim", id="prediction"),
        pytest.param(201, "「爱」", "「水」", "wrong-claim", id="largest-of-a-row"),
        pytest.param(336, "4×4", "4×8", "wrong-claim", id="size"),
        pytest.param(65, "8×4", "4×8", "wrong-claim", id="size-of-a-matrix"),
        pytest.param(120, "10000", "1000", "wrong-result", id="formula-in-index-names"),
        pytest.param(203, "√2", "√3", "wrong-operand", id="formula-of-arrays"),
    ],
)
def test_a_wrong_number_in_a_sentence_is_found(line: int, old: str, new: str, expected: str) -> None:
    lines = pages.lines()
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    known = {(f.line, f.rule, f.stated) for f in verify("\n".join(pages.lines())).findings}
    found = [f for f in verify("\n".join(lines)).findings if (f.line, f.rule, f.stated) not in known]
    assert expected in {f.rule for f in found if f.line == line}
    assert not [f for f in found if f.severity == "error" and f.line != line]


CARRIED = [
    (72, "0.5", "0.6"), (111, "0.5", "0.6"), (150, "[0.5,", "[0.6,"), (150, "[0.5000", "[0.6000"),
    (170, "[0.5", "[0.6"), (171, "0.5×", "0.6×"), (171, "-0.15", "-0.18"), (171, "= 1.10", "= 1.07"),
]  # fmt: skip


def test_what_follows_from_a_mistake_is_one_note_under_it() -> None:
    lines = pages.lines()
    for line, old, new in CARRIED:
        assert old in lines[line - 1]
        lines[line - 1] = lines[line - 1].replace(old, new, 1)
    report = verify("\n".join(lines))
    lines_of_errata = {line for line, *_ in ERRATA}
    errors = [f for f in report.findings if f.severity == "error" and f.line not in lines_of_errata]
    notes = [f for f in report.findings if f.rule == "follows-error"]
    assert [(f.line, f.rule, f.stated) for f in errors] == [(72, "wrong-value", "0.6")]
    assert notes and {f.root_line for f in notes} == {72}


def test_a_wrong_entry_of_a_definition_is_one_error_there() -> None:
    lines = pages.lines()
    lines[168] = lines[168].replace("0.9 0.5", "0.8 0.5", 1)
    errors = [f for f in verify("\n".join(lines)).findings if f.severity == "error"]
    assert [f.line for f in errors if f.line not in (309, 471)] == [169]


def test_a_count_that_follows_from_a_lost_sign_is_put_under_it() -> None:
    lines = pages.lines()
    lines[307] = lines[307].replace("-0.1454", "0.1454")
    found = {(f.line, f.rule, f.root_line) for f in verify("\n".join(lines)).findings if f.line in (308, 309)}
    assert {(308, "wrong-value", None), (309, "follows-error", 308)} <= found


def changed(text: str, rng: random.Random) -> str:
    at = rng.choice([i for i, c in enumerate(text) if c.isdigit()])
    return text[:at] + rng.choice([d for d in "0123456789" if d != text[at]]) + text[at + 1 :]


@sizes("changes", 12, 300)
def test_a_changed_digit_of_a_verified_number_is_reported_on_its_line_and_on_no_other(changes: int) -> None:
    lines = pages.lines()
    plain = verify("\n".join(lines), marks=True)
    known = {(f.line, f.rule, f.stated) for f in plain.findings}
    flawed = {f.line for f in plain.findings if f.severity != "note"}
    verified = [mark for mark in plain.marks if mark.state == "verified" and mark.line not in flawed]
    rng = random.Random(SEED)
    for mark in rng.sample(verified, changes):
        line, text = lines[mark.line - 1], changed(mark.text, rng)
        mutated = lines.copy()
        mutated[mark.line - 1] = line[: mark.column - 1] + text + line[mark.end_column - 1 :]
        found = [f for f in verify("\n".join(mutated)).findings if (f.line, f.rule, f.stated) not in known]
        told = {f.line for f in found if f.severity != "note"}
        assert mark.line in told, (mark.line, mark.text, text, line)
        assert not {f.line for f in found if f.severity == "error"} - {mark.line}, (mark.line, mark.text, text)
