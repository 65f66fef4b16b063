"""How results are rounded: by declared policy, by what a document keeps to, and the base of its logarithms."""

from __future__ import annotations

import pytest

from .own_reports import found, report

CUT = "1/3 = 0.333\n2/3 = 0.666\n5/6 = 0.833\n7/9 = 0.777\n8/9 = 0.888\n5/9 = 0.555\n1/6 = 0.166"


@pytest.mark.parametrize(
    ("text", "settings", "findings"),
    [
        pytest.param("2/3 = 0.66", {"rounding": "down"}, [], id="down: cut off"),
        pytest.param("2/3 = 0.67", {"rounding": "down"}, ["1 rounding-policy 0.67"], id="down: rounded"),
        pytest.param("2/3 = 0.64", {"rounding": "down"}, ["1 wrong-result 0.64"], id="down: wrong"),
        pytest.param("1/3 = 0.34", {"rounding": "ceiling"}, [], id="ceiling"),
        pytest.param("1/8 = 0.12", {"rounding": "half-down"}, [], id="half-down"),
        pytest.param("1/8 = 0.13", {"rounding": "half-down"}, ["1 tie-misrounded 0.13"], id="half-down: up"),
        pytest.param("1/8 = 0.12", {"rounding": "half-up"}, [], id="half-up: to even"),
        pytest.param("1/8 = 0.13", {"rounding": "half-even"}, [], id="half-even: up"),
        pytest.param("7 × 286 = 2000", {"sigfigs": 2}, [], id="two digits"),
        pytest.param("7 × 286 = 2100", {"sigfigs": 2}, ["1 wrong-result 2100"], id="two digits, wrong"),
        pytest.param("1/2 = 0.5", {"sigfigs": 3}, [], id="zeros dropped"),
        pytest.param("300/599 = 0.5", {"sigfigs": 3}, ["1 short-result 0.5"], id="digits dropped"),
        pytest.param("300/599 = 0.5", {"places": 3}, ["1 short-result 0.5"], id="places dropped"),
        pytest.param("300/599 = 0.501", {"places": 3}, [], id="places kept"),
        pytest.param("7 × 286 = 2010", {}, ["1 wrong-result 2010"], id="whole numbers are exact"),
        pytest.param("7 × 286 = 2010", {"integers_rounded": True}, ["1 not-reproducible 2010"], id="or not"),
    ],
)  # fmt: skip
def test_a_declared_policy(text: str, settings: dict[str, object], findings: list[str]) -> None:
    assert found(text, **settings) == findings


def test_a_missing_digit_is_suggested() -> None:
    (finding,) = report("300/599 = 0.5", places=3).findings
    assert finding.suggestion == "0.501"


@pytest.mark.parametrize(
    ("text", "remark"),
    [
        pytest.param(CUT, "Results are cut off instead of rounded.", id="cut off"),
        pytest.param("1/3 = 0.33\n2/3 = 0.67\n1/7 = 0.14", "Results are rounded to the nearest, to 2 decimal places.",
                     id="places"),
        pytest.param("1/3 = 0.333\n20/3 = 6.67\n200/3 = 66.7",
                     "Results are rounded to the nearest, to 3 significant digits.", id="digits"),
        pytest.param("1/8 = 0.13\n3/8 = 0.38\n5/8 = 0.63\n9/8 = 1.13",
                     "Results are rounded to the nearest, ties away from zero (3 of 3), to 2 decimal places.",
                     id="ties up, and one that is even as well"),
        pytest.param("1/8 = 0.12\n5/8 = 0.62\n9/8 = 1.13\n13/8 = 1.62",
                     "Results are rounded to the nearest, ties to the even digit (3 of 4), away from zero in line 3, "
                     "to 2 decimal places.", id="ties to even, but one"),
    ],
)  # fmt: skip
def test_the_policy_that_a_document_keeps(text: str, remark: str) -> None:
    assert report(text).remarks == [remark]


def test_cutting_off_throughout_is_one_finding() -> None:
    (finding,) = report(CUT).findings
    assert (finding.line, finding.rule, finding.severity) == (2, "rounding-policy", "warning")
    assert "in lines 2, 4, 5, 6 and 7" in finding.message


def test_the_line_that_breaks_the_policy_is_named() -> None:
    more = "\n".join(f"{n}/17 = 0.{n * 100000 // 17:05}" for n in (2, 3, 5, 6, 7, 8, 10, 11, 12, 14))
    (finding,) = report(f"{CUT}\n{more}\n17/18 = 0.944444\n1/18 = 0.0556").findings
    assert "not so line 19" in finding.message


def test_a_few_results_cut_off_are_slips() -> None:
    assert found("2/3 = 0.66\n1/3 = 0.33\n5/3 = 1.67\n7/9 = 0.77") == ["1 truncated 0.66", "4 truncated 0.77"]


@pytest.mark.parametrize(
    ("text", "findings", "remark"),
    [
        ("log(100) = 2", [], "log without a base is the logarithm to base 10: 1 of 1 line with it supports that."),
        ("log(8) = 3\nlog(2) = 1", [],
         "log without a base is the logarithm to base 2: 2 of 2 lines with it support that."),
        ("log(2) = 0.693", [], "log without a base is the natural logarithm: 1 of 1 line with it supports that."),
        ("log(100) = 2\nlog(1000) = 3\nlog(10) = 2.303", ["3 wrong-result 2.303"],
         "log without a base is the logarithm to base 10: 2 of 3 lines with it support that."),
    ],
)  # fmt: skip
def test_the_base_of_log(text: str, findings: list[str], remark: str) -> None:
    assert found(text) == findings
    assert remark in report(text).remarks


def test_a_declared_base_is_not_inferred() -> None:
    assert found("log(100) = 2", log_base="e") == ["1 wrong-result 2"]
    assert report("log(100) = 2", log_base="10").remarks == []
