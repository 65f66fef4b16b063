"""Blocks: vectors without a name of their own that follow each other, bound as rows of one array.

They are bound by the names on their lines, by those of their section, by what is printed near, or by agreement with the
whole sheet, the further away the evidence the more it must weigh.
"""

from __future__ import annotations

from math import prod

from exactcalc.checks.binding.agreement import agreeing, informative, referenced, shortened
from exactcalc.checks.binding.named_sites import WHOLE, nearness

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from exactcalc.checks.binding.bound_sheet import BoundSheet
    from exactcalc.checks.binding.sites import Section, Site
    from exactcalc.checks.sheet.known import Entry
    from exactcalc.sheets.sheet import Cell

LEAST_DIGITS = (0, 3, 4, 8)
"""What vectors must print before agreement proves anything: nothing if a name stands on their line, numbers if they are
bound by the names of the section, significant digits if by what is printed near or by the whole sheet."""
NEAR = 12
"""Sites before and after one whose arrays are likely to be printed by it too, or to be made from what it prints."""
UPSTREAM = 3
"""How many formulas back a vector without a name may come from."""


class BlockBinder:
    """Binds the blocks of one document."""

    def __init__(self, binder: BoundSheet, sites: list[Site], sections: list[Section]) -> None:
        self.binder = binder
        self.sites = sites
        self.sections = sections
        self._upstream: dict[tuple[str, ...], list[str]] = {}

    def near(self, number: int) -> list[str]:
        """Return the arrays that the sites around one print, the nearest first."""
        found: dict[str, None] = {}
        for distance in range(1, NEAR + 1):
            for other in (number - distance, number + distance):
                array = self.binder.array_of.get(other)
                if array is not None:
                    found[array] = None
        return list(found)

    def bind(self, block: list[int], entries: list[Entry]) -> None:
        """Bind the vectors of a block to rows of the first pool of arrays in which most of them agree."""
        sites = self.sites
        first = sites[block[0]]
        assert first.vector is not None
        size = len(first.vector.items)
        total = sum(len(sites[n].results) for n in block)
        digits = informative(block, sites)
        for distance, least in enumerate(LEAST_DIGITS):
            if (total if distance < 2 else digits) < least:
                continue
            around = self.binder.around(block[0])
            best: tuple[int, int, str, list[list[Cell]]] | None = None
            for array in dict.fromkeys(self.pool(distance, block[0], first)):
                shape = self.binder.shape(array)
                complete = 1 <= len(shape) <= 2 and len(self.binder.sheet.arrays[array]) == prod(shape)
                if not complete or shape[-1] != size:
                    continue
                for rows in row_choices(block, sites, shape, self.binder.names.labels):
                    cells = [self.binder.row_cells(array, row, shape) for row in rows]
                    agreement = self.agreement(block, cells, distance > 0, best[0] if best is not None else 0)
                    if agreement is None:
                        continue
                    doubt = sum(shortened(sites[n], row, self.binder.keep) for n, row in zip(block, cells, strict=True))
                    likeness = nearness(array, around) - WHOLE * doubt
                    if best is None or (agreement, likeness) > best[:2]:
                        best = (agreement, likeness, array, cells)
                if best is not None and best[0] == total and distance > 0:
                    break
            if best is None or not best[0] or 2 * best[0] < total:
                continue
            if distance == 0 or 4 * best[0] >= 3 * total:
                self.binder.compared += total
                self.binder.agreeing += best[0]
                for n, row in zip(block, best[3], strict=True):
                    self.binder.array_of[n] = best[2]
                    entries[n] = tuple(self.binder.known(cell) for cell in row)
                return

    def agreement(self, block: list[int], cells: list[list[Cell]], strictly: bool, least: int) -> int | None:
        """Return how many numbers of a block agree with rows of cells, None as soon as it is fewer than `least`."""
        possible = sum(len(self.sites[n].results) for n in block)
        for n, row in zip(block, cells, strict=True):
            possible -= len(self.sites[n].results) - agreeing(self.sites[n], row, strictly)
            if possible < least:
                return None
        return possible

    def pool(self, distance: int, number: int, site: Site) -> list[str]:
        """Return the arrays to try at one distance of evidence: the line, the section, what stands near, all."""
        if distance == 0:
            return self.binder.arrays_of(site.names)
        if distance == 1:
            return self.binder.arrays_of(self.sections[site.section].names)
        if distance == 2:
            near = self.near(number)
            key = tuple(near)
            if key not in self._upstream:
                self._upstream[key] = self.upstream(near)
            return [*near, *self._upstream[key]]
        return list(self.binder.sheet.arrays)

    def upstream(self, arrays: list[str]) -> list[str]:
        """Return the arrays that the formulas of `arrays` use, a few steps back."""
        found: list[str] = []
        layer = arrays
        for _ in range(UPSTREAM):
            following: list[str] = []
            for array in layer:
                cells = self.binder.sheet.arrays[array]
                cell = next(reversed(cells.values()))
                for name in referenced(cell.formula):
                    if name not in found:
                        found.append(name)
                        following.append(name)
            layer = following
        return found


def blocks(sites: list[Site], entries: list[Entry]) -> list[list[int]]:
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


def row_choices(
    block: list[int], sites: list[Site], shape: tuple[int, ...], labels: dict[str, dict[str, int]]
) -> Iterator[list[int]]:
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
    for axis in labels.values():
        labelled = [next((axis[text] for text, _, _ in sites[n].line.words if text in axis), -1) for n in block]
        if all(0 <= row < rows for row in labelled) and len(set(labelled)) == len(labelled):
            yield labelled
    for offset in range(rows - len(block) + 1):
        yield list(range(offset, offset + len(block)))
    yield from repeating


def vectors_behind(number: int, sites: list[Site]) -> int:
    """Return how many further vectors the chain of a site has."""
    end = number + 1
    while end < len(sites) and sites[end].extra:
        end += 1
    return end - number - 1
