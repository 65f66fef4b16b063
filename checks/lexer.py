"""Tokens of a segment: one pass of one regular expression, then what a token means where it stands."""

from __future__ import annotations

import re
from itertools import accumulate
from operator import add, itemgetter

from checks import tokens as t
from checks.context import OPENING, adjoin, close, opens_bar, place, push
from checks.tokens import Tokens
from checks.words import classify
from exactcalc.expression import Literal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from checks.document import Segment
    from checks.words import Entry

    EntryTable = dict[str, Entry]
else:
    EntryTable = dict

_LETTER = r"[^\W\d_]"
_BRACES = r"\{(?:[^{}]|\{[^{}]*+\}){0,200}+\}"
_ENDING = rf"(?:\\?_(?:[^\W_]++|{_BRACES}))*+['′″]*+(?:\[[0-9]{{1,6}}\])*+"
_GROUP_MARK = r"[.,]|\{,\}|(?:\\,|[\u00a0\u2009\u202f])(?=[0-9]{3}(?![0-9]))|_(?=[0-9]{3})"
_PLAIN = r"[0-9]++(?:\.[0-9]++)?+(?![.{\\_eE\u00a0\u2009\u202f]|,[0-9])"
TOKEN = re.compile(
    rf"""\s*+(?:
      {_PLAIN}
    | (?:(?<=[×(*/=,])|(?<=[×+=,*/(\[-][ ])|(?<=\[))-{_PLAIN}(?!\s*+(?:[\^!²³¹⁰⁴-⁹]|\*\*))
    | [+×()\[\],]|=(?![=~])
    | [0-9]++(?:(?:{_GROUP_MARK})[0-9]++)*+(?:\.(?=\s*+(?:[+*/×÷·=≈^)\]}}]|[-−–]\s)))?+(?:[eE][-+−]?+[0-9]++)?+
    | (?:log2|log10)(?![0-9.A-Za-z_])|(?:ln|lg|log|exp|sin|cos|tan|sqrt)(?=[0-9]*+\.?[0-9])
    | (?<=[0-9)\]}}²³%!])[xX](?=[0-9.(\[])
    | [⁺⁻]?+[²³¹⁰⁴-⁹]++ | [½¼¾⅐-⅞]
    | {_LETTER}++(?:[\u0300-\u036f]++{_LETTER}*+)*+(?:(?<![\u2e80-\U0003ffff])[0-9]++{_LETTER}*+)*+
      (?:(?<=[0-9])\.[0-9]++)*+{_ENDING}
    | (?<![\w.])\.[0-9]++(?:[.,][0-9]++)*+(?:[eE][-+−]?+[0-9]++)?+
    | \\(?:text(?:bf|it|rm|sf|tt|normal)?+|mbox|hbox|mathrm|mathit|mathsf|operatorname\*?)\s?+
      \{{[^{{}}0-9]*+\}}{_ENDING}
    | \\(?:bar|hat|vec|overline|tilde|widehat|widetilde|dot|ddot|underline)(?:\s?+\{{[^{{}}]*+\}}|\s++[A-Za-z]){_ENDING}
    | \\(?:begin|end)\{{[A-Za-z]++\*?+\}}(?:\{{[lcr|@ ]*+\}})?+
    | \\[A-Za-z]++(?:_(?:[A-Za-z0-9]|{_BRACES}))?+['′]*+
    | \\\\(?:\[[^\[\]]{{0,20}}\])?+ | \\.
    | _\{{[^{{}}]{{1,8}}\}}[A-Za-z]_\{{[^{{}}]{{1,8}}\}}
    | \*\* | << | >> | ={{3,}}+ | [:~!<>=]= | =~ | -{{1,2}}> | ≈=
    | .)""",
    re.VERBOSE | re.DOTALL,
)
"""One token with the blanks before it; a sign that cannot be an operator belongs to its number."""

_kind, _blanks, _value = itemgetter(0), itemgetter(1), itemgetter(2)
_find_all = TOKEN.findall
NUMBER, OPEN, CLOSE = t.NUMBER, t.OPEN, t.CLOSE
_DIVIDENDS = frozenset((t.NUMBER, t.CLOSE))
_DIVISORS = frozenset((t.NUMBER, t.NUMERAL, t.OPEN))
_NEIGHBOURS = frozenset((t.COMMA, t.NUMBER, t.FRACTION, t.SUBTRACT))
"""Kinds before a number that may belong to it."""


