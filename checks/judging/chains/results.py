"""The printed results of a chain without a model: what each one is judged by, and what it makes known."""

from __future__ import annotations

from exactcalc.checks.judging.account import VERIFIED
from exactcalc.checks.judging.chains.accusations import CLOSE_DIGITS
from exactcalc.checks.judging.claim import Claim, Outcome, Waiting
from exactcalc.checks.judging.reprint import reprint
from exactcalc.checks.languages import alternatives
from exactcalc.checks.notation.chains.quantities import UNIT_CHANGE
from exactcalc.checks.patterns import Pattern
from exactcalc.checks.sheet.assumptions import is_assumed
from exactcalc.checks.sheet.copies import fits, goes_on, is_cut_off, is_near, is_rounded_off
from exactcalc.checks.sheet.known import Known
from exactcalc.checks.sheet.quantity import Quantity, name_of
from exactcalc.checks.sheet.ranges import meet, range_of
from exactcalc.expressions.expression import Call, Symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.chains.accusations import Accuser
    from exactcalc.checks.judging.chains.state import State
    from exactcalc.checks.judging.clerk import Clerk
    from exactcalc.checks.notation.statement import Member
    from exactcalc.expressions.expression import Literal, Node
    from exactcalc.numbers.number import Value, Values


ROUNDED = Pattern(
    rf"[^=≈;；\n]{{0,40}}?(?:[(（]|{alternatives('rounded')})[^=≈;；\n]{{0,30}}?(?:[1-9\u4e00-\u9fa5]|\b[^\W\d_]{{3}})"
)
"""What stands behind a result whose rounding may be stated."""
SHORTEST = 5
"""Characters of such words, at least: ` (2 dp`."""


