"""Binding the sites of a document to the cells of a model, by evidence.

A name leads to the arrays that the model's table gives it; where there are several, the run of sites that share
the name agrees with one of them in most places. A vector without a name is bound by the names around it,
its row, its length and agreement. What no evidence decides stays unbound.
"""

from __future__ import annotations

from fractions import Fraction
from math import prod

from checks.known import Known
from checks.matching import signed_literal
from exactcalc.errors import Undecided
from exactcalc.sheet import Reference

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from checks.judge import Entry
    from checks.sites import Section, Site
    from exactcalc.expression import Literal, Node
    from exactcalc.sheet import Cell, Sheet

    Index = tuple[int, ...]

LEAST_DIGITS = (0, 3, 4, 8)
"""Significant digits that vectors must print before agreement proves anything: those with a name on their line, and
those bound by the names of the section, by what the section has printed, or by the whole sheet."""
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
        self.array_of: dict[int, str] = {}
        self.agreeing = 0
        self.compared = 0
        self._known: dict[int, Known] = {}
        self._shapes: dict[str, tuple[int, ...]] = {}

    def known(self, cell: Cell) -> Known:
        """Return a cell as a known value; the same one for every copy of it."""
        found = self._known.get(id(cell))
        if found is None:
            entry = cell.name + "".join(f"[{i}]" for i in cell.index)
            found = self._known[id(cell)] = Known(cell.value, entry, 0, cell)
        return found

    def shape(self, array: str) -> tuple[int, ...]:
        """Return the shape of an array of the sheet."""
        found = self._shapes.get(array)
        if found is None:
            found = self._shapes[array] = self.sheet.shape(array)
        return found

    def bind(self, sites: list[Site], sections: list[Section]) -> list[Entry]:
        """Return what each site must be equal to, None where no evidence decides.

        Elements of vectors inside a function are bound too; their site's entry stays None.
        """
        entries: list[Entry] = [None] * len(sites)
        bound: dict[int, list[str]] = {}
        for run in self.runs(sites):
            self.bind_run(run, sites, entries, bound)
        for block in self.blocks(sites, entries):
            self.bind_block(block, sites, sections, entries, bound)
        return entries

    def runs(self, sites: list[Site]) -> list[list[int]]:
        """Group sites with a known name: same section, same name, no place printed twice."""
        runs: list[list[int]] = []
        open_runs: dict[tuple[int, str, bool], tuple[list[int], set[object]]] = {}
        for number, site in enumerate(sites):
            if site.name is None or site.extra:
                continue
            key = (site.section, site.name, bool(site.index))
            place = (site.row, site.index, tuple(site.hints[:1]))
            run, places = open_runs.get(key, ([], set()))
            if not run or place in places:
                run, places = [], set()
                open_runs[key] = (run, places)
                runs.append(run)
            run.append(number)
            places.add(place)
        return runs

    def bind_run(
        self, run: list[int], sites: list[Site], entries: list[Entry], bound: dict[int, list[str]]
    ) -> None:
        """Bind the sites of one run to the candidate that agrees with most of their numbers."""
        name = sites[run[0]].name
        assert name is not None
        best: tuple[int, int, str, dict[int, list[Cell]]] | None = None
        scores: list[tuple[str, dict[int, list[Cell]]]] = []
        total = sum(len(sites[n].results) for n in run)
        for array in self.names.arrays[name]:
            if array not in self.sheet.arrays:
                continue
            cells = {n: found for n in run if (found := self.cells(sites[n], array)) is not None}
            agreement = sum(agreeing(sites[n], found) for n, found in cells.items())
            scores.append((array, cells))
            if best is None or (agreement, len(cells)) > best[:2]:
                best = (agreement, len(cells), array, cells)
            if agreement == total:
                break
        if best is None or (len(scores) > 1 and best[0] == 0) or 3 * best[0] < total - 3:
            return
        agreement, _, array, cells = best
        self.compared += total
        self.agreeing += agreement
        bound.setdefault(sites[run[0]].section, []).append(array)
        for n in run:
            found = cells.get(n)
            if len(scores) > 1 and 2 * agreement <= total and (found is None or not agreeing(sites[n], found)):
                # The run mixes arrays, such as a predicted and a wanted probability: each site by itself.
                for other, others in scores:
                    if n in others and agreeing(sites[n], others[n]) == len(sites[n].results):
                        array, found = other, others[n]
                        break
            if found is not None:
                entries[n] = self.entry(sites[n], found)
                self.array_of[n] = array

    def cells(self, site: Site, array: str) -> list[Cell] | None:
        """Return the cells that a site's numbers would be in an array, None where its index does not fit.

        Where the leading index is not printed, the row that agrees best: numbered or labelled on the line, or above.
        """
        shape = self.shape(array)
        vector = site.vector is not None and not site.inside
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
        for row in self.rows(site, array):
            cells = self.at(site, array, (row, *given))
            if cells is not None:
                agreement = agreeing(site, cells)
                if agreement > most:
                    best, most = cells, agreement
                if agreement == len(site.results):
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

    def rows(self, site: Site, array: str) -> Iterator[int]:
        """Yield the rows that a site without a leading index may belong to, the likelier first."""
        near = site.hints[:1] if site.vector is None or not site.index else []
        if site.row is not None:
            near.append(site.row)
        table = self.names.labels.get(self.names.axes(array)[0], {})
        name = site.name or ""
        near.extend(row for word, row in table.items() if len(name) > len(word) and name.endswith(word))
        near.extend(table[text] for text, _, _ in site.line.words if text in table)
        yield from dict.fromkeys(near)
        if not near:
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
        """Group unbound vectors that follow each other with the same length: the rows of one matrix."""
        blocks: list[list[int]] = []
        last: Site | None = None
        for number, site in enumerate(sites):
            if site.vector is None or entries[number] is not None or not site.results:
                if site.results:
                    last = None
                continue
            size = len(site.vector.items)
            joined = (
                last is not None
                and last.vector is not None
                and len(last.vector.items) == size
                and last.section == site.section
                and last.inside == site.inside
                and last.names[:1] == site.names[:1]
                and (last.line is not site.line or site.extra)
            )
            if joined:
                blocks[-1].append(number)
            else:
                blocks.append([number])
            last = site
        return blocks

    def bind_block(
        self, block: list[int], sites: list[Site], sections: list[Section], entries: list[Entry],
        bound: dict[int, list[str]],
    ) -> None:  # fmt: skip
        """Bind the vectors of a block to rows of the first pool of arrays in which most of them agree."""
        first = sites[block[0]]
        assert first.vector is not None
        size = len(first.vector.items)
        total = sum(len(sites[n].results) for n in block)
        near = bound.get(first.section, [])
        digits = informative(block, sites)
        for distance, pool in enumerate(
            (
                self.arrays_of(first.names),
                self.arrays_of(sections[first.section].names),
                [*near, *self.upstream(near)],
                list(self.sheet.arrays),
            )
        ):
            if digits < LEAST_DIGITS[distance]:
                continue
            best: tuple[int, str, list[list[Cell]]] | None = None
            for array in dict.fromkeys(pool):
                shape = self.shape(array)
                if not shape or shape[-1] != size or len(shape) > 2 or len(self.sheet.arrays[array]) != prod(shape):
                    continue
                for rows in self.row_choices(block, sites, shape):
                    cells = [self.row_cells(array, row, shape) for row in rows]
                    agreement = sum(agreeing(sites[n], row, distance > 0) for n, row in zip(block, cells, strict=True))
                    if best is None or agreement > best[0]:
                        best = (agreement, array, cells)
                if best is not None and best[0] == total:
                    break
            if best is None or not best[0] or 2 * best[0] < total:
                continue
            if distance == 0 or 4 * best[0] >= 3 * total:
                self.compared += total
                self.agreeing += best[0]
                bound.setdefault(first.section, []).append(best[1])
                for n, row in zip(block, best[2], strict=True):
                    self.array_of[n] = best[1]
                    entries[n] = tuple(self.known(cell) for cell in row)
                return

    def row_choices(self, block: list[int], sites: list[Site], shape: tuple[int, ...]) -> Iterator[list[int]]:
        """Yield the rows that the vectors of a block may be: as numbered on their lines, by heading, in order."""
        if len(shape) == 1:
            if len(block) == 1:
                yield [0]
            return
        rows = shape[0]
        for choice in (
            [sites[n].hints[0] if sites[n].hints else -1 for n in block],
            [row if (row := sites[n].row) is not None else -1 for n in block],
        ):
            if all(0 <= row < rows for row in choice) and len(set(choice)) == len(choice):
                yield choice
        for offset in range(rows - len(block) + 1):
            yield list(range(offset, offset + len(block)))

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


