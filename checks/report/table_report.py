"""table: errors and warnings in full, notes counted by rule, then totals; made to be read on a terminal."""

from __future__ import annotations

from exactcalc.checks.characters import visible
from exactcalc.checks.finding import ERROR, NOTE, WARNING
from exactcalc.checks.report.rows import ALIGNED, COLUMNS, cells, line_list, of_severity
from exactcalc.checks.report.statistics import rule_counts
from exactcalc.checks.report.tabulation import tabulated
from exactcalc.checks.summary import counted, totals, verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from exactcalc.checks.finding import DocumentReport, Finding
    from exactcalc.checks.report.options import ReportOptions

_COLORS = {ERROR: "31;1", WARNING: "33;1", NOTE: "36"}
_GAP, _HEADER_PADDING = 2, 2
"""Columns that tabulate puts between two columns, and adds to a header's width."""
_LEAST_CAUSE = 24
"""Columns below which a wrapped cause cannot be read; the cause then goes under its row."""


def write(reports: Sequence[DocumentReport], stream: TextIO, options: ReportOptions) -> None:
    """Write each document's findings and totals."""
    for number, report in enumerate(reports):
        if number:
            stream.write("\n")
        stream.write("\n".join(_document(report, options)) + "\n")
    if options.statistics:
        stream.write("\n" + _statistics(reports) + "\n")


def _document(report: DocumentReport, options: ReportOptions) -> list[str]:
    lines = _hanging("", f"{visible(report.path)}: {verdict(report)}", options.width)
    for severity in (ERROR, WARNING, NOTE):
        findings = of_severity(report, severity)
        if not findings:
            continue
        heading = counted(len(findings), severity)
        lines += ["", _colored(heading, severity, options.color)]
        if severity == NOTE and not options.notes:
            lines += _notes_by_rule(findings, options.width)
        else:
            lines += _table(findings, options.width)
    if options.unchecked and report.unchecked:
        lines += ["", f"{len(report.unchecked)} unchecked"]
        rows = [[str(n.line), str(n.column), visible(n.text), visible(n.reason)] for n in report.unchecked]
        lines += tabulated(rows, ("line", "column", "number", "reason"), ("right", "right", "right", "left"))
    if not options.quiet:
        figures = totals(report)
        width = max(len(name) for name, _ in figures)
        lines.append("")
        for name, text in figures:
            lines += _hanging(f"{name:<{width}}  ", text, options.width)
    return lines


def _notes_by_rule(findings: Sequence[Finding], width: int | None) -> list[str]:
    rules: dict[str, list[Finding]] = {}
    for finding in findings:
        rules.setdefault(finding.rule, []).append(finding)
    lines = []
    for rule, members in sorted(rules.items(), key=lambda item: (-len(item[1]), item[0])):
        lines += _hanging(f"  {len(members):>5} {rule}  ", line_list(members), width)
    return [*lines, "  --notes lists them one by one"]


def _table(findings: Sequence[Finding], width: int | None) -> list[str]:
    """Return a table, on a narrow terminal with the causes, or the entries too, below the rows, at last no table."""
    rows = [cells(finding) for finding in findings]
    used = [at for at, name in enumerate(COLUMNS) if name == "cause" or any(row[at] for row in rows)]
    headers = [COLUMNS[at] for at in used]
    aligned = [ALIGNED[at] for at in used]
    rows = [[row[at] for at in used] for row in rows]
    if width is None:
        return tabulated(rows, headers, aligned)
    from exactcalc.checks.report.columns import wrap

    left = width - _width(headers[:-1], rows) - _GAP
    if left >= _LEAST_CAUSE:
        return tabulated([[*row[:-1], "\n".join(wrap(row[-1], left))] for row in rows], headers, aligned)
    below = [row.pop() for row in rows]
    if left + _GAP < 0 and "entry" in headers:
        entry = headers.index("entry")
        below = [f"{row.pop(entry)}  {cause}".lstrip() for row, cause in zip(rows, below, strict=True)]
        del headers[entry], aligned[entry]
    if _width(headers[:-1], rows) <= width:
        above, rule, *lines = tabulated(rows, headers[:-1], aligned[:-1])
        return [above, rule, *_interleaved(lines, below, width)]
    named = (zip(headers, row, strict=False) for row in rows)
    stacked = (wrap(", ".join(f"{name} {text}" for name, text in pairs if text), width) for pairs in named)
    return _interleaved(["\n".join(lines) for lines in stacked], below, width)


def _width(headers: Sequence[str], rows: Sequence[Sequence[str]]) -> int:
    """Return the columns that a table takes."""
    from exactcalc.checks.report.columns import text_width

    columns = (
        max(text_width(header) + _HEADER_PADDING, *(text_width(row[at]) for row in rows))
        for at, header in enumerate(headers)
    )
    return sum(columns) + _GAP * (len(headers) - 1)


def _interleaved(lines: Sequence[str], below: Sequence[str], width: int) -> list[str]:
    """Return each line with its text below, wrapped to the width."""
    return [part for line, text in zip(lines, below, strict=True) for part in [line, *_hanging("    ", text, width)]]


def _hanging(label: str, text: str, width: int | None) -> list[str]:
    if width is None:
        return [label + text]
    from exactcalc.checks.report.columns import wrap

    first, *more = wrap(text, max(width - len(label), 16)) or [""]
    return [label + first, *(" " * len(label) + line for line in more)]


def _colored(text: str, severity: str, color: bool) -> str:
    return f"\x1b[{_COLORS[severity]}m{text}\x1b[0m" if color else text


def _statistics(reports: Sequence[DocumentReport]) -> str:
    rows = [[str(count), severity, rule, str(documents)] for rule, severity, count, documents in rule_counts(reports)]
    if not rows:
        return "no findings in any document"
    return "\n".join(tabulated(rows, ("count", "severity", "rule", "documents"), ("right", "left", "left", "right")))
