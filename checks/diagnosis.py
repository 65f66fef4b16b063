"""Naming the likely slip behind a wrong number: a guess that fits exactly, offered as such.

Every candidate is tested by computing: the clause is given only where undoing the slip makes the line right.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import islice

from exactcalc.errors import CalculationError
from exactcalc.evaluation import evaluate
from exactcalc.expression import Call, Literal, Node, Vector
from exactcalc.rounding import fits, nearest, significant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from checks.result import Result
    from exactcalc.number import Real

    Value = Fraction | Real

ARTEFACT = Fraction(1, 10**12)
"""A deviation this small beside the largest operand is what binary floating point leaves behind."""
MORE_PLACES = 6
"""Places that an artefact shows at least beyond those of the operands."""
MOST_VARIANTS = 400
"""Variants of one line that are tried; lines with more operands get the cheaper guesses only."""


def slip(result: Result) -> str | None:
    """Return a clause that names the slip which explains a wrong number, None if none fits."""
    literal = result.literal
    right = result.exact if result.exact is not None else result.recomputed
    if literal is None or right is None:
        return None
    value = result.recomputed if result.recomputed is not None else result.exact
    if value is not None and result.tree is not None and is_artefact(literal, 1, value, result.tree):
        clause: str | None = f"it is what binary floating point leaves of {significant(value, 6)}"
    else:
        clause = of_digits(literal, right)
    if clause is None and result.tree is not None and result.recomputed is not None:
        clause = of_formula(literal, result.tree)
    return clause


def of_digits(literal: Literal, right: Value) -> str | None:
    """Return the clause for a slip in the printed digits themselves."""
    units, places = literal.units, literal.places
    if units and fits(-units, places, right):
        return "the sign is wrong"
    for shift, words in ((1, "ten"), (2, "a hundred"), (3, "a thousand")):
        if units and fits(units, places - shift, right):
            return f"it is too small by a factor of {words}"
        if units and fits(units, places + shift, right):
            return f"it is too large by a factor of {words}"
    try:
        wanted = nearest(right, places)[0]
    except CalculationError:
        return None
    width = max(len(str(abs(units))), len(str(abs(wanted))), places + 1)
    stated, correct = str(abs(units)).rjust(width, "0"), str(abs(wanted)).rjust(width, "0")
    if (units < 0) != (wanted < 0) or width > 60:
        return None
    different = [i for i in range(width) if stated[i] != correct[i]]
    if len(different) == 2:
        first, second = different
        if stated[first] == correct[second] and stated[second] == correct[first]:
            return f"two digits are swapped: {correct[first]} and {correct[second]}"
    if len(different) == 1:
        at = different[0]
        return f"one digit is wrong: {stated[at]} for {correct[at]}"
    plain = str(abs(units))
    longer = str(abs(nearest(right, places + 1)[0]))
    if len(plain) > 1 and any(plain == longer[:i] + longer[i + 1 :] for i in range(len(longer) - 1)):
        return "a digit is missing"
    return None


def of_formula(literal: Literal, tree: Node) -> str | None:
    """Return the clause for a slip in the printed expression: undoing it makes the line right."""
    units, places = literal.units, literal.places
    for clause, variant in _variants(tree):
        try:
            value = evaluate(variant)
        except CalculationError:
            continue
        if not isinstance(value, tuple) and units and fits(units, places, value):
            return clause
    return None


def is_artefact(literal: Literal, sign: int, value: Value, tree: Node) -> bool:
    """Return whether a stated number is what binary floating point makes of a value.

    It is off by next to nothing, and shows many more places than any operand, so that none of them can be the reason.
    """
    if not isinstance(value, Fraction) or literal.places < 12:
        return False
    operands = list(_literals(tree))
    if any(operand.places + MORE_PLACES > literal.places for operand in operands):
        return False
    largest = max((abs(operand.value) for operand in operands), default=Fraction(0))
    return 0 < abs(sign * literal.value - value) < ARTEFACT * largest


def _literals(node: Node) -> Iterator[Literal]:
    stack = [node]
    while stack:
        node = stack.pop()
        if isinstance(node, Literal):
            yield node
        elif isinstance(node, Call):
            stack.extend(node.args)
        elif isinstance(node, Vector):
            stack.extend(node.items)


def _variants(tree: Node) -> Iterator[tuple[str, Node]]:
    """Yield what the line may have meant, each with the clause that says what went wrong."""
    yield "a minus sign is missing", Call("neg", (tree,))
    yield "the square root is missing", Call("root", (tree, Literal("2", 2, 0)))
    yield from islice(_edited(tree), MOST_VARIANTS)


def _edited(node: Node) -> Iterator[tuple[str, Node]]:
    if isinstance(node, Literal):
        yield from _mistyped(node)
        return
    if not isinstance(node, Call):
        return
    args = node.args
    if node.function in ("exp", "sin", "cos", "tan", "tanh", "sigmoid"):
        yield f"the argument of {node.function} has the wrong sign", Call(node.function, (Call("neg", args),))
    if node.function == "pow":
        yield "the exponent has the wrong sign", Call("pow", (args[0], Call("neg", (args[1],))))
        yield "the exponent is missing", args[0]
    if node.function == "root":
        yield "a root was taken where none is printed", args[0]
    if node.function == "div":
        yield "numerator and denominator are exchanged", Call("div", (args[1], args[0]))
    if node.function == "add":
        yield from _brackets(args)
        for i, term in enumerate(args):
            flipped = term.args[0] if isinstance(term, Call) and term.function == "neg" else Call("neg", (term,))
            yield f"term {i + 1} has the wrong sign", Call("add", (*args[:i], flipped, *args[i + 1 :]))
    for i, arg in enumerate(args):
        for clause, variant in _edited(arg):
            yield clause, Call(node.function, (*args[:i], variant, *args[i + 1 :]))


def _brackets(terms: tuple[Node, ...]) -> Iterator[tuple[str, Node]]:
    """Yield sums whose brackets may have been lost: `a/b + c` for `a/(b + c)`, `a + b*c` for `(a + b)*c`."""
    for i, term in enumerate(terms):
        if not isinstance(term, Call) or term.function not in ("div", "mul"):
            continue
        if i + 1 < len(terms):
            last = Call("add", (term.args[-1], *terms[i + 1 :]))
            joined: Node = Call(term.function, (*term.args[:-1], last))
            yield "brackets are missing", Call("add", (*terms[:i], joined)) if i else joined
        if i > 0:
            first = Call("add", (*terms[:i], term.args[0]))
            joined = Call(term.function, (first, *term.args[1:]))
            yield "brackets are missing", Call("add", (joined, *terms[i + 1 :])) if i + 1 < len(terms) else joined


def _mistyped(operand: Literal) -> Iterator[tuple[str, Node]]:
    """Yield an operand with a small slip undone: sign, decimal point, swapped digits."""

    def instead(units: int, exponent: int, slip_name: str) -> tuple[str, Node]:
        changed = Literal("", units, exponent)
        shown = significant(changed.value, 12)
        return f"operand {operand.text} is wrong, {shown} would give the result ({slip_name})", changed

    units, exponent = operand.units, operand.exponent
    if units:
        yield instead(-units, exponent, "sign")
        yield instead(units, exponent + 1, "decimal point")
        yield instead(units, exponent - 1, "decimal point")
    digits = str(abs(units))
    sign = -1 if units < 0 else 1
    if len(digits) <= 12:
        for i in range(len(digits) - 1):
            if digits[i] != digits[i + 1]:
                swapped = digits[:i] + digits[i + 1] + digits[i] + digits[i + 2 :]
                yield instead(sign * int(swapped), exponent, "digits swapped")
