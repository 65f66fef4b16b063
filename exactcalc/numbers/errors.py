"""What a calculation raises instead of a value."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Place(Protocol):
        """Where it happened: a node of an expression tree, with its offsets in the text."""

        start: int
        end: int


class CalculationError(Exception):
    """A value that cannot be given. `node` is the place in the expression tree, where it is known."""

    def __init__(self, message: str, node: Place | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.node = node


class DomainError(CalculationError):
    """The expression has no real value: a division by zero, a logarithm of a negative number, other shapes."""


class LogarithmOfZero(DomainError):
    """The logarithm of exactly zero; zero times it counts as zero."""


class ShapeError(DomainError):
    """A vector stands where a single number is needed."""


class TooLarge(CalculationError):
    """The value is longer than the limits allow; known from bit lengths, before computing it."""


class Undecided(CalculationError):
    """No answer was proved within the precision budget; `precision` is what was spent, in bits."""

    def __init__(self, message: str, precision: int, node: Place | None = None) -> None:
        super().__init__(message, node)
        self.precision = precision


class DepthError(CalculationError):
    """The expression is nested too deeply."""


class UnknownName(CalculationError):
    """A name has no value here."""
