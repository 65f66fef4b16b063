"""A claim as it stands in a line, what it comes to, and what must be known of a document to judge it."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re
    from collections.abc import Sequence
    from typing import Protocol

    from exactcalc.checks.binding.bound_sheet import BoundSheet
    from exactcalc.checks.claims.phrases import Phrase
    from exactcalc.checks.claims.prints import RowsOnly
    from exactcalc.checks.claims.quotes import Quotes
    from exactcalc.checks.notation.statement import Line
    from exactcalc.expressions.expression import Literal
    from exactcalc.sheets.sheet import Cell

    class Scene(Protocol):
        """A document whose claims are judged; without a model it has neither binder nor quotes."""

        lines: list[Line]

        @property
        def binder(self) -> BoundSheet | None:
            """Return the model's sheet with the sites bound to it."""

        @property
        def prints(self) -> RowsOnly:
            """Return the printed rows."""

        @property
        def quotes(self) -> Quotes | None:
            """Return what finds the entries that sentences quote."""

        @property
        def section_numbers(self) -> set[str]:
            """Return the numbers of sections, which are no decimals."""

        @property
        def words(self) -> Sequence[str]:
            """Return the labels of the model."""

        def arrays_from(self, first: int, last: int) -> list[str]:
            """Return the arrays that are printed on some lines."""

        def cell_of(self, literal: Literal) -> Cell | None:
            """Return the entry that a printed number is."""


class Claim:
    """A phrase as it stands in a line."""

    __slots__ = ("line", "match", "number", "phrase")

    def __init__(self, phrase: Phrase, match: re.Match[str], line: Line, number: int) -> None:
        self.phrase = phrase
        self.match = match
        self.line = line
        self.number = number

    @property
    def text(self) -> str:
        """Return the words of the claim."""
        return self.match.group().strip(" (（，,")

    def count(self, group: str = "n") -> int | None:
        """Return what a numeral of the claim means."""
        return self.phrase.number(self.match[group])


class Ruling:
    """What a claim comes to.

    holds    True, False, or None where it cannot be decided
    message  why it does not hold or cannot be decided
    right    text that makes it right
    root     number of the line, from 0, whose mistake it follows from
    """

    __slots__ = ("holds", "message", "right", "root")

    def __init__(self, holds: bool | None, message: str = "", right: str | None = None, root: int = -1) -> None:
        self.holds = holds
        self.message = message
        self.right = right
        self.root = root
