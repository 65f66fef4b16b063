"""Closed forms of the cells that are made from few numbers."""

from __future__ import annotations

from exactcalc.sheets.sheet import Cell, references

LEAVES = 14
"""Cells made from more numbers than this have no closed form that is pleasant to read."""
LENGTH = 80
MOST = 200
"""So many are written at most in one page: they take a second."""


class ClosedForms:
    """Writes closed forms, as many as a page may have."""

    __slots__ = ("_counts", "_written")

    def __init__(self) -> None:
        self._counts: dict[int, int] = {}
        self._written = 0

    def of(self, cell: Cell) -> str:
        """Return the closed form of a cell, nothing where it would not be readable."""
        if self._written >= MOST or self._leaves(cell) > LEAVES:
            return ""
        from exactcalc.expressions.closed_form import closed_form

        form = closed_form(cell, LENGTH) or ""
        self._written += bool(form)
        return form

    def _leaves(self, cell: Cell) -> int:
        """Return how many numbers a cell is made from, counted with repetition, at most one more than matters."""
        counts = self._counts
        stack = [cell]
        while stack:
            each = stack[-1]
            needed = references(each.formula)
            missing = [other for other in needed if id(other) not in counts]
            if missing:
                stack += missing
                continue
            stack.pop()
            counts[id(each)] = min(sum(counts[id(other)] for other in needed) or 1, LEAVES + 1)
        return counts[id(cell)]
