"""What stands between the calculations of a document about a model: sentences, run-together tables, lists of weights.

Everything here is found by evidence that needs the bound rows first; what a document does not have is not even imported.
"""

from __future__ import annotations

from checks.sites import is_weighted

TYPE_CHECKING = False
if TYPE_CHECKING:
    from checks.binding import ModelBinder
    from checks.court import Court
    from checks.judge import Entry
    from checks.prints import Placed, Prints
    from checks.quotes import Quotes
    from checks.sites import Site
    from checks.statement import Line
    from exactcalc.expression import Literal
    from exactcalc.sheet import Cell


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
        self._prints: Prints | None = None
        self._quotes: Quotes | None = None

    @property
    def prints(self) -> Prints:
        """Return the printed rows."""
        if self._prints is None:
            from checks.prints import Prints

            self._prints = Prints(self.lines, self.sites, self.entries, self.runs)
        return self._prints

    @property
    def quotes(self) -> Quotes:
        """Return what finds the entries that sentences quote."""
        if self._quotes is None:
            from checks.quotes import Quotes

            self._quotes = Quotes(self.binder, self.prints)
        return self._quotes

    def complete(self) -> None:
        """Bind what stands in tables of run-together cells, in weighted sums, and behind arrows."""
        self._bind_grids()
        for n, site in enumerate(self.sites):
            if is_weighted(site):
                self._bind_weights(site)
            if self.entries[n] is not None or site.vector is not None or len(site.results) != 1:
                continue
            cell = self.cells.get(id(site.results[0][0]))
            if cell is None and site.part:
                cell = self.quotes.entry(site)
            if cell is not None:
                self.entries[n] = self.binder.known(cell)

    def judge(self, court: Court) -> None:
        """Judge the numbers that no calculation and no printed row holds."""
        states = court.account.states
        for line in self.lines:
            loose = [n for n in line.numbers if n.exponent < 0 and id(n) not in states]
            if not loose:
                continue
            rest = False
            for literal in loose:
                cell = self.cells.get(id(literal))
                if cell is not None:
                    court.entry(literal, 1, self.binder.known(cell), line.segment)
                elif not _opens(literal, line):
                    rest = True
            if rest:
                self.quotes.judge(line, court)

    def _bind_grids(self) -> None:
        from checks.grids import GridBinder, find_grids

        grid_binder: GridBinder | None = None
        for grid in find_grids(self.lines):
            if grid_binder is None:
                grid_binder = GridBinder(self.binder, self.prints.nearest(self.prints.number[id(grid[0][0])]))
            self.cells.update((id(literal), cell) for literal, cell in grid_binder.bind(grid))

    def _bind_weights(self, site: Site) -> None:
        from checks.weights import coefficients, weighted

        for member in site.chain.members:
            terms = weighted(member.node)
            bound = coefficients(terms, site.line, self.binder) if terms else None
            self.cells.update((id(literal), cell) for literal, cell in bound or ())


def _opens(literal: Literal, line: Line) -> bool:
    """Return whether a number opens a numbered line: `12 4.1 Title`."""
    text = line.segment.text
    return literal.end <= len(text) - len(text.lstrip(" .0123456789")) and literal.units > 0 and text[:2] != "0."
