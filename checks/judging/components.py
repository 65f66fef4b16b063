"""Components of printed vector expressions: the scalar expression that one element results from."""

from __future__ import annotations

from exactcalc.expressions.expression import Call, Node, Vector

ELEMENTWISE = frozenset((
    "add", "mul", "div", "neg", "exp", "ln", "log", "log10", "log2", "sin", "cos", "tan", "tanh", "sinh", "cosh",
    "asin", "acos", "atan", "abs", "sigmoid", "root", "pow", "max", "min", "hadamard", "percent", "floor", "ceil",
))  # fmt: skip

PRODUCTS = frozenset(("mul", "matmul", "pow", "cross"))
"""Functions that are taken entry by entry of no matrix; of two vectors `mul` is."""


def component(node: Node, index: int) -> Node | None:
    """Return the expression of element `index` of a vector expression, None where it has none of its own."""
    if isinstance(node, Vector):
        return node.items[index] if index < len(node.items) else None
    if not isinstance(node, Call):
        return None
    if node.function == "softmax" and len(node.args) == 1:
        return _softmax(node.args[0], index)
    if node.function in PRODUCTS and any(is_matrix(arg) for arg in node.args) and not is_scaling(node):
        from exactcalc.checks.judging.products import written_out

        whole = written_out(node)
        return None if whole is None else component(whole, index)
    if node.function not in ELEMENTWISE or not any(is_vector(arg) for arg in node.args):
        return None
    args = []
    for arg in node.args:
        part = component(arg, index) if is_vector(arg) else arg
        if part is None:
            return None
        args.append(part)
    function = "mul" if node.function == "hadamard" else node.function
    return Call(function, tuple(args), node.start, node.end)


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


def _softmax(argument: Node, index: int) -> Node | None:
    """Return 1/(1 + Σ exp(x_j - x_index)): each other operand once, so that its box is exact."""
    if not isinstance(argument, Vector) or index >= len(argument.items):
        return None
    mine = Call("neg", (argument.items[index],))
    others = tuple(Call("exp", (Call("add", (item, mine)),)) for j, item in enumerate(argument.items) if j != index)
    from exactcalc.expressions.expression import Literal

    one = Literal("1", 1, 0)
    return Call("div", (one, Call("add", (one, *others))))
