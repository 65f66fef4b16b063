"""Texts of exact values: enough digits to compare, a fraction or closed form where it is short."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.characters import visible
from exactcalc.numbers.errors import CalculationError, Undecided
from exactcalc.numbers.rounding import digits, format_units, rounded, significant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.numbers.number import Value

DIGITS = 20
"""Significant digits of a value that cannot be written out."""
FRACTION_BITS = 130
"""Bits of numerator and denominator together of a fraction that is still readable."""
UNDECIDED = "undecided"


def decimal(value: Value) -> str:
    """Return the value as a decimal, with a leading `≈` unless it is the whole of it.

    Exact: to the last digit shown; `undecided` where that takes more precision than there is.
    """
    if isinstance(value, Fraction):
        finite = _finite(value)
        if finite is not None:
            return finite
    try:
        return f"≈ {significant(value, DIGITS)}"
    except Undecided:
        return UNDECIDED
    except CalculationError:
        return "0"


def _finite(value: Fraction) -> str | None:
    denominator, places = value.denominator, 0
    while denominator > 1 and places <= DIGITS:
        factor = next((f for f in (10, 5, 2) if denominator % f == 0), 0)
        if not factor:
            return None
        denominator //= factor
        places += 1
    if denominator > 1 or value.numerator.bit_length() > FRACTION_BITS:
        return None
    return format_units(value.numerator * 10**places // value.denominator, places)


def fraction(value: Value) -> str:
    """Return `n/d` if the value is a short fraction and no whole number, else nothing."""
    if not isinstance(value, Fraction) or value.denominator == 1:
        return ""
    if value.numerator.bit_length() + value.denominator.bit_length() > FRACTION_BITS:
        return ""
    sign = "-" if value < 0 else ""
    return f"{sign}{digits(abs(value.numerator))}/{digits(value.denominator)}"


def rounding(value: Value, places: int) -> str:
    """Return the value rounded half-up to the places."""
    try:
        return format_units(rounded(value, places), places)
    except CalculationError:
        return UNDECIDED


def clean(text: str | None) -> str:
    """Return a text of the document with hidden characters named, nothing for None."""
    return "" if text is None else visible(text)
