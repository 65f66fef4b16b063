"""Calculator annotations: `6*7=<<6*7=42>>42` holds the visible calculation and the one in the marks."""

from __future__ import annotations

from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.tokens import Tokens


def separate(tokens: Tokens) -> list[Tokens]:
    """Return the visible tokens, and the tokens of each annotation; a mark without partner is a comparison."""
    pieces: list[list[int]] = [[]]
    visible = pieces[0]
    kinds = tokens.kinds
    i = 0
    end = len(tokens.starts) - 1
    closes = [j for j in range(end - 1, -1, -1) if kinds[j] == t.ANNOTATION_CLOSE]
    while i < end:
        if kinds[i] == t.ANNOTATION_OPEN:
            while closes and closes[-1] < i:
                closes.pop()
            if closes:
                close = closes.pop()
                pieces.append(list(range(i + 1, close)))
                i = close + 1
                continue
        visible.append(i)
        i += 1
    return [_subset(tokens, piece) for piece in pieces]


def _subset(tokens: Tokens, indices: list[int]) -> Tokens:
    result = Tokens(tokens.text, tokens.kind, tokens.present)
    result.bounds = tokens.bounds
    place = {index: number for number, index in enumerate(indices)}
    result.numbers = tokens.numbers
    for i in indices:
        kind, value = tokens.kinds[i], tokens.values[i]
        if kind in (t.ANNOTATION_OPEN, t.ANNOTATION_CLOSE):
            kind, value = t.RELATION, "<" if kind == t.ANNOTATION_OPEN else ">"
        result.kinds.append(kind)
        result.values.append(value)
        result.starts.append(tokens.starts[i])
        result.ends.append(tokens.ends[i])
    result.match = {place[i]: place[j] for i, j in tokens.match.items() if i in place and j in place}
    result.faults = {place[i]: fault for i, fault in tokens.faults.items() if i in place}
    result.close()
    return result
