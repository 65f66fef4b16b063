"""The fraction of a mixed number: `1/4` behind `1`, as digits, as one character, or raised and lowered."""

from __future__ import annotations

from exactcalc.checks.notation.grammar.functions import fraction, raised_fraction
from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.literals import VULGAR
from exactcalc.expressions.expression import Call, Literal, Node

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.grammar.state import GrammarState


def fraction_part(grammar: GrammarState, i: int) -> Node | None:
    """Return the proper fraction behind the integer at `i`, leaving `at` behind it; else None."""
    kinds, values = grammar.kinds, grammar.values
    follow = kinds[i + 1]
    part: Node | None = None
    if follow == t.CONSTANT:
        if values[i + 1] not in VULGAR:
            return None
        above, below = VULGAR[str(values[i + 1])]
        part = Call(
            "div",
            (Literal(str(above), above, 0), Literal(str(below), below, 0)),
            grammar.starts[i + 1],
            grammar.ends[i + 1],
        )
        grammar.at = i + 2
    elif follow == t.POWER:
        part = raised_fraction(grammar, i + 1)
        if part is None:
            grammar.at = i + 1
            return None
    elif follow == t.FRACTION:
        grammar.at = i + 1
        found = fraction(grammar, i + 1)
        grammar.at = i + 1
        small = grammar.tokens.text.startswith("\\tfrac", grammar.starts[i + 1])
        if not (small and isinstance(found, Call) and _is_proper(*found.args)):
            return None
        part = found
        fraction(grammar, i + 1)
    elif kinds[i + 2] == t.DIVIDE and kinds[i + 3] == t.NUMBER and not _has_macros(grammar, i):
        top, bottom = values[i + 1], values[i + 3]
        assert isinstance(top, Literal) and isinstance(bottom, Literal)
        glued = grammar.ends[i + 1] == grammar.starts[i + 2] and grammar.ends[i + 2] == grammar.starts[i + 3]
        if not (glued and _is_proper(top, bottom)):
            return None
        part = Call("div", (top, bottom), top.start, bottom.end)
        grammar.at = i + 4
    return part


def _is_proper(top: Node, bottom: Node) -> bool:
    if not (isinstance(top, Literal) and isinstance(bottom, Literal)):
        return False
    return top.text.isdigit() and bottom.text.isdigit() and 0 < top.units < bottom.units


def _has_macros(grammar: GrammarState, i: int) -> bool:
    """Tell whether token `i` stands in a formula written in macros, where blanks part nothing."""
    return "\\" in grammar.tokens.text and grammar.tokens.in_formula(i)
