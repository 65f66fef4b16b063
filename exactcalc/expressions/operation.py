"""What operators and functions ask of the evaluation that they are part of, and what they are themselves."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol, TypeAlias

    from exactcalc.expressions.expression import Call, Node
    from exactcalc.numbers.arithmetic import Item, Scalar

    class Evaluation(Protocol):
        """One evaluation of a tree; `depth` is the number of calls that a node stands in."""

        def value(self, node: Node, depth: int) -> Item:
            """Return the value of a node."""

        def scalar(self, node: Node, depth: int) -> Scalar:
            """Return the value of a node that must not be a vector."""

        def function(self, name: str, x: Scalar) -> Scalar:
            """Return a root or an elementary function of a number."""

    Operator: TypeAlias = Callable[[Evaluation, Call, int], Item]
