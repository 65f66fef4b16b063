"""Linking printed operands to what they copy: the names, or the steps before, in whose place they stand."""

from __future__ import annotations

from fractions import Fraction

from checks.account import VERIFIED
from checks.alignment import align
from checks.known import Known
from checks.matching import signed_literal
from checks.operand_box import may_be_rounded, overlap
from checks.own_sheet import key_of
from checks.own_verdicts import Claim
from checks.provenance import negated, proves, value_with
from checks.result import Result
from checks.trees import numbers_in, symbols_in
from checks.verdict import Judgement
from exactcalc.expression import Literal, Node, Symbol, Vector
from exactcalc.rounding import compare, significant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from checks.alignment import Place
    from checks.own_documents import OwnJudge
    from checks.own_sheet import Quantity
    from checks.statement import Member
    from exactcalc.number import Value, Values

DEVIATIONS = frozenset(("truncated", "double-rounded", "tie-misrounded"))
CLOSE = Fraction(1, 100)
CLOSE_DIGITS = 4
"""Across sections a name is held to its value only where the operand has so many digits and is so close."""


class Linker:
    """Links the operands of one chain.

    aligned    the last expression has the shape of the one before it, and no operand contradicts
    accused    one of its operands was reported
    root       line of the mistake that the last expression's operands inherit
    following  the printed number behind the expression, with its sign
    """

    __slots__ = ("accused", "aligned", "following", "judge", "root", "target")

    def __init__(self, judge: OwnJudge) -> None:
        self.judge = judge
        self.aligned = False
        self.accused = False
        self.root: int | None = None
        self.following: tuple[Literal, int] | None = None
        self.target: Symbol | None = None

    def to_names(self, node: Node, formula: Node, exact: list[Values], value: Values | None, member: Member) -> bool:
        """Link printed operands to the names of a formula; return whether any was compared."""
        places = align(node, formula, self.agrees)
        wrong = [place for place in places or () if place[3] is False]
        self.aligned = places is not None and not wrong
        self.accused = False
        if places is None:
            return False
        right = 0
        for printed, part, sign, agreed in places:
            if agreed:
                right += isinstance(part, Symbol)
                self.bind(printed, part, sign)
        if not wrong:
            return right > 0
        if exact and isinstance(value, Fraction) and isinstance(exact[0], Fraction) and value == exact[0]:
            self.aligned = True
            return True
        wrong = self.once(wrong)
        if len(wrong) > 1 and right <= len(wrong):
            return False
        for printed, part, sign, _ in wrong:
            self.accused = self.accuse(printed, part, sign, value, member) or self.accused
        return True

    def once(self, wrong: list[Place]) -> list[Place]:
        """Return the contradicting operands, one number that stands for one name several times only once."""
        found: dict[object, Place] = {}
        for place in wrong:
            printed, part, sign, _ = place
            if isinstance(printed, Literal) and isinstance(part, Symbol):
                key: object = (key_of(part), printed.units * sign, printed.exponent)
                if key in found:
                    self.judge.blame(printed)
            else:
                key = id(printed)
            found.setdefault(key, place)
        return list(found.values())

    def to_numbers(
        self, node: Node, value: Value, previous: Node, before: Value, exact: Value | None, member: Member
    ) -> bool:
        """Judge whether two expressions of numbers are equal; link the operands of one to the steps in the other."""
        base = exact if exact is not None else before
        if isinstance(value, Fraction) and isinstance(base, Fraction) and value == base:
            return True
        bench = self.judge.bench
        places = align(node, previous, self.agrees)
        wrong = [place for place in places or () if place[3] is False]
        if places is not None and not wrong:
            for printed, part, sign, agreed in places:
                if agreed:
                    self.bind(printed, part, sign)
            return True
        if overlap(node, previous, exact, bench.exactly, bench.court.log_base):
            return True
        if len(wrong) == 1:
            printed, part, sign, _ = wrong[0]
            return not self.accuse(printed, part, sign, value, member)
        text = member.segment.text[node.start : node.end].strip()
        shown = significant(base, 12)
        result = Result(
            "wrong-result", member.segment, node.start, node.end, recomputed=base, tree=previous,
            judgement=Judgement("wrong-result"), message=f"'{text}' is not equal to the member before it, {shown}.",
        )  # fmt: skip
        self.judge.court.results.append(result)
        return False

    def agrees(self, printed: Node, part: Node, sign: int) -> bool | None:
        """Return whether a printed number or vector is a copy of a part of a formula; None if that is unknown."""
        if isinstance(printed, Vector):
            return self.vector_agrees(printed, part)
        assert isinstance(printed, Literal)
        if isinstance(part, Symbol):
            meanings = self.judge.meanings(part)
            if any(self.is_copy(printed, sign, quantity) for quantity in meanings):
                return True
            if any(self.is_copy(printed, sign, quantity) for quantity in self.judge.elements(part)):
                return True
            return False if any(quantity.items is None for quantity in meanings) else None
        literal, other = signed_literal(part)
        if literal is not None:
            return proves(printed.units * sign, printed.places, literal.value * other)
        exact = self.judge.exact_values(part)
        value = exact[0] if exact else self.judge.printed_value(part, None)[0]
        if value is None or isinstance(value, tuple):
            return None
        return self.fits(printed, sign, value)

    def vector_agrees(self, printed: Vector, part: Node) -> bool | None:
        """Return whether the numbers of a printed vector are copies of the elements of a name."""
        quantity = self.judge.meaning(part) if isinstance(part, Symbol) else None
        if quantity is None or quantity.items is None or len(quantity.items) != len(printed.items):
            return None
        for item, element in zip(printed.items, quantity.items, strict=True):
            literal, sign = signed_literal(item)
            if literal is None or element.items is not None:
                return None
            if not self.is_copy(literal, sign, element):
                return False
        return True

    @staticmethod
    def fits(literal: Literal, sign: int, value: Values) -> bool:
        """Return whether a printed number is a rounding of a value."""
        return not isinstance(value, tuple) and proves(literal.units * sign, -literal.exponent, value)

    def is_copy(self, literal: Literal, sign: int, quantity: Quantity) -> bool:
        """Return whether a number is a rounding of a quantity, or of what is printed for it."""
        if quantity.items is not None:
            return False
        if quantity.value is not None and self.fits(literal, sign, quantity.value):
            return True
        if quantity.literal is None:
            return False
        stated = quantity.stated
        if proves(literal.units * sign, -literal.exponent, stated):
            return True
        # Printed with more digits than its only known value: a copy of the same longer number.
        return quantity.value is None and proves(
            quantity.literal.units * quantity.sign, quantity.literal.places, literal.value * sign
        )

    def bind(self, printed: Node, part: Node, sign: int) -> None:
        """Record what a printed operand stands for."""
        judge = self.judge
        if isinstance(printed, Vector):
            quantity = judge.meaning(part) if isinstance(part, Symbol) else None
            if quantity is not None and quantity.items is not None:
                for item, element in zip(printed.items, quantity.items, strict=True):
                    literal, own = signed_literal(item)
                    if literal is not None:
                        self.bind_to(literal, own, element)
            return
        assert isinstance(printed, Literal)
        if isinstance(part, Symbol):
            for quantity in (*judge.meanings(part), *judge.elements(part)):
                if self.is_copy(printed, sign, quantity):
                    self.bind_to(printed, sign, quantity)
                    return
            return
        literal, _ = signed_literal(part)
        if literal is not None:
            if judge.is_constant(literal) or not may_be_rounded(literal):
                judge.constants.add(id(printed))
            return
        values = judge.exact_values(part)
        if values and not isinstance(values[0], tuple):
            judge.bind(printed, Known(values[0] if sign > 0 else negated(values[0])))

    def bind_to(self, literal: Literal, sign: int, quantity: Quantity) -> None:
        """Record that an operand is a copy of a quantity."""
        judge = self.judge
        known = quantity.known(sign)
        if known is not None:
            judge.bind(literal, known)
            judge.copies[id(literal)] = (quantity, sign)
        judge.court.account.enter(literal, VERIFIED)
        if quantity.root is not None:
            self.root = quantity.root

    def is_sure(self, node: Node) -> bool:
        """Return whether no operand of an expression may be a rounded copy of something unknown."""
        judge = self.judge
        return all(
            id(literal) in judge.court.bound
            or judge.is_constant(literal)
            or not may_be_rounded(literal)
            or judge.provenance.is_given(literal)
            for literal in numbers_in(node)
        )

    def exact_of(self, node: Node) -> list[Values]:
        """Return the exact value of printed operands that are all linked; empty if one is not."""
        bound = self.judge.court.bound
        if not self.is_sure(node) or not any(id(literal) in bound for literal in numbers_in(node)):
            return []
        instead = {id(literal): bound[id(literal)].value for literal in numbers_in(node) if id(literal) in bound}
        value = value_with(node, instead, self.judge.court.log_base)
        return [] if value is None else [value]

    def accuse(self, printed: Node, part: Node, sign: int, value: Values | None, member: Member) -> bool:
        """Report an operand that is no copy of what it stands for; return whether it was reported."""
        if isinstance(printed, Vector):
            quantity = self.judge.meaning(part) if isinstance(part, Symbol) else None
            accused = False
            for item, element in zip(printed.items, quantity.items or () if quantity else (), strict=False):
                literal, own = signed_literal(item)
                if literal is not None and not self.is_copy(literal, own, element):
                    accused = self.accuse_copy(literal, own, element, value, member) or accused
            return accused
        assert isinstance(printed, Literal)
        if isinstance(part, Symbol):
            meanings = [quantity for quantity in self.judge.meanings(part) if quantity.items is None]
            if not meanings or self.means_another(printed, sign, part, meanings[0]):
                return False
            return self.accuse_copy(printed, sign, meanings[0], value, member)
        literal, other = signed_literal(part)
        if literal is not None:
            stated = literal.value * other
            judgement = Judgement("wrong-operand", self.judge.policy.nearest(stated, printed.places))
            self.judge.blame(printed)
            self.judge.court.add(
                "wrong-operand", member.segment, printed, Known(stated), judgement, sign=sign
            )
            return True
        exact = self.judge.exact_values(part) if next(symbols_in(part), None) is not None else []
        recomputed = self.judge.printed_value(part, None)[0]
        claim = Claim(
            printed, sign, member.segment, exact=[v for v in exact if not isinstance(v, tuple)],
            value=None if isinstance(recomputed, tuple) else recomputed, tree=part,
        )  # fmt: skip
        if not claim.exact and claim.value is None:
            return False
        outcome = self.judge.bench.judge(claim)
        if not outcome.stands:
            self.judge.blame(printed)
            self.root = outcome.root
        return not outcome.stands

    def means_another(self, literal: Literal, sign: int, symbol: Symbol, quantity: Quantity) -> bool:
        """Return whether a name may stand for something else than what was defined under it."""
        target = self.target
        if target is not None and target.index:
            if symbol.name in target.index:
                return True
            if any(isinstance(place, int) and place == literal.value * sign for place in target.index):
                return True
        if self.judge.section.within(quantity.section):
            return False
        known = quantity.value if quantity.value is not None else quantity.stated
        if len(str(abs(literal.units))) < CLOSE_DIGITS:
            return True
        stated = literal.value * sign
        margin = CLOSE * abs(stated)
        return compare(known, stated - margin) < 0 or compare(known, stated + margin) > 0

    def accuse_copy(
        self, literal: Literal, sign: int, quantity: Quantity, value: Values | None, member: Member
    ) -> bool:
        """Report a number that is no copy of a quantity: used consistently, the quantity has two values."""
        consistent = False
        if self.following is not None and value is not None and not isinstance(value, tuple):
            consistent = self.fits(*self.following, value)
        return not self.copy(literal, sign, quantity, member, "inconsistent" if consistent else "wrong-operand")

    def copy(self, literal: Literal, sign: int, quantity: Quantity, member: Member, rule: str) -> bool:
        """Judge a number that must be a copy of a quantity; return whether it is."""
        judge = self.judge
        if id(literal) in judge.blamed:
            return False
        if self.is_copy(literal, sign, quantity) or (member.relation == "≈" and self.is_rough(literal, sign, quantity)):
            self.bind_to(literal, sign, quantity)
            return True
        known = quantity.value if quantity.value is not None else quantity.stated
        judgement = judge.policy.judge(literal.units * sign, literal.places, known)
        if judgement.verdict in DEVIATIONS:
            rule = judgement.verdict
        judge.blame(literal)
        judge.court.account.enter(literal, VERIFIED)
        result = judge.court.add(rule, member.segment, literal, Known(known, quantity.name), judgement, sign=sign)
        line = judge.line_at(quantity.segment, quantity.start)
        if quantity.literal is not None:
            text = quantity.literal.text
            if rule not in DEVIATIONS and sign == quantity.sign and quantity.literal.places <= literal.places:
                result.suggestion = text
            name = quantity.name or "the same number"
            result.message = f"stated {literal.text}, but line {line} has {name} = {text}."
        if rule not in DEVIATIONS:
            self.root = judge.line_at(member.segment, literal.start)
        return False

    @staticmethod
    def is_rough(literal: Literal, sign: int, quantity: Quantity) -> bool:
        """Return whether a whole number that ends in zeros is the quantity rounded to the digits before them."""
        units, exponent = literal.units * sign, literal.exponent
        while units and units % 10 == 0:
            units //= 10
            exponent += 1
        known = quantity.value if quantity.value is not None else quantity.stated
        return exponent > 0 and proves(units, -exponent, known)
