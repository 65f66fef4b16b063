"""The slip behind a wrong number is named where undoing it makes the line right."""

from __future__ import annotations

import pytest

from .own_reports import report


@pytest.mark.parametrize(
    ("text", "cause"),
    [
        ("98 - 100 = 2", "the sign is wrong"),
        ("0.25 + 0.086 = 0.363", "two digits are swapped: 3 and 6"),
        ("6 × 7.25 = 43.6", "one digit is wrong: 6 for 5"),
        ("5/3 = 1.70", "a zero stands where its last digit should"),
        ("4% × 250 = 0.1", "it is too small by a factor of a hundred"),
        ("391/4046 = 0.0096", "it is too small by a factor of ten"),
        ("3 × 0.0173 = 0.519", "it is too large by a factor of ten"),
        ("1/(1+e^{1.5}) = 0.8176", "the argument of exp has the wrong sign"),
        ("10^3 × 2.5 = 0.0025", "the exponent has the wrong sign"),
        ("1/(1/0.11^2 + 1/0.027^2) = 0.026", "the square root is missing"),
        ("10.01/10.01 + 11.34 = 0.47", "brackets are missing"),
        ("2 × 1.5 + 3.5 = 10", "brackets are missing"),
        ("3*sqrt(2) = 2.1213", "a fraction bar is missing"),
        ("6/3 = .5", "numerator and denominator are exchanged"),
        ("7.5 - 2.25 + 4.5 = 14.25", "term 2 has the wrong sign"),
        ("6 × 0.16 = 1.14", "operand 0.16 is wrong, 0.19 would give the result (one digit)"),
        ("42.5 × 3 = 73.5", "operand 42.5 is wrong, 24.5 would give the result (digits swapped)"),
        ("0.3 - 3×0.1 = -5.551e-17", "it is what binary floating point leaves of 0"),
        ("0.1 + 0.2 = 0.30000000000000004", "it is what binary floating point leaves of 0.3"),
        ("3·2 − 1·4 + 13 = 99", "no rounding of the operands gives it"),
    ],
)
def test_the_slip_is_named(text: str, cause: str) -> None:
    (finding,) = report(text).findings
    assert (finding.severity, finding.cause) == ("error", cause)


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("{n}.5 × 0.{n:04} + {n}.25 = 9{n}.75", id="far off"),
        pytest.param("{n}.5 × 0.3 + 0.7 × {n}.1 = {n}.01", id="within a coarse box"),
        pytest.param("x{n} = 2 × {n}.5 = {n}.5", id="with names"),
    ],
)
def test_a_document_full_of_mistakes_is_judged_in_time(line: str) -> None:
    assert len(report("\n".join(line.format(n=n) for n in range(1, 3001))).findings) > 2500
