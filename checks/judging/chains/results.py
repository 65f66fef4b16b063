"""The printed results of a chain: what each one is judged by, and what it makes known."""

from __future__ import annotations

from exactcalc.checks.judging.account import VERIFIED
from exactcalc.checks.judging.claim import Basis, Claim, Outcome, Waiting, scalar
from exactcalc.checks.judging.reprint import reprint
from exactcalc.checks.languages import alternatives
from exactcalc.checks.notation.chains.quantities import UNIT_CHANGE
from exactcalc.checks.patterns import Pattern
from exactcalc.checks.sheet.copies import fits, goes_on, is_cut_off, is_rounded_off
from exactcalc.checks.sheet.known import Known
from exactcalc.checks.sheet.quantity import Quantity, name_of
from exactcalc.checks.sheet.ranges import meet, range_of
from exactcalc.expressions.expression import Call, Symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.judging.chains.state import State
    from exactcalc.checks.judging.clerk import Clerk
    from exactcalc.checks.notation.statement import Member
    from exactcalc.expressions.expression import Literal, Node
    from exactcalc.numbers.number import Value


ROUNDED = Pattern(
    rf"[^=≈;；\n]{{0,40}}?(?:[(（]|{alternatives('rounded')})[^=≈;；\n]{{0,30}}?(?:[1-9\u4e00-\u9fa5]|\b[^\W\d_]{{3}})"
)
"""What stands behind a result whose rounding may be stated."""
SHORTEST = 5
"""Characters of such words, at least: ` (2 dp`."""


