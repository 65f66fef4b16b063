"""Expressions with other values for some of their operands: what a printed number stands for, in its place."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.sheet.known import Substitute
from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Call, Literal, Node, Vector
from exactcalc.numbers.errors import CalculationError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from exactcalc.numbers.number import Value, Values


def negated(value: Value) -> Value:
    """Return the value with the other sign."""
    if isinstance(value, Fraction):
        return -value
    digit = Literal("", 0, 0)
    negative = value_with(Call("neg", (digit,)), {id(digit): value})
    assert negative is not None and not isinstance(negative, tuple)
    return negative


def value_with(tree: Node, instead: dict[int, Value], log_base: str = "e") -> Values | None:
    """Return the value of an expression with other values for some of its operands; None if it has none."""

    def lookup(node: Node) -> Values:
        if isinstance(node, Substitute):
            return node.value
        raise CalculationError("a name has no value here", node)

    try:
        return evaluate(replaced(tree, instead), lookup, log_base=log_base)
    except CalculationError:
        return None


def replaced(node: Node, instead: dict[int, Value]) -> Node:
    """Return the expression with other values for some of its operands."""
    if isinstance(node, Literal):
        value = instead.get(id(node))
        return node if value is None else Substitute(value, node.start, node.end)
    if isinstance(node, Call):
        return Call(node.function, tuple([replaced(arg, instead) for arg in node.args]), node.start, node.end)
    if isinstance(node, Vector):
        return Vector(tuple([replaced(item, instead) for item in node.items]), node.start, node.end)
    return node


def operands_in(tree: Node, skip: Callable[[Node], bool] | None) -> list[Literal]:
    """Return the operands that may be copies, each token once; whole numbers of one digit are none."""
    found: list[Literal] = []
    stack = [tree]
    while stack and len(found) < 64:
        node = stack.pop()
        if isinstance(node, Literal):
            if (node.exponent < 0 or abs(node.units) > 9) and (skip is None or not skip(node)):
                found.append(node)
        elif isinstance(node, Call):
            stack.extend(reversed(node.args))
        elif isinstance(node, Vector):
            stack.extend(reversed(node.items))
    return found
