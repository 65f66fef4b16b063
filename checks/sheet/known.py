"""Known values: what a printed number or name stands for, with the name of the entry."""

from __future__ import annotations

from exactcalc.expressions.expression import Node
from exactcalc.numbers.rounding import nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction
    from typing import TypeAlias

    from exactcalc.numbers.number import Real
    from exactcalc.sheets.sheet import Cell

    Value = Fraction | Real
    Values: TypeAlias = "Value | tuple[Values, ...]"
    Entry: TypeAlias = "Known | tuple[Entry, ...] | None"


class Known:
    """A value with the entry it belongs to.

    value     exact; where it is None, that of the cell
    entry     name with index, or None for a part of an expression
    cell      the cell of a model, whose formula the printed expressions are compared with
    """

    __slots__ = ("_entry", "_nearest", "_value", "cell")

    def __init__(self, value: Value | None, entry: str | None = None, cell: Cell | None = None) -> None:
        self.cell = cell
        self._value = value
        self._entry = entry
        self._nearest: dict[int, tuple[int, int, bool]] | None = None

    @property
    def value(self) -> Value:
        """Return the exact value."""
        if self._value is None:
            assert self.cell is not None
            self._value = self.cell.value
        return self._value

    @property
    def entry(self) -> str | None:
        """Return the name with its index."""
        return self.cell.label if self.cell is not None else self._entry

    def nearest(self, places: int) -> tuple[int, int, bool]:
        """Return the rounding to `places` as half-up and half-even units, and whether it is a tie."""
        if self.cell is not None:
            return self.cell.rounded(places)
        if self._nearest is None:
            self._nearest = {}
        found = self._nearest.get(places)
        if found is None:
            found = self._nearest[places] = nearest(self.value, places)
        return found


class Substitute(Node):
    """A leaf that carries a value: what an operand stands for, in place of what is printed.

    name      the name that is printed there, "" for a number
    """

    __slots__ = ("name", "value")

    def __init__(self, value: Value, start: int = -1, end: int = -1, name: str = "") -> None:
        self.value = value
        self.name = name
        self.start = start
        self.end = end


def values_of(known: Entry) -> Values:
    """Return the value of an entry, a tuple of values for vectors."""
    if isinstance(known, tuple):
        return tuple(values_of(item) for item in known)
    assert known is not None
    return known.value


def knowns(values: Values) -> Entry:
    """Return values as entries without a name."""
    return tuple(knowns(item) for item in values) if isinstance(values, tuple) else Known(values)
