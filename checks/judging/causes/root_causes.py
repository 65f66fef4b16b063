"""Root causes first: what a mistake in a document about a model drags along is put under it.

A copy of a wrong value, and a result that follows from wrong operands, are notes that name the line of the mistake. So
is an entry that comes out when the model is computed with the wrong value in place of the right one. Each printed
number keeps one finding.
"""

from __future__ import annotations

from exactcalc.checks.notation.trees import numbers_in
from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Call, Literal, Vector
from exactcalc.numbers.errors import CalculationError
from exactcalc.numbers.rounding import fits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction

    from exactcalc.checks.judging.court import Court
    from exactcalc.checks.judging.result import Result
    from exactcalc.expressions.expression import Node
    from exactcalc.numbers.number import Value
    from exactcalc.sheets.sheet import Cell, Sheet

ERRORS = frozenset(("wrong-result", "wrong-operand", "wrong-value"))
DEVIATIONS = frozenset((*ERRORS, "rounded-operands", "truncated", "double-rounded", "short-result"))
MISROUNDED = frozenset(("tie-misrounded", "truncated", "double-rounded"))
"""Rules by which an operand that is copied from a misrounded entry deviates just as the entry does."""
CARRIED = frozenset(("wrong-result", "wrong-value"))
MOST_OVERRIDES = 8
"""Mistakes that are carried through the whole model; a document with more of them does not calculate by it."""


class Mistake:
    """A wrong printed value of an entry, and the line where it was printed first."""

    __slots__ = ("line", "value")

    def __init__(self, value: Fraction, line: int) -> None:
        self.value = value
        self.line = line


def settle(court: Court, sheet: Sheet) -> list[Result]:
    """Return the results of a document with what follows from a mistake put under it."""
    if not any(result.rule in DEVIATIONS or result.rule in MISROUNDED for result in court.results):
        return court.results
    return _Settling(court, sheet).settle(court.results)


