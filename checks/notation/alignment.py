"""Aligning a printed expression with the one it repeats: which printed operand stands in which place.

Like `matching.py`, but the terms of a sum and the factors of a product may be printed in another order.
The alignment with the fewest contradictions is taken.
"""

from __future__ import annotations

from exactcalc.checks.notation.matching import signed_literal
from exactcalc.expressions.expression import Call, Constant, Literal, Node, Symbol, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Agrees = Callable[[Node, Node, int], bool | None]
    """Whether a printed number or vector, with the sign in front of it, is a copy of a part; None if unknown."""
    Place = tuple[Node, Node, int, bool | None]
    """Printed literal or vector, the part it stands for, the sign in front of it, and whether they agree."""

COMMUTATIVE = frozenset(("add", "mul", "max", "min", "dot", "hadamard"))
MOST_REORDERED = 8
"""Terms up to which other orders are tried."""
REORDERINGS = 2
"""Orders are tried in a sum or product and in one inside it, so that the work stays in proportion to the length."""


def align(printed: Node, formula: Node, agrees: Agrees) -> list[Place] | None:
    """Return which part of `formula` each printed operand stands for; None if the shapes differ."""
    if not isinstance(printed, (Call, Vector)):
        return None
    return _align(printed, formula, agrees, REORDERINGS)


def _align(printed: Node, formula: Node, agrees: Agrees, orders: int) -> list[Place] | None:
    literal, sign = signed_literal(printed)
    if literal is not None:
        while isinstance(formula, Call) and formula.function == "neg":
            formula, sign = formula.args[0], -sign
        return [(literal, formula, sign, agrees(literal, formula, sign))]
    if isinstance(printed, Constant) and isinstance(formula, Symbol):
        return None  # `10π` says nothing of the r in `2πr`
    if isinstance(printed, (Symbol, Constant)):
        return None if isinstance(formula, Literal) else []
    if isinstance(printed, Vector):
        if isinstance(formula, Vector):
            return _in_order(printed.items, formula.items, agrees, orders)
        return [(printed, formula, 1, agrees(printed, formula, 1))]
    if not isinstance(printed, Call) or not isinstance(formula, Call):
        return None
    found = _calls(printed, formula, agrees, orders)
    if found is None:
        opened = _written_out(formula)
        if opened is not None:
            return _calls(printed, opened, agrees, orders)
        opened = _written_out(printed)
        if opened is not None:
            return _calls(opened, formula, agrees, orders)
    return found


def _calls(printed: Call, formula: Call, agrees: Agrees, orders: int) -> list[Place] | None:
    if printed.function != formula.function or len(printed.args) != len(formula.args):
        return None
    found = _in_order(printed.args, formula.args, agrees, orders)
    if found is not None and not contradictions(found):
        return found
    if orders and printed.function in COMMUTATIVE and 1 < len(printed.args) <= MOST_REORDERED:
        other = _reordered(printed.args, formula.args, agrees, orders - 1)
        if other is not None and (found is None or contradictions(other) < contradictions(found)):
            return other
    return found


def contradictions(places: list[Place]) -> int:
    """Return how many operands contradict what they stand for."""
    return sum(agreed is False for _, _, _, agreed in places)


def _in_order(printed: tuple[Node, ...], formula: tuple[Node, ...], agrees: Agrees, orders: int) -> list[Place] | None:
    if len(printed) != len(formula):
        return None
    places: list[Place] = []
    for mine, theirs in zip(printed, formula, strict=True):
        found = _align(mine, theirs, agrees, orders)
        if found is None:
            return None
        places += found
    return places


def _reordered(printed: tuple[Node, ...], formula: tuple[Node, ...], agrees: Agrees, orders: int) -> list[Place] | None:
    """Return the assignment of terms with the fewest contradictions, and of those the one that confirms most."""
    count = len(printed)
    table = [[_align(mine, theirs, agrees, orders) for theirs in formula] for mine in printed]
    best: dict[int, tuple[tuple[int, int], list[int]]] = {0: ((0, 0), [])}
    for row in table:
        following: dict[int, tuple[tuple[int, int], list[int]]] = {}
        for used, (cost, chosen) in best.items():
            for j in range(count):
                places = row[j]
                if used >> j & 1 or places is None:
                    continue
                total = (
                    cost[0] + contradictions(places),
                    cost[1] - sum(agreed is True for _, _, _, agreed in places),
                )
                known = following.get(used | 1 << j)
                if known is None or total < known[0]:
                    following[used | 1 << j] = (total, [*chosen, j])
        best = following
    final = best.get((1 << count) - 1)
    if final is None:
        return None
    places = []
    for row, j in zip(table, final[1], strict=True):
        places += row[j] or []
    return places


def _written_out(call: Call) -> Call | None:
    """Return a function as it is written out: the sigmoid of x as 1/(1 + exp(-x)), a mean as a quotient."""
    args = call.args
    if call.function == "sigmoid":
        one = Literal("1", 1, 0)
        return Call("div", (one, Call("add", (one, Call("exp", (Call("neg", args),))))))
    if call.function in ("mean", "sum") and len(args) == 1 and isinstance(args[0], Vector) and args[0].items:
        items = args[0].items
        total = Call("add", items)
        return total if call.function == "sum" else Call("div", (total, Literal(str(len(items)), len(items), 0)))
    return None
