"""A printed number is one number: its copies share one interval, and what is in doubt itself accuses no other."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

import exactcalc
from exactcalc.checks.sheet.shared_operands import SharedBox
from exactcalc.expressions.expression import Call, Literal

ROWS = [
    ("s = 0.6457 * (1 - 0.6457) = 0.2287", ["truncated"]),
    ("s = 0.6457 * (1 - 0.6457) = 0.2287\nThen s = 0.2288", ["truncated"]),
    ("s = 0.6457 * (1 - 0.6457) = 0.2289", ["wrong-result"]),
    ("2.5 - 2.5 = 0.1", ["wrong-result"]),
    ("p = 1/6 = 0.17\nq = 3/17.5 = 0.17\nc = (p - q)*100 = (0.17 - 0.17)*100 = -0.48", []),
    ("2.5 - 2.4 = 0.2", []),
    ("1.7 * 1.7 = 2.9", []),
    ("0.83 * 1.7 / (0.83 + 1.7) = 0.56", []),
    ("x = 3 * 4 = 13\nx = 14", ["wrong-result"]),
    ("x = 3 * 4 = 12\nx = 14", ["inconsistent"]),
]


@pytest.mark.parametrize(("text", "rules"), ROWS, ids=[text for text, _ in ROWS])
def test_one_number(text: str, rules: list[str]) -> None:
    report = exactcalc.verify_text(text, format="text")
    assert [finding.rule for finding in report.findings if finding.rule != "not-reproducible"] == rules


@given(st.integers(1, 9999), st.integers(1, 9999), st.integers(0, 4000))
def test_what_one_number_gives_is_never_outside(a: int, b: int, at: int) -> None:
    """s*(c - s) and s/(s + c) for any s that rounds to a are within the box of a printed twice."""
    places = 3
    literal, other = Literal("", a, -places), Literal(str(b), b, 0)
    again = Literal("", a, -places)
    s = Fraction(a, 10**places) + Fraction(at - 2000, 4000 * 10**places)
    difference = Call("mul", (literal, Call("add", (other, Call("neg", (again,))))))
    share = Call("div", (literal, Call("add", (again, other))))
    for tree, value in ((difference, s * (b - s)), (share, s / (s + b))):
        low, high = SharedBox(lambda number: number.exponent < 0, lambda node: None, "e").shared(tree)
        assert low <= value <= high
