"""Whether printed operands support a stated result: it lies in their box, or touches it as a rounding rule allows."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.notation.trees import functions_in, numbers_in
from exactcalc.checks.sheet.operand_box import Box, may_be_rounded
from exactcalc.checks.sheet.shared_operands import SharedBox, digits
from exactcalc.expressions.expression import Literal, Node
from exactcalc.numbers.errors import CalculationError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from exactcalc.checks.sheet.operand_box import Interval
    from exactcalc.numbers.number import Real

    Value = Fraction | Real
    AnyBox = TypeVar("AnyBox", bound=Box)

MONOTONE = frozenset(("add", "mul", "neg", "div", "percent", "sum", "mean"))
"""Functions whose extremes over a box of operands lie in its corners only."""


class Support:
    """Whether a stated value lies in the box of its operands.

    fine   already the operands with as many places or digits as the result reach it, and not only by being half-way
           between two numbers and rounded otherwise than the result
    any    the operands reach it when all that are no integers are doubted
    slack  ulps between the stated value and the nearer end of the box that reaches it, None for a box without ends
    """

    __slots__ = ("any", "fine", "slack")

    def __init__(self, fine: bool, any: bool, slack: Fraction | None) -> None:
        self.fine = fine
        self.any = any
        self.slack = slack


class Operands:
    """What is known of the printed operands of a result.

    known     gives the exact value of an operand that is no rounded copy (given data), else None
    log_base  base of `log`
    integers  whole numbers may be rounded copies too
    keep      decimal places that all numbers have whose zeros were dropped
    same      what two copies of one number have in common, and no others
    """

    __slots__ = ("integers", "keep", "known", "log_base", "same")

    def __init__(
        self, known: Callable[[Node], Value | None], log_base: str = "e", integers: bool = False, keep: int = 0
    ) -> None:
        self.known = known
        self.log_base = log_base
        self.integers = integers
        self.keep = keep
        self.same: Callable[[Literal], object] = digits

    def may_be_rounded(self, operand: Literal) -> bool:
        """Return whether an operand may be a rounded copy by its form."""
        return self.integers or may_be_rounded(operand)


class _Question:
    """Whether a stated value is reached from its operands, some of which are doubted."""

    __slots__ = ("doubted", "operands", "sign", "stated", "tree")

    def __init__(
        self, stated: Literal, sign: int, tree: Node, operands: Operands, doubted: Callable[[Literal], bool]
    ) -> None:
        self.stated = stated
        self.sign = sign
        self.tree = tree
        self.operands = operands
        self.doubted = doubted

    def doubtful(self) -> list[Literal]:
        """Return the operands that are doubted and not known."""
        return [
            number for number in numbers_in(self.tree) if self.doubted(number) and self.operands.known(number) is None
        ]

    def box(self, kind: type[AnyBox]) -> AnyBox:
        """Return a kind of box for the operands."""
        operands = self.operands
        return kind(self.doubted, operands.known, operands.log_base, operands.keep)

    def reached(self) -> tuple[bool, Fraction | None]:
        """Return whether the box of the doubted operands meets the stated value, and by how many ulps.

        A box that has no ends, as with a divisor that may be zero, excludes nothing.
        """
        if not self.doubtful():
            return False, None
        ulp = Fraction(10) ** self.stated.exponent
        low, high = self.sign * self.stated.value - ulp / 2, self.sign * self.stated.value + ulp / 2
        try:
            ends = self.box(Box).of(self.tree)
            if ends[1] >= low and high >= ends[0]:
                shared = self.box(SharedBox)
                shared.same = self.operands.same
                ends = shared.shared(self.tree)
        except CalculationError:
            return True, None
        reach = min(ends[1] - low, high - ends[0])
        return (True, reach / ulp) if reach >= 0 and ends[0] != ends[1] else (False, None)

    def one_rule_allows(self) -> bool:
        """Return whether one rounding rule can give the operands and the result where their boxes touch in a point.

        Each operand and the result then lie half-way between two neighbours: half-even gives even last digits only,
        half-up what is further from zero than the point. What is more than sums, products and quotients is not looked
        into.
        """
        if not functions_in(self.tree) <= MONOTONE:
            return True
        stated, keep = self.stated, self.operands.keep
        if all(number.units % 2 == 0 or number.places < keep for number in (*self.doubtful(), stated)):
            return True
        try:
            nearer_zero = self.box(_NearerZero).of(self.tree)[0]
        except CalculationError:
            return True
        return (
            abs(stated.value) - abs(nearer_zero) == Fraction(10) ** stated.exponent / 2
            and nearer_zero * self.sign * stated.units > 0
        )


def support(stated: Literal, tree: Node, operands: Operands, sign: int = 1) -> Support:
    """Return whether `stated` can be reached from the printed operands of `tree`."""

    def fine(operand: Literal) -> bool:
        kept = operands.keep >= max(stated.places, 1)
        return operands.may_be_rounded(operand) and (kept or is_fine(operand, stated))

    question = _Question(stated, sign, tree, operands, fine)
    reached, slack = question.reached()
    if reached and (slack != 0 or question.one_rule_allows()):
        return Support(True, True, slack)
    return Support(False, *_Question(stated, sign, tree, operands, operands.may_be_rounded).reached())


def is_fine(operand: Literal, stated: Literal) -> bool:
    """Return whether an operand has at least as many places or significant digits as the result.

    Of a whole result every decimal has as many places; there its digits alone tell how finely an operand is printed.
    """
    if _digits(operand) >= _digits(stated):
        return True
    return operand.places >= stated.places and (stated.places > 0 or operand.places == 0)


def _digits(literal: Literal) -> int:
    return len(str(abs(literal.units)))


class _NearerZero(Box):
    """The value with each doubted operand half a unit nearer to zero, as a box of one point."""

    def of(self, node: Node) -> Interval:
        if isinstance(node, Literal) and self.known(node) is None and self.doubted(node) and node.units:
            half = Fraction(10) ** min(node.exponent, -self.keep) / 2
            value = node.value - half if node.units > 0 else node.value + half
            return value, value
        return super().of(node)
