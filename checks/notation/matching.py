"""Matching a printed expression with a formula: which printed operand stands for which part of it."""

from __future__ import annotations

from exactcalc.expressions.expression import Call, Constant, Literal, Node, Symbol, Vector
from exactcalc.sheets.sheet import Reference

TYPE_CHECKING = False
if TYPE_CHECKING:
    Pair = tuple[Literal, Node, int]

DEPTH = 40
"""References are opened at most this deep; printed lines open one or two."""


def match(printed: Node, formula: Node) -> list[Pair] | None:
    """Return which part of `formula` each printed operand stands for, None if the shapes differ.

    A pair holds the operand, the part of the formula, and the sign that the operand is printed with
    in front of its literal. A printed number may stand for any part; a printed expression must have the shape
    of the formula, where a referenced cell may stand in its place with the formula of its own.
    """
    pairs: list[Pair] = []
    return pairs if _match(printed, formula, pairs, DEPTH) else None


def signed_literal(node: Node) -> tuple[Literal | None, int]:
    """Return the literal that a node is, with the signs in front of it, or None."""
    sign = 1
    while isinstance(node, Call) and node.function == "neg":
        sign = -sign
        node = node.args[0]
    return (node, sign) if isinstance(node, Literal) else (None, 1)


def _match(printed: Node, formula: Node, pairs: list[Pair], depth: int) -> bool:
    kind = type(printed)
    if kind is Literal:
        pairs.append((printed, formula, 1))  # type: ignore[arg-type]
        return True
    if kind is Call:
        return _match_call(printed, formula, pairs, depth)  # type: ignore[arg-type]
    if kind is Symbol or kind is Constant:
        # A name stands for whatever the formula has in its place; the binder compares its value.
        return not isinstance(formula, Literal)
    if kind is Vector and isinstance(formula, Vector):
        mine, theirs = printed.items, formula.items  # type: ignore[attr-defined]
        return len(mine) == len(theirs) and all(_match(a, b, pairs, depth) for a, b in zip(mine, theirs, strict=True))
    return False


def _match_call(printed: Call, formula: Node, pairs: list[Pair], depth: int) -> bool:
    if type(formula) is Call:
        mine, theirs = printed.args, formula.args
        if printed.function == formula.function and len(mine) == len(theirs):
            kept = len(pairs)
            for a, b in zip(mine, theirs, strict=True):
                if not _match(a, b, pairs, depth):
                    del pairs[kept:]
                    break
            else:
                return True
    if printed.function == "neg":
        literal, sign = signed_literal(printed)
        if literal is not None:
            pairs.append((literal, formula, sign))
            return True
    if type(formula) is Reference and depth:
        return _match_call(printed, formula.cell.formula, pairs, depth - 1)  # type: ignore[attr-defined]
    return False
