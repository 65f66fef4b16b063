"""Values of expression trees: what stays exact, logarithms and roots, agreement with python-flint on random trees."""

from __future__ import annotations

import random
from collections.abc import Callable
from fractions import Fraction
from math import prod

import pytest
from flint import arb
from hypothesis import given
from hypothesis import strategies as st

from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Call, Constant, Literal, Node, Symbol
from exactcalc.numbers.errors import CalculationError, DomainError, TooLarge, Undecided
from exactcalc.numbers.number import Real
from exactcalc.numbers.rounding import format_units, rounded

from ..numbers.oracle import FUNCTIONS, ball, overlap, precision
from .reader import literal, number, read, vector

EXACT = [
    ("0.5*-0.3 + 2", "1.85"),
    ("1/3+1/6-0.49995", "0.00005"),
    ("2^10", "1024"),
    ("2^-2", "1/4"),
    ("(-2)^3", "-8"),
    ("-2^2", "-4"),
    ("(2/3)^-3", "27/8"),
    ("4^(1/2)", "2"),
    ("4^0.5", "2"),
    ("8^(2/3)", "4"),
    ("8^(-2/3)", "1/4"),
    ("0.125^(1/3)", "0.5"),
    ("10000^0.5", "100"),
    ("0^2", "0"),
    ("0^0.5", "0"),
    ("1^sqrt(2)", "1"),
    ("sqrt(1.5241137025)", "1.23455"),
    ("sqrt(0)", "0"),
    ("cbrt(-27)", "-3"),
    ("sqrt(2)^2", "2"),
    ("sqrt(2)^4", "4"),
    ("exp(0)", "1"),
    ("e^0", "1"),
    ("ln(1)", "0"),
    ("ln(e)", "1"),
    ("ln(e^2.5)", "2.5"),
    ("log(exp(0.12345))", "0.12345"),
    ("exp(ln(0.7))", "0.7"),
    ("sqrt(2)*sqrt(2) - 2", "0"),
    ("exp(1)*exp(-1)", "1"),
    ("exp(3)/exp(5)*exp(2)", "1"),
    ("1/exp(ln(4))", "0.25"),
    ("exp(2)/exp(2)*0.12345", "0.12345"),
    ("exp(sin(1))/exp(sin(1))", "1"),
    ("exp(1)*0", "0"),
    ("0/exp(1)", "0"),
    ("sin(0)", "0"),
    ("cos(0)", "1"),
    ("tan(0)", "0"),
    ("asin(0)", "0"),
    ("acos(1)", "0"),
    ("atan(0)", "0"),
    ("sinh(0)", "0"),
    ("cosh(0)", "1"),
    ("tanh(0)", "0"),
    ("sigmoid(0)", "0.5"),
    ("sin(pi/6)", "0.5"),
    ("sin(-pi/6)", "-0.5"),
    ("cos(pi/3)", "0.5"),
    ("cos(pi)", "-1"),
    ("sin(7*pi)", "0"),
    ("cos(5*pi/2)", "0"),
    ("tan(pi/4)", "1"),
    ("tan(-pi/4)", "-1"),
    ("tan(pi)", "0"),
    ("log2(8)", "3"),
    ("log2(0.125)", "-3"),
    ("log2(1/1024)", "-10"),
    ("log10(1000)", "3"),
    ("log10(0.01)", "-2"),
    ("log10(1)", "0"),
    ("log2(2^0.5*2^0.5)", "1"),
    ("ln(sin(1))", None),
    ("abs(-3)", "3"),
    ("abs(2-3.5)", "1.5"),
    ("floor(-2.5)", "-3"),
    ("ceil(-2.5)", "-2"),
    ("floor(exp(1))", "2"),
    ("ceil(exp(1))", "3"),
    ("percent(12.5)", "0.125"),
    ("factorial(5)", "120"),
    ("factorial(0)", "1"),
    ("0*ln(0)", "0"),
    ("0/4*log2(0/4)", "0"),
    ("-0/4*log2(0/4) - 4/4*log2(4/4)", "0"),
    ("1 - 0*ln(0)", "1"),
    ("0*-ln(0)", "0"),
    ("exp(1)*0*ln(0)", "0"),
    ("1 + ln(0)*0", "1"),
    ("sigmoid(infinity)", "1"),
    ("tanh(-infinity)", "-1"),
    ("exp(-infinity)", "0"),
    ("exp(-infinity + 3)", "0"),
    ("exp(-2*infinity)", "0"),
    ("5/infinity", "0"),
]


