"""The `{,}` of LaTeX: whether a document writes it between thousands or for the decimal point."""

from __future__ import annotations

import re

from exactcalc.checks.notation.lexing.literals import separator_of

_BRACED = re.compile(r"(?<!\w)(?<!_\{)[0-9](?:[0-9.]|\\,|\{,\}(?=[0-9]))*\{,\}[0-9]+(?:\.[0-9])?")


def are_decimal(source: str) -> bool | None:
    """Return whether `1{,}200` is 1.2 by what the other numbers of the source show, None where they show both.

    `3{,}6` can only have a decimal comma, `1{,}200{,}000` and `1{,}200.5` only thousands. A source that shows
    neither has thousands.
    """
    shown = {separator_of(numeral) for numeral in _BRACED.findall(source)}
    return None if {",", "."} <= shown else "." in shown
