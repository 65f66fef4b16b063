"""A model's sheet with the sites of a document: which cells a site may print, and what has been bound around it."""

from __future__ import annotations

from exactcalc.checks.binding.agreement import agreeing, count_operands, operands_agreeing
from exactcalc.checks.sheet.known import Known

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from exactcalc.checks.binding.sites import Site
    from exactcalc.checks.sheet.known import Entry
    from exactcalc.sheets.sheet import Cell, Sheet

    Index = tuple[int, ...]

AROUND = 8
"""Sites before and behind that are searched for one that is bound already."""


class Names:
    """A model's table of printed names.

    arrays   printed name -> arrays that it can mean
    labels   axis -> printed word -> position
    axes     array -> the axis of each index
    """

    __slots__ = ("arrays", "axes", "labels")

    def __init__(
        self,
        arrays: dict[str, tuple[str, ...]],
        labels: dict[str, dict[str, int]],
        axes: Callable[[str], tuple[str, ...]],
    ) -> None:
        self.arrays = arrays
        self.labels = labels
        self.axes = axes


class BoundSheet:
    """What those who look for the cells of sites share: the sheet, its names, and the sites that are bound by now."""

    def __init__(self, sheet: Sheet, names: Names) -> None:
        self.sheet = sheet
        self.names = names
        self.sites: list[Site] = []
        self.keep: int | None = None
        """Places of the longest results, where the shorter ones may have lost their zeros."""
        self.array_of: dict[int, str] = {}
        self.agreeing = 0
        self.compared = 0
        self.strange = False
        """Whether most of the named entries are not those of the sheet, and nothing else was bound."""
        self._known: dict[int, Known] = {}
        self._shapes: dict[str, tuple[int, ...]] = {}
        self._row_labels: dict[str, dict[str, int]] = {}

    def known(self, cell: Cell) -> Known:
        """Return a cell as a known value; the same one for every copy of it."""
        found = self._known.get(id(cell))
        if found is None:
            found = self._known[id(cell)] = Known(None, cell=cell)
        return found

    def shape(self, array: str) -> tuple[int, ...]:
        """Return the shape of an array of the sheet."""
        found = self._shapes.get(array)
        if found is None:
            found = self._shapes[array] = self.sheet.shape(array)
        return found

    def around(self, number: int) -> list[str]:
        """Return the arrays of the nearest bound sites before and behind a site, in its section."""
        section = self.sites[number].section
        found = []
        for step in (-1, 1):
            for n in range(number + step, number + step * (AROUND + 1), step):
                if not 0 <= n < len(self.sites) or self.sites[n].section != section:
                    break
                if n in self.array_of:
                    found.append(self.array_of[n])
                    break
        return found

    def cells(self, site: Site, array: str) -> list[Cell] | None:
        """Return the cells that a site's numbers would be in an array, None where its index does not fit.

        Where the leading index is not printed, the row that agrees best: numbered or labelled on the line, or above.
        """
        vector = site.vector is not None and not site.inside
        if not vector:
            cell = self.sheet.arrays[array].get(site.index)  # type: ignore[arg-type]
            if cell is not None:
                return [cell]
        shape = self.shape(array)
        needed = len(shape) - vector
        if needed < 0 or (vector and shape[-1] != len(site.vector.items)):  # type: ignore[union-attr]
            return None
        given = self.index(site, array, needed)
        if given is None:
            return None
        if len(given) == needed:
            return self.at(site, array, given)
        best: list[Cell] | None = None
        most = -1
        rows = list(self.rows(site, array))
        operands = 0 if vector or len(rows) < 2 else count_operands(site)
        for row in rows:
            cells = self.at(site, array, (row, *given))
            if cells is not None:
                agreement = agreeing(site, cells) + (operands and operands_agreeing(site, cells[0]))
                if agreement > most:
                    best, most = cells, agreement
                if agreement == len(site.results) + operands:
                    break
        return best

    def at(self, site: Site, array: str, index: Index) -> list[Cell] | None:
        """Return the cell of a scalar site at an index, or those of a vector site; None outside the array."""
        cells = self.sheet.arrays[array]
        if site.vector is None or site.inside:
            cell = cells.get(index)
            return None if cell is None else [cell]
        found = [cells.get((*index, j)) for j in range(self.shape(array)[-1])]
        return None if None in found else found  # type: ignore[return-value]

    def row_labels(self, array: str) -> dict[str, int]:
        """Return the words that label the rows of an array, with the rows."""
        found = self._row_labels.get(array)
        if found is None:
            found = self._row_labels[array] = self.names.labels.get(self.names.axes(array)[0], {})
        return found

    def rows(self, site: Site, array: str) -> Iterator[int]:
        """Yield the rows that a site without a leading index may belong to, the likelier first."""
        near = site.hints[:1] if site.vector is None or not site.index else []
        if site.row is not None:
            near.append(site.row)
        table = self.row_labels(array)
        if table:
            name = site.name or ""
            if len(name) > 1:
                near.extend(row for word, row in table.items() if len(name) > len(word) and name.endswith(word))
            for text, _, _ in site.line.words:
                if text in table:
                    near.append(table[text])
        yield from dict.fromkeys(near)
        if not near or self.shape(array)[0] == 1:
            yield from range(self.shape(array)[0])

    def index(self, site: Site, array: str, needed: int) -> Index | None:
        """Return the printed index of a site in an array, labels replaced by positions; it may lack the first one."""
        given: list[int] = []
        for part in site.index:
            if isinstance(part, int):
                given.append(part)
                continue
            for axis in reversed(self.names.axes(array)[:needed]):
                position = self.names.labels.get(axis, {}).get(part)
                if position is not None:
                    given.append(position)
                    break
            else:
                return None
        return tuple(given) if needed - 1 <= len(given) <= needed else None

    def entry(self, site: Site, cells: list[Cell]) -> Entry:
        """Return cells as the entry of a site: one value, or a tuple for a vector."""
        if site.vector is None or site.inside:
            return self.known(cells[0])
        return tuple(self.known(cell) for cell in cells)

    def row_cells(self, array: str, row: int, shape: tuple[int, ...]) -> list[Cell]:
        """Return one row of an array."""
        cells = self.sheet.arrays[array]
        prefix: Index = (row,) if len(shape) == 2 else ()
        return [cells[(*prefix, j)] for j in range(shape[-1])]

    def arrays_of(self, names: Iterable[str]) -> list[str]:
        """Return the arrays that names can mean, in their order."""
        known = self.sheet.arrays
        return [array for name in names for array in self.names.arrays[name] if array in known]
