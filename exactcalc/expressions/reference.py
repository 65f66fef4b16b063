"""The leaf of an expression tree that stands for a cell of a sheet."""

from __future__ import annotations

from exactcalc.expressions.expression import Node

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    from exactcalc.numbers.arithmetic import Pair
    from exactcalc.numbers.number import Real

    class Entry(Protocol):
        """What a reference refers to: a cell, or anything with a value in the form that evaluation uses."""

        @property
        def known(self) -> Real | Pair | None:
            """Return the value if it has been computed."""

        @property
        def item(self) -> Real | Pair:
            """Return the value; compute it if need be."""


class Reference(Node):
    """A leaf that stands for a cell; its value is the cell's."""

    __slots__ = ("cell",)

    def __init__(self, cell: Entry, start: int = -1, end: int = -1) -> None:
        self.cell = cell
        self.start = start
        self.end = end

    def __repr__(self) -> str:
        return f"Reference({self.cell!r})"
