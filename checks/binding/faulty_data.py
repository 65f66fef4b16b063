"""Data that a document defines wrongly: the entry, and its value, that the numbers calculated with it call for.

Where the entries of one array deviate that are calculated from one given entry, each of them bounds what that entry
must be. Values within all bounds are candidates: those that differ from it in one digit, and the shortest ones.
"""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.binding.agreement import fits_cell
from exactcalc.checks.sheet.known import Substitute
from exactcalc.expressions.evaluation import Reference, evaluate
from exactcalc.expressions.expression import Call
from exactcalc.numbers.errors import CalculationError
from exactcalc.sheets.sheet import Cell, references

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from exactcalc.checks.binding.definitions import Printed
    from exactcalc.expressions.expression import Literal, Node

    Number = tuple[Literal, int, Cell]
    Correction = tuple[str, tuple[int, ...], Fraction]

BITS = 160
"""Precision of the bounds; they only find candidates, which are then tried."""
MOST_VALUES = 8
"""Values of one entry that are candidates at once."""


def corrections(numbers: list[Number], printed: Printed, suspects: set[str]) -> Iterator[Correction]:
    """Yield given entries with what they may have to be, for the first array in which that explains deviations.

    `numbers` are the calculated ones that a document prints, with their cells, in the order of the model.
    """
    arrays: dict[str, list[Number]] = {}
    for number in numbers:
        arrays.setdefault(number[2].name, []).append(number)
    for array in arrays.values():
        wrong = [cell for literal, sign, cell in array if not fits_cell(literal, sign, cell)]
        if not wrong:
            continue
        shared = _data(wrong[0], suspects)
        for other in wrong[1:]:
            kept = _data(other, suspects)
            shared = {key: cell for key, cell in shared.items() if key in kept}
        found = [
            (_distance(cell.value, value), (cell.name, cell.index, value))
            for cell in shared.values()
            for value in _values(cell, array, max(_places(v) for values in printed[cell.name].values() for v in values))
        ]
        if found:
            yield from (correction for _, correction in sorted(found, key=lambda pair: pair[0]))
            return


def _values(given: Cell, numbers: list[Number], most_places: int) -> list[Fraction]:
    """Return the values that a given entry may have for the numbers calculated from it: slips and the shortest."""
    low, high = None, None
    for literal, sign, cell in numbers:
        if id(given) not in _data(cell, (given.name,)):
            continue
        try:
            start, end = (_with(cell.formula, given, Fraction(value)) for value in (0, 1))
        except CalculationError:
            return []
        slope = end - start
        if not slope:
            continue
        half = Fraction(10) ** literal.exponent / 2
        ends = sorted((literal.value * sign + side - start) / slope for side in (-half, half))
        low = ends[0] if low is None else max(low, ends[0])
        high = ends[1] if high is None else min(high, ends[1])
    if low is None or high is None:
        return []
    found = [value for value in _slips(given.value) if low <= value <= high]
    for places in range(most_places + 1):
        scale = 10**places
        first, last = -(-low * scale // 1), high * scale // 1
        if first <= last:
            units = range(int(first), min(int(last), int(first) + MOST_VALUES) + 1)
            found += [value for unit in units if (value := Fraction(unit, scale)) not in (given.value, *found)]
            break
    return found


def _slips(value: object) -> Iterator[Fraction]:
    """Yield the values with one digit changed, or with the other sign."""
    assert isinstance(value, Fraction)
    scale = 10 ** _places(value)
    units = int(value * scale)
    yield -value
    for place in range(len(str(abs(units)))):
        step = 10**place
        digit = abs(units) // step % 10
        for other in range(10):
            if other != digit:
                changed = abs(units) + (other - digit) * step
                yield Fraction(-changed if units < 0 else changed, scale)


def _data(cell: Cell, arrays: Container[str]) -> dict[int, Cell]:
    """Return the entries of given arrays that the formula of a cell uses, also by way of copies, by identity."""
    return {id(used): used for one in references(cell.formula) if (used := _original(one)).name in arrays}


def _original(cell: Cell) -> Cell:
    """Return the cell that a cell is a copy of, itself if it is none."""
    while isinstance(cell.formula, Reference) and isinstance(cell.formula.cell, Cell):
        cell = cell.formula.cell
    return cell


def _with(formula: Node, given: Cell, value: Fraction) -> Fraction:
    """Return about what a formula comes to with another value for one entry; it is linear in it."""

    def replaced(node: Node) -> Node:
        if isinstance(node, Reference):
            cell = node.cell
            assert isinstance(cell, Cell)
            return Substitute(value if _original(cell) is given else cell.value)
        if isinstance(node, Call):
            return Call(node.function, tuple(map(replaced, node.args)))
        return node

    result = evaluate(replaced(formula), lambda node: node.value)  # type: ignore[attr-defined]
    if isinstance(result, Fraction):
        return result
    low, high = result.enclosure(BITS)  # type: ignore[union-attr]
    return Fraction(low + high, 2 << BITS)


def _places(value: Fraction) -> int:
    places = 0
    while value.denominator != 1:
        value *= 10
        places += 1
    return places


def _distance(one: object, other: Fraction) -> int:
    """Return in how many characters two values differ when they are printed with the same places."""
    assert isinstance(one, Fraction)
    scale = 10 ** max(_places(one), _places(other))
    texts = [str(abs(int(value * scale))) for value in (one, other)]
    length = max(map(len, texts))
    pairs = zip(texts[0].rjust(length, "0"), texts[1].rjust(length, "0"), strict=True)
    return sum(a != b for a, b in pairs) + ((one < 0) != (other < 0))
