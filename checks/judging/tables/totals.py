"""Totals and means in tables: rows and columns that say so, judged by the numbers that they are to be made of.

A label is a weak word: the total of a column may cover more than the table shows, count no person twice, or stand below
rates. So a number is accused only where the numbers that it is to be made of are all there, no rounding of them gives
it, and the reading is earned: it is the right one but for a slip in its digits, or the other numbers beside it add up.
"""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.judging.account import GIVEN, VERIFIED
from exactcalc.checks.judging.claim import Basis, Claim
from exactcalc.checks.judging.tables.addends import Series, series_of
from exactcalc.checks.judging.tables.cells import Entry, entry_of, tables
from exactcalc.checks.judging.tables.digits import is_one_slip
from exactcalc.checks.judging.tables.labels import MEAN, label_of
from exactcalc.checks.judging.verdict import Judgement
from exactcalc.expressions.expression import Call, Literal
from exactcalc.numbers.rounding import fits, nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.clerk import Clerk
    from exactcalc.checks.judging.tables.cells import Cells
    from exactcalc.checks.notation.statement import Line
    from exactcalc.expressions.expression import Node

AGREES, NEARLY, DEVIATES = range(3)
"""The number is the sum; it is one if the addends were rounded; it is none."""
COMPANY = 3
"""Numbers beside it that add up, from which the reading is earned without a look at the digits."""
LEAST_DIGITS = 3
"""Digits from which two numbers differ in one of them by a slip rather than by chance."""


class Total:
    """A number in a row or column of totals or means, with the lists of numbers that it may be made of."""

    __slots__ = ("entry", "is_mean", "series", "state")

    def __init__(self, entry: Entry, is_mean: bool, series: list[Series]) -> None:
        self.entry = entry
        self.is_mean = is_mean
        self.series = series
        self.state = DEVIATES

    def value(self, series: Series) -> Fraction:
        """Return what the numbers of a list give."""
        total = sum((entry.literal.value for entry in series.entries), Fraction(0))
        return total / len(series.entries) if self.is_mean else total

    def compare(self, series: Series) -> int:
        """Return whether the number is what a list gives, or would be if the numbers of the list were rounded."""
        literal = self.entry.literal
        value = self.value(series)
        if fits(literal.units, literal.places, value):
            return AGREES
        slack = sum((ulp(entry.literal) for entry in series.entries), Fraction(0)) / 2
        if self.is_mean:
            slack /= len(series.entries)
        return NEARLY if abs(value - literal.value) <= slack + ulp(literal) / 2 else DEVIATES

    def tree(self, series: Series) -> Node:
        """Return what the number is to be as an expression."""
        addends = Call("add", tuple([entry.literal for entry in series.entries]))
        count = len(series.entries)
        return Call("div", (addends, Literal(str(count), count, 0))) if self.is_mean else addends


def ulp(literal: Literal) -> Fraction:
    """Return one unit in the last place of a printed number."""
    return Fraction(10) ** literal.exponent


def judge_totals(lines: list[Line], clerk: Clerk) -> None:
    """Judge the rows and columns of all tables that are labelled as totals or means."""
    for cells in tables(lines):
        judged = [judge_group(group, clerk) for group in groups(cells)]
        right = {id(literal) for agreeing, _ in judged for literal in agreeing}
        wrong: set[int] = set()
        for total, series in [pair for _, accused in judged for pair in accused]:
            literal = total.entry.literal
            if id(literal) not in right and wrong.isdisjoint(id(entry.literal) for entry in series.entries):
                wrong.add(id(literal))
                accuse(total, series, clerk)


def groups(cells: Cells) -> list[list[Total]]:
    """Return the numbers of each row and each column that is labelled as one of totals or means."""
    labels: dict[tuple[bool, int], str] = {}
    opened: set[int] = set()
    for (row, column), line in sorted(cells.items()):
        if row and row not in opened and (kind := label_of(line.segment.text)):
            labels[False, row] = kind
        if row == 0 and column and (kind := label_of(line.segment.text)):
            labels[True, column] = kind
        opened.add(row)
    if not labels:
        return []
    grid = {place: entry for place, line in cells.items() if (entry := entry_of(line)) is not None}
    found = []
    for (across, index), kind in labels.items():
        totals = [
            Total(entry, kind == MEAN, series)
            for place, entry in grid.items()
            if place[across] == index and (series := series_of(entry, across, cells, grid, labels))
        ]
        found.append(totals)
    return found


def judge_group(group: list[Total], clerk: Clerk) -> tuple[list[Literal], list[tuple[Total, Series]]]:
    """Return the numbers under one label that add up, and those that are to be accused with what denies them."""
    right: list[Literal] = []
    accused: list[tuple[Total, Series]] = []
    agreeing: list[Total] = []
    deviating: list[Total] = []
    ways: dict[str, int] = {}
    for total in group:
        for series in total.series:
            state = total.compare(series)
            if state < total.state:
                total.state = state
                best = series
        if total.state == DEVIATES:
            deviating.append(total)
            continue
        right.append(total.entry.literal)
        stands(total, best, clerk)
        if total.state == AGREES and sum(entry.literal.units != 0 for entry in best.entries) > 1:
            agreeing.append(total)
            ways[best.way] = ways.get(best.way, 0) + 1
    for total in deviating:
        series = max(total.series, key=lambda series: ways.get(series.way, 0))
        if series.whole and is_earned(total, series, agreeing, len(deviating)):
            accused.append((total, series))
    return right, accused


def is_earned(total: Total, series: Series, agreeing: list[Total], deviating: int) -> bool:
    """Return whether nothing but a mistake explains that a number is not what a list gives."""
    literal = total.entry.literal
    if any(entry.literal.value == literal.value for entry in series.entries) or deviating > 1 + len(agreeing):
        return False
    if total.entry.unit == "%" and literal.value == 1:
        return False  # what all shares add up to, however they were rounded or counted
    if any(entry.literal.value == total.value(series) - literal.value for entry in series.entries):
        return False  # one of the numbers may be a part of another: `of which ...`
    alike = sum(other.entry.unit == total.entry.unit for other in agreeing)
    slip, digits = is_one_slip(literal, total.value(series))
    if total.is_mean:
        return slip and digits >= LEAST_DIGITS and alike > 1
    if alike >= COMPANY and deviating * COMPANY <= alike:
        return True
    return slip and (digits >= LEAST_DIGITS or deviating == 1) and (alike > 0 or series.usual)


def stands(total: Total, series: Series, clerk: Clerk) -> None:
    """Enter a number that is right, and those that it is made of."""
    clerk.found += 1
    clerk.checked += 1
    account = clerk.court.account
    account.enter(total.entry.literal, VERIFIED)
    for entry in series.entries:
        account.enter(entry.literal, GIVEN)
    if clerk.court.trail is not None:
        tree = total.tree(series)
        clerk.court.trail.setdefault(id(total.entry.literal), (None, total.value(series), tree))


def accuse(total: Total, series: Series, clerk: Clerk) -> None:
    """Report a number that is not what the others give, unless something else was said of it."""
    literal, segment, court = total.entry.literal, total.entry.segment, clerk.court
    if any(result.literal is literal for result in court.results):
        return
    stands(total, series, clerk)
    value = total.value(series)
    judgement = Judgement("wrong-result", nearest(value, literal.places)[0])
    court.add("wrong-result", Claim(literal, 1, segment, Basis(None, None, value, total.tree(series))), judgement, None)
