"""Bounds of quantities in a document that a program printed: it carries on exact values and rounds for print only.

Then a result lies both in what is printed for it and in what the bounds of its operands allow. The bounds get
narrower from line to line, and find digits that the box of the printed operands would let pass.
"""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.sheet.operand_box import Range
from exactcalc.checks.sheet.shared_operands import reach
from exactcalc.expressions.expression import Call, Node, Symbol, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.sheet.meanings import Meanings
    from exactcalc.checks.sheet.quantity import Quantity

BITS = 96


def ranged(node: Node, values: Meanings) -> Node | None:
    """Return an expression with bounds in place of its names; None where a name has none."""
    if isinstance(node, Symbol):
        quantity = values.meaning(node)
        return range_of(quantity) if quantity is not None else None
    if isinstance(node, (Call, Vector)):
        parts = [ranged(part, values) for part in (node.args if isinstance(node, Call) else node.items)]
        found = tuple([part for part in parts if part is not None])
        if len(found) < len(parts):
            return None
        return Call(node.function, found) if isinstance(node, Call) else Vector(found)
    return node


def range_of(quantity: Quantity) -> Range | None:
    """Return the bounds of a quantity: those that were followed, its exact value, or its printed digits."""
    if quantity.range is None and quantity.items is None:
        value = quantity.value
        if quantity.sure and value is not None:
            if isinstance(value, Fraction):
                quantity.range = Range(value, value)
            else:
                low, high = value.enclosure(BITS)
                quantity.range = Range(Fraction(low, 1 << BITS), Fraction(high, 1 << BITS))
        elif quantity.literal is not None and quantity.root is None:
            half = Fraction(10) ** quantity.literal.exponent / 2
            quantity.range = Range(quantity.stated - half, quantity.stated + half)
    return quantity.range


def bounds(tree: Node, log_base: str) -> Range | None:
    """Return the bounds of an expression of ranges; None where it has no ends."""
    found = reach(tree, lambda node: None, log_base)
    return Range(*found) if found is not None else None


def meet(one: Range, other: Range) -> Range | None:
    """Return what two ranges have in common, None if that is nothing."""
    low, high = max(one.low, other.low), min(one.high, other.high)
    return Range(low, high) if low <= high else None
