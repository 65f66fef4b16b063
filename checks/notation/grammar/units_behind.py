"""Units and nouns behind numbers: where they end, and what is recorded of them."""

from __future__ import annotations

from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.vocabulary import CONJUNCTIONS
from exactcalc.checks.quantities.units import TIMES, is_unit

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.grammar.state import GrammarState

MAX_NOUNS = 4
"""Words between a number and the next operator: `3 large red boxes × 4`."""
QUANTITY_ENDS = frozenset((t.NUMBER, t.CLOSE))
RAISED = frozenset((t.POWER, t.SUPERSCRIPT))
_NUMERIC_STARTS = frozenset((t.NUMBER, t.OPEN, t.SUBTRACT, t.ROOT, t.FUNCTION, t.FRACTION, t.QUANTITY, t.CONSTANT))
_COMPOUND = frozenset((t.DIVIDE, t.POWER, t.SUPERSCRIPT, t.MULTIPLY))
_EXPONENT_SIGNS = frozenset("²³^")


def unit_end(grammar: GrammarState, i: int) -> int:
    """Return the token behind the unit or the nouns at `i` if the calculation goes on there, else 0.

    `3 boxes × 4 pens = 12` goes on behind `boxes`; `5 boxes of` does not.
    """
    kinds, tokens = grammar.kinds, grammar.tokens
    if not _may_be_unit(grammar, i):
        return 0
    if kinds[i + 1] in _COMPOUND or kinds[i + 2] in RAISED or not _EXPONENT_SIGNS.isdisjoint(word_at(grammar, i)):
        end = _compound_end(grammar, i)
        if end:
            return end
    j = i
    while j < i + MAX_NOUNS and _is_noun(grammar, j) and (j == i or not tokens.parts_before(j)):
        j += 1
    nouns = j - i
    if not nouns:
        return 0
    j = _behind_power(grammar, j)
    rate = ""
    while kinds[j] == t.DIVIDE and kinds[j + 1] in (t.NAME, t.TEXT) and is_unit(word_at(grammar, j + 1)):
        rate = f"/{word_at(grammar, j + 1)}"
        j = _behind_power(grammar, j + 2)
    known = is_unit(word_at(grammar, i)) or (nouns == 1 and word_at(grammar, i) in grammar.nouns)
    if not _goes_on(grammar, j, kinds[j] == t.RELATION and _is_counted(grammar, i, nouns, known)):
        return 0
    if kinds[i] == t.NAME and (grammar.ends[i - 1] == grammar.starts[i] or len(word_at(grammar, i)) == 1):
        tokens.ambiguous = True
    if known:
        _mark(grammar, word_at(grammar, i) + rate, i)
    elif nouns == 1:
        grammar.nouns.add(word_at(grammar, i))
    return j


def _may_be_unit(grammar: GrammarState, i: int) -> bool:
    """Tell whether a word that may be a unit or a noun stands at `i` behind a number."""
    kinds = grammar.kinds
    if (kinds[i] != t.NAME and kinds[i] != t.TEXT) or kinds[i - 1] not in QUANTITY_ENDS or grammar.symbolic:
        return False
    return kinds[i] == t.TEXT or names_unit(grammar, i)


def _is_counted(grammar: GrammarState, i: int, nouns: int, known: bool) -> bool:
    """Tell whether the words at `i`, behind which a relation stands, say what is counted, and begin no formula."""
    last = word_at(grammar, i + nouns - 1)
    if known and nouns == 1:
        return grammar.kinds[i] == t.TEXT or len(last) > 1 or not grammar.tokens.in_formula(i)
    return nouns <= 2 and len(last) > 2 and i - 1 > grammar.first


def _goes_on(grammar: GrammarState, j: int, related: bool) -> bool:
    """Tell whether the calculation goes on at `j`, behind a unit; related: a relation stands there, and may follow."""
    follow = grammar.kinds[j]
    if follow in t.OPERATORS:
        return grammar.kinds[j + 1] in _NUMERIC_STARTS and not _is_dash(grammar, j)
    return follow == t.CLOSE or related


