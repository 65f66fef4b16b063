"""Formulas whose names are given values behind them: `F = m*a = 6, where m = 2 and a = 3`."""

from __future__ import annotations

from exactcalc.checks.judging.claim import Basis, Claim
from exactcalc.checks.notation.trees import symbol_nodes
from exactcalc.checks.sheet.copies import fits
from exactcalc.checks.sheet.quantity import key_of, name_of
from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Symbol
from exactcalc.numbers.errors import CalculationError, UnknownName

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.claim import Waiting
    from exactcalc.checks.judging.clerk import Clerk
    from exactcalc.checks.sheet.quantity import Key, Quantity
    from exactcalc.checks.sheet.sections import Section
    from exactcalc.expressions.expression import Node
    from exactcalc.numbers.number import Values

NEAR = 3
"""Lines behind a formula in which its names may be given values."""


def judge_waiting(clerk: Clerk, waiting: list[Waiting]) -> None:
    """Judge the results whose names were given values soon after."""
    for item in waiting:
        line = clerk.line_of(item.member)
        meanings: dict[Key, Quantity] = {}
        for symbol in symbol_nodes(item.tree):
            found = meaning(clerk, symbol, item.section, line)
            if found is None:
                break
            meanings[key_of(symbol)] = found
        else:
            _judge(clerk, item, meanings)


def meaning(clerk: Clerk, symbol: Symbol, section: Section, line: int) -> Quantity | None:
    """Return the one value that a name is given near the line, or had before it."""
    near, before = [], []
    for quantity in clerk.sheet.names.get(key_of(symbol), ()):
        distance = clerk.line_at(quantity.segment, quantity.start) - line
        if quantity.section is section and quantity.given and 0 <= distance <= NEAR:
            near.append(quantity)
        elif distance < 0 and section.within(quantity.section):
            before.append(quantity)
    if len(near) == 1:
        return near[0]
    return before[-1] if before and not near else None


def _judge(clerk: Clerk, item: Waiting, meanings: dict[Key, Quantity]) -> None:
    place = item.member.segment.offset(item.member.start)

    def lookup(node: Node) -> Values:
        quantity = meanings[key_of(node)] if isinstance(node, Symbol) else None
        value = quantity.exact() if quantity is not None else None
        if value is None:
            raise UnknownName("this name has no value", node)
        return value

    try:
        value = evaluate(item.tree, lookup, log_base=clerk.court.log_base)
    except CalculationError:
        return
    if not isinstance(value, tuple):
        behind = all(quantity.segment.offset(quantity.start) > place for quantity in meanings.values())
        if not (behind and item.target is not None) and not fits(item.literal, item.sign, value):
            return  # an equation, which these values do not solve; or names that had other values before
        clerk.checked += 1
        name = name_of(item.target) if item.target else None
        clerk.bench.judge(
            Claim(item.literal, item.sign, item.member.segment, Basis(value, None, value, item.tree, name))
        )
