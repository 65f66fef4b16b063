"""Printing operands with more digits, until the printed operands of a line give its printed result.

Every line gets as few further digits as it needs: all open lines are tried with one more, those that come out are
done, the others are tried with two, and so on.
"""

from __future__ import annotations

from exactcalc.checks.fix.operands import Marks, finer
from exactcalc.checks.fix.proposal import line_starts
from exactcalc.checks.notation.trees import numbers_in
from exactcalc.numbers.errors import CalculationError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.finding import DocumentReport, Mark
    from exactcalc.checks.fix.draft import Draft, Piece
    from exactcalc.checks.fix.mending import Mender
    from exactcalc.checks.fix.operands import Signed

RULE = "not-reproducible"
MOST_EXTRA = 12
"""Further digits that are tried; a line that needs more lies next to a rounding boundary."""

MOST_STEPS = 10
"""Steps that are followed back from a result to the operands of its operands."""


class Group:
    """Results that share operands, with the operands. Places of results are offsets in the source."""

    __slots__ = ("operands", "results")

    def __init__(self) -> None:
        self.operands: dict[int, tuple[Mark, Signed]] = {}
        self.results: set[int] = set()


def make_reproducible(mender: Mender) -> None:
    """Reprint the operands of every result that is right and that its printed operands do not give.

    Operands are often results of the line before, which must be reproducible in their turn.
    """
    if not mender.policy.keeps(RULE):
        return
    for _ in range(MOST_STEPS):
        before = mender.draft.text
        mender.draft = mender.accept(mender.draft, _solved(mender))
        if mender.draft.text == before:
            return


def _solved(mender: Mender) -> list[tuple[Piece, ...]]:
    """Return the changes that make lines reproducible, with as few digits as each needs."""
    draft = mender.draft
    report = mender.report(draft)
    if report is None:
        return []
    solved: list[tuple[Piece, ...]] = []
    pending = _groups(report, draft)
    for extra in range(1, MOST_EXTRA + 1):
        tried = [(group, change) for group in pending if (change := _change(group, draft, extra, mender.policy.point))]
        if not tried:
            break
        trial = draft.with_pieces([piece for _, change in tried for piece in change])
        after = mender.report(trial)
        if after is None:
            break
        still_open = _open(after, trial)
        solved += [change for group, change in tried if not group.results & still_open]
        pending = [group for group, _ in tried if group.results & still_open]
    return solved


def _groups(report: DocumentReport, draft: Draft) -> list[Group]:
    marks = Marks(report)
    starts = line_starts(draft.text)
    groups: dict[int, Group] = {}
    for finding in report.findings:
        mark = marks.at(finding.line, finding.column) if finding.rule == RULE else None
        if mark is None or mark.tree is None or mark.exact is None:
            continue
        group = Group()
        group.results.add(draft.origin(starts[mark.line - 1] + mark.column - 1))
        for literal in numbers_in(mark.tree):
            operand, exact = marks.of(literal), marks.exact(literal)
            if operand is not None and exact is not None:
                group.operands[id(literal)] = (operand, exact)
        for key in tuple(group.operands):
            other = groups.get(key)
            if other is not None and other is not group:
                other.results |= group.results
                other.operands |= group.operands
                group = other
        groups.update(dict.fromkeys(group.operands, group))
    return list(dict.fromkeys(groups.values()))


def _change(group: Group, draft: Draft, extra: int, point: str) -> tuple[Piece, ...]:
    """Return the pieces that print the operands of a group with so many more places."""
    starts = line_starts(draft.text)
    most = max(mark.literal.places for mark, _ in group.operands.values() if mark.literal is not None)
    pieces = []
    for mark, exact in group.operands.values():
        assert mark.literal is not None
        start = starts[mark.line - 1] + mark.column - 1
        end = start + mark.end_column - mark.column
        if draft.text[start:end] != mark.text:
            return ()
        try:
            text = finer(mark.literal, exact, extra, most, point)
        except CalculationError:
            return ()
        if text is not None and text != mark.text:
            pieces.append(draft.piece(start, end, text, RULE))
    return tuple(pieces)


def _open(report: DocumentReport, draft: Draft) -> set[int]:
    starts = line_starts(draft.text)
    return {
        draft.origin(starts[finding.line - 1] + finding.column - 1)
        for finding in report.findings
        if finding.rule == RULE
    }
