"""Functions, fractions, roots and sums: operands that take arguments."""

from __future__ import annotations

import re

from exactcalc.checks.notation.grammar.brackets import applied, arguments, group
from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.literals import SUPERSCRIPTS, VULGAR
from exactcalc.checks.notation.lexing.vocabulary import BARE
from exactcalc.expressions.expression import Call, Constant, Literal, Node, Symbol, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.grammar.state import GrammarState

_INTEGER = re.compile(r"[0-9]{1,4}")
OVER_VECTORS = frozenset(("softmax", "sum", "mean", "exp", "concat"))
"""Functions that take a list in their brackets as one vector."""


def _symbol(grammar: GrammarState, i: int) -> Node:
    start, end = grammar.starts[i], grammar.ends[i]
    grammar.at = i + 1
    return Symbol(grammar.tokens.text[start:end], (), start, end)


def function(grammar: GrammarState, i: int) -> Node | None:
    """Return the function at `i` applied to what follows it, or its name as a symbol."""
    kinds, starts = grammar.kinds, grammar.starts
    name = str(grammar.values[i])
    grammar.at = j = i + 1
    exponent: Literal | None = None
    if kinds[j] == t.POWER or kinds[j] == t.SUPERSCRIPT:
        exponent = _function_power(grammar, j)
        if exponent is None:
            return _symbol(grammar, i)
        j = grammar.at
        if exponent.units < 0:
            if exponent.units != -1 or name not in _OF_ANGLES:
                grammar.at = i + 1
                return _symbol(grammar, i)
            name, exponent = f"a{name}", None
    angle = name in _OF_ANGLES
    grammar.angles += angle
    node = _applied(grammar, i, j, name)
    grammar.angles -= angle
    if node is None:
        return _symbol(grammar, i)
    return node if exponent is None else Call("pow", (node, exponent), starts[i], node.end)


OF_ONE = frozenset((
    "ln", "log10", "log2", "sin", "cos", "tan", "asin", "acos", "atan", "sinh", "cosh", "tanh", "sqrt", "abs", "floor",
    "ceil", "sigmoid", "relu", "factorial",
))  # fmt: skip
"""Functions that take one number; `sin(0, 5)` is no calculation."""
_OF_ANGLES = frozenset(("sin", "cos", "tan"))


def _applied(grammar: GrammarState, i: int, j: int, name: str) -> Node | None:
    """Return the function at `i` applied to the argument at `j`, or None where there is none."""
    kinds, starts, ends = grammar.kinds, grammar.starts, grammar.ends
    bare = name in BARE or name.startswith("log_")
    if kinds[j] == t.OPEN and (ends[j - 1] == starts[j] or bare or grammar.tokens.in_formula(j)):
        items = arguments(grammar, j)
        if items is not None and len(items) > 1 and name in OF_ONE:
            grammar.reason = "a function of one number with several"
        return None if items is None else _call(name, items, starts[i], ends[grammar.at - 1])
    argument: Node | None = None
    if bare and (kinds[j] in _ARGUMENTS or (kinds[j] in _NAMES and grammar.tokens.in_formula(j))):
        argument = grammar.expression(t.MULTIPLICATIVE if kinds[j] in (t.FRACTION, t.ROOT) else t.POWERS - 1)
    elif bare and kinds[j] == t.NAME and kinds[j + 1] == t.OPEN:
        argument = grammar.name(j)
    return None if argument is None else _call(name, (argument,), starts[i], argument.end)


_ARGUMENTS = frozenset((t.NUMBER, t.FRACTION, t.ROOT, t.CONSTANT, t.BAR, t.QUANTITY, t.ANGLE))
_NAMES = frozenset((t.NAME, t.TEXT, t.FUNCTION))


def _function_power(grammar: GrammarState, j: int) -> Literal | None:
    """Return the exponent of `sin^2 x` or `sin² x`; -1 for the inverse, `sin^{-1}`."""
    follow = j + 1
    if grammar.kinds[j] == t.SUPERSCRIPT:
        text = str(grammar.values[j])
        digits = text.translate(SUPERSCRIPTS)
        if digits not in ("-1", "2", "3", "4"):
            return None
        grammar.at = follow
        return Literal(text, int(digits), 0, grammar.starts[j], grammar.ends[j])
    if grammar.kinds[follow] == t.NUMBER:
        number = grammar.values[follow]
        grammar.at = follow + 1
    elif grammar.kinds[follow] == t.OPEN and grammar.tokens.match.get(follow) == follow + 2:
        number = grammar.values[follow + 1]
        grammar.at = follow + 3
    else:
        return None
    return number if isinstance(number, Literal) and number.units and not number.exponent else None


def _call(name: str, items: tuple[Node, ...], start: int, end: int) -> Node:
    if name == "sqrt":
        return Call("root", (items[0], TWO), start, end)
    if name == "relu":
        return Call("max", (ZERO, items[0]), start, end)
    if name.startswith("log_"):
        base = name[4:]
        node: Node = Literal(base, int(base), 0) if _INTEGER.fullmatch(base) else Symbol(base)
        return Call("log_base", (items[0], node), start, end)
    if name == "log" and len(items) == 2:
        return Call("log_base", items, start, end)
    if len(items) > 1 and name in OVER_VECTORS:
        return Call(name, (Vector(items, items[0].start, items[-1].end),), start, end)
    return Call(name, items, start, end)


TWO = Literal("2", 2, 0)
ZERO = Literal("0", 0, 0)


