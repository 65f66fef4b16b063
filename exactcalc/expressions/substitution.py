"""Put other leaves into an expression tree."""

from __future__ import annotations

from exactcalc.expressions.cell import Cell
from exactcalc.expressions.evaluation import Reference
from exactcalc.expressions.expression import Call, Literal, Node, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


def substituted(node: Node, replace: Callable[[Cell], Node | None]) -> Node:
    """Return the tree with each reference to a cell replaced, where `replace` gives a node for it."""
    if isinstance(node, Reference):
        return (replace(node.cell) if isinstance(node.cell, Cell) else None) or node
    if isinstance(node, Call):
        return Call(node.function, tuple([substituted(arg, replace) for arg in node.args]), node.start, node.end)
    if isinstance(node, Vector):
        return Vector(tuple([substituted(item, replace) for item in node.items]), node.start, node.end)
    return node


def given(cell: Cell) -> Literal | None:
    """Return the literal of a cell that is given as one, not calculated."""
    return cell.formula if isinstance(cell.formula, Literal) else None
