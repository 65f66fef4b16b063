"""Sites that share a printed name: which of the arrays with that name each of them prints.

A document prints an array from its first place to its last and then, under the same name, another one. The
walk stays with an array while its places go on, through single entries that deviate, and changes when a place
comes again or when the next sites agree better with another array, much better unless a heading parts them. Few
digits agree with many arrays: then what the sites around print decides, and after that the order of the arrays.
"""

from __future__ import annotations

from exactcalc.checks.binding.agreement import agreeing, count_operands, operands_agreeing, shortened

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from exactcalc.checks.binding.bound_sheet import BoundSheet
    from exactcalc.checks.binding.sites import Site
    from exactcalc.sheets.sheet import Cell

WINDOW = 4
"""Sites with numbers that are weighed together before the walk changes to another array."""
FURTHEST = 16
"""Sites up to which those with numbers are looked for."""
SAMPLE = 8
"""Sites of a name with one array that are compared with it; whether it is the right array shows at once."""
WHOLE = 5040
"""Weight of a site whose numbers all agree; divisible by the usual counts of numbers."""


class NamedSites:
    """The sites of one printed name, in order, with the arrays it can mean."""

    def __init__(self, binder: BoundSheet, name: str, sites: list[Site], numbers: list[int]) -> None:
        self.binder = binder
        self.name = name
        self.sites = sites
        self.numbers = numbers
        self.arrays = [array for array in binder.names.arrays[name] if array in binder.sheet.arrays]
        self._cells: dict[tuple[int, str], list[Cell] | None] = {}
        self._agreement: dict[tuple[int, str], int] = {}
        self._shares: dict[tuple[int, str], int] = {}
        self._most: dict[tuple[int, int], int] = {}

    def walk(self) -> Iterator[tuple[int, str, list[Cell], int]]:
        """Yield the number of each site that can be bound, its array, its cells, and how many numbers agree."""
        current: str | None = None
        printed: set[int] = set()
        several = len(self.arrays) > 1
        for i, site in enumerate(self.sites):
            cells = None if current is None else self.cells(i, current)
            if current is None or cells is None or id(cells[0]) in printed:
                chosen = self.best(i, current)
                if chosen is None:
                    continue
                current, printed = chosen, set()
                cells = self.cells(i, current)
            elif several and self.agreement(i, current) < len(site.results):
                end = self.end(i, current, printed)
                other = self.best(i, current, end)
                margin = WHOLE if site.section == self.sites[i - 1].section else 0
                if other is not None and self.weight(i, other, end)[0] > self.weight(i, current, end)[0] + margin:
                    current, printed = other, set()
                    cells = self.cells(i, current)
            if cells is not None:
                printed.add(id(cells[0]))
                counted = several or i < SAMPLE
                yield self.numbers[i], current, cells, self.agreement(i, current) if counted else len(site.results)

    def end(self, i: int, array: str, printed: set[int]) -> int:
        """Return the number of the next site that prints a place of the array again, and so begins another one."""
        end = self.window(i)
        for k in range(i + 1, end):
            cells = self.cells(k, array)
            if cells is not None and id(cells[0]) in printed:
                return k
        return end

    def window(self, i: int) -> int:
        """Return the number behind the last site that is weighed together with site `i`."""
        last = min(i + FURTHEST, len(self.sites))
        weighed = 0
        for k in range(i, last):
            weighed += bool(self.sites[k].results) or len(self.sites[k].chain.members) > 2
            if weighed == WINDOW:
                return k + 1
        return last

    def best(self, i: int, current: str | None, end: int | None = None) -> str | None:
        """Return the array that explains the sites from `i` up to `end` best; of equal ones the next after `current`.

        An array with which nothing agrees is chosen only where the sites around print the same part of the model.
        """
        end = self.window(i) if end is None else end
        if len(self.arrays) == 1:
            array = self.arrays[0]
            proven = len(self.name) > 1 or self.weight(i, array, end)[1] > 0
            return array if proven and self.cells(i, array) is not None else None
        around = self.binder.around(self.numbers[i])
        after = self.arrays.index(current) + 1 if current is not None else 0
        whole = self.most_possible(i, end)
        best: str | None = None
        most = 0
        for array in (*self.arrays[after:], *self.arrays[:after]):
            near = nearness(array, around)
            if whole + near // 2 <= most or self.cells(i, array) is None:
                continue
            weight, own = self.weight(i, array, end)
            weight += near // 2
            if weight > most and (own or (near == WHOLE and current is not None)):
                best, most = array, weight
        return best

    def most_possible(self, i: int, end: int) -> int:
        """Return what the sites from `i` up to `end` weigh if every number in them agrees."""
        return WHOLE * sum(bool(site.results) or count_operands(site) > 0 for site in self.sites[i:end])

    def weight(self, i: int, array: str, end: int) -> tuple[int, int]:
        """Return how well the sites from `i` up to `end` are explained if this array begins, and by it alone.

        A site that agrees counts as a WHOLE or a part of it. Where a place of the array comes again, the best of
        all takes over.
        """
        total = 0
        printed: set[int] = set()
        for k in range(i, end):
            cells = self.cells(k, array)
            if cells is None:
                continue
            if id(cells[0]) in printed:
                return total + self.most(k, end), total
            printed.add(id(cells[0]))
            total += self.share(k, array)
        return total, total

    def share(self, i: int, array: str) -> int:
        """Return which part of a site agrees with an array, as a part of WHOLE; of its operands if it has no result."""
        key = (i, array)
        found = self._shares.get(key)
        if found is None:
            site, cells = self.sites[i], self.cells(i, array)
            found = 0
            if cells is not None and site.results:
                halves = 2 * self.agreement(i, array)
                if halves and len(self.arrays) > 1:
                    halves -= shortened(site, cells, self.binder.keep)
                found = WHOLE * halves // (2 * len(site.results))
            elif cells is not None and (operands := count_operands(site)):
                found = WHOLE * operands_agreeing(site, cells[0]) // operands
            self._shares[key] = found
        return found

    def most(self, i: int, end: int) -> int:
        """Return how well the sites from `i` up to `end` are explained by the best choice."""
        key = (i, end)
        if key not in self._most:
            self._most[key] = max(self.weight(i, array, end)[0] for array in self.arrays)
        return self._most[key]

    def agreement(self, i: int, array: str) -> int:
        """Return how many numbers of a site agree with an array that its place is in."""
        key = (i, array)
        found = self._agreement.get(key)
        if found is None:
            cells = self.cells(i, array)
            found = self._agreement[key] = agreeing(self.sites[i], cells) if cells is not None else 0
        return found

    def cells(self, i: int, array: str) -> list[Cell] | None:
        """Return the cells that a site prints if it prints this array."""
        key = (i, array)
        if key not in self._cells:
            self._cells[key] = self.binder.cells(self.sites[i], array)
        return self._cells[key]


def nearness(array: str, around: Sequence[str]) -> int:
    """Return how much of the stage of an array the others belong to as well, WHOLE for all of it and 0 for nothing."""
    stage = array.split(".")[:-1]
    shared = 0
    for other in around:
        for part, theirs in zip(stage, other.split("."), strict=False):
            if part != theirs:
                break
            shared += 1
    return WHOLE * shared // (len(stage) * len(around)) if around and stage else 0
