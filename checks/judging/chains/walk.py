"""Judging the chains of a document without a model: each link against the member before it and the sheet so far."""

from __future__ import annotations

from exactcalc.checks.judging.chains.accusations import Accuser
from exactcalc.checks.judging.chains.bindings import Bindings
from exactcalc.checks.judging.chains.links import Linker
from exactcalc.checks.judging.chains.results import ResultJudge
from exactcalc.checks.judging.chains.state import State
from exactcalc.checks.judging.chains.vectors import VectorJudge, is_names
from exactcalc.checks.notation.chains.quantities import UNIT_CHANGE
from exactcalc.checks.notation.lexing.vocabulary import JUDGED, NOT_JUDGED
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.checks.sheet.copies import is_near
from exactcalc.checks.sheet.operand_box import overlap
from exactcalc.checks.sheet.quantity import Formula, Quantity, key_of
from exactcalc.checks.sheet.ranges import bounds, ranged
from exactcalc.expressions.expression import Call, Literal, Node, Symbol, Vector

COMPARED = NOT_JUDGED["<"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.clerk import Clerk
    from exactcalc.checks.notation.statement import Chain, Member
    from exactcalc.numbers.number import Values


class Walk:
    """The walk along one chain."""

    def __init__(self, clerk: Clerk, first: Member) -> None:
        self.clerk = clerk
        self.state = State(first)
        self.bindings = Bindings(clerk)
        self.accuser = Accuser(clerk, self.state, self.bindings)
        self.links = Linker(clerk, self.accuser, self.bindings)
        self.results = ResultJudge(clerk, self.state, self.accuser)

    def walk(self, chain: Chain) -> None:
        """Judge every link."""
        members = chain.members
        for member, following in zip(members, next_numbers(members), strict=True):
            self.state.following = following
            self.take(member)

    def close(self, chain: Chain) -> None:
        """Enter what the chain defines or computes."""
        self.define(chain.members[0])
        if self.state.relations:
            self.clerk.found += 1
            self.clerk.checked += self.state.judged > 0

    def take(self, member: Member) -> None:
        """Judge the link that leads to a member, then make it the one to compare the next with."""
        node = member.node
        asserted = not member.relation or member.relation in JUDGED
        self.state.relations += bool(member.relation)
        if node is None or not asserted or (member.reason and not self.converts(node, member)):
            self.state.restart()
            if node is None or (member.reason and not goes_on(node, member.reason)):
                return
            self.state.started = False
        if not self.state.started:
            self.state.started = True
            if isinstance(node, Symbol):
                self.state.target = node
                self.state.formula = self.clerk.formula(node)
                return
            if isinstance(node, Vector) and is_names(node):
                self.state.target = node
        linked = bool(member.relation) and asserted
        if linked and self.state.formula is not None and self.state.previous is None:
            self.begin_with(self.state.formula)
        literal, sign = signed_literal(node)
        if literal is not None:
            if linked:
                self.results.number(literal, sign, member)
            self.state.previous, self.state.value, self.state.named = node, literal.value * sign, False
            self.state.unit = member.unit
        elif isinstance(node, Vector) and linked and not is_names(node):
            VectorJudge(self.clerk, self.state, self.results, self.links).take(node, member)
        else:
            self.expression(node, member, linked)

    def converts(self, node: Node, member: Member) -> bool:
        """Return whether a member in another unit can be compared all the same."""
        if member.reason != UNIT_CHANGE:
            return False
        from exactcalc.checks.judging.chains.units import convert

        return convert(self.state, self.clerk, node, member)

    def begin_with(self, formula: Node) -> None:
        """Take a formula from an earlier line as the member before."""
        values = self.clerk.values
        self.state.previous, self.state.named = formula, True
        self.state.exact, self.state.likely = values.exact(formula), values.likely(formula)
        self.state.value, _ = values.printed(formula)

    def expression(self, node: Node, member: Member, linked: bool) -> None:
        """Link an expression to the member before it."""
        values = self.clerk.values
        value, named = values.printed(node, member)
        if linked and self.state.previous is not None:
            self.state.judged += self.link(node, value, named, member)
        if named:
            self.state.again = self.clerk.is_evaluated_again(node, member)
        if named and self.state.exact is None:
            self.state.exact = values.exact(node)
        if named and self.state.likely is None:
            self.state.likely = values.likely(node)
        if named and self.clerk.alike and self.state.range is None:
            tree = ranged(node, values)
            self.state.range = bounds(tree, self.clerk.court.log_base) if tree is not None else None
        if self.clerk.provenance.tainted:
            self.state.root = self.state.root or values.root_of(node)
        if value is not None or named:
            self.state.previous, self.state.value, self.state.named = node, value, named
            self.state.near = member.relation == "≈"
            self.state.unit = member.unit or self.state.unit
        if value is not None and not isinstance(node, Symbol):
            self.state.sources.append((values.opened(node) if named else node, value))

    def link(self, node: Node, value: Values | None, named: bool, member: Member) -> bool:
        """Judge the link between two expressions; return whether something was compared."""
        previous, links = self.state.previous, self.links
        if named or previous is None or (member.relation == "≈" and is_near(value, self.state.value)):
            return False
        if self.state.named and self.clerk.values.asks:
            return False
        if self.state.named:
            compared = links.to_names(node, previous, self.state.exact, value, member)
            self.state.root = self.bindings.root or self.state.root
            explained = links.aligned or links.accused
            if value is not None and not explained and self.apart(node):
                # The names stand for something else here.
                self.state.exact = self.state.likely = None
            if links.older:
                self.state.exact = self.state.likely = self.state.range = None
            if self.state.exact is None:
                self.state.exact = links.exact_of(node)
            return compared
        before, exact = self.state.value, self.state.exact
        if value is None or before is None or isinstance(value, tuple) or isinstance(before, tuple):
            return False
        if isinstance(exact, tuple):
            return False
        if links.to_numbers(node, value, previous, before, exact, member):
            if exact is None and self.clerk.values.is_sure(previous):
                self.state.exact = before
            return True
        self.state.exact = self.state.likely = None
        self.state.root = self.clerk.line_of(member)
        return True

    def apart(self, node: Node) -> bool:
        """Return whether an expression of printed operands is proved not to be the value of the names before it."""
        value = self.state.exact if self.state.exact is not None else self.state.likely
        if value is None or isinstance(value, tuple):
            return False
        bench = self.clerk.bench
        return not overlap(node, node, value, bench.exactly, bench.court.log_base)

    def define(self, first: Member) -> None:
        """Enter the chain's quantity under its name, or as a result without one."""
        clerk, target, quantity = self.clerk, self.state.target, self.state.result
        if quantity is None and self.state.sources:
            value = (
                self.state.exact
                if self.state.exact is not None
                else self.state.likely
                if self.state.named
                else self.state.value
            )
            tree = self.state.sources[0][0]
            if value is not None and not isinstance(value, tuple):
                quantity = Quantity(
                    None, clerk.section, first.segment, first.start, value, tree=tree, root=self.state.root,
                    sure=self.state.exact is not None or clerk.values.is_sure(tree),
                )  # fmt: skip
        if isinstance(target, Symbol):
            if quantity is not None:
                clerk.define(target, quantity)
            if (
                self.state.result is None
                and self.state.named
                and self.state.previous is not None
                and self.state.previous is not self.state.formula
            ):
                clerk.sheet.formulas[key_of(target)] = Formula(self.state.previous, clerk.section, first.segment)
        if quantity is not None and quantity.number < 0:
            clerk.enter(quantity)


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
