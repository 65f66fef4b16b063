"""Characters and numerals that cannot be read: named only where they are part of an assertion.

A zero-width space between two words, a version, an address, a hash: none of them is part of a calculation, and nothing
is said of it.
"""

from __future__ import annotations

from bisect import bisect_left
from operator import attrgetter

from exactcalc.checks.notation.lexing.characters import FORBIDDEN
from exactcalc.checks.notation.lexing.literals import MALFORMED, TOO_LARGE
from exactcalc.checks.notation.lexing.problems import FORBIDDEN_CHARACTER
from exactcalc.checks.notation.roles.calculations import asserts_calculation, equates
from exactcalc.checks.patterns import Pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from exactcalc.checks.document import Segment
    from exactcalc.checks.notation.statement import Chain, Line, Problem

ELSEWHERE = frozenset((FORBIDDEN_CHARACTER, MALFORMED, TOO_LARGE))
"""Rules whose problems occur in any text."""
LONGEST = 40
"""Characters that are looked at on each side."""
_BLANKS = frozenset(" \t\u00a0")
_IDENTIFIER = Pattern(r"(?:[A-Za-z_@\"'][-_/.:]?|[A-Za-z][\w.:/\-]*[-_/:])$")
_COMPARED = Pattern(r"(?:[<>!~=]=|[<>≤≥≠])\s*$")
_CLOSED = Pattern(r"[0-9]+\.[0-9]+\.")
_GOES_ON = Pattern(r"[-_/.*]?[A-Za-z]*[0-9_]|[\"*]")
_NUMERAL = Pattern(r"\s*[-−+]?[0-9.]+(?:[eE][-+]?[0-9]+)?\s*")


def asserted(line: Line) -> list[Problem]:
    """Return the problems of a line that are part of an assertion."""
    found = [problem for problem in line.problems if problem.rule not in ELSEWHERE]
    by_rule: dict[str, list[Problem]] = {}
    for problem in line.problems:
        by_rule.setdefault(problem.rule, []).append(problem)
    characters = by_rule.get(FORBIDDEN_CHARACTER)
    if characters:
        found += filter(is_in_number, _touched(characters, line, equates))
        beside = filter(is_beside_number, _touched(characters, line, asserts_calculation))
        found += [problem for problem in beside if problem not in found]
    numerals = by_rule.get(MALFORMED, []) + by_rule.get(TOO_LARGE, [])
    if numerals:
        numerals.sort(key=attrgetter("start"))
        numerals = [problem for problem in numerals if not is_reference(problem)]
        found += _touched(numerals, line, asserts_calculation)
        if line.segment.kind == "text" and _NUMERAL.fullmatch(line.segment.text):
            # A numeral that is all of its line has nobody else to tell that it cannot be read.
            found += by_rule.get(TOO_LARGE, [])
    return found


def spoil(line: Line) -> None:
    """Leave the chains that forbidden characters touch unread: what they show is not what they say."""
    characters = [problem for problem in line.problems if problem.rule == FORBIDDEN_CHARACTER]
    if not characters:
        return
    starts = [problem.start for problem in characters]
    for chain in line.chains:
        first, behind = (bisect_left(starts, at) for at in reach(chain, line.segment))
        if first < behind:
            for member in chain.members:
                member.node = None
                member.reason = f"it contains the character {characters[first].stated}, or stands beside it"


def _touched(problems: list[Problem], line: Line, is_meant: Callable[[Chain, str], bool]) -> list[Problem]:
    """Return the problems that the chains of a kind hold or touch, each once."""
    starts = [problem.start for problem in problems]
    found: dict[int, Problem] = {}
    for chain in line.chains:
        start, end = reach(chain, line.segment)
        if is_meant(chain, line.segment.text[start:end]):
            first, behind = bisect_left(starts, start), bisect_left(starts, end)
            found.update(zip(range(first, behind), problems[first:behind], strict=True))
    return list(found.values())


def reach(chain: Chain, segment: Segment) -> tuple[int, int]:
    """Return where a chain begins and ends in a segment, with the blanks and forbidden characters that touch it."""
    members = [member for member in chain.members if member.segment is segment]
    if not members:
        return 0, 0
    text, start, end = segment.text, members[0].start, members[-1].end
    # What stands before a relation and could not be read goes as far back as no word stands there.
    unread = members[0].node is None
    while start and (_shows_nothing(text[start - 1]) or (unread and not text[start - 1].isalpha())):
        start -= 1
    while end < len(text) and _shows_nothing(text[end]):
        end += 1
    return start, end


def is_reference(problem: Problem) -> bool:
    """Return whether a numeral is part of a longer name, of a file, a hash, a version in quotes, or a bound for one.

    Nor is it malformed if its last point ends the sentence.
    """
    text = problem.segment.text
    before = text[max(0, problem.start - LONGEST) : problem.start]
    if _COMPARED.search(before) or _CLOSED.fullmatch(problem.stated):
        return True
    return _IDENTIFIER.search(before) is not None or _GOES_ON.match(text, problem.end) is not None


def is_in_number(problem: Problem) -> bool:
    """Return whether a character is a digit, or digits are the next that show on both sides of it."""
    before, behind = _next_to(problem)
    return problem.segment.text[problem.start].isdigit() or (before.isdigit() and behind.isdigit())


def is_beside_number(problem: Problem) -> bool:
    """Return whether a digit is the next that shows on one side of a character."""
    before, behind = _next_to(problem)
    return before.isdigit() or behind.isdigit()


def _next_to(problem: Problem) -> tuple[str, str]:
    """Return the characters that show before and behind one that does not."""
    text = problem.segment.text
    before = FORBIDDEN.sub("", text[max(0, problem.start - LONGEST) : problem.start])
    return before[-1:], FORBIDDEN.sub("", text[problem.end : problem.end + LONGEST])[:1]


def _shows_nothing(character: str) -> bool:
    return character in _BLANKS or FORBIDDEN.match(character) is not None
