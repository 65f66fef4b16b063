"""Sites that share a printed name: which of the arrays with that name each of them prints.

A document prints an array from its first place to its last and then, under the same name, another one. The
walk stays with an array while its places go on, through single entries that deviate, and changes when a place
comes again or when the next sites agree better with another array.
"""

from __future__ import annotations

from checks.agreement import agreeing

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from checks.binding import ModelBinder
    from checks.sites import Site
    from exactcalc.sheet import Cell

WINDOW = 4
"""Sites that are weighed together before the walk changes to another array."""


class NamedSites:
    """The sites of one printed name, in order, with the arrays it can mean."""

    def __init__(self, binder: ModelBinder, name: str, sites: list[Site], numbers: list[int]) -> None:
        self.binder = binder
        self.name = name
        self.sites = sites
        self.numbers = numbers
        self.arrays = [array for array in binder.names.arrays[name] if array in binder.sheet.arrays]
        self._cells: dict[tuple[int, str], list[Cell] | None] = {}

    def walk(self) -> Iterator[tuple[int, str, list[Cell]]]:
        """Yield the number of each site that can be bound, its array and its cells."""
        current: str | None = None
        printed: set[int] = set()
        for i, site in enumerate(self.sites):
            cells = None if current is None else self.cells(i, current)
            if current is None or cells is None or id(cells[0]) in printed:
                chosen = self.best(i)
                if chosen is None:
                    continue
                current, printed = chosen, set()
            elif len(self.arrays) > 1 and agreeing(site, cells) < len(site.results):
                other = self.best(i)
                if other is not None and other != current and self.weight(i, other) > self.weight(i, current) + 1:
                    current, printed = other, set()
            cells = self.cells(i, current)
            if cells is not None:
                printed.add(id(cells[0]))
                yield self.numbers[i], current, cells

    def best(self, i: int) -> str | None:
        """Return the array that the sites from `i` on agree with most, the first of equal ones."""
        if len(self.arrays) == 1:
            array = self.arrays[0]
            proven = len(self.name) > 1 or self.weight(i, array) > 0
            return array if proven and self.cells(i, array) is not None else None
        best: str | None = None
        most = 0.0
        for array in self.arrays:
            if self.cells(i, array) is None:
                continue
            weight = self.weight(i, array)
            if weight > most:
                best, most = array, weight
        return best

    def weight(self, i: int, array: str) -> float:
        """Return in how many of the next sites, in parts of a site, the numbers agree with an array."""
        total = 0.0
        for k in range(i, min(i + WINDOW, len(self.sites))):
            site = self.sites[k]
            cells = self.cells(k, array)
            if cells is not None and site.results:
                total += agreeing(site, cells) / len(site.results)
        return total

    def cells(self, i: int, array: str) -> list[Cell] | None:
        """Return the cells that a site prints if it prints this array."""
        key = (i, array)
        if key not in self._cells:
            self._cells[key] = self.binder.cells(self.sites[i], array)
        return self._cells[key]
