"""Expressions that people print in two ways: `5/8 ÷ 3/4` and `6 ÷ 2(1 + 2)`.

The usual rules take division and product from left to right. Many a textbook means the fraction 3/4 by what stands
behind a division sign, and the whole product 2(1 + 2). A line that is wrong by the rules and right as it may be meant
is right.
"""

from __future__ import annotations

from exactcalc.checks.finding import NOTE
from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.lexer import Lexer
from exactcalc.checks.notation.lexing.pushing import push
from exactcalc.checks.notation.lexing.tokens import Tokens
from exactcalc.checks.rules import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Container

    from exactcalc.checks.document import Document
    from exactcalc.checks.finding import DocumentReport
    from exactcalc.checks.judging.court import Court

    Judge = Callable[[Container[int]], tuple[DocumentReport, Court]]

SLASHES = frozenset("/⁄∕／")
"""Signs of division that part the two numbers of a fraction."""
FACTORS = frozenset((t.OPEN, t.NAME, t.CONSTANT, t.ROOT))
"""What is a factor where it stands close behind a number."""


def best_reading(document: Document, report: DocumentReport, court: Court, judged: Judge) -> DocumentReport:
    """Return the report in which the segments are read otherwise that are right only so.

    What is right on a line that is wrong in both readings is not known: its findings make no suggestion.
    """
    segments = document.segments
    accused = _accused(court)
    lexer = Lexer(court.settings.decimal_comma)
    doubtful = {
        n for n, segment in enumerate(segments) if id(segment) in accused and regrouped(lexer.read(segment)) is not None
    }
    if not doubtful:
        return report
    other, other_court = judged(doubtful)
    still = _accused(other_court)
    wrong = {n for n in doubtful if id(segments[n]) in still}
    if not wrong:
        return other
    if wrong != doubtful:
        report, _ = judged(doubtful - wrong)
    lines = {document.locate(segments[n].offset(0))[0] for n in wrong}
    for finding in report.findings:
        if finding.line in lines:
            finding.suggestion = None
    return report


def _accused(court: Court) -> set[int]:
    """Return the segments, by identity, that have an error or a warning."""
    return {id(result.segment) for result in court.results if load(result.rule).severity != NOTE}


def regrouped(tokens: Tokens) -> Tokens | None:
    """Return the tokens with brackets around what a division sign is followed by; None where nothing changes."""
    if t.DIVIDE not in tokens.present or tokens.faults:
        return None
    meant = [_meant(tokens, i) for i, kind in enumerate(tokens.kinds) if kind == t.DIVIDE]
    spans = [span for span in meant if span is not None]
    return _bracketed(tokens, spans) if spans else None


def _meant(tokens: Tokens, i: int) -> tuple[int, int] | None:
    """Return the first and the last token of the fraction or product behind the division sign at `i`."""
    kinds, values, match = tokens.kinds, tokens.values, tokens.match
    if kinds[i + 1] != t.NUMBER:
        return None
    last = i + 1
    slash = kinds[last + 1] == t.DIVIDE and values[last + 1] in SLASHES and values[i] not in SLASHES
    if slash and kinds[last + 2] == t.NUMBER and _close(tokens, last) and _close(tokens, last + 1):
        last += 2
    while kinds[last + 1] in FACTORS and _close(tokens, last):
        last += 1
        if kinds[last] == t.OPEN:
            if last not in match:
                return None
            last = match[last]
        elif kinds[last] == t.ROOT:
            last = match.get(last + 1, last + 1)
        if kinds[last + 1] == t.SUPERSCRIPT:
            last += 1
        elif kinds[last + 1] == t.POWER and kinds[last + 2] == t.NUMBER:
            last += 2
    return (i + 1, last) if last > i + 1 else None


def _close(tokens: Tokens, i: int) -> bool:
    """Tell whether no blank stands behind a token."""
    return tokens.ends[i] == tokens.starts[i + 1]


def _bracketed(tokens: Tokens, spans: list[tuple[int, int]]) -> Tokens:
    """Return the tokens with brackets, which take no place in the text, around some spans that do not overlap."""
    result = Tokens(tokens.text, tokens.kind, tokens.present | {t.OPEN, t.CLOSE})
    result.bounds, result.matrices, result.unclosed = tokens.bounds, tokens.matrices, tokens.unclosed
    result.numbers = tokens.numbers
    firsts = dict(spans)
    lasts = {last: first for first, last in spans}
    moved: list[int] = []
    opened: dict[int, int] = {}
    for i in range(len(tokens.starts) - 1):
        if i in firsts:
            opened[i] = len(result.kinds)
            push(result, t.OPEN, "(", tokens.starts[i], tokens.starts[i])
        moved.append(len(result.kinds))
        push(result, tokens.kinds[i], tokens.values[i], tokens.starts[i], tokens.ends[i])
        if i in lasts:
            result.match[opened[lasts[i]]] = len(result.kinds)
            push(result, t.CLOSE, ")", tokens.ends[i], tokens.ends[i])
    result.match.update((moved[first], moved[last]) for first, last in tokens.match.items())
    result.close()
    return result
