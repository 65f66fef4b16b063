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
    from exactcalc.checks.sheet.known import Entry, Values
    from exactcalc.sheets.sheet import Cell


class Meanings:
    """What the chains of one document are compared with.

    `resolve` gives what a printed name stands for, or None; `known` gives a cell of a model as a known value.
    """

    def __init__(
        self, court: Court, resolve: Callable[[Symbol], Entry], known: Callable[[Cell], Known] | None = None
    ) -> None:
        self.court = court
        self.resolve = resolve
        self.known = known

    def lookup(self, node: Node) -> Values:
        """Return the value of a name or of a substituted operand."""
        if isinstance(node, Substitute):
            return node.value
        known = self.resolve(node) if isinstance(node, Symbol) else None
        if known is None:
            raise UnknownName("this name has no value", node)
        return values_of(known)

    def target(self, node: Node) -> Known | None:
        """Return what a part of a formula stands for: a cell, a bound operand, a name, or a value."""
        if type(node) is Reference and self.known is not None:
            return self.known(node.cell)  # type: ignore[arg-type]
        bound = self.court.bound.get(id(node))
        if bound is not None:
            return bound
        if isinstance(node, Symbol):
            known = self.resolve(node)
            return known if isinstance(known, Known) else None
        exact = self.exact(node)
        return Known(exact) if exact is not None and not isinstance(exact, tuple) else None

    def exact(self, node: Node) -> Values | None:
        """Return the exact value of a printed expression, None while an operand may be a rounded copy."""
        tree = self.substitute(node)
        if tree is None:
            return None
        try:
            return evaluate(tree, self.lookup, log_base=self.court.log_base)
        except CalculationError:
            return None

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
