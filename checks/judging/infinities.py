"""Infinity where a document prints it: masks and limits, and the numbers that are said to be about it."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.judging.result import Result
from exactcalc.checks.notation.trees import leaves
from exactcalc.expressions.expression import Call, Constant, Node

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.statement import Member
    from exactcalc.checks.sheet.known import Values


def mentions_infinity(node: Node) -> bool:
    """Return whether infinity is printed in an expression."""
    return any(isinstance(leaf, Constant) and leaf.name == "infinity" for leaf in leaves(node))


def denied(value: Values | None, node: Node, member: Member) -> Result | None:
    """Return the result that a value is not about infinity, None if it is at least on that side of zero."""
    sign = _infinite_sign(node)
    if not sign or not isinstance(value, Fraction) or value * sign > 0:
        return None
    text = member.segment.text[node.start : node.end]
    what = "on the other side of zero" if value else "zero"
    message = f"a number that is {what} is not about '{text}'."
    return Result("wrong-result", member.segment, node.start, node.end, message=message)


def _infinite_sign(node: Node) -> int:
    """Return 1 for plus infinity, -1 for minus infinity, 0 for anything else."""
    sign = 1
    while isinstance(node, Call) and node.function == "neg":
        node, sign = node.args[0], -sign
    return sign if isinstance(node, Constant) and node.name == "infinity" else 0
