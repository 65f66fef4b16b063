"""Closed forms of shallow cells by way of sympy, which is imported only when one is asked for."""

from __future__ import annotations

from exactcalc.evaluation import Reference
from exactcalc.expression import Call, Constant, Literal, Node, Vector
from exactcalc.sheet import Cell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DEFAULT_LIMIT = 200
"""Longest closed form that is still readable, in characters."""


class _NoClosedForm(Exception):
    """The expression is too deep or has a part without a closed form."""


def closed_form(source: Cell | Node, limit: int = DEFAULT_LIMIT) -> str | None:
    """Return the value written with elementary functions of rationals, or None if it would not be readable.

    Cells are expanded down to literals: `63/100 + 9/10·cos(1) + ... + 1/2·sin(1/100)`.

    Exact: yes; built as objects, never read from text.
    """
    node = source.formula if isinstance(source, Cell) else source
    try:
        value = _Builder(4 * limit).build(node, 0)
    except _NoClosedForm:
        return None
    text = _printed(value)
    return text if len(text) <= limit else None


class _Builder:
    """Builds one sympy object; gives up when it has visited too many nodes."""

    def __init__(self, budget: int) -> None:
        import sympy

        self.sympy = sympy
        self.budget = budget
        self.cells: dict[int, Any] = {}

    def build(self, node: Node, depth: int) -> Any:
        """Return the sympy object of a tree."""
        self.budget -= 1
        if self.budget < 0 or depth > 60:
            raise _NoClosedForm
        sympy = self.sympy
        if isinstance(node, Literal):
            return sympy.Rational(node.value.numerator, node.value.denominator)
        if isinstance(node, Constant) and node.name in ("pi", "e"):
            return sympy.pi if node.name == "pi" else sympy.E
        if isinstance(node, Reference) and isinstance(node.cell, Cell):
            known = self.cells.get(id(node.cell))
            if known is None:
                known = self.cells[id(node.cell)] = self.build(node.cell.formula, depth + 1)
            return known
        if not isinstance(node, Call):
            raise _NoClosedForm
        args = node.args
        if node.function in ("sum", "mean") and len(args) == 1 and isinstance(args[0], Vector):
            args = args[0].items
        return self.apply(node.function, [self.build(arg, depth + 1) for arg in args])

    def apply(self, function: str, args: list[Any]) -> Any:
        """Return a function of sympy objects."""
        sympy = self.sympy
        match function:
            case "add" | "sum":
                return sympy.expand(sympy.Add(*args))
            case "mean":
                return sympy.expand(sympy.Add(*args) / len(args))
            case "mul":
                return sympy.Mul(*args)
            case "neg":
                return -args[0]
            case "div":
                if args[1].is_zero is not False:
                    raise _NoClosedForm
                return args[0] / args[1]
            case "pow":
                if args[0].is_Rational and args[1].is_Rational and abs(args[1]) > 1000:
                    raise _NoClosedForm
                return args[0] ** args[1]
            case "root":
                return sympy.root(*args)
            case "percent":
                return args[0] / 100
            case "sigmoid":
                return 1 / (1 + sympy.exp(-args[0]))
            case "ln":
                if args[0].is_positive is not True:
                    raise _NoClosedForm
                return sympy.log(args[0])
            case "exp" | "sin" | "cos" | "tan" | "asin" | "acos" | "atan" | "sinh" | "cosh" | "tanh":
                return getattr(sympy, function)(args[0])
            case _:
                raise _NoClosedForm


def _printed(value: Any) -> str:
    """Return a sympy object in the notation of worked examples: constants first, `·` for products."""
    terms = sorted(value.as_ordered_terms(), key=_order)
    text = ""
    for term in terms:
        coefficient, rest = term.as_coeff_Mul()
        negative = coefficient.is_negative is True
        if negative:
            term = -term
            coefficient = -coefficient
        body = str(rest) if coefficient == 1 and rest != 1 else str(coefficient)
        if coefficient != 1 and rest != 1:
            body += "·" + (f"({rest})" if rest.is_Add else str(rest))
        body = body.replace("**", "^").replace("*", "·")
        if text:
            text += (" − " if negative else " + ") + body
        else:
            text = ("−" if negative else "") + body
    return text


def _order(term: Any) -> tuple[bool, str]:
    return (not term.is_Rational, str(term.as_coeff_Mul()[1]))
