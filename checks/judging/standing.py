"""How a document stands before a chain is judged: what was found by then, so that a walk can be taken back."""

from __future__ import annotations

from exactcalc.checks.notation.trees import numbers_in, symbol_nodes
from exactcalc.expressions.expression import Literal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.clerk import Clerk
    from exactcalc.checks.judging.result import Result
    from exactcalc.checks.notation.statement import Chain

SILENT = frozenset(("follows-error", "not-reproducible", "undecided"))
"""Rules by which nothing is accused."""


class Standing:
    """How many results, pieces of evidence and open questions there are before a chain is judged."""

    __slots__ = ("clerk", "evaluated", "evidence", "excusable", "results", "waiting")

    def __init__(self, clerk: Clerk) -> None:
        self.clerk = clerk
        self.results = len(clerk.court.results)
        self.evidence = len(clerk.evidence)
        self.evaluated = len(clerk.evaluated)
        self.waiting = len(clerk.waiting)
        self.excusable = len(clerk.bench.excusable)

    def accusations(self) -> list[Result]:
        """Return the results since then that accuse."""
        return [result for result in self.clerk.court.results[self.results :] if result.rule not in SILENT]

    def restore(self, chain: Chain) -> None:
        """Forget what a walk along a chain has found; the chain has defined nothing yet."""
        clerk = self.clerk
        court = clerk.court
        del court.results[self.results :]
        del clerk.evidence[self.evidence :]
        del clerk.waiting[self.waiting :]
        del clerk.bench.excusable[self.excusable :]
        while len(clerk.evaluated) > self.evaluated:
            clerk.evaluated.popitem()
        tables = [court.account.states, court.account.reasons, court.bound, clerk.values.copies, court.trail or {}]
        for literal in literals(chain):
            key = id(literal)
            for table in tables:
                table.pop(key, None)  # type: ignore[attr-defined]
            clerk.blamed.discard(key)
            clerk.values.constants.discard(key)


def literals(chain: Chain) -> list[Literal]:
    """Return the numbers of a chain."""
    return [literal for member in chain.members if member.node is not None for literal in numbers_in(member.node)]


def confirm(chain: Chain, clerk: Clerk) -> None:
    """Record what the names of a chain mean that was judged and found right: it holds in this section."""
    section = clerk.section.number
    for member in chain.members:
        if member.node is None or isinstance(member.node, Literal):
            continue
        for symbol in symbol_nodes(member.node):
            quantity = clerk.values.meaning(symbol)
            if quantity is not None:
                clerk.confirmed.add((section, quantity))
