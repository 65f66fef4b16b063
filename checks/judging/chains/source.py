"""Sources: where a chain gets values from besides its own numbers, the document's own sheet or a worked model.

The walk along a chain is one and the same. A source tells what a chain as a whole is known to be, matches printed
operands with a formula, and keeps what becomes known; what names stand for, its `Meanings` tell.
"""

from __future__ import annotations

from typing import Protocol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.statement import Member
    from exactcalc.checks.sheet.quantity import Quantity
    from exactcalc.expressions.expression import Literal, Node, Symbol, Vector
    from exactcalc.numbers.number import Values


class Source(Protocol):
    """What one chain is compared with besides its own numbers."""

    def begin(self, target: Symbol) -> None:
        """Take the name that a chain begins with."""

    def link(self, node: Node, value: Values | None, named: bool, member: Member) -> None:
        """Judge the link between what came before and an expression, and its operands."""

    def learn(self, node: Node, value: Values | None, named: bool, member: Member) -> None:
        """Take what an expression tells of the chain's quantity."""

    def link_vector(self, node: Vector, before: Node, value: Values | None, member: Member) -> None:
        """Judge the numbers of a vector as copies of what a name in the member before stands for."""

    def is_set_again(self, name: Symbol, literal: Literal, sign: int, member: Member) -> bool:
        """Give a bare name a new value by the number behind it, where it may have one; return whether it has."""

    def restate(self, target: Symbol, literal: Literal, sign: int, member: Member) -> Quantity | None:
        """Judge a name that is given a number without a calculation."""

    def restate_vector(self, target: Symbol, node: Vector, member: Member) -> Quantity | None:
        """Judge a name that is given a vector without a calculation."""

    def define(self, target: Symbol, quantity: Quantity) -> None:
        """Enter what a name means from here on."""

    def close(self) -> None:
        """Enter what the chain has defined or computed."""
