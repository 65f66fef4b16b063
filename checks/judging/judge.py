"""The judge of the chains of a document without a model that need a closer look."""

from __future__ import annotations

from exactcalc.checks.judging.chains.sheet_source import SheetSource
from exactcalc.checks.judging.chains.walk import Walk, leave_open
from exactcalc.checks.judging.standing import Standing, confirm
from exactcalc.numbers.errors import Undecided

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.clerk import Clerk
    from exactcalc.checks.notation.statement import Chain, Line


def judge_chain(chain: Chain, clerk: Clerk) -> None:
    """Judge a chain; what stays open at the largest precision is named as such.

    Where it would be accused, it is looked at once more: what it does, and whether the names in it hold here.
    """
    standing = Standing(clerk)
    walk = Walk(clerk, chain.members[0], SheetSource)
    try:
        walk.walk(chain)
        if standing.accusations():
            from exactcalc.checks.judging.reconsideration import reconsider

            walk = reconsider(chain, clerk, standing, walk)
        elif walk.state.judged:
            confirm(chain, clerk)
        walk.close()
    except Undecided as error:
        leave_open(chain, clerk, error)


def finish(lines: list[Line], clerk: Clerk) -> None:
    """Judge what had to wait for later lines, the columns of tables, and their totals."""
    if clerk.waiting:
        from exactcalc.checks.judging.chains.where_clauses import judge_waiting

        judge_waiting(clerk, clerk.waiting)
    if any(line.segment.kind == "cell" for line in lines):
        from exactcalc.checks.judging.tables.formulas import judge_tables
        from exactcalc.checks.judging.tables.totals import judge_totals

        judge_tables(lines, clerk)
        judge_totals(lines, clerk)
    if clerk.bench.excusable:
        from exactcalc.checks.judging.causes.excuses import excuse

        excuse(clerk.bench.excusable, clerk.court)
