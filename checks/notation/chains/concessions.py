"""What the text says of the calculation before it: that it is wrong, or has no value."""

from __future__ import annotations

import re

from exactcalc.checks.patterns import Pattern

_CONCEDED = Pattern(
    r"[)\]}\s]*[,;:]?\s*(?:=\s*)?(?:x\s+)?(?:which\s+|that\s+)?(?:is|are|has|have|does|es|no|是|为)?\s*(?:an?\s+|una?\s+|[∴⇒]\s*)?"
    r"(?:false|impossible|wrong|incorrect|not\b|untrue|contradiction|absurd|undefined|indeterminate|no\s|dne\b"
    r"|[-−–+]?\s*(?:∞|\\infty|(?:[0-9.]+\s*|(?<=[=0-9)\]}])|(?<==\s))i\b(?!\.))|imaginary|falso|imposible|contradicci[oó]n|indefinid|indeterminad"
    r"|está\s+definid|existe|tiene|错误|不成立|矛盾|无意义|没有意义|不存在|未定义)",
    re.IGNORECASE,
)


def is_conceded(text: str, end: int) -> bool:
    """Tell whether the text says of the calculation that ends there that it is wrong or has no real value."""
    return _CONCEDED.match(text, end) is not None
