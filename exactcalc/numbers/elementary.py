"""Enclosures of elementary functions; the only file that uses mpmath.

Each function takes bounds `lo`, `hi` of its argument in units of 2**-p and returns bounds of the result in
units of 2**-prec, or None if the argument must be known more precisely.

Source: mpmath states no error bound, and its interval type is known to miss values, so neither is relied
on. A function is evaluated at `prec` + 40 bits and the result stepped outward by 2**10 units in the last
place of that precision; the largest error ever seen is below 2 of them. The rest is monotonicity and the
mean value theorem, in integers.
"""

from __future__ import annotations

import sys

from exactcalc.numbers.errors import DomainError, TooLarge
from exactcalc.numbers.limits import MAX_REAL_BITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

    Bounds = tuple[int, int]
    Raw = tuple[int, int, int, int]

GUARD = 40
"""Bits beyond the result's that mpmath works with."""

EXTRA = 32
"""Bits beyond the result's that are kept until the last rounding."""

MARGIN = 5
"""Error of a kept result in units of 2**-(prec + EXTRA): 2**10 ulp are 2**(10 + EXTRA - GUARD) = 4, cutting is 1."""

MAX_EXP = MAX_REAL_BITS * 1000 // 1443
"""The exponential of more than this is longer than the limit."""

PACKAGE = "exactcalc_libmp"
"""Name of the package that mpmath's elementary functions are imported under."""
NEEDED = (
    "from_man_exp", "mpf_exp", "mpf_log", "mpf_sin", "mpf_cos", "mpf_atan", "mpf_asin", "mpf_acos", "mpf_pi",
)  # fmt: skip
"""What the module must have to be the right one."""

_libmp: ModuleType | None = None


def _load() -> ModuleType:
    """Import mpmath's functions on raw numbers.

    `mpmath.libmp.libelefun` needs three of its neighbours only, yet importing it by that name first imports all of
    mpmath, which takes longer than reading most documents. So it is imported from its folder as part of an empty
    package; where mpmath is laid out differently, the ordinary import does it.
    """
    global _libmp
    from importlib import import_module
    from os.path import isfile, join
    from types import ModuleType

    if "mpmath" not in sys.modules:
        for entry in sys.path:
            folder = join(entry, "mpmath", "libmp")
            if isfile(join(folder, "libelefun.py")):
                package = sys.modules[PACKAGE] = ModuleType(PACKAGE)
                package.__path__ = [folder]
                try:
                    functions = import_module(f"{PACKAGE}.libelefun")
                except ImportError:
                    break
                if all(hasattr(functions, name) for name in NEEDED):
                    _libmp = functions
                    return _libmp
                break
    _libmp = import_module("mpmath.libmp")
    return _libmp


def _evaluate(name: str, argument: int, p: int, prec: int, magnitude: int) -> int:
    """Return f(argument / 2**p) in units of 2**-(prec + EXTRA), off by less than MARGIN.

    `magnitude` is a guess at the bit length of the result's whole part.
    """
    mp = _libmp or _load()
    function: Callable[[Raw, int, str], Raw] = getattr(mp, name)
    x = mp.from_man_exp(argument, -p)
    while True:
        sign, mantissa, exponent, bits = function(x, prec + GUARD + magnitude, "n")
        if exponent + bits <= magnitude:
            break
        magnitude = exponent + bits
    shift = exponent + prec + EXTRA
    fixed = int(mantissa << shift if shift >= 0 else mantissa >> -shift)
    return -fixed if sign else fixed


def _lipschitz(name: str, lo: int, hi: int, p: int, prec: int) -> Bounds:
    """Return bounds of a function whose slope is within [-1, 1] and whose values are within [-2, 2]."""
    middle = _evaluate(name, lo + hi, p + 1, prec, 0)
    radius = ((hi - lo) << (prec + EXTRA) >> (p + 1)) + 1 + MARGIN
    return (middle - radius) >> EXTRA, ((middle + radius) >> EXTRA) + 1


