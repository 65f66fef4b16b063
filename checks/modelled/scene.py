"""What stands between the calculations of a document about a model: sentences, run-together tables, lists of weights.

Everything here is found by evidence that needs the bound rows first; what a document does not have is not imported.
"""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction

from exactcalc.checks.binding.sites import is_weighted
from exactcalc.checks.judging.account import UNCHECKED, VERIFIED

FEW_VALUES = 2
"""Different values of an array, one of which `M[i][j] = v` must be whatever i and j are."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.binding.binding import ModelBinder
    from exactcalc.checks.binding.sites import Site
    from exactcalc.checks.claims.prints import Placed, Prints
    from exactcalc.checks.claims.quotes import Quotes
    from exactcalc.checks.judging.court import Court
    from exactcalc.checks.notation.statement import Line
    from exactcalc.checks.sheet.known import Entry
    from exactcalc.expressions.expression import Literal
    from exactcalc.sheets.sheet import Cell


class Scene:
    """The lines of a document with what its sites and runs were bound to."""

    def __init__(
        self, lines: list[Line], sites: list[Site], entries: list[Entry], runs: list[Placed], binder: ModelBinder
    ) -> None:
        self.lines = lines
        self.sites = sites
        self.entries = entries
        self.runs = runs
        self.binder = binder
        self.cells: dict[int, Cell] = {}
        """Cells of numbers that no site and no run holds, by identity of their literals."""
        self._places: list[tuple[int, str]] | None = None
        self._bound: dict[int, Cell] | None = None
        self._prints: Prints | None = None
        self._quotes: Quotes | None = None

    @property
    def prints(self) -> Prints:
        """Return the printed rows."""
        if self._prints is None:
            from exactcalc.checks.claims.prints import Prints

            self._prints = Prints(self.lines, self.sites, self.entries, self.runs)
        return self._prints

    @property
    def quotes(self) -> Quotes:
        """Return what finds the entries that sentences quote."""
        if self._quotes is None:
            from exactcalc.checks.claims.quotes import Quotes

            self._quotes = Quotes(self.binder, self.prints, self.section_numbers)
        return self._quotes

    @property
    def words(self) -> list[str]:
        """Return the labels of the model."""
        return sorted({word for axis in self.binder.names.labels.values() for word in axis})

    @property
    def section_numbers(self) -> set[str]:
        """Return the numbers with a point that lines open with: `5.4` of `17 5.4 Title`."""
        return {n.text for line in self.lines for n in line.numbers[:3] if n.exponent < 0 and opens(n, line)}

    def cell_of(self, literal: Literal) -> Cell | None:
        """Return the entry that a printed number was bound to."""
        if self._bound is None:
            self._bound = dict(self.cells)
            for site, entry in zip(self.sites, self.entries, strict=True):
                if entry is not None and not isinstance(entry, tuple) and entry.cell is not None:
                    for number, _ in site.results:
                        self._bound[id(number)] = entry.cell
            for placed in self.runs:
                self._bound.update((id(number), cell) for number, _, cell in placed)
        key = id(literal)
        return self._bound.get(key) or (self._quotes.quoted.get(key) if self._quotes is not None else None)

    def arrays_from(self, first: int, last: int) -> list[str]:
        """Return the arrays that are printed on some lines, in their order."""
        if self._places is None:
            number = self.prints.number
            places = {(row.line, row.array) for row in self.prints.rows}
            places.update((number[id(self.sites[n].line)], array) for n, array in self.binder.array_of.items())
            self._places = sorted(places)
        begin, end = bisect_left(self._places, (first, "")), bisect_left(self._places, (last + 1, ""))
        return list(dict.fromkeys(array for _, array in self._places[begin:end]))

    def complete(self) -> None:
        """Bind what stands in tables of run-together cells, in weighted sums, and behind arrows."""
        self._bind_grids()
        for n, site in enumerate(self.sites):
            if is_weighted(site):
                self._bind_weights(n, site)
            if self.entries[n] is not None or site.vector is not None or len(site.results) != 1:
                continue
            cell = self.cells.get(id(site.results[0][0]))
            if cell is None and site.part:
                cell = self.quotes.entry(site)
            if cell is not None:
                self.entries[n] = self.binder.known(cell)

    def judge(self, court: Court) -> None:
        """Judge the numbers that no calculation and no printed row holds."""
        from exactcalc.checks.claims.claims import DECIMAL, find_claims, judge_claims
        from exactcalc.checks.modelled.schemes import Schemes

        schemes = Schemes(self.binder, court)
        for n, site in enumerate(self.sites):
            if self.entries[n] is None and site.name is not None and not site.extra:
                if len(site.results) == 1:
                    self._judge_general(site, court)
                elif not site.results:
                    schemes.judge(site.chain)
        claims = find_claims(self)
        judge_claims([claim for claim in claims if claim.phrase.kind in DECIMAL], self, court)
        self._judge_loose(court)
        judge_claims([claim for claim in claims if claim.phrase.kind not in DECIMAL], self, court)

    def _judge_loose(self, court: Court) -> None:
        cells, state_of = self.cells, court.account.states.get
        for line in self.lines:
            loose = [n for n in line.numbers if n.exponent < 0 and state_of(id(n)) != VERIFIED]
            rest = False
            for literal in loose:
                state = court.account.state(literal)
                cell = cells.get(id(literal))
                if cell is not None:
                    court.entry(literal, 1, self.binder.known(cell), line.segment)
                elif state == UNCHECKED and not opens(literal, line):
                    rest = True
            if rest:
                self.quotes.judge(line, court)

    def _judge_general(self, site: Site, court: Court) -> None:
        """Judge the value of any entry of an array that holds two values: `M[i][j] = -1e9 (j > i)`."""
        if site.name is None or not any(isinstance(i, str) for i in site.index):
            return
        literal, sign = site.results[0]
        arrays = self.binder.arrays_of([site.name])
        values = {cell.value: cell for array in arrays for cell in self.binder.sheet.arrays[array].values()}
        if 1 < len(values) <= FEW_VALUES and id(literal) not in court.account.states:
            stated = literal.value * sign
            nearest = min(values, key=lambda value: abs(value - stated) if isinstance(value, Fraction) else stated**2)
            court.entry(literal, sign, self.binder.known(values[nearest]), site.segment)

    def _bind_grids(self) -> None:
        from exactcalc.checks.binding.grids import GridBinder, find_grids

        grid_binder: GridBinder | None = None
        for grid in find_grids(self.lines):
            if grid_binder is None:
                grid_binder = GridBinder(self.binder, self.prints.nearest(self.prints.number[id(grid[0][0])]))
            self.cells.update((id(literal), cell) for literal, cell in grid_binder.bind(grid))

    def _bind_weights(self, number: int, site: Site) -> None:
        from exactcalc.checks.binding.weights import coefficients, weighted

        for member in site.chain.members:
            terms = weighted(member.node)
            bound = coefficients(terms, site.line, self.binder) if terms else None
            if bound is None:
                continue
            self.cells.update((id(literal), cell) for literal, cell in bound[0])
            if site.vector is not None and not site.inside and len(site.vector.items) == len(bound[1]):
                self.entries[number] = tuple(map(self.binder.known, bound[1]))


def opens(literal: Literal, line: Line) -> bool:
    """Return whether a number opens a numbered line: `12 4.1 Title`."""
    text = line.segment.text
    return literal.end <= len(text) - len(text.lstrip(" .0123456789")) and literal.units > 0 and text[:2] != "0."
