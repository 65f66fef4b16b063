"""Given data that turn out to be rounded: many results miss what they give, by no more than rounding them can do."""

from __future__ import annotations

from exactcalc.checks.judging.verdict import Judgement

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction

    from exactcalc.checks.judging.court import Court
    from exactcalc.checks.judging.result import Result

LEAST_LINES = 4
"""Lines that must miss their given data before the data are taken for rounded."""


def excuse(excusable: list[tuple[Result, Fraction | None]], court: Court) -> None:
    """Turn findings into notes where so many lines miss exact data that the data must be rounded.

    Results that are all cut off show a habit of the writer instead.
    """
    lines = {court.document.locate(result.segment.offset(result.start))[0] for result, _ in excusable}
    if len(lines) < LEAST_LINES or all(result.rule == "truncated" for result, _ in excusable):
        return
    excused = set()
    for result, slack in excusable:
        judgement = result.judgement
        excused.add(court.document.locate(result.segment.offset(result.start))[0])
        result.rule = "not-reproducible"
        result.judgement = Judgement(result.rule, judgement.rounded if judgement is not None else None, slack=slack)
        result.exact = None
    for result in court.results:
        if result.rule == "follows-error" and result.root_line in excused:
            result.rule, result.root_line = "not-reproducible", None
