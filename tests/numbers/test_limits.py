"""Calculations that are too large, undefined or undecidable end at once, with a message that says what to do."""

from __future__ import annotations

from fractions import Fraction

import pytest

from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Call, Literal, Node, Symbol, Vector
from exactcalc.numbers.errors import (
    CalculationError,
    DepthError,
    DomainError,
    TooLarge,
    Undecided,
    UnknownName,
)
from exactcalc.numbers.limits import MAX_DEPTH
from exactcalc.numbers.number import Real
from exactcalc.numbers.rounding import format_units, rounded, significant

from ..expressions.reader import literal, read

REFUSED = [
    ("9^9^9^9", TooLarge, "too large"),
    ("9^9^9", TooLarge, "digits"),
    ("7^100000000", TooLarge, "about 84,500,000 digits"),
    ("(1/7)^-100000000", TooLarge, "too large"),
    ("1.5^1000000", TooLarge, "too large"),
    ("2^(10^30)", TooLarge, "more than 10.15 digits"),
    ("2^(2^70+0.5)", TooLarge, "too large"),
    ("exp(1000000000)", TooLarge, "434,300,000 digits"),
    ("exp(10^300)", TooLarge, "more than 10.15 digits"),
    ("exp(exp(20))", TooLarge, "too large"),
    ("sinh(10^9)", TooLarge, "too large"),
    ("cosh(-10^9)", TooLarge, "too large"),
    ("factorial(10^9)", TooLarge, "1,000,000,000"),
    ("factorial(10^100)", TooLarge, "more than 10.15"),
    ("(10^20000)^2", TooLarge, "digits"),
    ("exp(1)^(10^9)", TooLarge, "digits"),
    ("sqrt(2)^(10^9)", TooLarge, "digits"),
    ("1/0", DomainError, "division by zero"),
    ("0/0", DomainError, "division by zero"),
    ("0^-1", DomainError, "division by zero"),
    ("0^0", DomainError, "no agreed value"),
    ("0^-0.5", DomainError, "division by zero"),
    ("ln(-1)", DomainError, "logarithm of a negative"),
    ("ln(0)", DomainError, "logarithm of zero"),
    ("ln(sin(4))", DomainError, "not positive"),
    ("sqrt(-1)", DomainError, "negative"),
    ("sqrt(cos(2))", DomainError, "negative"),
    ("(-8)^(1/3)", DomainError, "negative number to a power"),
    ("(-2)^sqrt(2)", DomainError, "negative number to a power"),
    ("sin(4)^sqrt(2)", DomainError, "not positive"),
    ("asin(1.0001)", DomainError, "outside -1 to 1"),
    ("acos(-2)", DomainError, "outside -1 to 1"),
    ("asin(exp(1))", DomainError, "outside -1 to 1"),
    ("acos(exp(1))", DomainError, "outside -1 to 1"),
    ("tan(pi/2)", DomainError, "tangent"),
    ("tan(-3*pi/2)", DomainError, "tangent"),
    ("factorial(-1)", DomainError, "whole number"),
    ("factorial(2.5)", DomainError, "whole number"),
    ("factorial(exp(1))", DomainError, "whole number"),
    ("infinity-infinity", DomainError, "infinity minus infinity"),
    ("0*infinity", DomainError, "zero times infinity"),
    ("infinity/infinity", DomainError, "infinity divided by infinity"),
    ("exp(infinity)", DomainError, "infinity"),
    ("infinity", DomainError, "infinite"),
    ("2+infinity", DomainError, "infinite"),
    ("sqrt(infinity)", DomainError, "finite"),
    ("2^infinity", DomainError, "infinity"),
    ("0*exp(-ln(0))", DomainError, "logarithm of zero"),
    ("0*(1/ln(0))", DomainError, "logarithm of zero"),
    ("1*ln(0)", DomainError, "logarithm of zero"),
    ("1/(sin(1)^2+cos(1)^2-1)", Undecided, "20000 bits"),
    ("sqrt(1-sin(1)^2-cos(1)^2)", Undecided, "20000 bits"),
    ("ln(sin(1)^2+cos(1)^2-1)", Undecided, "20000 bits"),
    ("floor(sin(1)^2+cos(1)^2)", Undecided, "20000 bits"),
    ("(sin(1)^2+cos(1)^2-1)^0", Undecided, "20000 bits"),
    ("frobnicate(1)", UnknownName, "frobnicate"),
]


@pytest.mark.parametrize(("text", "error", "message"), REFUSED, ids=[row[0] for row in REFUSED])
def test_refused(text: str, error: type[CalculationError], message: str) -> None:
    with pytest.raises(error, match=message) as caught:
        evaluate(read(text))
    assert caught.value.node is not None
    assert "; " in caught.value.message, "a message says what is wrong and what to do"


ALLOWED = [
    ("exp(-1000000000)", 4, "0.0000"),
    ("exp(-10^300)", 4, "0.0000"),
    ("0.5^1000000", 4, "0.0000"),
    ("(1/7)^100000000", 4, "0.0000"),
    ("10^-20000", 4, "0.0000"),
    ("sin(10^300)", 4, "-0.9858"),
    ("tan(1.5707963267948966)", 4, "51998506188720270.6602"),
    ("tanh(10^300)", 4, "1.0000"),
    ("sigmoid(-10^300)", 4, "0.0000"),
    ("atan(10^300)", 4, "1.5708"),
    ("atan(infinity)", None, "infinity"),
    ("exp(-infinity)", 4, "0.0000"),
    ("1/infinity", 4, "0.0000"),
    ("1.0001^100000", 4, "22015.4560"),
    ("0.9999^1000000", 60, "0.000000000000000000000000000000000000000000037015207857526164"),
    ("(-1.0001)^100001", 2, "-22017.66"),
    ("exp(9000)/exp(8999)", 4, "2.7183"),
    ("1/exp(-50)", 2, "5184705528587072464087.45"),
    ("exp(-50)^-1", 2, "5184705528587072464087.45"),
    ("ln(10^-4000)", 4, "-9210.3404"),
    ("ln(1+10^-4000)", 4, "0.0000"),
    ("exp(10^-4000)", 4, "1.0000"),
    ("sqrt(10^-8000)", 4, "0.0000"),
    ("0^0.5", 4, "0.0000"),
    ("0^sqrt(2)", 4, "0.0000"),
    ("(-1)^(10^30)", 0, "1"),
    ("(-1)^(10^30+1)", 0, "-1"),
]


