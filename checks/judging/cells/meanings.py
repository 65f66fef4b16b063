"""What printed names and operands stand for in a document about a model: cells, bound operands, exact values."""

from __future__ import annotations

from exactcalc.checks.sheet.known import Known, Substitute, values_of
from exactcalc.expressions.evaluation import Reference, evaluate
from exactcalc.expressions.expression import Call, Literal, Node, Symbol, Vector
from exactcalc.numbers.errors import CalculationError, UnknownName

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from exactcalc.checks.judging.court import Court
    from exactcalc.checks.notation.statement import Member
    from exactcalc.checks.sheet.known import Entry
    from exactcalc.checks.sheet.quantity import Quantity
    from exactcalc.checks.sheet.scopes import Scope
    from exactcalc.numbers.number import Value, Values
    from exactcalc.sheets.sheet import Cell


class CellMeanings:
    """The meanings of names and operands in a document about a model.

    `resolve` gives what a printed name stands for, or None; `known` gives a cell of the model as a known value. What
    is no cell is not known: nothing in such a document is a copy of what it has calculated itself.
    """

    def __init__(self, court: Court, resolve: Callable[[Symbol], Entry], known: Callable[[Cell], Known]) -> None:
        self.court = court
        self.resolve = resolve
        self.known = known
        self.copies: dict[int, tuple[Quantity, int]] = {}
        self.constants: set[int] = set()
        self.scope: Scope | None = None
        self._named = False

    @property
    def asks(self) -> bool:
        """Return False: a document about a model asks for nothing."""
        return False

    def meaning(self, symbol: Symbol) -> Quantity | None:
        """Return None: no name stands for a quantity of the document's own."""
        return None

    def meanings(self, symbol: Symbol) -> list[Quantity]:
        """Return no quantities."""
        return []

    def elements(self, symbol: Symbol) -> list[Quantity]:
        """Return no quantities."""
        return []

    def printed(self, node: Node, member: Member | None = None) -> tuple[Values | None, bool]:
        """Return what the printed operands give, and whether names stand among them; report its member if it fails."""
        self._named = False
        if member is not None:
            return self.court.value(node, self.lookup, member.segment), self._named
        try:
            return evaluate(node, self.lookup, log_base=self.court.log_base), self._named
        except CalculationError:
            return None, self._named

    def exact(self, node: Node) -> Values | None:
        """Return the exact value of a printed expression, None while an operand may be a rounded copy."""
        tree = self.substitute(node)
        if tree is None:
            return None
        try:
            return evaluate(tree, self.lookup, log_base=self.court.log_base)
        except CalculationError:
            return None

    def likely(self, node: Node) -> Values | None:
        """Return None: behind a name stands a cell, whose value is exact."""
        return None

    def carried(self, tree: Node) -> list[Value]:
        """Return no values."""
        return []

    def opened(self, node: Node, doubtful: bool = False) -> Node:
        """Return an expression as it is: its names are exact."""
        return node

    def is_sure(self, tree: Node) -> bool:
        """Return whether all operands of an expression are known exactly."""
        return self.substitute(tree) is not None

    def root_of(self, tree: Node) -> int | None:
        """Return None: what follows from a mistake is found out when all mistakes are known."""
        return None

    def lookup(self, node: Node) -> Values:
        """Return the value of a name or of a substituted operand."""
        if isinstance(node, Substitute):
            return node.value
        self._named = True
        known = self.resolve(node) if isinstance(node, Symbol) else None
        if known is None:
            raise UnknownName("this name has no value", node)
        return values_of(known)

    def target(self, node: Node) -> Known | None:
        """Return what a part of a formula stands for: a cell, a bound operand, a name, or a value."""
        if type(node) is Reference:
            return self.known(node.cell)  # type: ignore[arg-type]
        bound = self.court.bound.get(id(node))
        if bound is not None:
            return bound
        if isinstance(node, Symbol):
            known = self.resolve(node)
            return known if isinstance(known, Known) else None
        exact = self.exact(node)
        return Known(exact) if exact is not None and not isinstance(exact, tuple) else None

    def substitute(self, node: Node) -> Node | None:
        """Return the tree with what its operands stand for, None where one of them is not known."""
        if isinstance(node, Literal):
            known = self.court.bound.get(id(node))
            if known is not None:
                return Substitute(known.value, node.start, node.end)
            return None if "." in node.text and node.exponent < 0 else node
        if isinstance(node, Call):
            args = []
            for arg in node.args:
                part = self.substitute(arg)
                if part is None:
                    return None
                args.append(part)
            return Call(node.function, tuple(args), node.start, node.end)
        if isinstance(node, Vector):
            items = [self.substitute(item) for item in node.items]
            if any(item is None for item in items):
                return None
            return Vector(tuple(item for item in items if item is not None), node.start, node.end)
        return node
