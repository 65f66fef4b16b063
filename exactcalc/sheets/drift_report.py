"""Write what `exactcalc drift` found: the deviation of each step, and how many places are enough."""

from __future__ import annotations

from exactcalc.sheets.drift import MAX_PLACES, PRINTED_PLACES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from exactcalc.sheets.drift import Step
    from exactcalc.sheets.sheet import Cell

FORMATS = ("table", "csv", "json")
COLUMNS = ("name", "values", "largest_ulp", "mean_ulp", "worst", "first_beyond_half", "lost")
HEADINGS = ("step", "values", "largest (ulp)", "mean (ulp)", "worst at", "first beyond half an ulp", "without value")


def step_row(step: Step) -> tuple[str, int, str | None, str | None, str | None, str | None, int]:
    """Return the members of a step in the order of `COLUMNS`."""
    return step.name, step.cells, step.largest, step.mean, _label(step.worst), _label(step.beyond), step.lost


def _label(cell: Cell | None) -> str | None:
    return None if cell is None else cell.label


def write_drift(
    model: str,
    places: int,
    target: str,
    steps: Sequence[Step],
    search: Sequence[tuple[int, int]],
    format: str,
    stream: TextIO,
) -> None:
    """Write the report as a table, as JSON, or as CSV, which holds the steps alone."""
    first = next((step.beyond for step in steps if step.beyond is not None), None)
    needed = search[-1][0] if search[-1][1] == 0 else None
    rows = list(map(step_row, steps))
    if format == "json":
        from json import dumps

        report = {
            "model": model,
            "places": places,
            "steps": [dict(zip(COLUMNS, row, strict=True)) for row in rows],
            "first_beyond_half": _label(first),
            "target": target,
            "search": [{"places": carried, "wrong": wrong} for carried, wrong in search],
            "places_needed": needed,
        }
        stream.write(dumps(report, ensure_ascii=False, indent=1) + "\n")
    elif format == "csv":
        import csv

        writer = csv.writer(stream, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(rows)
    elif format == "table":
        _write_table(places, target, rows, _label(first), search, needed, stream)
    else:
        raise ValueError(f"format={format!r} is none of {', '.join(FORMATS)}")


def _write_table(
    places: int,
    target: str,
    rows: Sequence[Sequence[object]],
    first: str | None,
    search: Sequence[tuple[int, int]],
    needed: int | None,
    stream: TextIO,
) -> None:
    from tabulate import tabulate

    shown = [["" if member is None else member for member in row] for row in rows]
    aligned = ("left", "right", "right", "right", "left", "left", "right")
    stream.write(f"Every step rounded to {places} places and carried on; 1 ulp is 10^-{places}.\n\n")
    stream.write(tabulate(shown, HEADINGS, disable_numparse=True, colalign=aligned if rows else None) + "\n\n")
    if first is None:
        stream.write("No value is further than half an ulp from its exact value.\n\n")
    else:
        stream.write(f"The first value further than half an ulp from its exact value is {first}.\n\n")
    headings = ("places carried", f"wrong at {PRINTED_PLACES} places")
    stream.write(tabulate([list(map(str, pair)) for pair in search], headings, disable_numparse=True,
                          colalign=("right", "right")) + "\n\n")  # fmt: skip
    values = "every value" if target == "all" else f"each of the {target}"
    if needed is None:
        stream.write(f"Up to {MAX_PLACES} places are not enough for {values} to come out right.\n")
    else:
        stream.write(f"Carrying {needed} places is enough for {values} to come out right at {PRINTED_PLACES} places.\n")
