"""Judging a document by itself: what it defines and computes is the sheet of its later lines."""

from __future__ import annotations

from exactcalc.checks.judging.account import enter_labels
from exactcalc.checks.judging.chains.simple_chains import SimpleChains
from exactcalc.checks.judging.clerk import Clerk
from exactcalc.checks.sheet.print_habits import Prints

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.finding import DocumentReport
    from exactcalc.checks.judging.court import Court
    from exactcalc.checks.judging.readings import Readings
    from exactcalc.checks.notation.statement import Line

LEAST_RESULTS = 3
"""Results that were judged before anything is said of how a document rounds."""


def judge_by_itself(lines: list[Line], court: Court, report: DocumentReport) -> None:
    """Judge every chain of a document from its own operands, names and earlier results."""
    if court.settings.log_base is None and "log" in court.document.source:
        from exactcalc.checks.notation.choices.log_bases import infer

        court.log_base, remark = infer(lines)
        if remark:
            court.log_settled = True
            report.remarks.append(remark)
    prints = Prints(lines)
    court.policy.dropped = prints.dropped
    clerk = Clerk(court, prints.alike)
    read(lines, clerk)
    enter_labels(lines, court.account)
    if clerk.sheet.formulas:
        from exactcalc.checks.judging.causes.cycles import cycles

        court.results += cycles(clerk.sheet)
    if len(clerk.evidence) + len(court.results) >= LEAST_RESULTS:
        from exactcalc.checks.judging.habits.rounding_habits import Habits

        habits = Habits(clerk.evidence, court.results, court.document).gather()
        if habits:
            report.remarks.append(habits)
    if clerk.provenance.tainted:
        from exactcalc.checks.judging.causes.followers import group

        court.results = group(court.results, court.document)
    report.equations_found, report.equations_checked = clerk.found, clerk.checked


def read(lines: list[Line], clerk: Clerk) -> None:
    """Judge the chains of all lines, in order."""
    settle = SimpleChains(clerk).settle
    simple = clerk.policy.plain and clerk.court.trail is None
    enter = clerk.sections.enter
    readings: Readings | None = None
    for line in lines:
        enter(line)
        for chain in line.chains:
            if not (simple and settle(chain)):
                from exactcalc.checks.judging.judge import judge_chain
                from exactcalc.checks.judging.readings import Readings

                readings = readings or Readings(clerk)
                best = readings.best(line, chain)
                if best is chain or not (simple and settle(best)):
                    judge_chain(best, clerk)
    if readings is not None or any(line.segment.kind == "cell" for line in lines):
        from exactcalc.checks.judging.judge import finish

        finish(lines, clerk)
