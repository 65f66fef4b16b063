"""Verdicts on results of which only the printed operands are known, at a tie and beside it."""

from __future__ import annotations

import pytest

from exactcalc.checks.judging.support import Operands, support
from exactcalc.checks.judging.verdict import CORRECT, judge_entry, judge_recomputed
from exactcalc.checks.notation.chains.parser import parse
from exactcalc.checks.readers import read
from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Literal

ROWS = [
    ("7/8 = 0.87", "tie-misrounded"),
    ("7/8 = 0.88", ""),
    ("(2 + 3 + 4 + 5)/8 = 1.7", "tie-misrounded"),
    ("1.75/2 = 0.87", "not-reproducible"),
    ("(2.466 + 1.743 - 1.463 + 1.197)/4 = 0.9857", "not-reproducible"),
    ("(2.466 + 1.743 - 1.463 + 1.197)/4 = 0.9858", ""),
    ("0.5/4 = 0.125", ""),
    ("0.5/4 = 0.12", ""),
    ("3.5 × 0.25 = 0.87", "not-reproducible"),
    ("12.5 × 0.2 / 1000 = 0.002", ""),
    ("0.3/8 = 0.037", "weakly-supported"),
    ("0.1/7 = 0.015", "weakly-supported"),
    ("17.5/2 = 8.7", "not-reproducible"),
    ("8000 × 0.05 = 430", "weakly-supported"),
    ("1200 × 1.1 = 1370", "weakly-supported"),
    ("12.4 × 7.31 = 91", ""),
    ("20 × 4.9 = 99", "not-reproducible"),
    ("2 × 3.14 × 5 = 31.5", "weakly-supported"),
    ("2 × 3.14 × 5 = 31.3", "weakly-supported"),
    ("5 × 0.3 = 1.8", "weakly-supported"),
    ("-5 × 0.3 = -1.8", "weakly-supported"),
    ("30 × 0.24 = 7.4", "not-reproducible"),
    ("10 - 0.3 = 9.8", "not-reproducible"),
    ("10 - 0.3 = 9.6", "weakly-supported"),
    ("1 + 1 = 3", "wrong-result"),
    ("2/3 = 0.66", "truncated"),
]


@pytest.mark.parametrize(("text", "verdict"), ROWS, ids=[text for text, _ in ROWS])
def test_verdict(text: str, verdict: str) -> None:
    (line,) = parse(read("line.txt", text.encode()))
    expression, result = (member.node for member in line.chains[0].members)
    assert isinstance(result, Literal) and expression is not None
    judgement = judge_entry(result.units, -result.exponent, evaluate(expression))
    if judgement.verdict != CORRECT:
        judgement = judge_recomputed(judgement, lambda: support(result, expression, Operands(lambda node: None)))
    assert judgement.verdict == verdict
