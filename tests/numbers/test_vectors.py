"""Vectors and matrices: what functions give for them, and which shapes do not fit."""

from __future__ import annotations

from fractions import Fraction

import pytest

from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Call, Constant, Node, Vector
from exactcalc.numbers.errors import DomainError
from exactcalc.numbers.rounding import rounded

from ..expressions.reader import number, read, vector

ROW, OTHER = vector("1", "2"), vector("3", "4")
MATRIX = vector(("1", "2"), ("3", "4"))
WIDE = vector(("1", "2", "3"), ("4", "5", "6"))
COLUMN = vector(("1",), ("2",), ("3",))
INVERSE = ((Fraction(3, 5), Fraction(-7, 10)), (Fraction(-1, 5), Fraction(2, 5)))
INF = Constant("infinity")

VECTORS: list[tuple[str, Node, object]] = [
    ("add", Call("add", (ROW, OTHER)), (4, 6)),
    ("add-number", Call("add", (ROW, number("1"))), (2, 3)),
    ("subtract", Call("add", (ROW, Call("neg", (OTHER,)))), (-2, -2)),
    ("subtract-vector-from-number", Call("add", (number("1"), Call("neg", (ROW,)))), (0, -1)),
    ("scale", Call("mul", (number("-0.5"), MATRIX)), ((Fraction(-1, 2), -1), (Fraction(-3, 2), -2))),
    ("scale-twice", Call("mul", (number("2"), ROW, number("3"))), (6, 12)),
    ("divide", Call("div", (ROW, number("4"))), (Fraction(1, 4), Fraction(1, 2))),
    ("square", Call("pow", (ROW, number("2"))), (1, 4)),
    ("root", Call("root", (vector("4", "9"), number("2"))), (2, 3)),
    ("exp", Call("exp", (vector("0", "0"),)), (1, 1)),
    ("sigmoid", Call("sigmoid", (vector("0"),)), (Fraction(1, 2),)),
    ("relu", Call("max", (number("0"), vector("-1", "2"))), (0, 2)),
    ("max-of-vector", Call("max", (vector("-1", "7", "2"),)), 7),
    ("min-of-numbers", Call("min", (number("3"), number("-1"))), -1),
    ("sum", Call("sum", (WIDE,)), 21),
    ("sum-of-numbers", Call("sum", (number("3"), number("-1"))), 2),
    ("mean", Call("mean", (vector("1", "2", "4"),)), Fraction(7, 3)),
    ("dot", Call("dot", (ROW, OTHER)), 11),
    ("matrix-matrix", Call("matmul", (MATRIX, WIDE)), ((9, 12, 15), (19, 26, 33))),
    ("matrix-vector", Call("matmul", (MATRIX, ROW)), (5, 11)),
    ("vector-matrix", Call("matmul", (ROW, MATRIX)), (7, 10)),
    ("row-column", Call("matmul", (ROW, Call("transpose", (OTHER,)))), 11),
    ("row-row", Call("matmul", (ROW, OTHER)), 11),
    ("column-row", Call("matmul", (Call("transpose", (ROW,)), OTHER)), ((3, 4), (6, 8))),
    ("matrix-column", Call("matmul", (MATRIX, Call("transpose", (ROW,)))), ((5,), (11,))),
    ("three-factors", Call("matmul", (ROW, MATRIX, OTHER)), 61),
    ("transpose", Call("transpose", (WIDE,)), ((1, 4), (2, 5), (3, 6))),
    ("hadamard", Call("hadamard", (ROW, OTHER)), (3, 8)),
    ("hadamard-scaled", Call("hadamard", (number("2"), ROW)), (2, 4)),
    ("times-vectors", Call("mul", (ROW, OTHER)), (3, 8)),
    ("times-matrices", Call("mul", (MATRIX, number("2"), MATRIX)), ((14, 20), (30, 44))),
    ("times-matrix-vector", Call("mul", (MATRIX, ROW)), (5, 11)),
    ("times-vector-matrix", Call("mul", (ROW, WIDE)), (9, 12, 15)),
    ("times-columns", Call("mul", (vector(("1",), ("2",)), vector(("3",), ("4",)))), ((3,), (8,))),
    ("times-equal-shapes", Call("mul", (WIDE, WIDE)), ((1, 4, 9), (16, 25, 36))),
    ("sum-of-products", Call("add", (Call("mul", (MATRIX, MATRIX)), MATRIX)), ((8, 12), (18, 26))),
    ("matrix-cubed", Call("pow", (MATRIX, number("3"))), ((37, 54), (81, 118))),
    ("inverse", Call("pow", (vector(("4", "7"), ("2", "6")), number("-1"))), INVERSE),
    (
        "inverse-zero-pivot",
        Call("pow", (vector(("0", "2"), ("4", "0")), number("-1"))),
        ((0, Fraction(1, 4)), (Fraction(1, 2), 0)),
    ),
    ("to-the-zero", Call("pow", (MATRIX, number("0"))), ((1, 0), (0, 1))),
    ("wide-squared", Call("pow", (WIDE, number("2"))), ((1, 4, 9), (16, 25, 36))),
    ("cross", Call("cross", (vector("1", "2", "3"), vector("4", "5", "6"))), (-3, 6, -3)),
    ("cross-columns", Call("cross", (COLUMN, COLUMN)), ((0,), (0,), (0,))),
    ("concat", Call("concat", (ROW, OTHER)), (1, 2, 3, 4)),
    ("concat-matrices", Call("concat", (MATRIX, WIDE)), ((1, 2, 1, 2, 3), (3, 4, 4, 5, 6))),
    ("softmax-of-equals", Call("softmax", (vector("3", "3"),)), None),
    ("softmax-of-one", Call("softmax", (vector("3"),)), (1,)),
    ("softmax-masked", Call("softmax", (Vector((number("3"), Call("neg", (INF,)))),)), (1, 0)),
    ("softmax-of-zeros", Call("softmax", (vector(("0", "0"), ("0", "0")),)), ((Fraction(1, 2),) * 2,) * 2),
]


