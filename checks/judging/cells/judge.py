"""Judging chains: every link of `a = b = c`, member by member, against the members before it and the entry."""

from __future__ import annotations

from exactcalc.checks.judging.cells.walk import Walk

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.cells.meanings import Meanings
    from exactcalc.checks.notation.statement import Chain
    from exactcalc.checks.sheet.known import Entry


class ChainJudge:
    """Judges chains in the order of the document."""

    def __init__(self, meanings: Meanings) -> None:
        self.meanings = meanings
        self.found = 0
        self.checked = 0

    def judge(self, chain: Chain, entry: Entry = None) -> Entry:
        """Judge every link; return what the chain's quantity is now known to be, exactly where possible.

        `entry` is what the members must all be equal to, where the binder knows it.
        """
        walk = Walk(self.meanings, entry)
        members = chain.members
        last = members[-1]
        for member in members:
            walk.take(member, member is last)
        if walk.links:
            self.found += 1
            self.checked += walk.judged > 0
        return walk.known
