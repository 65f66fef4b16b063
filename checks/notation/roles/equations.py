"""Equations in names: something is asked for, or a condition is put, where no name is set to a value."""

from __future__ import annotations

from exactcalc.checks.notation.alignment import align
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.checks.notation.trees import symbol_nodes
from exactcalc.expressions.expression import Call, Literal, Node

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from exactcalc.checks.notation.statement import Chain
    from exactcalc.expressions.expression import Symbol


def is_equation(chain: Chain, is_set: Callable[[Symbol], bool]) -> bool:
    """Return whether a chain begins with a calculation in names whose values are asked for: `3x - 1 = 8`, `f(x) = 0`.

    One that goes on with numbers in their places is evaluated, and so is one whose names have just been set.
    """
    first, second = chain.members[0].node, chain.members[1].node if len(chain.members) > 1 else None
    if not isinstance(first, Call):
        return False
    names = list(symbol_nodes(first))
    if not names or (second is not None and is_substituted(second, first)):
        return False
    return not all(map(is_set, names))


def is_substituted(printed: Node, formula: Node) -> bool:
    """Return whether an expression is a formula with numbers in the places of its names."""
    places = align(printed, formula, _agree)
    return places is not None and not any(agreed is False for _, _, _, agreed in places)


def _agree(printed: Node, part: Node, sign: int) -> bool | None:
    """Return whether a printed number repeats a number of a formula; None for what stands in place of anything else."""
    literal, other = signed_literal(part)
    if literal is None or not isinstance(printed, Literal):
        return None
    return literal.value * other == printed.value * sign
