"""The right to accuse: a deviation whose reading presumes a choice is reported where the document has earned it.

A proof under a misreading is no proof. Plain notation needs no credit. Any other choice is earned by lines of the same
document that are right by it, more of them than of those that are not; and by the stated number itself, where it is the
right one but for a slip in its digits, which under another reading would be a coincidence.
"""

from __future__ import annotations

from exactcalc.checks.judging.account import VERIFIED
from exactcalc.checks.judging.credit.nearness import Nearness
from exactcalc.checks.judging.credit.presumptions import PRESUMED, of_expression, presumptions
from exactcalc.checks.notation.lexing.words import is_place
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.expressions.expression import Call, Vector
from exactcalc.numbers.errors import CalculationError
from exactcalc.numbers.rounding import nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from exactcalc.checks.judging.court import Court
    from exactcalc.checks.judging.result import Result
    from exactcalc.checks.notation.statement import Chain, Line, Member
    from exactcalc.checks.sheet.quantity import Key

NEVER_EARNED = frozenset(("before", "behind", "unstated"))
"""What only the stated number itself can show."""
WEIGHED = frozenset((
    "wrong-result", "wrong-operand", "wrong-value", "inconsistent", "truncated", "double-rounded", "rounded-operands",
    "weakly-supported", "tie-misrounded", "short-result", "undefined-value", "too-large", "rounding-policy",
))  # fmt: skip
"""Rules that accuse or warn of a link between printed numbers."""
VALUELESS = frozenset(("undefined-value", "too-large"))
"""Rules that speak of an expression by itself, whatever it is equated with."""
LEAST_DIGITS = 3
"""Digits from which a number that is another one but for one digit is so by a slip rather than by chance."""
CLOSE = 200
"""A stated number is close to the right one where they differ by at most one part in so many."""
MOST_NAMED = 5
"""Lines that have earned a choice which are named."""
DOUBTFUL = "doubtful-reading"
REASON = "how its line is to be read is in doubt"


class Link:
    """A member that is compared with a calculation before it."""

    __slots__ = ("chain", "kinds", "source", "stated")

    def __init__(self, chain: Chain, source: Member, stated: Member) -> None:
        self.chain = chain
        self.source = source
        self.stated = stated
        self.kinds: set[str] | None = None


def weigh(lines: list[Line], court: Court) -> None:
    """Turn each accusation whose reading is not earned into a note that says what it presumes."""
    accused = [result for result in court.results if result.rule in WEIGHED]
    if accused:
        Scales(lines, court).weigh(accused)


class Scales:
    """Weighs the accusations of one document.

    support  the places of links that are right by each kind of choice
    against  how many are accused by it, and are not one slip away from being right
    """

    def __init__(self, lines: list[Line], court: Court) -> None:
        self.court = court
        self.chains = [chain for line in lines for chain in line.chains]
        self.support: dict[str, list[int]] | None = None
        self.against: dict[str, int] = {}
        self.nearness: Nearness | None = None

    def weigh(self, accused: list[Result]) -> None:
        """Withdraw the accusations that rest on what the document has not earned."""
        places: dict[int, list[Chain]] = {}
        for chain in self.chains:
            for segment in {id(member.segment): member.segment for member in chain.members}:
                places.setdefault(segment, []).append(chain)
        doubtful: list[tuple[Result, set[str]]] = []
        for result in accused:
            link = _link_of(result, places.get(id(result.segment), ()))
            kinds = _kinds(result, link)
            if "name" in kinds and link is not None and self.is_near(link, result):
                kinds.discard("name")
            if kinds and not is_slip(result):
                doubtful.append((result, kinds))
                for kind in kinds:
                    self.against[kind] = self.against.get(kind, 0) + 1
        if not doubtful:
            return
        blamed = {id(result.literal) for result in accused}
        for result, kinds in doubtful:
            missing = sorted(kind for kind in kinds if not self.is_earned(kind, blamed))
            if missing:
                self.withdraw(result, missing)
            else:
                result.credit = tuple(self.earned_by(kind) for kind in sorted(kinds))

    def is_earned(self, kind: str, blamed: set[int]) -> bool:
        """Return whether more links are right by a choice than are accused by it."""
        if kind in NEVER_EARNED:
            return False
        if self.support is None:
            self.support = {}
            for link in self.links():
                literal, _ = signed_literal(link.stated.node) if link.stated.node is not None else (None, 1)
                if literal is None or id(literal) in blamed or self.court.account.state(literal) != VERIFIED:
                    continue
                place = link.stated.segment.offset(link.stated.start)
                for name in presumptions(link.source, link.stated, None):
                    self.support.setdefault(name, []).append(place)
        return len(self.support.get(kind, ())) > self.against.get(kind, 0)

    def earned_by(self, kind: str) -> str:
        """Return a sentence that tells which lines have earned a kind of choice."""
        places = (self.support or {}).get(kind, [])
        lines = sorted({self.court.document.locate(place)[0] for place in places})
        named = ", ".join(map(str, lines[:MOST_NAMED])) + (" and others" if len(lines) > MOST_NAMED else "")
        return f"{PRESUMED[kind]}: earned by line{'s' * (len(lines) > 1)} {named}"

    def is_near(self, link: Link, result: Result) -> bool:
        """Return whether the names of a link, or that of an operand, were given their value right before."""
        if self.nearness is None:
            self.nearness = Nearness(self.chains, lambda offset: self.court.document.locate(offset)[0])
        named = _name_of_operand(result, link)
        if named is not None:
            return self.nearness.is_near(named, link.chain, link.stated, operand=True)
        return self.nearness.holds(link.chain, link.source, link.stated)

    def links(self) -> Iterator[Link]:
        """Yield the links of the document from a calculation to a printed number."""
        for chain in self.chains:
            source: Member | None = None
            for member in chain.members:
                if isinstance(member.node, Call) and signed_literal(member.node)[0] is None:
                    source = member
                elif source is not None and member.node is not None and member.relation:
                    yield Link(chain, source, member)

    def withdraw(self, result: Result, missing: list[str]) -> None:
        """Make a note of an accusation that is not earned."""
        if result.literal is not None:
            self.court.account.withdraw(result.literal, REASON)
            stated = result.literal.text
        else:
            stated = result.segment.text[result.start : result.end].strip()
        result.rule = DOUBTFUL
        result.suggestion = None
        result.judgement = None
        presumed = "; ".join(PRESUMED[kind] for kind in missing)
        result.message = (
            f"{stated} does not follow if {presumed}; nothing else in the document shows that it is read so."
        )


