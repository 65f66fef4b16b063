"""The summary of a document as plain text, to paste into a mail."""

from __future__ import annotations

from exactcalc.checks.characters import visible
from exactcalc.checks.finding import NOTE, SEVERITIES
from exactcalc.checks.summary import by_rule, totals, verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.finding import DocumentReport

LISTED = 40
"""Findings that a mail lists one by one; notes are only counted."""


def mail_text(report: DocumentReport) -> str:
    """Return subject line, figures and the findings that ask for a change."""
    lines = [f"{visible(report.path)}: {verdict(report)}", ""]
    grave = [finding for finding in report.findings if finding.severity != NOTE]
    grave.sort(key=lambda finding: (SEVERITIES.index(finding.severity), finding.sort_key()))
    for finding in grave[:LISTED]:
        entry = f" {visible(finding.entry)}" if finding.entry else ""
        lines.append(f"line {finding.line}:{entry} {finding.severity}, {finding.rule}: {visible(finding.message)}")
    if len(grave) > LISTED:
        lines.append(f"and {len(grave) - LISTED} more: {'; '.join(by_rule(grave))}")
    if grave:
        lines.append("")
    lines += [f"{name}: {text}" for name, text in totals(report)]
    return "\n".join(lines) + "\n"
