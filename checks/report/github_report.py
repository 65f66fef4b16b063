"""github: workflow commands that GitHub Actions shows as annotations beside the lines of a change."""

from __future__ import annotations

from exactcalc.checks.characters import visible
from exactcalc.checks.finding import NOTE, Finding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from exactcalc.checks.finding import DocumentReport
    from exactcalc.checks.report.options import ReportOptions

_COMMANDS = {"error": "error", "warning": "warning", "note": "notice"}


def write(reports: Sequence[DocumentReport], stream: TextIO, options: ReportOptions) -> None:
    """Write errors and warnings, and notes if they are asked for."""
    for report in reports:
        for finding in sorted(report.findings, key=Finding.sort_key):
            if finding.severity != NOTE or options.notes:
                stream.write(_annotation(report.path, finding))


def _annotation(path: str, finding: Finding) -> str:
    """Return the command. GitHub counts an end column inclusively."""
    properties = (
        ("file", path),
        ("line", str(finding.line)),
        ("col", str(finding.column)),
        ("endColumn", str(max(finding.end_column - 1, finding.column))),
        ("title", f"exactcalc {finding.rule}" + (f" ({finding.where})" if finding.where else "")),
    )
    shown = ",".join(f"{name}={_property(value)}" for name, value in properties)
    return f"::{_COMMANDS[finding.severity]} {shown}::{_data(finding.message)}\n"


def _data(text: str) -> str:
    """Return a message as a runner reads it back: percent signs escaped, hidden characters named."""
    return visible(text).replace("%", "%25")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
