"""The hand-calculated Transformer: what is found in it, and that any changed digit is found."""

from __future__ import annotations

import random
from fractions import Fraction
from pathlib import Path

import pytest

from exactcalc.checks.finding import DocumentReport
from exactcalc.checks.judging.marks import marks  # noqa: F401  (documents that marks exist for every token)
from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document
from exactcalc.models import build

from ..sampling import sizes

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "handcalc.txt"
ORIGINAL = ROOT.parent / "shared" / "documents" / "handcalc.txt"
DOCUMENTS = [
    pytest.param(EXAMPLE, id="example"),
    pytest.param(
        ORIGINAL, id="original", marks=pytest.mark.skipif(not ORIGINAL.exists(), reason="the document is not here")
    ),
]
TIES = [1039, 1040]
COPIES = [1041, 1042, 1043, 1044]
"""Lines that calculate further with the value of the first of them."""
SEED = 20


def verify(text: str, **settings: object) -> DocumentReport:
    return verify_document(read("handcalc.txt", text.encode()), Settings(**settings))  # type: ignore[arg-type]


@pytest.fixture(scope="module", params=DOCUMENTS)
def report(request: pytest.FixtureRequest) -> DocumentReport:
    return verify(request.param.read_text(encoding="utf-8"), marks=True)


def test_the_only_warnings_are_ties_that_no_rule_rounds_this_way(report: DocumentReport) -> None:
    serious = [finding for finding in report.findings if finding.severity != "note"]
    assert report.count("error") == 0
    assert [finding.line for finding in serious] == TIES
    assert {finding.rule for finding in serious} == {"tie-misrounded"}
    for finding in serious:
        exact = Fraction(finding.exact or "")
        assert abs(exact - Fraction(finding.stated)) == Fraction(1, 2 * 10**4)


def test_no_other_printed_tie_is_on_the_wrong_side(report: DocumentReport) -> None:
    ties = [
        mark for mark in report.marks
        if isinstance(mark.exact, Fraction) and mark.known is not None and mark.known.nearest(4)[2]
    ]  # fmt: skip
    wrong = {mark.line for mark in ties if Fraction(mark.text) * 10**4 not in mark.known.nearest(4)[:2]}  # type: ignore[union-attr]
    assert wrong == {*TIES, *COPIES}
    assert len(ties) > len(wrong)


def test_copies_of_a_misrounded_tie_are_one_note_under_it(report: DocumentReport) -> None:
    (note,) = [finding for finding in report.findings if finding.rule == "follows-error"]
    assert (note.line, note.root_line, note.severity) == (COPIES[0], TIES[0], "note")
    assert "so do lines 1042, 1043 and 1044" in note.message


def test_the_printed_operands_of_214_lines_do_not_give_the_printed_result(report: DocumentReport) -> None:
    lines = {finding.line for finding in report.findings if finding.rule == "not-reproducible"}
    assert len(lines | {1039}) == 214


def test_every_named_entry_is_bound_and_agrees(report: DocumentReport) -> None:
    """The results of computed matrices, masked positions apart, are 1,496 entries."""
    computed = (
        "Q",
        "K",
        "V",
        "A",
        "O",
        "score",
        "Concat",
        "AttnOut",
        "X",
        "LN",
        "H",
        "R",
        "F",
        "D",
        "E",
        "C",
        "Logits",
    )
    entries = {mark.entry for mark in report.marks if mark.state == "verified" and mark.entry}
    sheet = build("transformer")
    wanted = [
        cell.label for cell in sheet
        if cell.name.split(".")[0] in ("encoder1", "encoder2", "decoder1", "decoder2", "cross", "output")
        and cell.name.split(".")[-1].startswith(computed)
    ]  # fmt: skip
    assert len(entries) > 1496
    missing = [label for label in wanted if label not in entries]
    second_heads_only = [label for label in missing if ".dot" not in label and ".score" not in label]
    assert second_heads_only == []


def test_nearly_every_number_has_an_answer(report: DocumentReport) -> None:
    assert len(report.unchecked) <= report.total * 0.005


def changed(text: str, rng: random.Random) -> str:
    """Return a numeral with one digit changed to another that leaves it a numeral of the same length."""
    places = [i for i, c in enumerate(text) if c.isdigit()]
    at = rng.choice(places)
    leading = at == places[0] and len(places) > 1 and text[at + 1 : at + 2].isdigit()
    digits = "123456789" if leading else "0123456789"
    return text[:at] + rng.choice([d for d in digits if d != text[at]]) + text[at + 1 :]


@sizes("changes", 12, 400)
def test_a_changed_digit_is_reported_on_its_line_and_on_no_other(changes: int) -> None:
    source = EXAMPLE.read_text(encoding="utf-8")
    lines = source.split("\n")
    plain = verify(source, marks=True)
    before = {finding.line for finding in plain.findings if finding.severity != "note"}
    verified = [mark for mark in plain.marks if mark.state == "verified" and mark.line not in before]
    rng = random.Random(SEED)
    for mark in rng.sample(verified, changes):
        line = lines[mark.line - 1]
        text = changed(mark.text, rng)
        mutated = lines.copy()
        mutated[mark.line - 1] = line[: mark.column - 1] + text + line[mark.end_column - 1 :]
        after = verify("\n".join(mutated))
        told = {(finding.line, finding.severity) for finding in after.findings if finding.severity != "note"}
        assert mark.line in {row for row, _ in told}, (mark.line, mark.text, text, line)
        others = {row for row, severity in told if severity == "error" and row != mark.line}
        assert not others, (mark.line, mark.text, text, others)


@pytest.mark.parametrize(
    ("row", "before", "after"),
    [
        pytest.param(54, "10000^0.5=100", "10000^0.5=110", id="coarse-exponent"),
        pytest.param(907, "= -1e9 ≈ -∞", "= -0e9 ≈ -∞", id="zero-as-infinity"),
        pytest.param(907, "= -1e9 ≈ -∞", "= 1e9 ≈ -∞", id="wrong-side-of-zero"),
    ],
)
@pytest.mark.parametrize("path", DOCUMENTS)
def test_changes_that_hide_behind_a_coarse_number_or_infinity(path: Path, row: int, before: str, after: str) -> None:
    lines = path.read_text(encoding="utf-8").split("\n")
    assert before in lines[row - 1]
    lines[row - 1] = lines[row - 1].replace(before, after)
    report = verify("\n".join(lines))
    assert {finding.line for finding in report.findings if finding.severity != "note"} == {row, *TIES}
