"""Other digits in the place of a number: its print, its sign, its places."""

import pytest

from exactcalc.checks.fix.numerals import lengthened, places, reprinted, with_sign


@pytest.mark.parametrize(
    ("printed", "stated", "right", "result"),
    [
        ("0.66", "0.66", "0.67", "0.67"),
        ("-0.4", "-0.4", "0.5", "0.5"),
        ("- 0.74", "- 0.74", "-0.75", "- 0.75"),
        ("9", "9", "12", "12"),
        ("1{,}300", "1,300", "1,200", "1{,}200"),
        ("1\\,300{.}5", "1300.5", "1200.5", "1\\,200{.}5"),
        ("&minus;0.53", "−0.53", "−0.35", "&minus;0.35"),
        ("33.4\\%", "33.4%", "33.3%", "33.3\\%"),
        ("1{,}300", "1,300", "900", None),
        ("0{,}2", "0{,}2", "0{,}1", "0{,}1"),
        ("&#54;", "6", "7", None),
        ("0.67", "0.66", "0.65", None),
        ("½", "½", "", None),
    ],
)
def test_only_the_digits_of_the_number_itself_are_replaced(printed, stated, right, result):
    assert reprinted(printed, stated, right) == result


@pytest.mark.parametrize(
    ("text", "stated", "right", "result"),
    [
        ("1 - 2 = 1", "1", "-1", "1 - 2 = -1"),
        ("x = -0.3", "0.3", "-0.5", "x = 0.5"),
        ("x = − 0.3", "0.3", "−0.5", "x = 0.5"),
        ("x = +3", "3", "-5", "x = -5"),
        ("-3", "3", "-5", "5"),
        ("f(-3", "3", "-5", "f(5"),
        ("2 × 3", "3", "-5", "2 × -5"),
        ("2 - 3", "3", "-5", None),
        ("2-3", "3", "-5", None),
        ("2 + 3", "3", "-5", None),
        ("x = -3", "-3", "-5", "x = -5"),
        ("x = -3", "3", "4", "x = -4"),
        ("a\n-3", "3", "-5", "a\n5"),
    ],
)
def test_a_sign_in_front_of_a_number_is_its_own_or_none_of_its(text, stated, right, result):
    start = text.rindex(stated)
    signed = with_sign(text, start, stated, right)
    assert (None if signed is None else text[: signed[0]] + signed[1]) == result


@pytest.mark.parametrize(
    ("text", "point", "count"),
    [("0.6", ".", 1), ("1", ".", 0), (".5%", ".", 1), ("2.6e-4", ".", 1), ("1.234,5", ",", 1), ("1.5 × 10^2", ".", 1)],
)
def test_decimal_places(text, point, count):
    assert places(text, point) == count


@pytest.mark.parametrize(
    ("text", "point", "longer"),
    [
        ("0.33", ".", "0.3300"),
        (".33", ".", ".3300"),
        ("12", ".", "12.00"),
        ("-1,234.5%", ".", "-1,234.500%"),
        ("$5", ".", "$5.00"),
        ("2.5e-4", ".", "2.500e-4"),
        ("1.2.3", ".", "1.200.3"),
        ("7, ", ".", "7.00, "),
        ("0,33", ",", "0,3300"),
        ("1.234", ",", "1.234,00"),
        ("1.234,5", ",", "1.234,500"),
        ("½", ".", None),
    ],
)
def test_zeros_are_put_behind_the_point(text, point, longer):
    assert lengthened(text, 2, point) == longer
