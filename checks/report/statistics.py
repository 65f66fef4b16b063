"""Counts over several documents, the most frequent rule first."""

from __future__ import annotations

from exactcalc.checks.finding import SEVERITIES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.finding import DocumentReport


def rule_counts(reports: Sequence[DocumentReport]) -> list[tuple[str, str, int, int]]:
    """Return rule, severity, number of findings and number of documents with one, gravest first."""
    findings: dict[tuple[str, str], int] = {}
    documents: dict[tuple[str, str], set[int]] = {}
    for number, report in enumerate(reports):
        for finding in report.findings:
            key = (finding.rule, finding.severity)
            findings[key] = findings.get(key, 0) + 1
            documents.setdefault(key, set()).add(number)

    def order(key: tuple[str, str]) -> tuple[int, int, str]:
        return (SEVERITIES.index(key[1]), -findings[key], key[0])

    return [(*key, findings[key], len(documents[key])) for key in sorted(findings, key=order)]
