"""Operands that were mistyped or taken from elsewhere: what a wrong line would need to be right.

An operand is named only where one with nearly the same digits was printed before, and with it the line is right.
"""

from __future__ import annotations

from exactcalc.checks.sheet.provenance import digits_of, is_telling
from exactcalc.checks.sheet.substitution import negated, operands_in, value_with
from exactcalc.expressions.expression import Literal
from exactcalc.numbers.rounding import proves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from exactcalc.checks.sheet.provenance import Provenance
    from exactcalc.checks.sheet.quantity import Quantity
    from exactcalc.expressions.expression import Node

MOST_DIGITS = 15
MOST_OPERANDS = 16
NEAR, NEAR_NAMED = 40, 120
"""Results back to which an operand may have been meant to copy one, and one with a name."""
MOST_TRIED = 60


def mistaken(
    tree: Node, units: int, places: int, provenance: Provenance, is_bound: Callable[[Node], bool]
) -> tuple[Literal, Quantity] | None:
    """Return the operand of a wrong line that was mistyped, and what it should have copied; None if there is none."""
    seen: set[tuple[int, int]] = set()
    for operand in operands_in(tree, is_bound)[:MOST_OPERANDS]:
        digits = str(abs(operand.units))
        if len(digits) > MOST_DIGITS or not is_telling(operand):
            continue
        for variant, exponent in _variants(digits, operand.exponent):
            for quantity in provenance.printed_as(variant, exponent):
                distance = len(provenance.results) - quantity.number
                near = distance <= (NEAR if quantity.name is None else NEAR_NAMED)
                tried = id(operand), id(quantity)
                if tried in seen or quantity.value is None or not near or is_copy_of(operand, quantity):
                    continue
                seen.add(tried)
                if len(seen) > MOST_TRIED:
                    return None
                value = quantity.value if (operand.units < 0) == (quantity.stated < 0) else negated(quantity.value)
                result = value_with(tree, {id(operand): value}, provenance.log_base)
                if result is not None and not isinstance(result, tuple) and proves(units, places, result):
                    return operand, quantity
    return None


def is_copy_of(operand: Literal, quantity: Quantity) -> bool:
    """Return whether an operand has the digits of a quantity, so that nothing was mistyped."""
    return quantity.literal is not None and digits_of(operand) == digits_of(quantity.literal)


def _variants(digits: str, exponent: int) -> Iterator[tuple[int, int]]:
    """Yield digits that are one slip away: one of them wrong, missing or too many, two swapped, the point moved."""
    for i in range(len(digits)):
        for digit in "0123456789":
            if digit != digits[i]:
                yield int(digits[:i] + digit + digits[i + 1 :]), exponent
    for i in range(len(digits)):
        for j in range(i + 1, len(digits)):
            if digits[i] != digits[j]:
                swapped = digits[:i] + digits[j] + digits[i + 1 : j] + digits[i] + digits[j + 1 :]
                yield int(swapped), exponent
    for shift in (-3, -2, -1, 1, 2, 3):
        yield int(digits), exponent + shift
    for i in range(len(digits)):
        shorter = digits[:i] + digits[i + 1 :]
        if shorter:
            yield int(shorter), exponent + 1
            yield int(shorter), exponent
    for i in range(len(digits) + 1):
        for digit in "0123456789":
            yield int(digits[:i] + digit + digits[i:]), exponent - 1
