"""The reading of a chain under which it fits what is printed, where the usual one does not: usual first, few others."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from exactcalc.checks.finding import Decision
from exactcalc.checks.notation.choices.kinds import BY_NAME
from exactcalc.checks.notation.choices.rereading import Rereader
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.expressions.expression import Symbol
from exactcalc.numbers.errors import CalculationError
from exactcalc.numbers.rounding import fits, nearby, significant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from exactcalc.checks.finding import DocumentReport, Finding
    from exactcalc.checks.judging.clerk import Clerk
    from exactcalc.checks.judging.court import Court
    from exactcalc.checks.notation.choices.choice import Choice
    from exactcalc.checks.notation.statement import Chain, Line
    from exactcalc.numbers.number import Values

ASSERTING = frozenset(("=", "≈", "→"))
MOST = 24
"""Readings of one chain that are tried."""
CLOSE = Fraction(1, 100)
"""How far a result may be off, as a share, and still rather be a rounding than the fruit of another reading."""
TELLING = 3
"""Digits of a printed result from which on agreement is evidence."""


FITTING = "only so does the line fit what is printed"
NEAREST = "so the line comes nearest to what is printed"


class Fit:
    """How a chain agrees with itself: links that can be told, those that fail, and the share that the worst is off."""

    __slots__ = ("known", "broken", "off", "digits")

    def __init__(self) -> None:
        self.known = 0
        self.broken = 0
        self.off = Fraction(0)
        self.digits = 0
        """Digits of the longest number that fits."""

    @property
    def holds(self) -> bool:
        """Return whether no link fails."""
        return not self.broken


class Readings:
    """Chooses readings for the chains of one document; what a name stands for there comes from its sheet."""

    def __init__(self, clerk: Clerk) -> None:
        self.court = court = clerk.court
        self.values = clerk.values
        self.rereader = Rereader(court.document, court.settings.decimal_comma, court.log_base)

    def best(self, line: Line, chain: Chain) -> Chain:
        """Return the chain as it fits what is printed; put it into its line if that is not the usual reading."""
        if len(chain.members) < 2:
            return chain
        usual = self.fit(chain)
        if usual.known and usual.holds:
            return chain
        choices = self.rereader.choices_of(chain)
        if not choices:
            return chain
        best: tuple[Chain, Line] | None = None
        least = usual
        for decisions in readings(choices, self.court.log_settled):
            read = self.rereader.read(chain, decisions)
            if read is None:
                continue
            fit = self.fit(read[0])
            if fit.known < max(usual.known, 1):
                continue
            if fit.holds and (usual.off > CLOSE or fit.digits >= TELLING or not usual.known):
                return self.adopt(line, chain, read)
            if usual.known and is_better(fit, least) and is_presumed(decisions, usual, fit):
                best, least = read, fit
        if usual.known:
            if best is not None:
                chain = self.adopt(line, chain, best)
            self.court.disputed.append((chain, choices))
        return chain

    def adopt(self, line: Line, chain: Chain, read: tuple[Chain, Line]) -> Chain:
        """Put another reading of a chain into the place of it, with its numbers, and return it."""
        other, again = read
        line.chains[line.chains.index(chain)] = other
        start = min(chain.members[0].start, other.members[0].start)
        end = max(chain.members[-1].end, other.members[-1].end)
        kept = [number for number in line.numbers if not start <= number.start < end]
        new = [number for number in again.numbers if start <= number.start < end]
        line.numbers[:] = sorted([*kept, *new], key=lambda number: number.start)
        self.court.readings.append(other)
        return other

    def under(self, chain: Chain, kind: str) -> dict[str, bool]:
        """Return for each way to read the choices of one kind in a chain whether it fits what is printed."""
        choices = [choice for choice in self.rereader.choices_of(chain) if choice.kind == kind]
        if not choices:
            return {}
        taken = self.fit(chain)
        found = {choices[0].taken: taken.known > 0 and taken.holds}
        for decisions in _together(choices):
            read = self.rereader.read(chain, [*_others(chain, kind), *decisions])
            fit = self.fit(read[0]) if read is not None else Fit()
            found[decisions[0].taken] = fit.known > 0 and fit.holds
        return found

    def fit(self, chain: Chain) -> Fit:
        """Return how a chain agrees with itself."""
        fit = Fit()
        before: Values | None = None
        for member in chain.members:
            node = member.node
            if node is None or member.reason:
                before = None
                continue
            value, _ = self.values.printed(node)
            if value is not None and before is not None and member.relation in ASSERTING:
                if isinstance(value, tuple) or isinstance(before, tuple):
                    return Fit()
                literal, sign = signed_literal(node)
                self._compare(fit, value, before, None if literal is None else (literal.units * sign, literal.places))
            if value is not None or not isinstance(node, Symbol):
                before = value
        return fit

    @staticmethod
    def _compare(fit: Fit, value: Values, before: Values, printed: tuple[int, int] | None) -> None:
        assert not isinstance(value, tuple) and not isinstance(before, tuple)
        try:
            if printed is not None:
                right = fits(*printed, before)
                fit.digits = max(fit.digits, len(str(abs(printed[0]))) if right else 0)
            else:
                right = significant(value, 12) == significant(before, 12)
            fit.known += 1
            if not right:
                one, other = nearby(value), nearby(before)
                most = max(abs(one), abs(other))
                fit.broken += 1
                fit.off = max(fit.off, abs(one - other) / most if most else Fraction(0))
        except CalculationError:
            return


def readings(choices: Sequence[Choice], settled: bool) -> Iterator[list[Choice]]:
    """Yield the readings to try: one kind of choice decided alike, then some places of it, then two kinds at once.

    settled: whether the document has decided what it decides once.
    """
    kinds: dict[str, list[Choice]] = {}
    for choice in choices:
        if not (settled and BY_NAME[choice.kind].once):
            kinds.setdefault(choice.kind, []).append(choice)
    together = [decisions for mine in kinds.values() for decisions in _together(mine)]
    apart = [[decision] for decisions in together if len(decisions) > 1 for decision in decisions]
    pairs = [[*one, *other] for one, other in combinations(together, 2) if one[0].kind != other[0].kind]
    yield from (*together, *apart, *pairs)[:MOST]


def _together(choices: Sequence[Choice]) -> list[list[Choice]]:
    """Return choices of one kind, all decided alike, in each way in which one may be."""
    ways = dict.fromkeys(way for choice in choices for way in choice.alternatives)
    return [[choice.otherwise(way) for choice in choices if way in choice.alternatives] for way in ways]


def _others(chain: Chain, kind: str) -> list[Choice]:
    return [choice for choice in chain.reading if choice.kind != kind]


def is_better(fit: Fit, other: Fit) -> bool:
    """Return whether a reading breaks fewer links than another, or as many and comes nearer."""
    return (fit.broken, fit.off) < (other.broken, other.off)


def is_presumed(decisions: Sequence[Choice], usual: Fit, fit: Fit) -> bool:
    """Return whether a reading that does not fit is presumed: its kinds allow it, and it is so much better."""
    for choice in decisions:
        kind = BY_NAME[choice.kind]
        if choice.taken not in kind.presumed:
            return False
        if fit.broken == usual.broken and fit.off * kind.nearer > usual.off:
            return False
    return True


def is_even(choices: Sequence[Choice]) -> bool:
    """Return whether nobody knows what is right where none of the readings fits."""
    return any(BY_NAME[choice.kind].even for choice in choices)


def mark(report: DocumentReport, court: Court) -> None:
    """Write into the findings under which reading they were found; one that may be meant otherwise suggests nothing."""
    for chain in court.readings:
        for finding in _found_in(chain, report, court):
            finding.reading = described(chain.reading, chain.members[0].segment.text)
    for chain, choices in court.disputed:
        if is_even(choices):
            lines = {finding.line for finding in _found_in(chain, report, court)}
            for finding in report.findings:
                if finding.line in lines:
                    finding.suggestion = None


def described(choices: Sequence[Choice], text: str) -> str:
    """Return choices as a report tells them: `comma: between thousands (12,000; 3,500)`."""
    places: dict[tuple[str, str], list[str]] = {}
    for choice in choices:
        places.setdefault((choice.kind, choice.taken), []).append(text[choice.start : choice.end])
    return ", ".join(f"{kind}: {taken} ({'; '.join(texts)})" for (kind, taken), texts in places.items())


def choices_at(line: int, lines: Sequence[Line], court: Court) -> list[Decision]:
    """Return the choices that the chains of one line of a document depend on, each as it was decided."""
    rereader = Rereader(court.document, court.settings.decimal_comma, court.log_base)
    found = []
    for read in lines:
        segment = read.segment
        for chain in read.chains:
            first, last = chain.members[0], chain.members[-1]
            places = (first.segment.offset(first.start), last.segment.offset(last.end))
            begin, end = (court.document.locate(place)[0] for place in places)
            disputed = any(chain is other for other, _ in court.disputed)
            if len(chain.members) > 1 and begin <= line <= end:
                for choice in rereader.choices_of(chain):
                    text = segment.text[choice.start : choice.end]
                    why = (NEAREST if disputed else FITTING) if choice in chain.reading else ""
                    found.append(Decision(choice.kind, choice.taken, choice.alternatives, text, why))
    return found


def _found_in(chain: Chain, report: DocumentReport, court: Court) -> list[Finding]:
    """Return the findings inside a chain."""
    first, last = chain.members[0], chain.members[-1]
    locate = court.document.locate
    start, end = locate(first.segment.offset(first.start)), locate(last.segment.offset(last.end))
    return [finding for finding in report.findings if start <= (finding.line, finding.column) <= end]
