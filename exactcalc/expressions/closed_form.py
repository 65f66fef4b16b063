"""Closed forms of shallow cells by way of sympy, which is imported only when one is asked for."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.expressions.cell import Cell
from exactcalc.expressions.evaluation import Reference, evaluate
from exactcalc.expressions.expression import Call, Constant, Literal, Node, Vector
from exactcalc.numbers.errors import CalculationError

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
        value = evaluate(node)  # refuses what is undefined or too large before sympy meets it
        if isinstance(value, Fraction):
            text = str(value).replace("-", "−")
        else:
            _check_size(node, 4 * limit)
            text = _text(_Builder(limit).build(node))[0]
    except (CalculationError, _NoClosedForm):
        return None
    return text if len(text) <= limit else None


def _check_size(node: Node, budget: int) -> None:
    """Count the nodes of the tree with all cells expanded; give up where they are more than the budget."""
    stack = [(node, 0)]
    while stack:
        node, depth = stack.pop()
        budget -= 1
        if budget < 0 or depth > 60:
            raise _NoClosedForm
        if isinstance(node, Reference) and isinstance(node.cell, Cell):
            stack.append((node.cell.formula, depth + 1))
        elif isinstance(node, Call):
            stack.extend([(arg, depth + 1) for arg in node.args])
        elif isinstance(node, Vector):
            stack.extend([(item, depth + 1) for item in node.items])


class _Builder:
    """Builds one sympy object whose sums have at most `limit` terms."""

    def __init__(self, limit: int) -> None:
        import sympy

        self.sympy = sympy
        self.limit = limit
        self.cells: dict[int, Any] = {}

    def build(self, node: Node) -> Any:
        """Return the sympy object of a tree."""
        sympy = self.sympy
        if isinstance(node, Literal):
            return sympy.Rational(node.value.numerator, node.value.denominator)
        if isinstance(node, Constant) and node.name in ("pi", "e"):
            return sympy.pi if node.name == "pi" else sympy.E
        if isinstance(node, Reference) and isinstance(node.cell, Cell):
            known = self.cells.get(id(node.cell))
            if known is None:
                known = self.cells[id(node.cell)] = self.build(node.cell.formula)
            return known
        if not isinstance(node, Call):
            raise _NoClosedForm
        args = node.args
        if node.function in ("sum", "mean") and len(args) == 1 and isinstance(args[0], Vector):
            args = args[0].items
        return self.apply(node.function, [self.build(arg) for arg in args])

    def expanded(self, value: Any) -> Any:
        """Return a sum with its products multiplied out, if that gives no more terms than the limit."""
        terms = 0
        for term in value.as_ordered_terms():
            count = 1
            for factor in term.as_ordered_factors():
                count *= len(factor.args) if factor.is_Add else 1
            terms += count
        if terms > self.limit:
            raise _NoClosedForm
        return self.sympy.expand_mul(value)

    def apply(self, function: str, args: list[Any]) -> Any:
        """Return a function of sympy objects."""
        sympy = self.sympy
        match function:
            case "add" | "sum":
                return self.expanded(sympy.Add(*args))
            case "mean":
                return self.expanded(sympy.Add(*args) / len(args))
            case "mul":
                return sympy.Mul(*args)
            case "neg":
                return -args[0]
            case "div":
                if args[1].is_zero is not False:
                    raise _NoClosedForm
                return args[0] / args[1]
            case "pow":
                if args[0].is_nonnegative is not True and args[1].is_integer is not True:
                    raise _NoClosedForm
                return args[0] ** args[1]
            case "root":
                if args[0].is_nonnegative is not True:
                    raise _NoClosedForm
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


SUM, PRODUCT, POWER, ATOM = range(4)


def _text(value: Any) -> tuple[str, int]:
    """Return a sympy object in the notation of worked examples, and how tightly it holds together."""
    if value.is_Add:
        return _sum(value), SUM
    if value.is_Rational:
        return str(value).replace("-", "−"), ATOM if value.is_Integer and value >= 0 else PRODUCT
    if value.is_Mul:
        return _product(value), PRODUCT
    base, exponent = value.as_base_exp()
    if value.is_Pow and exponent.is_Rational:
        if exponent.is_negative:
            return f"1/{_bracket(1 / value, POWER)}", PRODUCT
        if (exponent.p, exponent.q) == (1, 2):
            return f"√{_inside(base)}", POWER
        return f"{_bracket(base, ATOM)}^{_bracket(exponent, ATOM)}", POWER
    if value.is_Function and len(value.args) == 1:
        name = {"log": "ln"}.get(value.func.__name__, value.func.__name__)
        inside = _inside(value.args[0])
        return f"{name}{'' if inside.startswith('(') else ' '}{inside}", POWER
    if value.is_NumberSymbol:
        return {"pi": "π", "E": "e"}[str(value)], ATOM
    raise _NoClosedForm


def _bracket(value: Any, least: int) -> str:
    text, strength = _text(value)
    return text if strength >= least else f"({text})"


def _inside(value: Any) -> str:
    """Return an argument, in brackets unless it is a whole number or a constant."""
    text, strength = _text(value)
    return text if strength == ATOM else f"({text})"


def _sum(value: Any) -> str:
    """Return the terms, the rational one first, the others by their functions."""
    text = ""
    for term in sorted(value.args, key=lambda term: (not term.is_Rational, str(term.as_coeff_Mul()[1]))):
        negative = term.as_coeff_Mul()[0].is_negative is True
        body = _text(-term if negative else term)[0]
        if text:
            text += f" {'−' if negative else '+'} {body}"
        else:
            text = f"−{body}" if negative else body
    return text


def _product(value: Any) -> str:
    """Return the factors, the coefficient first, with one division if there are negative powers."""
    coefficient, rest = value.as_coeff_Mul()
    top, bottom = rest.as_numer_denom()
    factors = [] if top == 1 else [_bracket(factor, POWER) for factor in top.as_ordered_factors()]
    sign = "−" if coefficient.is_negative is True else ""
    if abs(coefficient) != 1 or not factors:
        factors.insert(0, str(abs(coefficient)))
    return sign + "·".join(factors) + (f"/{_bracket(bottom, POWER)}" if bottom != 1 else "")
