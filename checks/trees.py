"""Walks over expression trees: the numbers and the names in them."""

from __future__ import annotations

from exactcalc.expression import Call, Literal, Node, Symbol, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def numbers_in(node: Node) -> Iterator[Literal]:
    """Yield the literals of a tree from left to right."""
    stack = [node]
    while stack:
        node = stack.pop()
        if isinstance(node, Literal):
            yield node
        elif isinstance(node, Call):
            stack.extend(reversed(node.args))
        elif isinstance(node, Vector):
            stack.extend(reversed(node.items))


def symbols_in(node: Node) -> Iterator[str]:
    """Yield the names in a tree from left to right."""
    for symbol in symbol_nodes(node):
        yield symbol.name


def symbol_nodes(node: Node) -> Iterator[Symbol]:
    """Yield the symbols of a tree from left to right."""
    stack = [node]
    while stack:
        node = stack.pop()
        if isinstance(node, Symbol):
            yield node
        elif isinstance(node, Call):
            stack.extend(reversed(node.args))
        elif isinstance(node, Vector):
            stack.extend(reversed(node.items))


def names_in(node: Node) -> Iterator[Symbol]:
    """Yield the names in a tree, each with its indices, from left to right."""
    stack = [node]
    while stack:
        node = stack.pop()
        if isinstance(node, Symbol):
            yield node
        elif isinstance(node, Call):
            stack.extend(reversed(node.args))
        elif isinstance(node, Vector):
            stack.extend(reversed(node.items))
