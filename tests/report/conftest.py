"""Reports made by hand, so that the writers are tested without the parts that judge."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from exactcalc.checks.finding import DocumentReport, Finding, Unchecked
from exactcalc.checks.report import writer
from exactcalc.checks.report.options import ReportOptions

SOURCE = """\
均值 = (2.466 + 1.743 - 1.463 + 1.197) / 4 = 0.9857
2/3 = 0.66 | 3 × 4 = 13
Q1[0][1] = 0.5·0.4 + 0.1·0.31 = 0.23
a\x1b[31mred\x1b[0m = 1 + 1 = 3
"""


def sample() -> DocumentReport:
    """Return a report with every severity, every optional value present and absent, and hostile characters."""
    report = DocumentReport("notes/第一章.txt", 4, SOURCE)
    report.model = "transformer"
    report.verified, report.given, report.label = 9, 4, 2
    report.equations_found, report.equations_checked = 5, 4
    report.unchecked = [Unchecked(4, 17, "3\u200b", "no calculation <that> can be read")]
    report.remarks = ["Ties are rounded half-up.", "`log` is the natural one."]
    report.findings = [
        Finding(rule="not-reproducible", severity="note", line=3, column=33, end_column=37, stated="0.23",
                exact="0.2304999999999999999871", rounded="0.23", recomputed="0.231", deviation_ulp="0",
                entry="Q1[0][1]", cause="the operands on the line were rounded",
                message="stated 0.23 is right, but the printed operands give 0.231"),
        Finding(rule="wrong-result", severity="error", line=4, column=29, end_column=30, stated="3", exact="2",
                rounded="2", recomputed="2", deviation_ulp="1", cause="one digit off \x1b[31m\u202e",
                message="stated 3, exact 2: 100% wrong, \x1b[31mred::, \"quoted\" <b>&amp;</b>", suggestion="2",
                root_line=2),
        Finding(rule="truncated", severity="warning", line=2, column=7, end_column=11, stated="0.66", exact="2/3",
                rounded="0.67", recomputed="2/3", deviation_ulp="1", cause="cut off after 2 places",
                message="stated 0.66, exact 2/3 rounds to 0.67 (1 ulp too low)", suggestion="0.67"),
        Finding(rule="tie-misrounded", severity="warning", line=1, column=42, end_column=48, stated="0.9857",
                exact="0.98575", rounded="0.9858", recomputed="0.98575", deviation_ulp="1", entry="均值[0]",
                cause="0.98575 is a tie | binary floating point lies below it",
                message="stated 0.9857, exact 0.98575 rounds to 0.9858", suggestion="0.9858"),
        Finding(rule="unfinished", severity="note", line=2, column=1, end_column=1, stated="",
                message="a line feed\nand a tab\tin a message"),
    ]  # fmt: skip
    return report


def clean() -> DocumentReport:
    """Return the report of a document without faults."""
    report = DocumentReport("clean.md", 12)
    report.verified, report.equations_found, report.equations_checked = 8, 3, 3
    return report


def empty() -> DocumentReport:
    """Return the report of a document in which nothing was checked."""
    return DocumentReport("prose.txt", 3)


@pytest.fixture
def reports() -> list[DocumentReport]:
    return [sample(), clean(), empty()]


@pytest.fixture
def render() -> Callable[..., str]:
    def written(name: str, reports: Sequence[DocumentReport], **options: object) -> str:
        stream = io.StringIO(newline="")
        writer(name)(reports, stream, ReportOptions(**options))  # type: ignore[arg-type]
        return stream.getvalue()

    return written


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compare a text with its golden file; `--rewrite-golden` writes the file instead."""

    def compare(name: str, text: str) -> None:
        path = Path(__file__).parent / "golden" / name
        if request.config.getoption("--rewrite-golden"):
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(text.encode())
        assert text == path.read_bytes().decode(), f"{name} differs; after a review: pytest --rewrite-golden"

    return compare
