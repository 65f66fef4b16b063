"""Judging the chains of a document without a model: each link against the member before it and the sheet so far."""

from __future__ import annotations

from exactcalc.checks.judging.cells.judge import JUDGED
from exactcalc.checks.judging.chains.links import Linker
from exactcalc.checks.judging.chains.results import ResultJudge
from exactcalc.checks.judging.chains.vectors import VectorJudge, is_names
from exactcalc.checks.notation.chains.quantities import UNIT_CHANGE
from exactcalc.checks.notation.lexing.vocabulary import NOT_JUDGED
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.checks.sheet.copies import is_near
from exactcalc.checks.sheet.operand_box import overlap
from exactcalc.checks.sheet.quantity import Formula, Quantity, key_of
from exactcalc.checks.sheet.ranges import bounds, ranged
from exactcalc.expressions.expression import Call, Literal, Node, Symbol, Vector

COMPARED = NOT_JUDGED["<"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.judge import OwnJudge
    from exactcalc.checks.notation.statement import Chain, Member
    from exactcalc.checks.sheet.operand_box import Range
    from exactcalc.numbers.number import Values


class Walk:
    """The walk along one chain.

    target    the name, or the vector of names, that the chain begins with
    previous  the member before, `value` what its printed operands give, `named` whether names stand in it
    exact     value that every member must be equal to; None while an operand may be a rounded copy
    likely    that value if the operands behind the names are exact as they are printed
    sources   members with operands that gave a value, each with it
    root      line of the mistake that the members inherit
    range     what the members lie between, in a document that a program printed
    unit      unit printed in the member before
    near      the member before is equated with `≈`
    result    the quantity that the chain has made known so far
    """

    def __init__(self, judge: OwnJudge) -> None:
        self.judge = judge
        self.links = Linker(judge)
        self.results = ResultJudge(self)
        self.target: Symbol | Vector | None = None
        self.formula: Node | None = None
        self.previous: Node | None = None
        self.value: Values | None = None
        self.named = False
        self.exact: Values | None = None
        self.likely: Values | None = None
        self.sources: list[tuple[Node, Values]] = []
        self.root: int | None = None
        self.range: Range | None = None
        self.unit = ""
        self.near = False
        self.result: Quantity | None = None
        self.relations = 0
        self.judged = 0
        self.started = False

    def walk(self, chain: Chain) -> None:
        """Judge every link, then enter what the chain defines or computes."""
        members = chain.members
        self.links.accuser.first = members[0]
        for member, following in zip(members, next_numbers(members), strict=True):
            self.links.accuser.following = following
            self.take(member)
        self.define(members[0])
        if self.relations:
            self.judge.found += 1
            self.judge.checked += self.judged > 0

    def take(self, member: Member) -> None:
        """Judge the link that leads to a member, then make it the one to compare the next with."""
        node = member.node
        asserted = not member.relation or member.relation in JUDGED
        self.relations += bool(member.relation)
        if node is None or not asserted or (member.reason and not self.converts(node, member)):
            self.restart()
            if node is None or (member.reason and not goes_on(node, member.reason)):
                return
            self.started = False
        if not self.started:
            self.started = True
            if isinstance(node, Symbol):
                self.target = self.links.accuser.target = node
                self.formula = self.judge.formula(node)
                return
            if isinstance(node, Vector) and is_names(node):
                self.target = node
        linked = bool(member.relation) and asserted
        if linked and self.formula is not None and self.previous is None:
            self.begin_with(self.formula)
        literal, sign = signed_literal(node)
        if literal is not None:
            if linked:
                self.results.number(literal, sign, member)
            self.previous, self.value, self.named = node, literal.value * sign, False
            self.unit = member.unit
        elif isinstance(node, Vector) and linked and not is_names(node):
            VectorJudge(self).take(node, member)
        else:
            self.expression(node, member, linked)

    def converts(self, node: Node, member: Member) -> bool:
        """Return whether a member in another unit can be compared all the same."""
        if member.reason != UNIT_CHANGE:
            return False
        from exactcalc.checks.judging.chains.units import convert

        return convert(self, node, member)

    def restart(self) -> None:
        """Forget what was before: nothing is asserted about the next member."""
        self.previous = self.value = self.exact = self.likely = self.target = None
        self.formula = self.root = self.range = None
        self.named, self.sources = False, []
        self.started = True

    def begin_with(self, formula: Node) -> None:
        """Take a formula from an earlier line as the member before."""
        values = self.judge.values
        self.previous, self.named = formula, True
        self.exact, self.likely = values.exact(formula), values.likely(formula)
        self.value, _ = values.printed(formula)

    def expression(self, node: Node, member: Member, linked: bool) -> None:
        """Link an expression to the member before it."""
        values = self.judge.values
        value, named = values.printed(node, member)
        if linked and self.previous is not None:
            self.judged += self.link(node, value, named, member)
        if named:
            self.links.accuser.again = self.judge.is_evaluated_again(node, member)
        if named and self.exact is None:
            self.exact = values.exact(node)
        if named and self.likely is None:
            self.likely = values.likely(node)
        if named and self.judge.alike and self.range is None:
            tree = ranged(node, values)
            self.range = bounds(tree, self.judge.court.log_base) if tree is not None else None
        if self.judge.provenance.tainted:
            self.root = self.root or values.root_of(node)
        if value is not None or named:
            self.previous, self.value, self.named = node, value, named
            self.near = member.relation == "≈"
            self.unit = member.unit or self.unit
        if value is not None and not isinstance(node, Symbol):
            self.sources.append((values.opened(node) if named else node, value))

    def link(self, node: Node, value: Values | None, named: bool, member: Member) -> bool:
        """Judge the link between two expressions; return whether something was compared."""
        previous, links = self.previous, self.links
        if named or previous is None or (member.relation == "≈" and is_near(value, self.value)):
            return False
        if self.named:
            compared = links.to_names(node, previous, self.exact, value, member)
            self.root = links.root or self.root
            explained = links.aligned or links.accused
            if value is not None and not explained and self.apart(node):
                # The names stand for something else here.
                self.exact = self.likely = None
            if links.older:
                self.exact = self.likely = self.range = None
            if self.exact is None:
                self.exact = links.exact_of(node)
            return compared
        before, exact = self.value, self.exact
        if value is None or before is None or isinstance(value, tuple) or isinstance(before, tuple):
            return False
        if isinstance(exact, tuple):
            return False
        if links.to_numbers(node, value, previous, before, exact, member):
            if exact is None and self.judge.values.is_sure(previous):
                self.exact = before
            return True
        self.exact = self.likely = None
        self.root = self.judge.line_of(member)
        return True

    def apart(self, node: Node) -> bool:
        """Return whether an expression of printed operands is proved not to be the value of the names before it."""
        value = self.exact if self.exact is not None else self.likely
        if value is None or isinstance(value, tuple):
            return False
        bench = self.judge.bench
        return not overlap(node, node, value, bench.exactly, bench.court.log_base)

    def define(self, first: Member) -> None:
        """Enter the chain's quantity under its name, or as a result without one."""
        judge, target, quantity = self.judge, self.target, self.result
        if quantity is None and self.sources:
            value = self.exact if self.exact is not None else self.likely if self.named else self.value
            tree = self.sources[0][0]
            if value is not None and not isinstance(value, tuple):
                quantity = Quantity(
                    None, judge.section, first.segment, first.start, value, tree=tree, root=self.root,
                    sure=self.exact is not None or judge.values.is_sure(tree),
                )  # fmt: skip
        if isinstance(target, Symbol):
            if quantity is not None:
                judge.define(target, quantity)
            if self.result is None and self.named and self.previous is not None and self.previous is not self.formula:
                judge.sheet.formulas[key_of(target)] = Formula(self.previous, judge.section, first.segment)
        if quantity is not None and quantity.number < 0:
            judge.enter(quantity)


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
