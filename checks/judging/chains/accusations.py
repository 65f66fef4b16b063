"""Operands that are no copies of what they stand for, and what is said of them."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.judging.account import VERIFIED
from exactcalc.checks.judging.claim import Basis, Claim, copy
from exactcalc.checks.judging.verdict import DEVIATIONS, Judgement
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.checks.sheet.assumptions import is_unknown
from exactcalc.checks.sheet.copies import fits, is_copy, is_rough
from exactcalc.checks.sheet.known import Known
from exactcalc.checks.sheet.scopes import STEP
from exactcalc.checks.sheet.sections import DEEPEST
from exactcalc.checks.sheet.substitution import negated
from exactcalc.expressions.expression import Literal, Node, Symbol, Vector
from exactcalc.numbers.errors import Undecided
from exactcalc.numbers.rounding import compare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.chains.bindings import Bindings
    from exactcalc.checks.judging.chains.state import State
    from exactcalc.checks.judging.clerk import Clerk
    from exactcalc.checks.notation.statement import Member
    from exactcalc.checks.sheet.quantity import Quantity
    from exactcalc.numbers.number import Values

CLOSE = Fraction(1, 100)
CLOSE_DIGITS = 4
"""Across sections a name is held to its value only by operands of so many digits, that are close or have company."""

SLIP_DIGITS = 3
"""Digits from which a number that looks like another one with a digit mistyped hardly does so by chance."""


class Accuser:
    """Reports operands of one chain.

    confirmed  another operand beside is a copy of what its name means
    """

    __slots__ = ("bindings", "clerk", "confirmed", "state")

    def __init__(self, clerk: Clerk, state: State, bindings: Bindings) -> None:
        self.clerk = clerk
        self.state = state
        self.bindings = bindings
        self.confirmed = False

    def accuse(self, printed: Node, part: Node, sign: int, value: Values | None, member: Member) -> bool:
        """Report an operand that is no copy of what it stands for; return whether it was reported."""
        if isinstance(printed, Vector):
            return self.accuse_vector(printed, part, value, member)
        assert isinstance(printed, Literal)
        if isinstance(part, Symbol):
            meanings = [quantity for quantity in self.clerk.values.meanings(part) if quantity.items is None]
            if not meanings or self.means_another(printed, sign, part, meanings[0]):
                return False
            if not self.is_slip(printed, sign, meanings[0]) and self.clerk.is_another(meanings[0], self.state.first):
                return False
            scope = self.clerk.values.scope
            if scope is not None and scope.is_apart(printed, sign, meanings[0], STEP):
                return False
            if is_unknown(part) and not meanings[0].given and self.is_consistent(value):
                return False
            return self.accuse_copy(printed, sign, meanings[0], value, member)
        literal, other = signed_literal(part)
        if literal is not None:
            right = literal.value * other * sign
            judgement = Judgement("wrong-operand", self.clerk.policy.nearest(right, printed.places))
            self.clerk.blame(printed)
            self.clerk.court.add("wrong-operand", copy(printed, 1, member.segment), judgement, Known(right))
            return True
        return self.accuse_step(printed, part, sign, member)

    def accuse_vector(self, printed: Vector, part: Node, value: Values | None, member: Member) -> bool:
        """Report the numbers of a printed vector that are no copies of the elements of a name."""
        quantity = self.clerk.values.meaning(part) if isinstance(part, Symbol) else None
        accused = False
        for item, element in zip(printed.items, quantity.items or () if quantity else (), strict=False):
            literal, sign = signed_literal(item)
            if literal is not None and not is_copy(literal, sign, element):
                accused = self.accuse_copy(literal, sign, element, value, member) or accused
        return accused

    def accuse_step(self, printed: Literal, part: Node, sign: int, member: Member) -> bool:
        """Judge an operand that is the result of a step printed before; return whether it was reported."""
        clerk, values = self.clerk, self.clerk.values
        exact = values.exact(part) if values.is_sure(part) else None
        recomputed, named = values.printed(part)
        if recomputed is None or isinstance(recomputed, tuple) or isinstance(exact, tuple):
            return False
        tree = values.opened(part) if named else part
        claim = Claim(printed, sign, member.segment, Basis(exact, None, recomputed, tree))
        claim.likely, claim.root = values.carried(part), values.root_of(part)
        outcome = clerk.bench.judge(claim)
        if not outcome.stands:
            clerk.blame(printed)
            self.bindings.root = outcome.root
        return not outcome.stands

    def means_another(self, literal: Literal, sign: int, symbol: Symbol, quantity: Quantity) -> bool:
        """Return whether a name may stand for something else than what was defined under it."""
        target = self.state.target
        stated = literal.value * sign
        if isinstance(target, Symbol) and target.index:
            if symbol.name in target.index:
                return True
            if any(isinstance(place, int) and place == stated for place in target.index):
                return True
        if self.clerk.section.within(quantity.section):
            return False
        if len(str(abs(literal.units))) < CLOSE_DIGITS:
            return True
        if self.confirmed and quantity.section.level < DEEPEST:
            return False
        known = quantity.value if quantity.value is not None else quantity.stated
        margin = CLOSE * abs(stated)
        return compare(known, stated - margin) < 0 or compare(known, stated + margin) > 0

    def is_slip(self, literal: Literal, sign: int, quantity: Quantity) -> bool:
        """Return whether a number is a quantity with its digits mistyped, which that of another case is by chance only.

        Evaluated again, as in an iteration, a formula has values that are alike.
        """
        if self.state.again or len(str(abs(literal.units))) < SLIP_DIGITS:
            return False
        known = quantity.value if quantity.value is not None else quantity.stated
        from exactcalc.checks.judging.diagnosis.slip import of_digits

        try:
            return of_digits(literal, known if sign > 0 else negated(known)) is not None
        except Undecided:
            return False

    def accuse_copy(
        self, literal: Literal, sign: int, quantity: Quantity, value: Values | None, member: Member
    ) -> bool:
        """Report a number that is no copy of a quantity: used consistently, the quantity has two values."""
        consistent = self.is_consistent(value)
        if consistent and self.state.again and quantity.given:
            # The formula was evaluated before: its names may have been given other values in words.
            return False
        if consistent and self.is_doubtful(quantity):
            return False
        rule = "inconsistent" if consistent else "wrong-operand"
        return not self.copy(literal, sign, quantity, member, rule)

    def is_doubtful(self, quantity: Quantity) -> bool:
        """Return whether a printed value is in doubt itself: it was reported, or its operands do not give it."""
        if quantity.literal is None or quantity.given:
            return False
        return quantity.value is None or id(quantity.literal) in self.clerk.blamed

    def is_consistent(self, value: Values | None) -> bool:
        """Return whether the printed result follows from the operands as they are printed."""
        return self.state.following is not None and value is not None and fits(*self.state.following, value)

    def repeats(self, literal: Literal, sign: int, quantity: Quantity, member: Member) -> bool:
        """Return whether a number is a copy of a quantity."""
        return is_copy(literal, sign, quantity) or (member.relation == "≈" and is_rough(literal, sign, quantity))

    def copy(self, literal: Literal, sign: int, quantity: Quantity, member: Member, rule: str) -> bool:
        """Judge a number that must be a copy of a quantity; return whether it is."""
        clerk = self.clerk
        if id(literal) in clerk.blamed:
            return False
        if self.repeats(literal, sign, quantity, member):
            self.bindings.bind_to(literal, sign, quantity)
            return True
        from exactcalc.checks.sheet.rescaled import in_unit_of

        quantity = in_unit_of(literal, member.segment, quantity)
        known = quantity.value if quantity.value is not None else quantity.stated
        if sign < 0:
            known = negated(known)
        judgement = clerk.policy.judge(literal.units, literal.places, known)
        if judgement.verdict in DEVIATIONS:
            if quantity.root is not None:
                return True
            rule = judgement.verdict
        clerk.blame(literal)
        clerk.court.account.enter(literal, VERIFIED)
        right = Known(known, quantity.name)
        if clerk.court.trail is not None:
            clerk.court.trail[id(literal)] = (right, None, None)
        result = clerk.court.add(rule, copy(literal, 1, member.segment), judgement, right)
        line = clerk.line_at(quantity.segment, quantity.start)
        if quantity.literal is not None and rule not in DEVIATIONS:
            text = quantity.literal.text
            if sign == quantity.sign and quantity.literal.places <= literal.places:
                result.suggestion = text
            name = quantity.name or "the same number"
            result.message = f"stated {literal.text}, but line {line} has {name} = {text}."
        if rule not in DEVIATIONS:
            self.bindings.root = clerk.line_at(member.segment, literal.start)
        return False