def _link_of(result: Result, chains: list[Chain] | tuple[()]) -> Link | None:
    for chain in chains:
        source: Member | None = None
        for i, member in enumerate(chain.members):
            if member.segment is result.segment and member.start <= result.start < member.end:
                return Link(chain, source or chain.members[max(0, i - 1)], member)
            if isinstance(member.node, (Call, Vector)) and signed_literal(member.node)[0] is None:
                source = member
    return None


def _kinds(result: Result, link: Link | None) -> set[str]:
    if link is None:
        return set()
    if result.rule in VALUELESS:
        unstated = {"unstated"} if link.stated is link.chain.members[-1] else set()
        return of_expression(result.tree, result.segment.text) | unstated
    kinds = presumptions(link.source, link.stated, result.tree)
    if result.rule == "wrong-operand" and result.message and result.tree is None:
        kinds.add("name")
    if result.rule == "inconsistent" and result.literal is link.stated.node:
        kinds.discard("name")  # printed close to what it was computed to be
    return kinds


def _name_of_operand(result: Result, link: Link) -> Key | None:
    """Return the name in whose place an operand stands that is no copy of its value; None for any other result."""
    if (
        result.rule not in ("inconsistent", "wrong-operand")
        or result.entry is None
        or result.literal is link.stated.node
    ):
        return None
    name, *index = result.entry.replace("]", "").split("[")
    return name.replace("_", ""), tuple(int(i) if is_place(i) else i for i in index)


LONGER = 8
"""A right value of so many times the digits is no slip of the printed one; its digits are not even written down."""


def is_slip(result: Result) -> bool:
    """Return whether a stated number is the right one but for a slip in its digits."""
    literal = result.literal
    right = result.exact if result.exact is not None else result.recomputed
    if literal is None or right is None:
        return False
    try:
        wanted = abs(nearest(right, literal.places)[0])
    except CalculationError:
        return False
    units = abs(literal.units)
    if wanted.bit_length() > LONGER * (units.bit_length() + LONGER):
        return False
    stated, correct = str(units), str(wanted)
    if units == wanted and units > 9:
        return True
    if min(len(stated), len(correct)) < LEAST_DIGITS:
        return False
    if max(len(stated.rstrip("0")), len(correct.rstrip("0"))) < LEAST_DIGITS:
        return False  # round numbers are alike by chance
    if CLOSE * abs(units - wanted) <= wanted:
        return True
    if stated.rstrip("0") == correct.rstrip("0") and len(stated.rstrip("0")) >= LEAST_DIGITS:
        return True
    if abs(len(stated) - len(correct)) == 1 and len(stated) + len(correct) > 2 * LEAST_DIGITS + 1:
        shorter, longer = sorted((stated, correct), key=len)
        return any(shorter == longer[:i] + longer[i + 1 :] for i in range(len(longer)))
    if len(stated) > LEAST_DIGITS + 2 and any(
        correct.startswith(stated[:i] + stated[i + 1 :]) for i in range(len(stated))
    ):
        return True
    if len(stated) == len(correct):
        return sum(a != b for a, b in zip(stated, correct, strict=True)) == 1 or sorted(stated) == sorted(correct)
    return False
