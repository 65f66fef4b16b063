"""A verifier made by hand, so that the command line is tested without the parts that judge."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import ModuleType

import pytest

from exactcalc.checks.document import Document, Segment
from exactcalc.checks.finding import DocumentReport, Finding
from exactcalc.checks.settings import Settings
from exactcalc.command_line import main


class UnreadableDocument(Exception):
    pass


def read(path: str, data: bytes, format: str | None = None, field: str | None = None) -> Document:
    if len(data) > 2**20:
        raise UnreadableDocument("is too large: split it")
    if b"\0" in data:
        raise UnreadableDocument("is binary: name a text document")
    source = data.decode()
    segments, base = [], 0
    for line in source.split("\n"):
        segments.append(Segment(line, base))
        base += len(line) + 1
    return Document(path, source, segments, format or "text")


def verify_document(document: Document, settings: Settings) -> DocumentReport:
    """Find an error, a warning or a note at each line that begins with the word."""
    if document.source.startswith("too deep"):
        raise RecursionError
    report = DocumentReport(document.path, document.lines)
    for number, segment in enumerate(document.segments, 1):
        word, _, rest = segment.text.partition(" ")
        if word in ("error", "warning", "note"):
            report.findings.insert(0, Finding(
                rule={"error": "wrong-result", "warning": "truncated", "note": "not-reproducible"}[word],
                severity=word, line=number, column=1, end_column=len(word) + 1, stated=word,
                message=f"{rest} model={settings.model} rounding={settings.rounding} places={settings.places}",
            ))  # fmt: skip
        if word in ("error", "warning", "note", "fine"):
            report.verified += 1
            report.equations_found += 1
            report.equations_checked += 1
    return report


@pytest.fixture
def fake_verifier(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, members in {
        "exactcalc.checks.readers.encoding": {"UnreadableDocument": UnreadableDocument, "SIZE_LIMIT": 2**20},
        "exactcalc.checks.readers": {"read": read, "FORMATS": {"text": ("", (".txt",)), "markdown": ("", (".md",))}},
        "exactcalc.checks.verify": {"verify_document": verify_document},
    }.items():
        module = ModuleType(name)
        vars(module).update(members)
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr("exactcalc.checks.jobs.batch.MANY", 1000)  # other processes would not have these modules


@pytest.fixture
def run(
    fake_verifier: None, tmp_path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str, str]]:
    """Call the command line in an empty folder; return exit status, standard output and standard error."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("NO_COLOR", raising=False)

    def call(*arguments: str) -> tuple[int, str, str]:
        try:
            status = main(arguments)
        except SystemExit as stop:
            status = stop.code
        return status, *capsys.readouterr()

    return call


@pytest.fixture
def write(tmp_path) -> Callable[[str, str], str]:
    """Write a file below the working folder and return its name."""

    def written(name: str, text: str) -> str:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        return name

    return written
