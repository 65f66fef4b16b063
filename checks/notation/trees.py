"""Walks over expression trees: the numbers and the names in them."""

from __future__ import annotations

from exactcalc.expressions.expression import Call, Literal, Node, Symbol, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TypeGuard


def leaves(node: Node) -> Iterator[Node]:
    """Yield the leaves of a tree from left to right: numbers, names, constants."""
    stack = [node]
    while stack:
        node = stack.pop()
        if isinstance(node, Call):
            stack.extend(reversed(node.args))
        elif isinstance(node, Vector):
            stack.extend(reversed(node.items))
        else:
            yield node


def numbers_in(node: Node) -> Iterator[Literal]:
    """Yield the numbers of a tree from left to right."""
    for leaf in leaves(node):
        if isinstance(leaf, Literal):
            yield leaf


def functions_in(node: Node) -> set[str]:
    """Return the names of the functions and operators in a tree."""
    found: set[str] = set()
    stack = [node]
    while stack:
        node = stack.pop()
        if isinstance(node, Call):
            found.add(node.function)
            stack.extend(node.args)
        elif isinstance(node, Vector):
            stack.extend(node.items)
    return found


def symbol_nodes(node: Node) -> Iterator[Symbol]:
    """Yield the names of a tree from left to right."""
    for leaf in leaves(node):
        if isinstance(leaf, Symbol):
            yield leaf


def symbols_in(node: Node) -> Iterator[str]:
    """Yield the names in a tree from left to right."""
    for symbol in symbol_nodes(node):
        yield symbol.name


def holds_number(node: Node) -> bool:
    """Return whether a number is printed anywhere in a tree."""
    kind = type(node)
    if kind is Literal:
        return True
    if kind is Call:
        for arg in node.args:  # type: ignore[attr-defined]
            if holds_number(arg):
                return True
    elif kind is Vector:
        for item in node.items:  # type: ignore[attr-defined]
            if holds_number(item):
                return True
    return False


def holds_vector(node: Call) -> bool:
    """Return whether a vector is printed anywhere among the arguments of a call."""
    for arg in node.args:
        kind = type(arg)
        if kind is Vector or (kind is Call and holds_vector(arg)):  # type: ignore[arg-type]
            return True
    return False


def is_names(node: Node) -> TypeGuard[Vector]:
    """Return whether a node is a vector of names."""
    return isinstance(node, Vector) and bool(node.items) and all(isinstance(item, Symbol) for item in node.items)
