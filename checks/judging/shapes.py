"""Whether an expression is a number, a vector or a matrix, by its form."""

from __future__ import annotations

from exactcalc.expressions.expression import Call, Node, Vector


def is_vector(node: Node) -> bool:
    """Return whether an expression is a vector by its form."""
    if isinstance(node, Vector):
        return True
    if not isinstance(node, Call):
        return False
    if node.function in ("sum", "mean", "dot"):
        return False
    return any(is_vector(arg) for arg in node.args)


def is_matrix(node: Node) -> bool:
    """Return whether an expression is a matrix by its form, or a product that has entries of its own."""
    if isinstance(node, Vector):
        return bool(node.items) and isinstance(node.items[0], Vector)
    if not isinstance(node, Call) or node.function in ("sum", "mean", "dot"):
        return False
    return node.function in ("transpose", "cross") or any(is_matrix(arg) for arg in node.args)


def is_scaling(node: Call) -> bool:
    """Return whether a product has one vector only, which the other factors scale."""
    return node.function != "pow" and sum(map(is_vector, node.args)) == 1


def items_of(node: Node, size: int) -> tuple[Node, ...] | None:
    """Return the items of a printed vector of that size."""
    return node.items if isinstance(node, Vector) and len(node.items) == size else None


def shape(values: object) -> tuple[int, ...]:
    """Return the shape of nested tuples of values; () for a scalar."""
    if not isinstance(values, tuple):
        return ()
    return (len(values), *(shape(values[0]) if values else ()))


def is_ambiguous(tree: Node) -> bool:
    """Return whether vectors or matrices are multiplied by a sign that does not tell how."""
    stack = [tree]
    while stack:
        node = stack.pop()
        if isinstance(node, Call):
            if node.function == "mul":
                if sum(map(is_vector, node.args)) > 1:
                    return True
            elif node.function == "pow" and is_vector(node.args[0]):
                return True
            stack.extend(node.args)
        elif isinstance(node, Vector):
            stack.extend(node.items)
    return False
