"""Definitions: what a document prints of the arrays that are data, whether or not a model has the same."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.binding.blocks import blocks, row_choices
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.expressions.expression import Call

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    from exactcalc.checks.binding.binding import ModelBinder
    from exactcalc.checks.binding.sites import Section, Site
    from exactcalc.checks.sheet.known import Entry
    from exactcalc.expressions.expression import Literal
    from exactcalc.sheets.sheet import Cell

    Index = tuple[int, ...]
    Printed = dict[str, dict[Index, list[Fraction]]]


def contradicts(binder: ModelBinder, sites: list[Site], entries: list[Entry], given: Container[str]) -> bool:
    """Return whether a document prints given data that are not those of the sheet."""
    for number, site in enumerate(sites):
        entry = entries[number]
        if entry is not None:
            if binder.array_of.get(number) in given:
                values = entry if isinstance(entry, tuple) else (entry,)
                for (literal, sign), known in zip(_numbers(site), values, strict=False):
                    if literal is not None and not _is(literal, sign, known.value):  # type: ignore[union-attr]
                        return True
        elif site.results and not site.extra and not site.inside:
            name = site.name or (site.names[0] if site.names and site.vector is not None else None)
            if name is not None and all(array in given for array in binder.names.arrays[name]):
                return True
    return False


def printed_definitions(
    binder: ModelBinder, sites: list[Site], sections: list[Section], given: Container[str]
) -> Printed:
    """Return the values that the document prints for entries of given arrays, in its order."""
    printed: Printed = {}
    for site, cells in _definitions(binder, sites, sections, given):
        for (literal, sign), cell in zip(_numbers(site), cells, strict=True):
            if literal is not None:
                printed.setdefault(cell.name, {}).setdefault(cell.index, []).append(literal.value * sign)
    return printed


def _definitions(
    binder: ModelBinder, sites: list[Site], sections: list[Section], given: Container[str]
) -> Iterator[tuple[Site, list[Cell]]]:
    """Yield the sites that print given arrays and no calculation, with the cells they print."""
    rows = _rows(binder, sites, sections, given)
    for number, site in enumerate(sites):
        if site.inside or not site.results or any(map(_calculates, site.chain.members)):
            continue
        if number in rows:
            array, row = rows[number]
            yield site, binder.row_cells(array, row, binder.shape(array))
        elif site.name is not None and not site.extra:
            arrays = binder.arrays_of([site.name])
            cells = binder.cells(site, arrays[0]) if len(arrays) == 1 and arrays[0] in given else None
            if cells is not None:
                yield site, cells


def _rows(
    binder: ModelBinder, sites: list[Site], sections: list[Section], given: Container[str]
) -> dict[int, tuple[str, int]]:
    """Return array and row of the vectors that print rows of given matrices, by the numbers of their sites."""
    rows: dict[int, tuple[str, int]] = {}
    for block in blocks(sites, [None] * len(sites)):
        first = sites[block[0]]
        assert first.vector is not None
        names = [first.name] if first.name is not None else first.names[:1]
        arrays = set(binder.arrays_of(names or sections[first.section].names))
        array = arrays.pop() if len(arrays) == 1 else ""
        if array not in given or first.index:
            continue
        shape = binder.shape(array)
        if len(shape) == 2 and shape[-1] == len(first.vector.items):
            matrix = [n for n in range(block[0], len(sites)) if sites[n].chain is first.chain]
            if len(matrix) == shape[0]:
                block, choice = matrix, list(range(shape[0]))
            else:
                choice = [sites[n].hints[0] if sites[n].hints else -1 for n in block]
                if not all(0 <= row < shape[0] for row in choice) or not _tells_rows(choice, block, sites):
                    choice = next(row_choices(block, sites, shape, binder.names.labels), [])
            for n, row in zip(block, choice, strict=False):
                rows.setdefault(n, (array, row))
    return rows


def _tells_rows(numbers: list[int], block: list[int], sites: list[Site]) -> bool:
    """Return whether the numbers in front of vectors count rows: one in front of all does if they are the same row."""
    if len(set(numbers)) > 1 or len(block) == 1:
        return True
    first, *others = ([(literal.value, sign) for literal, sign in sites[n].results] for n in block)
    return all(other == first for other in others)


def _is(literal: Literal, sign: int, value: object) -> bool:
    """Return whether a printed number is a value; without making a fraction of it, since nearly every one is."""
    if not isinstance(value, Fraction):
        return False
    units, exponent = literal.units * sign * value.denominator, literal.exponent
    if exponent < 0:
        return bool(units == value.numerator * 10**-exponent)
    return bool(units * 10**exponent == value.numerator)


def _numbers(site: Site) -> list[tuple[Literal | None, int]]:
    if site.vector is None or site.inside:
        return [*site.results[:1]]
    return [signed_literal(item) for item in site.vector.items]


def _calculates(member: object) -> bool:
    node = getattr(member, "node", None)
    return isinstance(node, Call) and signed_literal(node)[0] is None
