"""gitlab: the code quality report that GitLab shows in merge requests."""

from __future__ import annotations

import json
from hashlib import sha256

from exactcalc.checks.jobs.baseline import fingerprints

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from exactcalc.checks.finding import DocumentReport
    from exactcalc.checks.report.options import ReportOptions

_SEVERITIES = {"error": "critical", "warning": "minor", "note": "info"}


def write(reports: Sequence[DocumentReport], stream: TextIO, options: ReportOptions) -> None:
    """Write one array; the fingerprint of a finding survives that its line moves."""
    issues = [
        {
            "description": finding.message,
            "check_name": finding.rule,
            "fingerprint": sha256(f"{report.path}\0{fingerprint}".encode("utf-8", "surrogateescape")).hexdigest(),
            "severity": _SEVERITIES[finding.severity],
            "location": {
                "path": report.path.removeprefix("./"),
                "positions": {
                    "begin": {"line": finding.line, "column": finding.column},
                    "end": {"line": finding.line, "column": finding.end_column},
                },
            },
        }
        for report in reports
        for finding, fingerprint in fingerprints(report)
    ]
    json.dump(issues, stream, indent=1)
    stream.write("\n")
