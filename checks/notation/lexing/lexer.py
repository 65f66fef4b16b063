"""Tokens of a segment: one pass of one regular expression, then what a token means where it stands."""

from __future__ import annotations

import re
from itertools import accumulate, compress
from operator import add, itemgetter

from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.context import OPENING, adjoin, close, opens_bar, place
from exactcalc.checks.notation.lexing.pushing import push
from exactcalc.checks.notation.lexing.tokens import Tokens
from exactcalc.checks.notation.lexing.words import classify
from exactcalc.checks.patterns import Pattern
from exactcalc.expressions.expression import Literal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from exactcalc.checks.document import Segment
    from exactcalc.checks.notation.lexing.words import Entry

    EntryTable = dict[str, Entry]
else:
    EntryTable = dict

_LETTER = r"[^\W\d_]"
# Sets of characters beyond the first 256 take long to compile, unless they are two ranges at the most.
_ALPHABETIC = r"(?:(?<=[\x00-\u052f])|(?<=[\u1e00-\u1fff\u2090-\u214f]))"
"""Behind a letter of a script that parts words with blanks: a digit there belongs to the name."""
_BRACES = r"\{(?:[^{}]|\{[^{}]*+\}){0,200}+\}"
_ENDING = rf"(?:\\?_(?:[^\W_ᵀ]++|{_BRACES}))*+['′″]*+(?:\[[0-9]{{1,6}}\])*+"
_GROUP_MARK = (
    r"[.,]|\{,\}|(?:\\,|[\u00a0\u2009]|\u202f)(?=[0-9]{3}(?![0-9]))|_(?=[0-9]{3})|(?:'|’)(?=[0-9]{3}(?![0-9]))"
)
_PLAIN = r"[0-9]++(?:\.[0-9]++)?+(?![.{\\_eE]|[\u00a0\u2009]|\u202f|,[0-9]|(?:'|’)[0-9]{3}(?![0-9]))"
_POWER_OF_TEN = r"(?:[eE](?:−|[-+]?+)[0-9]++)?+"
_MACROS = rf"""
    | \\(?:text(?:bf|it|rm|sf|tt|normal)?+|mbox|hbox|mathrm|mathit|mathsf|operatorname\*?)\s?+
      \{{[^{{}}0-9]*+(?:(?<=\^)[0-9][^{{}}0-9]*+)*+\}}{_ENDING}
    | \\(?:bar|hat|vec|overline|tilde|widehat|widetilde|dot|ddot|underline)(?:\s?+\{{[^{{}}]*+\}}|\s++[A-Za-z]){_ENDING}
    | \\(?:begin|end)\{{[A-Za-z]++\*?+\}}(?:\{{[lcr|@ ]*+\}})?+
    | \^\s?+(?:\\circ(?![A-Za-z])|\{{\s?+\\circ\s?+\}})
    | \\[A-Za-z]++(?:_(?:[A-Za-z0-9]|{_BRACES}))?+['′]*+
    | \\\\(?:\[[^\[\]]{{0,20}}\])?+ | \\."""
"""Tokens with a backslash in them."""


