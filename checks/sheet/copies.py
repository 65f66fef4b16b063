"""Whether a printed number can be a copy of a quantity."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.numbers.errors import Undecided
from exactcalc.numbers.rounding import compare, proves, rounded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.sheet.quantity import Quantity
    from exactcalc.expressions.expression import Literal
    from exactcalc.numbers.number import Value, Values


def fits(literal: Literal, sign: int, value: Values) -> bool:
    """Return whether a printed number is a rounding of a value."""
    return not isinstance(value, tuple) and proves(literal.units * sign, -literal.exponent, value)


def is_copy(literal: Literal, sign: int, quantity: Quantity) -> bool:
    """Return whether a number is a rounding of a quantity, or of what is printed for it."""
    if quantity.items is not None:
        return False
    if quantity.value is not None and fits(literal, sign, quantity.value):
        return True
    if quantity.literal is None:
        return False
    if fits(literal, sign, quantity.stated):
        return True
    # Printed with more digits than its only known value: a copy of the same longer number.
    return quantity.value is None and fits(quantity.literal, quantity.sign, literal.value * sign)


def is_rough(literal: Literal, sign: int, quantity: Quantity) -> bool:
    """Return whether a whole number that ends in zeros is the quantity rounded to the digits before them."""
    units, exponent = literal.units * sign, literal.exponent
    while units and units % 10 == 0:
        units //= 10
        exponent += 1
    known = quantity.value if quantity.value is not None else quantity.stated
    return exponent > 0 and proves(units, -exponent, known)


def is_rounded_off(literal: Literal, sign: int, value: Value) -> bool:
    """Return whether a whole number that ends in zeros is a value rounded to the digits before some of them."""
    if "." in literal.text:
        return False
    units, exponent = literal.units * sign, literal.exponent
    while units and units % 10 == 0:
        units //= 10
        exponent += 1
        if proves(units, -exponent, value):
            return True
    return False


def goes_on(text: str, end: int) -> bool:
    """Return whether the digits that end there are followed by dots for those that are left out: `0.1666...`."""
    return text.startswith(("...", "…", "⋯", "\\dots", "\\ldots", "\\cdots"), end)


def is_cut_off(literal: Literal, sign: int, value: Value) -> bool:
    """Return whether a printed number is the first digits of a value."""
    try:
        return rounded(value, -literal.exponent, "down") == literal.units * sign
    except Undecided:
        return False


def is_near(one: Values | None, other: Values | None) -> bool:
    """Return whether two values, one of them rational, differ by no more than a hundredth."""
    if not isinstance(one, Fraction):
        one, other = other, one
    if not isinstance(one, Fraction) or other is None or isinstance(other, tuple):
        return False
    margin = abs(one) / 100
    return compare(other, one - margin) >= 0 and compare(other, one + margin) <= 0
