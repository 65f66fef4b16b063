"""What the expressions of a document are worth: by its printed digits, exactly, and as far as can be told."""

from __future__ import annotations

from exactcalc.checks.notation.trees import numbers_in, symbol_nodes
from exactcalc.checks.sheet.known import Substitute
from exactcalc.checks.sheet.operand_box import may_be_rounded
from exactcalc.checks.sheet.quantity import key_of
from exactcalc.checks.sheet.substitution import negated, value_with
from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Call, Literal, Node, Symbol, Vector
from exactcalc.numbers.errors import CalculationError, UnknownName

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from exactcalc.checks.document import Segment
    from exactcalc.checks.notation.statement import Member
    from exactcalc.checks.sheet.known import Known
    from exactcalc.checks.sheet.provenance import Provenance
    from exactcalc.checks.sheet.quantity import Quantity
    from exactcalc.checks.sheet.scopes import Scope
    from exactcalc.checks.sheet.sections import Sections
    from exactcalc.checks.sheet.sheet import DocumentSheet
    from exactcalc.numbers.number import Value, Values

    class Register(Protocol):
        """What is known of the operands of a document, and where an expression without a value is reported."""

        bound: dict[int, Known]
        log_base: str

        def value(self, node: Node, lookup: Callable[[Node], Values] | None, segment: Segment) -> Values | None:
            """Return what the printed operands of an expression give."""


