"""Components of printed vector expressions: the scalar expression that one element results from."""

from __future__ import annotations

from exactcalc.checks.judging.shapes import is_matrix, is_scaling, is_vector
from exactcalc.expressions.expression import Call, Literal, Node, Vector

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


def _softmax(argument: Node, index: int) -> Node | None:
    """Return 1/(1 + Σ exp(x_j - x_index)): each other operand once, so that its box is exact."""
    if not isinstance(argument, Vector) or index >= len(argument.items):
        return None
    mine = Call("neg", (argument.items[index],))
    others = tuple(Call("exp", (Call("add", (item, mine)),)) for j, item in enumerate(argument.items) if j != index)
    one = Literal("1", 1, 0)
    return Call("div", (one, Call("add", (one, *others))))
