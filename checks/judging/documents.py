"""Judging a document by itself: what it defines and computes is the sheet of its later lines."""

from __future__ import annotations

from exactcalc.checks.judging.account import enter_labels
from exactcalc.checks.judging.chains.simple_chains import SimpleChains
from exactcalc.checks.judging.habits.policy import Policy
from exactcalc.checks.sheet.print_habits import Prints
from exactcalc.checks.sheet.provenance import Provenance
from exactcalc.checks.sheet.sections import Sections
from exactcalc.checks.sheet.sheet import DocumentSheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.finding import DocumentReport
    from exactcalc.checks.judging.court import Court
    from exactcalc.checks.judging.judge import OwnJudge
    from exactcalc.checks.notation.statement import Line
    from exactcalc.checks.sheet.quantity import Evidence

LEAST_RESULTS = 3
"""Results that were judged before anything is said of how a document rounds."""


def judge_by_itself(lines: list[Line], court: Court, report: DocumentReport) -> None:
    """Judge every chain of a document from its own operands, names and earlier results."""
    if court.settings.log_base is None and "log" in court.document.source:
        from exactcalc.checks.notation.choices.log_base import infer

        court.log_base, remark = infer(lines)
        if remark:
            report.remarks.append(remark)
    document = OwnDocument(court, Prints(lines))
    document.read(lines)
    enter_labels(lines, court.account)
    if document.sheet.formulas:
        from exactcalc.checks.judging.causes.cycles import cycles

        court.results += cycles(document.sheet)
    if len(document.evidence) + len(court.results) >= LEAST_RESULTS:
        from exactcalc.checks.judging.habits.rounding_habits import Habits

        habits = Habits(document.evidence, court.results, court.document).gather()
        if habits:
            report.remarks.append(habits)
    if document.provenance.tainted:
        from exactcalc.checks.judging.causes.followers import group

        court.results = group(court.results, court.document)
    report.equations_found, report.equations_checked = document.counts()


class OwnDocument:
    """A document as its own sheet.

    alike     the document prints all its decimal numbers with the same places, so that its data may be rounded too
    evidence  every result that was compared with a value: how the document rounds
    blamed    printed numbers that have an error or a warning
    """

    def __init__(self, court: Court, prints: Prints) -> None:
        self.court = court
        self.alike = prints.alike
        self.policy = Policy(court.settings, prints.dropped)
        self.sheet = DocumentSheet()
        self.sections = Sections(court.document)
        self.provenance = Provenance(court.log_base)
        self.evidence: list[Evidence] = []
        self.blamed: set[int] = set()
        self.found = 0
        """Simple chains, each of which was checked."""
        self._judge: OwnJudge | None = None

    @property
    def judge(self) -> OwnJudge:
        """Return the judge of chains that are not simple; most documents need none."""
        if self._judge is None:
            from exactcalc.checks.judging.judge import OwnJudge

            self._judge = OwnJudge(self)
        return self._judge

    def read(self, lines: list[Line]) -> None:
        """Judge the chains of all lines, in order."""
        settle = SimpleChains(self).settle
        simple = self.policy.plain and self.court.trail is None
        enter = self.sections.enter
        for line in lines:
            enter(line)
            for chain in line.chains:
                if not (simple and settle(chain)):
                    self.judge.judge(chain)
        if self._judge is not None or any(line.segment.kind == "cell" for line in lines):
            self.judge.finish(lines)

    def counts(self) -> tuple[int, int]:
        """Return how many equations were found and how many of them checked."""
        judge = self._judge
        return (self.found, self.found) if judge is None else (self.found + judge.found, self.found + judge.checked)
