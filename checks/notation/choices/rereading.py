"""Reading a chain again, with some of its choices decided otherwise."""

from __future__ import annotations

from exactcalc.checks.notation.chains.parser import Parser
from exactcalc.checks.notation.choices.kinds import KINDS
from exactcalc.checks.notation.choices.place import Place
from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.annotations import separate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.document import Document, Segment
    from exactcalc.checks.notation.choices.choice import Choice
    from exactcalc.checks.notation.lexing.tokens import Tokens
    from exactcalc.checks.notation.statement import Chain, Line

LONGEST = 600
"""Characters of a segment of which other readings are looked for, at most."""


class Rereader:
    """Finds the choices in the chains of one document, and reads the chains as they are decided."""

    __slots__ = ("log_base", "parser")

    def __init__(self, document: Document, decimal_comma: bool, log_base: str = "e") -> None:
        self.parser = Parser(decimal_comma)
        self.parser.expect(document.source)
        self.log_base = log_base

    def choices_of(self, chain: Chain) -> list[Choice]:
        """Return every choice that the reading of a chain depends on, as it was taken, in the order of the kinds."""
        place = self._place(chain)
        if place is None:
            return []
        found = [choice for kind in KINDS for choice in kind.find(place)]
        decided = {(choice.kind, choice.start): choice for choice in chain.reading}
        return [decided.get((choice.kind, choice.start), choice) for choice in found]

    def read(self, chain: Chain, decisions: Sequence[Choice]) -> tuple[Chain, Line] | None:
        """Return the chain as some choices decide it and the line that it stands in then; None where none is left."""
        segment = chain.members[0].segment
        tokens = self._tokens(segment)
        if tokens is None:
            return None
        for kind in KINDS:
            mine = [choice for choice in decisions if choice.kind == kind.name]
            if mine:
                tokens = kind.decide(tokens, mine)
        line = self.parser.line(segment, tokens, False)
        start, end = chain.members[0].start, chain.members[-1].end
        best: Chain | None = None
        most = 0
        for other in line.chains:
            first, last = other.members[0], other.members[-1]
            shared = min(end, last.end) - max(start, first.start)
            if len(other.members) > 1 and shared > most:
                best, most = other, shared
        if best is None or best.members[-1].segment is not segment:
            return None
        best.reading = tuple(decisions)
        return best, line

    def _tokens(self, segment: Segment) -> Tokens | None:
        return self.parser.read(segment) if len(segment.text) <= LONGEST else None

    def _place(self, chain: Chain) -> Place | None:
        segment = chain.members[0].segment
        if any(member.segment is not segment for member in chain.members):
            return None
        tokens = self._tokens(segment)
        if tokens is None:
            return None
        if t.ANNOTATION_OPEN in tokens.present:
            tokens = separate(tokens)[0]
        return Place(chain, tokens, self.log_base)
