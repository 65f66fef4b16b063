"""What the text says of the calculation before it: that it is wrong, or has no value."""

from __future__ import annotations

import re

from exactcalc.checks.languages import alternatives
from exactcalc.checks.patterns import Pattern

_CONCEDED = Pattern(
    rf"[)\]}}\s]*[,;:]?\s*(?:=\s*)?(?:x\s+)?(?:{alternatives('relative')}\s+)?{alternatives('concession verb')}?\s*"
    rf"(?:{alternatives('article')}\s+|[∴⇒]\s*)?(?:{alternatives('conceded')}"
    r"|[-−–+]?\s*(?:∞|\\infty|(?:[0-9.]+\s*|(?<=[=0-9)\]}])|(?<==\s))i\b(?!\.)))",
    re.IGNORECASE,
)


def is_conceded(text: str, end: int) -> bool:
    """Tell whether the text says of the calculation that ends there that it is wrong or has no real value."""
    return _CONCEDED.match(text, end) is not None
