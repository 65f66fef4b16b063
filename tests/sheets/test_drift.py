"""The second track on sheets small enough to follow by hand, and on the worked Transformer."""

from __future__ import annotations

import csv
import functools
import io
import json

import pytest

from exactcalc.commands import drift as command
from exactcalc.expressions.evaluation import Reference
from exactcalc.expressions.expression import Call, Literal, Node
from exactcalc.messages import BadCall
from exactcalc.sheets import drift
from exactcalc.sheets.sheet import Cell, Sheet

ONE, TWO, THREE, EIGHT = (Literal(str(n), n, 0) for n in (1, 2, 3, 8))


def call(function: str, *args: Node | Cell) -> Call:
    return Call(function, tuple(Reference(arg) if isinstance(arg, Cell) else arg for arg in args))


def third() -> Sheet:
    sheet = Sheet()
    part = sheet.define("part", (), call("div", ONE, THREE))
    sheet.define("whole", (), call("mul", part, THREE))
    return sheet


def square() -> Sheet:
    sheet = Sheet()
    root = sheet.define("root", (), call("root", TWO, TWO))
    sheet.define("square", (), call("pow", root, TWO))
    return sheet


def eighth() -> Sheet:
    sheet = Sheet()
    sheet.define("tie", (0,), call("div", ONE, EIGHT))
    sheet.define("tie", (1,), call("neg", call("div", ONE, EIGHT)))
    return sheet


def vanishing() -> Sheet:
    sheet = Sheet()
    chance = sheet.define("chance", (), call("div", ONE, Literal("1000", 1000, 0)))
    loss = sheet.define("loss", (), call("neg", call("ln", chance)))
    sheet.define("double", (), call("mul", loss, TWO))
    return sheet


def data() -> Sheet:
    sheet = Sheet()
    epsilon = sheet.define("epsilon", (), Literal("1e-5", 1, -5))
    sheet.define("scaled", (), call("mul", epsilon, Literal("1e4", 1, 4)))
    return sheet


STEPS = [
    # places 2; name, largest and mean deviation in ulp, worst, first beyond half an ulp, lost
    pytest.param(third, [("part", "0.33", "0.33", "part", None, 0), ("whole", "1.00", "1.00", "whole", "whole", 0)],
                 id="one-third-times-three-is-0.99"),
    pytest.param(square, [("root", "0.42", "0.42", "root", None, 0), ("square", "1.00", "1.00", "square", "square", 0)],
                 id="1.41-squared-is-1.99"),
    pytest.param(eighth, [("tie", "0.50", "0.50", "tie[0]", None, 0)], id="a-tie-is-half-an-ulp-and-not-beyond"),
    pytest.param(vanishing, [("chance", "0.10", "0.10", "chance", None, 0), ("loss", None, None, None, None, 1),
                             ("double", None, None, None, None, 1)], id="ln-of-a-chance-rounded-to-zero"),
    pytest.param(data, [("scaled", "0.00", "0.00", None, None, 0)], id="given-data-is-not-rounded"),
]  # fmt: skip


@pytest.mark.parametrize(("make", "expected"), STEPS)
def test_steps_at_two_places(make, expected) -> None:  # type: ignore[no-untyped-def]
    found = drift.steps(make(), 2)
    assert [
        (s.name, s.largest, s.mean, s.worst and s.worst.label, s.beyond and s.beyond.label, s.lost) for s in found
    ] == expected


SEARCHES = [
    pytest.param(third, [(2, 1), (3, 0)], id="0.999-rounds-to-1.00"),
    pytest.param(square, [(2, 1), (3, 0)], id="1.414-squared-is-1.999"),
    pytest.param(eighth, [(2, 0)], id="either-neighbour-of-a-tie"),
    # 0.001 is carried from 3 places on; ln 0.001 = -6.907755, twice that is 13.815510, 2 * 6.908 = 13.816
    pytest.param(vanishing, [(2, 2), (3, 0)], id="lost-counts-as-wrong"),
]


@pytest.mark.parametrize(("make", "expected"), SEARCHES)
def test_search_for_enough_places(make, expected) -> None:  # type: ignore[no-untyped-def]
    sheet = make()
    assert drift.wrong_counts(sheet, sheet, first=2, printed=2) == expected


def test_cells_may_be_defined_in_any_order_and_in_long_chains() -> None:
    sheet = Sheet()
    chain: list[Cell] = []
    for position in range(2000):
        chain.append(sheet.define("x", (position,), lambda p=position: call("add", chain[p + 1], ONE)))
    chain.append(sheet.define("x", (2000,), call("div", ONE, THREE)))
    carried = drift.Carried(sheet, 1)
    assert carried.units[chain[0]] == 20003


@pytest.mark.parametrize("places", [-1, 61])
def test_refuses_places(places: int) -> None:
    with pytest.raises(ValueError, match=r"outside 0\.\.60"):
        drift.steps(third(), places)


@functools.cache
def report(format: str, target: str = "probabilities") -> str:
    stream = io.StringIO()
    command.write("transformer", 4, target, format, stream)
    return stream.getvalue()


def test_json_of_the_transformer() -> None:
    found = json.loads(report("json"))
    assert found["places_needed"] == 6
    assert found["search"] == [{"places": 4, "wrong": 7}, {"places": 5, "wrong": 2}, {"places": 6, "wrong": 0}]
    assert found["first_beyond_half"] == "encoder1.Q1[2][0]"
    chances = next(step for step in found["steps"] if step["name"] == "output.P")
    assert chances == {
        "name": "output.P", "values": 32, "largest_ulp": "2.09", "mean_ulp": "0.44", "worst": "output.P[2][7]",
        "first_beyond_half": "output.P[0][1]", "lost": 0,
    }  # fmt: skip


@pytest.mark.full
def test_every_value_needs_more_places_than_the_probabilities() -> None:
    assert json.loads(report("json", "all"))["places_needed"] == 8


def test_csv_holds_the_steps() -> None:
    rows = list(csv.DictReader(io.StringIO(report("csv"))))
    assert rows[0]["name"] == "constants.sqrt2"
    assert {row["lost"] for row in rows} == {"0"}


def test_table_ends_with_the_answer() -> None:
    lines = report("table").splitlines()
    assert lines[0] == "Every step rounded to 4 places and carried on; 1 ulp is 10^-4."
    assert lines[-1] == "Carrying 6 places is enough for each of the probabilities to come out right at 4 places."


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        pytest.param(("tree", 4, "all", "json"), "no model 'tree'", id="model"),
        pytest.param(("transformer", 99, "all", "json"), "places=99 is outside", id="places"),
        pytest.param(("transformer", 4, "leaves", "json"), "target='leaves' is none of all, prob", id="target"),
        pytest.param(("transformer", 4, "all", "xml"), "format='xml' is none of table, csv, json", id="format"),
    ],
)
def test_bad_calls(arguments: tuple[str, int, str, str], message: str) -> None:
    with pytest.raises(BadCall, match=message):
        command.write(*arguments, io.StringIO())
