"""How a number and a formula look when they are written by hand."""

from __future__ import annotations

from exactcalc.expressions.evaluation import Reference
from exactcalc.expressions.expression import Call, Literal, Node, Symbol
from exactcalc.expressions.rendering import numbers, short
from exactcalc.expressions.substitution import substituted
from exactcalc.generate.blanks import BLANK
from exactcalc.numbers.errors import TooLarge
from exactcalc.numbers.rounding import magnitude
from exactcalc.sheets.sheet import Cell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from exactcalc.generate.blanks import Blanks


MOST_CHARACTERS = 1000
"""A longer numeral is not read back by `verify`."""


class Hand:
    """Writes cells as numbers with so many places, or as blanks."""

    __slots__ = ("_blanks", "places")

    def __init__(self, places: int, blanks: Blanks | None = None) -> None:
        self.places = places
        self._blanks = blanks

    def number(self, cell: Cell) -> str:
        """Return a cell as text: a given number as it is given, a calculated one rounded, or a blank."""
        literal = given(cell)
        if literal is not None:
            return literal.text
        return BLANK if self.hides(cell) else self.constant(cell)

    def constant(self, cell: Cell) -> str:
        """Return a cell rounded half-up without trailing zeros; never a blank. Raises TooLarge."""
        text = short(cell.rounded(self.places)[0], self.places)
        if len(text) > MOST_CHARACTERS:
            raise TooLarge(f"{cell.label} has more than {MOST_CHARACTERS} digits; use smaller weights")
        return text

    def list(self, cells: Iterable[Cell], separator: str = ", ") -> str:
        """Return cells as numbers, one after the other."""
        return separator.join([self.number(cell) for cell in cells])

    def expression(self, formula: Node) -> str:
        """Return a formula with its cells as numbers; what it divides by is never printed as 0."""
        divisors = _divisors(formula)

        def leaf(cell: Cell) -> Node | None:
            literal = given(cell)
            if literal is not None:
                return literal
            if self.hides(cell):
                return Symbol(BLANK)
            return self._above_zero(cell) if cell in divisors else None

        return numbers(substituted(formula, leaf), self.places)

    def word(self, cell: Cell, word: str) -> str:
        """Return the word that a calculated cell picks, or a blank."""
        return BLANK if self.hides(cell) else word

    def hides(self, cell: Cell) -> bool:
        """Tell whether a calculated cell is left out in the place that is written next."""
        return self._blanks is not None and self._blanks.hides(cell)

    def _above_zero(self, cell: Cell) -> Literal | None:
        """Return a cell that would be rounded to 0 with two significant digits instead; None for another."""
        if cell.rounded(self.places)[0]:
            return None
        places = 1 - magnitude(cell.value)
        units = cell.rounded(places)[0]
        return Literal(short(units, places), units, -places)


def _divisors(formula: Node) -> list[Cell]:
    """Return the cells that a formula divides by or takes the logarithm of."""
    if not isinstance(formula, Call):
        return []
    found = [cell for arg in formula.args for cell in _divisors(arg)]
    last = formula.args[-1]
    if formula.function in ("div", "ln") and isinstance(last, Reference) and isinstance(last.cell, Cell):
        found.append(last.cell)
    return found


def given(cell: Cell) -> Literal | None:
    """Return the literal of a cell that is given as one, or that is a copy of such a cell; None if calculated."""
    formula = cell.formula
    while isinstance(formula, Reference) and isinstance(formula.cell, Cell):
        formula = formula.cell.formula
    return formula if isinstance(formula, Literal) else None
