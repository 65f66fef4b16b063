"""What a document prints of a model's arrays, and where: the rows near a line are what its sentences speak of."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from exactcalc.checks.binding.sites import Site
    from exactcalc.checks.document import Segment
    from exactcalc.checks.notation.statement import Line
    from exactcalc.checks.sheet.known import Entry
    from exactcalc.expressions.expression import Literal
    from exactcalc.sheets.sheet import Cell

    Signed = tuple[Literal | None, int]
    Placed = list[tuple[Literal, Segment, Cell]]


class Row:
    """One printed row: its cells, its numbers with their signs, the number of its line, and where it begins there.

    loose  no brackets hold it: it is a line of numbers
    """

    __slots__ = ("array", "cells", "line", "loose", "numbers", "row", "start")

    def __init__(
        self, line: int, start: int, cells: Sequence[Cell], numbers: Sequence[Signed], loose: bool = False
    ) -> None:
        self.loose = loose
        self.line = line
        self.start = start
        self.cells = cells
        self.numbers = numbers
        self.array = cells[0].name if cells else ""
        self.row = cells[0].index[0] if cells and len(cells[0].index) > 1 else 0


class RowsOnly:
    """Printed rows in the order of a document."""

    def __init__(self, rows: list[Row]) -> None:
        self.rows = rows

    def before(self, line: int, within: int) -> Iterator[Row]:
        """Yield the rows on a line and above it, the nearest first."""
        for row in reversed(self.rows):
            if line - within <= row.line <= line:
                yield row

    def nearest(self, line: int) -> list[str]:
        """Return the arrays that the document prints, the nearest to a line first."""
        distance: dict[str, int] = {}
        for row in self.rows:
            away = abs(row.line - line)
            distance[row.array] = min(away, distance.get(row.array, away))
        return sorted(distance, key=lambda array: distance[array])


class Prints(RowsOnly):
    """The printed rows of a document about a model."""

    def __init__(self, lines: list[Line], sites: list[Site], entries: list[Entry], runs: list[Placed]) -> None:
        self.lines = lines
        self.number = {id(line): i for i, line in enumerate(lines)}
        self.segment = {id(line.segment): i for i, line in enumerate(lines)}
        rows = [*self._of_sites(sites, entries), *self._of_runs(runs)]
        super().__init__(sorted(rows, key=lambda row: (row.line, row.start)))

    def _of_sites(self, sites: list[Site], entries: list[Entry]) -> Iterator[Row]:
        from exactcalc.checks.notation.matching import signed_literal

        for site, entry in zip(sites, entries, strict=True):
            if not isinstance(entry, tuple) or site.vector is None:
                continue
            cells = [known.cell for known in entry if known is not None and not isinstance(known, tuple)]
            if cells and None not in cells:
                numbers = [signed_literal(item) for item in site.vector.items]
                yield Row(self.number[id(site.line)], site.start, cells, numbers)  # type: ignore[arg-type]

    def _of_runs(self, runs: list[Placed]) -> Iterator[Row]:
        for placed in runs:
            at = 0
            for end in range(1, len(placed) + 1):
                same = end < len(placed) and placed[end][2].name == placed[at][2].name
                if same and placed[end][2].index[:-1] == placed[at][2].index[:-1] and placed[end][2].index[-1] != 0:
                    continue
                literal, segment, _ = placed[at]
                part = placed[at:end]
                cells, numbers = [cell for _, _, cell in part], [(number, 1) for number, _, _ in part]
                yield Row(self.segment[id(segment)], literal.start, cells, numbers)
                at = end
