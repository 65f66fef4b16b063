"""Reading what a document defines of the worked Transformer's data."""

from __future__ import annotations

from fractions import Fraction

import pytest

from exactcalc.models import given_of
from exactcalc.models.transformer_weights import SENTENCE, literals

GIVEN = given_of("transformer")
Printed = dict[str, dict[tuple[int, ...], list[Fraction]]]


def drawn(seed: int) -> Printed:
    """Return the weights of a seed as a document prints them."""
    return {
        name: {(i, j): [entry.value] for i, row in enumerate(rows) for j, entry in enumerate(row)}
        for name, rows in literals(seed)
    }


def with_seed(printed: Printed, seed: int) -> Printed:
    return {**printed, "parameters.seed": {(): [Fraction(seed)]}}


def changed(printed: Printed, name: str, count: int) -> Printed:
    """Return the same with the first `count` entries of a matrix changed."""
    entries = {
        index: [value + 10 for value in values] if number < count else values
        for number, (index, values) in enumerate(printed[name].items())
    }
    return {**printed, name: entries}


def read(printed: Printed, ways=None, corrected=None):
    return GIVEN.read(printed, GIVEN.OWN_SENTENCE, ways or {}, corrected or {})


SEEDS = [
    ("own", {}, 42),
    ("stated", with_seed({}, 7), 7),
    ("stated and drawn", with_seed(drawn(7), 7), 7),
    ("stated with a changed digit", with_seed(drawn(4711), 4771), 4711),
    ("stated with digits swapped", with_seed(drawn(4711), 7411), 4711),
    ("stated with a digit too many", with_seed(drawn(4711), 47711), 4711),
    ("not stated, but its own weights", drawn(42), 42),
    ("stated wrongly, but its own weights", with_seed(drawn(42), 9999), 42),
    ("stated, with weights of no near seed", with_seed(drawn(123456), 7), 7),
    ("no seed", with_seed({}, 2**32), 42),
    ("no whole number", {"parameters.seed": {(): [Fraction(1, 2)]}}, 42),
]


@pytest.mark.parametrize(("printed", "seed"), [row[1:] for row in SEEDS], ids=[row[0] for row in SEEDS])
def test_seed(printed: Printed, seed: int) -> None:
    assert read(printed).options["seed"] == seed


@pytest.mark.parametrize(
    ("count", "taken", "doubtful"),
    [(0, False, ()), (1, False, (1,)), (4, False, (1,)), (5, True, ()), (8, True, ())],
)
def test_a_matrix_is_as_printed_if_most_of_its_entries_are_not_drawn(count: int, taken: bool, doubtful) -> None:
    reading = read(changed(drawn(42), "encoder1.WQ1a", count))
    assert reading.taken == ({"encoder1.WQ1a"} if taken else set())
    assert reading.doubtful == ({"encoder1.WQ1a": doubtful} if doubtful else {})
    assert set(reading.options["weights"]) == reading.taken


def test_a_way_is_kept_to() -> None:
    printed = changed(drawn(42), "encoder1.WQ1a", 1)
    assert read(printed, {"encoder1.WQ1a": 1}).options["weights"]["encoder1.WQ1a"][0][0] == Fraction(97, 10)
    assert read(printed, {"encoder1.WQ1a": 0}).options["weights"] == {}


def test_entries_that_are_printed_twice_differently_are_doubtful() -> None:
    printed = {"embedding.E": {(0, 0): [Fraction(1), Fraction(1, 2)]}}
    reading = read(printed)
    assert reading.doubtful == {"embedding.E": (1, 2)}
    assert read(printed, {"embedding.E": 1}).options["weights"]["embedding.E"][0][0] == 1
    assert read(printed, {"embedding.E": 2}).options["weights"]["embedding.E"][0][0] == Fraction(1, 2)


@pytest.mark.parametrize("count", [0, 8])
def test_a_corrected_entry_stands_in_any_case(count: int) -> None:
    printed = changed(drawn(42), "encoder1.WQ1a", count)
    corrected = {"encoder1.WQ1a": {(0, 0): Fraction(5)}}
    matrix = read(printed, {}, corrected).options["weights"]["encoder1.WQ1a"]
    assert matrix[0][0] == 5
    assert matrix[0][1] == Fraction(9, 10) + (10 if count else 0)


def test_a_sentence_is_given_as_positions_in_the_vocabulary() -> None:
    options = GIVEN.read({}, ((1, 4), (0,)), {}, {}).options
    assert options["sentence"] == (["爱", "I"], ["我"])
    assert GIVEN.described(options) == "its sentences"
    assert read({}).options["sentence"] == tuple(map(list, SENTENCE))


@pytest.mark.parametrize(
    ("printed", "text"),
    [
        ({}, ""),
        (with_seed(drawn(7), 7), "seed 7"),
        (changed(changed(drawn(42), "output.W_out", 30), "encoder1.WO1", 16), "WO1, W_out"),
    ],
)
def test_description(printed: Printed, text: str) -> None:
    assert GIVEN.described(read(printed).options) == text
