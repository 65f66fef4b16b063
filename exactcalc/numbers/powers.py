"""Powers of mixed values: exact where base and exponent allow it, through exp and ln where they do not."""

from __future__ import annotations

from exactcalc.numbers.arithmetic import ONE, ZERO, Infinity, divide, exact, exponential, multiply, negate, sign
from exactcalc.numbers.enclosure import Power, Quotient, Root, Sum
from exactcalc.numbers.errors import DomainError, TooLarge
from exactcalc.numbers.functions import exact_root, is_exp, ln, reduced, root
from exactcalc.numbers.limits import MAX_INTEGER_BITS, MAX_POWER
from exactcalc.numbers.number import Real

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.numbers.arithmetic import Pair, Scalar


def power(x: Scalar, y: Scalar) -> Scalar:
    """Return x to the y. 0^0 has no value here.

    Exact: for rational x and integer y, and for perfect powers such as 8^(2/3).
    """
    if isinstance(x, Infinity) or isinstance(y, Infinity):
        raise DomainError("powers of infinity have no value here; check base and exponent")
    if isinstance(y, tuple):
        y = reduced(*y)
        if y[1] == 1:
            return integer_power(x, y[0])
        if isinstance(x, tuple):
            return _rational_power(x, y)
        if y[1] == 2 and not is_exp(x) and abs(y[0]) <= MAX_POWER:
            return integer_power(root(x, 2), y[0])
    elif isinstance(x, tuple):
        if x[0] < 0:
            raise DomainError("negative number to a power that is not an integer; check the sign of the base")
        if not x[0]:
            if sign(y) < 0:
                raise DomainError("zero to a negative power is a division by zero; check base and exponent")
            return ZERO
        if x[0] == x[1]:
            return ONE
    if is_exp(x):
        return exponential(multiply(x.argument, y))
    return exponential(multiply(y, ln(x)))


def general_root(x: Scalar, degree: Scalar) -> Scalar:
    """Return the root of any degree but zero; the odd root of a negative number is negative."""
    if isinstance(degree, tuple):
        n, d = reduced(*degree)
        if d == 1 and n % 2 and sign(x) < 0:
            return negate(power(negate(x), (1, n) if n > 0 else (-1, -n)))
    return power(x, divide(ONE, degree))


def integer_power(x: Scalar, n: int) -> Scalar:
    """Return x to the n. Exact: for rational x, if the result is not too long. Raises DomainError, TooLarge."""
    if isinstance(x, Infinity):
        raise DomainError("powers of infinity have no value here; check the base")
    if isinstance(x, Real):
        return _power_of_real(x, n)
    if not x[0]:
        if n > 0:
            return ZERO
        if n < 0:
            raise DomainError("zero to a negative power is a division by zero; check base and exponent")
        raise DomainError("0^0 has no agreed value; write 1 if that is meant")
    a, b = reduced(*x)
    if n < 0:
        a, b = (b, a) if a > 0 else (-b, -a)
    size = abs(n)
    if abs(a) == 1 and b == 1:
        return (a if size % 2 else 1), 1
    if max(a.bit_length(), b.bit_length()) * size <= MAX_INTEGER_BITS + size:
        return exact(a**size, b**size)
    if b == 1:
        raise _too_long(abs(a), size)
    # A denominator this long is not carried on; exp raises TooLarge by itself.
    result = exponential(multiply((size, 1), ln((abs(a), b))))
    return negate(result) if a < 0 and size % 2 else result


def _power_of_real(x: Real, n: int) -> Scalar:
    if n == 0:
        sign(x)
        return ONE
    if is_exp(x):
        return exponential(multiply(x.argument, (n, 1)))
    if isinstance(x, Root) and n % x.degree == 0:
        return integer_power(x.radicand, n // x.degree)
    if abs(n) > MAX_POWER:
        positive = exponential(multiply((n, 1), ln(x if sign(x) > 0 else _negated(x))))
        return negate(positive) if n % 2 and sign(x) < 0 else positive
    if n == 1:
        return x
    if n == -1:
        return Quotient(1, x)
    whole = Sum(0, (), ((1, x, x),), 1) if abs(n) == 2 else Power(x, abs(n))
    return whole if n > 0 else Quotient(1, whole)


def _too_long(base: int, exponent: int) -> TooLarge:
    """Return the error for base**exponent, with its number of digits to three figures."""
    cut = max(0, base.bit_length() - 64)
    thousandths = 1000 * cut + ((base >> cut) ** 1000).bit_length()  # of a bit of the base
    size = exponent * thousandths * 30103 // 100_000_000
    if size >= 10**15:
        shown = "more than 10^15"
    else:
        unit = 10 ** max(len(str(size)) - 3, 0)
        shown = f"about {(size + unit // 2) // unit * unit:,}"
    return TooLarge(
        f"too large: the power has {shown} digits; the limit is {MAX_INTEGER_BITS * 3 // 10:,}, so use smaller numbers"
    )


def _rational_power(x: Pair, y: Pair) -> Scalar:
    if x[0] < 0:
        raise DomainError("negative number to a power that is not an integer; check the sign of the base")
    if not x[0]:
        return integer_power(x, 1 if y[0] > 0 else -1)
    if x[0] == x[1]:
        return ONE
    if y[1] <= MAX_POWER:
        base = exact_root(x, y[1])
        if base is not None:
            return integer_power(base, y[0])
        if y[1] == 2 and abs(y[0]) <= MAX_POWER:
            return integer_power(root(x, 2), y[0])
    return exponential(multiply(y, ln(x)))


def _negated(x: Real) -> Real:
    return Sum(0, ((-1, x),), (), 1)
