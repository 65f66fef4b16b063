"""A mark for every number token of a document: its state, and what it was judged by."""

from __future__ import annotations

from exactcalc.checks.finding import Mark
from exactcalc.checks.judging.account import STATE_NAMES
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.expressions.expression import Symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.court import Court
    from exactcalc.checks.notation.statement import Line


def marks(lines: list[Line], court: Court) -> list[Mark]:
    """Return a mark for every number token, in order."""
    found = []
    locate, trail = court.document.locate, court.trail or {}
    named = _named(lines)
    for line in lines:
        for literal in line.numbers:
            row, column = locate(line.segment.offset(literal.start))
            end_row, end = locate(line.segment.offset(literal.end - 1))
            known, recomputed, tree = trail.get(id(literal), (None, None, None))
            found.append(
                Mark(
                    row, column, end + 1 if end_row == row else column, literal.text,
                    STATE_NAMES[court.account.state(literal)], known, recomputed, tree, literal,
                    *named.get(id(literal), (None, 1)),
                )
            )  # fmt: skip
    return found


def _named(lines: list[Line]) -> dict[int, tuple[str, int]]:
    """Return for each number, by identity, the name that its chain begins with, and the sign in front of it."""
    found: dict[int, tuple[str, int]] = {}
    for line in lines:
        for chain in line.chains:
            head = chain.members[0].node
            if isinstance(head, Symbol):
                name = head.name + "".join([f"[{i}]" for i in head.index])
                for member in chain.members[1:]:
                    literal, sign = signed_literal(member.node) if member.node is not None else (None, 1)
                    if literal is not None:
                        found[id(literal)] = name, sign
    return found
