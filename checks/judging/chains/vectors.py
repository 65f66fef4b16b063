"""Printed vectors and matrices of a document without a model, judged element by element."""

from __future__ import annotations

from exactcalc.checks.judging.chains.results import scalar
from exactcalc.checks.judging.components import component
from exactcalc.checks.judging.products import PER_ENTRY, agreeing, is_ambiguous, is_printed, other_readings, same
from exactcalc.checks.judging.result import Result
from exactcalc.checks.judging.shapes import is_vector
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.checks.notation.trees import numbers_in
from exactcalc.checks.sheet.quantity import Quantity, name_of
from exactcalc.expressions.expression import Symbol, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.chains.links import Linker
    from exactcalc.checks.judging.chains.results import ResultJudge
    from exactcalc.checks.judging.chains.state import State
    from exactcalc.checks.judging.clerk import Clerk
    from exactcalc.checks.notation.statement import Member
    from exactcalc.expressions.expression import Node
    from exactcalc.numbers.number import Value, Values


def is_names(node: Node) -> bool:
    """Return whether a node is a vector of names."""
    return isinstance(node, Vector) and bool(node.items) and all(isinstance(item, Symbol) for item in node.items)


class VectorJudge:
    """Judges a vector as a member of a chain."""

    __slots__ = ("clerk", "linker", "name", "results", "state", "whole")

    def __init__(self, clerk: Clerk, state: State, results: ResultJudge, linker: Linker) -> None:
        self.clerk = clerk
        self.state = state
        self.results = results
        self.linker = linker
        self.whole: Node | None = None
        """What the vector results from, for elements that have no expression of their own."""
        self.name = name_of(state.target) if isinstance(state.target, Symbol) else None

    def take(self, node: Vector, member: Member) -> None:
        """Judge the link that leads to a vector."""
        state = self.state
        value, named = self.clerk.values.printed(node, member)
        names = state.previous if state.previous is not None else state.target
        if isinstance(names, Symbol):
            state.result = self.restate(names, node, member)
        elif isinstance(names, Vector) and is_names(names):
            self.restate_names(names, node, member)
        elif names is not None:
            if state.named and not named:
                self.linker.to_names(node, names, state.exact, value, member)
            self.whole = source = self.clerk.values.opened(names) if state.named else names
            if is_vector(source) and is_ambiguous(source):
                items = self.product(node, member, source, value)
            else:
                items = self.elements(node, member, state.exact, state.likely, state.value, source, self.name)
            if items is not None:
                state.result = items
        state.previous, state.value, state.named = node, value, named

    def product(self, node: Vector, member: Member, source: Node, value: Values | None) -> Quantity | None:
        """Judge the elements of a product by the reading that the printed vector supports.

        A finding is given only where no reading gives all of them; where two give equally many it suggests nothing.
        """
        state, court = self.state, self.clerk.court
        usual = state.exact if state.exact is not None else state.value
        if not is_printed(node):
            if not same(value, usual):
                # The calculations of the entries tell which product is meant, and it is another one.
                state.exact = state.likely = None
                return None
            return self.elements(node, member, state.exact, state.likely, state.value, source, self.name)
        others = other_readings(node, source, court.log_base)
        size = len(list(numbers_in(node)))
        right = agreeing(node, usual) if usual is not None else 0
        best = max(others, key=lambda reading: reading.right, default=None)
        for reading in others:
            if same(reading.value, usual):
                source = reading.tree
        if best is None or right >= best.right or same(best.value, usual):
            first = len(court.results)
            items = self.elements(node, member, state.exact, state.likely, state.value, source, self.name)
            if best is not None and right == best.right and not same(best.value, usual):
                suggest_nothing(court.results[first:])
            return items
        state.exact = state.likely = None
        if best.right < size or best.function == "cross":
            first = len(court.results)
            items = self.elements(node, member, None, None, best.value, best.tree, self.name)
            if best.function != "cross":
                suggest_nothing(court.results[first:])
            return items
        self.clerk.enter_operands(source)
        given = self.clerk.give_vector(state.target, node, member) if isinstance(state.target, Symbol) else None
        for literal in numbers_in(node):
            court.account.withdraw(literal, PER_ENTRY)
        return given

    def restate_names(self, names: Vector, node: Vector, member: Member) -> None:
        """Judge a vector of names that is given a vector of numbers."""
        for symbol, item in zip(names.items, node.items, strict=False):
            literal, sign = signed_literal(item)
            if literal is not None and isinstance(symbol, Symbol) and len(names.items) == len(node.items):
                self.clerk.define(symbol, self.results.restate(symbol, literal, sign, member))

    def restate(self, target: Symbol, node: Vector, member: Member) -> Quantity | None:
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
                self.results.accuser.copy(literal, sign, quantity, member, "inconsistent")
                state.judged += 1
        return before

    def repeats(self, item: Node, quantity: Quantity, member: Member) -> bool:
        """Return whether an element is a copy of what was printed for it before."""
        literal, sign = signed_literal(item)
        return literal is None or self.results.accuser.repeats(literal, sign, quantity, member)

    def elements(
        self, node: Vector, member: Member, exact: Values | None, likely: Values | None, value: Values | None,
        source: Node | None, name: str | None,
    ) -> Quantity | None:  # fmt: skip
        """Judge the elements of a printed vector; return them as a quantity, None where one cannot be judged."""
        size = len(node.items)
        if isinstance(value, tuple) and len(value) != size:
            self.shapes(node, len(value), member)
            return None
        quantities = []
        for i, item in enumerate(node.items):
            tree = component(source, i) if source is not None else None
            own = f"{name}[{i}]" if name is not None else None
            right, carried, mine = element(exact, i, size), element(likely, i, size), element(value, i, size)
            if isinstance(item, Vector):
                quantity = self.elements(item, member, right, carried, mine, tree, own)
            else:
                tree = tree if tree is not None else source if source is not None else self.whole
                quantity = self.number(item, member, scalar(right), scalar(carried), scalar(mine), tree, own)
            if quantity is not None:
                quantities.append(quantity)
        if len(quantities) != size:
            return None
        return Quantity(name, self.clerk.section, member.segment, node.start, items=tuple(quantities))

    def number(
        self, item: Node, member: Member, exact: Value | None, likely: Value | None, value: Value | None,
        tree: Node | None, name: str | None,
    ) -> Quantity | None:  # fmt: skip
        """Judge one element; return it as a quantity."""
        literal, sign = signed_literal(item)
        if literal is None:
            return None
        outcome = self.results.claim(literal, sign, member, exact, likely, value, tree, [])
        if outcome is None:
            return None
        sure = self.clerk.is_known(outcome, tree)
        return Quantity(
            name, self.clerk.section, member.segment, literal.start, outcome.value, literal, sign, tree, outcome.root,
            sure=sure,
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


def element(values: Values | None, at: int, size: int) -> Values | None:
    """Return one element of a vector of that size."""
    return values[at] if isinstance(values, tuple) and len(values) == size else None
