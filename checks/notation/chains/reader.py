"""What the readers of one kind of member share: the line that is read, its tokens, and the grammar."""

from __future__ import annotations

from exactcalc.checks.notation.grammar.grammar import Grammar

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.lexing.tokens import Tokens
    from exactcalc.checks.notation.statement import Line, Member
    from exactcalc.expressions.expression import Node


class SegmentReader:
    """The line of one segment while it is read."""

    __slots__ = ("line", "segment", "tokens", "grammar", "percentages")

    def __init__(self) -> None:
        self.grammar = Grammar()

    def load(self, line: Line, tokens: Tokens) -> None:
        """Make the reader ready for another line."""
        self.line = line
        self.segment = line.segment
        self.tokens = tokens
        self.grammar.load(tokens)
        self.percentages = "%" in tokens.text

    def member(self, node: Node | None, i: int, end: int, relation: str) -> Member:
        """Return the member from token `i` up to `end`."""
        raise NotImplementedError