class Memory(EntryTable):
    """What each distinct token means."""

    def __missing__(self, token: str) -> Entry:
        entry = self[token] = classify(token)
        return entry


class Lexer:
    """Reads segments; remembers what each distinct token means."""

    __slots__ = ("decimal_comma", "memory")

    def __init__(self, decimal_comma: bool = False) -> None:
        self.decimal_comma = decimal_comma
        self.memory = Memory()

    def read(self, segment: Segment) -> Tokens:
        """Return the tokens of a segment; never fails, whatever the text."""
        text = segment.text
        pieces = _find_all(text.rstrip())
        entries = list(map(self.memory.__getitem__, pieces))
        kinds = list(map(_kind, entries))
        present = set(kinds)
        result = Tokens(text, segment.kind, present)
        if entries and (max(present) >= t.FIRST_CONTEXTUAL or not self._plain(result, pieces, entries, kinds)):
            result = Tokens(text, segment.kind, present)
            self._scan(result, pieces, entries)
            result.present = set(result.kinds)
        result.close()
        return result

    def _plain(self, result: Tokens, pieces: list[str], entries: list[Entry], kinds: list[int]) -> bool:
        """Fill in the tokens where no meaning depends on the neighbours; return whether that is so."""
        ends = list(accumulate(map(len, pieces)))
        starts = list(map(add, map(_blanks, entries), [0, *ends]))
        values = list(map(_value, entries))
        numbers: list[Literal] = []
        stack: list[int] = []
        result.kinds, result.values, result.starts, result.ends = kinds, values, starts, ends
        result.numbers, result.pieces = numbers, pieces
        entry: Entry
        for i, kind in enumerate(kinds):
            if kind == NUMBER:
                if i and kinds[i - 1] in _NEIGHBOURS and _depends(kinds, values, i, stack):
                    return False
                entry = entries[i]
                number = Literal(entry[2], entry[3], entry[4], starts[i], ends[i])
                values[i] = number
                numbers.append(number)
            elif kind < OPEN:
                continue
            elif kind == OPEN:
                stack.append(i)
            elif kind == CLOSE:
                if stack:
                    if values[stack[-1]] != OPENING[values[i]]:
                        return False
                    result.match[stack.pop()] = i
            elif kind == t.COLON:
                following = entries[i + 1][0] if i + 1 < len(entries) else t.END
                if following in _DIVISORS and i and kinds[i - 1] in _DIVIDENDS:
                    return False
                kinds[i] = t.PUNCTUATION
        return True

    def _scan(self, result: Tokens, pieces: list[str], entries: list[Entry]) -> None:
        """Fill in the tokens one by one, each with what stands before it."""
        text = result.text
        kinds, values, starts, ends = result.kinds, result.values, result.starts, result.ends
        numbers = result.numbers
        stack: list[int] = []
        previous = t.END
        position = 0
        fold = False
        for piece, entry in zip(pieces, entries, strict=True):
            kind, blanks, value, units, exponent = entry
            start = position + blanks
            position += len(piece)
            if kind == t.NUMBER:
                if fold and previous == t.SUBTRACT and value[0] != "-":
                    start = starts.pop()
                    del ends[-1], values[-1], kinds[-1]
                    value = Literal(text[start:position], -units, exponent, start, position)
                else:
                    value = Literal(value, units, exponent, start, position)
                numbers.append(value)
                if previous == t.COMMA or previous == t.NUMBER or previous == t.FRACTION:
                    previous = kind
                    push(result, kind, value, start, position)
                    adjoin(result, stack)
                    continue
            elif kind == t.SUBTRACT:
                fold = t.ENDS[previous] == 0 and (previous != t.BAR or opens_bar(kinds))
            elif kind == t.OPEN:
                stack.append(len(kinds))
            elif kind == t.CLOSE:
                if stack:
                    close(result, stack, value)
            elif kind >= t.FIRST_SPECIAL:
                place(result, stack, entry, start, position, fold, self.decimal_comma)
                previous = kinds[-1] if kinds else t.END
                continue
            previous = kind
            kinds.append(kind)
            values.append(value)
            starts.append(start)
            ends.append(position)


def _depends(kinds: list[int], values: list[Any], i: int, stack: list[int]) -> bool:
    """Tell whether the number at `i` may be one with what stands before it."""
    before = kinds[i - 1]
    if before == t.COMMA:
        return not stack and len(values[i]) == 3
    return before != t.SUBTRACT or i == 1 or not t.ENDS[kinds[i - 2]]