class Valuation:
    """Gives expressions their values by what the names in them mean where the document has been read to.

    copies     quantity that a linked operand is a copy of, and the sign in front of the operand
    constants  printed operands that repeat an exact number of a formula
    scope      where names have to hold that are to accuse; None where any meaning will do
    """

    __slots__ = ("_named", "constants", "copies", "court", "provenance", "scope", "sections", "sheet")

    def __init__(self, court: Register, sheet: DocumentSheet, sections: Sections, provenance: Provenance) -> None:
        self.court = court
        self.sheet = sheet
        self.sections = sections
        self.provenance = provenance
        self.copies: dict[int, tuple[Quantity, int]] = {}
        self.constants: set[int] = set()
        self.scope: Scope | None = None
        self._named = False

    @property
    def asks(self) -> bool:
        """Return whether the names of the chain that is being read stand for what is asked for."""
        return self.scope is not None and self.scope.asks

    def meaning(self, symbol: Symbol) -> Quantity | None:
        """Return the quantity that a name stands for here; None if there is none, or more than one."""
        section = self.sections.current
        found = self.sheet.meaning(key_of(symbol), section)
        if found is None:
            elements = self.sheet.elements(symbol, section)
            found = elements[0] if len(elements) == 1 else None
        if found is not None and found.sure is None:
            found.sure = found.tree is not None and self.is_sure(found.tree)
        if found is not None and self.scope is not None and not self.scope.holds(symbol, found):
            return None
        return found

    def meanings(self, symbol: Symbol) -> list[Quantity]:
        """Return every quantity that a name may stand for here, the last one first."""
        self.meaning(symbol)
        found = self.sheet.meanings(key_of(symbol), self.sections.current)
        return found if self.scope is None else [one for one in found if self.scope.holds(symbol, one)]

    def elements(self, symbol: Symbol) -> list[Quantity]:
        """Return the elements of a vector that an indexed name may stand for."""
        found = self.sheet.elements(symbol, self.sections.current)
        return found if self.scope is None else [one for one in found if self.scope.holds(symbol, one)]

    def printed(self, node: Node, member: Member | None = None) -> tuple[Values | None, bool]:
        """Return what the printed operands give, and whether names stand among them.

        An expression without a value is reported if its member is given.
        """
        self._named = False
        if member is not None:
            return self.court.value(node, self._printed, member.segment), self._named
        try:
            return evaluate(node, self._printed, log_base=self.court.log_base), self._named
        except CalculationError:
            return None, self._named

    def exact(self, node: Node) -> Values | None:
        """Return the exact value of an expression in names; None where one of them is not known exactly."""
        return self._evaluated(node, self._exact)

    def likely(self, node: Node) -> Values | None:
        """Return the value of an expression in names if the operands behind them are exact as they are printed."""
        return self._evaluated(node, self._likely)

    def carried(self, tree: Node) -> list[Value]:
        """Return values of an expression when the results it uses are carried on from their own operands."""
        instead = {}
        for literal in numbers_in(tree):
            copied = self.copies.get(id(literal))
            if copied is not None:
                value = self.provenance.carried(copied[0])
                if value is not None:
                    instead[id(literal)] = value if copied[1] > 0 else negated(value)
        value_of_copies = value_with(tree, instead, self.court.log_base) if instead else None
        found = [value_of_copies, self.likely(tree), self._evaluated(tree, self._carried)]
        return [value for value in found if value is not None and not isinstance(value, tuple)]

    def opened(self, node: Node, doubtful: bool = False) -> Node:
        """Return an expression with the printed numbers, or the exact values, of the names in it in their place.

        doubtful: the decimals that names were given are printed numbers like any others, which may be rounded.
        """
        if isinstance(node, Symbol):
            quantity = self.meaning(node)
            return node if quantity is None else _shown(quantity, doubtful)
        if isinstance(node, Call):
            return Call(node.function, tuple([self.opened(arg, doubtful) for arg in node.args]), node.start, node.end)
        if isinstance(node, Vector):
            return Vector(tuple([self.opened(item, doubtful) for item in node.items]), node.start, node.end)
        return node

    def is_sure(self, tree: Node) -> bool:
        """Return whether no operand of an expression may be a rounded copy of something unknown."""
        for literal in numbers_in(tree):
            key = id(literal)
            if may_be_rounded(literal) and not (
                key in self.court.bound or key in self.constants or self.is_given(literal)
            ):
                return False
        for symbol in symbol_nodes(tree):
            quantity = self.meaning(symbol)
            if quantity is None or quantity.exact() is None:
                return False
        return True

    def is_given(self, literal: Literal) -> bool:
        """Return whether an operand is given; a copy of an inexact result is not, whatever has the same digits."""
        copied = self.copies.get(id(literal))
        if copied is not None and copied[0].tree is not None and copied[0].sure is False:
            return False
        return self.provenance.is_given(literal)

    def root_of(self, tree: Node) -> int | None:
        """Return the line of the mistake that an operand or a name in an expression inherits."""
        for literal in numbers_in(tree):
            copied = self.copies.get(id(literal))
            root = copied[0].root if copied is not None else self.provenance.root_of(literal)
            if root is not None:
                return root
        for symbol in symbol_nodes(tree):
            quantity = self.meaning(symbol)
            if quantity is not None and quantity.root is not None:
                return quantity.root
        return None

    def _evaluated(self, node: Node, lookup: Callable[[Node], Values]) -> Values | None:
        try:
            return evaluate(node, lookup, log_base=self.court.log_base)
        except CalculationError:
            return None

    def _quantity(self, node: Node) -> Quantity:
        quantity = self.meaning(node) if isinstance(node, Symbol) else None
        if quantity is None:
            raise UnknownName("this name has no value", node)
        return quantity

    def _printed(self, node: Node) -> Values:
        self._named = True
        return _required(self._quantity(node).printed(), node)

    def _exact(self, node: Node) -> Values:
        return _required(self._quantity(node).exact(), node)

    def _likely(self, node: Node) -> Values:
        return _required(self._quantity(node).likely(), node)

    def _carried(self, node: Node) -> Values:
        quantity = self._quantity(node)
        return _required(quantity.likely() if quantity.items is not None else self.provenance.carried(quantity), node)


def _required(value: Values | None, node: Node) -> Values:
    if value is None:
        raise UnknownName("this name has no value", node)
    return value


def _shown(quantity: Quantity, doubtful: bool = False) -> Node:
    """Return a leaf for a quantity: its exact value, else what is printed for it, with its doubt."""
    if quantity.items is not None:
        return Vector(tuple([_shown(item, doubtful) for item in quantity.items]))
    literal = quantity.literal
    if doubtful and quantity.given and literal is not None and literal.exponent < 0:
        return _of(quantity, literal)
    if quantity.sure or literal is None:
        assert quantity.value is not None
        return Substitute(quantity.value, name=quantity.name or "")
    return literal if quantity.sign > 0 else _of(quantity, literal)


def _of(quantity: Quantity, literal: Literal) -> Literal:
    """Return the number that a quantity is printed with, its sign in it: one and the same wherever its name stands."""
    if quantity.shown is None:
        quantity.shown = Literal(literal.text, literal.units * quantity.sign, literal.exponent)
    return quantity.shown
