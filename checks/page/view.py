"""One document as the page shows it: what the templates print, and what the script needs to know."""

from __future__ import annotations

from bisect import bisect_right

from exactcalc.checks.finding import SEVERITIES, Finding
from exactcalc.checks.page import texts
from exactcalc.checks.page.drift_chart import drift_chart, printed_places
from exactcalc.checks.page.entries import Entries
from exactcalc.checks.page.matrices import home_sections, matrices
from exactcalc.checks.page.pieces import Piece, Spot, pieces, spots
from exactcalc.checks.page.sections import sections
from exactcalc.checks.page.summary import mail_text
from exactcalc.checks.summary import totals, verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.finding import DocumentReport
    from exactcalc.checks.page.architecture import Architecture
    from exactcalc.checks.page.drift_chart import Chart


class Counters:
    """Where the numbers of spots, entries, sections, matrices, findings and blocks of the next document begin."""

    __slots__ = ("blocks", "documents", "entries", "findings", "matrices", "sections", "spots")

    def __init__(self) -> None:
        self.blocks = self.documents = self.entries = self.findings = 0
        self.matrices = self.sections = self.spots = 0


class LineView:
    """One line in pieces, with the class of its gravest finding."""

    __slots__ = ("kind", "number", "pieces")

    def __init__(self, number: int, kind: str, parts: list[Piece]) -> None:
        self.number = number
        self.kind = kind
        self.pieces = parts


class SectionView:
    """One step: its title, its lines, its place in the architecture and the matrices that it prints."""

    __slots__ = ("first", "kind", "last", "lines", "matrices", "number", "place", "title")

    def __init__(self, number: int, title: str, first: int, last: int) -> None:
        self.number = number
        self.title = title
        self.first = first
        self.last = last
        self.lines: list[LineView] = []
        self.kind = ""
        self.place: list[int] = []
        self.matrices: list[int] = []


class DocumentView:
    """A document, its sections and everything that can be opened in it."""

    def __init__(self, report: DocumentReport, at: Counters) -> None:
        self.report = report
        self.path = texts.clean(report.path)
        self.folder, _, self.file = self.path.rpartition("/")
        self.number = at.documents
        self.prefix = "" if at.documents == 0 else f"d{at.documents + 1}"
        self.first_finding = at.findings
        self.first_section = at.sections
        self.verdict = verdict(report)
        self.totals = totals(report)
        self.mail = mail_text(report)
        self.counts = {severity: report.count(severity) for severity in SEVERITIES}
        self.findings = sorted(report.findings, key=Finding.sort_key)
        self.rules = sorted({finding.rule for finding in report.findings})
        lines = [line.removesuffix("\r") for line in report.source.removesuffix("\n").split("\n")]
        self.reasons = {(number.line, number.column): number.reason for number in report.unchecked}
        self.spots = spots(report.marks, self.findings, len(lines), at.spots)
        self.spot_of_finding = {number: spot for spot in self.spots for number in spot.findings}
        self.sections = self._sections(lines)
        self.entries = Entries(report.marks, at.entries)
        self._starts = [view.first for view in self.sections]
        first_printed = self._first_printed()
        self.homes = home_sections(self.entries, first_printed)
        self.matrices = matrices(self.entries, self.homes, report.model, report.options)
        for number, matrix in enumerate(self.matrices, at.matrices):
            self.sections[self.homes[matrix.name] - self.first_section].matrices.append(number)
        self.architecture = self._architecture(at.blocks)
        self.chart = self._chart()
        at.documents += 1
        at.blocks += len(self.architecture.blocks) if self.architecture else 0
        at.entries += len(self.entries.entries)
        at.findings += len(report.findings)
        at.matrices += len(self.matrices)
        at.sections += len(self.sections)
        at.spots += len(self.spots)

    def _sections(self, lines: list[str]) -> list[SectionView]:
        here: dict[int, list[Spot]] = {}
        for spot in self.spots:
            here.setdefault(spot.line, []).append(spot)
        views = []
        for number, section in enumerate(sections(lines), self.first_section):
            view = SectionView(number, texts.clean(section.title), section.first, section.last)
            for line in range(section.first, section.last + 1):
                there = here.get(line, [])
                kind = _gravest([spot.kind(self.findings) for spot in there])
                parts = pieces(lines[line - 1], there, self.findings)
                view.lines.append(LineView(line, kind, parts))
            view.kind = _gravest([line.kind for line in view.lines])
            views.append(view)
        return views

    def _first_printed(self) -> dict[int, int]:
        """Return for every printed entry the section that prints it first."""
        first_printed: dict[int, int] = {}
        for spot in self.spots:
            number = None if spot.mark is None else self.entries.number_of(spot.mark)
            if number is not None:
                first_printed.setdefault(number, self.section_of(spot.line))
        return first_printed

    def section_of(self, line: int) -> int:
        """Return the number of the section that a line belongs to."""
        at = bisect_right(self._starts, line) - 1
        return self.first_section + max(at, 0)

    def _architecture(self, first: int) -> Architecture | None:
        if self.report.model is None:
            return None
        from exactcalc.checks.page.architecture import Architecture

        architecture = Architecture(self.report.model, first)
        for view in self.sections:
            arrays = [name for name, home in self.homes.items() if home == view.number]
            view.place = architecture.place(view.number, arrays)
        return architecture

    def _chart(self) -> Chart | None:
        if self.report.model is None:
            return None
        titles = [view.title for view in self.sections]
        places = printed_places(self.report.marks)
        return drift_chart(self.report.model, self.report.options, places, self.homes, titles, self.first_section)


def _gravest(kinds: list[str]) -> str:
    return next((kind for kind in "ewn" if kind in kinds), "")
