"""What a model gives when some of its entries are replaced by what a document prints instead."""

from __future__ import annotations

from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.substitution import substituted
from exactcalc.sheets.sheet import references

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.expressions.expression import Node
    from exactcalc.numbers.number import Value
    from exactcalc.sheets.sheet import Cell


def overridden(cell: Cell, found: dict[Cell, Value | None]) -> Value | None:
    """Return the value of a cell with other cells replaced, None if it does not depend on them.

    `found` holds the replaced cells with their values, and keeps what is computed for the next call.
    Raises: CalculationError where the replaced values leave none.
    """
    stack = [cell]
    while stack:
        here = stack[-1]
        if here in found:
            stack.pop()
            continue
        needed = references(here.formula)
        missing = [each for each in needed if each not in found]
        if missing:
            stack += missing
            continue
        stack.pop()
        if all(found[each] is None for each in needed):
            found[here] = None
            continue
        value = evaluate(substituted(here.formula, lambda each: _leaf(found.get(each))), _lookup)
        assert not isinstance(value, tuple)
        found[here] = value
    return found[cell]


def _leaf(value: Value | None) -> Node | None:
    from exactcalc.checks.sheet.known import Substitute

    return None if value is None else Substitute(value)


def _lookup(node: Node) -> Value:
    value: Value = node.value  # type: ignore[attr-defined]
    return value
