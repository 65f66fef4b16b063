"""Calculations that the text calls wrong or without a value, as it shows what not to do."""

from __future__ import annotations

from exactcalc.checks.notation.chains.concessions import is_conceded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.statement import Chain


def is_mistake(chain: Chain) -> bool:
    """Return whether the text says behind a chain that it is wrong or has no value."""
    last = chain.members[-1]
    return is_conceded(last.segment.text, last.end)
