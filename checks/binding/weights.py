"""Weighted sums of named rows: the coefficients of `0.24×V_a + 0.26×V_b` are entries of the array that weights them."""

from __future__ import annotations

from exactcalc.checks.binding.agreement import fits_cell
from exactcalc.checks.binding.labels import labels_in
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.expressions.evaluation import Reference
from exactcalc.expressions.expression import Call, Symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from exactcalc.checks.binding.binding import ModelBinder
    from exactcalc.checks.notation.statement import Line
    from exactcalc.expressions.expression import Literal, Node
    from exactcalc.sheets.sheet import Cell

    Term = tuple[Literal, Symbol]


def weighted(node: Node | None) -> list[Term] | None:
    """Return the coefficients and names of a sum of names with coefficients, None for any other expression."""
    if not isinstance(node, Call) or node.function != "add" or not _is_term(node.args[0]):
        return None
    terms = []
    for arg in node.args:
        if not _is_term(arg):
            return None
        assert isinstance(arg, Call) and isinstance(arg.args[1], Symbol)
        literal, _ = signed_literal(arg.args[0])
        assert literal is not None
        terms.append((literal, arg.args[1]))
    return terms


def _is_term(node: Node) -> bool:
    return (
        isinstance(node, Call)
        and node.function == "mul"
        and len(node.args) == 2
        and isinstance(node.args[1], Symbol)
        and signed_literal(node.args[0])[0] is not None
    )


def coefficients(
    terms: list[Term], line: Line, binder: ModelBinder
) -> tuple[list[tuple[Literal, Cell]], list[Cell]] | None:
    """Return the entries that the coefficients of a weighted sum quote, and the row that the sum is.

    None where no row of weights agrees with most of them.
    """
    literals = [literal for literal, _ in terms]
    best: tuple[int, list[Cell], list[Cell]] | None = None
    words = {word for axis in binder.names.labels.values() for word in axis}
    near = {label.text for label in labels_in(line.segment.text, words) if label.end <= literals[0].start}
    for array, index, cells in _sums(terms[0][1].name, len(terms), binder):
        axes = binder.names.axes(array)
        rows = {position for word, position in binder.names.labels.get(axes[0], {}).items() if word in near}
        fitting = sum(fits_cell(literal, 1, cell) for literal, cell in zip(literals, cells, strict=True))
        if rows and index not in rows:
            fitting -= len(terms)
        if best is None or fitting > best[0]:
            best = (fitting, cells, binder.row_cells(array, index, binder.shape(array)))
    if best is None or 2 * best[0] <= len(terms):
        return None
    return list(zip(literals, best[1], strict=True)), best[2]


def _sums(name: str, size: int, binder: ModelBinder) -> Iterator[tuple[str, int, list[Cell]]]:
    """Yield each row of weights that the model multiplies with the rows of an array of this name."""
    for array in binder.arrays_of([name] if name in binder.names.arrays else []):
        stage = array.rpartition(".")[0] + "."
        for other, cells in binder.sheet.arrays.items():
            if not other.startswith(stage) or other == array:
                continue
            for index, cell in cells.items():
                if len(index) != 2 or index[1]:
                    continue
                row = _weights(cell, array, size)
                if row is None:
                    break
                yield other, index[0], row


def _weights(cell: Cell, array: str, size: int) -> list[Cell] | None:
    """Return the weights of a cell that is a weighted sum of one column of an array."""
    formula = cell.formula
    if not isinstance(formula, Call) or formula.function != "add" or len(formula.args) != size:
        return None
    found: list[Cell] = []
    for term in formula.args:
        if not isinstance(term, Call) or term.function != "mul":
            return None
        weight, row = term.args
        if not isinstance(weight, Reference) or not isinstance(row, Reference):
            return None
        if row.cell.name != array:  # type: ignore[attr-defined]
            return None
        found.append(weight.cell)  # type: ignore[arg-type]
    return found
