"""The chain in which choices are looked for, with the tokens that it was read from."""

from __future__ import annotations

from bisect import bisect_left

from exactcalc.checks.notation.lexing import tokens as t

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from exactcalc.checks.notation.lexing.tokens import Tokens
    from exactcalc.checks.notation.statement import Chain
    from exactcalc.expressions.expression import Literal


class Place:
    """A chain and its tokens, which are those from `first` up to `end`.

    log_base  the base that the document has for `log` where none is printed
    """

    __slots__ = ("chain", "tokens", "first", "end", "log_base")

    def __init__(self, chain: Chain, tokens: Tokens, log_base: str = "e") -> None:
        self.chain = chain
        self.tokens = tokens
        self.log_base = log_base
        members = chain.members
        self.first = bisect_left(tokens.starts, members[0].start, 0, len(tokens.ends))
        self.end = bisect_left(tokens.ends, members[-1].end, self.first) + 1
        # A number that a comma was taken to end may go on behind it, or have begun before it.
        kinds, starts, ends = tokens.kinds, tokens.starts, tokens.ends
        while kinds[self.end] == t.COMMA and kinds[self.end + 1] == t.NUMBER and ends[self.end] == starts[self.end + 1]:
            self.end += 2
        while (
            self.first > 1 and kinds[self.first - 1] == t.COMMA and kinds[self.first - 2] == t.NUMBER
            and ends[self.first - 2] == starts[self.first - 1] and ends[self.first - 1] == starts[self.first]
        ):  # fmt: skip
            self.first -= 2

    def having(self, *kinds: int) -> Iterator[int]:
        """Yield the tokens of the chain that are of some kinds."""
        found = self.tokens.kinds
        for i in range(self.first, min(self.end, len(found))):
            if found[i] in kinds:
                yield i

    def numbers(self) -> Iterator[tuple[int, Literal]]:
        """Yield the numbers of the chain, each with its token."""
        for i in self.having(t.NUMBER):
            yield i, self.tokens.values[i]

    def text(self, i: int) -> str:
        """Return the text of a token."""
        return self.tokens.text[self.tokens.starts[i] : self.tokens.ends[i]]

    @property
    def result(self) -> int:
        """Return the token of the last number of the chain if nothing but a sign stands between it and a relation."""
        kinds = self.tokens.kinds
        last = self.end - 1
        while last > self.first and kinds[last] != t.NUMBER:
            if kinds[last] not in _BEHIND:
                return -1
            last -= 1
        before = last - 1
        while before > self.first and kinds[before] in _SIGNS:
            before -= 1
        return last if kinds[before] in (t.RELATION, t.TILDE) else -1


_BEHIND = frozenset((t.NAME, t.TEXT, t.FACTORIAL, t.CLOSE))
_SIGNS = frozenset((t.SUBTRACT, t.ADD, t.TILDE, t.OPEN))