class ResultJudge:
    """Judges printed numbers as members of a chain."""

    __slots__ = ("accuser", "clerk", "state")

    def __init__(self, clerk: Clerk, state: State, accuser: Accuser) -> None:
        self.clerk = clerk
        self.state = state
        self.accuser = accuser

    def number(self, literal: Literal, sign: int, member: Member) -> None:
        """Judge a printed number against the members before it."""
        state = self.state
        if state.previous is None:
            if isinstance(state.target, Symbol):
                state.result = self.restate(state.target, literal, sign, member)
            return
        if isinstance(state.previous, Symbol) and self.is_set_again(state.previous, literal, sign):
            self.clerk.give(state.previous, literal, sign, member)
            return
        if self.is_in_other_unit(literal, sign, member):
            return
        if self.is_other_product(literal, sign):
            return
        value, tree = scalar(state.value), state.previous
        sources = [(node, value) for node, value in state.sources if not isinstance(value, tuple)]
        if value is not None and len(sources) > 1 and not fits(literal, sign, value):
            from exactcalc.checks.judging.chains.broken_links import break_link

            value, tree = break_link(state, self.clerk, literal, sign, member, sources) or (value, tree)
        outcome = self.claim(
            literal, sign, member, scalar(state.exact), scalar(state.likely), value, tree, sources
        )  # fmt: skip
        if outcome is None:
            if state.named and state.value is None and not (state.sources or isinstance(state.previous, Symbol)):
                target = state.target if isinstance(state.target, Symbol) else None
                section = self.clerk.section
                self.clerk.waiting.append(Waiting(literal, sign, member, state.previous, target, section))
                if target is not None:
                    state.result = Quantity(
                        name_of(target), section, member.segment, literal.start, None, literal, sign, state.previous
                    )
            return
        self.compute(literal, sign, member, outcome)
        if not outcome.stands:
            state.exact, state.likely, state.sources = None, None, []
            state.root = outcome.root
        elif state.exact is None and not state.named and isinstance(state.previous, Call):
            state.exact = state.value if self.clerk.values.is_sure(state.previous) else None

    def is_in_other_unit(self, literal: Literal, sign: int, member: Member) -> bool:
        """Return whether a number is right, or may be, in a unit behind it that the calculation is not printed in."""
        state = self.state
        value = scalar(state.value)
        if value is None or not (member.unit or state.unit) or fits(literal, sign, value):
            return False
        from exactcalc.checks.judging.chains.units import is_in_named_unit, is_in_unknown_unit

        if not state.unit and is_in_named_unit(literal, sign, value, member.unit):
            state.judged += 1
            self.clerk.court.account.enter(literal, VERIFIED)
            for node, _ in state.sources:
                self.clerk.enter_operands(node)
            return True
        if state.unit and not member.unit and is_in_unknown_unit(literal, sign, value, member):
            self.clerk.court.account.excuse(literal, UNIT_CHANGE)
            state.restart()
            return True
        return False

    def is_other_product(self, literal: Literal, sign: int) -> bool:
        """Return whether a number is right by another reading of a product of vectors or matrices.

        A dot product is verified; what is right only where matrices are multiplied entry by entry gets no verdict.
        """
        state, clerk = self.state, self.clerk
        value, tree = state.value, state.previous
        if value is None or not isinstance(tree, Call) or fits(literal, sign, value):
            return False
        from exactcalc.checks.judging.products import PER_ENTRY, is_ambiguous, is_dot, other_readings

        tree = clerk.values.opened(tree) if state.named else tree
        if not is_ambiguous(tree):
            return False
        if isinstance(value, tuple):
            if not is_dot(literal, sign, tree, clerk.court.log_base):
                return False
            state.judged += 1
            clerk.court.account.enter(literal, VERIFIED)
            clerk.enter_operands(tree)
            return True
        if not any(fits(literal, sign, r.value) for r in other_readings(literal, tree, clerk.court.log_base)):
            return False
        clerk.court.account.withdraw(literal, PER_ENTRY)
        clerk.enter_operands(tree)
        state.exact = state.likely = None
        return True

    def claim(
        self, literal: Literal, sign: int, member: Member, exact: Value | None, likely: Value | None,
        value: Value | None, tree: Node | None, earlier: list[tuple[Node, Value]],
    ) -> Outcome | None:  # fmt: skip
        """Judge a printed number; None where there is nothing to judge it by."""
        clerk = self.clerk
        if id(literal) in clerk.blamed or (exact is None and value is None):
            return None
        self.state.judged += 1
        rough = exact if exact is not None else value
        text, right = member.segment.text, None
        agreed = goes_on(text, literal.end) and rough is not None and is_cut_off(literal, sign, rough)
        if len(text) - literal.end > SHORTEST:
            values = [v for v in (exact, value, likely) if v is not None]
            if not any(fits(literal, sign, v) for v in values) and ROUNDED.match(text, literal.end):
                from exactcalc.checks.judging.habits.stated_rounding import is_stated

                agreed, right = is_stated(text, literal, sign, values)
        if right is None and not agreed and member.relation == "≈" and rough is not None:
            agreed = is_rounded_off(literal, sign, rough)
        if agreed:
            clerk.court.account.enter(literal, VERIFIED)
            for node, _ in self.state.sources:
                clerk.enter_operands(node)
            return Outcome(True, rough, sure=exact is not None)
        if tree is not None and clerk.is_blamed(tree):
            known = exact if exact is not None else likely
            right = known is not None and fits(literal, sign, known)
            if right or (value is not None and fits(literal, sign, value)):
                # The operand that was reported is all there is to say.
                clerk.enter_operands(tree)
                clerk.court.account.enter(literal, VERIFIED)
                if clerk.court.trail is not None:
                    entry = Known(known) if right and known is not None else None
                    clerk.court.trail[id(literal)] = (entry, value, tree)
                known = known if known is not None else value
                return Outcome(True, known, None if right else clerk.line_of(member), right and exact is not None)
            exact = likely = None
            if value is None:
                return None
        carried = clerk.values.carried(tree) if tree is not None and clerk.values.copies else []
        opened = clerk.values.opened(tree) if tree is not None and self.state.named else tree
        name = name_of(self.state.target) if isinstance(self.state.target, Symbol) else None
        claim = Claim(
            literal, sign, member.segment, name=name, exact=exact, value=value, tree=opened, earlier=earlier,
            likely=[v for v in (likely, *carried) if v is not None], root=self.state.root, range=self.state.range,
        )  # fmt: skip
        if tree is not None and self.state.named and exact is not None and not fits(literal, sign, exact):
            claim.doubted = clerk.values.opened(tree, doubtful=True)
        outcome = clerk.bench.judge(claim)
        if not outcome.stands:
            clerk.blamed.add(id(literal))
            if right is not None and clerk.court.results[-1].literal is literal:
                clerk.court.results[-1].suggestion = reprint(literal, right * sign)
        for node, _ in self.state.sources:
            clerk.enter_operands(node)
        if tree is not None and not self.state.sources:
            clerk.enter_operands(tree)
        return outcome

    def compute(self, literal: Literal, sign: int, member: Member, outcome: Outcome) -> None:
        """Make known what a printed result is; of several printings the one with the most places counts."""
        before = self.state.result
        if before is not None and before.literal is not None and before.literal.places >= literal.places:
            return
        tree = self.state.sources[0][0] if self.state.sources else self.state.previous
        sure = self.clerk.is_known(outcome, tree)
        name = name_of(self.state.target) if isinstance(self.state.target, Symbol) else None
        self.state.result = Quantity(
            name, self.clerk.section, member.segment, literal.start, outcome.value, literal, sign, tree, outcome.root,
            sure=sure,
        )  # fmt: skip
        printed = range_of(self.state.result)
        if self.state.range is not None and printed is not None:
            self.state.result.range = meet(self.state.range, printed)

    def is_set_again(self, name: Symbol, literal: Literal, sign: int) -> bool:
        """Return whether a bare name is given a new value by the number behind it, as both are in `X = x = 6.4`."""
        quantity = self.clerk.values.meaning(name)
        if self.clerk.values.scope is None or quantity is None or quantity.items is not None:
            return False
        return quantity.given or self.is_apart(literal, sign, quantity)

    def is_apart(self, literal: Literal, sign: int, before: Quantity) -> bool:
        """Return whether a number is neither close to the line of a quantity nor, with some digits, to its value."""
        scope = self.clerk.values.scope
        if scope is None or scope.is_near(before):
            return False
        return len(str(abs(literal.units))) < CLOSE_DIGITS or not is_near(literal.value * sign, before.printed())

    def restate(self, target: Symbol, literal: Literal, sign: int, member: Member) -> Quantity:
        """Judge a name that is given a number without a calculation: given data, or a computed value once more."""
        clerk = self.clerk
        before = clerk.values.meaning(target)
        known = before is not None and not before.given and before.items is None
        if before is not None and known and before.section is clerk.section and not is_assumed(target, member):
            accuser = self.accuser
            if not accuser.repeats(literal, sign, before, member):
                from exactcalc.checks.sheet.rescaled import is_rescaled

                rescaled = is_rescaled(literal, sign, before, member.segment)
                if rescaled or self.is_apart(literal, sign, before) or clerk.is_another(before, self.state.first):
                    return clerk.give(target, literal, sign, member)
            accuser.copy(literal, sign, before, member, "inconsistent")
            self.state.judged += 1
            return before
        return clerk.give(target, literal, sign, member)


def scalar(value: Values | None) -> Value | None:
    """Return a value unless it is a vector."""
    return None if isinstance(value, tuple) else value
