"""The account of number tokens: each is verified, given, a label, or unchecked with a reason."""

from __future__ import annotations

import itertools
from operator import attrgetter

from exactcalc.checks.finding import Unchecked
from exactcalc.checks.notation.chains.quantities import UNIT_CHANGE
from exactcalc.checks.notation.chains.surroundings import UNREAD_UNIT
from exactcalc.checks.notation.lexing.literals import AMBIGUOUS
from exactcalc.checks.notation.trees import numbers_in, symbols_in
from exactcalc.expressions.expression import Call, Literal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.document import Document
    from exactcalc.checks.finding import DocumentReport
    from exactcalc.checks.notation.statement import Line
    from exactcalc.expressions.expression import Node

UNCHECKED, LABEL, GIVEN, VERIFIED = 0, 1, 2, 3
"""In order of rank: a token keeps the highest state that anything gives it."""

STATE_NAMES = ("unchecked", "label", "given", "verified")
UNITS = frozenset((UNIT_CHANGE, UNREAD_UNIT))
"""Why the units of an equation leave its numbers unchecked."""
NO_LINK = "no calculation or known entry uses it"


class Account:
    """States of number tokens, by identity of their literals."""

    __slots__ = ("reasons", "states")

    def __init__(self) -> None:
        self.states: dict[int, int] = {}
        self.reasons: dict[int, str] = {}

    def enter(self, literal: Literal, state: int) -> None:
        """Give a token a state; a higher one that it has already stays."""
        key = id(literal)
        if state > self.states.get(key, UNCHECKED):
            self.states[key] = state

    def excuse(self, literal: Literal, reason: str) -> None:
        """Say why a token is unchecked, should it stay so; the first reason stays."""
        self.reasons.setdefault(id(literal), reason)

    def withdraw(self, literal: Literal, reason: str) -> None:
        """Make a token unchecked after all, because its check could not be finished; it is no label."""
        self.states[id(literal)] = UNCHECKED
        self.reasons[id(literal)] = reason

    def state(self, literal: Literal) -> int:
        """Return the state of a token."""
        return self.states.get(id(literal), UNCHECKED)

    def close(self, lines: list[Line], document: Document, report: DocumentReport) -> None:
        """Write the totals and the unchecked tokens into the report."""
        numbers = itertools.chain.from_iterable(map(attrgetter("numbers"), lines))
        states = list(map(self.states.get, map(id, numbers), itertools.repeat(UNCHECKED)))
        report.label, report.given, report.verified = map(states.count, (LABEL, GIVEN, VERIFIED))
        if UNCHECKED in states:
            self._list_unchecked(lines, document, report)
            _remark_commas(report)

    def _list_unchecked(self, lines: list[Line], document: Document, report: DocumentReport) -> None:
        for line in lines:
            for literal in line.numbers:
                if self.state(literal) == UNCHECKED:
                    place = document.locate(line.segment.offset(literal.start))
                    reason = self.reasons.get(id(literal)) or _unread(literal, line) or NO_LINK
                    report.unchecked.append(Unchecked(*place, literal.text, reason))


def enter_labels(lines: list[Line], account: Account) -> None:
    """Enter numbers that count or name rather than measure: indices, sizes, identifiers, step numbers.

    A whole number outside expressions is one; so are the numbers that open a numbered line. Numbers in a formula
    of names are given, whatever the names stand for.
    """
    states, enter = account.states, account.enter
    excused = {key for key, reason in account.reasons.items() if reason == UNIT_CHANGE}
    for line in lines:
        rest = [literal for literal in line.numbers if id(literal) not in states and id(literal) not in excused]
        if not rest:
            continue
        computed: set[int] = set()
        in_units = False
        for chain in line.chains:
            for member in chain.members:
                if member.reason in UNITS:
                    in_units = True
                if isinstance(member.node, Call):
                    literals = list(numbers_in(member.node))
                    if all(_is_size(other.node) for other in chain.members):
                        continue
                    computed.update(map(id, literals))
                    if literals and next(symbols_in(member.node), None) is not None:
                        for literal in literals:
                            enter(literal, GIVEN)
        opening = _opening(line)
        for literal in rest:
            if id(literal) in computed or (literal.exponent and literal.end > opening):
                continue
            if in_units and (_unread(literal, line) in UNITS):
                continue
            if "," not in literal.text or not _is_ambiguous(_unread(literal, line)):
                enter(literal, LABEL)


def _unread(literal: Literal, line: Line) -> str:
    """Return why the part of an equation that holds a number could not be read, "" where it is in no such part."""
    for chain in line.chains:
        before = ""
        for member in chain.members:
            reason = member.reason
            if member.segment is line.segment and member.start <= literal.start < member.end:
                if member.node is None or reason == UNIT_CHANGE:
                    return reason
                if before in UNITS:
                    return before
            before = reason
    return ""


def _is_ambiguous(reason: str) -> bool:
    """Return whether the reason why something could not be read is a comma that may be a decimal one."""
    from exactcalc.checks.notation.chains.unread_members import FAULTS

    return reason == FAULTS[AMBIGUOUS]


def _remark_commas(report: DocumentReport) -> None:
    """Tell of the option that reads decimal commas, where some were not read."""
    ambiguous = [number.text for number in report.unchecked if "," in number.text and _is_ambiguous(number.reason)]
    if ambiguous:
        many = f"{len(ambiguous)} numbers with a comma, such as {ambiguous[0]}, are"
        what = many if len(ambiguous) > 1 else f"{ambiguous[0]} is"
        report.remarks.append(f"{what} not read: --decimal-comma takes the comma for a decimal point")


def _is_size(node: Node | None) -> bool:
    """Return whether a member may be part of a size, as in `4×2 → score`: a product of whole numbers, or no number."""
    if isinstance(node, Call) and node.function == "mul" and all(map(_is_whole, node.args)):
        return True
    return node is None or next(numbers_in(node), None) is None


def _is_whole(node: Node) -> bool:
    return isinstance(node, Literal) and node.exponent == 0


def _opening(line: Line) -> int:
    """Return where the numbers end that a numbered line opens with: `3 2.1 Title`; a bare `0.5` opens nothing."""
    text = line.segment.text
    rest = text.lstrip(" .0123456789")
    opening = len(text) - len(rest)
    numbered = bool(rest) and bool(line.words) and text[opening - 1 : opening] == " " and text.lstrip()[:2] != "0."
    return opening if numbered else 0
