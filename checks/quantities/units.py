"""Units behind numbers: which words are units, and the powers of ten between two of them."""

from __future__ import annotations

from exactcalc.checks.languages import table

_PREFIXES = {"n": -9, "µ": -6, "μ": -6, "m": -3, "c": -2, "d": -1, "k": 3, "M": 6, "G": 9, "T": 12}
_PREFIXED = frozenset(("m", "g", "s", "N", "J", "W", "V", "A", "Hz", "Pa", "mol", "L", "l", "eV", "Ω", "C", "K", "cal"))
_WORDS: dict[str, str] = table("UNITS")
"""Names of units that are words, and the symbol of each."""
_BYTES = frozenset(("KB", "kB", "MB", "GB", "TB", "PB"))
"""Sizes whose factor is read with their number, so that they count bytes."""
_OTHERS = frozenset((
    "B", "bit", "min", "h", "day", "week", "month", "year", "ft", "inch", "lb", "oz", "KiB", "MiB", "GiB", "TiB", "%",
))  # fmt: skip
_COMPOSED = {
    "Wh": ("Wh", 0), "kWh": ("Wh", 3), "MWh": ("Wh", 6), "Ah": ("Ah", 0), "mAh": ("Ah", -3), "Nm": ("Nm", 0),
    "kNm": ("Nm", 3), "pF": ("F", -12), "nF": ("F", -9), "µF": ("F", -6), "μF": ("F", -6), "mF": ("F", -3),
    "mH": ("H", -3), "µH": ("H", -6), "μH": ("H", -6),
}  # fmt: skip
"""Units with a prefix of their own, in which prefix and stem are not told apart by letters."""


TIMES = frozenset((
    "s", "sec", "second", "ms", "min", "minute", "h", "hr", "hour", "day", "week", "month", "year", "秒", "天",
))  # fmt: skip
"""Units that follow a slash in a rate."""


def base(unit: str) -> tuple[str, int] | None:
    """Return the base unit and the power of ten to it: (`m/s`, -3) for `mm/s`; None for no known unit."""
    above, slash, below = unit.partition("/")
    over = _single(above)
    if over is None or not slash:
        return over
    under = _single(below)
    return None if under is None else (f"{over[0]}/{under[0]}", over[1] - under[1])


def _single(unit: str) -> tuple[str, int] | None:
    unit = _WORDS.get(unit, unit)
    if unit in _BYTES:
        return "B", 0
    if unit in _OTHERS:
        return unit, 0
    if unit in _COMPOSED:
        return _COMPOSED[unit]
    if unit in _PREFIXED:
        return unit, 0
    if unit[:1] in _PREFIXES and unit[1:] in _PREFIXED:
        return unit[1:], _PREFIXES[unit[0]]
    return None


def is_unit(word: str) -> bool:
    """Tell whether the word is a known unit."""
    return base(word) is not None
