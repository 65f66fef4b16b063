"""Letters behind numbers that are units or magnitudes, and names too: `2m = 16`, `3k - 5 = 10`, `√(2gh) = √(2×9.8×10)`.

The next member decides: the letters are what they were taken for where that makes the link hold, or where a slip
explains better than an unknown what fails; else they are names, and the member is a formula.
"""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction

from exactcalc.checks.notation.chains.quantities import UNIT_CHANGE
from exactcalc.checks.notation.choices.letter_values import agree, is_expansion, letters_in, unfolded, value_of
from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.vocabulary import LETTER_MAGNITUDES
from exactcalc.checks.notation.trees import numbers_in, symbol_nodes
from exactcalc.checks.quantities.units import is_unit
from exactcalc.expressions.expression import Call, Literal, Node, Symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.chains.reader import SegmentReader
    from exactcalc.checks.notation.statement import Chain, Member

NAMES_OR_UNITS = "its letters may be units or names"
NEAR = Fraction(3, 20)
"""How far from 1 the unknown of a sum of like terms may be, and rather be a slip in a sum of units."""
_WRITES_WITHOUT_BLANKS = "\u2e80"
_OPERANDS = frozenset((t.NUMBER, t.CLOSE, t.NAME))
_CURRENCIES = ("$", "€", "£", "¥", "￥", "₹")


def settle_letters(reader: SegmentReader, chain: Chain) -> None:
    """Make formulas of the members whose letters are names rather than units or magnitudes."""
    members = chain.members
    for member, following in zip(members, members[1:], strict=False):
        if member.segment is not reader.segment or not (_is_open(member) and _may_follow(following)):
            continue
        letters = _Letters(reader, member, following, members[0])
        if following.reason and not letters.are_glued():
            continue
        if letters.are_names():
            letters.adopt()
            following.reason = ""
            continue
        # An equation may have its unknown on the right: `16 = 2m`, `5m = 2m + 9`.
        if len(members) == 2 and letters.lone:
            letters = _Letters(reader, following, member, members[0])
            if letters.are_names() and (letters.lone or letters.is_mixed()):
                letters.adopt()


def _is_open(member: Member) -> bool:
    return member.node is not None and not member.reason


def _may_follow(member: Member) -> bool:
    """Tell whether what a member says of the one before it may depend on how the letters there are read."""
    return _is_open(member) or (member.reason == UNIT_CHANGE and not member.unit and isinstance(member.node, Call))


def _may_be_name(word: str) -> bool:
    return len(word) == 1 or not (is_unit(word) or (word.isascii() and len(word) > 2))


