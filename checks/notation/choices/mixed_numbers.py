"""Mixed numbers in LaTeX: `2\\frac{1}{2}` is a product where formulas print factors, two and a half where pupils do.

The chain decides: the product unless its links fail by it and hold by the mixed number.
"""

from __future__ import annotations

from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Call, Literal, Node
from exactcalc.numbers.errors import CalculationError
from exactcalc.numbers.number import Real
from exactcalc.numbers.rounding import fits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.statement import Chain

    Reading = tuple[Call, tuple[Node, ...], tuple[Node, ...]]

MACROS = ("\\frac", "\\tfrac", "\\dfrac")


def settle_mixed_numbers(chain: Chain) -> None:
    """Read whole numbers glued to proper fractions as mixed numbers where only that makes a chain hold."""
    readings = [reading for member in chain.members if member.node is not None
                for reading in _readings(member.node, member.segment.text)]  # fmt: skip
    if not readings or _holds(chain):
        return
    for call, _, mixed in readings:
        call.args = mixed
    if not _holds(chain):
        for call, product, _ in readings:
            call.args = product


def _readings(node: Node, text: str) -> list[Reading]:
    """Return the products in a tree that may hold mixed numbers, with their arguments in both readings."""
    found: list[Reading] = []
    stack = [node]
    while stack:
        node = stack.pop()
        if not isinstance(node, Call):
            continue
        stack.extend(node.args)
        if node.function == "mul":
            mixed = _mixed(node.args, text)
            if len(mixed) < len(node.args):
                found.append((node, node.args, mixed))
    return found


def _mixed(factors: tuple[Node, ...], text: str) -> tuple[Node, ...]:
    args: list[Node] = []
    for factor in factors:
        before = args[-1] if args else None
        if isinstance(before, Literal) and _is_glued(before, factor, text):
            args[-1] = Call("add", (before, factor), before.start, factor.end)
        else:
            args.append(factor)
    return tuple(args)


def _is_glued(whole: Literal, fraction: Node, text: str) -> bool:
    if not (whole.exponent == 0 and whole.units > 0 and isinstance(fraction, Call) and fraction.function == "div"):
        return False
    top, bottom = fraction.args
    if not (isinstance(top, Literal) and isinstance(bottom, Literal) and top.exponent == bottom.exponent == 0):
        return False
    return 0 < top.units < bottom.units and text.startswith(MACROS, whole.end)


def _holds(chain: Chain) -> bool:
    """Return whether each number and expression of a chain is equal to the one before, or its rounding."""
    before: object = None
    for member in chain.members:
        node = member.node
        if node is None or member.reason:
            before = None
            continue
        try:
            value = evaluate(node)
        except CalculationError:
            continue
        if isinstance(value, tuple):
            return True
        if isinstance(node, Literal) and not isinstance(before, type(None)):
            if not fits(node.units, node.places, before):  # type: ignore[arg-type]
                return False
        elif before is not None and not isinstance(before, Real) and not isinstance(value, Real) and before != value:
            return False
        before = value
    return True