class ResultJudge:
    """Judges printed numbers as members of a chain."""

    __slots__ = ("clerk", "state")

    def __init__(self, clerk: Clerk, state: State) -> None:
        self.clerk = clerk
        self.state = state

    def number(self, literal: Literal, sign: int, member: Member) -> None:
        """Judge a printed number against the members before it, and what the chain is known to be."""
        state = self.state
        if self.is_in_other_unit(literal, sign, member):
            return
        if self.is_other_product(literal, sign):
            return
        value, tree = scalar(state.value), state.previous
        sources = [(node, value) for node, value in state.sources if not isinstance(value, tuple)]
        if value is not None and len(sources) > 1 and not fits(literal, sign, value):
            from exactcalc.checks.judging.chains.broken_links import break_link

            value, tree = break_link(state, self.clerk, literal, sign, member, sources) or (value, tree)
        if state.known is not None and not isinstance(tree, Call):
            tree = None  # An entry that is printed once more is no result of a calculation.
        basis = Basis(state.exact, state.likely, value, tree, self.name(), state.known)
        outcome = self.claim(literal, sign, member, basis, sources)
        if outcome is None:
            self.wait(literal, sign, member)
            return
        self.compute(literal, sign, member, outcome)
        if not outcome.stands:
            state.exact, state.likely, state.sources = None, None, []
            state.failed, state.root = True, outcome.root
        elif state.exact is None and not state.named and isinstance(state.previous, Call):
            state.exact = state.value if self.clerk.values.is_sure(state.previous) else None

    def name(self) -> str | None:
        """Return the name of the chain's quantity."""
        return name_of(self.state.target) if isinstance(self.state.target, Symbol) else None

    def wait(self, literal: Literal, sign: int, member: Member) -> None:
        """Keep a result of names that may be given values behind it."""
        state, section = self.state, self.clerk.section
        if not state.named or state.value is not None or state.sources:
            return
        if state.previous is None or isinstance(state.previous, Symbol):
            return
        target = state.target if isinstance(state.target, Symbol) else None
        self.clerk.waiting.append(Waiting(literal, sign, member, state.previous, target, section))
        if target is not None:
            state.result = Quantity(
                name_of(target), section, member.segment, literal.start, None, literal, sign, state.previous
            )

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
        from exactcalc.checks.judging.shapes import is_ambiguous

        tree = clerk.values.opened(tree) if state.named else tree
        if not is_ambiguous(tree):
            return False
        from exactcalc.checks.judging.products import PER_ENTRY, is_dot, other_readings

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
        self, literal: Literal, sign: int, member: Member, basis: Basis, earlier: Sequence[tuple[Node, Value]] = ()
    ) -> Outcome | None:
        """Judge a printed number; None where there is nothing to judge it by."""
        clerk, state = self.clerk, self.state
        exact, value, tree = scalar(basis.exact), scalar(basis.value), basis.tree
        likely = scalar(basis.likely)
        if id(literal) in clerk.blamed or (exact is None and value is None):
            return None
        state.judged += 1
        agreed, right = self.is_as_stated(literal, sign, member, [exact, value, likely])
        if agreed:
            clerk.court.account.enter(literal, VERIFIED)
            self.enter_sources(None)
            return Outcome(True, exact if exact is not None else value, sure=exact is not None)
        if tree is not None and clerk.is_blamed(tree):
            outcome = self.behind_blame(literal, sign, member, basis)
            if outcome is not None or value is None:
                return outcome
            basis, likely = Basis(None, None, value, tree, basis.name), None
        carried = clerk.values.carried(tree) if tree is not None and clerk.values.copies else []
        if tree is not None and state.named:
            basis.tree = clerk.values.opened(tree)
        claim = Claim(literal, sign, member.segment, basis)
        claim.likely = [v for v in (likely, *carried) if v is not None]
        claim.earlier, claim.root, claim.range = earlier, state.root, state.range
        if tree is not None and state.named and exact is not None and not fits(literal, sign, exact):
            claim.doubted = clerk.values.opened(tree, doubtful=True)
        outcome = clerk.bench.judge(claim)
        if not outcome.stands:
            clerk.blamed.add(id(literal))
            if right is not None and clerk.court.results[-1].literal is literal:
                clerk.court.results[-1].suggestion = reprint(literal, right * sign)
        elif claim.bound and claim.known is not None:
            clerk.court.bound.setdefault(id(literal), claim.known)
        self.enter_sources(tree)
        return outcome

    def is_as_stated(
        self, literal: Literal, sign: int, member: Member, known: list[Value | None]
    ) -> tuple[bool, int | None]:
        """Return whether a number is right as its author says it is printed, and the right one if he says how.

        `known` are the exact value, what its operands give, and what they may stand for.
        """
        text = member.segment.text
        rough = known[0] if known[0] is not None else known[1]
        right = None
        agreed = goes_on(text, literal.end) and rough is not None and is_cut_off(literal, sign, rough)
        if len(text) - literal.end > SHORTEST:
            values = [value for value in known if value is not None]
            if not any(fits(literal, sign, value) for value in values) and ROUNDED.match(text, literal.end):
                from exactcalc.checks.judging.habits.stated_rounding import is_stated

                agreed, right = is_stated(text, literal, sign, values)
        if right is None and not agreed and member.relation == "≈" and rough is not None:
            agreed = is_rounded_off(literal, sign, rough)
        return agreed, right

    def behind_blame(self, literal: Literal, sign: int, member: Member, basis: Basis) -> Outcome | None:
        """Judge a number behind an operand that was reported, if that operand is all there is to say."""
        clerk = self.clerk
        exact, value, tree = scalar(basis.exact), scalar(basis.value), basis.tree
        known = exact if exact is not None else scalar(basis.likely)
        right = known is not None and fits(literal, sign, known)
        if tree is None or not (right or (value is not None and fits(literal, sign, value))):
            return None
        clerk.enter_operands(tree)
        clerk.court.account.enter(literal, VERIFIED)
        if clerk.court.trail is not None:
            entry = Known(known) if right and known is not None else None
            clerk.court.trail[id(literal)] = (entry, value, tree)
        known = known if known is not None else value
        return Outcome(True, known, None if right else clerk.line_of(member), right and exact is not None)

    def enter_sources(self, tree: Node | None) -> None:
        """Enter the operands of the members before, or of the expression that a number was compared with."""
        if self.state.entered:
            return
        for node, _ in self.state.sources:
            self.clerk.enter_operands(node)
        if tree is not None and not self.state.sources:
            self.clerk.enter_operands(tree)

    def compute(self, literal: Literal, sign: int, member: Member, outcome: Outcome) -> None:
        """Make known what a printed result is; of several printings the one with the most places counts."""
        state = self.state
        before = state.result
        if before is not None and before.literal is not None and before.literal.places >= literal.places:
            return
        tree = state.sources[0][0] if state.sources else state.previous
        sure = self.clerk.is_known(outcome, tree)
        state.result = Quantity(
            self.name(), self.clerk.section, member.segment, literal.start, outcome.value, literal, sign, tree,
            outcome.root, sure=sure,
        )  # fmt: skip
        if state.range is not None:  # Else its bounds are looked for when they are asked for: most never are.
            printed = range_of(state.result)
            if printed is not None:
                state.result.range = meet(state.range, printed)
