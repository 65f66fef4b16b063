"""Claims that sentences make about numbers: counts of signs, ranks, sums, ranges, predictions, sizes.

The phrases are those of `checks/languages`. A claim is judged by the exact values of what it is about, by the printed
ones where no others are known. It holds if it holds for one reading, and is wrong if it is wrong for each of them.
"""

from __future__ import annotations

from exactcalc.checks.claims.claim import Claim
from exactcalc.checks.claims.phrases import occurs, phrases
from exactcalc.checks.judging.account import VERIFIED
from exactcalc.checks.judging.result import Result

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.claims.claim import Ruling, Scene
    from exactcalc.checks.document import Document
    from exactcalc.checks.judging.court import Court

DECIMAL = frozenset(("range",))
"""Kinds whose numbers would be taken for quoted entries; they are judged before those."""


def find_claims(scene: Scene) -> list[Claim]:
    """Return the claims of a document, in the order of the phrases."""
    found: dict[tuple[int, int, str], Claim] = {}
    worded = {number: line.segment.text.lower() for number, line in enumerate(scene.lines) if line.words}
    hinted: dict[str, list[int]] = {}
    for phrase in phrases("\n".join(worded.values()), scene.words):
        first = phrase.hints[0]
        if first not in hinted:
            hinted[first] = [number for number, lowered in worded.items() if occurs([first], lowered)]
        for number in hinted[first]:
            if occurs(phrase.hints[1:], worded[number]):
                line = scene.lines[number]
                text = line.segment.text
                for match in phrase.pattern.finditer(text):
                    if text[match.start() : match.start() + 1].isdigit() and text[: match.start()].endswith("."):
                        continue  # the digits behind the point of `6.5 Negative entries` count nothing
                    found.setdefault((number, match.end(), phrase.kind), Claim(phrase, match, line, number))
    return list(found.values())


def judge_claims(claims: list[Claim], scene: Scene, court: Court) -> None:
    """Judge claims, give their numbers a state, and report what does not hold or cannot be decided."""
    if not claims:
        return
    from exactcalc.checks.claims.claim_kinds import JUDGES, Judges

    judges = Judges(scene)
    for claim in claims:
        _enter(claim, JUDGES[claim.phrase.kind](judges, claim), court, court.document, scene)


def _enter(claim: Claim, ruling: Ruling | None, court: Court, document: Document, scene: Scene) -> None:
    if ruling is None:
        return
    line, match = claim.line, claim.match
    numbers = [n for n in line.numbers if match.start() <= n.start and n.end <= match.end()]
    segment = line.segment
    first = next((n for n in numbers if "n" in match.re.groupindex and n.start == match.start("n")), None)
    start, end = match.span("n") if "n" in match.re.groupindex else match.span()
    if ruling.holds is None:
        for literal in numbers:
            court.account.excuse(literal, ruling.message)
        court.results.append(
            Result("undecided-claim", segment, start, end, message=f"'{claim.text}' is not decided: {ruling.message}.")
        )
        return
    for literal in numbers:
        court.account.states[id(literal)] = VERIFIED
    if ruling.holds:
        if ruling.message:
            court.results.append(Result("undecided-claim", segment, start, end, message=f"{ruling.message}."))
        return
    rule, root_line = "wrong-claim", None
    if ruling.root >= 0:
        root = scene.lines[ruling.root].segment
        rule, root_line = "follows-error", document.locate(root.offset(0))[0]
    court.results.append(
        Result(
            rule, segment, start, end, literal=first, message=f"'{claim.text}' is wrong: {ruling.message}.",
            suggestion=ruling.right, root_line=root_line,
        )
    )  # fmt: skip
