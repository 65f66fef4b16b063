"""One mistake that a whole document carries on: told from many, by calculating with the value that it uses.

Where a document has several errors, the model is built with the value of the first of them in place of the right one.
If hardly an error remains, the document calculates with that value. If it is one of the data, the definition is wrong;
else the line where the value was calculated is, and what deviates behind it follows from that line.
"""

from __future__ import annotations

from exactcalc.checks.judging.causes.root_causes import DEVIATIONS, ERRORS
from exactcalc.expressions.expression import Call, Literal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container
    from fractions import Fraction

    from exactcalc.checks.document import Document
    from exactcalc.checks.judging.result import Result
    from exactcalc.sheets.sheet import Cell, Sheet

MANY = 3
"""Errors from which one reason for all of them is looked for."""
FEWER = 4
"""The reason holds if so many times fewer errors remain."""


def count_errors(results: list[Result]) -> int:
    """Return how many printed numbers are wrong."""
    return sum(result.rule in ERRORS for result in results)


def first_mistake(results: list[Result], given: Container[str]) -> tuple[Result, Cell, Fraction, bool] | None:
    """Return the first mistake of a document, its cell and stated value, and whether it is a value of given data."""
    for result in results:
        cell = result.known.cell if result.known is not None else None
        if result.rule not in ERRORS or result.literal is None or cell is None:
            continue
        data = cell.name in given
        if data and (result.rule != "wrong-operand" or not _is_number(cell)):
            continue
        return result, cell, result.literal.value * result.sign, data
    return None


def weights_with(sheet: Sheet, cell: Cell, value: Fraction, others: object = None) -> dict[str, object]:
    """Return the matrix of a cell with another value in its place, as a model takes it, beside `others`."""
    rows, columns = sheet.shape(cell.name)
    entries = sheet.arrays[cell.name]
    matrix = [[_exact(entries[(i, j)]) for j in range(columns)] for i in range(rows)]
    matrix[cell.index[0]][cell.index[1]] = value
    return {**(others if isinstance(others, dict) else {}), cell.name: matrix}


def put(sheet: Sheet, cell: Cell, value: Fraction) -> None:
    """Give a cell of a sheet that was not evaluated yet another value than its formula has."""
    sheet.get(cell.name, cell.index).known = (value.numerator, value.denominator)


def carried_on(root: Result, first: list[Result], again: list[Result], document: Document) -> list[Result]:
    """Return the results of a document that calculates with a mistake: that one, the others, and what follows from it.

    `first` was found with the right value in the model, `again` with the value of the mistake.
    """
    line = document.locate(root.segment.offset(root.start))[0]
    independent = [result for result in again if result.literal is not root.literal]
    flagged = {id(result.literal) for result in independent if result.rule in DEVIATIONS}
    following = [
        result for result in first
        if result is not root and result.literal is not None and id(result.literal) not in flagged
        and result.rule in (*DEVIATIONS, "follows-error")
    ]  # fmt: skip
    for result in following:
        result.rule, result.root_line, result.message = "follows-error", line, ""
    return [root, *following, *independent]


def _exact(cell: Cell) -> Fraction:
    value = cell.value
    assert not hasattr(value, "enclosure")
    return value


def _is_number(cell: Cell) -> bool:
    formula = cell.formula
    if isinstance(formula, Call) and formula.function == "neg":
        formula = formula.args[0]
    return isinstance(formula, Literal) and len(cell.index) == 2
