"""The document's own sheet as the source of a chain: what earlier lines have defined and computed."""

from __future__ import annotations

from exactcalc.checks.judging.chains.accusations import Accuser
from exactcalc.checks.judging.chains.bindings import Bindings
from exactcalc.checks.judging.chains.links import Linker
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.checks.sheet.assumptions import is_assumed
from exactcalc.checks.sheet.copies import is_near
from exactcalc.checks.sheet.operand_box import overlap
from exactcalc.checks.sheet.quantity import Formula, Quantity, key_of
from exactcalc.checks.sheet.ranges import bounds, ranged
from exactcalc.expressions.expression import Symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.chains.results import ResultJudge
    from exactcalc.checks.judging.chains.state import State
    from exactcalc.checks.judging.clerk import Clerk
    from exactcalc.checks.notation.statement import Member
    from exactcalc.expressions.expression import Literal, Node, Vector
    from exactcalc.numbers.number import Values


class SheetSource:
    """What a chain is compared with in a document that is its own sheet."""

    __slots__ = ("accuser", "bindings", "clerk", "links", "state")

    def __init__(self, clerk: Clerk, state: State, results: ResultJudge) -> None:
        self.clerk = clerk
        self.state = state
        self.bindings = Bindings(clerk)
        self.accuser = Accuser(clerk, state, self.bindings)
        self.links = Linker(clerk, self.accuser, self.bindings)

    def begin(self, target: Symbol) -> None:
        """Take the formula that an earlier line gave for a name without a value as the member before."""
        self.state.formula = self.clerk.formula(target)
        if self.state.formula is not None:
            self.open(self.state.formula)

    def open(self, formula: Node) -> None:
        """Take a formula from an earlier line as the member before."""
        state, values = self.state, self.clerk.values
        state.previous, state.named = formula, True
        state.exact, state.likely = values.exact(formula), values.likely(formula)
        state.value, _ = values.printed(formula)

    def link(self, node: Node, value: Values | None, named: bool, member: Member) -> None:
        """Judge the link between two expressions."""
        state, links = self.state, self.links
        previous, before, exact = state.previous, state.value, state.exact
        if named or previous is None or (member.relation == "≈" and is_near(value, before)):
            return
        if state.named:
            if not self.clerk.values.asks:
                self.link_to_names(node, previous, value, member)
            return
        if value is None or before is None or isinstance(value, tuple) or isinstance(before, tuple):
            return
        if isinstance(exact, tuple):
            return
        state.judged += 1
        if not links.to_numbers(node, value, previous, before, exact, member):
            state.exact = state.likely = None
            state.root = self.clerk.line_of(member)
        elif exact is None and self.clerk.values.is_sure(previous):
            state.exact = before

    def link_to_names(self, node: Node, previous: Node, value: Values | None, member: Member) -> None:
        """Judge the operands of an expression as copies of what the names in the member before stand for."""
        state, links = self.state, self.links
        state.judged += links.to_names(node, previous, state.exact, value, member)
        state.root = self.bindings.root or state.root
        explained = links.aligned or links.accused
        if value is not None and not explained and self.apart(node):
            # The names stand for something else here.
            state.exact = state.likely = None
        if links.older:
            state.exact = state.likely = state.range = None
        if state.exact is None:
            state.exact = links.exact_of(node)

    def learn(self, node: Node, value: Values | None, named: bool, member: Member) -> None:
        """Take what the names in an expression make known."""
        state, clerk, values = self.state, self.clerk, self.clerk.values
        if named:
            state.again = clerk.is_evaluated_again(node, member)
            if state.exact is None:
                state.exact = values.exact(node)
            if state.likely is None:
                state.likely = values.likely(node)
            if clerk.alike and state.range is None:
                tree = ranged(node, values)
                state.range = bounds(tree, clerk.court.log_base) if tree is not None else None
        if clerk.provenance.tainted:
            state.root = state.root or values.root_of(node)

    def link_vector(self, node: Vector, before: Node, value: Values | None, member: Member) -> None:
        """Judge the numbers of a vector as copies of what a name in the member before stands for."""
        self.links.to_names(node, before, self.state.exact, value, member)

    def apart(self, node: Node) -> bool:
        """Return whether an expression of printed operands is proved not to be the value of the names before it."""
        value = self.state.exact if self.state.exact is not None else self.state.likely
        if value is None or isinstance(value, tuple):
            return False
        bench = self.clerk.bench
        return not overlap(node, node, value, bench.exactly, bench.court.log_base)

    def is_set_again(self, name: Symbol, literal: Literal, sign: int, member: Member) -> bool:
        """Give a bare name a new value by the number behind it, as both are in `X = x = 6.4`; return whether it is."""
        quantity = self.clerk.values.meaning(name)
        if self.clerk.values.scope is None or quantity is None or quantity.items is not None:
            return False
        if not quantity.given and not self.is_apart(literal, sign, quantity):
            return False
        self.clerk.give(name, literal, sign, member)
        return True

    def is_apart(self, literal: Literal, sign: int, before: Quantity) -> bool:
        """Return whether a number is neither close to the line of a quantity nor, with some digits, to its value."""
        scope = self.clerk.values.scope
        return scope is not None and scope.is_apart(literal, sign, before)

    def restate(self, target: Symbol, literal: Literal, sign: int, member: Member) -> Quantity:
        """Judge a name that is given a number without a calculation: given data, or a computed value once more."""
        clerk, accuser = self.clerk, self.accuser
        before = clerk.values.meaning(target)
        known = before is not None and not before.given and before.items is None
        if before is not None and known and before.section is clerk.section and not is_assumed(target, member):
            if not accuser.repeats(literal, sign, before, member):
                from exactcalc.checks.sheet.rescaled import is_rescaled

                doubtful = accuser.is_doubtful(before) or is_rescaled(literal, sign, before, member.segment)
                if doubtful or self.is_apart(literal, sign, before) or clerk.is_another(before, self.state.first):
                    return clerk.give(target, literal, sign, member)
            accuser.copy(literal, sign, before, member, "inconsistent")
            self.state.judged += 1
            return before
        return clerk.give(target, literal, sign, member)

    def restate_vector(self, target: Symbol, node: Vector, member: Member) -> Quantity | None:
        """Judge a name that is given a vector without a calculation."""
        clerk, state = self.clerk, self.state
        before = clerk.values.meaning(target)
        if before is None or before.items is None or before.given or before.section is not clerk.section:
            return clerk.give_vector(target, node, member)
        pairs = list(zip(node.items, before.items, strict=False))
        repeated = all(self.repeats(item, quantity, member) for item, quantity in pairs)
        if not repeated and clerk.is_another(before.items[-1], state.first):
            return clerk.give_vector(target, node, member)
        for item, quantity in pairs:
            literal, sign = signed_literal(item)
            if literal is not None and quantity.items is None:
                self.accuser.copy(literal, sign, quantity, member, "inconsistent")
                state.judged += 1
        return before

    def repeats(self, item: Node, quantity: Quantity, member: Member) -> bool:
        """Return whether an element is a copy of what was printed for it before."""
        literal, sign = signed_literal(item)
        return literal is None or self.accuser.repeats(literal, sign, quantity, member)

    def define(self, target: Symbol, quantity: Quantity) -> None:
        """Enter what a name means from here on."""
        self.clerk.define(target, quantity)

    def close(self) -> None:
        """Enter the chain's quantity under its name, or as a result without one."""
        clerk, state = self.clerk, self.state
        first, target, quantity = state.first, state.target, state.result
        if quantity is None and state.sources:
            value = state.exact if state.exact is not None else state.likely if state.named else state.value
            tree = state.sources[0][0]
            if value is not None and not isinstance(value, tuple):
                quantity = Quantity(
                    None, clerk.section, first.segment, first.start, value, tree=tree, root=state.root,
                    sure=state.exact is not None or clerk.values.is_sure(tree),
                )  # fmt: skip
        if isinstance(target, Symbol):
            if quantity is not None:
                clerk.define(target, quantity)
            opened = state.previous is None or state.previous is state.formula
            if state.result is None and state.named and state.previous is not None and not opened:
                clerk.sheet.formulas[key_of(target)] = Formula(state.previous, clerk.section, first.segment)
        if quantity is not None and quantity.number < 0:
            clerk.enter(quantity)