def fraction(grammar: GrammarState, i: int) -> Node | None:
    """Return `\\frac{a}{b}` or `\\frac12` as a quotient, `\\binom{n}{k}` as a binomial coefficient."""
    grammar.at = i + 1
    above = _argument(grammar)
    below = _argument(grammar) if above is not None else None
    if above is None or below is None:
        grammar.at = i
        return None
    function = str(grammar.values[i]) or "div"
    return Call(function, (above, below), grammar.starts[i], grammar.ends[grammar.at - 1])


def _argument(grammar: GrammarState) -> Node | None:
    """Return what a macro takes as one argument: a group in braces or a single token."""
    i = grammar.at
    kind = grammar.kinds[i]
    if kind == t.OPEN and grammar.values[i] == "{":
        return group(grammar, i)
    if kind in (t.NUMBER, t.NAME, t.CONSTANT):
        grammar.at = i + 1
        value = grammar.values[i]
        if isinstance(value, Literal):
            return value
        return grammar.operand_at(i)
    return None


def root(grammar: GrammarState, i: int) -> Node | None:
    """Return `√x`, `∛x`, `\\sqrt{x}` or `\\sqrt[n]{x}`."""
    grammar.at = j = i + 1
    kinds, values = grammar.kinds, grammar.values
    degree: Node = TWO if values[i] == "2" else Literal(str(values[i]), int(str(values[i])), 0)
    if kinds[j] == t.OPEN and values[j] == "[" and j in grammar.tokens.match:
        close = grammar.tokens.match[j]
        if kinds[close + 1] == t.OPEN and values[close + 1] == "{":
            grammar.at = j + 1
            read = grammar.expression()
            if read is None or grammar.at != close:
                grammar.at = i
                return None
            degree = read
            grammar.at = j = close + 1
    if kinds[j] == t.OPEN:
        radicand = group(grammar, j)
    elif kinds[j] in (t.NUMBER, t.NAME, t.CONSTANT, t.ROOT, t.FRACTION, t.BAR):
        radicand = grammar.expression(t.POWERS if kinds[j] != t.ROOT else t.POSTFIX)
    else:
        radicand = None
    if radicand is None:
        grammar.at = i
        return None
    return Call("root", (radicand, degree), grammar.starts[i], grammar.ends[grammar.at - 1])


def summation(grammar: GrammarState, i: int) -> Node | None:
    """Return a symbolic sum; it is recognised, and not evaluated."""
    kinds = grammar.kinds
    grammar.at = i + 1
    for _ in range(2):
        j = grammar.at
        if kinds[j] in (t.UNDERSCORE, t.POWER):
            if kinds[j + 1] == t.OPEN and j + 1 in grammar.tokens.match:
                grammar.at = grammar.tokens.match[j + 1] + 1
            elif kinds[j + 1] in (t.NAME, t.NUMBER):
                grammar.at = j + 2
    body = grammar.expression(t.ADDITIVE)
    if body is None:
        grammar.at = i
        return None
    grammar.reason = "symbolic sum"
    return Call("sum", (body,), grammar.starts[i], grammar.ends[grammar.at - 1])


def quantity(grammar: GrammarState, i: int) -> Node | None:
    """Return the number of `\\SI{1.2e5}{N}`."""
    grammar.at = i + 1
    number = _argument(grammar)
    if number is None:
        grammar.at = i
        return None
    j = grammar.at
    if grammar.kinds[j] == t.OPEN and j in grammar.tokens.match:
        grammar.at = grammar.tokens.match[j] + 1
    return number


def angle(grammar: GrammarState, i: int) -> Node:
    """Return `36° 52' 12"` as a number of degrees, or of radians inside a trigonometric function."""
    literal, parts = grammar.values[i]
    grammar.at = i + 1
    node = Call("div", (literal, Literal(str(parts), parts, 0)), literal.start, literal.end)
    return Call("mul", (node, DEGREE), node.start, node.end) if grammar.angles else node


DEGREE = Call("div", (Constant("pi"), Literal("180", 180, 0)))


def raised_fraction(grammar: GrammarState, i: int) -> Node | None:
    """Return `^{1}/_{4}`, a fraction set in superscript and subscript."""
    kinds, match = grammar.kinds, grammar.tokens.match
    close = match.get(i + 1)
    if close is None or kinds[close + 1] != t.DIVIDE or kinds[close + 2] != t.UNDERSCORE or close + 3 not in match:
        return None
    above = group(grammar, i + 1)
    below = group(grammar, close + 3) if above is not None else None
    if above is None or below is None:
        return None
    return Call("div", (above, below), grammar.starts[i], grammar.ends[grammar.at - 1])


def constant(grammar: GrammarState, i: int) -> Node:
    """Return `π`, `∞` or a fraction that is one character."""
    value = str(grammar.values[i])
    start, end = grammar.starts[i], grammar.ends[i]
    grammar.at = i + 1
    if value in VULGAR:
        above, below = VULGAR[value]
        return Call("div", (Literal(str(above), above, 0), Literal(str(below), below, 0)), start, end)
    return Constant(value, start, end)


def words(grammar: GrammarState, i: int) -> Node:
    """Return the words of `\\text{...}` as a name, with what is attached to it."""
    name, index = grammar.values[i]
    grammar.at = i + 1
    symbol = Symbol(name, index, grammar.starts[i], grammar.ends[i])
    return applied(grammar, i, symbol) if grammar.kinds[i + 1] == t.OPEN else symbol


def transposed(grammar: GrammarState, i: int) -> Node:
    """Return the sign of transposition that stands in an exponent."""
    grammar.at = i + 1
    return Symbol("⊤", (), grammar.starts[i], grammar.ends[i])
