"""The lines of a document cut into pieces: plain text, numbers with their verdict, and hidden characters."""

from __future__ import annotations

from exactcalc.checks.characters import is_hidden, visible
from exactcalc.checks.finding import SEVERITIES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.finding import Finding, Mark

VERIFIED, GIVEN, UNCHECKED = "v", "g", "u"
_OF_STATE = {"verified": VERIFIED, "given": GIVEN, "unchecked": UNCHECKED, "label": ""}
_OF_SEVERITY = {"error": "e", "warning": "w", "note": "n"}
_TAB = "\t"


class Piece:
    """A run of a line.

    kind      "" for plain text, "h" for a hidden character, else the class of the verdict: e, w, n, v, g or u
    anchor    identifier in the page, "" for plain text
    title     what a screen reader says in place of the text, "" for the text itself
    """

    __slots__ = ("anchor", "kind", "text", "title")

    def __init__(self, text: str, kind: str = "", anchor: str = "", title: str = "") -> None:
        self.text = text
        self.kind = kind
        self.anchor = anchor
        self.title = title


class Spot:
    """A place that can be opened: a number token, or a finding at a place without one."""

    __slots__ = ("anchor", "column", "end_column", "findings", "line", "mark")

    def __init__(self, line: int, column: int, end_column: int, mark: Mark | None) -> None:
        self.line = line
        self.column = column
        self.end_column = end_column
        self.mark = mark
        self.findings: list[int] = []
        self.anchor = ""

    def kind(self, findings: Sequence[Finding]) -> str:
        """Return the class of the verdict."""
        if self.findings:
            return _OF_SEVERITY[min((findings[n].severity for n in self.findings), key=SEVERITIES.index)]
        return "" if self.mark is None else _OF_STATE[self.mark.state]


def spots(marks: Sequence[Mark], findings: Sequence[Finding], lines: int, first: int) -> list[Spot]:
    """Return the places that can be opened, in order; `first` numbers their anchors from there on.

    A finding behind the last line is shown on it.
    """
    by_line: dict[int, list[Spot]] = {}
    for mark in marks:
        by_line.setdefault(mark.line, []).append(Spot(mark.line, mark.column, mark.end_column, mark))
    for number, finding in enumerate(findings):
        at = min(finding.line, lines)
        line = by_line.setdefault(at, [])
        for spot in line:
            if spot.column < max(finding.end_column, finding.column + 1) and finding.column < spot.end_column:
                spot.findings.append(number)
                break
        else:
            spot = Spot(at, finding.column, max(finding.end_column, finding.column + 1), None)
            spot.findings.append(number)
            line.append(spot)
    found = [spot for line in by_line.values() for spot in line if spot.kind(findings)]
    found.sort(key=lambda spot: (spot.line, spot.column))
    for number, spot in enumerate(found, first):
        spot.anchor = f"n{number}"
    return found


def pieces(text: str, here: Sequence[Spot], findings: Sequence[Finding]) -> list[Piece]:
    """Return the pieces of one line; `here` are its spots in order of their columns."""
    result: list[Piece] = []
    at = 0
    for spot in here:
        start, end = max(spot.column - 1, at), max(spot.end_column - 1, at)
        _plain(text[at:start], result)
        title = ""
        if spot.findings:
            worst = min((findings[n] for n in spot.findings), key=lambda each: SEVERITIES.index(each.severity))
            title = f"{visible(text[start:end])}, {worst.severity}: {worst.rule}"
        result.append(Piece(visible(text[start:end]) or "\u2038", spot.kind(findings), spot.anchor, title))
        at = end
    _plain(text[at:], result)
    return result


def _plain(text: str, result: list[Piece]) -> None:
    """Add plain text, each run of hidden characters as a piece that names them."""
    start = 0
    if not text.isprintable():
        for at, character in enumerate(text):
            if character != _TAB and is_hidden(character):
                if start < at:
                    result.append(Piece(text[start:at]))
                result.append(Piece(visible(character), "h"))
                start = at + 1
    if start < len(text):
        result.append(Piece(text[start:]))
