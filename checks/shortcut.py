"""The short way for the most frequent line of a document that keeps to its model: nothing to report.

It only ever says that a chain agrees with its cell in every number; any doubt sends the chain the long way.
"""

from __future__ import annotations

from checks.account import VERIFIED
from checks.judge import JUDGED
from checks.matching import match
from exactcalc.errors import CalculationError
from exactcalc.evaluation import Reference, evaluate
from exactcalc.expression import Call, Literal, Symbol
from exactcalc.rounding import fits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from checks.court import Court
    from checks.judge import ChainJudge
    from checks.known import Known
    from checks.statement import Chain
    from exactcalc.sheet import Cell


def all_agrees(chain: Chain, known: Known, judge: ChainJudge) -> bool:
    """Return whether `name = expression = result` agrees with a cell: each operand, the result, the recomputation.

    Its numbers are then entered as verified; otherwise nothing is.
    """
    court = judge.court
    if len(chain.members) != 3 or known.cell is None or court.trail is not None:
        return False
    name, middle, last = chain.members
    expression, result = middle.node, last.node
    if type(result) is not Literal or type(expression) is not Call or type(name.node) is not Symbol:
        return False
    if middle.relation not in JUDGED or last.relation not in JUDGED or middle.reason or last.reason:
        return False
    try:
        agreeing = _operands(expression, known.cell, judge, court)
        if agreeing is None or not _fits(result, 1, known, court):
            return False
        value = evaluate(expression, judge.lookup, log_base=court.log_base)
        if isinstance(value, tuple) or not fits(*court.padded(result, 1), value):
            return False
    except CalculationError:
        return False
    states = court.account.states
    for key in agreeing:
        states[key] = VERIFIED
    states[id(result)] = VERIFIED
    judge.found += 1
    judge.checked += 1
    return True


def _operands(expression: Call, cell: Cell, judge: ChainJudge, court: Court) -> list[int] | None:
    """Return the identities of the printed operands, None unless each is a rounding of what it stands for."""
    pairs = match(expression, cell.formula)
    if pairs is None:
        return None
    keys = []
    keep = court.keep or 0
    for literal, part, sign in pairs:
        places = -literal.exponent
        units = literal.units * sign
        if places < keep:
            units *= 10 ** (keep - places)
            places = keep
        if type(part) is Reference:
            rounding = part.cell.rounded(places)  # type: ignore[attr-defined]
        else:
            target = judge.target(part)
            if target is None:
                return None
            rounding = target.nearest(places)
        if units != rounding[0] and units != rounding[1]:
            return None
        keys.append(id(literal))
    return keys


def _fits(literal: Literal, sign: int, known: Known, court: Court) -> bool:
    units, places = court.padded(literal, sign)
    return units in known.nearest(places)[:2]
