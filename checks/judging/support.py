"""Whether printed operands support a stated result: it lies in their box, or touches it as a rounding rule allows."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.notation.trees import functions_in, numbers_in
from exactcalc.checks.sheet.operand_box import Box, may_be_rounded
from exactcalc.checks.sheet.shared_operands import SharedBox
from exactcalc.expressions.expression import Literal, Node
from exactcalc.numbers.errors import CalculationError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from exactcalc.checks.sheet.operand_box import Interval
    from exactcalc.numbers.number import Real

    Value = Fraction | Real

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


def support(
    stated: Literal, tree: Node, known: Callable[[Node], Value | None], log_base: str = "e", sign: int = 1,
    integers: bool = False, keep: int = 0,
) -> Support:  # fmt: skip
    """Return whether `stated` can be reached from the printed operands of `tree`.

    `known` gives the exact value of an operand that is no rounded copy (given data), else None; `integers` tells
    whether whole numbers may be rounded copies too, and `keep` how many decimal places all numbers have whose
    zeros were dropped.
    """

    def rounded(operand: Literal) -> bool:
        return integers or may_be_rounded(operand)

    def fine(operand: Literal) -> bool:
        return rounded(operand) and (keep >= max(stated.places, 1) or is_fine(operand, stated))

    ulp = Fraction(10) ** stated.exponent
    low, high = sign * stated.value - ulp / 2, sign * stated.value + ulp / 2
    reached, slack = _reached(tree, low, high, ulp, fine, known, log_base, keep)
    if reached and (slack != 0 or _one_rule_allows(tree, stated, sign, fine, known, log_base, keep)):
        return Support(True, True, slack)
    reached, slack = _reached(tree, low, high, ulp, rounded, known, log_base, keep)
    return Support(False, reached, slack)


def is_fine(operand: Literal, stated: Literal) -> bool:
    """Return whether an operand has at least as many places or significant digits as the result.

    Of a whole result every decimal has as many places; there its digits alone tell how finely an operand is printed.
    """
    if _digits(operand) >= _digits(stated):
        return True
    return operand.places >= stated.places and (stated.places > 0 or operand.places == 0)


def _digits(literal: Literal) -> int:
    return len(str(abs(literal.units)))


def _reached(
    tree: Node,
    low: Fraction,
    high: Fraction,
    ulp: Fraction,
    doubted: Callable[[Literal], bool],
    known: Callable[[Node], Value | None],
    log_base: str,
    keep: int,
) -> tuple[bool, Fraction | None]:
    """Return whether the box of the doubted operands meets the bounds, and by how many ulps.

    A box that has no ends, as with a divisor that may be zero, excludes nothing.
    """
    if not any(doubted(operand) and known(operand) is None for operand in numbers_in(tree)):
        return False, None
    try:
        box = Box(doubted, known, log_base, keep).of(tree)
        if box[1] >= low and high >= box[0]:
            box = SharedBox(doubted, known, log_base, keep).shared(tree)
    except CalculationError:
        return True, None
    reach = min(box[1] - low, high - box[0])
    return (True, reach / ulp) if reach >= 0 and box[0] != box[1] else (False, None)


def _one_rule_allows(
    tree: Node,
    stated: Literal,
    sign: int,
    doubted: Callable[[Literal], bool],
    known: Callable[[Node], Value | None],
    log_base: str,
    keep: int,
) -> bool:
    """Return whether one rounding rule can give the operands and the result where their boxes touch in a point.

    Each operand and the result then lie half-way between two neighbours: half-even gives even last digits only, half-up
    what is further from zero than the point. What is more than sums, products and quotients is not looked into.
    """
    if not functions_in(tree) <= MONOTONE:
        return True
    operands = [operand for operand in numbers_in(tree) if doubted(operand) and known(operand) is None]
    if all(number.units % 2 == 0 or number.places < keep for number in (*operands, stated)):
        return True
    try:
        nearer_zero = _NearerZero(doubted, known, log_base, keep).of(tree)[0]
    except CalculationError:
        return True
    return (
        abs(stated.value) - abs(nearer_zero) == Fraction(10) ** stated.exponent / 2
        and nearer_zero * sign * stated.units > 0
    )


class _NearerZero(Box):
    """The value with each doubted operand half a unit nearer to zero, as a box of one point."""

    def of(self, node: Node) -> Interval:
        if isinstance(node, Literal) and self.known(node) is None and self.doubted(node) and node.units:
            half = Fraction(10) ** min(node.exponent, -self.keep) / 2
            value = node.value - half if node.units > 0 else node.value + half
            return value, value
        return super().of(node)
