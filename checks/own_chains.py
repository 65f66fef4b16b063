"""Judging the chains of a document without a model: each link against the member before it and the sheet so far."""

from __future__ import annotations

from checks.account import VERIFIED
from checks.components import component
from checks.judge import JUDGED
from checks.matching import signed_literal
from checks.operand_box import overlap
from checks.own_links import Linker
from checks.own_sheet import Formula, Quantity, key_of, name_of
from checks.own_verdicts import Claim, Outcome
from checks.result import Result
from checks.where_clauses import Waiting
from exactcalc.expression import Literal, Node, Symbol, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from checks.own_documents import OwnJudge
    from checks.statement import Chain, Member
    from exactcalc.number import Value, Values


class Walk:
    """The walk along one chain.

    target    the name, or the vector of names, that the chain begins with
    previous  the member before, `value` what its printed operands give, `named` whether names stand in it
    exact     values that every member must be equal to, by structure; empty while they are not known
    sources   members with operands that gave a value, each with it
    """

    def __init__(self, judge: OwnJudge) -> None:
        self.judge = judge
        self.links = Linker(judge)
        self.target: Symbol | Vector | None = None
        self.formula: Node | None = None
        self.previous: Node | None = None
        self.value: Values | None = None
        self.named = False
        self.exact: list[Values] = []
        self.sources: list[tuple[Node, Values]] = []
        self.root: int | None = None
        self.result: Quantity | None = None
        self.judged = 0
        self.links_found = 0
        self.started = False

    def walk(self, chain: Chain) -> None:
        """Judge every link, then enter what the chain defines or computes."""
        members = chain.members
        for i, member in enumerate(members):
            self.links.following = next_number(members, i + 1)
            self.take(member)
        self.define(members[0])
        if self.links_found:
            self.judge.found += 1
            self.judge.checked += self.judged > 0

    def take(self, member: Member) -> None:
        """Judge the link that leads to a member, then make it the one to compare the next with."""
        node = member.node
        asserted = not member.relation or member.relation in JUDGED
        self.links_found += bool(member.relation)
        if node is None or member.reason or not asserted:
            self.restart()
            if node is None or member.reason:
                return
        if not self.started:
            self.started = True
            if isinstance(node, Symbol):
                self.target = self.links.target = node
                self.formula = self.judge.formula(node)
                return
            if is_names(node):
                assert isinstance(node, Vector)
                self.target = node
        linked = bool(member.relation) and asserted
        if linked and self.formula is not None and self.previous is None:
            self.begin_with(self.formula)
        literal, sign = signed_literal(node)
        if literal is not None:
            if linked:
                self.number(literal, sign, member)
            self.previous, self.value, self.named = node, literal.value * sign, False
        elif isinstance(node, Vector) and linked and not is_names(node):
            self.vector(node, member)
        else:
            self.expression(node, member, linked)

    def restart(self) -> None:
        """Forget what was before: nothing is asserted about the next member."""
        self.previous, self.value, self.named = None, None, False
        self.exact, self.sources, self.root = [], [], None
        self.target = self.formula = None
        self.started = True

    def begin_with(self, formula: Node) -> None:
        """Take a formula from an earlier line as the member before."""
        self.previous, self.named = formula, True
        self.exact = self.judge.exact_values(formula)
        self.value, _ = self.judge.printed_value(formula, None)

    def expression(self, node: Node, member: Member, linked: bool) -> None:
        """Link an expression to the member before it."""
        judge = self.judge
        value, named = judge.printed_value(node, member)
        if linked and self.previous is not None:
            self.judged += self.link(node, value, named, member)
        if named:
            self.root = self.root or judge.root_of_names(node)
            if not self.exact:
                self.exact = judge.exact_values(node)
        elif judge.provenance.roots:
            self.root = self.root or judge.root_of(node)
        if value is not None or named:
            self.previous, self.value, self.named = node, value, named
        if value is not None and not isinstance(node, Symbol):
            self.sources.append((node, value))

    def link(self, node: Node, value: Values | None, named: bool, member: Member) -> bool:
        """Judge the link between two expressions; return whether something was compared."""
        previous = self.previous
        assert previous is not None
        if named:
            return False
        if self.named:
            links = self.links
            compared = links.to_names(node, previous, self.exact, value, member)
            self.root = links.root or self.root
            explained = links.aligned or links.accused
            if self.exact and value is not None and not explained and self.apart(node, self.exact[0]):
                # The names stand for something else here.
                self.exact = []
            if not self.exact:
                self.exact = links.exact_of(node)
            return compared
        if value is None or self.value is None:
            return False
        if isinstance(value, tuple) or isinstance(self.value, tuple):
            return False
        exact = self.exact[0] if self.exact else None
        if isinstance(exact, tuple):
            return False
        if self.links.to_numbers(node, value, previous, self.value, exact, member):
            if not self.exact and self.links.is_sure(previous):
                self.exact = [self.value]
            return True
        self.exact = []
        self.root = self.judge.line_of(member)
        return True

    def apart(self, node: Node, exact: Values) -> bool:
        """Return whether an expression of printed operands is proved not to be a value."""
        if isinstance(exact, tuple):
            return False
        bench = self.judge.bench
        return not overlap(node, node, exact, bench.exactly, bench.court.log_base)

    def number(self, literal: Literal, sign: int, member: Member) -> None:
        """Judge a printed number against the members before it."""
        if self.previous is None:
            if isinstance(self.target, Symbol):
                self.result = self.restate(self.target, literal, sign, member)
            return
        outcome = self.claim(
            literal, sign, member, [value for value in self.exact if not isinstance(value, tuple)],
            self.value if not isinstance(self.value, tuple) else None, self.previous,
            [(node, value) for node, value in self.sources if not isinstance(value, tuple)],
        )  # fmt: skip
        if outcome is None:
            if self.named and self.value is None and not self.sources:
                target = self.target if isinstance(self.target, Symbol) else None
                judge = self.judge
                judge.waiting.append(Waiting(literal, sign, member, self.previous, target, judge.section))
            return
        self.result = self.computed(literal, sign, member, outcome, self.result)
        if outcome.stands and outcome.value is not None and not self.exact and len(self.sources) == 0:
            self.exact = [outcome.value]
        if not outcome.stands:
            self.exact, self.sources = [], []
            self.root = outcome.root

    def claim(
        self, literal: Literal, sign: int, member: Member, exact: list[Value], value: Value | None, tree: Node | None,
        earlier: list[tuple[Node, Value]],
    ) -> Outcome | None:  # fmt: skip
        """Judge a printed number; None where there is nothing to judge it by."""
        judge = self.judge
        if id(literal) in judge.blamed or (not exact and value is None):
            return None
        self.judged += 1
        if tree is not None and judge.is_blamed(tree):
            right = next((v for v in exact if self.links.fits(literal, sign, v)), None)
            if right is not None or (value is not None and self.links.fits(literal, sign, value)):
                # The operand that was reported is all there is to say.
                judge.enter_operands(tree)
                judge.court.account.enter(literal, VERIFIED)
                if right is not None:
                    return Outcome(True, right)
                return Outcome(True, exact[0] if exact else value, judge.line_of(member))
            exact = []
            if value is None:
                return None
        name = name_of(self.target) if isinstance(self.target, Symbol) else None
        claim = Claim(
            literal, sign, member.segment, name=name, exact=exact, value=value, tree=tree, earlier=earlier,
            root=self.root,
        )  # fmt: skip
        if exact and not self.links.fits(literal, sign, exact[0]) and tree is not None:
            claim.exact = [*exact, *judge.carried(tree)]
        outcome = judge.bench.judge(claim)
        if not outcome.stands:
            judge.blamed.add(id(literal))
        for node, _ in self.sources:
            judge.enter_operands(node)
        if tree is not None and not self.sources:
            judge.enter_operands(tree)
        return outcome

    def computed(
        self, literal: Literal, sign: int, member: Member, outcome: Outcome, before: Quantity | None
    ) -> Quantity:
        """Return the quantity that a printed result makes known; of several printings the one with most places."""
        tree = self.sources[0][0] if self.sources else self.previous
        if before is not None and before.literal is not None and before.literal.places >= literal.places:
            return before
        name = name_of(self.target) if isinstance(self.target, Symbol) else None
        root = outcome.root
        if root is None and self.root is not None and not outcome.stands:
            root = self.root
        return Quantity(
            name, self.judge.section, member.segment, literal.start, value=outcome.value, literal=literal, sign=sign,
            tree=tree, root=root,
        )  # fmt: skip

    def restate(self, target: Symbol, literal: Literal, sign: int, member: Member) -> Quantity:
        """Judge a name that is given a number without a calculation: given data, or a computed value once more."""
        judge = self.judge
        before = judge.meaning(target)
        if before is not None and not before.given and before.items is None and before.section is judge.section:
            self.judged += self.links.copy(literal, sign, before, member, "inconsistent") is not None
            return before
        return judge.give(target, literal, sign, member)

    def vector(self, node: Vector, member: Member) -> None:
        """Judge a printed vector element by element."""
        judge = self.judge
        value, named = judge.printed_value(node, member)
        if self.previous is None or is_names(self.previous):
            names = self.previous if self.previous is not None else self.target
            if isinstance(names, Symbol):
                self.result = self.restate_vector(names, node, member)
            elif isinstance(names, Vector) and len(names.items) == len(node.items):
                for symbol, item in zip(names.items, node.items, strict=True):
                    literal, sign = signed_literal(item)
                    if literal is not None and isinstance(symbol, Symbol):
                        quantity = self.restate(symbol, literal, sign, member)
                        judge.define(symbol, quantity)
        else:
            if self.named and not named:
                self.links.to_names(node, self.previous, self.exact, value, member)
            items = self.elements(node, member, self.exact, self.value, self.previous)
            if items is not None:
                self.result = items
        self.previous, self.value, self.named = node, value, named

    def elements(
        self, node: Vector, member: Member, exact: list[Values], value: Values | None, source: Node | None
    ) -> Quantity | None:
        """Judge the elements of a printed vector; return them as a quantity, None where the shapes differ."""
        size = len(node.items)
        exact = [values for values in exact if isinstance(values, tuple) and len(values) == size]
        if isinstance(value, tuple) and len(value) != size:
            self.shapes(node, len(value), member)
            return None
        quantities = []
        for i, item in enumerate(node.items):
            mine = [values[i] for values in exact if isinstance(values, tuple)]
            element = value[i] if isinstance(value, tuple) else None
            tree = component(source, i) if source is not None else None
            literal, sign = signed_literal(item)
            if literal is not None:
                outcome = self.claim(
                    literal, sign, member, [v for v in mine if not isinstance(v, tuple)],
                    element if not isinstance(element, tuple) else None, tree if tree is not None else source, [],
                )  # fmt: skip
                if outcome is not None:
                    name = f"{name_of(self.target)}[{i}]" if isinstance(self.target, Symbol) else None
                    quantities.append(Quantity(
                        name, self.judge.section, member.segment, literal.start, value=outcome.value, literal=literal,
                        sign=sign, tree=tree if tree is not None else source, root=outcome.root,
                    ))  # fmt: skip
            elif isinstance(item, Vector):
                inner = self.elements(item, member, mine, element, tree)
                if inner is not None:
                    quantities.append(inner)
        if len(quantities) != size:
            return None
        name = name_of(self.target) if isinstance(self.target, Symbol) else None
        return Quantity(name, self.judge.section, member.segment, node.start, items=tuple(quantities))

    def restate_vector(self, target: Symbol, node: Vector, member: Member) -> Quantity | None:
        """Judge a name that is given a vector without a calculation."""
        judge = self.judge
        before = judge.meaning(target)
        if before is not None and before.items is not None and not before.given and before.section is judge.section:
            for item, quantity in zip(node.items, before.items, strict=False):
                literal, sign = signed_literal(item)
                if literal is not None and quantity.items is None:
                    self.judged += self.links.copy(literal, sign, quantity, member, "inconsistent") is not None
            return before
        return judge.give_vector(target, node, member)

    def shapes(self, node: Vector, size: int, member: Member) -> None:
        """Report a vector whose shape is not that of what it is equated with."""
        self.judged += 1
        message = f"a vector of {len(node.items)} is equated with one of {size}."
        self.judge.court.results.append(
            Result("wrong-result", member.segment, node.start, node.end, message=message, tree=node)
        )

    def define(self, first: Member) -> None:
        """Enter the chain's quantity under its name, or as a result without one."""
        judge, target = self.judge, self.target
        quantity = self.result
        if quantity is None and self.sources and self.value is not None and not isinstance(self.value, tuple):
            value = self.exact[0] if self.exact else self.value
            if not isinstance(value, tuple):
                quantity = Quantity(
                    None, judge.section, first.segment, first.start, value=value, tree=self.sources[0][0],
                    root=self.root,
                )  # fmt: skip
        if isinstance(target, Symbol):
            if quantity is not None:
                judge.define(target, quantity)
            elif self.named and self.previous is not None and self.previous is not self.formula:
                judge.sheet.formulas[key_of(target)] = Formula(self.previous, judge.section, first.segment)
        if quantity is not None and quantity.number < 0:
            judge.enter(quantity)


def is_names(node: Node | None) -> bool:
    """Return whether a node is a vector of names."""
    return isinstance(node, Vector) and bool(node.items) and all(isinstance(item, Symbol) for item in node.items)



def next_number(members: list[Member], at: int) -> tuple[Literal, int] | None:
    """Return the first printed number among the members from `at` on, with its sign."""
    for member in members[at:]:
        if member.node is not None:
            literal, sign = signed_literal(member.node)
            if literal is not None:
                return literal, sign
    return None
