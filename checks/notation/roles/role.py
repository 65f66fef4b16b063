"""The role of a chain: the first of the table whose test holds, else an assertion."""

from __future__ import annotations

from exactcalc.checks.notation.roles.calculations import equates
from exactcalc.checks.notation.roles.equations import is_equation
from exactcalc.checks.notation.roles.mistakes import is_mistake

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from exactcalc.checks.notation.statement import Chain
    from exactcalc.expressions.expression import Symbol


class Role:
    """What a chain does, and the reason that the account gives for the numbers of one that asserts nothing."""

    __slots__ = ("name", "reason")

    def __init__(self, name: str, reason: str = "") -> None:
        self.name = name
        self.reason = reason


ASSERTION = Role("assertion")
EXPRESSION = Role("expression", "nothing is said to be equal to it")
MISTAKE = Role("mistake", "the text says that it is wrong or has no value")
EQUATION = Role("equation", "an equation to be solved, or a condition on its names")

OF_NAMES = frozenset((EQUATION,))
"""Roles in which names stand for what is asked for; what is calculated with numbers alone is still asserted."""


def role_of(chain: Chain, is_set: Callable[[Symbol], bool]) -> Role:
    """Return what a chain does. is_set: whether a name has a value that it is to have in the chain."""
    if not equates(chain):
        return EXPRESSION
    if is_mistake(chain):
        return MISTAKE
    if is_equation(chain, is_set):
        return EQUATION
    return ASSERTION
