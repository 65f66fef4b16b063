"""Quantities: what a document defines or computes under a name or without one, with its place and its value."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.sheet.known import Known
from exactcalc.checks.sheet.substitution import negated
from exactcalc.expressions.expression import Literal, Symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.document import Segment
    from exactcalc.checks.sheet.operand_box import Range
    from exactcalc.checks.sheet.sections import Section
    from exactcalc.expressions.expression import Node
    from exactcalc.numbers.arithmetic import Pair
    from exactcalc.numbers.number import Value, Values

    Evidence = tuple[Literal, int, Value | Pair, Segment]
    """A printed result, the sign in front of it, the value it was compared with, and where it stands."""
    Key = tuple[str, tuple[int | str, ...]]


class Quantity:
    """One number, or a vector of them, that the document prints or defines.

    value    what its operands give; None while only its printed digits are known, or where `items` hold the elements
    sure     the value is exact: no operand behind it may be a rounded copy; None until somebody asks
    literal  the printed number with the most places, and `sign` in front of it; None if never printed
    tree     expression that it results from; None for given data
    root     line of the mistake that its printed value inherits
    number   running number among the results of the document
    shown    the number that stands for it in an expression in which its name was opened; None until then
    range    what it lies between, in a document that carries on exact values; None where that is not followed
    """

    __slots__ = (
        "carried", "items", "literal", "name", "number", "range", "root", "section", "segment", "shown", "sign",
        "start", "sure", "tree", "_value",
    )  # fmt: skip

    def __init__(
        self, name: str | None, section: Section, segment: Segment, start: int, value: Value | Pair | None = None,
        literal: Literal | None = None, sign: int = 1, tree: Node | None = None, root: int | None = None,
        items: tuple[Quantity, ...] | None = None, sure: bool | None = False,
    ) -> None:  # fmt: skip
        self.name = name
        self.section = section
        self.segment = segment
        self.start = start
        self._value = value
        self.literal = literal
        self.sign = sign
        self.tree = tree
        self.root = root
        self.items = items
        self.sure = sure
        self.number = -1
        self.carried: Value | None = None
        self.range: Range | None = None
        self.shown: Literal | None = None

    @property
    def value(self) -> Value | None:
        """Return the exact value."""
        value = self._value
        if type(value) is tuple:
            value = self._value = Fraction(*value)
        return value  # type: ignore[return-value]

    @property
    def given(self) -> bool:
        """Return whether it is printed without a calculation."""
        return self.tree is None if self.items is None else all(item.given for item in self.items)

    def exact(self) -> Values | None:
        """Return the exact value, a tuple for a vector; None where it is not known for sure."""
        if self.items is not None:
            return _all([item.exact() for item in self.items])
        return self.value if self.sure else None

    def likely(self) -> Values | None:
        """Return the value if the operands behind it are exact as they are printed; None where there are none."""
        if self.items is not None:
            return _all([item.likely() for item in self.items])
        return self.value

    def printed(self) -> Values | None:
        """Return the printed number, the exact value where none is printed."""
        if self.items is not None:
            return _all([item.printed() for item in self.items])
        return self.stated if self.literal is not None else self.value

    @property
    def stated(self) -> Fraction:
        """Return the printed number. Requires that one is printed."""
        assert self.literal is not None
        return self.literal.value * self.sign

    def known(self, sign: int = 1) -> Known | None:
        """Return the value, or its negative, in the form in which the court takes it."""
        if self.value is None:
            return None
        return Known(self.value if sign > 0 else negated(self.value), self.name)


def _all(values: list[Values | None]) -> Values | None:
    found = [value for value in values if value is not None]
    return tuple(found) if len(found) == len(values) else None


def key_of(symbol: Symbol) -> Key:
    """Return what a name is found by: `w_1`, `w_{1}` and `w1` are one name."""
    name = symbol.name
    return (name.replace("_", "") if "_" in name else name), symbol.index


def name_of(symbol: Symbol) -> str:
    """Return the name with its indices."""
    return symbol.name + "".join([f"[{i}]" for i in symbol.index])


class Formula:
    """A definition in names, without a value."""

    __slots__ = ("node", "section", "segment")

    def __init__(self, node: Node, section: Section, segment: Segment) -> None:
        self.node = node
        self.section = section
        self.segment = segment
