"""Tokens of a segment: one pass of one regular expression, then what a token means where it stands."""

from __future__ import annotations

import re

from checks import tokens as t
from checks.context import adjoin, close, opens_bar, place
from checks.tokens import Tokens
from checks.words import Entry, classify
from exactcalc.expression import Literal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from checks.document import Segment

_LETTER = r"[^\W\d_]"
_BRACES = r"\{(?:[^{}]|\{[^{}]*+\}){0,200}+\}"
_ENDING = rf"(?:\\?_(?:[^\W_]++|{_BRACES}))*+['′″]*+(?:\[[0-9]{{1,6}}\])*+"
_GROUP_MARK = r"[.,]|\{,\}|(?:\\,|[\u00a0\u2009\u202f])(?=[0-9]{3}(?![0-9]))|_(?=[0-9]{3})"
TOKEN = re.compile(
    rf"""\s*+(?:
      [0-9]++(?:(?:{_GROUP_MARK})[0-9]++)*+(?:\.(?=\s*+(?:[+*/×÷·=≈^)\]}}]|[-−–]\s)))?+(?:[eE][-+−]?+[0-9]++)?+
    | (?<![\w.])\.[0-9]++(?:[.,][0-9]++)*+(?:[eE][-+−]?+[0-9]++)?+
    | (?:log2|log10)(?![0-9.A-Za-z_])|(?:ln|lg|log|exp|sin|cos|tan|sqrt)(?=[0-9]*+\.?[0-9])
    | (?<=[0-9)\]}}²³%!])[xX](?=[0-9.(\[])
    | [⁺⁻]?+[²³¹⁰⁴-⁹]++ | [½¼¾⅐-⅞]
    | {_LETTER}++(?:[\u0300-\u036f]++{_LETTER}*+)*+(?:(?<![\u2e80-\U0003ffff])[0-9]++{_LETTER}*+)*+
      (?:(?<=[0-9])\.[0-9]++)*+{_ENDING}
    | \\(?:text(?:bf|it|rm|sf|tt|normal)?+|mbox|hbox|mathrm|mathit|mathsf|operatorname\*?)\s?+\{{[^{{}}0-9]*+\}}{_ENDING}
    | \\(?:bar|hat|vec|overline|tilde|widehat|widetilde|dot|ddot|underline)(?:\s?+\{{[^{{}}]*+\}}|\s++[A-Za-z]){_ENDING}
    | \\(?:begin|end)\{{[A-Za-z]++\*?+\}}(?:\{{[lcr|@ ]*+\}})?+
    | \\[A-Za-z]++(?:_(?:[A-Za-z0-9]|{_BRACES}))?+['′]*+
    | \\\\(?:\[[^\[\]]{{0,20}}\])?+ | \\.
    | _\{{[^{{}}]{{1,8}}\}}[A-Za-z]_\{{[^{{}}]{{1,8}}\}}
    | \*\* | << | >> | ={{3,}}+ | [:~!<>=]= | =~ | -{{1,2}}> | ≈=
    | .)""",
    re.VERBOSE | re.DOTALL,
)
_find_all = TOKEN.findall


class Lexer:
    """Reads segments; remembers what each distinct token means."""

    __slots__ = ("decimal_comma", "memory")

    def __init__(self, decimal_comma: bool = False) -> None:
        self.decimal_comma = decimal_comma
        self.memory: dict[str, Entry] = {}

    def read(self, segment: Segment) -> Tokens:
        """Return the tokens of a segment; never fails, whatever the text."""
        text = segment.text
        result = Tokens(text, segment.kind)
        kinds, values, starts, ends = result.kinds, result.values, result.starts, result.ends
        numbers, memory = result.numbers, self.memory
        stack: list[int] = []
        previous = t.END
        position = 0
        fold = False
        for token in _find_all(text.rstrip()):
            entry = memory.get(token)
            if entry is None:
                entry = memory[token] = classify(token)
            kind, blanks, value, units, exponent = entry
            start = position + blanks
            position += len(token)
            if kind == t.NUMBER:
                if fold and previous == t.SUBTRACT:
                    start = starts.pop()
                    ends.pop(), values.pop(), kinds.pop()
                    value = Literal(text[start:position], -units, exponent, start, position)
                else:
                    value = Literal(value, units, exponent, start, position)  # type: ignore[arg-type]
                numbers.append(value)
                if previous == t.COMMA or previous == t.NUMBER or previous == t.FRACTION:
                    previous = kind
                    kinds.append(kind), values.append(value), starts.append(start), ends.append(position)
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
        result.close()
        return result
