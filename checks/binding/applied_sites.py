"""Sites that apply a function to printed entries, `e^(x, y)`: bound by the formulas of what is printed next to them.

A softmax is written as exponentials of a row and then the shares that they make. The shares have a name, and their
formulas say of which entries the exponentials are taken; so no agreement of digits is needed to find them.
"""

from __future__ import annotations

from exactcalc.checks.binding.agreement import fits_cell
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.expressions.expression import Call, Vector
from exactcalc.sheets.sheet import references

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.binding.sites import Site
    from exactcalc.checks.sheet.known import Entry
    from exactcalc.expressions.expression import Node
    from exactcalc.sheets.sheet import Cell

NEIGHBOURS = 3
"""Sites behind and before one that may print what its entries make."""
UPSTREAM = 3
"""How many formulas back from there the function may stand."""


def bind_applied(sites: list[Site], entries: list[Entry]) -> list[tuple[int, list[Cell]]]:
    """Return the numbers of unbound sites that apply a function, with the cells of its values in order.

    A site with a single argument becomes one with a vector of it: then its entry is that of the argument too.
    """
    found = []
    for number, site in enumerate(sites):
        if entries[number] is None and site.name is None and not site.extra:
            node = site.chain.members[0].node
            if isinstance(node, Call) and len(node.args) == 1:
                cells = _values(number, node, sites, entries)
                if cells:
                    if site.vector is None:
                        site.results, site.places = [], []
                        site.take(Vector((node.args[0],), node.start, node.end), site.chain.members[0])
                        site.inside = True
                    found.append((number, cells))
    return found


def _values(number: int, call: Call, sites: list[Site], entries: list[Entry]) -> list[Cell]:
    argument = call.args[0]
    items = argument.items if isinstance(argument, Vector) else (argument,)
    best: list[Cell] = []
    most = -1
    for step in (1, -1):
        for other in range(number + step, number + step * (NEIGHBOURS + 1), step):
            if not 0 <= other < len(sites) or sites[other].section != sites[number].section:
                break
            start = _cell(entries[other])
            if start is None:
                continue
            for cells in _rows(start, call.function, len(items)):
                agreement = _agreement(items, cells)
                if agreement > most and (agreement or other == number + 1):
                    best, most = cells, agreement
            break
    return best


def _cell(entry: Entry) -> Cell | None:
    while isinstance(entry, tuple):
        entry = entry[0]
    return entry.cell if entry is not None else None


def _rows(start: Cell, function: str, size: int) -> list[list[Cell]]:
    """Return the rows upstream of a cell that are the function of one other cell each."""
    layer, seen = [start], {id(start)}
    rows: dict[tuple[str, tuple[int, ...]], list[Cell]] = {}
    for _ in range(UPSTREAM):
        layer = [cell for one in layer for cell in references(one.formula) if id(cell) not in seen]
        layer = list({id(cell): cell for cell in layer}.values())
        seen.update(map(id, layer))
        for cell in layer:
            formula = cell.formula
            if isinstance(formula, Call) and formula.function == function and len(references(formula)) == 1:
                rows.setdefault((cell.name, cell.index[:-1]), []).append(cell)
    return [sorted(row, key=lambda cell: cell.index) for row in rows.values() if len(row) == size]


def _agreement(items: tuple[Node, ...], cells: list[Cell]) -> int:
    count = 0
    for item, cell in zip(items, cells, strict=True):
        literal, sign = signed_literal(item)
        count += literal is not None and fits_cell(literal, sign, references(cell.formula)[0])
    return count
