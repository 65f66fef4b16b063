"""What is said of a whole document: its verdict, its figures, its largest deviation."""

from __future__ import annotations

from exactcalc.checks.characters import visible
from exactcalc.checks.finding import SEVERITIES, Finding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.finding import DocumentReport


def verdict(report: DocumentReport) -> str:
    """Return one line: how many findings of each severity, or that nothing was checked."""
    counts = ", ".join(counted(report.count(severity), severity) for severity in SEVERITIES)
    if report.verified or report.equations_checked:
        return counts
    return f"{counts}; nothing was checked" if report.findings else "nothing was checked"


def totals(report: DocumentReport) -> list[tuple[str, str]]:
    """Return the closing figures of a document, each with its name."""
    figures = [
        ("lines", f"{report.lines:,}"),
        (
            "numbers",
            f"{report.total:,} ({report.verified:,} verified, {report.given:,} given, {report.label:,} labels, "
            f"{len(report.unchecked):,} unchecked)",
        ),
        ("equations", f"{report.equations_found:,} found, {report.equations_checked:,} checked"),
    ]
    if report.model is not None:
        figures.insert(0, ("model", visible(report.model)))
    if report.findings:
        figures.append(("findings", "; ".join(by_rule(report.findings))))
    largest = largest_deviation(report.findings)
    if largest is not None:
        figures.append(("largest deviation", largest))
    figures.extend(("remark", visible(remark)) for remark in report.remarks)
    return figures


def by_rule(findings: Sequence[Finding]) -> list[str]:
    """Return `COUNT RULE` for each rule, gravest first, then by number and name."""
    counts: dict[tuple[int, str], int] = {}
    for finding in findings:
        key = (SEVERITIES.index(finding.severity), finding.rule)
        counts[key] = counts.get(key, 0) + 1
    ordered = sorted(counts, key=lambda key: (key[0], -counts[key], key[1]))
    return [f"{counts[key]} {key[1]}" for key in ordered]


def largest_deviation(findings: Sequence[Finding]) -> str | None:
    """Return the largest deviation with its place, among findings that state one in whole units or decimals."""
    best: tuple[tuple[int, str, str], Finding] | None = None
    for finding in sorted(findings, key=Finding.sort_key):
        text = (finding.deviation_ulp or "").lstrip("+-")
        whole, _, decimals = text.partition(".")
        if not (whole + decimals).isdecimal():
            continue
        whole = whole.lstrip("0")
        size = (len(whole), whole, decimals)
        if best is None or size > best[0]:
            best = (size, finding)
    if best is None:
        return None
    finding = best[1]
    unit = "unit" if finding.deviation_ulp == "1" else "units"
    place = f"line {finding.line}" + (f" ({finding.where})" if finding.where else "")
    return f"{finding.deviation_ulp} {unit} in the last place, {place}"


def counted(count: int, noun: str) -> str:
    """Return the count with its noun, as in `1 error`, `2 errors` and `no errors`."""
    return f"{count or 'no'} {noun}{'' if count == 1 else 's'}"
