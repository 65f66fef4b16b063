"""The largest and the smallest of mixed values."""

from __future__ import annotations

from exactcalc.numbers.arithmetic import Infinity, negate, plus
from exactcalc.numbers.enclosure import Extreme
from exactcalc.numbers.limits import START_PRECISION
from exactcalc.numbers.number import Ratio, Real

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.numbers.arithmetic import Scalar

ORDER_PRECISION = 4 * START_PRECISION
"""Two values whose order is not proved by then are enclosed together."""


def extreme(values: list[Scalar], which: int) -> Scalar:
    """Return the largest of the values for which=1, the smallest for -1."""
    best = values[0]
    for value in values[1:]:
        best = _extreme(best, value, which)
    return best


def _extreme(x: Scalar, y: Scalar, which: int) -> Scalar:
    if isinstance(x, tuple) and isinstance(y, tuple):
        return x if (x[0] * y[1] - y[0] * x[1]) * which >= 0 else y
    if isinstance(x, Infinity):
        return x if x.sign == which else y
    if isinstance(y, Infinity):
        return y if y.sign == which else x
    difference = plus(x, negate(y))
    if isinstance(difference, tuple):
        return x if difference[0] * which >= 0 else y
    assert isinstance(difference, Real)
    order = difference.sign(ORDER_PRECISION)
    if order:
        return x if order == which else y
    return Extreme([z if isinstance(z, Real) else Ratio(*z) for z in (x, y)], which)
