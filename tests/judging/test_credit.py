"""The right to accuse: what a reading presumes is earned, or the accusation is a doubtful reading.

A fault here cries wolf on text that was misread, or withholds a slip in plain notation.
"""

from __future__ import annotations

import pytest

import exactcalc
from exactcalc.checks.judging.credit.presumptions import PRESUMED

EARNED = "".join(f"P{i} = k × {i} = {7 * i}\n\n\n\n\n\n" for i in range(2, 6))
"""Lines that are right only if k still is 7."""


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        pytest.param("2 × 3 + 1 = 8", ["wrong-result"], id="plain notation"),
        pytest.param("the total of 2 × 3 + 1 = 8 cups", ["wrong-result"], id="words around it"),
        pytest.param("b) 2 × 3 + 1 = 8", ["wrong-result"], id="a label before it"),
        pytest.param("(2005 = 100)", ["doubtful-reading"], id="two numbers equated"),
        pytest.param("2 weeks = 12 days", ["wrong-result"], id="two quantities equated"),
        pytest.param("k = 7\nP = k × 3 = 22", ["wrong-result"], id="a name given its value right before"),
        pytest.param("k = 7\n\n\n\n\n\n\n\nP = k × 3 = 50", ["doubtful-reading"], id="a name set far before"),
        pytest.param("k = 7.25\n\n\n\n\n\n\n\nP = k × 3 = 21.57", ["wrong-result"], id="the same, two digits swapped"),
        pytest.param(f"k = 7\n\n\n\n\n\n\n{EARNED}P = k × 3 = 50", ["wrong-result"], id="earned by four lines"),
        pytest.param("k = 7\nk = 8\n\n\nP = k × 3 = 50", ["doubtful-reading"], id="a name that was given two values"),
        pytest.param("5 m + (2)3 = 17", [], id="what is not read is not accused"),
    ],
)  # fmt: skip
def test_what_is_accused(text: str, rules: list[str]) -> None:
    assert [finding.rule for finding in exactcalc.verify_text(text).findings] == rules


def test_a_doubtful_number_counts_as_unchecked_and_is_given_no_right_value() -> None:
    report = exactcalc.verify_text("The index (2005 = 100) is used.")
    (finding,) = report.findings
    assert finding.severity == "note" and finding.suggestion is None and PRESUMED["equality"] in finding.message
    assert [number.text for number in report.unchecked] == ["100"]


def test_what_has_earned_an_accusation_is_told() -> None:
    (finding,) = exactcalc.verify_text(f"k = 7\n\n\n\n\n\n\n{EARNED}P = k × 3 = 50").findings
    assert finding.credit == (f"{PRESUMED['name']}: earned by lines 8, 14, 20, 26",)


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        pytest.param("$\\pi = 0.3$ here", ["doubtful-reading"], id="a Greek letter as a name"),
        pytest.param("$\\pi_0 = 0.3$ here", [], id="the same with an index"),
        pytest.param("`5^6` = 15,_{span}625_", ["doubtful-reading"], id="a number that markup parts"),
        pytest.param("(2) $(\\frac{23}{50}) = \\frac{46}{50}$", ["doubtful-reading"], id="a factor that is no label"),
        pytest.param("$\\frac{[1, 2]}{[4, 4]} = [0.25, 0.9]$", ["doubtful-reading"], id="vectors divided"),
        pytest.param("it sells 150, 100 - 150 = -50", ["doubtful-reading"], id="a comma with a blank"),
        pytest.param("6 loaves × 2 cups = 13 cups", ["wrong-result"], id="words behind numbers"),
        pytest.param("$1/4$ rotation = 90°", ["doubtful-reading"], id="a part of a turn"),
    ],
)
def test_what_is_accused_in_markdown(text: str, rules: list[str]) -> None:
    assert [finding.rule for finding in exactcalc.verify_text(text, format="markdown").findings] == rules
