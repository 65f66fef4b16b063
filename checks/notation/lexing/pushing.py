"""Adding one token to those of a segment, and to the number read last what ends with it."""

from __future__ import annotations

from exactcalc.expressions.expression import Literal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from exactcalc.checks.notation.lexing.tokens import Tokens


def push(result: Tokens, kind: int, value: Any, start: int, end: int) -> None:
    """Add a token."""
    result.kinds.append(kind)
    result.values.append(value)
    result.starts.append(start)
    result.ends.append(end)


def scale(result: Tokens, power: int, end: int) -> None:
    """Make the number read last include the percent sign or magnitude that ends at `end`."""
    number = result.values[-1]
    assert isinstance(number, Literal)
    number.exponent += power
    number.end = result.ends[-1] = end
    number.text = result.text[number.start : end]