def _token(macros: str) -> Pattern:
    """Return the expression of a token with the blanks before it; a sign that is no operator belongs to its number."""
    return Pattern(
        rf"""\s*+(?:
      {_PLAIN}
    | -(?:(?<=[×(*/=,]-)|(?<=[×+=,*/(\[-][ ]-)|(?<=\[-)){_PLAIN}(?!\s*+(?:[\^!²³¹]|[⁰⁴-⁹]|\*\*))
    | [+×()\[\],]|=(?![=~])
    | [A-DF-KM-RU-WYZa-bdf-kmo-ru-wyz][A-Za-z]*+(?![\w\[\\.'])(?![′″\u0300-\u036f])
    | [0-9]++(?:(?:{_GROUP_MARK})[0-9]++)*+(?:\.(?=\s*+(?:[+*/×÷·=^)\]}}]|≈|-\s|[−–]\s)))?+{_POWER_OF_TEN}
    | l(?:og2|og10)(?![0-9.A-Za-z_]) | l(?:n|g|og)(?=\.?[0-9]) | exp(?=\.?[0-9])
    | s(?:in|qrt)(?=\.?[0-9]) | cos(?=\.?[0-9]) | tan(?=\.?[0-9])
    | [xX](?<=[0-9)\]}}²³%!][xX])(?=[0-9.(\[])
    | [⁺⁻]?+[²³¹⁰⁴-⁹]++ | [½¼¾⅐-⅞]
    | {_LETTER}++(?:[\u0300-\u036f]++{_LETTER}*+)*+(?:{_ALPHABETIC}[0-9]++{_LETTER}*+)*+
      (?:(?<=[0-9])\.[0-9]++)*+{_ENDING}
    | \.(?<![\w.]\.)[0-9]++(?:[.,][0-9]++)*+{_POWER_OF_TEN}
{macros}
    | °[CF](?![A-Za-z])
    | _\{{[^{{}}]{{1,8}}\}}[A-Za-z]_\{{[^{{}}]{{1,8}}\}}
    | (?<!\w)_{{3,}}+(?!\w)
    | \*\* | << | >> | ={{3,}}+ | [:~!<>=]= | =~ | -{{1,2}}> | ≈=
    | .)""",
        re.VERBOSE | re.DOTALL,
    )


TOKEN, TOKEN_WITHOUT_MACROS = _token(_MACROS), _token("")
"""The second takes less time to compile, and finds the same where no backslash is."""

_kind, _blanks, _value = itemgetter(0), itemgetter(1), itemgetter(2)
NUMBER, OPEN = t.NUMBER, t.OPEN


def _codes(*kinds: int) -> bytes:
    return b"[" + b"".join(b"\\x%02x" % kind for kind in kinds) + b"]"


# Kinds in a row, as bytes, of which one may change the meaning of another.
_TWO_NUMBERS = bytes((NUMBER, NUMBER))
_TWO_ITEMS = bytes((NUMBER, t.COMMA, NUMBER))
_NO_END = _codes(*(kind for kind in range(t.KINDS) if t.ENDS[kind])).replace(b"[", b"[^", 1)
_UNFOLDED = re.compile(b"(?:^|" + _NO_END + b")" + _codes(t.SUBTRACT) + _codes(NUMBER))
_RATIO = re.compile(
    _codes(NUMBER, t.CLOSE, t.SUPERSCRIPT, t.CONSTANT) + _codes(t.COLON) + _codes(NUMBER, OPEN, t.CONSTANT, t.ROOT)
)
_BULLETS = frozenset((t.SUBTRACT, t.MULTIPLY))
_IS_NUMBER = bytes(kind == NUMBER for kind in range(256))
_IS_BRACKET = bytes(kind in (OPEN, t.CLOSE) for kind in range(256))


class Memory(EntryTable):
    """What each distinct token means."""

    __slots__ = ("braces", "decimal_comma")

    def __init__(self, decimal_comma: bool) -> None:
        self.decimal_comma = decimal_comma
        self.braces: bool | None = False
        """Whether `{,}` before three digits is a decimal comma, None where that is not known."""

    def __missing__(self, token: str) -> Entry:
        entry = self[token] = classify(token, self.decimal_comma, self.braces)
        return entry


