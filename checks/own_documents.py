"""Judging a document by itself: what it defines and computes is the sheet of its later lines."""

from __future__ import annotations

from checks.judge import ChainJudge

TYPE_CHECKING = False
if TYPE_CHECKING:
    from checks.court import Court
    from checks.finding import DocumentReport
    from checks.statement import Line


def judge_by_itself(lines: list[Line], court: Court, report: DocumentReport) -> None:
    """Judge every chain of a document from its own operands."""
    judge = ChainJudge(court, lambda symbol: None)
    for line in lines:
        for chain in line.chains:
            judge.judge(chain)
    report.equations_found, report.equations_checked = judge.found, judge.checked
