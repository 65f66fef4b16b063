"""Expressions that fill a line without a relation: nothing is printed to judge, but some have no value at all."""

from __future__ import annotations

from exactcalc.checks.judging.result import Result
from exactcalc.checks.notation.trees import symbol_nodes
from exactcalc.expressions.expression import Call, Literal
from exactcalc.numbers.errors import Undecided
from exactcalc.numbers.rounding import nearest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.document import Segment
    from exactcalc.checks.judging.court import Court
    from exactcalc.checks.notation.statement import Line
    from exactcalc.expressions.expression import Node

USUAL_PLACES = 4
"""Places to which a value is rounded where nothing printed says otherwise."""
OPENING = frozenset("0123456789.(√|-−–")
FUNCTIONS = ("exp", "ln", "log", "sqrt", "sin", "cos", "tan", "factorial")
OPERATORS = frozenset("+-−–*×·/÷^!√(")


def report_lone_expressions(lines: list[Line], court: Court) -> None:
    """Report the lines of a plain text that are one expression and have no value, or none whose rounding can be told.

    In markup such a line is a step of something that is shown there, and asserts nothing.
    """
    if court.document.format != "text":
        return
    for line in lines:
        if not line.numbers or line.chains or not may_be_expression(line.segment.text):
            continue
        node = whole_expression(line.segment)
        if not isinstance(node, Call) or next(symbol_nodes(node), None) is not None or is_pair(node, line.segment):
            continue
        value = court.value(node, None, line.segment)
        if value is None or isinstance(value, tuple):
            continue
        try:
            nearest(value, USUAL_PLACES)
        except Undecided as error:
            court.results.append(
                Result("undecided", line.segment, node.start, node.end, tree=node, message=error.message)
            )


def is_pair(node: Call, segment: Segment) -> bool:
    """Return whether two numbers with a slash and blanks between them are a pair rather than a quotient: `4 / 0`."""
    return node.function == "div" and all(isinstance(arg, Literal) for arg in node.args) and " / " in segment.text


def may_be_expression(text: str) -> bool:
    """Return whether a line may be one expression, by its first word or character and its operators."""
    text = text.strip()
    return text.startswith(FUNCTIONS) or (text[:1] in OPENING and not OPERATORS.isdisjoint(text[1:]))


def whole_expression(segment: Segment) -> Node | None:
    """Return the expression that fills a segment, None where it is anything else."""
    from exactcalc.checks.notation.grammar.grammar import Grammar
    from exactcalc.checks.notation.lexing.lexer import Lexer
    from exactcalc.checks.notation.lexing.tokens import END

    tokens = Lexer().read(segment)
    if tokens.faults:
        return None
    grammar = Grammar()
    grammar.load(tokens)
    node = grammar.expression()
    return node if tokens.kinds[grammar.at] == END and not grammar.reason and grammar.too_deep < 0 else None
