"""Tokens read otherwise: some of them replaced, brackets put around others."""

from __future__ import annotations

from bisect import bisect_left

from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.context import close
from exactcalc.checks.notation.lexing.pushing import push
from exactcalc.checks.notation.lexing.tokens import Tokens
from exactcalc.expressions.expression import Literal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from typing import Any

    Token = tuple[int, Any, int, int]
    """Kind, value, start and end."""


def token_at(tokens: Tokens, start: int, end: int) -> int:
    """Return the token that fills a place of the text, -1 where none does."""
    count = len(tokens.ends)
    i = bisect_left(tokens.starts, start, 0, count)
    while i < count and tokens.starts[i] == start:
        if tokens.ends[i] == end:
            return i
        i += 1
    return -1


def number_at(tokens: Tokens, start: int, end: int) -> Literal | None:
    """Return the number that fills a place of the text; None where another choice has made something else of it."""
    i = token_at(tokens, start, end)
    return tokens.values[i] if i >= 0 and tokens.kinds[i] == t.NUMBER else None


def token(tokens: Tokens, i: int) -> Token:
    """Return one token."""
    return tokens.kinds[i], tokens.values[i], tokens.starts[i], tokens.ends[i]


def replaced(tokens: Tokens, instead: Mapping[int, Sequence[Token]]) -> Tokens:
    """Return the tokens with others in the place of some."""
    result = Tokens(tokens.text, tokens.kind, set(tokens.present))
    result.bounds, result.matrices, result.ambiguous = tokens.bounds, tokens.matrices, tokens.ambiguous
    stack: list[int] = []
    for i in range(len(tokens.starts) - 1):
        for kind, value, start, end in instead.get(i, (token(tokens, i),)):
            if kind == t.OPEN:
                stack.append(len(result.kinds))
            elif kind == t.CLOSE and stack:
                close(result, stack, value)
            if i in tokens.faults and i not in instead:
                result.faults[len(result.kinds)] = tokens.faults[i]
            push(result, kind, value, start, end)
            result.present.add(kind)
    old = {id(number) for number in tokens.numbers}
    new = [value for pieces in instead.values() for _, value, _, _ in pieces
           if isinstance(value, Literal) and id(value) not in old]  # fmt: skip
    kept = [one for one in tokens.numbers if not any(n.start <= one.start and one.end <= n.end for n in new)]
    result.numbers = sorted([*kept, *new], key=lambda number: number.start)
    result.unclosed = bool(stack)
    result.close()
    return result


def bracketed(tokens: Tokens, spans: Iterable[tuple[int, int]]) -> Tokens:
    """Return the tokens with brackets, which take no place in the text, around some spans that do not overlap."""
    instead: dict[int, list[Token]] = {}
    for first, last in spans:
        before, behind = tokens.starts[first], tokens.ends[last]
        instead.setdefault(first, [token(tokens, first)]).insert(0, (t.OPEN, "(", before, before))
        instead.setdefault(last, [token(tokens, last)]).append((t.CLOSE, ")", behind, behind))
    return replaced(tokens, instead)
