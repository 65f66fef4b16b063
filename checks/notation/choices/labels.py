"""Labels before a calculation: `2 sqrt(9) = 3` is the second of a list where only that makes the link hold."""

from __future__ import annotations

from exactcalc.checks.notation.choices.letter_values import agree, value_of
from exactcalc.expressions.expression import Call, Literal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.statement import Chain


def settle_label(chain: Chain) -> None:
    """Take a first factor for a label where only that makes the first link hold: `2 sqrt(9) = 3`."""
    first, following = chain.members[:2]
    node = first.node
    if first.reason or following.reason or not isinstance(node, Call) or node.function != "mul":
        return
    label, *rest = node.args
    gap = first.segment.text[label.end : rest[0].start].lstrip(")")
    if not isinstance(label, Literal) or label.exponent or not gap[:1].isspace() or gap.strip(" \u00a0("):
        return
    alone = rest[0] if len(rest) == 1 else Call("mul", tuple(rest), rest[0].start, node.end)
    target = value_of(following.node)
    if not agree(value_of(node), target, following.node) and agree(value_of(alone), target, following.node):
        first.node, first.start = alone, alone.start