def _compound_end(grammar: GrammarState, i: int) -> int:
    """Return the token behind the product of known units at `i` if the calculation goes on there, else 0."""
    from exactcalc.checks.notation.grammar.compound_units import read_unit

    kinds, tokens = grammar.kinds, grammar.tokens
    if grammar.ends[i - 1] == grammar.starts[i] and kinds[i] == t.NAME and len(word_at(grammar, i).rstrip("²³")) == 1:
        return 0
    unit, j = read_unit(tokens, i)
    if not unit:
        return 0
    related = kinds[j] == t.RELATION and (j > i + 1 or kinds[i] == t.TEXT or not tokens.in_formula(i))
    if not _goes_on(grammar, j, related):
        return 0
    if kinds[i] == t.NAME and len(word_at(grammar, i)) == 1:
        tokens.ambiguous = True
    _mark(grammar, unit, i)
    return j


def _mark(grammar: GrammarState, unit: str, i: int) -> None:
    """Record the unit at token `i`, and the operand in front of it."""
    first = grammar.tokens.match_before(i - 1) if grammar.kinds[i - 1] == t.CLOSE else i - 1
    mark = unit, grammar.starts[first], grammar.ends[i - 1]
    if mark not in grammar.units:
        grammar.units.append(mark)


def rate_end(grammar: GrammarState, i: int) -> int:
    """Return the token behind the unit of a price, `€/kg`, that the slash at `i` begins; 0 where it begins none."""
    if grammar.kinds[i - 1] != t.NUMBER:
        return 0
    from exactcalc.checks.notation.grammar.compound_units import currency_rate

    unit, j = currency_rate(grammar.tokens, i)
    if unit:
        _mark(grammar, unit, i)
    return j if unit else 0


def _behind_power(grammar: GrammarState, j: int) -> int:
    """Return the token behind the exponents of a unit, `s^2` or `s^{-1}`."""
    kinds, match = grammar.kinds, grammar.tokens.match
    while kinds[j] == t.POWER:
        if kinds[j + 1] == t.NUMBER:
            j += 2
        elif kinds[j + 1] == t.OPEN and j + 1 in match:
            j = match[j + 1] + 1
        else:
            break
    return j


def is_rate(grammar: GrammarState, i: int) -> bool:
    """Tell whether the slash at `i` begins the unit of a result: `= 24K/s`."""
    kinds, starts, ends = grammar.kinds, grammar.starts, grammar.ends
    return (
        i - 1 == grammar.first > 0
        and kinds[i - 1] == t.NUMBER
        and kinds[i - 2] in (t.RELATION, t.TILDE)
        and ends[i - 1] == starts[i]
        and ends[i] == starts[i + 1]
        and word_at(grammar, i + 1) in TIMES
        and kinds[i + 2] not in t.OPERATORS
    )


def _is_noun(grammar: GrammarState, j: int) -> bool:
    kind = grammar.kinds[j]
    if kind != t.NAME and kind != t.TEXT:
        return False
    word, index = grammar.values[j]
    if word == "e" and grammar.kinds[j + 1] in RAISED:
        return False
    return not index and word not in CONJUNCTIONS


def names_unit(grammar: GrammarState, i: int) -> bool:
    tokens = grammar.tokens
    glued = grammar.ends[i - 1] == grammar.starts[i]
    word = word_at(grammar, i)
    if tokens.in_formula(i) and not tokens.parts_before(i):
        between = tokens.text[grammar.ends[i - 1] : grammar.starts[i]]
        if is_unit(word):
            return "\\" in between or "~" in between
        return len(word) > 1 and word.isalpha() and ("space" in between or "\\ " in between or "~" in between)
    return not glued or len(word) > 1 or word > "\u2e80" or is_unit(word)


def _is_dash(grammar: GrammarState, j: int) -> bool:
    """Tell whether the minus at `j` is glued to the word before it only: `3 boxes- 4`."""
    return grammar.kinds[j] == t.SUBTRACT and grammar.ends[j - 1] == grammar.starts[j] != grammar.ends[j]


def word_at(grammar: GrammarState, i: int) -> str:
    return str(grammar.values[i][0])
