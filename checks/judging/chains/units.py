"""Links of a chain over a change of units: judged through the factor between them, or not at all."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.notation.chains.quantities import power_of_ten, word_behind
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.checks.quantities.measures import FACTORS, factor_between, measure
from exactcalc.checks.sheet.copies import fits
from exactcalc.checks.sheet.known import Known
from exactcalc.checks.sheet.substitution import value_with
from exactcalc.expressions.expression import Call, Literal, Node
from exactcalc.numbers.rounding import proves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.chains.state import State
    from exactcalc.checks.judging.clerk import Clerk
    from exactcalc.checks.judging.court import Court
    from exactcalc.checks.notation.statement import Member
    from exactcalc.numbers.number import Value, Values

_literals: dict[int, Literal] = {}


def convert(state: State, clerk: Clerk, node: Node, member: Member) -> bool:
    """Bring what the walk knows to the unit of a member; return False where the link says nothing of the numbers.

    A calculation whose numbers alone give the next one is compared as it is: `72 km/h ÷ 3.6 = 20 m/s`.
    """
    previous, before = state.previous, state.value
    if previous is None:
        return True
    literal, sign = signed_literal(node)
    value = literal.value * sign if literal is not None else clerk.values.printed(node)[0]
    if not isinstance(before, Fraction) or not isinstance(value, Fraction):
        return False
    factor = factor_between(state.unit, member.unit)
    calculated = isinstance(previous, Call)
    if literal is None and factor == 1 and before != value and before and value / before in FACTORS:
        return False  # `5 km = 5 km × 1000 = 5000 m`
    if (calculated and literal is not None and fits(literal, sign, before)) or (literal is None and before == value):
        return True
    if factor is None or not (state.unit or member.unit):
        return False
    nearer = _apart(value, before) <= _apart(value, before * factor)
    if calculated and literal is not None and nearer and not fits(literal, sign, before * factor):
        return True  # Both readings are wrong; the nearer one is meant.
    if factor != 1:
        _scale(state, factor, clerk.court)
    return True


def _apart(one: Fraction, other: Fraction) -> Fraction:
    """Return by which factor two values differ, 0 for none."""
    if not one or not other or (one < 0) != (other < 0):
        return Fraction(10**20)
    return max(one / other, other / one)


def _scale(state: State, factor: Fraction, court: Court) -> None:
    """Multiply every value of the walk by a factor between units."""
    assert state.previous is not None
    state.value = _times(state.value, factor)
    state.exact, state.likely = _times(state.exact, factor), _times(state.likely, factor)
    state.previous = scaled(state.previous, factor, court)
    state.sources = [
        (scaled(node, factor, court), times)
        for node, value in state.sources
        if (times := _times(value, factor)) is not None
    ]
    state.range = None


def _times(value: Values | None, factor: Fraction) -> Value | None:
    if value is None or isinstance(value, tuple):
        return None
    if isinstance(value, Fraction):
        return value * factor
    part = Literal("", 0, 0)
    found = value_with(_product(part, factor), {id(part): value})
    return None if isinstance(found, tuple) else found


def scaled(node: Node, factor: Fraction, court: Court) -> Node:
    """Return an expression times a factor between units, whose numbers stand nowhere in the document."""
    tree = _product(node, factor)
    for part in tree.args[1:]:
        court.bound.setdefault(id(part), Known(factor))
    return tree


def _product(node: Node, factor: Fraction) -> Call:
    start, end = node.start, node.end
    if factor.numerator != 1:
        node = Call("mul", (node, _literal(factor.numerator)), start, end)
    if factor.denominator != 1:
        node = Call("div", (node, _literal(factor.denominator)), start, end)
    assert isinstance(node, Call)
    return node


def _literal(number: int) -> Literal:
    found = _literals.get(number)
    if found is None:
        found = _literals[number] = Literal(str(number), number, 0)
    return found


def is_in_named_unit(literal: Literal, sign: int, value: Value, unit: str) -> bool:
    """Return whether a number is right in the unit behind it, where the calculation has none: `0.034/2 = 17 ms`."""
    found = measure(unit)
    if found is None or found[1] == 1:
        return False
    factors = [found[1], found[1] * 1000] if any(name == "kg" for name, _ in found[0]) else [found[1]]
    units, places = literal.units * sign, literal.places
    if isinstance(value, Fraction):
        return any(proves(units, places, value / factor) for factor in factors)
    powers = (power_of_ten(factor) for factor in factors)
    return any(power is not None and proves(units, places - power, value) for power in powers)


def is_in_unknown_unit(literal: Literal, sign: int, value: Value, member: Member) -> bool:
    """Return whether a number may be right in the unit that an unknown word behind it names: `0.6 km = 600 metros`."""
    if not isinstance(value, Fraction) or not word_behind(member.segment.text, literal):
        return False
    return any(fits(literal, sign, value * factor) for factor in FACTORS)
