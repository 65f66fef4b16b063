"""What is known of a printed result before it is judged, and what the verdict means for what follows."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.judging.components import component
from exactcalc.checks.sheet.known import Known
from exactcalc.checks.sheet.operand_box import Range

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.document import Segment
    from exactcalc.checks.notation.statement import Member
    from exactcalc.checks.sheet.known import Entry
    from exactcalc.checks.sheet.sections import Section
    from exactcalc.expressions.expression import Literal, Node, Symbol
    from exactcalc.numbers.number import Value, Values


class Basis:
    """What a printed member is compared with; of a vector, tuples of all that.

    exact    value that it must be a rounding of, None where the operands leave it open
    likely   that value if the operands behind the names are exact as they are printed
    value    what the printed operands give
    tree     the expression of the printed operands
    name     of the quantity, with its index
    known    the entry of a model that has the exact value
    """

    __slots__ = ("exact", "known", "likely", "name", "tree", "value")

    def __init__(
        self, exact: Values | None, likely: Values | None, value: Values | None, tree: Node | None,
        name: str | None = None, known: Entry = None,
    ) -> None:  # fmt: skip
        self.exact = exact
        self.likely = likely
        self.value = value
        self.tree = tree
        self.name = name
        self.known = known

    def element(self, at: int, size: int) -> Basis:
        """Return what element `at` of a vector of that size is compared with."""
        tree = component(self.tree, at) if self.tree is not None else None
        name = f"{self.name}[{at}]" if self.name is not None else None
        known = self.known[at] if isinstance(self.known, tuple) and len(self.known) == size else None
        return Basis(
            _element(self.exact, at, size), _element(self.likely, at, size), _element(self.value, at, size), tree, name,
            known,
        )  # fmt: skip


class Claim:
    """A printed result with all that is known of it.

    exact, value, tree, name, known   as of its basis, of one number
    likely   values that the operands give when they are carried on from where they were copied
    earlier  earlier members of the chain with their values
    root     line of the mistake that the printed operands inherit
    range    what the result must lie between, where that is followed
    doubted  the expression with the numbers that its names were given in their places, where there are any
    bound    its exact value is that of an entry, which a printed number without a calculation is an entry of, too
    """

    __slots__ = (
        "bound", "doubted", "earlier", "exact", "known", "likely", "literal", "name", "range", "root", "segment",
        "sign", "tree", "value",
    )  # fmt: skip

    def __init__(self, literal: Literal, sign: int, segment: Segment, basis: Basis) -> None:
        self.literal = literal
        self.sign = sign
        self.segment = segment
        self.name = basis.name
        self.exact = scalar(basis.exact)
        self.value = scalar(basis.value)
        self.tree = basis.tree
        self.bound = isinstance(basis.known, Known)
        self.known = (
            basis.known if isinstance(basis.known, Known) else Known(self.exact, self.name) if self.exact is not None
            else None
        )  # fmt: skip
        self.likely: Sequence[Value] = ()
        self.earlier: Sequence[tuple[Node, Value]] = ()
        self.root: int | None = None
        self.range: Range | None = None
        self.doubted: Node | None = None

    def stated(self) -> Range:
        """Return what the printed number is a rounding of."""
        half = Fraction(10) ** self.literal.exponent / 2
        value = self.literal.value * self.sign
        return Range(value - half, value + half)


def copy(literal: Literal, sign: int, segment: Segment) -> Claim:
    """Return a printed number that results from no calculation."""
    return Claim(literal, sign, segment, Basis(None, None, None, None))


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


def scalar(value: Values | None) -> Value | None:
    """Return a value unless it is a vector."""
    return None if isinstance(value, tuple) else value


def _element(values: Values | None, at: int, size: int) -> Values | None:
    """Return one element of a vector of that size."""
    return values[at] if isinstance(values, tuple) and len(values) == size else None