@pytest.mark.parametrize(("text", "places", "expected"), ALLOWED, ids=[row[0] for row in ALLOWED])
def test_allowed(text: str, places: int | None, expected: str) -> None:
    if places is None:
        with pytest.raises(DomainError, match=expected):
            evaluate(read(text))
        return
    value = evaluate(read(text))
    assert isinstance(value, (Fraction, Real))
    assert format_units(rounded(value, places), places) == expected


UNDECIDED = ["0.12345+exp(-1000000)", "sin(1)^2+cos(1)^2-0.99995", "sqrt(2)*sqrt(3)-sqrt(6)+0.00005"]


@pytest.mark.parametrize("text", UNDECIDED)
def test_undecided_rounding(text: str) -> None:
    value = evaluate(read(text))
    assert isinstance(value, Real)
    with pytest.raises(Undecided, match="rounding to 4 places.*20000 bits") as caught:
        rounded(value, 4)
    assert caught.value.precision == 20000


def nested(function: str, depth: int) -> Node:
    node: Node = literal("1")
    for _ in range(depth):
        node = Call(function, (node,))
    return node


@pytest.mark.parametrize("function", ["neg", "exp", "sum", "sin"])
def test_deep_nesting(function: str) -> None:
    with pytest.raises(DepthError, match=f"{MAX_DEPTH}.*split"):
        evaluate(nested(function, 100_000))


def test_deep_nesting_of_vectors() -> None:
    node: Node = literal("1")
    for _ in range(10_000):
        node = Vector((node,))
    with pytest.raises(DepthError):
        evaluate(node)


def test_nesting_within_the_limit() -> None:
    assert evaluate(nested("neg", MAX_DEPTH)) == 1
    assert evaluate(nested("sin", MAX_DEPTH)) is not None


def test_long_sums_and_products_are_flat() -> None:
    terms = 200_000
    assert evaluate(Call("add", (literal("1"),) * terms)) == terms
    assert evaluate(Call("mul", (literal("1"),) * terms)) == 1
    assert evaluate(Call("add", (literal("0.1"), Call("neg", (literal("0.1"),))) * 1000)) == 0


def test_a_long_fraction_is_carried_on_as_a_real() -> None:
    """The sum of 1/k to k = 2,000 is exact, to k = 90,000 its denominator is past the limit."""
    harmonic = evaluate(Call("add", tuple(read(f"1/{k}") for k in range(1, 2001))))
    assert isinstance(harmonic, Fraction)
    assert rounded(harmonic, 4) == 81784
    endless = evaluate(Call("add", tuple([Call("div", (literal("1"), literal(str(k)))) for k in range(1, 90_001)])))
    assert isinstance(endless, Real)
    assert rounded(endless, 4) == 119848
    long = evaluate(read("1/(3^40000) + 1/(7^20000) + 1/3"))
    assert isinstance(long, Real)
    assert rounded(long, 4) == 3333


@pytest.mark.parametrize(
    ("node", "error"),
    [
        (Literal("1e999999999", 1, 999999999), TooLarge),
        (Literal("1e-999999999", 1, -999999999), TooLarge),
        (Symbol("x"), UnknownName),
        (Symbol("x", (0, 1)), UnknownName),
        (Call("add", (literal("1"), Symbol("x"))), UnknownName),
    ],
    ids=repr,
)
def test_leaves_without_a_value(node: Node, error: type[CalculationError]) -> None:
    with pytest.raises(error) as caught:
        evaluate(node)
    assert caught.value.node is (node.args[1] if isinstance(node, Call) else node)


def test_the_node_of_an_error_is_where_it_happened() -> None:
    node = read("1 + 2*exp(ln(3 - 5))")
    with pytest.raises(DomainError) as caught:
        evaluate(node)
    assert repr(caught.value.node).startswith("ln(")
    node = read("1 + 3/(2 - 2)")
    with pytest.raises(DomainError) as caught:
        evaluate(node)
    assert repr(caught.value.node).startswith("add(Literal('2')")


def test_doubling_and_squaring_shared_values() -> None:
    value: Fraction | Real = Fraction(1, 3)
    for _ in range(200):
        value = evaluate(Call("add", (Symbol("x"), Symbol("x"))), lambda _, x=value: x)  # type: ignore[misc, assignment]
    assert value == Fraction(2**200, 3)
    value = evaluate(read("sin(1)"))  # type: ignore[assignment]
    for _ in range(2000):
        value = evaluate(Call("add", (Symbol("x"), Symbol("x"))), lambda _, x=value: x)  # type: ignore[misc, assignment]
    assert significant(value, 6) == "9.66119e601"
    value = Fraction(11, 10)
    with pytest.raises(TooLarge):
        for _ in range(40):
            value = evaluate(Call("pow", (Symbol("x"), literal("2"))), lambda _, x=value: x)  # type: ignore[misc, assignment]