class _Settling:
    def __init__(self, court: Court, sheet: Sheet) -> None:
        self.court = court
        self.document = court.document
        self.sheet = sheet
        self.mistakes: dict[int, Mistake] = {}
        """By identity of the cell."""
        self.misprints: dict[tuple[int, Fraction], int] = {}
        """Line where an entry, by identity of its cell, was first printed with a value that is rounded wrongly."""
        self.roots: dict[int, int] = {}
        """Line of the mistake, by identity of each wrong literal."""
        self.wrong: dict[int, Result] = {}
        """The finding of each wrong literal."""
        self.cells: list[Cell] = []
        self.overrides: dict[Cell, dict[Cell, Value | None]] = {}
        """What the model gives with each mistake in it, as far as it was computed."""
        self.accumulated: dict[int, object] = {}

    def settle(self, results: list[Result]) -> list[Result]:
        placed = sorted(
            (self.document.locate(result.segment.offset(result.start)), n) for n, result in enumerate(results)
        )
        kept: list[Result] = []
        seen: dict[int, Result] = {}
        for (line, _), n in placed:
            result = results[n]
            literal = result.literal
            if literal is not None and (result.rule in DEVIATIONS or result.rule in MISROUNDED):
                if id(literal) in seen:
                    continue
                seen[id(literal)] = result
                self._settle(result, literal, line)
            kept.append(result)
        return [result for result in kept if not self._is_consequence(result)]

    def _settle(self, result: Result, literal: Literal, line: int) -> None:
        """Find the mistake that a result follows from, else make it one."""
        value = literal.value * result.sign
        cell = result.known.cell if result.known is not None else None
        if result.rule == "wrong-result" and self._stands_corrected(result, literal):
            result.rule = "rounded-operands"
            return
        if result.rule in MISROUNDED and cell is not None:
            # What is calculated further with is copied; what is printed as an entry once more is rounded once more.
            first = self.misprints.setdefault((id(cell), value), line)
            if result.copied and first != line:
                result.rule, result.root_line = "follows-error", first
                return
        if result.rule == "tie-misrounded":
            return
        root = self._inherited(result, literal, value, cell)
        if root is None and cell is not None:
            root = self._carried(cell, literal, result.sign)
        if root is None and result.rule in CARRIED and cell is not None and self._accumulates(cell, literal, value):
            result.rule = "accumulated-rounding"
            return
        if root is not None:
            result.rule, result.root_line = "follows-error", root
        elif result.rule not in ERRORS:
            return
        self.roots[id(literal)] = line if root is None else root
        self.wrong[id(literal)] = result
        if cell is not None and id(cell) not in self.mistakes:
            self.mistakes[id(cell)] = Mistake(value, line if root is None else root)
            if root is None:
                self.cells.append(cell)

    def _inherited(self, result: Result, literal: Literal, value: Fraction, cell: Cell | None) -> int | None:
        """Return the line of a mistake that is copied, or that is an operand of what is printed."""
        mistake = self.mistakes.get(id(cell)) if cell is not None else None
        if mistake is not None and (value == mistake.value or _fits(literal, result.sign, mistake.value)):
            return mistake.line
        root = next((self.roots[id(n)] for n in _operands(result.tree) if id(n) in self.roots), None)
        if root is None or result.recomputed is None or result.tree is None:
            return None
        if _fits(literal, result.sign, result.recomputed):
            return root
        from exactcalc.checks.judging.support import Operands, support

        court = self.court
        return root if support(literal, result.tree, Operands(court.given, court.log_base), result.sign).fine else None

    def _stands_corrected(self, result: Result, literal: Literal) -> bool:
        """Return whether a number follows from the printed operands once a wrong one among them is put right."""
        wrong = [(n, w) for n in _operands(result.tree) if (w := self.wrong.get(id(n))) is not None and w.known]
        if not wrong or result.tree is None:
            return False
        for more in (0, 1, -1):
            right: dict[int, Literal] = {}
            for operand, finding in wrong:
                assert finding.known is not None
                places = max(operand.places + more, 0)
                right[id(operand)] = Literal("", finding.known.nearest(places)[0] * finding.sign, -places)
            try:
                value = evaluate(exchanged(result.tree, right))
            except CalculationError:
                continue
            if not isinstance(value, tuple) and _fits(literal, result.sign, value):
                result.recomputed = value
                return True
        return False

    def _carried(self, cell: Cell, literal: Literal, sign: int) -> int | None:
        """Return the line of the mistake with which the model gives a value."""
        if not self.cells or len(self.cells) > MOST_OVERRIDES:
            return None
        from exactcalc.checks.binding.overrides import overridden

        for mistaken in reversed(self.cells):
            mistake = self.mistakes[id(mistaken)]
            try:
                carried = overridden(cell, self.overrides.setdefault(mistaken, {mistaken: mistake.value}))
                if carried is not None and _fits(literal, sign, carried):
                    return mistake.line
            except CalculationError:
                continue
        return None

    def _accumulates(self, cell: Cell, literal: Literal, value: Fraction) -> bool:
        """Return whether a value comes out when each step before is rounded to as many places."""
        places = literal.places
        if not 1 <= places <= MOST_PLACES:
            return False
        from exactcalc.sheets.drift import Carried

        carried = self.accumulated.get(places)
        if carried is None:
            carried = self.accumulated[places] = Carried(self.sheet, places)
        assert isinstance(carried, Carried)
        units = carried.units.get(cell)
        return units is not None and units == value * 10**places and bool(_is_near(cell, literal, units))

    def _is_consequence(self, result: Result) -> bool:
        """Return whether a note says no more than that an operand on its line is wrong."""
        if result.rule != "not-reproducible":
            return False
        return any(id(n) in self.roots for n in _operands(result.tree))


MOST_PLACES = 12
NEAR = 1000
"""Units of the last place up to which the rounding of every step may carry a value off."""


def _is_near(cell: Cell, literal: Literal, units: int) -> bool:
    return abs(cell.rounded(literal.places)[0] - units) <= NEAR


def _fits(literal: Literal, sign: int, value: Value) -> bool:
    return fits(literal.units * sign, literal.places, value)


def exchanged(node: Node, literals: dict[int, Literal]) -> Node:
    """Return a tree with other literals in the place of some."""
    if isinstance(node, Literal):
        return literals.get(id(node), node)
    if isinstance(node, Call):
        return Call(node.function, tuple(exchanged(arg, literals) for arg in node.args), node.start, node.end)
    if isinstance(node, Vector):
        return Vector(tuple(exchanged(item, literals) for item in node.items), node.start, node.end)
    return node


def _operands(tree: Node | None) -> list[Literal]:
    return list(numbers_in(tree)) if tree is not None else []
