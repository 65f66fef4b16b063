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

    Digits = tuple[int, int]

PIECES = {1: 64, 2: 12, 3: 5}
"""Pieces of the interval of each number, by how many are printed several times; of more of them so many are cut."""


class SharedBox(Box):
    """The box of an expression some numbers of which are printed several times."""

    pieces: Mapping[Digits, Interval] = MappingProxyType({})

    def of(self, node: Node) -> Interval:
        """Return the box of an expression."""
        if isinstance(node, Literal):
            piece = self.pieces.get((node.units, node.exponent))
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

    def _repeated(self, tree: Node) -> dict[Digits, Literal]:
        """Return the doubted numbers that are printed more than once, by their digits."""
        seen: dict[Digits, Literal] = {}
        found: dict[Digits, Literal] = {}
        for literal in numbers_in(tree):
            if literal.units and self.doubted(literal) and self.known(literal) is None:
                key = literal.units, literal.exponent
                if key in seen and seen[key] is not literal:
                    found.setdefault(key, seen[key])
                seen.setdefault(key, literal)
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
