"""Verifying a document: its lines are read, judged by a model or by themselves, and what was found becomes findings.

segments --notation--> lines of chains --sheet, or binding to a model--> what every name and number is
    --judging, claims--> results under their root causes --rules--> findings
"""

from __future__ import annotations

import gc
from functools import partial

from exactcalc.checks.finding import DocumentReport
from exactcalc.checks.judging.chains.lone_expressions import report_lone_expressions
from exactcalc.checks.judging.court import Court
from exactcalc.checks.judging.result import Result
from exactcalc.checks.notation.chains.parser import parse
from exactcalc.checks.rules import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.document import Document
    from exactcalc.checks.notation.statement import Line
    from exactcalc.checks.settings import Settings


_latest: list[object] = []
"""What the latest document was made into. Taking it apart takes a fiftieth of the time of a long document, and is put
off until the next one comes, which in a process of one document is never."""


def verify_document(document: Document, settings: Settings) -> DocumentReport:
    """Return the report of a document: every number accounted for, every deviation a finding."""
    # What is kept holds no cycles, and the collector would walk all of it, again and again.
    collecting = gc.isenabled()
    gc.disable()
    _latest.clear()
    try:
        return _verified(document, settings)
    finally:
        if collecting:
            gc.enable()


def _verified(document: Document, settings: Settings) -> DocumentReport:
    lines = parse(document, settings.decimal_comma)
    report = DocumentReport(document.path, document.lines, document.source)
    court = Court(document, settings)
    _latest.extend((lines, court))
    problems(lines, court)
    report_lone_expressions(lines, court)
    if settings.model != "none":
        from exactcalc.checks.modelled.documents import judge_by_model

        report.model = judge_by_model(lines, court, settings.model, report)
    if report.model is None:
        from exactcalc.checks.judging.documents import judge_by_itself

        judge_by_itself(lines, court, report)
        if court.results:
            from exactcalc.checks.judging.credit.scales import weigh

            weigh(lines, court)
        if "[" in document.source:
            from exactcalc.checks.claims.listed import judge_listed_claims

            judge_listed_claims(lines, court)
    court.account.close(lines, document, report)
    if settings.marks:
        from exactcalc.checks.judging.marks import marks
        from exactcalc.checks.judging.readings import choices_at

        report.marks = marks(lines, court)
        report.choices_at = partial(choices_at, lines=lines, court=court)
    report.findings = [load(result.rule).finding(result, document) for result in court.results]
    if court.readings or court.disputed:
        from exactcalc.checks.judging.readings import mark

        mark(report, court)
    report.findings.sort(key=lambda finding: finding.sort_key())
    return report


def problems(lines: list[Line], court: Court) -> None:
    """Turn what the parser could not read, where it is part of an assertion, into results."""
    for line in lines:
        if not line.problems:
            continue
        from exactcalc.checks.notation.roles.regions import asserted

        for problem in asserted(line):
            court.results.append(
                Result(problem.rule, problem.segment, problem.start, problem.end, message=problem.message)
            )
