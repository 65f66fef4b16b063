"""The short way for the most frequent line of a document that keeps to its model: no number deviates.

It only ever says that a chain agrees with its cell in every number, and whether the printed operands give the result;
any doubt sends the chain the long way.
"""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.judging.account import VERIFIED
from exactcalc.checks.judging.claim import Basis, Claim
from exactcalc.checks.notation.lexing.vocabulary import JUDGED
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.checks.sheet.known import Known
from exactcalc.expressions.evaluation import Evaluator, Reference
from exactcalc.expressions.expression import Call, Constant, Literal, Symbol, Vector
from exactcalc.expressions.operators import TEN
from exactcalc.numbers.errors import CalculationError
from exactcalc.numbers.number import Real
from exactcalc.numbers.rounding import fits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.cells.meanings import CellMeanings
    from exactcalc.checks.judging.clerk import Clerk
    from exactcalc.checks.notation.statement import Chain
    from exactcalc.checks.sheet.known import Entry
    from exactcalc.expressions.expression import Node
    from exactcalc.numbers.arithmetic import Item, Pair
    from exactcalc.sheets.sheet import Cell


MOST_PLACES = len(TEN)
"""Decimal places of a product that are added up here, at most."""


class Shortcut:
    """The short way of one document; it keeps an evaluator, which remembers the functions it has met."""

    def __init__(self, clerk: Clerk, meanings: CellMeanings) -> None:
        self.clerk = clerk
        self.meanings = meanings
        self.court = clerk.court
        self.states = clerk.court.account.states
        self.evaluator = Evaluator(meanings.lookup, clerk.court.log_base)
        self.seen: list[int] = []

    def all_agrees(self, chain: Chain, known: Known) -> bool:
        """Return whether `name = expression = result` agrees with a cell in its operands and its result.

        Its numbers are then entered as verified, and that the operands do not give the result is recorded; otherwise
        nothing is.
        """
        court = self.court
        if len(chain.members) != 3 or known.cell is None or court.trail is not None:
            return False
        name, middle, last = chain.members
        expression, result = middle.node, last.node
        if type(result) is not Literal or type(expression) is not Call or type(name.node) is not Symbol:
            return False
        if middle.relation not in JUDGED or last.relation not in JUDGED or middle.reason or last.reason:
            return False
        seen = self.seen
        seen.clear()
        try:
            if not self.literal(result, 1, known.cell):
                return False
            value = self.evaluated(expression, known.cell.formula)
            if value is None:
                return False
            units, places = court.policy.stated(result, 1)
            if type(value) is tuple:
                follows = fits_ratio(units, places, *value)
            elif isinstance(value, Real):
                follows = fits(units, places, value)
            else:
                return False
        except CalculationError:
            return False
        if not follows:
            recomputed = value if isinstance(value, Real) else Fraction(*value)
            basis = Basis(None, None, recomputed, expression)
            court.irreproducible(Claim(result, 1, last.segment, basis), known)
        states = self.states
        for key in seen:
            states[key] = VERIFIED
        self.clerk.found += 1
        self.clerk.checked += 1
        return True

    def evaluated(self, printed: Call, formula: Node) -> Item | None:
        """Return the value of an expression whose operands agree with those of a formula, None where they do not."""
        if printed.function == "add" and type(formula) is Call and formula.function == "add":
            kept = len(self.seen)
            total = self.sum_of_products(printed.args, formula.args)
            if total is not None:
                return total
            del self.seen[kept:]
        return self.evaluator.value(printed, 0) if self.operands(printed, formula) else None

    def sum_of_products(self, printed: tuple[Node, ...], formula: tuple[Node, ...]) -> Pair | None:
        """Return the value of terms `a×b` of numbers that agree with those of a formula; None for any others.

        Most lines of a document are such sums. Requires nothing: what is no such sum goes the general way.
        """
        if len(printed) != len(formula):
            return None
        keep, agree = self.court.policy.kept or 0, self.seen.append
        numerator = places = 0
        for term, meant in zip(printed, formula, strict=True):
            if type(term) is not Call or type(meant) is not Call or term.function != "mul" or meant.function != "mul":
                return None
            if len(term.args) != 2 or len(meant.args) != 2:
                return None
            a, b = term.args
            c, d = meant.args
            if type(a) is not Literal or type(b) is not Literal or type(c) is not Reference or type(d) is not Reference:
                return None
            if a.exponent > 0 or b.exponent > 0:
                return None
            for number, cell in (a, c.cell), (b, d.cell):
                finer = -number.exponent
                if finer >= keep:
                    rounding, units = cell.rounded(finer), number.units  # type: ignore[attr-defined]
                else:
                    rounding, units = cell.rounded(keep), number.units * 10 ** (keep - finer)  # type: ignore[attr-defined]
                if units != rounding[0] and units != rounding[1]:
                    return None
                agree(id(number))
            finer = -a.exponent - b.exponent
            if finer >= MOST_PLACES:
                return None
            if finer > places:
                numerator *= TEN[finer - places]
                places = finer
            numerator += a.units * b.units * TEN[places - finer]
        return numerator, TEN[places]

    def row_agrees(self, chain: Chain, row: Vector, entry: tuple[Entry, ...]) -> bool:
        """Return whether `name = [number, ...]`, or such a row by itself, agrees with cells in every number.

        Its numbers are then entered as verified; otherwise nothing is.
        """
        members = chain.members
        last = members[-1]
        if last.node is not row or len(members) > 2 or len(row.items) != len(entry) or self.court.trail is not None:
            return False
        asserted = len(members) == 2
        if asserted and (type(members[0].node) is not Symbol or last.relation not in JUDGED or last.reason):
            return False
        self.seen.clear()
        try:
            for item, known in zip(row.items, entry, strict=True):
                if type(item) is not Literal or not isinstance(known, Known) or known.cell is None:
                    return False
                if not self.literal(item, 1, known.cell):
                    return False
        except CalculationError:
            return False
        states, bound = self.states, self.court.bound
        for key, known in zip(self.seen, entry, strict=True):
            states[key] = VERIFIED
            if asserted:
                bound.setdefault(key, known)  # type: ignore[arg-type]
        self.clerk.found += asserted
        self.clerk.checked += asserted
        return True

    def literal(self, literal: Literal, sign: int, cell: Cell) -> bool:
        """Return whether a printed number is the rounding of a cell."""
        places = -literal.exponent
        units = literal.units * sign
        keep = self.court.policy.kept
        if keep is not None and places < keep:
            units *= 10 ** (keep - places)
            places = keep
        rounding = cell.rounded(places)
        if units != rounding[0] and units != rounding[1]:
            return False
        self.seen.append(id(literal))
        return True

    def operands(self, printed: Node, formula: Node) -> bool:
        """Return whether an expression has the shape of a formula and prints its operands rightly."""
        if type(printed) is Literal:
            if type(formula) is Reference:
                return self.literal(printed, 1, formula.cell)  # type: ignore[arg-type]
            return self.part(printed, 1, formula)
        if type(printed) is not Call:
            # A name stands for whatever the formula has in its place; the evaluator gives its value.
            return isinstance(printed, (Symbol, Constant)) and not isinstance(formula, Literal)
        if type(formula) is Call and printed.function == formula.function and len(printed.args) == len(formula.args):
            for part, meant in zip(printed.args, formula.args, strict=True):
                if type(part) is Literal and type(meant) is Reference:
                    if not self.literal(part, 1, meant.cell):  # type: ignore[arg-type]
                        return False
                elif not self.operands(part, meant):
                    return False
            return True
        if printed.function == "neg":
            literal, sign = signed_literal(printed)
            if literal is not None:
                return self.part(literal, sign, formula)
        return type(formula) is Reference and self.operands(printed, formula.cell.formula)  # type: ignore[attr-defined]

    def part(self, literal: Literal, sign: int, formula: Node) -> bool:
        """Return whether a printed number is the rounding of a part of a formula."""
        target = self.meanings.target(formula)
        if target is None:
            return False
        units, places = self.court.policy.stated(literal, sign)
        if units not in target.nearest(places)[:2]:
            return False
        self.seen.append(id(literal))
        return True


def fits_ratio(units: int, places: int, numerator: int, denominator: int) -> bool:
    """Return whether a ratio, its denominator positive, rounds to `units`; at a tie what a rule picks fits."""
    if places < 0:
        return fits(units, places, Fraction(numerator, denominator))
    off = 2 * (numerator * 10**places - units * denominator)
    if -denominator < off < denominator:
        return True
    return off in (denominator, -denominator) and fits(units, places, Fraction(numerator, denominator))
