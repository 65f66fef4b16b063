"""Values: exact fractions, and reals that are known by enclosures which can be refined.

A `Real` stands for a value that is irrational or not proven rational. It holds two integers `lo` and `hi`
with lo/2**prec <= x <= hi/2**prec and lo < hi, and computes narrower ones from its parts on demand.
"""

from __future__ import annotations

from fractions import Fraction

from exactcalc.numbers.errors import Undecided
from exactcalc.numbers.limits import MAX_PRECISION, START_PRECISION

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import NoReturn, TypeAlias

    Value: TypeAlias = "Fraction | Real"
    Values: TypeAlias = "Fraction | Real | tuple[Values, ...]"


class Real:
    """A real number known by enclosures.

    A subclass says what it is made of (`parts`) and how its bounds follow from theirs (`compute`), and
    calls `settle` at the end of its constructor. Bounds are kept for the highest precision so far.
    """

    __slots__ = ("hi", "images", "lo", "prec")
    prec: int
    lo: int
    hi: int
    images: dict[str, Real] | None
    """Elementary functions of this value, so that exp(x) is computed once however often it is printed."""

    def parts(self) -> Sequence[Real]:
        """Return the reals that the bounds are computed from."""
        return ()

    def compute(self, prec: int) -> tuple[int, int] | None:
        """Return bounds in units of 2**-prec, or None if the parts must be known more precisely.

        Requires parts refined to at least `prec`.
        """
        raise NotImplementedError

    def settle(self) -> None:
        """Find the first bounds. Raises Undecided if the precision budget does not suffice."""
        self.images = None
        prec = START_PRECISION
        bounds = self.compute(prec)
        while bounds is None:
            if prec >= MAX_PRECISION:
                raise Undecided(
                    f"undecided: a sign that the value depends on is still open at {prec} bits; "
                    "simplify the expression by hand",
                    prec,
                )
            prec = min(2 * prec, MAX_PRECISION)
            for part in self.parts():
                part.refine(prec)
            bounds = self.compute(prec)
        self.prec = prec
        self.lo, self.hi = bounds

    def at(self, prec: int) -> tuple[int, int]:
        """Return the present bounds in units of 2**-prec, rounded outward; does not refine."""
        shift = self.prec - prec
        if shift > 0:
            return self.lo >> shift, -(-self.hi >> shift)
        return self.lo << -shift, self.hi << -shift

    def refine(self, prec: int) -> None:
        """Compute bounds in units of 2**-prec, if there are none yet, for this value and all its parts.

        Works through the parts with its own stack: a chain of definitions may be longer than the interpreter's.
        """
        if self.prec >= prec:
            return
        stack: list[Real] = [self]
        while stack:
            real = stack[-1]
            pending = [part for part in real.parts() if part.prec < prec]
            if pending:
                stack.extend(pending)
                continue
            stack.pop()
            if real.prec < prec:
                real.narrow(prec)

    def narrow(self, prec: int) -> None:
        """Replace the bounds by those at `prec`, cut with the old ones: enclosures only ever shrink."""
        bounds = self.compute(prec)
        shift = prec - self.prec
        lo, hi = self.lo << shift, self.hi << shift
        if bounds is not None:
            lo, hi = max(lo, bounds[0]), min(hi, bounds[1])
            if lo > hi:
                raise ArithmeticError(f"enclosures of one value do not meet at {self.prec} and {prec} bits")
        self.lo = lo
        self.hi = hi if lo < hi else lo + 1
        self.prec = prec

    def enclosure(self, prec: int) -> tuple[int, int]:
        """Return `lo`, `hi` with lo/2**prec <= x <= hi/2**prec and lo < hi.

        Exact: encloses; at most a few units wide as long as that takes no more than 40,000 further bits.
        """
        limit = prec + 2 * MAX_PRECISION
        working = max(prec + 32, START_PRECISION)
        while True:
            self.refine(working)
            excess = (self.hi - self.lo).bit_length() - (self.prec - prec)
            if excess <= 0 or working >= limit:
                return self.at(prec)
            working = min(max(working + excess + 8, working * 5 // 4), limit)

    def sign(self, limit: int = MAX_PRECISION) -> int:
        """Return 1 or -1 where it is proved within `limit` bits, else 0."""
        prec = self.prec
        while self.lo <= 0 <= self.hi:
            if prec >= limit:
                return 0
            prec = min(2 * prec, limit)
            self.refine(prec)
        return 1 if self.lo > 0 else -1

    def __bool__(self) -> NoReturn:
        raise TypeError("a Real has no truth value; ask exactcalc.numbers.rounding.compare(x, Fraction(0))")

    def _compared(self, other: object) -> NoReturn:
        raise TypeError("Reals are not compared by operators; ask exactcalc.numbers.rounding.compare(x, fraction)")

    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = _compared
    __hash__ = object.__hash__

    def __repr__(self) -> str:
        return f"<{type(self).__name__} known to {self.prec} bits>"


class Ratio(Real):
    """A quotient of integers too long to be carried on exactly."""

    __slots__ = ("denominator", "numerator")

    def __init__(self, numerator: int, denominator: int) -> None:
        self.numerator = numerator
        self.denominator = denominator
        self.settle()

    def compute(self, prec: int) -> tuple[int, int]:
        """Return the quotient rounded down and the next integer."""
        lo = (self.numerator << prec) // self.denominator
        return lo, lo + 1