@pytest.mark.parametrize(("node", "expected"), [row[1:] for row in VECTORS], ids=[row[0] for row in VECTORS])
def test_vectors(node: Node, expected: object) -> None:
    value = evaluate(node)
    if expected is None:
        assert isinstance(value, tuple)
        assert [rounded(entry, 10) for entry in value] == [5 * 10**9] * 2  # type: ignore[arg-type]
    else:
        assert value == expected


MISFITS: list[tuple[str, Node, str]] = [
    ("add", Call("add", (ROW, vector("1", "2", "3"))), "shapes differ: 2 and 3"),
    ("add-matrix-vector", Call("hadamard", (MATRIX, ROW)), "shapes differ: 2×2 and 2"),
    ("number-by-vector", Call("div", (number("1"), ROW)), "divided by a vector"),
    ("dot", Call("dot", (ROW, vector("1", "2", "3"))), "shapes differ: 2 and 3"),
    ("matmul", Call("matmul", (WIDE, MATRIX)), "shapes do not fit: 2×3 times 2×2"),
    ("times-misfit", Call("mul", (WIDE, MATRIX)), "shapes do not fit: 2×3 times 2×2"),
    ("times-vector-misfit", Call("mul", (MATRIX, vector("1", "2", "3"))), "shapes do not fit: 2×2 times 3"),
    ("singular", Call("pow", (vector(("1", "2"), ("2", "4")), number("-1"))), "no inverse"),
    (
        "irrational-inverse",
        Call("pow", (Vector((Vector((read("exp(1)"), number("0"))), vector("0", "1"))), number("-1"))),
        "irrational",
    ),
    ("cross-of-two", Call("cross", (ROW, OTHER)), "3 entries"),
    ("ragged", Call("transpose", (vector(("1", "2"), ("3",)),)), "equally long"),
    ("abs", Call("abs", (ROW,)), "not a vector"),
    ("factorial", Call("factorial", (ROW,)), "not a vector"),
    ("mean-of-nothing", Call("mean", (Vector(()),)), "no numbers"),
    ("max-of-nothing", Call("max", (Vector(()),)), "no numbers"),
    ("softmax-of-infinity", Call("softmax", (Vector((number("3"), INF)),)), "infinity"),
    ("softmax-all-masked", Call("softmax", (Vector((Call("neg", (INF,)),)),)), "division by zero"),
    ("concat", Call("concat", (MATRIX, vector(("1", "2")))), "equally many rows"),
    ("infinite-entry", Vector((number("1"), INF)), "infinite"),
]


@pytest.mark.parametrize(("node", "message"), [row[1:] for row in MISFITS], ids=[row[0] for row in MISFITS])
def test_shapes_that_do_not_fit(node: Node, message: str) -> None:
    with pytest.raises(DomainError, match=message):
        evaluate(node)
