"""junit: the XML that test servers read; a document is a suite, a finding a test case.

Errors and warnings are failures, notes are skipped cases, a document without findings is one passed case.
"""

from __future__ import annotations

from exactcalc.checks.characters import visible
from exactcalc.checks.finding import NOTE, Finding
from exactcalc.checks.summary import verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from exactcalc.checks.finding import DocumentReport
    from exactcalc.checks.report.options import ReportOptions

_SPECIAL = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"})
"""The standard library's escapes come with `xml.sax`, which takes 28 ms to import."""


def write(reports: Sequence[DocumentReport], stream: TextIO, options: ReportOptions) -> None:
    """Write one suite a document. XML cannot hold most control characters, so they are named."""
    stream.write('<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="exactcalc"')
    stream.write(f"{_counts(reports)}>\n")
    for report in reports:
        stream.write(f" <testsuite name={_attribute(report.path)}{_counts([report])}>\n")
        for finding in sorted(report.findings, key=Finding.sort_key):
            stream.write(_case(report.path, finding))
        if not report.findings:
            stream.write(f"  <testcase classname={_attribute(report.path)} name={_attribute(verdict(report))}/>\n")
        stream.write(" </testsuite>\n")
    stream.write("</testsuites>\n")


def _counts(reports: Sequence[DocumentReport]) -> str:
    cases = sum(len(report.findings) or 1 for report in reports)
    notes = sum(report.count(NOTE) for report in reports)
    failures = sum(len(report.findings) for report in reports) - notes
    return f' tests="{cases}" failures="{failures}" errors="0" skipped="{notes}"'


def _case(path: str, finding: Finding) -> str:
    place = f"{path}:{finding.line}:{finding.column}"
    name = f"{finding.rule} at {finding.line}:{finding.column}"
    start = f"  <testcase classname={_attribute(path)} name={_attribute(name)} file={_attribute(path)}"
    start += f' line="{finding.line}">'
    message = _attribute(finding.message)
    if finding.severity == NOTE:
        return f"{start}<skipped type={_attribute(finding.rule)} message={message}/></testcase>\n"
    text = visible(f"{place}: {finding.severity} {finding.rule}: {finding.message}").translate(_SPECIAL)
    return f"{start}<failure type={_attribute(finding.rule)} message={message}>{text}</failure></testcase>\n"


def _attribute(text: str) -> str:
    return f'"{visible(text).translate(_SPECIAL)}"'
