"""Units behind numbers: which words are units, and the powers of ten between two of them."""

from __future__ import annotations

_PREFIXES = {"n": -9, "µ": -6, "μ": -6, "m": -3, "c": -2, "d": -1, "k": 3, "M": 6, "G": 9, "T": 12}
_PREFIXED = frozenset(("m", "g", "s", "N", "J", "W", "V", "A", "Hz", "Pa", "mol", "L", "l", "eV", "Ω", "C", "K", "cal"))
_SPELLED = {
    "second": "s", "seconds": "s", "sec": "s", "secs": "s", "meter": "m", "meters": "m", "metre": "m",
    "metres": "m", "gram": "g", "grams": "g", "liter": "L", "liters": "L", "litre": "L", "litres": "L",
    "byte": "B", "bytes": "B", "B": "B", "KB": "B", "kB": "B", "MB": "B", "GB": "B", "TB": "B", "PB": "B",
    "米": "m", "克": "g", "秒": "s",
}  # fmt: skip
_OTHERS = {
    "bit": "bit", "bits": "bit", "min": "min", "mins": "min", "minute": "min", "minutes": "min", "h": "h",
    "hr": "h", "hrs": "h", "hour": "h", "hours": "h", "day": "day", "days": "day", "week": "week",
    "weeks": "week", "month": "month", "months": "month", "year": "year", "years": "year", "ft": "ft",
    "inch": "in", "inches": "in", "lb": "lb", "lbs": "lb", "oz": "oz", "KiB": "KiB", "MiB": "MiB",
    "GiB": "GiB", "TiB": "TiB", "小时": "h", "分钟": "min", "天": "day", "年": "year",
}  # fmt: skip


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
    if unit in _SPELLED:
        return _SPELLED[unit], 0
    if unit in _OTHERS:
        return _OTHERS[unit], 0
    if unit in _PREFIXED:
        return unit, 0
    if unit[:1] in _PREFIXES and unit[1:] in _PREFIXED:
        return unit[1:], _PREFIXES[unit[0]]
    return None


def is_unit(word: str) -> bool:
    """Tell whether the word is a known unit."""
    return base(word) is not None
