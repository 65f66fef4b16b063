"""Cells: computed when asked for, once, in any order; roundings kept; circles named."""

from __future__ import annotations

from fractions import Fraction

import pytest

from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Call, Node, Vector
from exactcalc.numbers.errors import CalculationError, DomainError, UnknownName
from exactcalc.numbers.number import Real
from exactcalc.sheets.sheet import Cell, Reference, Sheet, references

from ..expressions.reader import literal, read


def times(cell: Cell, factor: str) -> Node:
    return Call("mul", (Reference(cell), literal(factor)))


def test_values_and_roundings() -> None:
    sheet = Sheet()
    x = sheet.define("x", (0,), read("0.98575"))
    y = sheet.define("x", (1,), read("sin(1)"))
    z = sheet.define("z", (), lambda: Call("add", (times(x, "2"), times(y, "0.5"))))
    assert x.value == Fraction(3943, 4000)
    assert x.rounded(4) == (9858, 9858, True)
    assert x.rounded(2) == (99, 99, False)
    assert isinstance(z.value, Real)
    assert z.rounded(4) == (23922, 23922, False)
    assert z.rounded(4) is z.rounded(4)
    assert evaluate(Reference(x)) == x.value
    assert evaluate(Reference(z)) is z.value
    assert [cell.label for cell in sheet] == ["x[0]", "x[1]", "z"]
    assert len(sheet) == 3
    assert sheet.shape("x") == (2,)
    assert sheet.shape("z") == ()
    assert sheet.arrays["x"][1,] is sheet.get("x", (1,)) is y
    assert sheet.get("z") is z
    assert references(z.formula) == [x, y]


def test_formulas_are_built_once_and_late() -> None:
    built = []

    def formula() -> Node:
        built.append(1)
        return read("1/3")

    cell = Sheet().define("x", (), formula)
    assert not built
    assert cell.value == cell.value == Fraction(1, 3)
    assert cell.formula is cell.formula
    assert built == [1]


@pytest.mark.parametrize("start", ["0.5", "sin(1)"], ids=["exact", "enclosed"])
def test_long_chains_are_evaluated_from_either_end(start: str) -> None:
    sheet = Sheet()
    cell = sheet.define("x", (0,), read(start))
    for i in range(1, 5000):
        cell = sheet.define("x", (i,), lambda cell=cell: Call("add", (Reference(cell), literal("1"))))  # type: ignore[misc]
    assert cell.rounded(4)[0] == (49995000 if start == "0.5" else 49998415)
    if isinstance(cell.value, Real):
        cell.value.refine(500)
        assert cell.value.hi - cell.value.lo < 10_000


def test_a_circle_is_named() -> None:
    sheet = Sheet()
    cells: list[Cell] = []
    for i in range(3):
        cells.append(sheet.define("abc"[i], (), lambda i=i: times(cells[(i + 1) % 3], "2")))  # type: ignore[misc]
    with pytest.raises(CalculationError, match="[abc] is defined by itself; break the circle"):
        cells[0].value  # noqa: B018
    with pytest.raises(CalculationError, match="defined by itself"):
        cells[1].value  # noqa: B018


def test_an_error_upstream_is_an_error_here_and_can_be_asked_for_again() -> None:
    sheet = Sheet()
    wrong = sheet.define("x", (), read("1/(2-2)"))
    after = sheet.define("y", (), lambda: times(wrong, "2"))
    for _ in range(2):
        with pytest.raises(DomainError, match="division by zero"):
            after.value  # noqa: B018


def test_misuse_is_named() -> None:
    sheet = Sheet()
    sheet.define("x", (0,), literal("1"))
    with pytest.raises(ValueError, match=r"x\[0\] is defined already"):
        sheet.define("x", (0,), literal("2"))
    for name, index in (("x", (1,)), ("y", ())):
        with pytest.raises(UnknownName, match="not in the sheet"):
            sheet.get(name, index)
    with pytest.raises(UnknownName, match="not in the sheet"):
        sheet.shape("y")
    with pytest.raises(DomainError, match="one finite number"):
        sheet.define("v", (), Vector((literal("1"),))).value  # noqa: B018
