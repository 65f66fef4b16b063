"""Slips in a printed expression, undone one at a time: signs, roots, brackets, fraction bars, operands."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice

from exactcalc.checks.notation.trees import numbers_in
from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Call, Literal, Node
from exactcalc.numbers.errors import CalculationError
from exactcalc.numbers.rounding import fits, fits_or_cut, significant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from exactcalc.numbers.number import Real

    Variant = tuple[str, Node]
    Value = Fraction | Real

MOST_VARIANTS, FEWEST_VARIANTS = 600, 12
"""Variants of one line of each kind that are tried."""
MOST_BITS = 400_000
"""Bits of the values of the variants of each kind, which long values make fewer."""
MOST_NUMBERS = 60_000
"""Numbers in the variants of each kind, which long expressions make fewer."""
LONGEST = 12
"""Digits of operands whose digits are tried."""
TWO = Literal("2", 2, 0)


def of_formula(literal: Literal, tree: Node, value: Value, log_base: str = "e") -> str | None:
    """Return the clause for a slip in the printed expression: undoing it makes the line right.

    `value` is that of the expression as it is printed. A slip of the structure may go with a result that is cut off.
    An operand is named only if no other one would do, so that all of them must be tried; of misplaced points two are.
    """
    units, places = literal.units, literal.places
    if not units:
        return None

    def makes_right(variant: Node, cut: bool) -> bool:
        try:
            value = evaluate(variant, log_base=log_base)
            if isinstance(value, tuple):
                return False
            return fits_or_cut(units, places, value) if cut else fits(units, places, value)
        except CalculationError:
            return False

    bits = max(value.numerator.bit_length(), value.denominator.bit_length()) if isinstance(value, Fraction) else 1
    numbers = max(sum(1 for _ in numbers_in(tree)), 1)
    most = max(min(MOST_VARIANTS, MOST_BITS // max(bits, 1), MOST_NUMBERS // numbers), FEWEST_VARIANTS)
    for clause, variant in islice(_structural(tree), most):
        if makes_right(variant, True):
            return clause
    for change in (_point, _swapped, _digit, _lost):
        variants = list(islice(_operands(tree, change), most + 1))
        if len(variants) > most:
            continue
        clauses = [clause for clause, variant in variants if makes_right(variant, False)]
        if len(clauses) == 1 or (len(clauses) == 2 and change is _point):
            return ", or ".join(clauses)
    return None


def _structural(tree: Node) -> Iterator[Variant]:
    """Yield what the line may have meant by its structure, each with the clause that says what went wrong."""
    yield "a minus sign is missing", Call("neg", (tree,))
    yield "the square root is missing", Call("root", (tree, TWO))
    yield from _edited(tree)


def _edited(node: Node) -> Iterator[Variant]:
    if not isinstance(node, Call):
        return
    args, function = node.args, node.function
    if function in ("exp", "sin", "cos", "tan", "tanh", "sigmoid"):
        yield f"the argument of {function} has the wrong sign", Call(function, (Call("neg", args),))
    elif function == "pow":
        yield "the exponent has the wrong sign", Call("pow", (args[0], Call("neg", (args[1],))))
        yield "the exponent is missing", args[0]
    elif function == "root":
        yield "a root was taken where none is printed", args[0]
    elif function == "div":
        yield "numerator and denominator are exchanged", Call("div", (args[1], args[0]))
    elif function == "percent":
        yield "a percent sign is one too many", args[0]
    elif function == "mul":
        for i in range(1, len(args)):
            rest = (*args[:i], *args[i + 1 :])
            divided = rest[0] if len(rest) == 1 else Call("mul", rest)
            yield "a fraction bar is missing", Call("div", (divided, args[i]))
    elif function == "add":
        yield from _brackets(args)
        for i, term in enumerate(args):
            flipped = term.args[0] if isinstance(term, Call) and term.function == "neg" else Call("neg", (term,))
            yield f"term {i + 1} has the wrong sign", Call("add", (*args[:i], flipped, *args[i + 1 :]))
            if len(args) > 2:
                yield f"term {i + 1} was left out", Call("add", (*args[:i], *args[i + 1 :]))
    last = len(args) - (function in ("root", "log_base"))
    for i, arg in enumerate(args[:last]):
        for clause, variant in _edited(arg):
            yield clause, Call(function, (*args[:i], variant, *args[i + 1 :]))


def _brackets(terms: tuple[Node, ...]) -> Iterator[Variant]:
    """Yield sums whose brackets may have been lost: `a/b + c` for `a/(b + c)`, `a + b*c` for `(a + b)*c`."""
    for i, term in enumerate(terms):
        if not isinstance(term, Call) or term.function not in ("div", "mul", "pow"):
            continue
        if i + 1 < len(terms):
            last = Call("add", (term.args[-1], *terms[i + 1 :]))
            joined: Node = Call(term.function, (*term.args[:-1], last))
            yield "brackets are missing", Call("add", (*terms[:i], joined)) if i else joined
        if i > 0:
            first = Call("add", (*terms[:i], term.args[0]))
            joined = Call(term.function, (first, *term.args[1:]))
            yield "brackets are missing", Call("add", (joined, *terms[i + 1 :])) if i + 1 < len(terms) else joined


def _operands(node: Node, change: Callable[[Literal], Iterator[tuple[int, int, str]]]) -> Iterator[Variant]:
    """Yield the expression with one operand changed."""
    if isinstance(node, Literal):
        for units, exponent, kind in change(node):
            other = Literal("", units, exponent)
            shown = significant(other.value, LONGEST)
            yield f"operand {node.text} is wrong, {shown} would give the result ({kind})", other
    elif isinstance(node, Call):
        last = len(node.args) - (node.function in ("root", "log_base"))
        for i, arg in enumerate(node.args[:last]):
            for clause, variant in _operands(arg, change):
                yield clause, Call(node.function, (*node.args[:i], variant, *node.args[i + 1 :]), node.start, node.end)


def _point(operand: Literal) -> Iterator[tuple[int, int, str]]:
    if operand.units:
        yield operand.units, operand.exponent - 1, "decimal point"
        if operand.exponent or abs(operand.units) > 9:
            yield operand.units, operand.exponent + 1, "decimal point"


def _digits(operand: Literal) -> tuple[str, int]:
    return str(abs(operand.units)), -1 if operand.units < 0 else 1


def _swapped(operand: Literal) -> Iterator[tuple[int, int, str]]:
    digits, sign = _digits(operand)
    for i in range(len(digits) - 1 if len(digits) <= LONGEST else 0):
        if digits[i] != digits[i + 1]:
            swapped = digits[:i] + digits[i + 1] + digits[i] + digits[i + 2 :]
            yield sign * int(swapped), operand.exponent, "digits swapped"


def _digit(operand: Literal) -> Iterator[tuple[int, int, str]]:
    digits, sign = _digits(operand)
    for i in range(len(digits) if len(digits) <= LONGEST else 0):
        for digit in "0123456789":
            if digit != digits[i]:
                yield sign * int(digits[:i] + digit + digits[i + 1 :]), operand.exponent, "one digit"


def _lost(operand: Literal) -> Iterator[tuple[int, int, str]]:
    digits, sign = _digits(operand)
    for i in range(len(digits) if 1 < len(digits) <= LONGEST else 0):
        shorter = sign * int(digits[:i] + digits[i + 1 :])
        yield shorter, operand.exponent, "a digit too many"
        if operand.exponent < 0:
            yield shorter, operand.exponent + 1, "a digit too many"
