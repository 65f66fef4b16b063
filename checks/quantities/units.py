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
_COMPOSED = {
    "percent": ("%", 0), "pct": ("%", 0), "Prozent": ("%", 0), "pourcent": ("%", 0), "Wh": ("Wh", 0),
    "kWh": ("Wh", 3), "MWh": ("Wh", 6), "Ah": ("Ah", 0), "mAh": ("Ah", -3), "Nm": ("Nm", 0), "kNm": ("Nm", 3),
    "pF": ("F", -12), "nF": ("F", -9), "µF": ("F", -6), "μF": ("F", -6), "mF": ("F", -3), "mH": ("H", -3),
    "µH": ("H", -6), "μH": ("H", -6), "kilometer": ("m", 3), "kilometers": ("m", 3), "kilometre": ("m", 3),
    "kilometres": ("m", 3), "centimeter": ("m", -2), "centimeters": ("m", -2), "centimetre": ("m", -2),
    "centimetres": ("m", -2), "millimeter": ("m", -3), "millimeters": ("m", -3), "millimetre": ("m", -3),
    "millimetres": ("m", -3), "kilogram": ("g", 3), "kilograms": ("g", 3), "milligram": ("g", -3),
    "milligrams": ("g", -3), "milliliter": ("L", -3), "milliliters": ("L", -3), "millilitre": ("L", -3),
    "millilitres": ("L", -3),
    "Stunde": ("h", 0), "Stunden": ("h", 0), "Minute": ("min", 0), "Minuten": ("min", 0), "Sekunde": ("s", 0),
    "Sekunden": ("s", 0), "Tage": ("day", 0), "Tagen": ("day", 0), "Woche": ("week", 0), "Wochen": ("week", 0),
    "hora": ("h", 0), "horas": ("h", 0), "minuto": ("min", 0), "minutos": ("min", 0), "segundo": ("s", 0),
    "segundos": ("s", 0), "día": ("day", 0), "días": ("day", 0), "semana": ("week", 0), "semanas": ("week", 0),
    "heure": ("h", 0), "heures": ("h", 0), "secondes": ("s", 0), "jours": ("day", 0), "semaines": ("week", 0),
    "千米": ("m", 3), "公里": ("m", 3), "厘米": ("m", -2), "毫米": ("m", -3), "千克": ("g", 3), "公斤": ("g", 3),
    "毫升": ("L", -3),
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
    if unit in _SPELLED:
        return _SPELLED[unit], 0
    if unit in _OTHERS:
        return _OTHERS[unit], 0
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
