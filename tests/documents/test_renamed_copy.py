"""A renamed copy is judged like the document: only a model's table of names knows its names, sections and labels."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

import exactcalc.checks
import exactcalc.checks.modelled.documents
from exactcalc.checks.finding import DocumentReport, Finding, Mark
from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document
from exactcalc.models import names_of

from ..sampling import sizes
from .renaming import MATHEMATICS, WORDS, Renaming, words

ROOT = Path(__file__).parents[2]
ORIGINAL = ROOT.parent / "shared" / "documents" / "handcalc.txt"
DOCUMENTS = [
    pytest.param(ROOT / "examples" / "handcalc.txt", id="example"),
    pytest.param(
        ORIGINAL, id="original", marks=pytest.mark.skipif(not ORIGINAL.exists(), reason="the document is not here")
    ),
]
TABLE = names_of("transformer")
RENAMING = Renaming(TABLE)
SEED = 11


def verify(text: str) -> DocumentReport:
    settings = Settings()
    settings.marks = True
    return verify_document(read("document.txt", text.encode()), settings)


def verify_renamed(text: str, monkeypatch: pytest.MonkeyPatch) -> DocumentReport:
    monkeypatch.setattr(exactcalc.checks.modelled.documents, "names_of", lambda model: RENAMING.table_of_names())
    return verify(RENAMING.document(text))


def judged(finding: Finding) -> tuple[object, ...]:
    """Return what a finding says, without the words of the document."""
    return (
        finding.rule, finding.severity, finding.line, finding.stated, finding.entry, finding.exact, finding.rounded,
        finding.recomputed, finding.deviation_ulp, finding.suggestion, finding.root_line,
    )  # fmt: skip


def counts(report: DocumentReport) -> dict[str, int | str | None]:
    return {
        "model": report.model, "verified": report.verified, "given": report.given, "label": report.label,
        "unchecked": len(report.unchecked), "found": report.equations_found, "checked": report.equations_checked,
    }  # fmt: skip


def test_every_name_and_label_is_renamed() -> None:
    text = DOCUMENTS[0].values[0].read_text(encoding="utf-8")  # type: ignore[attr-defined]
    renamed = RENAMING.document(text)
    table = RENAMING.table_of_names()
    kept = set(TABLE.NAMES) & set(table.NAMES)
    assert kept <= MATHEMATICS | {"ReLU", "Softmax"}
    assert not {word for words in table.LABELS.values() for word in words} & set(WORDS)
    printed = {name for name in TABLE.NAMES if words([name]).search(text)}
    left = {name for name in printed if words([name]).search(renamed)}
    assert left <= kept
    assert len(printed - kept) > 100
    assert renamed.count("\n") == text.count("\n")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_renamed_copy_has_the_same_findings(document: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = document.read_text(encoding="utf-8")
    plain, renamed = verify(text), verify_renamed(text, monkeypatch)
    assert list(map(judged, renamed.findings)) == list(map(judged, plain.findings))
    assert len(plain.findings) > 200
    assert counts(renamed) == counts(plain)


@sizes("changes", 1, 40)
@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_mistake_in_a_renamed_copy_has_the_same_findings(
    document: Path, changes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = document.read_text(encoding="utf-8")
    copy = RENAMING.document(text)
    marks = verify(text).marks
    monkeypatch.setattr(exactcalc.checks.modelled.documents, "names_of", lambda model: RENAMING.table_of_names())
    renamed_marks = verify(copy).marks
    assert [mark.state for mark in renamed_marks] == [mark.state for mark in marks]
    rng = random.Random(SEED)
    for number in rng.sample([n for n, mark in enumerate(marks) if mark.state == "verified"], changes):
        monkeypatch.undo()
        digits = wrong_digits(marks[number].text, rng)
        plain = verify(changed(text, marks[number], digits))
        monkeypatch.setattr(exactcalc.checks.modelled.documents, "names_of", lambda model: RENAMING.table_of_names())
        renamed = verify(changed(copy, renamed_marks[number], digits))
        assert list(map(judged, renamed.findings)) == list(map(judged, plain.findings)), marks[number].line
        assert any(finding.line == marks[number].line for finding in plain.findings if finding.severity != "note")


def wrong_digits(text: str, rng: random.Random) -> str:
    """Return a numeral with its last digit changed."""
    return text[:-1] + rng.choice([digit for digit in "123456789" if digit != text[-1]])


def changed(text: str, mark: Mark, digits: str) -> str:
    lines = text.split("\n")
    line = lines[mark.line - 1]
    lines[mark.line - 1] = line[: mark.column - 1] + digits + line[mark.end_column - 1 :]
    return "\n".join(lines)


def strings(source: str) -> list[str]:
    """Return the string constants of a Python source that are no docstrings."""
    tree = ast.parse(source)
    statements = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in statements
    ]


CHECKS = Path(exactcalc.checks.__file__).parent
MODULES = sorted(path for path in CHECKS.rglob("*.py") if path.parent.name != "languages")
PECULIAR = words([name for name in RENAMING.names if len(name) > 1] + list(WORDS))


@pytest.mark.parametrize("module", MODULES, ids=[str(path.relative_to(ROOT)) for path in MODULES])
def test_no_module_of_the_checks_has_a_name_or_label_of_the_document(module: Path) -> None:
    assert [text for text in strings(module.read_text(encoding="utf-8")) if PECULIAR.search(text)] == []
