"""Reports made by hand: a verifier that finds fault with the words of a table, wherever they stand."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from exactcalc.checks.finding import DocumentReport, Finding
from exactcalc.checks.rules import load

Fault = tuple[str, str | None]
"""Rule and suggestion."""


def finding(
    rule: str, line: int, column: int, stated: str, suggestion: str | None, exact: str | None = "1/3",
    end_column: int | None = None,
) -> Finding:  # fmt: skip
    return Finding(
        rule=rule, severity=load(rule).severity, line=line, column=column,
        end_column=column + len(stated) if end_column is None else end_column,
        stated=stated, message="", exact=exact, suggestion=suggestion,
    )  # fmt: skip


def report_on(text: str, findings: list[Finding]) -> DocumentReport:
    report = DocumentReport("a.txt", text.count("\n") + 1, text)
    report.verified = len(text.split())
    report.findings = findings
    return report


def by_words(faults: Mapping[str, Fault] | Callable[[str], Mapping[str, Fault]]) -> Callable[[str], DocumentReport]:
    """Return a verifier by a table of wrong words, which may depend on the whole text."""

    def verify(text: str) -> DocumentReport:
        table = faults(text) if callable(faults) else faults
        found = []
        for number, line in enumerate(text.split("\n"), 1):
            column = 1
            for word in line.split(" "):
                if word in table:
                    rule, suggestion = table[word]
                    found.append(finding(rule, number, column, word, suggestion))
                column += len(word) + 1
        return report_on(text, found)

    return verify