@pytest.mark.parametrize(("text", "expected"), EXACT, ids=[row[0] for row in EXACT])
def test_stays_exact(text: str, expected: str | None) -> None:
    value = evaluate(read(text))
    if expected is None:
        assert isinstance(value, Real)
    else:
        assert isinstance(value, Fraction)
        assert value == Fraction(expected)


@pytest.mark.parametrize(("base", "expected"), [("e", "4.6052"), ("10", "2.0000"), ("2", "6.6439")])
def test_base_of_log(base: str, expected: str) -> None:
    value = evaluate(read("log(100)"), log_base=base)
    assert format_units(rounded(value, 4), 4) == expected  # type: ignore[arg-type]


def test_unknown_base_of_log() -> None:
    with pytest.raises(ValueError, match="'3'"):
        evaluate(read("log(100)"), log_base="3")


@pytest.mark.parametrize(
    ("x", "base", "expected"),
    [("8", "2", "3"), ("4", "8", "2/3"), ("1/9", "27", "-2/3"), ("0.1", "100", "-1/2"), ("1", "7", "0"),
     ("32/243", "8/27", "5/3"), ("2.25", "2/3", "-2"), ("10", "2", None), ("6", "12", None)],
)  # fmt: skip
def test_logarithm_to_a_base(x: str, base: str, expected: str | None) -> None:
    value = evaluate(Call("log_base", (read(x), read(base))))
    assert isinstance(value, Real) if expected is None else value == Fraction(expected)


def test_lookup_gives_names_their_values() -> None:
    values = {"x": Fraction(1, 2), "y": evaluate(read("sin(1)")), "v": (Fraction(1), Fraction(2))}

    def lookup(node: Node) -> object:
        assert isinstance(node, Symbol)
        return values[node.name]

    node = Call("add", (Call("mul", (Symbol("x"), literal("4"))), Symbol("v")))
    assert evaluate(node, lookup) == (3, 4)  # type: ignore[arg-type]
    assert evaluate(Symbol("y"), lookup) is values["y"]  # type: ignore[arg-type]
    assert evaluate(Call("add", (Symbol("y"), Call("neg", (Symbol("y"),)))), lookup) == 0  # type: ignore[arg-type]


ROOTS = [("-1", "13", "-1"), ("-8192", "13", "-2"), ("2", "-1", "1/2"), ("-2", "-1", "-1/2"), ("9", "0.5", "81"),
         ("9", "-2", "1/3"), ("-8", "-3", "-1/2"), ("1024", "10", "2"), ("3", "1", "3")]  # fmt: skip


@pytest.mark.parametrize(("x", "degree", "expected"), ROOTS, ids=[f"root({row[0]}, {row[1]})" for row in ROOTS])
def test_roots(x: str, degree: str, expected: str) -> None:
    assert evaluate(Call("root", (number(x), number(degree)))) == Fraction(expected)


@pytest.mark.parametrize(
    ("x", "degree", "bounds"),
    [("2", "13", (10547, 10548)), ("-2", "13", (-10548, -10547)), ("-2", "12", None), ("-2", "14", None),
     ("1", "0", None)],
)  # fmt: skip
def test_irrational_roots(x: str, degree: str, bounds: tuple[int, int] | None) -> None:
    node = Call("root", (number(x), number(degree)))
    if bounds is None:
        with pytest.raises(DomainError):
            evaluate(node)
    else:
        value = evaluate(node)
        assert isinstance(value, Real)
        assert (rounded(value, 4, "floor"), rounded(value, 4, "ceiling")) == bounds


rational_trees: st.SearchStrategy[tuple[Node, Fraction]] = st.recursive(
    st.tuples(st.integers(-999, 999), st.integers(-2, 5)).map(
        lambda n: (Literal("", n[0], -n[1]), Fraction(n[0]) / Fraction(10) ** n[1])
    ),
    lambda inner: st.one_of(
        st.lists(inner, min_size=1, max_size=4).map(
            lambda parts: (Call("add", tuple([part[0] for part in parts])), sum(part[1] for part in parts))
        ),
        st.lists(inner, min_size=1, max_size=4).map(
            lambda parts: (Call("mul", tuple([part[0] for part in parts])), prod([part[1] for part in parts]))
        ),
        inner.map(lambda part: (Call("neg", (part[0],)), -part[1])),
        inner.map(lambda part: (Call("percent", (part[0],)), part[1] / 100)),
        inner.map(lambda part: (Call("abs", (part[0],)), abs(part[1]))),
        st.tuples(inner, inner).map(
            lambda two: (Call("div", (two[0][0], two[1][0])), two[0][1] / two[1][1]) if two[1][1] else two[0]
        ),
        st.tuples(inner, st.integers(1, 3)).map(
            lambda two: (Call("pow", (two[0][0], Literal("", two[1], 0))), two[0][1] ** two[1])
        ),
    ),
    max_leaves=25,
)


