"""Units behind numbers: which words are units, and the powers of ten between two of them."""

from __future__ import annotations

from exactcalc.checks.languages import table
from exactcalc.checks.quantities.table import INSIDE, PREFIXED, PREFIXES, UNITS

_WORDS: dict[str, str] = table("UNITS")
"""Names of units that are words, and the symbol of each."""
_SIZES = frozenset(("KB", "kB", "MB", "GB", "TB", "PB"))
"""Sizes whose factor is read with their number, so that they count bytes."""
_INSIDE = frozenset(INSIDE)
_TIMES = frozenset(("s", "ms", "min", "h", "day", "week", "month", "year"))
TIMES = _TIMES | {word for word, symbol in _WORDS.items() if symbol in _TIMES}
"""Units that follow a slash in a rate."""


def base(unit: str) -> tuple[str, int] | None:
    """Return the base unit and the power of ten to it: (`m/s`, -3) for `mm/s`; None for no known unit."""
    above, slash, below = unit.partition("/")
    over = _alone(above)
    if over is None or not slash:
        return over
    under = _alone(below)
    return None if under is None else (f"{over[0]}/{under[0]}", over[1] - under[1])


def _alone(unit: str) -> tuple[str, int] | None:
    return None if unit in _INSIDE else stem(unit)


def stem(unit: str) -> tuple[str, int] | None:
    """Return the symbol of the table that a unit is made of, and the power of ten of its prefix."""
    unit = _WORDS.get(unit, unit)
    if unit in UNITS:
        return unit, 0
    if unit[1:] in PREFIXED and unit[0] in PREFIXED[unit[1:]]:
        return unit[1:], PREFIXES[unit[0]]
    return ("B", 0) if unit in _SIZES else None


def is_unit(word: str) -> bool:
    """Tell whether the word is a known unit."""
    return base(word) is not None
