"""The walk along one chain: each member is compared with the one before, and with what its source knows of it."""

from __future__ import annotations

from exactcalc.checks.judging.chains.results import ResultJudge
from exactcalc.checks.judging.chains.state import State
from exactcalc.checks.judging.result import Result
from exactcalc.checks.notation.chains.quantities import UNIT_CHANGE
from exactcalc.checks.notation.lexing.vocabulary import JUDGED, NOT_JUDGED
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.checks.notation.trees import is_names
from exactcalc.expressions.expression import Call, Literal, Node, Symbol, Vector
from exactcalc.numbers.errors import Undecided

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from exactcalc.checks.judging.chains.source import Source
    from exactcalc.checks.judging.clerk import Clerk
    from exactcalc.checks.notation.statement import Chain, Member
    from exactcalc.checks.sheet.known import Entry

    Sourcing = Callable[[Clerk, State, ResultJudge], Source]

COMPARED = NOT_JUDGED["<"]


def walk_along(chain: Chain, clerk: Clerk, sourcing: Sourcing, entry: Entry = None) -> None:
    """Judge every link of a chain, then enter what it defines or computes.

    `sourcing` makes its source; `entry` is what all members must be equal to, where a model tells. What stays open at
    the largest precision is named as such.
    """
    walk = Walk(clerk, chain.members[0], sourcing, entry)
    try:
        walk.walk(chain)
        walk.close()
    except Undecided as error:
        leave_open(chain, clerk, error)


def leave_open(chain: Chain, clerk: Clerk, error: Undecided) -> None:
    """Record that a chain could not be judged with the largest precision."""
    last = chain.members[-1]
    clerk.court.results.append(Result("undecided", last.segment, last.start, last.end, message=error.message))


class Walk:
    """The walk along one chain."""

    __slots__ = ("clerk", "results", "source", "state")

    def __init__(self, clerk: Clerk, first: Member, sourcing: Sourcing, entry: Entry = None) -> None:
        self.clerk = clerk
        self.state = State(first)
        self.state.bind(entry)
        self.results = ResultJudge(clerk, self.state)
        self.source = sourcing(clerk, self.state, self.results)

    def walk(self, chain: Chain) -> None:
        """Judge every link."""
        members = chain.members
        for member, following in zip(members, next_numbers(members), strict=True):
            self.state.following = following
            self.take(member)

    def close(self) -> None:
        """Enter what the chain defines or computes."""
        self.source.close()
        if self.state.relations:
            self.clerk.found += 1
            self.clerk.checked += self.state.judged > 0

    def take(self, member: Member) -> None:
        """Judge the link that leads to a member, then make it the one to compare the next with."""
        state, node = self.state, member.node
        asserted = not member.relation or member.relation in JUDGED
        state.relations += bool(member.relation)
        if node is None or not asserted or (member.reason and not self.converts(node, member)):
            state.restart()
            if node is None or (member.reason and not goes_on(node, member.reason)):
                return
            state.started = False
        if not state.started:
            state.started = True
            if isinstance(node, Symbol):
                state.target = node
                self.source.begin(node)
                return
            if is_names(node):
                state.target = node
        linked = bool(member.relation) and asserted
        literal, sign = signed_literal(node)
        if literal is not None:
            if linked:
                self.number(literal, sign, member)
            state.previous, state.value, state.named = node, literal.value * sign, False
            state.unit = member.unit
        elif isinstance(node, Vector) and linked and not is_names(node):
            from exactcalc.checks.judging.chains.vectors import VectorJudge

            VectorJudge(self.clerk, state, self.results, self.source).take(node, member)
        else:
            self.expression(node, member, linked)

    def converts(self, node: Node, member: Member) -> bool:
        """Return whether a member in another unit can be compared all the same."""
        if member.reason != UNIT_CHANGE:
            return False
        from exactcalc.checks.judging.chains.units import convert

        return convert(self.state, self.clerk, node, member)

    def number(self, literal: Literal, sign: int, member: Member) -> None:
        """Judge a printed number, as a result or as what its name is given."""
        state, before = self.state, self.state.previous
        if isinstance(before, Symbol) and self.source.is_set_again(before, literal, sign, member):
            return
        if before is not None or state.known is not None:
            self.results.number(literal, sign, member)
        elif isinstance(state.target, Symbol):
            state.result = self.source.restate(state.target, literal, sign, member)

    def expression(self, node: Node, member: Member, linked: bool) -> None:
        """Link an expression to the member before it."""
        state, values = self.state, self.clerk.values
        value, named = values.printed(node, member)
        if linked:
            self.source.link(node, value, named, member)
        self.source.learn(node, value, named, member)
        if value is not None or named:
            state.previous, state.value, state.named = node, value, named
            state.near = member.relation == "≈"
            state.unit = member.unit or state.unit
        if value is not None and not isinstance(node, Symbol):
            state.sources.append((values.opened(node) if named else node, value))


def goes_on(node: Node, reason: str) -> bool:
    """Return whether what follows is compared with a member whose own link is not judged."""
    return reason == UNIT_CHANGE or (reason == COMPARED and isinstance(node, Call))


def next_numbers(members: list[Member]) -> list[tuple[Literal, int] | None]:
    """Return for each member the first printed number among those behind it, with its sign."""
    found: list[tuple[Literal, int] | None] = []
    following: tuple[Literal, int] | None = None
    for member in reversed(members):
        found.append(following)
        if member.node is not None:
            literal, sign = signed_literal(member.node)
            if literal is not None:
                following = (literal, sign)
    return found[::-1]
