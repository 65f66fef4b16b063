"""The printed results of a chain without a model: what each one is judged by, and what it makes known."""

from __future__ import annotations

from exactcalc.checks.judging.account import VERIFIED
from exactcalc.checks.judging.chains.where_clauses import Waiting
from exactcalc.checks.judging.claim import Claim, Outcome
from exactcalc.checks.judging.reprint import reprint
from exactcalc.checks.languages import alternatives
from exactcalc.checks.notation.chains.quantities import UNIT_CHANGE
from exactcalc.checks.patterns import Pattern
from exactcalc.checks.sheet.assumptions import is_assumed, unknowns
from exactcalc.checks.sheet.copies import fits, goes_on, is_cut_off, is_rounded_off
from exactcalc.checks.sheet.known import Known
from exactcalc.checks.sheet.quantity import Quantity, key_of, name_of
from exactcalc.checks.sheet.ranges import meet, range_of
from exactcalc.expressions.expression import Call, Symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.chains.walk import Walk
    from exactcalc.checks.notation.statement import Member
    from exactcalc.expressions.expression import Literal, Node
    from exactcalc.numbers.number import Value, Values


ROUNDED = Pattern(
    rf"[^=≈;；\n]{{0,40}}?(?:[(（]|{alternatives('rounded')})[^=≈;；\n]{{0,30}}?(?:[1-9\u4e00-\u9fa5]|\b[a-zü]{{3}})"
)
"""What stands behind a result whose rounding may be stated."""
SHORTEST = 5
"""Characters of such words, at least: ` (2 dp`."""


