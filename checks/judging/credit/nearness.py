"""Names that are given their value right before they are used, and never another one: they need no credit."""

from __future__ import annotations

from exactcalc.checks.judging.credit.presumptions import names_in
from exactcalc.checks.notation.trees import symbol_nodes
from exactcalc.checks.sheet.quantity import key_of
from exactcalc.expressions.expression import Symbol, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from exactcalc.checks.document import Segment
    from exactcalc.checks.notation.statement import Chain, Member
    from exactcalc.checks.sheet.quantity import Key
    from exactcalc.expressions.expression import Node

NEAR_LINES = 4
"""Lines back to which a name that is defined but once has been given its value right before."""


class Nearness:
    """Where the names of a document are given values and formulas; `line` tells the line of a place in its source."""

    def __init__(self, chains: Iterable[Chain], line: Callable[[int], int]) -> None:
        self.line = line
        self.values: dict[Key, list[Chain]] = {}
        self.formulas: dict[Key, list[Chain]] = {}
        for chain in chains:
            head = chain.members[0].node
            symbols = [
                item for item in (head.items if isinstance(head, Vector) else (head,)) if isinstance(item, Symbol)
            ]
            if not symbols:
                continue
            bodies = [member.node for member in chain.members[1:] if member.node is not None]
            given = self.values if any(map(_is_value, bodies)) else self.formulas
            for symbol in symbols:
                given.setdefault(key_of(symbol), []).append(chain)

    def holds(self, chain: Chain, source: Member, stated: Member) -> bool:
        """Return whether every name in the link between two members of a chain was given its value right before."""
        if isinstance(source.node, Symbol):
            return self._by_formula(key_of(source.node), chain, stated)
        names = {key_of(symbol) for member in (source, stated) for symbol in names_in(member)}
        return bool(names) and all(self.is_near(name, chain, stated) for name in names)

    def is_near(self, name: Key, chain: Chain, place: Member, operand: bool = False, lines: int = NEAR_LINES) -> bool:
        """Return whether a name is given its value in the same segment, or on the lines before, and never another one.

        operand: a number stands in the place of the name, which holds it to the value that was given last.
        """
        every = self.values.get(name) or self.values.get((name[0], ())) or []
        others = [other.members[0] for other in every if other is not chain]
        if any(member.segment is place.segment for member in others):
            return True
        before = [member for member in others if _offset(member) < _offset(place)]
        return bool(before) and (operand or len(before) == 1) and self._distance(before[-1], place) <= lines

    def _by_formula(self, name: Key, chain: Chain, stated: Member) -> bool:
        """Return whether a name had a formula right before, with names that were given their values, and no value."""
        if any(other is not chain for other in self.values.get(name, ())):
            return False
        before = [other for other in self.formulas.get(name, ()) if _offset(other.members[0]) < _offset(stated)]
        if len(before) != 1 or self._distance(before[0].members[0], stated) > 2 * NEAR_LINES:
            return False
        names = {key_of(symbol) for member in before[0].members[1:] for symbol in names_in(member)}
        return all(self.is_near(other, chain, stated, lines=2 * NEAR_LINES) for other in names)

    def _distance(self, one: Member, other: Member) -> int:
        return self.line(_offset(other)) - self.line(_offset(one))


def _offset(member: Member) -> int:
    segment: Segment = member.segment
    return segment.offset(member.start)


def _is_value(node: Node) -> bool:
    """Return whether a member gives its name a value: it holds no names."""
    return next(symbol_nodes(node), None) is None