@given(rational_trees)
def test_rational_trees_agree_with_fractions(tree: tuple[Node, Fraction]) -> None:
    assert evaluate(tree[0]) == tree[1]


# Random trees against python-flint. Each row: function, number of arguments, the same on balls.
OPERATIONS: list[tuple[str, int, Callable[..., arb]]] = [
    ("add", 2, lambda x, y: x + y), ("add", 3, lambda x, y, z: x + y + z), ("mul", 2, lambda x, y: x * y),
    ("mul", 3, lambda x, y, z: x * y * z), ("div", 2, lambda x, y: x / y), ("neg", 1, lambda x: -x),
    ("abs", 1, abs), ("max", 2, lambda x, y: x.max(y)), ("min", 2, lambda x, y: x.min(y)),
    ("square", 1, lambda x: x * x), ("cube", 1, lambda x: x * x * x), ("sqrt", 1, lambda x: x.sqrt()),
    ("fifth", 1, lambda x: x.root(5) if x > 0 else -(-x).root(5)), ("pow", 2, lambda x, y: x**y),
    *[(name, 1, function) for name, function in FUNCTIONS.items()],
]  # fmt: skip


def random_tree(rng: random.Random, depth: int) -> tuple[Node, arb]:
    """Return a tree and the ball that python-flint computes for it."""
    if depth == 0 or rng.random() < 0.15:
        units, places = rng.randrange(-(10 ** rng.randrange(1, 6)), 10**4), rng.randrange(0, 6)
        return Literal("", units, -places), ball(Fraction(units, 10**places))
    name, count, on_balls = rng.choice(OPERATIONS)
    parts = [random_tree(rng, depth - 1) for _ in range(count)]
    nodes, balls = tuple([part[0] for part in parts]), [part[1] for part in parts]
    result = on_balls(*balls)
    match name:
        case "square" | "cube":
            return Call("pow", (nodes[0], literal("2" if name == "square" else "3"))), result
        case "sqrt" | "fifth":
            return Call("root", (nodes[0], literal("2" if name == "sqrt" else "5"))), result
    return Call(name, nodes), result


@pytest.mark.parametrize("depth", [1, 2, 3, 5])
def test_random_trees_agree_with_flint(depth: int) -> None:
    rng = random.Random(depth)
    decided = undecided = 0
    for _ in range(1500):
        with precision(4000):
            node, expected = random_tree(rng, depth)
            known = expected.is_finite()
            # Where arb cannot tell a power's base or a root's radicand from a negative number it answers nan.
            try:
                value = evaluate(node)
            except TooLarge:
                assert not known or abs(expected) > 2 or depth > 1
                continue
            except Undecided:
                undecided += known  # for instance a division by exp(-10^5), below the smallest bound
                continue
            except DomainError:
                assert not known, node
                continue
            if not known:
                continue
            decided += 1
            prec = rng.choice((80, 150, 300))
            if isinstance(value, Real):
                lo, hi = value.enclosure(prec)
                assert lo < hi
                assert overlap((lo, hi), prec, expected), node
                if expected.rel_accuracy_bits() > 2000:
                    assert hi - lo <= 8, node
            else:
                assert isinstance(value, Fraction)
                assert expected.contains(ball(value)) or overlap((0, 0), 1, expected - ball(value)), node
    assert decided > 600
    assert undecided < 10


def test_errors_of_every_function_are_calculation_errors() -> None:
    """Any function on any of these arguments gives a value or a CalculationError, nothing else."""
    from exactcalc.expressions.named_functions import FUNCTIONS
    from exactcalc.expressions.operators import OPERATORS

    leaves = [
        number("0"),
        number("-1"),
        number("2"),
        read("exp(1)"),
        read("-sin(1)"),
        Constant("infinity"),
        vector("1", "2"),
        vector(("1", "2"), ("3", "4")),
        vector(),
    ]
    binary = {
        "binomial",
        "div",
        "pow",
        "root",
        "log_base",
        "dot",
        "matmul",
        "hadamard",
        "cross",
        "concat",
        "add",
        "mul",
        "min",
        "max",
    }
    seen = 0
    for function in OPERATORS | FUNCTIONS:
        for left in leaves:
            for right in leaves if function in binary else [None]:
                args = (left,) if right is None else (left, right)
                try:
                    evaluate(Call(function, args))
                except CalculationError as error:
                    assert error.node is not None
                    assert error.message
                seen += 1
    assert seen > 900
