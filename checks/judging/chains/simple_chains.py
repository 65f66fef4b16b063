"""Chains that need no closer look: a calculation with printed numbers and its result, right as it stands.

Nine chains of ten are of this kind; they are judged here with integers alone. Whatever is not proved right
at once is left to `exactcalc.checks.judging.chains.walk`, which judges it from the beginning.
"""

from __future__ import annotations

from exactcalc.checks.judging.account import GIVEN, VERIFIED
from exactcalc.checks.notation.trees import numbers_in
from exactcalc.checks.sheet.provenance import digits_of
from exactcalc.checks.sheet.quantity import Quantity, key_of, name_of
from exactcalc.expressions.evaluation import Evaluator
from exactcalc.expressions.expression import Call, Literal, Symbol
from exactcalc.expressions.operators import TEN
from exactcalc.numbers.errors import CalculationError
from exactcalc.numbers.number import Real
from exactcalc.numbers.rounding import fits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.clerk import Clerk
    from exactcalc.checks.notation.statement import Chain
    from exactcalc.expressions.expression import Node
    from exactcalc.numbers.arithmetic import Pair

ASSERTING = frozenset(("=", "≈"))
MOST_PLACES = 64
"""Decimal places of a result that is compared here, at most."""


class SimpleChains:
    """Judges simple chains of one clerk."""

    __slots__ = ("clerk", "evaluator")

    def __init__(self, clerk: Clerk) -> None:
        self.clerk = clerk
        self.evaluator = Evaluator(None, clerk.court.log_base)

    def settle(self, chain: Chain) -> bool:
        """Judge `name = calculation = number`, with or without the name, if it is right; return whether it was."""
        members = chain.members
        count = len(members)
        if count < 2 or count > 3:
            return False
        calculation, result = members[-2], members[-1]
        node, literal = calculation.node, result.node
        if type(node) is not Call or type(literal) is not Literal or node.function == "neg":
            return False
        if result.relation not in ASSERTING or calculation.reason or result.reason:
            return False
        clerk = self.clerk
        if id(literal) in clerk.blamed:
            return False
        target: Symbol | None = None
        if count == 3:
            first = members[0].node
            if not isinstance(first, Symbol) or calculation.relation not in ASSERTING or members[0].reason:
                return False
            target = first
            if clerk.sheet.formulas and key_of(target) in clerk.sheet.formulas:
                return False
        item = self.right_value(node, literal)
        if item is None:
            return False
        roots = clerk.provenance.roots
        if roots and any(digits_of(operand) in roots for operand in numbers_in(node)):
            return False
        clerk.found += 1
        clerk.checked += 1
        states = clerk.court.account.states
        enter_given(node, states)
        states[id(literal)] = VERIFIED
        name = name_of(target) if target is not None else None
        section, segment = clerk.sections.current, result.segment
        quantity = Quantity(name, section, segment, literal.start, item, literal, 1, node, sure=None)
        clerk.evidence.append((literal, 1, item, segment))
        clerk.provenance.add(quantity)
        if target is not None:
            clerk.sheet.define(key_of(target), quantity)
        return True

    def right_value(self, node: Call, literal: Literal) -> Pair | Real | None:
        """Return what a calculation gives if the number is that, rounded to the nearest; None for anything else."""
        places = -literal.exponent
        try:
            item = self.evaluator.value(node, 0)
            if isinstance(item, tuple):
                if not 0 <= places <= MOST_PLACES:
                    return None
                off = 2 * (item[0] * TEN[places] - literal.units * item[1])
                return item if -item[1] < off < item[1] else None
            return item if isinstance(item, Real) and fits(literal.units, places, item) else None
        except CalculationError:
            return None


def enter_given(node: Call, states: dict[int, int]) -> None:
    """Enter the operands of a judged calculation as given where they have no state yet."""
    stack: list[Node] = list(node.args)
    for part in stack:
        if type(part) is Literal:
            states.setdefault(id(part), GIVEN)
        elif type(part) is Call:
            stack += part.args
        else:
            stack += getattr(part, "items", ())
