"""Meanings: what the names and the printed operands of a document stand for, whoever knows it.

A document's own sheet is one that knows (`values.py`), a worked model another (`judging/cells/meanings.py`).
"""

from __future__ import annotations

from typing import Protocol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.statement import Member
    from exactcalc.checks.sheet.quantity import Quantity
    from exactcalc.checks.sheet.scopes import Scope
    from exactcalc.expressions.expression import Node, Symbol
    from exactcalc.numbers.number import Value, Values


class Meanings(Protocol):
    """What names and printed operands stand for where a document has been read to.

    copies     quantity that a linked operand is a copy of, and the sign in front of the operand
    constants  printed operands that repeat an exact number of a formula
    scope      where names have to hold that are to accuse; None where any meaning will do
    """

    copies: dict[int, tuple[Quantity, int]]
    constants: set[int]
    scope: Scope | None

    @property
    def asks(self) -> bool:
        """Return whether the names of the chain that is being read stand for what is asked for."""

    def meaning(self, symbol: Symbol) -> Quantity | None:
        """Return the quantity that a name stands for here; None if there is none, or more than one."""

    def meanings(self, symbol: Symbol) -> list[Quantity]:
        """Return every quantity that a name may stand for here, the last one first."""

    def elements(self, symbol: Symbol) -> list[Quantity]:
        """Return the elements of a vector that an indexed name may stand for."""

    def printed(self, node: Node, member: Member | None = None) -> tuple[Values | None, bool]:
        """Return what the printed operands give, and whether names stand among them; report its member if it fails."""

    def exact(self, node: Node) -> Values | None:
        """Return the exact value of an expression; None where an operand is not known exactly."""

    def likely(self, node: Node) -> Values | None:
        """Return the value of an expression in names if the operands behind them are exact as they are printed."""

    def carried(self, tree: Node) -> list[Value]:
        """Return values of an expression when the results it uses are carried on from their own operands."""

    def opened(self, node: Node, doubtful: bool = False) -> Node:
        """Return an expression with numbers in the place of its names; the printed ones where they are `doubtful`."""

    def is_sure(self, tree: Node) -> bool:
        """Return whether no operand of an expression may be a rounded copy of something unknown."""

    def root_of(self, tree: Node) -> int | None:
        """Return the line of the mistake that an operand or a name in an expression inherits."""
