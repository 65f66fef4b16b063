"""Rows for `exactcalc trace`: every step of a calculation with its formula, its numbers and its exact value."""

from __future__ import annotations

from exactcalc.expressions.rendering import names, numbers
from exactcalc.expressions.substitution import given, substituted
from exactcalc.numbers.errors import Undecided
from exactcalc.numbers.rounding import digits as decimal_digits
from exactcalc.numbers.rounding import format_units, magnitude, significant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from fractions import Fraction
    from typing import TextIO

    from exactcalc.numbers.number import Real
    from exactcalc.sheets.sheet import Cell, Sheet

    Row = dict[str, object]

FORMATS = ("table", "csv", "json")
COLUMNS = ("name", "index", "formula", "numbers", "exact", "decimal", "rounded")
PRINTED_PLACES = 4
"""Decimal places of `numbers` and `rounded`: those of worked examples."""

MAX_DIGITS = 5_000
"""More digits than this are refused: one step would take seconds."""


def selected(sheet: Sheet, only: str | None = None) -> list[Cell]:
    """Return the cells in order, or those that `only` names, separated by commas.

    A name is a stage (`encoder1`), an array (`encoder1.Q1`), its last part in all stages (`Q1`), or a pattern with
    `*` and `?`.
    Raises: LookupError for a name that no cell has.
    """
    if only is None:
        return list(sheet)
    wanted: set[str] = set()
    for pattern in filter(None, map(str.strip, only.split(","))):
        found = [array for array in sheet.arrays if _matches(array, pattern)]
        if not found:
            raise LookupError(f"no step is named {pattern!r}; give a stage, an array such as {_example(sheet)!r}")
        wanted.update(found)
    if not wanted:
        raise LookupError(f"only={only!r} names no step; give a stage or an array such as {_example(sheet)!r}")
    return [cell for cell in sheet if cell.name in wanted]


def _example(sheet: Sheet) -> str:
    return next(reversed(sheet.arrays), "")


def _matches(array: str, pattern: str) -> bool:
    if "*" in pattern or "?" in pattern or "[" in pattern:
        from fnmatch import fnmatchcase

        return fnmatchcase(array, pattern)
    return array == pattern or array.startswith(f"{pattern}.") or array.endswith(f".{pattern}")


def trace_rows(sheet: Sheet, only: str | None = None, digits: int = 30) -> Iterator[Row]:
    """Yield one row for each step, in order.

    `formula` and `numbers` print the same expression, over names and over values: given values as they are,
    others rounded to 4 places. `exact` is a fraction or the bounds of an enclosure, `decimal` has `digits` correct
    significant digits, and `rounded` is half-up.
    Exact: `exact` contains the value; a rounding that cannot be proved within the budget reads `undecided`.
    Raises: LookupError as `selected` does; ValueError for digits outside 1..5000.
    """
    if not 1 <= digits <= MAX_DIGITS:
        raise ValueError(f"digits={digits} is outside 1..{MAX_DIGITS}")
    return (_row(cell, digits) for cell in selected(sheet, only))


def _row(cell: Cell, digits: int) -> Row:
    value = cell.value
    try:
        decimal = significant(value, digits)
    except Undecided:
        decimal = "undecided"
    try:
        rounded = format_units(cell.rounded(PRINTED_PLACES)[0], PRINTED_PLACES)
    except Undecided:
        rounded = "undecided"
    return {
        "name": cell.name,
        "index": list(cell.index),
        "formula": names(cell.formula),
        "numbers": numbers(substituted(cell.formula, given), PRINTED_PLACES),
        "exact": exact_text(value, digits),
        "decimal": decimal,
        "rounded": rounded,
    }


def exact_text(value: Fraction | Real, digits: int) -> str:
    """Return `n`, `n/d`, or for a value not proven rational `[lo, hi]` with about `digits` significant digits.

    Exact: encloses; the bounds are rounded outward.
    """
    from fractions import Fraction

    if isinstance(value, Fraction):
        sign = "-" if value < 0 else ""
        numerator = sign + decimal_digits(abs(value.numerator))
        return numerator if value.denominator == 1 else f"{numerator}/{decimal_digits(value.denominator)}"
    try:
        places = max(digits - 1 - magnitude(value), 0)
    except Undecided:
        places = digits
    prec = places * 10 // 3 + 8
    lo, hi = value.enclosure(prec)
    scale = 10**places
    return f"[{format_units(lo * scale >> prec, places)}, {format_units(-(-hi * scale >> prec), places)}]"


def label(row: Row) -> str:
    """Return the name with its index, `encoder1.Q1[0][1]`."""
    index = row["index"]
    assert isinstance(index, list)
    return f"{row['name']}{''.join(f'[{i}]' for i in index)}"


def write_trace(rows: Iterable[Row], format: str, stream: TextIO) -> None:
    """Write rows as a table, as CSV with a heading line, or as JSON `{"steps": [...]}`."""
    if format == "json":
        from json import dumps

        texts = (dumps(row, ensure_ascii=False) for row in rows)
        stream.write('{"steps": [')
        for position, text in enumerate(texts):
            stream.write(f",\n{text}" if position else f"\n{text}")
        stream.write("\n]}\n")
    elif format == "csv":
        import csv

        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(COLUMNS)
        for row in rows:
            index = label({**row, "name": ""})
            writer.writerow([index if column == "index" else row[column] for column in COLUMNS])
    elif format == "table":
        from tabulate import tabulate

        headings = ("step", *COLUMNS[2:])
        table = [[label(row), *(row[column] for column in COLUMNS[2:])] for row in rows]
        aligned = ("left", "left", "left", "left", "right", "right")
        stream.write(tabulate(table, headings, disable_numparse=True, colalign=aligned if table else None) + "\n")
    else:
        raise ValueError(f"format={format!r} is none of {', '.join(FORMATS)}")
