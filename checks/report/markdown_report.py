"""markdown: a document that renders well; the error reports of the examples are written with it."""

from __future__ import annotations

from exactcalc.checks.characters import visible
from exactcalc.checks.finding import ERROR, NOTE, WARNING
from exactcalc.checks.report.rows import ALIGNED, COLUMNS, cells, of_severity
from exactcalc.checks.report.statistics import rule_counts
from exactcalc.checks.summary import counted, totals, verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TextIO

    from exactcalc.checks.finding import DocumentReport
    from exactcalc.checks.report.options import ReportOptions

_SPECIAL = str.maketrans({character: "\\" + character for character in "\\`*_[]<>|~$#&"})


def write(reports: Sequence[DocumentReport], stream: TextIO, options: ReportOptions) -> None:
    """Write one section a document: its findings, gravest first, and its totals."""
    for number, report in enumerate(reports):
        if number:
            stream.write("\n")
        stream.write("\n".join(_document(report, options)) + "\n")
    if options.statistics:
        rows = ([str(count), severity, rule, str(of)] for rule, severity, count, of in rule_counts(reports))
        table = _table(("count", "severity", "rule", "documents"), ("right", "left", "left", "right"), rows)
        stream.write("\n".join(["", "## Findings by rule", "", *table]) + "\n")


def _document(report: DocumentReport, options: ReportOptions) -> list[str]:
    lines = [f"# Exact check of {_text(visible(report.path))}", "", f"**{verdict(report).capitalize()}.**"]
    for severity in (ERROR, WARNING, NOTE):
        findings = of_severity(report, severity)
        if findings:
            rows = [cells(finding) for finding in findings]
            used = [at for at, name in enumerate(COLUMNS) if name == "cause" or any(row[at] for row in rows)]
            lines += ["", f"## {counted(len(findings), severity).capitalize()}", ""]
            lines += _table(
                [COLUMNS[at] for at in used], [ALIGNED[at] for at in used], ([row[at] for at in used] for row in rows)
            )
    if options.unchecked and report.unchecked:
        rows = [[str(n.line), str(n.column), visible(n.text), visible(n.reason)] for n in report.unchecked]
        lines += ["", "## Unchecked numbers", ""]
        lines += _table(("line", "column", "number", "reason"), ("right", "right", "right", "left"), rows)
    if not options.quiet:
        lines += ["", "## Totals", "", *(f"- {name}: {_text(text)}" for name, text in totals(report))]
    return lines


def _table(headers: Sequence[str], aligned: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    rule = ("--:" if side == "right" else ":--" for side in aligned)
    return [f"| {' | '.join(row)} |" for row in (headers, tuple(rule), *(tuple(map(_text, row)) for row in rows))]


def _text(text: str) -> str:
    """Return a text that no Markdown reader takes for markup."""
    return text.translate(_SPECIAL)
