"""Printed vectors and matrices, judged element by element."""

from __future__ import annotations

from exactcalc.checks.judging.claim import Basis
from exactcalc.checks.judging.result import Result
from exactcalc.checks.judging.shapes import is_ambiguous, is_vector
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.checks.notation.trees import is_names, numbers_in
from exactcalc.checks.sheet.quantity import Quantity
from exactcalc.expressions.expression import Call, Symbol, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.chains.results import ResultJudge
    from exactcalc.checks.judging.chains.source import Source
    from exactcalc.checks.judging.chains.state import State
    from exactcalc.checks.judging.clerk import Clerk
    from exactcalc.checks.notation.statement import Member
    from exactcalc.expressions.expression import Node
    from exactcalc.numbers.number import Values


class VectorJudge:
    """Judges a vector as a member of a chain."""

    __slots__ = ("clerk", "results", "source", "state", "whole")

    def __init__(self, clerk: Clerk, state: State, results: ResultJudge, source: Source) -> None:
        self.clerk = clerk
        self.state = state
        self.results = results
        self.source = source
        self.whole: Node | None = None
        """What the vector results from, for elements that have no expression of their own."""

    def take(self, node: Vector, member: Member) -> None:
        """Judge the link that leads to a vector."""
        state = self.state
        value, named = self.clerk.values.printed(node, member)
        before = state.previous if state.previous is not None else state.target
        if state.known is not None:
            self.whole = before if isinstance(before, Call) else None
            self.elements(node, member, self.basis(before))
        elif isinstance(before, Symbol):
            state.result = self.source.restate_vector(before, node, member)
        elif isinstance(before, Vector) and is_names(before):
            self.restate_names(before, node, member)
        elif before is not None:
            if state.named and not named:
                self.source.link_vector(node, before, value, member)
            self.whole = tree = self.clerk.values.opened(before) if state.named else before
            if is_vector(tree) and is_ambiguous(tree):
                items = self.product(node, member, tree, value)
            else:
                items = self.elements(node, member, self.basis(tree))
            if items is not None:
                state.result = items
        state.previous, state.value, state.named = node, value, named

    def basis(self, tree: Node | None) -> Basis:
        """Return what a vector is compared with: what is known of the chain's quantity, and the tree before it."""
        state = self.state
        return Basis(state.exact, state.likely, state.value, tree, self.results.name(), state.known)

    def product(self, node: Vector, member: Member, tree: Node, value: Values | None) -> Quantity | None:
        """Judge the elements of a product by the reading that the printed vector supports.

        A finding is given only where no reading gives all of them; where two give equally many it suggests nothing.
        """
        from exactcalc.checks.judging.products import PER_ENTRY, agreeing, is_printed, other_readings, same

        state, court = self.state, self.clerk.court
        usual = state.exact if state.exact is not None else state.value
        if not is_printed(node):
            if not same(value, usual):
                # The calculations of the entries tell which product is meant, and it is another one.
                state.exact = state.likely = None
                return None
            return self.elements(node, member, self.basis(tree))
        others = other_readings(node, tree, court.log_base)
        size = len(list(numbers_in(node)))
        right = agreeing(node, usual) if usual is not None else 0
        best = max(others, key=lambda reading: reading.right, default=None)
        for reading in others:
            if same(reading.value, usual):
                tree = reading.tree
        if best is None or right >= best.right or same(best.value, usual):
            first = len(court.results)
            items = self.elements(node, member, self.basis(tree))
            if best is not None and right == best.right and not same(best.value, usual):
                suggest_nothing(court.results[first:])
            return items
        state.exact = state.likely = None
        if best.right < size or best.function == "cross":
            first = len(court.results)
            items = self.elements(node, member, Basis(None, None, best.value, best.tree, self.results.name()))
            if best.function != "cross":
                suggest_nothing(court.results[first:])
            return items
        self.clerk.enter_operands(tree)
        given = self.clerk.give_vector(state.target, node, member) if isinstance(state.target, Symbol) else None
        for literal in numbers_in(node):
            court.account.withdraw(literal, PER_ENTRY)
        return given

    def restate_names(self, names: Vector, node: Vector, member: Member) -> None:
        """Judge a vector of names that is given a vector of numbers."""
        for symbol, item in zip(names.items, node.items, strict=False):
            literal, sign = signed_literal(item)
            if literal is not None and isinstance(symbol, Symbol) and len(names.items) == len(node.items):
                quantity = self.source.restate(symbol, literal, sign, member)
                if quantity is not None:
                    self.source.define(symbol, quantity)

    def elements(self, node: Vector, member: Member, basis: Basis) -> Quantity | None:
        """Judge the elements of a printed vector; return them as a quantity, None where one cannot be judged."""
        size = len(node.items)
        if isinstance(basis.value, tuple) and len(basis.value) != size:
            self.shapes(node, len(basis.value), member)
            return None
        quantities = []
        for i, item in enumerate(node.items):
            element = basis.element(i, size)
            if isinstance(item, Vector):
                quantity = self.elements(item, member, element)
            else:
                element.tree = next((t for t in (element.tree, basis.tree, self.whole) if t is not None), None)
                quantity = self.number(item, member, element)
            if quantity is not None:
                quantities.append(quantity)
        if len(quantities) != size:
            return None
        return Quantity(basis.name, self.clerk.section, member.segment, node.start, items=tuple(quantities))

    def number(self, item: Node, member: Member, basis: Basis) -> Quantity | None:
        """Judge one element; return it as a quantity."""
        literal, sign = signed_literal(item)
        if literal is None:
            return None
        tree = basis.tree
        if basis.known is not None and not isinstance(tree, Call):
            basis.tree = tree = None
        outcome = self.results.claim(literal, sign, member, basis)
        if outcome is None:
            return None
        sure = self.clerk.is_known(outcome, tree)
        return Quantity(
            basis.name, self.clerk.section, member.segment, literal.start, outcome.value, literal, sign, tree,
            outcome.root, sure=sure,
        )  # fmt: skip

    def shapes(self, node: Vector, size: int, member: Member) -> None:
        """Report a vector whose shape is not that of what it is equated with."""
        self.state.judged += 1
        message = f"a vector of {len(node.items)} is equated with one of {size}."
        self.clerk.court.results.append(
            Result("wrong-result", member.segment, node.start, node.end, message=message, tree=node)
        )


def suggest_nothing(results: list[Result]) -> None:
    """Take back what stands for the right numbers: which of two products was meant is not known."""
    for result in results:
        if result.judgement is not None:
            result.judgement.rounded = None
