"""concise: one line a finding, `path:line:col: severity rule: message`, as editors and grep read it."""

from __future__ import annotations

from exactcalc.checks.characters import visible
from exactcalc.checks.finding import NOTE, Finding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from exactcalc.checks.finding import DocumentReport
    from exactcalc.checks.report.options import ReportOptions


def write(reports: Sequence[DocumentReport], stream: TextIO, options: ReportOptions) -> None:
    """Write errors and warnings, and notes if they are asked for."""
    for report in reports:
        for finding in sorted(report.findings, key=Finding.sort_key):
            if finding.severity != NOTE or options.notes:
                stream.write(f"{one_line(report.path, finding)}\n")
        if options.unchecked:
            for number in report.unchecked:
                text, reason = visible(number.text), visible(number.reason)
                stream.write(f"{visible(report.path)}:{number.line}:{number.column}: unchecked {text}: {reason}\n")
    if options.statistics:
        from exactcalc.checks.report.statistics import rule_counts

        for rule, severity, count, documents in rule_counts(reports):
            stream.write(
                f"{count:>6} {severity} {rule} ({documents} {'document' if documents == 1 else 'documents'})\n"
            )


def one_line(path: str, finding: Finding) -> str:
    """Return the line of a finding."""
    place = f"{visible(path)}:{finding.line}:{finding.column}"
    where = f" ({finding.where})" if finding.where else ""
    return f"{place}: {finding.severity} {finding.rule}: {visible(finding.message)}{where}"
