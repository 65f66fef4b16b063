"""Leading digits of an exact value's text: cut, never rounded, so that a near tie does not look like one."""

from __future__ import annotations


def leading(text: str | None, digits: int) -> str:
    """Return the first significant digits of a decimal or a fraction, with … where more follow.

    Exact: yes, every digit shown is a digit of the value. Other texts (vectors, bounds) come back as they are.
    """
    if text is None:
        return ""
    if "/" in text:
        return _of_fraction(text, digits)
    sign = text[:1] if text[:1] in "+-" else ""
    mantissa, e, exponent = text[len(sign) :].partition("e")
    if not mantissa.replace(".", "", 1).isdecimal():
        return text
    kept = 0
    for at, character in enumerate(mantissa):
        if character == "." or (kept == 0 and character == "0"):
            continue
        if kept == digits:
            return f"{sign}{mantissa[:at].rstrip('.')}…{e}{exponent}" if "." in mantissa[:at] else text
        kept += 1
    return text


def _of_fraction(text: str, digits: int) -> str:
    numerator, _, denominator = text.partition("/")
    if not (numerator.lstrip("-").isdecimal() and denominator.isdecimal() and int(denominator)):
        return text
    top, bottom = abs(int(numerator)), int(denominator)
    whole, rest = divmod(top, bottom)
    shown = str(whole)
    decimals = ""
    kept = len(shown) if whole else 0
    while rest and kept < digits:
        digit, rest = divmod(rest * 10, bottom)
        decimals += str(digit)
        kept += bool(kept or digit)
    sign = "-" if numerator.startswith("-") else ""
    return f"{sign}{shown}{'.' if decimals else ''}{decimals}{'…' if rest else ''}"
