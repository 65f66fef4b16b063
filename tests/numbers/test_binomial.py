"""Binomial coefficients: exact, of whole numbers, and refused where they grow too large."""

from __future__ import annotations

from fractions import Fraction

import pytest

from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Call
from exactcalc.numbers.errors import CalculationError, DomainError, TooLarge

from ..expressions.reader import read

VALUES = [
    ("6", "2", 15), ("52", "5", 2598960), ("4", "0", 1), ("0", "0", 1), ("2", "3", 0), ("6/2", "1", 3),
    ("10^50", "1", 10**50), ("10^50", "10^50-1", 10**50),
]  # fmt: skip
REFUSED = [
    ("-1", "2", DomainError, "whole numbers"),
    ("5", "0.5", DomainError, "whole numbers"),
    ("exp(1)", "1", DomainError, "whole numbers"),
    ("10^9", "5*10^8", TooLarge, "too large"),
    ("10^300", "10^299", TooLarge, "too large"),
]


@pytest.mark.parametrize(("n", "k", "value"), VALUES)
def test_value(n: str, k: str, value: int) -> None:
    assert evaluate(Call("binomial", (read(n), read(k)))) == Fraction(value)


@pytest.mark.parametrize(("n", "k", "error", "message"), REFUSED)
def test_refused(n: str, k: str, error: type[CalculationError], message: str) -> None:
    with pytest.raises(error, match=message) as caught:
        evaluate(Call("binomial", (read(n), read(k))))
    assert caught.value.node is not None
