"""Boxes of operands and result that touch in one point, against rounding by the standard `decimal`."""

from __future__ import annotations

from decimal import ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal
from itertools import product
from math import prod

from hypothesis import given
from hypothesis import strategies as st

from exactcalc.checks.judging.support import Operands, support
from exactcalc.expressions.expression import Call, Literal, Node

TENTH = Decimal("0.1")
HALF = Decimal("0.05")
numbers = st.integers(-60, 60).filter(bool).map(lambda units: Decimal(units).scaleb(-1))


def literal(value: Decimal) -> Node:
    """Return a number as it is printed, a negative one as the negation of its digits."""
    digits = abs(value)
    printed = Literal(str(digits), int(digits.scaleb(1)), -1)
    return Call("neg", (printed,)) if value < 0 else printed


def rounded(value: Decimal, rule: str) -> Decimal:
    return value.quantize(TENTH, rounding=rule)


@given(st.lists(numbers, min_size=2, max_size=3, unique_by=abs), st.integers(1, 9), st.sampled_from(("add", "mul")))
def test_what_touches_is_finely_supported_where_one_rule_gives_it(
    operands: list[Decimal], factor: int, function: str
) -> None:
    def value(at: tuple[Decimal, ...]) -> Decimal:
        return factor * (sum(at, Decimal(0)) if function == "add" else prod(at))

    corners = list(product(*((x - HALF, x + HALF) for x in operands)))
    for stated in (max(map(value, corners)) + HALF, min(map(value, corners)) - HALF):
        if stated != rounded(stated, ROUND_HALF_UP) or not stated:
            continue
        one_rule = any(
            all(rounded(x, rule) == printed for x, printed in zip(corner, operands, strict=True))
            and rounded(value(corner), rule) == stated
            for corner in corners
            for rule in (ROUND_HALF_UP, ROUND_HALF_EVEN)
        )
        tree = Call("mul", (Literal(str(factor), factor, 0), Call(function, tuple(map(literal, operands)))))
        printed = Literal(str(abs(stated)), int(abs(stated).scaleb(1)), -1)
        found = support(printed, tree, Operands(lambda node: None), sign=1 if stated > 0 else -1)
        assert found.any
        assert found.fine == one_rule
