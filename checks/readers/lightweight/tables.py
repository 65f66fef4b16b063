"""Cells between pipes."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.readers.traced import Traced

PIPE = re.compile(r"\|")


def piped_cells(row: Traced) -> list[Traced]:
    """Return what stands between the pipes of a row, before the first and behind the last only where there is text."""
    text = row.text
    cells: list[Traced] = []
    begin = 0
    for pipe in PIPE.finditer(text):
        if begin or text[: pipe.start()].strip():
            cells.append(row.piece(begin, pipe.start()))
        begin = pipe.end()
    if text[begin:].strip():
        cells.append(row.piece(begin, len(text)))
    return cells
