"""Colons as they are met: between two numbers they divide, and else they part a label or the fields of a time."""

from __future__ import annotations

from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.patterns import Pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.lexing.tokens import Tokens

_TIME = Pattern(r"(?<![0-9.])[0-9]{1,2}:[0-5][0-9](?![0-9.])|[0-9]:[0-5][0-9](?![0-9.])")
_MINUTES = Pattern(r"[0-5][0-9](?![0-9.])")
_FULL_MINUTES = Pattern(r"0[0-9](?![0-9.])")
_DIVISOR_FOLLOWS = Pattern(r"\s*(?:[-−]?[$€£¥￥]?[0-9(.½¼¾⅐-⅞]|√|\\(?:[dt]?frac|sqrt)(?![A-Za-z]))")


def read_colon(result: Tokens, text: str, start: int, end: int) -> tuple[int, str]:
    """Tell a division `6 : 3` from a label `Step 2: 3` and from a time `12:30`."""
    kinds = result.kinds
    if not kinds or kinds[-1] not in _DIVIDENDS:
        return t.PUNCTUATION, ":"
    earlier = kinds[-2] if len(kinds) > 1 else t.END
    if earlier in (t.NAME, t.TEXT) and kinds[-1] in (t.NUMBER, t.CLOSE) and result.values[-1] != "}":
        return t.PUNCTUATION, ":"
    before, after = result.ends[-1] < start, text[end : end + 1].isspace()
    if before != after or not _DIVISOR_FOLLOWS.match(text, end):
        return t.PUNCTUATION, ":"
    if (earlier == t.DIVIDE and result.values[-2] == ":") or (
        not before and kinds[-1] == t.NUMBER and _is_time(result, text, start, end)
    ):
        return t.MODULO, "time or ratio"
    return t.DIVIDE, ":"


_DIVIDENDS = frozenset((t.NUMBER, t.CLOSE, t.SUPERSCRIPT, t.FACTORIAL, t.CONSTANT))


def _is_time(result: Tokens, text: str, start: int, end: int) -> bool:
    """Tell whether a colon stands in a time such as `12:30` or `5:00`, or `= 5:30` where no ratio is before it."""
    kinds, values = result.kinds, result.values
    if _TIME.match(text, max(0, start - 2)) or _FULL_MINUTES.match(text, end):
        return True
    if len(kinds) < 2 or kinds[-2] != t.RELATION or not _MINUTES.match(text, end):
        return False
    last = zip(kinds[-MAX_BACK:], values[-MAX_BACK:], strict=True)
    return not any(kind == t.DIVIDE and value == ":" for kind, value in last)


MAX_BACK = 40
"""Tokens before a time among which a ratio is looked for."""
