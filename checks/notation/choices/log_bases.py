"""A logarithm without a base: to base e, 10 or 2; usually that which the document's other lines support."""

from __future__ import annotations

from exactcalc.checks.notation.choices.choice import Choice
from exactcalc.checks.notation.choices.editing import token_at
from exactcalc.checks.notation.choices.kind import Kind
from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Call, Vector
from exactcalc.numbers.errors import CalculationError
from exactcalc.numbers.rounding import proves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.notation.choices.place import Place
    from exactcalc.checks.notation.lexing.tokens import Tokens
    from exactcalc.checks.notation.statement import Chain, Line
    from exactcalc.expressions.expression import Literal, Node

BASES = {"e": "the natural logarithm", "10": "the logarithm to base 10", "2": "the logarithm to base 2"}
"""Bases in the order in which they are preferred where the lines support several."""
FUNCTIONS = {"base e": "ln", "base 10": "log10", "base 2": "log2"}


def find(place: Place) -> list[Choice]:
    """Return the logarithms of one number without a base."""
    tokens = place.tokens
    taken = f"base {place.log_base}"
    others = tuple(base for base in FUNCTIONS if base != taken)
    return [
        Choice(KIND.name, taken, others, tokens.starts[i], tokens.ends[i])
        for i in place.having(t.FUNCTION)
        if tokens.values[i] == "log"
    ]


def decide(tokens: Tokens, choices: Sequence[Choice]) -> Tokens:
    """Return the tokens with some logarithms to a base of their own."""
    for choice in choices:
        i = token_at(tokens, choice.start, choice.end)
        if i >= 0:
            tokens.values[i] = FUNCTIONS[choice.taken]
    return tokens


KIND = Kind("log", find, decide, presumed=("base 10",), once=True)


def infer(lines: list[Line]) -> tuple[str, str]:
    """Return the base that most lines support, and a sentence that says so; ("e", "") where none does."""
    votes = dict.fromkeys(BASES, 0)
    count = 0
    for line in lines:
        for chain in line.chains:
            for node, literal, sign in _printed(chain):
                count += 1
                for base in BASES:
                    votes[base] += _gives(node, literal, sign, base)
    best = max(votes, key=votes.__getitem__)
    if not votes[best]:
        return "e", ""
    lines_say = f"{votes[best]} of {count} line{'s' * (count != 1)} with it support{'s' * (count == 1)} that"
    return best, f"log without a base is {BASES[best]}: {lines_say}."


def _printed(chain: Chain) -> list[tuple[Node, Literal, int]]:
    """Return the members of a chain with a bare `log`, each with the first number printed behind it."""
    found = []
    waiting: list[Node] = []
    for member in chain.members:
        node = member.node
        if node is None or member.reason:
            waiting = []
            continue
        literal, sign = signed_literal(node)
        if literal is not None:
            found += [(expression, literal, sign) for expression in waiting]
            waiting = []
        elif has_log(node):
            waiting.append(node)
    return found


def has_log(node: Node) -> bool:
    """Return whether a logarithm without a base stands in an expression."""
    stack = [node]
    while stack:
        node = stack.pop()
        if isinstance(node, Call):
            if node.function == "log":
                return True
            stack.extend(node.args)
        elif isinstance(node, Vector):
            stack.extend(node.items)
    return False


def _gives(node: Node, literal: Literal, sign: int, base: str) -> bool:
    try:
        value = evaluate(node, log_base=base)
    except CalculationError:
        return False
    return not isinstance(value, tuple) and proves(literal.units * sign, literal.places, value)
