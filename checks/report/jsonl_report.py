"""jsonl: one finding a line, each with the path of its document, for `jq` and data frames."""

from __future__ import annotations

from exactcalc.checks.finding import Finding
from exactcalc.checks.report.json_report import finding_members, string

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from exactcalc.checks.finding import DocumentReport
    from exactcalc.checks.report.options import ReportOptions


def write(reports: Sequence[DocumentReport], stream: TextIO, options: ReportOptions) -> None:
    """Write the findings of all documents."""
    for report in reports:
        path = string(report.path)
        for finding in sorted(report.findings, key=Finding.sort_key):
            stream.write(f'{{"path": {path}, {finding_members(finding)}}}\n')
