"""Which earlier meanings of names hold where a line stands: asked only where a name would be held against a line.

A name that agrees needs no scope. One that would accuse must have been given its value in the same section, record,
cell and row, or have been used rightly in this section since; and nothing between may end what it meant: a new case, an
item of a list, a value that could not be read.
"""

from __future__ import annotations

import re

from exactcalc.checks.languages import whole
from exactcalc.checks.patterns import Pattern
from exactcalc.checks.sheet.copies import is_near
from exactcalc.checks.sheet.quantity import name_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.document import Document, Segment
    from exactcalc.checks.notation.statement import Member
    from exactcalc.checks.sheet.quantity import Formula, Quantity
    from exactcalc.checks.sheet.sections import Section
    from exactcalc.expressions.expression import Literal, Symbol

    Confirmed = set[tuple[int, Quantity | Formula]]

NEW = Pattern(whole("new case"), re.IGNORECASE)
ITEM = Pattern(r"[\s>*+\-]*(?:\\item\b|<li\b|[(\[]?(?:[0-9]{1,3}[.)\]、](?![0-9])|[a-z]{1,4}\))|[①-⑳])", re.IGNORECASE)
"""What begins a numbered item of a list, at the beginning of a line; items with bullets go on with what was before."""
ITEM_INSIDE = Pattern(r"\\item\b|<li\b|<tr\b|[（(][0-9]{1,2}[）)](?=\s*[^\W\d]|\s*\$)|[①-⑳]|\\\\\s*\\hline")
"""What begins one anywhere."""
_OTHERWISE = Pattern(whole("or"), re.IGNORECASE)
_CONDITION = Pattern(whole("condition"), re.IGNORECASE)
_STOP = Pattern(r"[.。!！?？;；](?:\s|$)")
FARTHEST = 4000
"""Characters between the two places that are looked at; what lies farther apart is apart."""
CLOSE_DIGITS = 4
"""Digits from which a number that is close to a value hardly is so by chance."""
NEAREST = 1
"""Lines behind a quantity in which a number that its name is set to may still be a copy of it."""
STEP = 12
"""Lines behind a quantity in which a number in the place of its name is meant to be a copy of it, whatever it is."""


class Scope:
    """The place of one equation, and what the names of the document mean there."""

    __slots__ = ("_held", "confirmed", "document", "section", "segment", "start")

    asks = False
    """Whether the names of the equation stand for what is asked for."""

    def __init__(self, document: Document, section: Section, first: Member, confirmed: Confirmed) -> None:
        self.document = document
        self.section = section
        self.segment = first.segment
        self.start = first.start
        self.confirmed = confirmed
        """Sections, by number, and the quantities that were used rightly in them."""
        self._held: dict[int, bool] = {}

    def holds(self, symbol: Symbol, meant: Quantity | Formula) -> bool:
        """Return whether a meaning that a name was given earlier holds here."""
        key = id(meant)
        if key not in self._held:
            self._held[key] = self._holds(symbol, meant)
        return self._held[key]

    def is_apart(self, literal: Literal, sign: int, quantity: Quantity, lines: int = NEAREST) -> bool:
        """Return whether a number is neither close to the line of a quantity nor, with some digits, to its value."""
        if self._line(self.segment, self.start) - self._line(quantity.segment, quantity.start) <= lines:
            return False
        return len(str(abs(literal.units))) < CLOSE_DIGITS or not is_near(literal.value * sign, quantity.printed())

    def _holds(self, symbol: Symbol, meant: Quantity | Formula) -> bool:
        if meant.section is not self.section and (self.section.number, meant) not in self.confirmed:
            return False
        if not self._in_same_part(meant.segment):
            return False
        first, last = meant.segment.offset(end_of(meant)), self.segment.offset(self.start)
        if last - first > FARTHEST:
            return False
        between = self.document.source[first:last]
        if ITEM_INSIDE.search(between) or any(ITEM.match(line) for line in between.split("\n")[1:]):
            return False
        return not (self._is_new(between, meant) or is_set(symbol, between))

    def _in_same_part(self, segment: Segment) -> bool:
        """Return whether another segment is in the same record, cell and row of a table as this one."""
        if segment is self.segment:
            return True
        if "cell" in (segment.kind, self.segment.kind) and (segment.block, segment.row) != (
            self.segment.block, self.segment.row,
        ):  # fmt: skip
            return False
        here, there = self._line(self.segment, self.start), self._line(segment, 0)
        if self.document.format == "jsonl":
            return here == there
        return self._cell(here) == self._cell(there)

    def _is_new(self, between: str, meant: Quantity | Formula) -> bool:
        """Return whether the text between may lead to another case."""
        stops = list(_STOP.finditer(between))
        if meant.segment is self.segment and not stops:
            return _OTHERWISE.search(between) is not None
        if NEW.search(between):
            return True
        lead = between[stops[-1].end() :] if stops else between
        return _CONDITION.search(lead.rpartition("\n")[2]) is not None

    def _line(self, segment: Segment, start: int) -> int:
        return self.document.locate(segment.offset(start))[0]

    def _cell(self, line: int) -> str:
        return self.document.label_of(line).partition(",")[0]


class Nowhere(Scope):
    """The scope of an equation that asks for what its names stand for: they have no value in it."""

    __slots__ = ()

    asks = True

    def holds(self, symbol: Symbol, meant: Quantity | Formula) -> bool:
        """Return False."""
        return False


def end_of(meant: Quantity | Formula) -> int:
    """Return where what gives a name its meaning ends in its segment."""
    node = getattr(meant, "node", None) or getattr(meant, "literal", None)
    return node.end if node is not None and node.end >= 0 else getattr(meant, "start", 0)


def is_set(symbol: Symbol, text: str) -> bool:
    """Return whether a text gives a name a value, readable or not."""
    name = re.escape(name_of(symbol)) if symbol.index else re.escape(symbol.name).replace("_", "_?\\{?")
    setting = rf"\W{{0,3}}\s*{whole('copula')}\W{{1,3}}[0-9]"
    return re.search(rf"(?<![^\W_\d])(?<!\\){name}\}}?(?:\s*(?:=|≈|:=|←|\\approx|\\gets)|{setting})", text) is not None
