"""Naming the likely slip behind a wrong number: a guess that fits exactly, offered as such.

Every candidate is tested by computing: the clause is given only where undoing the slip makes the line right.
"""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.judging.shapes import is_vector
from exactcalc.checks.notation.trees import numbers_in
from exactcalc.numbers.errors import CalculationError
from exactcalc.numbers.rounding import fits, fits_or_cut, nearest, significant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.result import Result
    from exactcalc.expressions.expression import Literal, Node
    from exactcalc.numbers.number import Real

    Value = Fraction | Real

ARTEFACT = Fraction(1, 10**12)
"""A deviation this small beside the largest operand is what binary floating point leaves behind."""
MORE_PLACES = 6
"""Places that an artefact shows at least beyond those of the operands."""
LONG = 1000
"""Bits of a right value whose digits are compared with the stated ones."""
LONGEST = 60
"""Digits of numbers that are compared digit by digit."""
FACTORS = ((1, "ten"), (2, "a hundred"), (3, "a thousand"))


def slip(result: Result) -> str | None:
    """Return a clause that names the slip which explains a wrong number, None if none fits."""
    literal = result.literal
    right = result.exact if result.exact is not None else result.recomputed
    if literal is None or right is None:
        return None
    value = result.recomputed if result.recomputed is not None else result.exact
    if value is not None and result.tree is not None and is_artefact(literal, 1, value, result.tree):
        return f"it is what binary floating point leaves of {significant(value, 6)}"
    try:
        clause = of_digits(literal, right)
    except CalculationError:
        return None
    if clause is None and result.tree is not None and result.recomputed is not None and not result.brief:
        if is_vector(result.tree):
            # No expression of its own, but that of a whole vector, of which no variant gives one number.
            return None
        from exactcalc.checks.judging.diagnosis.formula_slips import of_formula

        clause = of_formula(literal, result.tree, result.recomputed, result.log_base)
    return clause


def of_digits(literal: Literal, right: Value) -> str | None:
    """Return the clause for a slip in the printed digits themselves. Raises Undecided."""
    units, places = literal.units, literal.places
    if units and fits(-units, places, right):
        return "the sign is wrong"
    for shift, words in FACTORS if units else ():
        if fits_or_cut(units, places - shift, right):
            return f"it is too small by a factor of {words}"
        if fits_or_cut(units, places + shift, right):
            return f"it is too large by a factor of {words}"
    wanted = nearest(right, places)[0]
    if wanted.bit_length() > LONG:
        return None
    width = max(len(str(abs(units))), len(str(abs(wanted))), places + 1)
    stated, correct = str(abs(units)).rjust(width, "0"), str(abs(wanted)).rjust(width, "0")
    if (units < 0) != (wanted < 0) or width > LONGEST:
        return None
    if units and units % 10 == 0 and places > 0 and fits(units // 10, places - 1, right):
        return "a zero stands where its last digit should"
    different = [i for i in range(width) if stated[i] != correct[i]]
    if len(different) == 2:
        first, second = different
        if stated[first] == correct[second] and stated[second] == correct[first]:
            return f"two digits are swapped: {correct[first]} and {correct[second]}"
    if len(different) == 1 and width > 1:
        at = different[0]
        return f"one digit is wrong: {stated[at]} for {correct[at]}"
    plain = str(abs(units))
    longer = str(abs(nearest(right, places + 1)[0]))
    if len(plain) > 1 and any(plain == longer[:i] + longer[i + 1 :] for i in range(len(longer) - 1)):
        return "a digit is missing"
    return None


def is_artefact(literal: Literal, sign: int, value: Value, tree: Node) -> bool:
    """Return whether a stated number is what binary floating point makes of a value.

    It is off by next to nothing, and shows many more places than any operand, so that none of them can be the reason.
    """
    if not isinstance(value, Fraction) or literal.places < 12:
        return False
    operands = list(numbers_in(tree))
    if any(operand.places + MORE_PLACES > literal.places for operand in operands):
        return False
    largest = max((abs(operand.value) for operand in operands), default=Fraction(0))
    return 0 < abs(sign * literal.value - value) < ARTEFACT * largest
