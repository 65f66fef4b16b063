"""Angles: degrees, with minutes or without, and radians on two sides of a relation."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks.languages import words
from exactcalc.checks.notation.chains.quantities import UNIT_CHANGE
from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Call, Constant, Literal, Node, Symbol
from exactcalc.numbers.errors import CalculationError
from exactcalc.numbers.rounding import nearby

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.statement import Member

ROUNDED_ANGLE = "an angle rounded to minutes or seconds"
TURNED = Call("div", (Literal("180", 180, 0), Constant("pi")))
_DEGREES = ("°", "circ", *words("degree"))
_INVERSE = frozenset(("asin", "acos", "atan"))


def settle_angle(members: list[Member], degrees: bool) -> None:
    """Bring the last two members to degrees where one is printed in degrees, `atan(4/3) = 53.13°`, or part them.

    degrees: whether the last one ends with the sign of a degree.
    """
    before, member = members[-2:]
    if member.node is None:
        return
    sexagesimal = is_sexagesimal(member.node)
    if sexagesimal or (degrees and isinstance(member.node, Literal)):
        for other in members[:-1]:
            if other.node is not None and turns(other.node) > 0 and not _has_degrees(other):
                other.node = Call("mul", (other.node, TURNED), other.node.start, other.node.end)
        if sexagesimal:
            _settle_sexagesimal(before, member, len(members) > 2)
    elif degrees or before.node is None:
        return
    elif is_sexagesimal(before.node) or (
        isinstance(before.node, Literal) and turns(member.node) > 0 and _ends_in_degrees(before)
    ):
        member.reason = member.reason or UNIT_CHANGE


def turns(node: Node) -> int:
    """Return how often an expression in radians has been multiplied with an angle: 1 for `2π/3`, -1 for `180/π`."""
    if node.__class__ is Call:
        if node.function in _INVERSE:
            return 1
        if node.function == "mul":
            return sum(map(turns, node.args))
        if node.function == "div":
            return turns(node.args[0]) - turns(node.args[1])
        return max(map(turns, node.args), default=0)
    return int(node.__class__ is Constant and node.name == "pi")


def is_sexagesimal(node: Node) -> bool:
    """Tell whether an expression is an angle in degrees for the minutes that are printed in it."""
    if node.__class__ is not Call:
        return False
    if node.function == "div" and isinstance(node.args[0], Literal) and "'" in _plain(node.args[0].text):
        return True
    return node.function in ("add", "neg", "mul", "div") and any(map(is_sexagesimal, node.args[:2]))


def _plain(text: str) -> str:
    return text.replace("′", "'").replace("’", "'")


def _settle_sexagesimal(before: Member, member: Member, derived: bool) -> None:
    """Leave an angle with minutes unjudged where it is the one before it, rounded, or that one is not in degrees.

    derived: whether the one before is itself a result, so that its exact value is another.
    """
    node = before.node
    if node is None or node.__class__ is Symbol:
        return
    if not (is_sexagesimal(node) or _has_degrees(before) or _ends_in_degrees(before)) and not _is_turned(node):
        member.reason = member.reason or UNIT_CHANGE
        return
    try:
        off = _degrees(node) - _degrees(member.node)
    except CalculationError:
        return
    slack = _last_place(member.node) + (Fraction(10) ** node.exponent / 2 if isinstance(node, Literal) else 0)
    if (off or derived) and abs(off) <= slack:
        member.reason = member.reason or ROUNDED_ANGLE


def _is_turned(node: Node) -> bool:
    return node.__class__ is Call and node.function == "mul" and node.args[-1] is TURNED


def _degrees(node: Node | None) -> Fraction:
    assert node is not None
    value = evaluate(node, None)
    if isinstance(value, tuple):
        raise CalculationError("no number")
    return nearby(value)


def _last_place(node: Node | None) -> Fraction:
    """Return the value of the last place that is printed of an angle."""
    assert isinstance(node, Call)
    literal, parts = node.args[:2]
    if node.function == "div" and isinstance(literal, Literal) and isinstance(parts, Literal):
        return Fraction(10) ** literal.exponent / parts.units
    return Fraction(0)


def _ends_in_degrees(member: Member) -> bool:
    text = member.segment.text[member.start : member.end].rstrip("} ")
    return text.endswith(_DEGREES)


def _has_degrees(member: Member) -> bool:
    text = member.segment.text[member.start : member.end]
    return "°" in text or "\\circ" in text
