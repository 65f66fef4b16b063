"""What is known of a printed result before it is judged, and what the verdict means for what follows."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.sheet.operand_box import Range

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.document import Segment
    from exactcalc.checks.notation.statement import Member
    from exactcalc.checks.sheet.sections import Section
    from exactcalc.expressions.expression import Literal, Node, Symbol
    from exactcalc.numbers.number import Value


class Claim:
    """A printed result with all that is known of it.

    exact    value that it must be a rounding of, None where the operands leave it open
    value    what the printed operands give
    tree     the expression of the printed operands
    likely   values that the operands give when they are carried on from where they were copied
    earlier  earlier members of the chain with their values
    root     line of the mistake that the printed operands inherit
    range    what the result must lie between, where that is followed
    doubted  the expression with the numbers that its names were given in their places, where there are any
    """

    __slots__ = (
        "doubted", "earlier", "exact", "likely", "literal", "name", "range", "root", "segment", "sign", "tree", "value",
    )  # fmt: skip

    def __init__(
        self, literal: Literal, sign: int, segment: Segment, *, name: str | None = None, exact: Value | None = None,
        value: Value | None = None, tree: Node | None = None, likely: Sequence[Value] = (),
        earlier: Sequence[tuple[Node, Value]] = (), root: int | None = None, range: Range | None = None,
    ) -> None:  # fmt: skip
        self.literal = literal
        self.sign = sign
        self.segment = segment
        self.name = name
        self.exact = exact
        self.value = value
        self.tree = tree
        self.likely = likely
        self.earlier = earlier
        self.root = root
        self.range = range
        self.doubted: Node | None = None

    def stated(self) -> Range:
        """Return what the printed number is a rounding of."""
        half = Fraction(10) ** self.literal.exponent / 2
        value = self.literal.value * self.sign
        return Range(value - half, value + half)


class Outcome:
    """What a verdict means for what follows.

    stands  no error and no warning about the number itself was given
    value   what it is a rounding of, None where only the printed digits are known
    sure    that value is exact; never behind a mistake, where the calculation may be wrong and the number right
    root    line of the mistake that the printed number inherits
    """

    __slots__ = ("root", "stands", "sure", "value")

    def __init__(self, stands: bool, value: Value | None, root: int | None = None, sure: bool = False) -> None:
        self.stands = stands
        self.value = value
        self.root = root
        self.sure = sure


class Waiting:
    """A printed result of a formula with names that had no value when it was read."""

    __slots__ = ("literal", "member", "section", "sign", "target", "tree")

    def __init__(
        self, literal: Literal, sign: int, member: Member, tree: Node, target: Symbol | None, section: Section
    ) -> None:
        self.literal = literal
        self.sign = sign
        self.member = member
        self.tree = tree
        self.target = target
        self.section = section