class _Letters:
    """The letters of one member, and what they make of its link to another.

    dropped   tokens that were passed over as units or nouns
    suffixed  numbers that took a letter for a magnitude
    symbolic  the member with its letters as names, None where it cannot be read so
    """

    def __init__(self, reader: SegmentReader, member: Member, following: Member, first: Member) -> None:
        self.reader, self.member, self.following = reader, member, following
        self.defined = isinstance(first.node, Symbol)
        tokens = reader.tokens
        self.first = bisect_left(tokens.starts, member.start, 0, len(tokens.ends))
        self.end = bisect_left(tokens.ends, member.end, self.first) + 1
        node = member.node
        assert node is not None
        self.node = node
        self.lone = isinstance(node, Literal)
        # A remainder holds its modulus twice.
        suffixed = {id(number): number for number in numbers_in(node) if number.text[-1:] in LETTER_MAGNITUDES}
        self.suffixed = list(suffixed.values())
        self.dropped = self._dropped()
        self.symbolic: Node | None = None

    def _dropped(self) -> list[int]:
        tokens = self.reader.tokens
        kinds, starts = tokens.kinds, tokens.starts
        kept = {symbol.start for symbol in symbol_nodes(self.node)}
        end = self.end
        trailing = kinds[end] == t.NAME and kinds[end + 1] not in _OPERANDS
        if self.lone and trailing and tokens.ends[end - 1] == starts[end]:
            end += 1
        return [
            i for i in range(self.first + 1, end)
            if kinds[i] == t.NAME and kinds[i - 1] in _OPERANDS and starts[i] not in kept
            and kinds[i + 1] not in (t.POWER, t.SUPERSCRIPT)
        ]  # fmt: skip

    def are_glued(self) -> bool:
        """Tell whether no blank stands before any of the letters."""
        tokens = self.reader.tokens
        return all(tokens.ends[i - 1] == tokens.starts[i] for i in self.dropped)

    def are_names(self) -> bool:
        """Tell whether the letters are names."""
        if bool(self.suffixed) == bool(self.dropped) or self._holds():
            return False
        return self._magnitude_is_name() if self.suffixed else self._words_are_names()

    def _holds(self) -> bool:
        return agree(value_of(self.node), value_of(self.following.node), self.following.node)

    def _magnitude_is_name(self) -> bool:
        letters = {number.text[-1] for number in self.suffixed}
        text, other = self.reader.tokens.text, self.following
        assert other.node is not None
        if any(text[: number.start].rstrip("\\ ").endswith(_CURRENCIES) for number in self.suffixed):
            return False
        if len(letters) > 1:
            value = value_of(other.node)
            return not letters_in(other) and isinstance(value, Fraction) and value < 1000
        letter = letters.pop()
        self.symbolic = unfolded(self.node, letter)
        plain = not any(number.text[-1:].isalpha() for number in numbers_in(other.node)) and not other.unit
        if other.segment.text[: other.start].rstrip("\\ ").endswith(_CURRENCIES):
            return False
        if not plain or (self._is_explicit() and not self._is_substituted()):
            return not plain and self.is_mixed()
        unknown = self._unknown({letter})
        power = LETTER_MAGNITUDES[letter]
        # The numbers of the tree hold the magnitude still.
        return unknown is None or not is_expansion(unknown * 10**power, power)

    def _words_are_names(self) -> bool:
        tokens = self.reader.tokens
        words = [tokens.values[i][0] for i in self.dropped]
        if any(word >= _WRITES_WITHOUT_BLANKS for word in words):
            return False
        self.symbolic = self._read_again()
        known = all(map(is_unit, words))
        mixed = self.is_mixed()
        if known and self.following.unit and not mixed:
            return False
        glued = self.are_glued()
        single = all(len(word) == 1 for word in words)
        if self._is_substituted() and (single or (glued and not (known and max(map(len, words)) > 2))):
            return True
        if self.lone:
            return single or (glued and (not known or (self.defined and len(words[0]) == 2)))
        if self._is_explicit() or not glued:
            return False
        if mixed:
            return all(len(word) <= 2 for word in words)
        if not all(map(_may_be_name, words)):
            return False
        unknown = self._unknown(set(words))
        return unknown is None or abs(unknown - 1) > NEAR

    def _read_again(self) -> Node | None:
        """Return the member with words behind numbers as factors, None where it cannot be read so."""
        grammar = self.reader.grammar
        ends = self.reader.tokens.ends
        if any(number.start < number.end and number.end not in ends for number in numbers_in(self.node)):
            return None
        grammar.at = grammar.first = self.first
        grammar.symbolic = True
        node = grammar.expression()
        grammar.symbolic = False
        grammar.units.clear()
        end = max(self.end, self.dropped[-1] + 1)
        return node if grammar.at == end and not grammar.reason else None

    def _is_explicit(self) -> bool:
        """Tell whether a sign multiplies a number with a letter: a calculation, not a term of a formula."""
        tokens = self.reader.tokens
        kinds, count = tokens.kinds, len(tokens.ends)
        places = self.dropped or [bisect_left(tokens.starts, number.start, 0, count) + 1 for number in self.suffixed]
        for i in places:
            before = kinds[i - 2] if i > self.first + 1 else t.END
            if t.MULTIPLY in (before, kinds[i + bool(self.dropped)]):
                return True
        return False

    def _is_substituted(self) -> bool:
        """Tell whether the next member holds a number for each letter: `2gh = 2 × 9.8 × 10`."""
        node = self.following.node
        return isinstance(node, Call) and len(list(numbers_in(node))) > len(list(numbers_in(self.node)))

    def is_mixed(self) -> bool:
        """Tell whether letters stand in some terms of a sum and not in others."""
        node = self.symbolic
        if not isinstance(node, Call) or node.function != "add":
            return False
        return len({any(True for _ in symbol_nodes(term)) for term in node.args}) == 2

    def _unknown(self, letters: set[str]) -> Fraction | None:
        """Return the value of the letter that makes the link hold, where the member is linear in one letter."""
        target = value_of(self.following.node)
        at = [value_of(self.symbolic, dict.fromkeys(letters, value)) for value in (0, 1, 2)]
        if len(letters) != 1 or not isinstance(target, Fraction):
            return None
        zero, one, two = at
        if not (isinstance(zero, Fraction) and isinstance(one, Fraction) and isinstance(two, Fraction)):
            return None
        slope = one - zero
        return (target - zero) / slope if slope and two - one == slope else None

    def adopt(self) -> None:
        """Put the formula in the place of the member."""
        member, grammar = self.member, self.reader.grammar
        for i in self.dropped:
            grammar.nouns.discard(self.reader.tokens.values[i][0])
        for number in self.suffixed:
            number.exponent -= LETTER_MAGNITUDES[number.text[-1]]
            number.end -= 1
            number.text = number.text[:-1]
        member.node, member.unit = self.symbolic, ""
        if self.symbolic is None or self.following.unit or letters_in(self.following):
            member.node, member.reason = None, NAMES_OR_UNITS
