"""Linking printed operands to what they copy: the names, or the steps before, in whose place they stand."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.judging.result import Result
from exactcalc.checks.judging.verdict import Judgement
from exactcalc.checks.notation.alignment import align
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.checks.notation.trees import numbers_in
from exactcalc.checks.sheet.copies import fits, is_copy
from exactcalc.checks.sheet.known import Known
from exactcalc.checks.sheet.operand_box import may_be_rounded, overlap
from exactcalc.checks.sheet.quantity import key_of
from exactcalc.checks.sheet.substitution import negated, value_with
from exactcalc.expressions.expression import Call, Literal, Node, Symbol, Vector
from exactcalc.numbers.errors import Undecided
from exactcalc.numbers.rounding import compare, nearby, proves, significant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.document import Segment
    from exactcalc.checks.judging.chains.accusations import Accuser
    from exactcalc.checks.judging.chains.bindings import Bindings
    from exactcalc.checks.judging.clerk import Clerk
    from exactcalc.checks.notation.alignment import Place
    from exactcalc.checks.notation.statement import Member
    from exactcalc.numbers.number import Value, Values


SAME_BITS = 60
"""Leading bits in which two real values agree that are taken for equal; an operand is not accused for them."""
ESTIMATING = frozenset(("≈", "~", "≅", "≃"))
"""Relations behind which a power of ten may be an estimate."""


class Linker:
    """Links the operands of one chain.

    aligned  the last expression has the shape of the one before it, and no operand contradicts
    accused  one of its operands was reported
    older    one of its operands is what a name meant before it got its present value, or it may be in another unit
    segment  where the operands stand that are compared with names
    """

    __slots__ = ("accused", "accuser", "aligned", "bindings", "clerk", "older", "segment", "values")

    def __init__(self, clerk: Clerk, accuser: Accuser, bindings: Bindings) -> None:
        self.clerk = clerk
        self.values = clerk.values
        self.accuser = accuser
        self.bindings = bindings
        self.aligned = False
        self.accused = False
        self.older = False
        self.segment: Segment | None = None

    def to_names(self, node: Node, formula: Node, exact: Values | None, value: Values | None, member: Member) -> bool:
        """Link printed operands to the names of a formula; return whether any was compared."""
        self.segment = member.segment
        places = align(node, formula, self.agrees)
        wrong = [place for place in places or () if place[3] is False]
        self.aligned = places is not None and not wrong
        self.accused = False
        self.older = any(place[3] is None and self.is_rescaled(*place[:3]) for place in places or ())
        if places is None:
            return False
        right = 0
        for printed, part, sign, agreed in places:
            if agreed:
                right += isinstance(part, Symbol)
                self.bind(printed, part, sign)
        if not wrong:
            return right > 0
        if isinstance(exact, Fraction) and isinstance(value, Fraction) and value == exact:
            self.aligned = True
            return True
        wrong = self.once(wrong)
        if len(wrong) > 1 and right <= len(wrong):
            return False
        self.accuser.confirmed = right > 0
        for printed, part, sign, _ in wrong:
            self.accused = self.accuser.accuse(printed, part, sign, value, member) or self.accused
        return True

    def is_rescaled(self, printed: Node, part: Node, sign: int) -> bool:
        """Return whether an operand may be the quantity that it stands for in another unit."""
        if self.segment is None or not isinstance(printed, Literal) or not isinstance(part, Symbol):
            return False
        meanings = self.values.meanings(part)
        if not meanings:
            return False
        from exactcalc.checks.sheet.rescaled import is_rescaled

        return any(is_rescaled(printed, sign, quantity, self.segment) for quantity in meanings)

    def once(self, wrong: list[Place]) -> list[Place]:
        """Return the contradicting operands, one number that stands for one name several times only once."""
        found: dict[object, Place] = {}
        for place in wrong:
            printed, part, sign, _ = place
            if isinstance(printed, Literal) and isinstance(part, Symbol):
                key: object = (key_of(part), printed.units * sign, printed.exponent)
                if key in found:
                    self.clerk.blame(printed)
            else:
                key = id(printed)
            found.setdefault(key, place)
        return list(found.values())

    def to_numbers(
        self, node: Node, value: Value, previous: Node, before: Value, exact: Value | None, member: Member
    ) -> bool:
        """Judge whether two expressions of numbers are equal; link the operands of one to the steps in the other."""
        base = exact if exact is not None else before
        if is_same(value, base) or is_same(value, before):
            # The chain's own numbers come first: what they give is a step, whatever its operands look like.
            return True
        bench = self.clerk.bench
        places = align(node, previous, self.agrees)
        wrong = [place for place in places or () if place[3] is False]
        if places is not None and not wrong:
            for printed, part, sign, agreed in places:
                if agreed:
                    self.bind(printed, part, sign)
            return True
        right = sum(agreed is True for _, _, _, agreed in places or ())
        if not 0 < len(wrong) <= right and overlap(node, previous, exact, bench.exactly, bench.court.log_base):
            return True
        if len(wrong) == 1 or 0 < len(wrong) <= right:
            accused = [self.accuser.accuse(printed, part, sign, value, member) for printed, part, sign, _ in wrong]
            return not any(accused)
        if member.relation in ESTIMATING and is_estimate(node, value, base):
            return True
        text = member.segment.text[member.start : member.end].strip()
        try:
            shown = f", {significant(base, 12)}"
        except Undecided:
            shown = ""
        result = Result(
            "wrong-result", member.segment, member.start, member.end, recomputed=base, tree=previous,
            judgement=Judgement("wrong-result"), message=f"'{text}' is not equal to the member before it{shown}.",
        )  # fmt: skip
        self.clerk.court.results.append(result)
        return False

    def agrees(self, printed: Node, part: Node, sign: int) -> bool | None:
        """Return whether a printed number or vector is a copy of a part of a formula; None if that is unknown."""
        if isinstance(printed, Vector):
            return self.vector_agrees(printed, part)
        assert isinstance(printed, Literal)
        if isinstance(part, Symbol):
            meanings = self.values.meanings(part)
            if any(is_copy(printed, sign, quantity) for quantity in meanings):
                return True
            if any(is_copy(printed, sign, quantity) for quantity in self.values.elements(part)):
                return True
            if all(quantity.items is not None for quantity in meanings) or self.is_rescaled(printed, part, sign):
                return None
            return False
        literal, other = signed_literal(part)
        if literal is not None:
            return proves(printed.units * sign, printed.places, literal.value * other)
        value, named = self.values.printed(part)
        if value is None or isinstance(value, tuple):
            return None
        if fits(printed, sign, value):
            return True
        return any(fits(printed, sign, carried) for carried in self.values.carried(part)) if named else False

    def vector_agrees(self, printed: Vector, part: Node) -> bool | None:
        """Return whether the numbers of a printed vector are copies of the elements of a name."""
        quantity = self.values.meaning(part) if isinstance(part, Symbol) else None
        if quantity is None or quantity.items is None or len(quantity.items) != len(printed.items):
            return None
        for item, element in zip(printed.items, quantity.items, strict=True):
            literal, sign = signed_literal(item)
            if literal is None or element.items is not None:
                return None
            if not is_copy(literal, sign, element):
                return False
        return True

    def bind(self, printed: Node, part: Node, sign: int) -> None:
        """Record what a printed operand stands for."""
        values = self.values
        if isinstance(printed, Vector):
            quantity = values.meaning(part) if isinstance(part, Symbol) else None
            if quantity is not None and quantity.items is not None:
                for item, element in zip(printed.items, quantity.items, strict=True):
                    literal, own = signed_literal(item)
                    if literal is not None:
                        self.bindings.bind_to(literal, own, element)
            return
        assert isinstance(printed, Literal)
        if isinstance(part, Symbol):
            for quantity in (*values.meanings(part), *values.elements(part)):
                if is_copy(printed, sign, quantity):
                    latest = values.meaning(part)
                    self.older = self.older or (latest is not None and not is_copy(printed, sign, latest))
                    self.bindings.bind_to(printed, sign, quantity)
                    return
            return
        literal, _ = signed_literal(part)
        if literal is not None:
            if id(literal) in values.constants or not may_be_rounded(literal):
                values.constants.add(id(printed))
            return
        exact = values.exact(part) if values.is_sure(part) else None
        if exact is not None and not isinstance(exact, tuple):
            self.clerk.bind(printed, Known(exact if sign > 0 else negated(exact)))

    def exact_of(self, node: Node) -> Values | None:
        """Return the exact value of printed operands that are all linked; None if one is not."""
        bound = self.clerk.court.bound
        instead = {id(literal): bound[id(literal)].value for literal in numbers_in(node) if id(literal) in bound}
        if not instead or not self.values.is_sure(node):
            return None
        return value_with(node, instead, self.clerk.court.log_base)


def is_same(one: Value, other: Value) -> bool:
    """Return whether two values are equal, or so close that no digit which is printed tells them apart."""
    if isinstance(one, Fraction) and isinstance(other, Fraction):
        return one == other
    return abs(nearby(one) - nearby(other)) * (1 << SAME_BITS) <= abs(nearby(other))


def is_estimate(node: Node, value: Value, base: Value) -> bool:
    """Return whether an expression is a bare power of ten that tells the order of magnitude of a positive value."""
    if not isinstance(node, Call) or node.function != "pow" or not isinstance(value, Fraction):
        return False
    ten = node.args[0]
    if not isinstance(ten, Literal) or ten.value != 10:
        return False
    try:
        return compare(base, value / 10) > 0 > compare(base, value * 10)
    except Undecided:
        return False
