"""csv: one finding a row, the members of the contract as columns, for spreadsheets."""

from __future__ import annotations

import csv

from exactcalc.checks.finding import Finding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from exactcalc.checks.finding import DocumentReport
    from exactcalc.checks.report.options import ReportOptions

_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""Characters by which a spreadsheet takes a cell for a formula."""
_COLUMNS = tuple(name for name in Finding.__slots__ if name != "credit")
_NUMERIC = frozenset("0123456789.eE+-/ ")


def write(reports: Sequence[DocumentReport], stream: TextIO, options: ReportOptions) -> None:
    """Write the findings of all documents; an absent value is an empty cell."""
    rows = csv.writer(stream, lineterminator="\n")
    rows.writerow(("path", *_COLUMNS))
    for report in reports:
        for finding in sorted(report.findings, key=Finding.sort_key):
            values = (getattr(finding, name) for name in _COLUMNS)
            rows.writerow([_inert(report.path), *map(_inert, values)])


def _inert(value: object) -> object:
    """Return the value, a text that a spreadsheet would run as a formula behind an apostrophe."""
    if isinstance(value, str) and value.startswith(_FORMULA) and not _NUMERIC.issuperset(value):
        return "'" + value
    return value
