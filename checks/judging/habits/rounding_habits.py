"""How a document rounds: inferred from all its results, said once, with the lines that do otherwise."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.judging.causes.followers import listed
from exactcalc.checks.judging.result import Result
from exactcalc.numbers.errors import Undecided
from exactcalc.numbers.rounding import nearest, rounded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.document import Document
    from exactcalc.checks.sheet.quantity import Evidence
    from exactcalc.numbers.number import Value

LEAST_RESULTS = 3
"""Results that needed rounding before anything is said of how a document rounds."""
LEAST_CUT, LEAST_LINES = 5, 4
"""Results cut off, and lines with them, before cutting off is a document's policy and not a slip."""
SHARE = Fraction(9, 10)
MOST_READ = 20_000
"""Results that are read for the sentences of the summary."""


class Habits:
    """What the results of a document show."""

    __slots__ = ("document", "evidence", "results")

    def __init__(self, evidence: list[Evidence], results: list[Result], document: Document) -> None:
        self.evidence = evidence
        self.results = results
        self.document = document

    def gather(self) -> str | None:
        """Put one finding in place of many if the document cuts off; return a sentence for the summary, if any."""
        cut = [result for result in self.results if result.rule == "truncated" and result.literal is not None]
        lines = self.lines_of([(result.segment, result.start) for result in cut])
        if len(cut) >= LEAST_CUT and len(lines) >= LEAST_LINES:
            others = self.raised()
            if len(cut) >= SHARE * (len(cut) + len(others)):
                return self.cuts_off(cut, lines, self.lines_of(others))
        return self.rounds()

    def cuts_off(self, cut: list[Result], lines: list[int], others: list[int]) -> str:
        """Replace the findings about single results by one about the policy."""
        first = cut[0]
        dropped = set(map(id, cut))
        exceptions = f"; not so line{'s' * (len(others) > 1)} {listed(others)}" if others else ""
        message = (
            f"stated {first.literal.text if first.literal else ''}: the document cuts off its results instead of "
            f"rounding them, {len(cut)} times where it makes a difference, in lines {listed(lines)}{exceptions}."
        )
        policy = Result(
            "rounding-policy", first.segment, first.start, first.end, literal=first.literal, exact=first.exact,
            recomputed=first.recomputed, tree=first.tree, message=message,
        )  # fmt: skip
        kept = [policy if result is first else result for result in self.results]
        self.results[:] = [result for result in kept if id(result) not in dropped]
        return f"Results are cut off instead of rounded{exceptions}."

    def raised(self) -> list[tuple[object, int]]:
        """Return the places of results that are rounded where cutting off gives another number."""
        found: list[tuple[object, int]] = []
        for literal, sign, item, segment in self.evidence:
            value = Fraction(*item) if isinstance(item, tuple) else item
            units = literal.units * sign
            try:
                if rounded(value, literal.places, "down") != units and units in nearest(value, literal.places)[:2]:
                    found.append((segment, literal.start))
            except Undecided:
                continue
        return found

    def rounds(self) -> str | None:
        """Return a sentence on the rounding to the nearest: ties, places and digits; None for too few results."""
        places: dict[int, int] = {}
        digits: dict[int, int] = {}
        up: list[tuple[object, int]] = []
        even: list[tuple[object, int]] = []
        count = 0
        for literal, sign, item, segment in self.evidence[:MOST_READ]:
            value = Fraction(*item) if isinstance(item, tuple) else item
            if _is_exact(literal.units * sign, literal.places, value):
                continue
            count += 1
            places[literal.places] = places.get(literal.places, 0) + 1
            length = len(str(abs(literal.units)))
            digits[length] = digits.get(length, 0) + 1
            if isinstance(value, Fraction):
                half_up, half_even, tie = nearest(value, literal.places)
                if tie and half_up != half_even:
                    (up if literal.units * sign == half_up else even).append((segment, literal.start))
        if count < LEAST_RESULTS:
            return None
        return f"Results are rounded to the nearest{self.ties(up, even)}{_precision(places, digits, count)}."

    def ties(self, up: list[tuple[object, int]], even: list[tuple[object, int]]) -> str:
        """Return how ties are broken, with the lines that break them the other way."""
        if not up and not even:
            return ""
        names = ("away from zero", "to the even digit")
        if len(even) > len(up):
            up, even, names = even, up, (names[1], names[0])
        text = f", ties {names[0]} ({len(up)} of {len(up) + len(even)})"
        if even:
            lines = self.lines_of(even)
            text += f", {names[1]} in line{'s' * (len(lines) > 1)} {listed(lines)}"
        return text

    def lines_of(self, places: list[tuple[object, int]]) -> list[int]:
        """Return the lines of places, each once."""
        locate = self.document.locate
        return list(dict.fromkeys(locate(segment.offset(start))[0] for segment, start in places))  # type: ignore[attr-defined]


def _precision(places: dict[int, int], digits: dict[int, int], count: int) -> str:
    """Return the places or the significant digits that nearly all results have."""
    for found, words in ((places, "decimal place"), (digits, "significant digit")):
        most = max(found, key=found.__getitem__)
        if found[most] >= SHARE * count and most >= 0:
            exceptions = f", {count - found[most]} of {count} to others" if found[most] < count else ""
            return f", to {most} {words}{'s' * (most != 1)}{exceptions}"
    return ""


def _is_exact(units: int, places: int, value: Value) -> bool:
    if not isinstance(value, Fraction):
        return False
    if places >= 0:
        return value == Fraction(units, 10**places)
    return value.denominator == 1 and value.numerator == units * 10 ** abs(places)