class Lexer:
    """Reads segments; remembers what each distinct token means."""

    __slots__ = ("decimal_comma", "find_all", "memory")

    def __init__(self, decimal_comma: bool = False) -> None:
        self.decimal_comma = decimal_comma
        self.memory = Memory(decimal_comma)
        self.find_all: Callable[..., list[str]] | None = None
        """What finds the tokens of a text; only that with macros also finds those of a text that has some."""

    def expect(self, text: str) -> Callable[..., list[str]]:
        """Return what finds the tokens of a text, and keep it; of a whole document, one expression will do for it."""
        if "\\" in text:
            self.find_all = TOKEN.findall
        elif self.find_all is None:
            self.find_all = TOKEN_WITHOUT_MACROS.findall
        return self.find_all

    def read(self, segment: Segment) -> Tokens:
        """Return the tokens of a segment; never fails, whatever the text."""
        text = segment.text
        find_all = self.find_all
        if find_all is None or "\\" in text:
            find_all = self.expect(text)
        source = text.rstrip()
        if self.decimal_comma and "," in text:
            from exactcalc.checks.notation.lexing.numerals import without_dashes

            source = without_dashes(text)
        pieces = find_all(source)
        entries = list(map(self.memory.__getitem__, pieces))
        kinds = list(map(_kind, entries))
        present = set(kinds)
        if t.COMPOUND in present:
            pieces, entries = _flattened(pieces, entries)
            kinds = list(map(_kind, entries))
            present = set(kinds)
        result = Tokens(text, segment.kind, present)
        if kinds and (max(present) >= t.FIRST_CONTEXTUAL or not self._plain(result, pieces, entries, kinds)):
            result = Tokens(text, segment.kind, present)
            self._scan(result, pieces, entries)
            result.present = set(result.kinds)
            if t.FACTORIAL in result.present and ("'" in text or "′" in text or "’" in text):
                from exactcalc.checks.notation.lexing.sexagesimal import merge_angles

                merge_angles(result)
        result.close()
        if present and result.kinds[0] in _BULLETS and result.is_list_item():
            result.kinds[0] = t.PUNCTUATION
        return result

    def _plain(self, result: Tokens, pieces: list[str], entries: list[Entry], kinds: list[int]) -> bool:
        """Fill in the tokens where no meaning depends on the neighbours; return whether that is so."""
        pattern = bytes(kinds)
        if _is_dependent(pattern, result.present, entries):
            return False
        ends = list(accumulate(map(len, pieces)))
        starts = list(map(add, map(_blanks, entries), [0, *ends]))
        values = list(map(_value, entries))
        numbers: list[Literal] = []
        result.kinds, result.values, result.starts, result.ends = kinds, values, starts, ends
        result.numbers, result.pieces = numbers, pieces
        for i in compress(range(len(kinds)), pattern.translate(_IS_NUMBER)):
            _, _, numeral, units, exponent = entries[i]
            values[i] = number = Literal(numeral, units, exponent, starts[i], ends[i])
            numbers.append(number)
        if OPEN in result.present:
            stack: list[int] = []
            for i in compress(range(len(kinds)), pattern.translate(_IS_BRACKET)):
                if kinds[i] == OPEN:
                    stack.append(i)
                elif stack:
                    if values[stack[-1]] != OPENING[values[i]]:
                        return False
                    result.match[stack.pop()] = i
            result.unclosed = bool(stack)
        if t.COLON in result.present:
            result.kinds = [t.PUNCTUATION if kind == t.COLON else kind for kind in kinds]
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
                if fold and previous == t.SUBTRACT and value[0] != "-" and not (blanks and result.is_list_item(blanks)):
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
        result.unclosed = bool(stack)


def _is_dependent(pattern: bytes, present: set[int], entries: list[Entry]) -> bool:
    """Tell whether a sign, a comma, a colon or a blank between two numbers needs a closer look."""
    i = pattern.find(_TWO_NUMBERS)
    while i >= 0:
        text = entries[i + 1][2]
        if len(text.partition(".")[0]) == 3 or text[3:4] == "{":
            return True
        i = pattern.find(_TWO_NUMBERS, i + 1)
    if t.COMMA in present and OPEN not in present and _TWO_ITEMS in pattern:
        return True
    if t.SUBTRACT in present and _UNFOLDED.search(pattern):
        return True
    return t.FRACTION in present or (t.COLON in present and _RATIO.search(pattern) is not None)


def _flattened(pieces: list[str], entries: list[Entry]) -> tuple[list[str], list[Entry]]:
    """Return the tokens with each run of letters that holds several words taken apart."""
    texts: list[str] = []
    flat: list[Entry] = []
    for piece, entry in zip(pieces, entries, strict=True):
        if entry[0] != t.COMPOUND:
            texts.append(piece)
            flat.append(entry)
            continue
        blanks = entry[1]
        for word, kind, value in entry[2]:
            texts.append(piece[:blanks] + word)
            flat.append((kind, blanks, value, 0, 0))
            blanks = 0
    return texts, flat
