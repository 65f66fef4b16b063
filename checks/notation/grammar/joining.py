"""Nodes of operators: sums and products of several operands, and exponents in small raised characters."""

from __future__ import annotations

from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.literals import SUPERSCRIPTS
from exactcalc.expressions.expression import Call, Literal, Node, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.grammar.state import GrammarState


def join(operator: int, parts: list[Node], sign: str) -> Node:
    """Return the sum or product of some operands; a raised dot between two vectors is their inner product."""
    function = "add" if operator == t.ADD else "mul"
    if sign == "·" and len(parts) == 2 and parts[0].__class__ is Vector and parts[1].__class__ is Vector:
        function = "mul" if _is_table(parts[0]) or _is_table(parts[1]) else "dot"
    return Call(function, tuple(parts), parts[0].start, parts[-1].end)


def _is_table(vector: Vector) -> bool:
    """Tell whether a matrix has more than one row and more than one column."""
    first = vector.items[0]
    return first.__class__ is Vector and len(vector.items) > 1 and len(first.items) > 1


def superscript(grammar: GrammarState, i: int) -> Node | None:
    """Return the exponent that superscript characters spell; not a number token of the text."""
    text = str(grammar.values[i])
    digits = text.translate(SUPERSCRIPTS)
    sign = digits[0] if digits[0] in "+-" else ""
    number = digits[len(sign) :]
    if not number.isdigit() or len(number) > 4:
        grammar.reason = "unreadable exponent"
        return None
    units = -int(number) if sign == "-" else int(number)
    return Literal(text, units, 0, grammar.starts[i], grammar.ends[i])
