"""Binding the sites of a document to the cells of a model, by evidence.

A name leads to the arrays that the model's table gives it; where there are several, the run of sites that share
the name agrees with one of them in most places. A vector without a name is bound by the names around it,
its row, its length and agreement. What no evidence decides stays unbound.
"""

from __future__ import annotations

from math import prod

from checks.agreement import (
    agreeing,
    count_operands,
    informative,
    operands_agreeing,
    referenced,
    shortened,
    usual_places,
)
from checks.applied_sites import bind_applied
from checks.known import Known
from checks.named_sites import WHOLE, NamedSites, nearness
from exactcalc.sheet import references

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from checks.known import Entry
    from checks.sites import Section, Site
    from exactcalc.sheet import Cell, Sheet

    Index = tuple[int, ...]

LEAST_DIGITS = (0, 3, 4, 8)
"""What vectors must print before agreement proves anything: nothing if a name stands on their line, numbers if they are
bound by the names of the section, significant digits if by what is printed near or by the whole sheet."""
NEAR = 12
"""Sites before and after one whose arrays are likely to be printed by it too, or to be made from what it prints."""
AROUND = 8
"""Sites before and behind that are searched for one that is bound already."""
UPSTREAM = 3
"""How many formulas back a vector without a name may come from."""


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


class ModelBinder:
    """Finds the cells that sites print."""

    def __init__(self, sheet: Sheet, names: Names) -> None:
        self.sheet = sheet
        self.names = names
        self.sites: list[Site] = []
        self.keep: int | None = None
        """Places of the longest results, where the shorter ones may have lost their zeros."""
        self.array_of: dict[int, str] = {}
        self.agreeing = 0
        self.compared = 0
        self._known: dict[int, Known] = {}
        self._shapes: dict[str, tuple[int, ...]] = {}
        self._row_labels: dict[str, dict[str, int]] = {}

    def known(self, cell: Cell) -> Known:
        """Return a cell as a known value; the same one for every copy of it."""
        found = self._known.get(id(cell))
        if found is None:
            found = self._known[id(cell)] = Known(cell.value, cell=cell)
        return found

    def shape(self, array: str) -> tuple[int, ...]:
        """Return the shape of an array of the sheet."""
        found = self._shapes.get(array)
        if found is None:
            found = self._shapes[array] = self.sheet.shape(array)
        return found

    def bind(self, sites: list[Site], sections: list[Section]) -> list[Entry]:
        """Return what each site must be equal to, None where no evidence decides.

        The entry of a vector inside a function, or of a further vector of a chain, is that of its elements.
        """
        # In the order of the sheet every cell finds its parts evaluated; out of order it takes twice as long.
        for cell in self.sheet:
            cell.item  # noqa: B018  (fills the cache)
        self.sites = sites
        self.keep = usual_places(sites)
        entries: list[Entry] = [None] * len(sites)
        by_name: dict[tuple[str, bool], list[int]] = {}
        for number, site in enumerate(sites):
            if site.name is not None and not site.extra:
                by_name.setdefault((site.name, bool(site.index)), []).append(number)
        for (name, _), numbers in sorted(by_name.items(), key=self._certainty):
            for n, array, cells, agreement in NamedSites(self, name, [sites[n] for n in numbers], numbers).walk():
                site = sites[n]
                entries[n] = self.entry(site, cells)
                self.array_of[n] = array
                self.compared += len(site.results)
                self.agreeing += agreement
        for n, values in bind_applied(sites, entries):
            taken = [references(cell.formula)[0] for cell in values]
            entries[n] = tuple(map(self.known, taken)) if sites[n].vector is not None else self.known(values[0])
            self.array_of[n] = taken[0].name
        for block in self.blocks(sites, entries):
            self.bind_block(block, sites, sections, entries)
        return entries

    def near(self, number: int) -> list[str]:
        """Return the arrays that the sites around one print, the nearest first."""
        found: dict[str, None] = {}
        for distance in range(1, NEAR + 1):
            for other in (number - distance, number + distance):
                array = self.array_of.get(other)
                if array is not None:
                    found[array] = None
        return list(found)

    def _certainty(self, item: tuple[tuple[str, bool], list[int]]) -> tuple[bool, int]:
        (name, _), numbers = item
        return len(self.names.arrays[name]) > 1, -max(len(self.sites[n].results) for n in numbers)

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

    def blocks(self, sites: list[Site], entries: list[Entry]) -> list[list[int]]:
        """Group unbound vectors that follow each other with the same length: the rows of one matrix.

        They are rows of one printed matrix, or stand in the same place of lines that follow each other.
        """
        blocks: list[list[int]] = []
        open_blocks: dict[int, tuple[list[int], Site]] = {}
        place, pattern = 0, 0
        for number, site in enumerate(sites):
            if not site.extra:
                further = vectors_behind(number, sites)
                if further != pattern:
                    open_blocks.clear()
                pattern = further
            if site.vector is None or entries[number] is not None or not site.results:
                if site.results:
                    open_blocks.clear()
                continue
            before = sites[number - 1] if site.extra else None
            in_matrix = before is not None and 0 < site.matrix == before.matrix
            if not in_matrix:
                place = place + 1 if site.extra else 0
            block, last = open_blocks.get(place, ([], None))
            joined = (
                last is not None
                and last.vector is not None
                and len(last.vector.items) == len(site.vector.items)
                and last.section == site.section
                and last.inside == site.inside
                and last.names[:1] == site.names[:1]
                and (last.line is not site.line or in_matrix)
            )
            if not joined:
                block = []
                blocks.append(block)
            block.append(number)
            open_blocks[place] = block, site
        return blocks

    def bind_block(
        self, block: list[int], sites: list[Site], sections: list[Section], entries: list[Entry]
    ) -> None:
        """Bind the vectors of a block to rows of the first pool of arrays in which most of them agree."""
        first = sites[block[0]]
        assert first.vector is not None
        size = len(first.vector.items)
        total = sum(len(sites[n].results) for n in block)
        digits = informative(block, sites)
        for distance, least in enumerate(LEAST_DIGITS):
            if (total if distance < 2 else digits) < least:
                continue
            around = self.around(block[0])
            best: tuple[int, int, str, list[list[Cell]]] | None = None
            for array in dict.fromkeys(self.pool(distance, block[0], first, sections)):
                shape = self.shape(array)
                if not shape or shape[-1] != size or len(shape) > 2 or len(self.sheet.arrays[array]) != prod(shape):
                    continue
                for rows in self.row_choices(block, sites, shape):
                    cells = [self.row_cells(array, row, shape) for row in rows]
                    agreement = sum(agreeing(sites[n], row, distance > 0) for n, row in zip(block, cells, strict=True))
                    if best is not None and agreement < best[0]:
                        continue
                    doubt = sum(shortened(sites[n], row, self.keep) for n, row in zip(block, cells, strict=True))
                    likeness = nearness(array, around) - WHOLE * doubt
                    if best is None or (agreement, likeness) > best[:2]:
                        best = (agreement, likeness, array, cells)
                if best is not None and best[0] == total and distance > 0:
                    break
            if best is None or not best[0] or 2 * best[0] < total:
                continue
            if distance == 0 or 4 * best[0] >= 3 * total:
                self.compared += total
                self.agreeing += best[0]
                for n, row in zip(block, best[3], strict=True):
                    self.array_of[n] = best[2]
                    entries[n] = tuple(self.known(cell) for cell in row)
                return

    def pool(self, distance: int, number: int, site: Site, sections: list[Section]) -> list[str]:
        """Return the arrays to try at one distance of evidence: the line, the section, what stands near, all."""
        if distance == 0:
            return self.arrays_of(site.names)
        if distance == 1:
            return self.arrays_of(sections[site.section].names)
        if distance == 2:
            near = self.near(number)
            return [*near, *self.upstream(near)]
        return list(self.sheet.arrays)

    def row_choices(self, block: list[int], sites: list[Site], shape: tuple[int, ...]) -> Iterator[list[int]]:
        """Yield the rows that the vectors of a block may be: as numbered on their lines, by heading, in order."""
        if len(shape) == 1:
            if len(block) == 1:
                yield [0]
            return
        rows = shape[0]
        numbered = [sites[n].hints[0] if sites[n].hints else -1 for n in block]
        headed = [row if (row := sites[n].row) is not None else -1 for n in block]
        repeating = []
        for choice in (numbered, headed):
            if all(0 <= row < rows for row in choice):
                if len(set(choice)) == len(choice):
                    yield choice
                elif choice is numbered:
                    repeating.append(choice)
        for axis in self.names.labels.values():
            labelled = [next((axis[text] for text, _, _ in sites[n].line.words if text in axis), -1) for n in block]
            if all(0 <= row < rows for row in labelled) and len(set(labelled)) == len(labelled):
                yield labelled
        for offset in range(rows - len(block) + 1):
            yield list(range(offset, offset + len(block)))
        yield from repeating

    def row_cells(self, array: str, row: int, shape: tuple[int, ...]) -> list[Cell]:
        """Return one row of an array."""
        cells = self.sheet.arrays[array]
        prefix: Index = (row,) if len(shape) == 2 else ()
        return [cells[(*prefix, j)] for j in range(shape[-1])]

    def arrays_of(self, names: Iterable[str]) -> list[str]:
        """Return the arrays that names can mean, in their order."""
        known = self.sheet.arrays
        return [array for name in names for array in self.names.arrays[name] if array in known]

    def upstream(self, arrays: list[str]) -> list[str]:
        """Return the arrays that the formulas of `arrays` use, a few steps back."""
        found: list[str] = []
        layer = arrays
        for _ in range(UPSTREAM):
            following: list[str] = []
            for array in layer:
                cells = self.sheet.arrays[array]
                cell = next(reversed(cells.values()))
                for name in referenced(cell.formula):
                    if name not in found:
                        found.append(name)
                        following.append(name)
            layer = following
        return found


def vectors_behind(number: int, sites: list[Site]) -> int:
    """Return how many further vectors the chain of a site has."""
    end = number + 1
    while end < len(sites) and sites[end].extra:
        end += 1
    return end - number - 1
