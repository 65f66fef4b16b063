"""Calculations that run on: an expression broken between two segments is read as one piece."""

from __future__ import annotations

from exactcalc.checks.document import Segment
from exactcalc.checks.notation.lexing import tokens as t

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.notation.lexing.tokens import Tokens

MAX_JOINED = 50
"""Segments of one broken expression, at most."""

_OPEN_ENDS = frozenset((t.ADD, t.SUBTRACT, t.MULTIPLY, t.DIVIDE, t.PRODUCT, t.RELATION))
_LIST_ENDS = frozenset((t.NUMBER, t.COMMA, t.OPEN, t.CLOSE, t.SEMICOLON))


def may_break_off(tokens: Tokens) -> bool:
    """Tell quickly whether a closer look may find that a segment breaks off."""
    kinds = tokens.kinds
    return tokens.unclosed or (len(kinds) > 4 and kinds[-4] in _OPEN_ENDS)


def breaks_off(tokens: Tokens) -> bool:
    """Tell whether a segment ends with an operator or a relation behind an operand."""
    kinds = tokens.kinds
    return (
        len(kinds) > 4
        and kinds[-4] in _OPEN_ENDS
        and (kinds[-4] == t.RELATION or bool(tokens.numbers))
        and kinds[-5] in (t.NUMBER, t.CLOSE, t.NAME, t.SUPERSCRIPT, t.TEXT)
    )


def open_brackets(tokens: Tokens) -> int:
    """Return how many more brackets a segment opens than it closes, if its end may stand inside one."""
    kinds = tokens.kinds
    if len(kinds) < 4 or kinds[-4] not in _LIST_ENDS or t.OPEN not in tokens.present or not tokens.numbers:
        return 0
    return kinds.count(t.OPEN) - kinds.count(t.CLOSE)


def may_follow(before: Segment, segment: Segment) -> bool:
    """Tell whether a chain may run on from one segment to the next."""
    if segment.kind == "heading" or before.kind == "heading":
        return False
    if segment.kind == "cell" or before.kind == "cell":
        return False
    return before.block == segment.block or (before.kind == "math" and segment.kind == "math")


def join(segments: Sequence[Segment]) -> Segment:
    """Return one segment that holds the text of all, with the source offset of every character."""
    first = segments[0]
    positions: list[int] = []
    for number, segment in enumerate(segments):
        if number:
            positions.append(segment.offset(0) - 1)
        positions.extend(map(segment.offset, range(len(segment.text))))
    positions.append(segments[-1].offset(len(segments[-1].text)))
    text = " ".join(segment.text for segment in segments)
    return Segment(text, first.base, positions, first.kind, first.block, first.row, first.column)
