"""What the table and the markdown report share: columns, cells and lists of lines."""

from __future__ import annotations

from exactcalc.checks.characters import visible
from exactcalc.checks.finding import Finding
from exactcalc.checks.report.digits import leading

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.finding import DocumentReport

COLUMNS = ("line", "where", "entry", "stated", "exact", "rounded", "from operands", "ulp", "cause")
ALIGNED = ("right", "left", "left", "right", "left", "right", "left", "right", "left")
DIGITS = 12
"""Digits shown of an exact value; the JSON report has all."""


def cells(finding: Finding) -> list[str]:
    """Return the texts of a finding's row, hidden characters named."""
    cause = finding.cause or finding.message
    if finding.root_line is not None:
        cause += f" (from line {finding.root_line})"
    return [
        str(finding.line),
        finding.where,
        visible(finding.entry or ""),
        visible(finding.stated),
        leading(finding.exact, DIGITS),
        finding.rounded or "",
        leading(finding.recomputed, DIGITS),
        finding.deviation_ulp or "",
        visible(f"{finding.rule}: {cause}"),
    ]


def of_severity(report: DocumentReport, severity: str) -> list[Finding]:
    """Return the findings of a severity in the order of the report."""
    return sorted((f for f in report.findings if f.severity == severity), key=Finding.sort_key)


def line_list(findings: Sequence[Finding], most: int = 12) -> str:
    """Return the lines of findings, each once, the first few of them."""
    lines = list(dict.fromkeys(finding.line for finding in findings))
    shown = ", ".join(map(str, lines[:most]))
    word = "line" if len(lines) == 1 else "lines"
    return f"{word} {shown}" + (f" and {len(lines) - most} more" if len(lines) > most else "")
