"""Where a member of a chain begins and ends among words, labels and operators without a partner."""

from __future__ import annotations

from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.literals import ends_in_group
from exactcalc.checks.notation.lexing.vocabulary import AROUND_REMAINDERS, REMAINDERS, ROUGHLY
from exactcalc.expressions.expression import Call, Literal, Node, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.lexing.tokens import Tokens

MAX_UNREAD = 40
"""Tokens of an unreadable member, at most."""

BOUNDARIES = frozenset((t.RELATION, t.END, t.COMMA, t.SEMICOLON, t.ROW, t.COLUMN, t.CLOSE, t.FINISH))
_STOPS = frozenset(".。:：!?！？、…")
_ELLIPSES = frozenset((".", "…"))
_BEFORE_REMAINDER = frozenset((t.COMMA, t.SEMICOLON, t.OPEN))
_WORDS = frozenset((t.NAME, t.TEXT, t.OF))
_OPERANDS = frozenset((t.NAME, t.NUMBER, t.CLOSE, t.TEXT))


def unread_end(tokens: Tokens, i: int) -> int:
    """Return the token behind a member at `i` that is no calculation."""
    kinds, match = tokens.kinds, tokens.match
    if i in match and kinds[match[i] + 1] not in t.OPERATORS:
        return match[i] + 1
    limit = i + MAX_UNREAD
    while i < limit:
        kind = kinds[i]
        if kind in BOUNDARIES or (kind == t.PUNCTUATION and tokens.values[i] in _STOPS):
            break
        if tokens.values[i] == "·" and tokens.ends[i] < tokens.starts[i + 1]:
            break
        i = match[i] + 1 if kind == t.OPEN and i in match and match[i] < limit else i + 1
    return i


def dangles(tokens: Tokens, first: int) -> bool:
    """Tell whether the operator before the expression at `first`, or its own sign, lacks a left side."""
    kinds, starts, ends = tokens.kinds, tokens.starts, tokens.ends
    before = kinds[first - 1]
    if before == t.POWER or (before == t.PUNCTUATION and tokens.values[first - 1] in _ELLIPSES):
        return before == t.POWER or kinds[first] in (t.ADD, t.SUBTRACT)
    if before in (t.MULTIPLY, t.DIVIDE):
        return not (tokens.values[first - 1] == "·" and ends[first - 1] < starts[first])
    return kinds[first] in (t.ADD, t.SUBTRACT) and before in _OPERANDS and ends[first] < starts[first + 1]


def continues_number(tokens: Tokens, first: int) -> bool:
    """Tell whether the number at `first` may be the last group of the number before it: `1 200 + 3`."""
    if tokens.kinds[first] != t.NUMBER:
        return False
    return tokens.ends[first - 1] + 1 == tokens.starts[first] and ends_in_group(tokens.values[first])


def remainder_at(tokens: Tokens, i: int) -> tuple[str, int]:
    """Return the mark of a remainder behind a quotient and the token that holds it: `7 ÷ 2 = 3 R 1`, `3 r1`, `3 …… 1`.

    The mark is "" where there is none.
    """
    kinds, values = tokens.kinds, tokens.values
    if kinds[i] == t.PUNCTUATION:
        return _behind_dots(tokens, i)
    begin = i
    i += kinds[i] in _BEFORE_REMAINDER
    while kinds[i] in _WORDS and values[i][0] in AROUND_REMAINDERS:
        i += 1
    if kinds[i] not in _WORDS:
        return "", i
    word = values[i][0]
    if begin == i and word[0] in "Rr" and word[1:].isdecimal() and word.isascii() and len(word) < 10:
        return (word, i) if not values[i][1] and kinds[i + 1] != t.NUMBER else ("", i)
    if word not in REMAINDERS or (len(word) == 1 and word.isascii() and begin != i):
        stated = word in REMAINDERS and values[i + 1] == "=" and kinds[i + 2] == t.NUMBER
        return (word + "=", i + 2) if stated else ("", i)
    i += 1
    while (kinds[i] in _WORDS and values[i][0] in AROUND_REMAINDERS) or values[i] in (".", ":"):
        i += 1
    return (word, i) if kinds[i] == t.NUMBER else ("", i)


def _behind_dots(tokens: Tokens, i: int) -> tuple[str, int]:
    """Return the dots that part a quotient from its remainder, and the token that holds it; "" for other marks."""
    dots, mark = 0, tokens.values[i]
    while tokens.kinds[i] == t.PUNCTUATION and tokens.values[i] in _ELLIPSES and dots < 8:
        dots += 1 if tokens.values[i] == "." else 3
        i += 1
    return (mark, i) if dots >= 3 and tokens.kinds[i] == t.NUMBER else ("", i)


def softened(tokens: Tokens, relation: str, i: int) -> tuple[str, int]:
    """Return the relation and the token behind the words and signs that call the result rounded."""
    kinds, values = tokens.kinds, tokens.values
    while (
        kinds[i] == t.TILDE
        or (kinds[i] == t.RELATION and values[i] == "≈" and relation == "=")
        or (kinds[i] == t.NAME and values[i][0] in ROUGHLY and kinds[i + 1] != t.RELATION)
    ):
        relation = "≈"
        i += 1
    return relation, i


def is_range(node: Node, text: str) -> bool:
    """Tell whether a difference may be a range: two growing numbers with nothing but a dash between, `7–8`."""
    if node.__class__ is not Call or node.function != "add" or len(node.args) != 2:
        return False
    first, minus = node.args
    last = minus.args[0] if minus.__class__ is Call and minus.function == "neg" else None
    if not (isinstance(first, Literal) and isinstance(last, Literal) and first.end < last.start):
        return False
    return 0 <= first.value < last.value and not text[first.end : last.start].strip("-−–—")


def has_vector(node: Node) -> bool:
    """Tell whether a vector stands in the expression."""
    if node.__class__ is Call:
        return any(map(has_vector, node.args))
    return node.__class__ is Vector
