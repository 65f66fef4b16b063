"""How far printed numbers agree with cells: the evidence that binding weighs."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.notation.matching import match
from exactcalc.checks.notation.trees import numbers_in
from exactcalc.expressions.expression import Call
from exactcalc.numbers.errors import Undecided
from exactcalc.sheets.sheet import Reference

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from exactcalc.checks.binding.sites import Site
    from exactcalc.expressions.expression import Literal, Node
    from exactcalc.sheets.sheet import Cell


LEAST_SHARE = 20
"""Results with so many places are no exceptions if they are at least one in so many."""


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
    for (literal, sign), place in zip(results, site.places, strict=True):
        if place >= len(cells):
            break
        if strictly and literal.exponent >= 0:
            value = cells[place].value
            count += isinstance(value, Fraction) and value == literal.units * 10**literal.exponent * sign
        else:
            count += fits_cell(literal, sign, cells[place])
    return count


def count_operands(site: Site) -> int:
    """Return how many numbers the expression behind a name has, 0 where none follows it."""
    members = site.chain.members
    node = members[1].node if len(members) > 1 else None
    return sum(1 for _ in numbers_in(node)) if isinstance(node, Call) else 0


def operands_agreeing(site: Site, cell: Cell) -> int:
    """Return how many numbers of that expression are roundings of the cells that the formula of a cell has there."""
    node = site.chain.members[1].node
    assert node is not None
    pairs = match(node, cell.formula) or ()
    return sum(fits_cell(n, sign, part.cell) for n, part, sign in pairs if isinstance(part, Reference))  # type: ignore[arg-type]


def fits_cell(literal: Literal, sign: int, cell: Cell, places: int | None = None) -> bool:
    """Return whether a printed number is a rounding of a cell, to `places` where its zeros may have been dropped."""
    longer = 0 if places is None else places + literal.exponent
    try:
        half_up, half_even, _ = cell.rounded(longer - literal.exponent)
    except Undecided:
        return False
    return literal.units * sign * 10**longer in (half_up, half_even)


def shortened(site: Site, cells: list[Cell], keep: int | None) -> int:
    """Return how many numbers of a site are roundings of cells only because they have fewer places than `keep`.

    Where that is not known: how many are whole and agree with what is not.
    """
    least = 1 if keep is None else keep
    count = 0
    for i, (literal, sign) in enumerate(site.results):
        if -literal.exponent >= least:
            continue
        place = 0 if site.vector is None or site.inside else site.places[i]
        if place < len(cells):
            cell = cells[place]
            longer = _is(literal, sign, cell) if keep is None else fits_cell(literal, sign, cell, keep)
            count += not longer and fits_cell(literal, sign, cell)
    return count


def _is(literal: Literal, sign: int, cell: Cell) -> bool:
    """Return whether a cell is proved to be exactly what a whole number says."""
    return isinstance(cell.value, Fraction) and cell.value == literal.value * sign


def usual_places(sites: list[Site]) -> int | None:
    """Return the places of the longest results that are no exceptions, if none of them ends in a zero; else None."""
    counts: dict[int, int] = {}
    whole: set[int] = set()
    total = 0
    for site in sites:
        for literal, _ in site.results:
            places = -literal.exponent
            counts[places] = counts.get(places, 0) + 1
            total += 1
            if not literal.units % 10:
                whole.add(places)
    longest = max((places for places, count in counts.items() if LEAST_SHARE * count >= total), default=0)
    return longest if longest >= 2 and longest not in whole else None


def referenced(node: Node) -> Iterator[str]:
    """Yield the names of the arrays that a formula refers to."""
    stack = [node]
    while stack:
        node = stack.pop()
        if isinstance(node, Reference):
            yield node.cell.name  # type: ignore[attr-defined]
        else:
            stack.extend(reversed(getattr(node, "args", ())))
