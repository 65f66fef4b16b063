"""What the printed operands of one chain stand for, once that is known."""

from __future__ import annotations

from exactcalc.checks.judging.account import VERIFIED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.clerk import Clerk
    from exactcalc.checks.sheet.quantity import Quantity
    from exactcalc.expressions.expression import Literal


class Bindings:
    """Binds the operands of one chain.

    root    line of the mistake that they inherit
    """

    __slots__ = ("clerk", "root")

    def __init__(self, clerk: Clerk) -> None:
        self.clerk = clerk
        self.root: int | None = None

    def bind_to(self, literal: Literal, sign: int, quantity: Quantity) -> None:
        """Record that an operand is a copy of a quantity."""
        clerk = self.clerk
        known = quantity.known(sign)
        if known is not None and quantity.sure:
            clerk.bind(literal, known)
        clerk.values.copies[id(literal)] = (quantity, sign)
        clerk.court.account.enter(literal, VERIFIED)
        if quantity.root is not None:
            self.root = quantity.root
