"""The numbers that a total in a table may be made of: those before it in its column or row, or those behind it."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from exactcalc.checks.judging.tables.cells import Cells, Entry

    Grid = dict[tuple[int, int], Entry]
    Labels = dict[tuple[bool, int], str]
    EntryAt = Callable[[int], Entry | None]

FEWEST = 2
YEARS = range(1800, 2101)
"""Whole numbers that may head a column."""


class Series:
    """Numbers that a total may be made of.

    way    which of the numbers before or behind the total they are
    whole  no cell among them is empty or holds anything but a number of the total's kind
    usual  nobody would take others: all that are before a total, where no other total is
    """

    __slots__ = ("entries", "usual", "way", "whole")

    def __init__(self, entries: list[Entry], way: str, whole: bool, usual: bool = False) -> None:
        self.entries = entries
        self.way = way
        self.whole = whole
        self.usual = usual


def series_of(total: Entry, across: bool, cells: Cells, grid: Grid, labels: Labels) -> list[Series]:
    """Return the lists of numbers that a total may be made of, the likeliest first.

    across: the addends stand beside it in its row, not above it in its column.
    """
    place = (total.row, total.column)
    at, fixed = place[across], place[not across]
    occupied = sorted({key[across] for key in cells})

    def entry(index: int) -> Entry | None:
        found = grid.get((fixed, index) if across else (index, fixed))
        return found if found is not None and same_kind(found, total) else None

    before = [index for index in occupied if index < at]
    behind = [index for index in occupied if index > at]
    heads = leading(before, across, entry, grid)
    body = before[heads:]
    found = _before(body, across, entry, labels)
    if before and not heads and (without := _before(body[1:], across, entry, labels)):
        found += [Series(series.entries, f"{series.way} but the first", False) for series in without]
    elif heads == 1 and (first := entry(before[0])) is not None:
        found += [Series([first, *series.entries], f"{series.way} and the first", False) for series in found[:1]]
    rest = [one for index in behind if (one := entry(index)) is not None]
    if len(rest) >= FEWEST:
        found.append(Series(rest, "behind", len(rest) == len(behind)))
    return found


def leading(before: list[int], across: bool, entry: EntryAt, grid: Grid) -> int:
    """Return how many of the rows above, or columns before, hold headings and no numbers to be added."""
    count = 0
    for index in before:
        found = entry(index)
        if across:
            return 1
        if found is not None:
            is_year = index == 0 and not found.literal.exponent and found.literal.units in YEARS
            return count + is_year
        if any(key[0] == index and key[1] for key in grid) and index:
            return count
        count += 1
    return count


def _before(body: list[int], across: bool, entry: EntryAt, labels: Labels) -> list[Series]:
    """Return the lists of numbers before a total: all of them, or a part where there are other totals among them."""
    plain: list[Entry] = []
    section: list[Entry] = []
    totals: list[Entry] = []
    whole = True
    for index in body:
        found = entry(index)
        labelled = (across, index) in labels
        if found is None:
            whole = False
        elif labelled:
            totals.append(found)
            section = []
        else:
            plain.append(found)
            section.append(found)
    lists = [
        (section, "section"),
        (plain, "before"),
        (totals, "the sums"),
        ([*totals[-1:], *section], "last sum and section"),
    ]
    if not totals:
        lists = [(plain, "before")]
    return [Series(entries, way, whole, not totals) for entries, way in lists if len(entries) >= FEWEST]


def same_kind(addend: Entry, total: Entry) -> bool:
    """Return whether a number bears the unit of a total, or one of them bears none; a percentage is one for itself."""
    if "%" in (addend.unit, total.unit):
        return addend.unit == total.unit
    return addend.unit == total.unit or not (addend.unit and total.unit)
