"""Numerals: what counts as a number token, and its digits and last place."""

from __future__ import annotations

import pytest

from .reading import lines, tokens

VALUES = [
    ("0.50", 50, -2), ("5", 5, 0), (".45", 45, -2), ("100.", 100, 0), ("1,234.5", 12345, -1),
    ("12,345,678", 12345678, 0), ("8{,}192", 8192, 0), ("10\\,000", 10000, 0), ("1\u202f234", 1234, 0),
    ("1e-5", 1, -5), ("1.2e5", 12, 4), ("-1e9", -1, 9), ("1e400", 1, 400), ("7.5%", 75, -3), ("15\\%", 15, -2),
    ("3‰", 3, -3), ("5M", 5, 6), ("150K", 150, 3), ("3.2M", 32, 5), ("2 million", 2, 6), ("2\\space billion", 2, 9),
    ("3万", 3, 4), ("1.5亿", 15, 7), ("4 KB", 4, 3), ("1.5TB", 15, 11), ("44.486.280", 44486280, 0),
    ("1.2×10⁻⁵", 12, -6), ("6.24 \\times 10^{9}", 624, 7), ("−0.13", -13, -2), ("–4", -4, 0), ("12, 600 / 1", 12600, 0),
]  # fmt: skip


@pytest.mark.parametrize(("text", "units", "exponent"), VALUES, ids=[row[0] for row in VALUES])
def test_value(text: str, units: int, exponent: int) -> None:
    (line,) = lines("x = " + text)
    number = line.numbers[0]
    assert (number.units, number.exponent) == (units, exponent)
    assert number.text == text.removesuffix(" / 1").removesuffix(".")
    assert line.segment.text[number.start : number.end] == number.text


def test_a_point_before_an_operator_belongs_to_the_number() -> None:
    (line,) = lines("100. − 1. = 99.")
    assert tokens(line) == ["100.", "1.", "99"]


NOT_NUMBERS = [
    ("names", "Q1 LN1a d_k2 W1_1 h2 X_L2 x_{12.75} = y", []),
    ("index", "A1[0][3] = B[12]", []),
    ("glued words", "0.202rice 2easy", ["0.202", "2"]),
    ("ideographs", "第1层 位置0 0.3我", ["1", "0", "0.3"]),
    ("label and cells", "ID7 ok (0.4)0.25-ln0.25 = 1.39", ["0.4", "0.25", "0.25", "1.39"]),
    ("list of pairs", "1.10,-0.79", ["1.10", "-0.79"]),
    ("range", "0~7", ["0", "7"]),
    ("sentence end", "It was 5. Then 6.", ["5", "6"]),
    ("version", "v1.2 of Fig3.4", []),
    ("superscript", "10² + x³", ["10"]),
    ("negative in a list", "[0.5 -0.3; 1 -2]", ["0.5", "-0.3", "1", "-2"]),
    ("currency", "$980, -\\$5", ["980", "-\\$5"]),
]


@pytest.mark.parametrize(("text", "expected"), [row[1:] for row in NOT_NUMBERS], ids=[row[0] for row in NOT_NUMBERS])
def test_tokens(text: str, expected: list[str]) -> None:
    assert tokens(lines(text)[0]) == expected


GROUPS = [
    ("1 200 + 3 = 1 203", ["1 200", "3", "1 203"]),
    ("x = 3 × 1 200.5", ["3", "1 200.5"]),
    ("Problem 3 120 + 80 = 200", ["3", "120", "80", "200"]),
    ("[1 234 567]", ["1", "234", "567"]),
    ("In 2012, 600 / 90", ["2012", "600", "90"]),
]


@pytest.mark.parametrize(("text", "expected"), GROUPS, ids=[row[0] for row in GROUPS])
def test_blanks_between_thousands(text: str, expected: list[str]) -> None:
    assert tokens(lines(text)[0]) == expected


COMMAS = [
    ("0,5", (5, -1)),
    ("1.234,5", (12345, -1)),
    ("1.234", (1234, 0)),
    ("3.14", (314, -2)),
]


@pytest.mark.parametrize(("text", "value"), COMMAS, ids=[row[0] for row in COMMAS])
def test_decimal_comma(text: str, value: tuple[int, int]) -> None:
    (line,) = lines(f"x = {text}", decimal_comma=True)
    assert (line.numbers[0].units, line.numbers[0].exponent) == value


def test_an_ambiguous_comma_is_a_number_token_and_no_value() -> None:
    (line,) = lines("0,5 × 0,9 = 0,45")
    assert tokens(line) == ["0,5", "0,9", "0,45"]
    assert [member.node for member in line.chains[0].members] == [None, None]
    assert "decimal comma" in line.chains[0].members[0].reason


def test_a_list_is_no_ambiguous_comma() -> None:
    (line,) = lines("A = [1,0,0,0] and max(1,5)")
    assert tokens(line) == ["1", "0", "0", "0", "1", "5"]
