"""Proven rounding, comparison and printing. Numbers are integers in units of 10**-places.

Every answer holds for all reals of an enclosure, whose precision is doubled until there is one answer left;
past the budget `Undecided` is raised, never a guess.
"""

from __future__ import annotations

from fractions import Fraction

from exactcalc.numbers.errors import DomainError, Undecided
from exactcalc.numbers.limits import MAX_PRECISION
from exactcalc.numbers.number import Real

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.numbers.number import Value

MODES = ("half-up", "half-even", "half-down", "up", "down", "floor", "ceiling")


def divide(numerator: int, denominator: int, mode: str) -> int:
    """Return numerator / denominator, the latter positive, rounded to an integer.

    half-up and up go away from zero, half-down and down towards zero.
    """
    if mode == "floor":
        return numerator // denominator
    if mode == "ceiling":
        return -(-numerator // denominator)
    quotient, rest = divmod(abs(numerator), denominator)
    if mode == "half-up":
        quotient += 2 * rest >= denominator
    elif mode == "half-even":
        quotient += 2 * rest > denominator or (2 * rest == denominator and quotient & 1)
    elif mode == "half-down":
        quotient += 2 * rest > denominator
    elif mode == "up":
        quotient += rest > 0
    elif mode != "down":
        raise ValueError(f"mode={mode!r} is no rounding mode: use one of {', '.join(MODES)}")
    return quotient if numerator >= 0 else -quotient


def _scaled(lo: int, hi: int, prec: int, places: int) -> tuple[int, int, int]:
    """Return bounds and their denominator in units of 10**-places."""
    if places >= 0:
        scale = 10**places
        return lo * scale, hi * scale, 1 << prec
    return lo, hi, 10**-places << prec


def _ratio(value: Fraction, places: int) -> tuple[int, int]:
    if places >= 0:
        return value.numerator * 10**places, value.denominator
    return value.numerator, value.denominator * 10**-places


def _undecided(what: str) -> Undecided:
    return Undecided(
        f"undecided: {what} is still open at {MAX_PRECISION} bits; the value may lie exactly on the boundary",
        MAX_PRECISION,
    )


def _refined(value: Real, what: str) -> None:
    """Double the precision of the value. Raises Undecided past the budget."""
    if value.prec >= MAX_PRECISION:
        raise _undecided(what)
    value.refine(min(2 * value.prec, MAX_PRECISION))


def rounded(value: Value, places: int, mode: str = "half-up") -> int:
    """Return the value rounded to `places` decimals, in units of 10**-places.

    Exact: proven for the exact value. Raises Undecided.
    """
    if not isinstance(value, Real):
        return divide(*_ratio(value, places), mode)
    while True:
        lo, hi, unit = _scaled(value.lo, value.hi, value.prec, places)
        answer = divide(lo, unit, mode)
        if answer == divide(hi, unit, mode):
            return answer
        _refined(value, f"the rounding to {places} places")


def nearest(value: Value, places: int) -> tuple[int, int, bool]:
    """Return the value rounded half-up and half-even, and whether it is exactly half-way between two neighbours."""
    if not isinstance(value, Real):
        return nearest_ratio(value.numerator, value.denominator, places)
    while True:
        answer = _strictly_nearest(value, places)
        if answer is not None:
            return answer, answer, False
        _refined(value, f"the rounding to {places} places")


def nearest_ratio(numerator: int, denominator: int, places: int) -> tuple[int, int, bool]:
    """Return what `nearest` does of a ratio, which need not be in lowest terms; the denominator is positive."""
    if places >= 0:
        numerator *= 10**places
    else:
        denominator *= 10**-places
    low, rest = divmod(numerator, denominator)
    if 2 * rest != denominator:
        low += 2 * rest > denominator
        return low, low, False
    return low + (numerator > 0), low + (low & 1), True


def _strictly_nearest(value: Real, places: int) -> int | None:
    """Return the integer that every point of the enclosure is less than half a unit away from."""
    lo, hi, unit = _scaled(value.lo, value.hi, value.prec, places)
    answer = (2 * lo + unit) // (2 * unit)
    if 2 * lo + unit > 2 * unit * answer and 2 * hi + unit < 2 * unit * (answer + 1):
        return answer
    return None


def fits(units: int, places: int, value: Value) -> bool:
    """Tell whether units * 10**-places is the value correctly rounded; at a tie half-up and half-even both fit."""
    if not isinstance(value, Real):
        half_up, half_even, _ = nearest(value, places)
        return units in (half_up, half_even)
    while True:
        lo, hi, unit = _scaled(value.lo, value.hi, value.prec, places)
        low, high = (2 * units - 1) * unit, (2 * units + 1) * unit
        if 2 * hi < low or 2 * lo > high:
            return False
        if low < 2 * lo and 2 * hi < high:
            return True
        _refined(value, f"whether it rounds to {format_units(units, places)}")


def fits_or_cut(units: int, places: int, value: Value) -> bool:
    """Tell whether units * 10**-places is the value rounded, or cut off where it has several digits."""
    return fits(units, places, value) or (abs(units) > 9 and rounded(value, places, "down") == units)


def proves(units: int, places: int, value: Value) -> bool:
    """Return whether a printed number is proved to be the rounding of a value."""
    try:
        return fits(units, places, value)
    except Undecided:
        return False


def compare(value: Value, fraction: Fraction | int) -> int:
    """Return -1, 0 or 1 as the value is below, equal to or above the fraction. Raises Undecided."""
    if isinstance(value, Fraction):
        return (value > fraction) - (value < fraction)
    numerator, denominator = fraction.numerator, fraction.denominator
    while True:
        bound = numerator << value.prec
        if value.lo * denominator > bound:
            return 1
        if value.hi * denominator < bound:
            return -1
        _refined(value, "the comparison")


def nearby(value: Value) -> Fraction:
    """Return an exact value itself, of an irrational one the lower end of its enclosure; no proof may rest on it."""
    return Fraction(value.lo, 1 << value.prec) if isinstance(value, Real) else value


def digits(n: int) -> str:
    """Return the decimal digits of n >= 0, also of more than the interpreter converts at once."""
    if n.bit_length() < 12_000:
        return str(n)
    half = n.bit_length() * 3 // 20
    high, low = divmod(n, 10**half)
    return digits(high) + digits(low).rjust(half, "0")


def format_units(units: int, places: int) -> str:
    """Return units * 10**-places with all its places; a zero has no sign."""
    sign = "-" if units < 0 else ""
    if places <= 0:
        return sign + digits(abs(units) * 10**-places)
    text = digits(abs(units)).rjust(places + 1, "0")
    return f"{sign}{text[:-places]}.{text[-places:]}"


def magnitude(value: Value) -> int:
    """Return the e with 10**e <= |value| < 10**(e+1). Raises Undecided, and DomainError for zero."""
    if not isinstance(value, Real):
        if not value:
            raise DomainError("zero has no first digit")
        return _floor_log10(abs(value.numerator), value.denominator)
    while True:
        lo, hi = value.lo, value.hi
        if lo > 0 or hi < 0:
            near, far = (lo, hi) if lo > 0 else (-hi, -lo)
            unit = 1 << value.prec
            exponent = _floor_log10(near, unit)
            if far * 10 ** max(-exponent - 1, 0) < unit * 10 ** max(exponent + 1, 0):
                return exponent
        _refined(value, "the place of the first digit")


def _floor_log10(numerator: int, denominator: int) -> int:
    """Return the integer part of log10, from bit lengths and then by exact comparison."""
    guess = (numerator.bit_length() - denominator.bit_length()) * 30103 // 100000
    while numerator * 10 ** max(-guess, 0) < denominator * 10 ** max(guess, 0):
        guess -= 1
    while numerator * 10 ** max(-guess - 1, 0) >= denominator * 10 ** max(guess + 1, 0):
        guess += 1
    return guess


def significant(value: Value, count: int) -> str:
    """Return the value rounded to `count` significant digits, half-even at ties.

    Decimal from 1e-6 to below 1e21, else scientific. An exact value that ends earlier is printed shorter.
    """
    if not isinstance(value, Real) and not value:
        return "0"
    exponent = magnitude(value)
    places = count - 1 - exponent
    units = rounded(value, places, "half-even")
    if abs(units) >= 10**count:
        exponent += 1
        places -= 1
        units = rounded(value, places, "half-even")
    if not isinstance(value, Real):
        numerator, denominator = _ratio(value, places)
        while places > 0 and not units % 10 and numerator == units * denominator:
            units, numerator, places = units // 10, numerator // 10, places - 1
    if -6 <= exponent < 21:
        return format_units(units, places)
    text = digits(abs(units)).rstrip("0") if isinstance(value, Fraction) else digits(abs(units))
    sign = "-" if units < 0 else ""
    return f"{sign}{text[0]}{'.' if text[1:] else ''}{text[1:]}e{exponent}"
