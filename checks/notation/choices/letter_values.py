"""Letters behind numbers in either reading: their trees, their values, and whether two values agree."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.notation.lexing.vocabulary import LETTER_MAGNITUDES
from exactcalc.checks.notation.trees import numbers_in
from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Call, Literal, Node, Symbol
from exactcalc.numbers.errors import CalculationError
from exactcalc.numbers.rounding import compare, fits, magnitude, significant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.statement import Member
    from exactcalc.numbers.number import Values


def letters_in(member: Member) -> bool:
    """Tell whether a member is unread, or a number in it took a letter for a magnitude."""
    return member.node is None or any(number.text[-1:] in LETTER_MAGNITUDES for number in numbers_in(member.node))


def unfolded(node: Node, letter: str) -> Node:
    """Return the tree with each number that took the letter for a magnitude as a product with its name."""
    if isinstance(node, Call):
        if node.function == "pow" and isinstance(node.args[0], Literal):
            base = unfolded(node.args[0], letter)
            if isinstance(base, Call):
                power = Call("pow", (base.args[1], node.args[1]), base.args[1].start, node.end)
                return Call("mul", (base.args[0], power), node.start, node.end)
        args = tuple([unfolded(part, letter) for part in node.args])
        return Call(node.function, args, node.start, node.end)
    if isinstance(node, Literal) and node.text[-1:] == letter:
        return Call("mul", (node, Symbol(letter, (), node.end - 1, node.end)), node.start, node.end)
    return node


def is_expansion(value: Fraction, power: int) -> bool:
    """Tell whether the value of a letter rather is that of a magnitude, with a slip: a power of ten, or near it."""
    scale = 10**power
    if not 100 <= value <= 100 * scale:
        return False
    if value >= 1000 and value == 10 ** magnitude(value):
        return True
    if power == 3:
        return compare(abs(value - scale), scale // 10) <= 0
    return compare(value, scale // 10) >= 0 and compare(value, 10 * scale) <= 0


def value_of(node: Node | None, letters: dict[str, int] | None = None) -> Values | None:
    """Return the value of a tree, the letters standing for those given; None where it has none."""

    def known(symbol: Node) -> Fraction:
        name = symbol.name if isinstance(symbol, Symbol) else ""
        if letters is None or name not in letters:
            raise CalculationError("no value")
        return Fraction(letters[name])

    try:
        return None if node is None else evaluate(node, known)
    except CalculationError:
        return None


def agree(value: Values | None, other: Values | None, printed: Node | None) -> bool:
    """Tell whether a value is equal to another, or rounds to it where that is a printed number."""
    if value is None or other is None or isinstance(value, tuple) or isinstance(other, tuple):
        return False
    try:
        if isinstance(printed, Literal):
            return fits(printed.units, printed.places, value)
        return significant(value, 12) == significant(other, 12)
    except CalculationError:
        return False
