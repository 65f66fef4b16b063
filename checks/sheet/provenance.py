"""Provenance by digits: which earlier results a printed operand may be a copy of.

Equal digits are weak evidence. They excuse a result that the exact values give; they never accuse one.
The index is made when the first result asks for it, so that a document without deviations does not pay for it.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from exactcalc.checks.sheet.substitution import negated, operands_in, value_with
from exactcalc.numbers.rounding import proves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from exactcalc.checks.sheet.quantity import Quantity
    from exactcalc.expressions.expression import Literal, Node
    from exactcalc.numbers.number import Value

MOST_COPIED = 4
"""Results with the same digits that an operand may copy together with others: the last ones."""
MOST_KEPT = 16
"""Results with the same digits that an operand may copy alone."""
MOST_COMBINED = 24
"""Combinations of copied results that are tried for one line."""
NEAR = 12
"""Results back to which an operand of one or two digits may be a copy; they are equal by chance too often."""
DEEPEST = 25
"""Steps back through which exact values are carried."""
MOST_PLACES = 14
"""Decimal places up to which results are found by fewer digits than they are printed with."""


class Provenance:
    """The printed results and the given data of a document, found by their digits."""

    __slots__ = ("_at", "_indexed", "_printed", "given", "log_base", "results", "roots", "tainted")

    def __init__(self, log_base: str = "e") -> None:
        self.results: list[Quantity] = []
        self.given: set[tuple[int, int]] = set()
        self.roots: dict[tuple[int, int], int] = {}
        """Lines of mistakes, by the digits of the wrong values that came of them."""
        self.tainted = False
        """Whether any result inherits a mistake."""
        self.log_base = log_base
        self._at: dict[tuple[int, int], list[Quantity]] = {}
        self._printed: dict[tuple[int, int], list[Quantity]] = {}
        self._indexed = 0

    def add(self, quantity: Quantity) -> None:
        """Enter a printed result, and what it inherits from a mistake."""
        quantity.number = len(self.results)
        self.results.append(quantity)
        literal = quantity.literal
        if quantity.root is not None:
            self.tainted = True
        if quantity.root is not None and literal is not None and is_telling(literal):
            self.roots[digits_of(literal)] = quantity.root

    def give(self, literal: Literal) -> None:
        """Enter a number as given: its digits are exact wherever they are used."""
        self.given.add(digits_of(literal))

    def is_given(self, literal: Literal) -> bool:
        """Return whether a number has the digits of given data."""
        return digits_of(literal) in self.given

    def root_of(self, literal: Literal) -> int | None:
        """Return the line of the mistake whose wrong value an operand copies."""
        return self.roots.get(digits_of(literal)) if self.roots else None

    def copied(self, literal: Literal, before: int) -> list[Quantity]:
        """Return the results before number `before` that an operand may be a copy of, the last first."""
        self._index()
        key = (abs(literal.units), literal.exponent)
        found = self._at.get(key, ()), self._printed.get(digits_of(literal), ())
        first = 0 if is_telling(literal) else before - NEAR
        earlier = [quantity for table in found for quantity in table if first <= quantity.number < before]
        if first:
            # Few digits prove too little to bring the right value of a mistake back in.
            earlier = [quantity for quantity in earlier if quantity.root is None]
        earlier = list({quantity.number: quantity for quantity in earlier}.values())
        earlier.sort(key=lambda quantity: -quantity.number)
        return earlier

    def printed_as(self, units: int, exponent: int) -> list[Quantity]:
        """Return the results that are printed with these digits."""
        self._index()
        while units and units % 10 == 0:
            units //= 10
            exponent += 1
        return self._printed.get((units, exponent), [])

    def carried(self, quantity: Quantity, depth: int = DEEPEST) -> Value | None:
        """Return the exact value of a result if its operands are copies of earlier results, carried on exactly."""
        if quantity.value is None:
            return None
        if quantity.carried is None:
            quantity.carried = quantity.value
            literal, tree = quantity.literal, quantity.tree
            if tree is not None and literal is not None and depth and quantity.root is None:
                for value in self.carried_values(tree, quantity.number, depth - 1):
                    if proves(literal.units * quantity.sign, literal.places, value):
                        quantity.carried = value
                        break
        return quantity.carried

    def carried_values(
        self, tree: Node, before: int, depth: int = DEEPEST, skip: Callable[[Node], bool] | None = None
    ) -> Iterator[Value]:
        """Yield the values of an expression when its operands are what they may be copies of."""
        operands: list[Literal] = []
        options: list[list[Value | None]] = []
        older: list[tuple[Literal, Value]] = []
        for operand in operands_in(tree, skip):
            values = self._values(operand, before, depth)
            if values:
                operands.append(operand)
                options.append([*values[:MOST_COPIED], None])
                older += [(operand, value) for value in values[MOST_COPIED:]]
        tried = 0
        for combination in product(*options):
            instead = {
                id(operand): value for operand, value in zip(operands, combination, strict=True) if value is not None
            }
            if not instead:
                continue
            value = value_with(tree, instead, self.log_base)
            if value is not None and not isinstance(value, tuple):
                yield value
            tried += 1
            if tried >= MOST_COMBINED:
                break
        for operand, single in older[:MOST_COMBINED]:
            value = value_with(tree, {id(operand): single}, self.log_base)
            if value is not None and not isinstance(value, tuple):
                yield value

    def _values(self, operand: Literal, before: int, depth: int) -> list[Value]:
        """Return the exact values, other than the printed one, that an operand may be a copy of."""
        values: list[Value] = []
        for quantity in self.copied(operand, before):
            value = self.carried(quantity, depth)
            if value is None:
                continue
            if (operand.units < 0) != (quantity.stated < 0):
                value = negated(value)
            if not isinstance(value, Fraction) or value != operand.value:
                values.append(value)
        return values

    def _index(self) -> None:
        for quantity in self.results[self._indexed :]:
            literal = quantity.literal
            if literal is None:
                continue
            units, places = abs(literal.units), literal.places
            self._enter(self._printed, digits_of(literal), quantity)
            if places <= MOST_PLACES:
                while places >= 0:
                    self._enter(self._at, (units, -places), quantity)
                    if not places:
                        break
                    places -= 1
                    units = (2 * abs(literal.units) + (scale := 10 ** (literal.places - places))) // (2 * scale)
        self._indexed = len(self.results)

    @staticmethod
    def _enter(table: dict[tuple[int, int], list[Quantity]], key: tuple[int, int], quantity: Quantity) -> None:
        found = table.setdefault(key, [])
        if not found or found[-1] is not quantity:
            found.append(quantity)
            if len(found) > MOST_KEPT:
                del found[0]


def digits_of(literal: Literal) -> tuple[int, int]:
    """Return digits and exponent of a number without its sign and its trailing zeros."""
    units, exponent = abs(literal.units), literal.exponent
    while units and units % 10 == 0:
        units //= 10
        exponent += 1
    return units, exponent


def is_telling(literal: Literal) -> bool:
    """Return whether equal digits are no coincidence: three of them, or two behind a decimal point."""
    count = len(str(digits_of(literal)[0]))
    return count >= 3 or (count == 2 and literal.exponent < 0)
