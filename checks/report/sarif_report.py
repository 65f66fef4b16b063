"""sarif: the Static Analysis Results Interchange Format 2.1.0, for code scanning and editors."""

from __future__ import annotations

import json
from urllib.parse import quote

from exactcalc.checks.finding import Finding
from exactcalc.checks.jobs.baseline import fingerprints
from exactcalc.checks.report.rule_texts import describe

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from exactcalc.checks.finding import DocumentReport
    from exactcalc.checks.report.options import ReportOptions

    Object = dict[str, object]

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def write(reports: Sequence[DocumentReport], stream: TextIO, options: ReportOptions) -> None:
    """Write one run with the rules that have findings, and a result for each finding."""
    from exactcalc.version import VERSION

    rules = sorted({finding.rule for report in reports for finding in report.findings})
    run: Object = {
        "tool": {"driver": {"name": "exactcalc", "version": VERSION, "rules": [_rule(name) for name in rules]}},
        "columnKind": "unicodeCodePoints",
        "artifacts": [{"location": {"uri": uri(report.path)}} for report in reports],
        "results": [
            _result(report, artifact, finding, rules.index(finding.rule), fingerprint)
            for artifact, report in enumerate(reports)
            for finding, fingerprint in fingerprints(report)
        ],
    }
    json.dump({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, stream, indent=1)
    stream.write("\n")


def uri(path: str) -> str:
    """Return a path as a reference relative to the folder of the call; an absolute path as a file URI.

    The `./` keeps a name with a colon from being read as a scheme.
    """
    encoded = quote(path.replace("\\", "/").encode("utf-8", "surrogateescape"))
    if encoded.startswith("/"):
        return f"file://{encoded}"
    return encoded


def _rule(name: str) -> Object:
    title, text = describe(name)
    return {"id": name, "shortDescription": {"text": title}, "help": {"text": text or title}}


def _result(report: DocumentReport, artifact: int, finding: Finding, rule: int, fingerprint: str) -> Object:
    region: Object = {"startLine": finding.line, "startColumn": finding.column, "endColumn": finding.end_column}
    location: Object = {"artifactLocation": {"uri": uri(report.path), "index": artifact}, "region": region}
    result: Object = {
        "ruleId": finding.rule,
        "ruleIndex": rule,
        "level": finding.severity,
        "message": {"text": finding.message},
        "locations": [{"physicalLocation": location}],
        "partialFingerprints": {"exactcalc/v1": fingerprint},
    }
    if finding.root_line is not None:
        root = {"artifactLocation": {"uri": uri(report.path)}, "region": {"startLine": finding.root_line}}
        result["relatedLocations"] = [{"physicalLocation": root, "message": {"text": "the mistake it follows from"}}]
    if finding.suggestion is not None:
        replacement = {"deletedRegion": region, "insertedContent": {"text": finding.suggestion}}
        change = {"artifactLocation": {"uri": uri(report.path)}, "replacements": [replacement]}
        result["fixes"] = [{"description": {"text": f"print {finding.suggestion}"}, "artifactChanges": [change]}]
    return result