def informative(block: list[int], sites: list[Site]) -> int:
    """Return how many significant digits the numbers of a block print; a zero has none."""
    return sum(len(str(abs(literal.units))) for n in block for literal, _ in sites[n].results if literal.units)


def agreeing(site: Site, cells: list[Cell], strictly: bool = False) -> int:
    """Return how many of a site's printed numbers are roundings of the cells.

    `strictly`: a whole number agrees with a whole number only; without a name, roundings to it prove little.
    """
    count = 0
    results = site.results
    if site.vector is None:
        for literal, sign in results:
            count += fits_cell(literal, sign, cells[0])
        return count
    at = {id(literal): sign for literal, sign in results}
    for item, cell in zip(site.vector.items, cells, strict=False):
        literal, sign = signed_literal(item)
        if literal is not None and id(literal) in at:
            if strictly and literal.exponent >= 0 and not isinstance(cell.value, Fraction):
                continue
            if strictly and literal.exponent >= 0 and cell.value != literal.units * 10**literal.exponent * sign:
                continue
            count += fits_cell(literal, sign, cell)
    return count


def fits_cell(literal: Literal, sign: int, cell: Cell) -> bool:
    """Return whether a printed number is a rounding of a cell."""
    try:
        half_up, half_even, _ = cell.rounded(-literal.exponent)
    except Undecided:
        return False
    return literal.units * sign in (half_up, half_even)


def referenced(node: Node) -> Iterator[str]:
    """Yield the names of the arrays that a formula refers to."""
    stack = [node]
    while stack:
        node = stack.pop()
        if isinstance(node, Reference):
            yield node.cell.name
        else:
            stack.extend(reversed(getattr(node, "args", ())))
