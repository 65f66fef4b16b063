"""json: the report contract `exactcalc-report/1`, one finding a line, keys in the order of the contract."""

from __future__ import annotations

from exactcalc.checks.characters import is_hidden
from exactcalc.checks.finding import SEVERITIES, Finding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TextIO

    from exactcalc.checks.finding import DocumentReport, Unchecked
    from exactcalc.checks.report.options import ReportOptions

SCHEMA = "exactcalc-report/1"


def write(reports: Sequence[DocumentReport], stream: TextIO, options: ReportOptions) -> None:
    """Write all documents as one JSON object."""
    from exactcalc.version import VERSION

    stream.write(
        f'{{"schema": "{SCHEMA}", "tool": {{"name": "exactcalc", "version": {string(VERSION)}}},\n'
        f' "documents": {_array(map(_document, reports), " ")}}}\n'
    )


def string(text: str | None) -> str:
    """Return a JSON string, or null; hidden characters leave it only as escapes, other scripts as they are."""
    if text is None:
        return "null"
    if text.isprintable():
        escaped = text.replace("\\", "\\\\").replace('"', '\\"')
        return f'"{escaped}"'
    from json.encoder import encode_basestring, encode_basestring_ascii

    parts = (encode_basestring_ascii(c) if is_hidden(c) else encode_basestring(c) for c in text)
    return f'"{"".join(part[1:-1] for part in parts)}"'


def finding_members(finding: Finding) -> str:
    """Return the members of a finding's object, in the order of the contract."""
    root_line = "null" if finding.root_line is None else finding.root_line
    return (
        f'"rule": {string(finding.rule)}, "severity": {string(finding.severity)}, "line": {finding.line}, '
        f'"column": {finding.column}, "end_column": {finding.end_column}, "entry": {string(finding.entry)}, '
        f'"stated": {string(finding.stated)}, "exact": {string(finding.exact)}, '
        f'"rounded": {string(finding.rounded)}, "recomputed": {string(finding.recomputed)}, '
        f'"deviation_ulp": {string(finding.deviation_ulp)}, "cause": {string(finding.cause)}, '
        f'"message": {string(finding.message)}, "suggestion": {string(finding.suggestion)}, '
        f'"root_line": {root_line}, "reading": {string(finding.reading)}'
    )


def _document(report: DocumentReport) -> str:
    counts = ", ".join(f'"{severity}": {report.count(severity)}' for severity in SEVERITIES)
    findings = (f"{{{finding_members(f)}}}" for f in sorted(report.findings, key=Finding.sort_key))
    unchecked = map(_unchecked, sorted(report.unchecked, key=lambda number: (number.line, number.column)))
    remarks = f',\n   "remarks": {_array(map(string, report.remarks), "   ")}' if report.remarks else ""
    return (
        f'{{"path": {string(report.path)}, "model": {string(report.model)}, "lines": {report.lines},\n'
        f'   "numbers": {{"total": {report.total}, "verified": {report.verified}, "given": {report.given}, '
        f'"label": {report.label}, "unchecked": {len(report.unchecked)}}},\n'
        f'   "equations": {{"found": {report.equations_found}, "checked": {report.equations_checked}}},\n'
        f'   "summary": {{{counts}}},\n'
        f'   "unchecked": {_array(unchecked, "   ")},\n'
        f'   "findings": {_array(findings, "   ")}{remarks}}}'
    )


def _unchecked(number: Unchecked) -> str:
    return (
        f'{{"line": {number.line}, "column": {number.column}, "text": {string(number.text)}, '
        f'"reason": {string(number.reason)}}}'
    )


def _array(items: Iterable[str], indent: str) -> str:
    body = f",\n{indent} ".join(items)
    return f"[\n{indent} {body}]" if body else "[]"