class ResultJudge:
    """Judges printed numbers as members of a chain."""

    __slots__ = ("judge", "walk")

    def __init__(self, walk: Walk) -> None:
        self.walk = walk
        self.judge = walk.judge

    def number(self, literal: Literal, sign: int, member: Member) -> None:
        """Judge a printed number against the members before it."""
        walk = self.walk
        if walk.previous is None:
            if isinstance(walk.target, Symbol):
                walk.result = self.restate(walk.target, literal, sign, member)
            return
        if self.is_equation(literal, sign, member):
            return
        if self.is_in_other_unit(literal, sign, member):
            return
        if self.is_other_product(literal, sign):
            return
        value, tree = scalar(walk.value), walk.previous
        sources = [(node, value) for node, value in walk.sources if not isinstance(value, tuple)]
        if value is not None and len(sources) > 1 and not fits(literal, sign, value):
            from exactcalc.checks.judging.chains.broken_links import break_link

            value, tree = break_link(walk, literal, sign, member, sources) or (value, tree)
        outcome = self.claim(
            literal, sign, member, scalar(walk.exact), scalar(walk.likely), value, tree, sources
        )  # fmt: skip
        if outcome is None:
            if walk.named and walk.value is None and not walk.sources:
                target = walk.target if isinstance(walk.target, Symbol) else None
                section = self.judge.section
                self.judge.waiting.append(Waiting(literal, sign, member, walk.previous, target, section))
                if target is not None:
                    walk.result = Quantity(
                        name_of(target), section, member.segment, literal.start, None, literal, sign, walk.previous
                    )
            return
        self.compute(literal, sign, member, outcome)
        if not outcome.stands:
            walk.exact, walk.likely, walk.sources = None, None, []
            walk.root = outcome.root
        elif walk.exact is None and not walk.named and isinstance(walk.previous, Call):
            walk.exact = walk.value if self.judge.values.is_sure(walk.previous) else None

    def is_equation(self, literal: Literal, sign: int, member: Member) -> bool:
        """Tell whether the link asks for unknowns, `3x - 1 = 8`, instead of computing; they have no value from here."""
        walk = self.walk
        tree = walk.previous
        if not walk.named or walk.target is not None or tree is None or walk.relations > 1 or member.relation != "=":
            return False
        asked = unknowns(tree)
        values = [value for value in (walk.exact, walk.likely, walk.value) if value is not None]
        if not asked or not values or any(isinstance(value, tuple) or fits(literal, sign, value) for value in values):
            return False
        meant = [self.judge.values.meaning(symbol) for symbol in asked]
        if any(quantity is not None and quantity.given and quantity.segment is member.segment for quantity in meant):
            return False
        for symbol in asked:
            self.judge.sheet.names.pop(key_of(symbol), None)
        return True

    def is_in_other_unit(self, literal: Literal, sign: int, member: Member) -> bool:
        """Return whether a number is right, or may be, in a unit behind it that the calculation is not printed in."""
        walk = self.walk
        value = scalar(walk.value)
        if value is None or not (member.unit or walk.unit) or fits(literal, sign, value):
            return False
        from exactcalc.checks.judging.chains.units import is_in_named_unit, is_in_unknown_unit

        if not walk.unit and is_in_named_unit(literal, sign, value, member.unit):
            walk.judged += 1
            self.judge.court.account.enter(literal, VERIFIED)
            for node, _ in walk.sources:
                self.judge.enter_operands(node)
            return True
        if walk.unit and not member.unit and is_in_unknown_unit(literal, sign, value, member):
            self.judge.court.account.excuse(literal, UNIT_CHANGE)
            walk.restart()
            return True
        return False

    def is_other_product(self, literal: Literal, sign: int) -> bool:
        """Return whether a number is right by another reading of a product of vectors or matrices.

        A dot product is verified; what is right only where matrices are multiplied entry by entry gets no verdict.
        """
        walk, judge = self.walk, self.judge
        value, tree = walk.value, walk.previous
        if value is None or not isinstance(tree, Call) or fits(literal, sign, value):
            return False
        from exactcalc.checks.judging.products import PER_ENTRY, is_ambiguous, is_dot, other_readings

        tree = judge.values.opened(tree) if walk.named else tree
        if not is_ambiguous(tree):
            return False
        if isinstance(value, tuple):
            if not is_dot(literal, sign, tree, judge.court.log_base):
                return False
            walk.judged += 1
            judge.court.account.enter(literal, VERIFIED)
            judge.enter_operands(tree)
            return True
        if not any(fits(literal, sign, r.value) for r in other_readings(literal, tree, judge.court.log_base)):
            return False
        judge.court.account.withdraw(literal, PER_ENTRY)
        judge.enter_operands(tree)
        walk.exact = walk.likely = None
        return True

    def claim(
        self, literal: Literal, sign: int, member: Member, exact: Value | None, likely: Value | None,
        value: Value | None, tree: Node | None, earlier: list[tuple[Node, Value]],
    ) -> Outcome | None:  # fmt: skip
        """Judge a printed number; None where there is nothing to judge it by."""
        judge = self.judge
        if id(literal) in judge.blamed or (exact is None and value is None):
            return None
        self.walk.judged += 1
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
            judge.court.account.enter(literal, VERIFIED)
            for node, _ in self.walk.sources:
                judge.enter_operands(node)
            return Outcome(True, rough, sure=exact is not None)
        if tree is not None and judge.is_blamed(tree):
            known = exact if exact is not None else likely
            right = known is not None and fits(literal, sign, known)
            if right or (value is not None and fits(literal, sign, value)):
                # The operand that was reported is all there is to say.
                judge.enter_operands(tree)
                judge.court.account.enter(literal, VERIFIED)
                if judge.court.trail is not None:
                    entry = Known(known) if right and known is not None else None
                    judge.court.trail[id(literal)] = (entry, value, tree)
                known = known if known is not None else value
                return Outcome(True, known, None if right else judge.line_of(member), right and exact is not None)
            exact = likely = None
            if value is None:
                return None
        carried = judge.values.carried(tree) if tree is not None and judge.values.copies else []
        opened = judge.values.opened(tree) if tree is not None and self.walk.named else tree
        name = name_of(self.walk.target) if isinstance(self.walk.target, Symbol) else None
        outcome = judge.bench.judge(
            Claim(
                literal, sign, member.segment, name=name, exact=exact, value=value, tree=opened, earlier=earlier,
                likely=[v for v in (likely, *carried) if v is not None], root=self.walk.root, range=self.walk.range,
            )
        )  # fmt: skip
        if not outcome.stands:
            judge.blamed.add(id(literal))
            if right is not None and judge.court.results[-1].literal is literal:
                judge.court.results[-1].suggestion = reprint(literal, right * sign)
        for node, _ in self.walk.sources:
            judge.enter_operands(node)
        if tree is not None and not self.walk.sources:
            judge.enter_operands(tree)
        return outcome

    def compute(self, literal: Literal, sign: int, member: Member, outcome: Outcome) -> None:
        """Make known what a printed result is; of several printings the one with the most places counts."""
        before = self.walk.result
        if before is not None and before.literal is not None and before.literal.places >= literal.places:
            return
        tree = self.walk.sources[0][0] if self.walk.sources else self.walk.previous
        sure = self.judge.values.is_known(outcome, tree)
        name = name_of(self.walk.target) if isinstance(self.walk.target, Symbol) else None
        self.walk.result = Quantity(
            name, self.judge.section, member.segment, literal.start, outcome.value, literal, sign, tree, outcome.root,
            sure=sure,
        )  # fmt: skip
        printed = range_of(self.walk.result)
        if self.walk.range is not None and printed is not None:
            self.walk.result.range = meet(self.walk.range, printed)

    def restate(self, target: Symbol, literal: Literal, sign: int, member: Member) -> Quantity:
        """Judge a name that is given a number without a calculation: given data, or a computed value once more."""
        judge = self.judge
        before = judge.values.meaning(target)
        known = before is not None and not before.given and before.items is None
        if before is not None and known and before.section is judge.section and not is_assumed(target, member):
            accuser = self.walk.links.accuser
            if not accuser.repeats(literal, sign, before, member):
                from exactcalc.checks.sheet.rescaled import is_rescaled

                rescaled = is_rescaled(literal, sign, before, member.segment)
                if rescaled or judge.is_another(before, accuser.first or member):
                    return judge.give(target, literal, sign, member)
            accuser.copy(literal, sign, before, member, "inconsistent")
            self.walk.judged += 1
            return before
        return judge.give(target, literal, sign, member)


def scalar(value: Values | None) -> Value | None:
    """Return a value unless it is a vector."""
    return None if isinstance(value, tuple) else value
