"""Formulas in names: the numbers in `R = max(0, H)`, `score = Q·Kᵀ/√2`, `PE[pos][2i] = sin(pos/10000^(2i/d))`.

A formula of whole arrays is laid beside the formulas of the entries: a name or a part without numbers stands for any
part, a number must be the one that stands there. A formula in index names is worked out for every entry it covers.
"""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.judging.account import VERIFIED
from exactcalc.checks.judging.result import Result
from exactcalc.checks.notation.trees import numbers_in, symbols_in
from exactcalc.checks.sheet.known import Known, Substitute
from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Call, Literal, Node, Symbol
from exactcalc.numbers.errors import CalculationError, UnknownName
from exactcalc.numbers.number import Real
from exactcalc.sheets.sheet import Cell, Reference

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from exactcalc.checks.binding.binding import ModelBinder
    from exactcalc.checks.document import Segment
    from exactcalc.checks.judging.court import Court
    from exactcalc.checks.notation.statement import Chain
    from exactcalc.numbers.number import Value

DEPTH = 6
"""References that are opened to find the function that is printed."""
PRECISION = 80
"""Bits at which a formula in index names must agree with an entry."""


class Schemes:
    """Judges formulas in names of one document."""

    def __init__(self, binder: ModelBinder, court: Court) -> None:
        self.binder = binder
        self.court = court

    def judge(self, chain: Chain) -> None:
        """Judge the numbers in the formulas of a chain that begins with a name."""
        for head, node, segment in _formulas(chain):
            if head.name not in self.binder.names.arrays or not _has_numbers(node):
                continue
            if head.index and all(isinstance(part, str) for part in head.index):
                self._by_index(head, node, segment)
            elif not head.index and next(symbols_in(node), None) is not None:
                self._by_shape(head, node, segment)

    def _by_shape(self, head: Symbol, node: Node, segment: Segment) -> None:
        wrong: list[tuple[Literal, Literal]] | None = None
        for array in self.binder.arrays_of([head.name]):
            cell = next(iter(self.binder.sheet.arrays[array].values()))
            pairs: list[tuple[Literal, Literal]] = []
            if not _lies_beside(node, cell.formula, pairs, DEPTH):
                continue
            different = [(printed, own) for printed, own in pairs if printed.value != own.value]
            if not different:
                self._verified(node)
                return
            if wrong is None or len(different) < len(wrong):
                wrong = different
        if wrong is None:
            return
        self._verified(node)
        for printed, own in wrong:
            self.court.entry(printed, 1, Known(own.value), segment, "operand")

    def _by_index(self, head: Symbol, node: Node, segment: Segment) -> None:
        """Work a formula out for each entry whose index it covers."""
        covered = 0
        for array in self.binder.arrays_of([head.name]):
            for index, cell in self.binder.sheet.arrays[array].items():
                names = _solved(head.index, index)
                if names is None:
                    continue
                agrees = self._agrees(node, names, cell)
                if agrees is None:
                    return
                if not agrees:
                    self._verified(node)
                    message = f"the formula does not give {cell.label}"
                    self.court.results.append(
                        Result("wrong-result", segment, node.start, node.end, tree=node, message=message)
                    )
                    return
                covered += 1
        if covered:
            self._verified(node)

    def _agrees(self, node: Node, names: dict[str, int], cell: Cell) -> bool | None:
        """Return whether a formula gives an entry, None where a name in it has no value."""

        def lookup(leaf: Node) -> Value:
            if isinstance(leaf, Substitute):
                return leaf.value
            if isinstance(leaf, Symbol) and leaf.name in names:
                return Fraction(names[leaf.name])
            if isinstance(leaf, Symbol) and not leaf.index:
                for array in self.binder.arrays_of([leaf.name] if leaf.name in self.binder.names.arrays else []):
                    if self.binder.shape(array) == ():
                        return self.binder.sheet.get(array).value
            raise UnknownName("this name has no value", leaf)

        try:
            difference = evaluate(Call("add", (node, Call("neg", (Substitute(cell.value),)))), lookup)
        except CalculationError:
            return None
        if isinstance(difference, tuple):
            return None
        if isinstance(difference, Real):
            low, high = difference.enclosure(PRECISION)
            return bool(low <= 0 <= high)
        return difference == 0

    def _verified(self, node: Node) -> None:
        for literal in numbers_in(node):
            self.court.account.enter(literal, VERIFIED)


def _formulas(chain: Chain) -> Iterator[tuple[Symbol, Node, Segment]]:
    """Yield each name of a chain with the formula behind it; a raised dot may part two equations."""
    members = chain.members
    head = members[0].node
    for member in members[1:]:
        if member.relation != "=" or member.reason or not isinstance(head, Symbol):
            return
        node = member.node
        following: Node | None = None
        if isinstance(node, Call) and node.function == "mul":
            last = node.args[-1]
            if isinstance(last, Symbol) and last.index and last.name == head.name:
                following = last
                rest = node.args[:-1]
                node = rest[0] if len(rest) == 1 else Call("mul", rest, node.start, rest[-1].end)
        if isinstance(node, Call):
            yield head, node, member.segment
        head = following


def _lies_beside(printed: Node, formula: Node, pairs: list[tuple[Literal, Literal]], depth: int) -> bool:
    """Return whether a formula has the shape of a printed one, and add the numbers that stand in the same place."""
    if not _has_numbers(printed):
        return True
    while isinstance(formula, Reference) and depth:
        cell = formula.cell
        if not isinstance(cell, Cell):
            return False
        if _same_call(printed, cell.formula) or isinstance(cell.formula, (Reference, Literal)):
            formula = cell.formula
        else:
            return False
        depth -= 1
    if isinstance(printed, Literal):
        if not isinstance(formula, Literal):
            return False
        pairs.append((printed, formula))
        return True
    if not _same_call(printed, formula):
        return False
    assert isinstance(printed, Call) and isinstance(formula, Call)
    return all(_lies_beside(a, b, pairs, depth) for a, b in zip(printed.args, formula.args, strict=True))


def _same_call(printed: Node, formula: Node) -> bool:
    if not isinstance(printed, Call) or not isinstance(formula, Call):
        return False
    return printed.function == formula.function and len(printed.args) == len(formula.args)


def _has_numbers(node: Node) -> bool:
    return next(numbers_in(node), None) is not None


def _solved(parts: tuple[int | str, ...], index: tuple[int, ...]) -> dict[str, int] | None:
    """Return the value of each index name with which `2i+1` and its like are an index, None where there is none."""
    if len(parts) != len(index):
        return None
    names: dict[str, int] = {}
    for part, position in zip(parts, index, strict=True):
        term, _, rest = str(part).replace(" ", "").partition("+")
        name = term.lstrip("0123456789")
        factor, shift = term[: len(term) - len(name)] or "1", rest or "0"
        if not name.isidentifier() or not shift.isdigit():
            return None
        value, left = divmod(position - int(shift), int(factor) or 1)
        if left or value < 0 or names.setdefault(name, value) != value:
            return None
    return names
