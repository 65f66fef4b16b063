"""The generated calculation against the worked example, formula line by formula line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from exactcalc.generate import document, sheet_of
from exactcalc.models.transformer_weights import SENTENCE

from .formula_lines import FormulaLine, formula_lines

DOCUMENT = Path(__file__).parents[3] / "shared" / "documents" / "handcalc.txt"
pytestmark = pytest.mark.skipif(not DOCUMENT.exists(), reason="the document is not beside the repository")

ERRS = {
    1039: "average μ = (2.466 + 1.743 + -1.463 + 1.197)/4 = 0.9858",
    1040: "variance σ² = ((1.4803)² + (0.7573)² + (-2.4488)² + (0.2113)²)/4 = 2.2014",
    1041: "DLN1a[0] = (2.466 - 0.9858)/√(2.2014+ε) = 0.9977",
    1042: "DLN1a[1] = (1.743 - 0.9858)/√(2.2014+ε) = 0.5104",
    1043: "DLN1a[2] = (-1.463 - 0.9858)/√(2.2014+ε) = -1.6504",
    1044: "DLN1a[3] = (1.197 - 0.9858)/√(2.2014+ε) = 0.1424",
}
"""Lines of the example that err, all by the tie 0.98575, and what they ought to say."""

DESCRIBES = (2, 235, 266, 297, 312, 351, 370, 501, 520, 684, 703, 820, 839, 975, 1018, 1037, 1154, 1173, 1307, 1326,
             1460, 1479, 1596, 1615, 1754, 1758, 1765, 1773, *range(1782, 1791))  # fmt: skip
"""Lines of the example that say in symbols or prose what is done; here the headings say it."""

OWN = {
    3: "d=4, h=2, d_k=d_v=2, N_enc=N_dec=2, seed=42",
    374: "(x-μ)/√(σ²+ε), ε=1e-5",
}
NOT_DEFINED = ("Wd1_1", "Wd1_2", "WQd2b", "WKd2b", "WVd2b", "WOd2", "WQc2b", "WKc2b", "WVc2b", "Wd2_1", "Wd2_2")
"""Matrices that the example uses without printing them."""


@pytest.fixture(scope="module")
def example() -> list[FormulaLine]:
    return formula_lines(DOCUMENT.read_text(encoding="utf-8"))


def generated(language: str) -> list[FormulaLine]:
    return formula_lines(document("transformer", sheet_of("transformer", SENTENCE, 42), SENTENCE, language=language))


@pytest.mark.parametrize("language", ["en", "zh"])
def test_formula_lines_are_those_of_the_example_in_order(example: list[FormulaLine], language: str) -> None:
    theirs = [line.formula for line in example if line.number not in ERRS and line.number not in DESCRIBES]
    corrected = {formula_lines(text)[0].formula for text in ERRS.values()}
    ours = [
        line.formula
        for line in generated(language)
        if line.formula not in corrected and line.text not in OWN.values() and not line.text.startswith(NOT_DEFINED)
    ]
    assert ours == theirs
    assert len(theirs) > 1500


def test_lines_that_err_are_corrected(example: list[FormulaLine]) -> None:
    texts = [line.text for line in generated("en")]
    first = texts.index(ERRS[1039])
    assert texts[first : first + 6] == list(ERRS.values())
    wrong = {line.number: line.formula for line in example if line.number in ERRS}
    assert all(formula_lines(text)[0].formula != wrong[number] for number, text in ERRS.items())


def test_lines_that_describe_have_no_calculated_number(example: list[FormulaLine]) -> None:
    described = [line for line in example if line.number in DESCRIBES]
    assert [line.number for line in described] == list(DESCRIBES)
    assert not any(re.search(r"\d\.\d", line.text) for line in described)


def test_matrices_that_the_example_leaves_out_are_defined(example: list[FormulaLine]) -> None:
    printed = {line.text.split()[0] for line in example if line.text.startswith("W")}
    assert not printed & set(NOT_DEFINED)
    lines = [line for line in generated("en") if line.text.startswith("W")]
    assert {line.text.split()[0] for line in lines} == printed | set(NOT_DEFINED)


def test_own_lines_stand_where_they_are_pinned() -> None:
    assert {line.number: line.text for line in generated("en") if line.text in OWN.values()} == OWN
