"""Rows of a trace and their three formats."""

from __future__ import annotations

import csv
import io
import json
from decimal import Decimal
from fractions import Fraction

import pytest

from exactcalc.commands import trace as command
from exactcalc.expressions.evaluation import Reference
from exactcalc.expressions.expression import Call, Literal
from exactcalc.messages import BadCall
from exactcalc.models import build
from exactcalc.numbers.number import Real
from exactcalc.sheets import trace
from exactcalc.sheets.sheet import Sheet

ONE, TWO, THREE = (Literal(str(n), n, 0) for n in (1, 2, 3))


@pytest.fixture
def small() -> Sheet:
    sheet = Sheet()
    step = sheet.define("data.step", (), Literal("1e-5", 1, -5))
    third = sheet.define("data.Q", (0,), Call("div", (ONE, THREE)))
    sheet.define("data.Q", (1,), Call("neg", (Call("div", (TWO, ONE)),)))
    sheet.define("net.长", (0, 1), Call("add", (Reference(third), Reference(step))))
    sheet.define("net.Q", (), Call("root", (TWO, TWO)))
    return sheet


def test_rows(small: Sheet) -> None:
    assert list(trace.trace_rows(small, digits=6)) == [
        {"name": "data.step", "index": [], "formula": "1e-5", "numbers": "1e-5", "exact": "1/100000",
         "decimal": "0.00001", "rounded": "0.0000"},
        {"name": "data.Q", "index": [0], "formula": "1/3", "numbers": "1/3", "exact": "1/3",
         "decimal": "0.333333", "rounded": "0.3333"},
        {"name": "data.Q", "index": [1], "formula": "-(2/1)", "numbers": "-(2/1)", "exact": "-2",
         "decimal": "-2", "rounded": "-2.0000"},
        {"name": "net.长", "index": [0, 1], "formula": "data.Q[0] + data.step", "numbers": "0.3333 + 1e-5",
         "exact": "100003/300000", "decimal": "0.333343", "rounded": "0.3333"},
        {"name": "net.Q", "index": [], "formula": "√(2)", "numbers": "√(2)", "exact": "[1.41421, 1.41422]",
         "decimal": "1.41421", "rounded": "1.4142"},
    ]  # fmt: skip


SELECTIONS = [
    ("net", ["net.长[0][1]", "net.Q"]),
    ("data.Q", ["data.Q[0]", "data.Q[1]"]),
    ("Q", ["data.Q[0]", "data.Q[1]", "net.Q"]),
    ("长, step", ["data.step", "net.长[0][1]"]),
    ("*.s?ep", ["data.step"]),
]


@pytest.mark.parametrize(("only", "labels"), SELECTIONS, ids=[only for only, _ in SELECTIONS])
def test_selection(small: Sheet, only: str, labels: list[str]) -> None:
    assert [cell.label for cell in trace.selected(small, only)] == labels


@pytest.mark.parametrize("only", ["dat", "data.Q,tree", "", " , ", "*.x"])
def test_a_selection_of_nothing_is_refused(small: Sheet, only: str) -> None:
    with pytest.raises(LookupError, match=r"net\.Q"):
        trace.selected(small, only)


@pytest.mark.parametrize("digits", [2, 7, 30, 60])
def test_exact_and_decimal_of_the_transformer(digits: int) -> None:
    sheet = build("transformer")
    for row in trace.trace_rows(sheet, "output,DLN1a", digits):
        name, index = row["name"], row["index"]
        assert isinstance(name, str) and isinstance(index, list)
        value = sheet.get(name, tuple(index)).value
        exact, decimal = str(row["exact"]), str(row["decimal"])
        if not isinstance(value, Real):
            assert Fraction(exact) == value
            continue
        lo, hi = map(Fraction, exact.strip("[]").split(", "))
        least, most = value.enclosure(400)
        assert lo * 2**400 <= least and most <= hi * 2**400
        assert len(Decimal(decimal).as_tuple().digits) == digits
        ulp = Fraction(10) ** int(Decimal(decimal).as_tuple().exponent)
        assert hi - lo <= 3 * max(ulp, 1 if "." not in exact else 0)
        assert abs(Fraction(decimal) * 2**401 - least - most) <= ulp * 2**400 + 2


@pytest.mark.parametrize("digits", [0, 5001])
def test_digits_out_of_bounds(small: Sheet, digits: int) -> None:
    with pytest.raises(ValueError, match=r"outside 1\.\.5000"):
        trace.trace_rows(small, digits=digits)


def written(sheet: Sheet, format: str) -> str:
    stream = io.StringIO()
    trace.write_trace(trace.trace_rows(sheet, digits=6), format, stream)
    return stream.getvalue()


def test_json(small: Sheet) -> None:
    assert json.loads(written(small, "json")) == {"steps": list(trace.trace_rows(small, digits=6))}


def test_json_of_no_rows() -> None:
    assert json.loads(written(Sheet(), "json")) == {"steps": []}


def test_csv(small: Sheet) -> None:
    rows = list(csv.reader(io.StringIO(written(small, "csv"))))
    assert tuple(rows[0]) == trace.COLUMNS
    assert rows[4][:3] == ["net.长", "[0][1]", "data.Q[0] + data.step"]


def test_table_aligns_wide_characters(small: Sheet) -> None:
    assert written(small, "table") == (
        "step          formula                numbers        exact                 decimal    rounded\n"
        "------------  ---------------------  -------------  ------------------  ---------  ---------\n"
        "data.step     1e-5                   1e-5           1/100000              0.00001     0.0000\n"
        "data.Q[0]     1/3                    1/3            1/3                  0.333333     0.3333\n"
        "data.Q[1]     -(2/1)                 -(2/1)         -2                         -2    -2.0000\n"
        "net.长[0][1]  data.Q[0] + data.step  0.3333 + 1e-5  100003/300000        0.333343     0.3333\n"
        "net.Q         √(2)                   √(2)           [1.41421, 1.41422]    1.41421     1.4142\n"
    )


def test_run() -> None:
    stream = io.StringIO()
    command.write("transformer", "encoder1.score1", 12, "csv", stream)
    rows = list(csv.DictReader(io.StringIO(stream.getvalue())))
    assert len(rows) == 16
    assert rows[0]["formula"] == "encoder1.dot1[0][0]/constants.sqrt2"
    assert rows[0]["numbers"] == "1.5829/1.4142"
    assert rows[0]["rounded"] == "1.1193"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        pytest.param(("tree", None, 30, "json"), "no model 'tree'", id="model"),
        pytest.param(("transformer", "tree", 30, "json"), "no step is named 'tree'", id="step"),
        pytest.param(("transformer", None, 0, "json"), "digits=0 is outside", id="digits"),
        pytest.param(("transformer", None, 30, "xml"), "format='xml' is none of table, csv, json", id="format"),
    ],
)
def test_bad_calls(arguments: tuple[str, str | None, int, str], message: str) -> None:
    with pytest.raises(BadCall, match=message):
        command.write(*arguments, io.StringIO())
