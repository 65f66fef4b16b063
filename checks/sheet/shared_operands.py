"""The operand box where a number is printed several times: all its copies are one number, in one interval.

`s*(1 - s)` with 0.6457 for s reaches what one number gives that rounds to 0.6457, and not what two of them would. The
interval of such a number is cut into pieces, and the boxes of all pieces together are the box: it contains what can be
reached, and hardly more.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from types import MappingProxyType

from exactcalc.checks.notation.trees import numbers_in
from exactcalc.checks.sheet.operand_box import Box, may_be_rounded
from exactcalc.expressions.expression import Literal
from exactcalc.numbers.errors import CalculationError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from exactcalc.checks.sheet.operand_box import Interval
    from exactcalc.expressions.expression import Node
    from exactcalc.numbers.number import Value

PIECES = {1: 64, 2: 12, 3: 5}
"""Pieces of the interval of each number, by how many are printed several times; of more of them so many are cut."""


def digits(literal: Literal) -> object:
    """Return the digits of a number with its exponent."""
    return literal.units, literal.exponent


class SharedBox(Box):
    """The box of an expression some numbers of which are printed several times."""

    pieces: Mapping[object, Interval] = MappingProxyType({})

    def __init__(
        self, doubted: Callable[[Literal], bool], known: Callable[[Node], Value | None], log_base: str, keep: int = 0
    ) -> None:
        super().__init__(doubted, known, log_base, keep)
        self.same: Callable[[Literal], object] = digits
        """What two copies of one number have in common, and no others."""

    def of(self, node: Node) -> Interval:
        """Return the box of an expression."""
        if isinstance(node, Literal):
            piece = self.pieces.get(self.same(node)) if self.pieces else None
            if piece is not None and self.doubted(node) and self.known(node) is None:
                return piece
        return super().of(node)

    def shared(self, tree: Node) -> Interval:
        """Return the box of an expression in which copies of a number share an interval."""
        repeated = list(self._repeated(tree).items())[: len(PIECES)]
        if not repeated:
            return self.of(tree)
        count = PIECES[len(repeated)]
        cuts = [_cut(super(SharedBox, self).of(literal), count) for _, literal in repeated]
        low: Fraction | None = None
        high: Fraction | None = None
        for combination in product(*cuts):
            self.pieces = {key: piece for (key, _), piece in zip(repeated, combination, strict=True)}
            least, most = self.of(tree)
            low = least if low is None else min(low, least)
            high = most if high is None else max(high, most)
        assert low is not None and high is not None
        return low, high

    def _repeated(self, tree: Node) -> dict[object, Literal]:
        """Return the doubted numbers that stand more than once in an expression, by what their copies share."""
        seen: set[object] = set()
        found: dict[object, Literal] = {}
        for literal in numbers_in(tree):
            if literal.units and self.doubted(literal) and self.known(literal) is None:
                key = self.same(literal)
                if key in seen:
                    found.setdefault(key, literal)
                seen.add(key)
        return found


def _cut(interval: Interval, count: int) -> list[Interval]:
    low, high = interval
    step = (high - low) / count
    return [(low + i * step, low + (i + 1) * step) for i in range(count)]


def reach(tree: Node, known: Callable[[Node], Value | None], log_base: str = "e") -> Interval | None:
    """Return the ends of the operand box of an expression, None where it has none."""
    try:
        return SharedBox(may_be_rounded, known, log_base).shared(tree)
    except CalculationError:
        return None
