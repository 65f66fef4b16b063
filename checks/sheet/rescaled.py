"""Printed numbers that may be a known quantity in another unit: 4700 for R = 4.7 kΩ."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.notation.chains.quantities import FEW_DIGITS, counted_by
from exactcalc.checks.patterns import Pattern
from exactcalc.checks.quantities.measures import FACTORS, factor_between, measure
from exactcalc.checks.sheet.copies import fits
from exactcalc.checks.sheet.quantity import Quantity

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.document import Segment
    from exactcalc.expressions.expression import Literal

_UNIT = Pattern(r"(?:\s|\\[,;: ]|~)*(?:\\(?:mathrm|text|mbox)\{\s*)?([^\s,;:.(){}=$]+)")
THOUSANDS = frozenset(Fraction(1000) ** power for power in range(-4, 5) if power)


def is_rescaled(literal: Literal, sign: int, quantity: Quantity, segment: Segment) -> bool:
    """Return whether a number may be a quantity in another unit.

    Where no unit is printed behind either of them, the factor must be one of thousands, as those of prefixes are: a
    power of ten may be a slip of the decimal point. Where both units are known, it is the factor between them.
    """
    if quantity.items is not None or not literal.units:
        return False
    known = quantity.value if quantity.value is not None else quantity.stated
    if not isinstance(known, Fraction) or not known:
        return False
    values = [known] if quantity.literal is None else [known, quantity.stated]
    unit = _unit_of(segment.text, literal)
    other = _unit_of(quantity.segment.text, quantity.literal) if quantity.literal is not None else ""
    between = factor_between(other, unit) if unit and other else None
    factors = FACTORS if unit or other else THOUSANDS
    return any(
        _is_times(literal, sign, value, factor)
        for value in values
        for factor in (factors if between is None else (between,))
    )


def in_unit_of(literal: Literal, segment: Segment, quantity: Quantity) -> Quantity:
    """Return a quantity in the unit behind a number, where both are known and differ; else the quantity as it is."""
    if quantity.literal is None or quantity.items is not None:
        return quantity
    unit, other = _unit_of(segment.text, literal), _unit_of(quantity.segment.text, quantity.literal)
    factor = factor_between(other, unit) if unit and other and unit != other else None
    known = quantity.value if quantity.value is not None else quantity.stated
    if factor is None or factor == 1 or not isinstance(known, Fraction):
        return quantity
    return Quantity(
        quantity.name, quantity.section, quantity.segment, quantity.start, known * factor, tree=quantity.tree,
        root=quantity.root, sure=quantity.sure,
    )  # fmt: skip


def _unit_of(text: str, literal: Literal) -> str:
    """Return the unit behind a number, else what else says what it counts."""
    found = _UNIT.match(text, literal.end)
    if found is not None and measure(found[1]) is not None:
        return found[1]
    return counted_by(text, literal)


def _is_times(literal: Literal, sign: int, value: Fraction, factor: Fraction) -> bool:
    if len(str(abs(literal.units)).rstrip("0")) < FEW_DIGITS and literal.exponent < 0:
        return literal.value * sign == value * factor
    return fits(literal, sign, value * factor)