def exp(lo: int, hi: int, p: int, prec: int) -> Bounds | None:
    """Enclose the exponential. Raises TooLarge above 6,020 digits."""
    if hi < -(prec + 2) << p:
        return 0, 1
    if hi > MAX_EXP << p:
        if lo > MAX_EXP << p:
            raise TooLarge(
                f"too large: exp of more than {MAX_EXP:,} has over {MAX_REAL_BITS * 3 // 10:,} digits; "
                "use a smaller exponent"
            )
        return None
    width = hi - lo
    below = 0 if lo < -(prec + GUARD) << p else _evaluate("mpf_exp", lo, p, prec, max(0, (lo >> p) * 3 // 2 + 3))
    if width << 2 <= 1 << p:  # e^w - 1 <= 5/4 w for 0 <= w <= 1/4
        above = below + MARGIN
        above += (above * width * 5 >> (p + 2)) + 1
    else:
        above = _evaluate("mpf_exp", hi, p, prec, max(0, (hi >> p) * 3 // 2 + 3)) + MARGIN
    return max(below - MARGIN, 0) >> EXTRA, (above >> EXTRA) + 1


def ln(lo: int, hi: int, p: int, prec: int) -> Bounds | None:
    """Enclose the natural logarithm."""
    if lo <= 0:
        if hi <= 0:
            raise DomainError("logarithm of a number that is not positive; check the sign of its argument")
        return None
    magnitude = (abs(lo.bit_length() - p) + 1).bit_length()
    below = _evaluate("mpf_log", lo, p, prec, magnitude)
    width = hi - lo
    if width << 3 <= lo:  # ln(lo + w) - ln(lo) <= w / lo
        above = below + MARGIN + (width << (prec + EXTRA)) // lo + 1
    else:
        above = _evaluate("mpf_log", hi, p, prec, magnitude) + MARGIN
    return (below - MARGIN) >> EXTRA, (above >> EXTRA) + 1


def sin(lo: int, hi: int, p: int, prec: int) -> Bounds:
    """Enclose the sine."""
    one = 1 << prec
    if hi - lo >= 4 << p:
        return -one, one
    low, high = _lipschitz("mpf_sin", lo, hi, p, prec)
    return max(low, -one), min(high, one)


def cos(lo: int, hi: int, p: int, prec: int) -> Bounds:
    """Enclose the cosine."""
    one = 1 << prec
    if hi - lo >= 4 << p:
        return -one, one
    low, high = _lipschitz("mpf_cos", lo, hi, p, prec)
    return max(low, -one), min(high, one)


def tan(lo: int, hi: int, p: int, prec: int) -> Bounds | None:
    """Enclose the tangent; None while there may be a pole."""
    from exactcalc.numbers.enclosure import over

    inner = prec + EXTRA
    c, d = cos(lo, hi, p, inner)
    if c <= 0 <= d:
        return None
    a, b = sin(lo, hi, p, inner)
    return over(a, b, c, d, prec)


def atan(lo: int, hi: int, p: int, prec: int) -> Bounds:
    """Enclose the inverse tangent."""
    return _lipschitz("mpf_atan", lo, hi, p, prec)


def asin(lo: int, hi: int, p: int, prec: int) -> Bounds | None:
    """Enclose the inverse sine from its values at both ends."""
    one = 1 << p
    if hi > one or lo < -one:
        if lo > one or hi < -one:
            raise DomainError("inverse sine of a number outside -1 to 1; check the argument")
        return None
    below = _evaluate("mpf_asin", lo, p, prec, 1) - MARGIN
    above = _evaluate("mpf_asin", hi, p, prec, 1) + MARGIN
    return below >> EXTRA, (above >> EXTRA) + 1


def acos(lo: int, hi: int, p: int, prec: int) -> Bounds | None:
    """Enclose the inverse cosine from its values at both ends."""
    one = 1 << p
    if hi > one or lo < -one:
        if lo > one or hi < -one:
            raise DomainError("inverse cosine of a number outside -1 to 1; check the argument")
        return None
    below = _evaluate("mpf_acos", hi, p, prec, 2) - MARGIN
    above = _evaluate("mpf_acos", lo, p, prec, 2) + MARGIN
    return max(below, 0) >> EXTRA, (above >> EXTRA) + 1


def _decay(x: int, p: int, prec: int) -> Bounds:
    """Enclose exp(-|x|), which is at most one."""
    bounds = exp(-abs(x), -abs(x), p, prec)
    assert bounds is not None
    return bounds[0], min(bounds[1], 1 << prec)


def sigmoid(lo: int, hi: int, p: int, prec: int) -> Bounds:
    """Enclose 1 / (1 + exp(-x)), whose slope is within [0, 1/4]."""
    inner = prec + EXTRA
    one = 1 << inner
    small, large = _decay(lo, p, inner)
    if lo >= 0:
        low, high = (one << inner) // (one + large), (one << inner) // (one + small) + 1
    else:
        low, high = (small << inner) // (one + small), (large << inner) // (one + large) + 1
    high += ((hi - lo) << inner >> (p + 2)) + 1
    return low >> EXTRA, min((high >> EXTRA) + 1, 1 << prec)


def tanh(lo: int, hi: int, p: int, prec: int) -> Bounds:
    """Enclose the hyperbolic tangent, whose slope is within [0, 1]."""
    inner = prec + EXTRA
    one = 1 << inner
    small, large = _decay(2 * lo, p, inner)
    low, high = ((one - large) << inner) // (one + large), ((one - small) << inner) // (one + small) + 1
    if lo < 0:
        low, high = -high, -low
    high += ((hi - lo) << inner >> p) + 1
    one = 1 << prec
    return max(low >> EXTRA, -one), min((high >> EXTRA) + 1, one)


def sinh(lo: int, hi: int, p: int, prec: int) -> Bounds | None:
    """Enclose (exp(x) - exp(-x)) / 2."""
    rising, falling = exp(lo, hi, p, prec + 2), exp(-hi, -lo, p, prec + 2)
    if rising is None or falling is None:
        return None
    return (rising[0] - falling[1]) >> 3, ((rising[1] - falling[0]) >> 3) + 1


def cosh(lo: int, hi: int, p: int, prec: int) -> Bounds | None:
    """Enclose (exp(x) + exp(-x)) / 2."""
    rising, falling = exp(lo, hi, p, prec + 2), exp(-hi, -lo, p, prec + 2)
    if rising is None or falling is None:
        return None
    return max((rising[0] + falling[0]) >> 3, 1 << prec), ((rising[1] + falling[1]) >> 3) + 1


def pi(prec: int) -> Bounds:
    """Enclose the ratio of a circle's circumference to its diameter."""
    mp = _libmp or _load()
    sign, mantissa, exponent, bits = mp.mpf_pi(prec + GUARD, "n")
    shift = exponent + prec + EXTRA
    fixed = int(mantissa << shift if shift >= 0 else mantissa >> -shift)
    return (fixed - MARGIN) >> EXTRA, ((fixed + MARGIN) >> EXTRA) + 1
