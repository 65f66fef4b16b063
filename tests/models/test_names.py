"""The table of printed names against the sheet and against the documents that print them."""

from __future__ import annotations

import re

import pytest

from exactcalc.models import build, names_of
from exactcalc.models.transformer_weights import SENTENCE, VOCABULARY
from exactcalc.sheets.sheet import Sheet

from .handcalc import DOCUMENT, entries

TABLE = names_of("transformer")
PRINTED = re.compile(r"^(?:最后位置 )?([A-Za-z_]\w*)(?: ?行\d\S*|(?:\[\d\])+)?(?: =|:|→)", re.MULTILINE)


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    return build("transformer")


@pytest.mark.parametrize("name", TABLE.NAMES)
def test_candidates_exist_and_are_named_once(sheet: Sheet, name: str) -> None:
    candidates = TABLE.NAMES[name]
    assert candidates and len(set(candidates)) == len(candidates)
    assert set(candidates) <= set(sheet.arrays)


def test_every_array_outside_the_hidden_layers_of_inference_has_a_printed_name(sheet: Sheet) -> None:
    reached = {array for candidates in TABLE.NAMES.values() for array in candidates}
    hidden = {array for array in sheet.arrays if array.startswith("inference") and array.count(".") > 1}
    assert set(sheet.arrays) - reached - hidden == set()


def test_labels_are_the_words_of_the_model() -> None:
    assert list(TABLE.LABELS["vocabulary"]) == list(VOCABULARY)
    for axis, words in zip(("source", "target"), SENTENCE, strict=True):
        assert TABLE.LABELS[axis] == {word: position for position, word in enumerate(words)}


def test_axes_are_as_long_as_the_arrays(sheet: Sheet) -> None:
    for array in sheet.arrays:
        shape, axes = sheet.shape(array), TABLE.axes_of(array)
        assert len(axes) == 2 >= len(shape), array
        for size, axis in zip(shape, axes, strict=False):
            if axis and not array.startswith("inference"):
                assert size == len(TABLE.LABELS[axis]), (array, axis)


AXES = [
    ("encoder1.LN1a", ("source", "dimension")),
    ("encoder1.LN1a.mean", ("source", "")),
    ("cross.A2", ("target", "source")),
    ("cross.K1", ("source", "")),
    ("decoder2.score1", ("target", "target")),
    ("output.P", ("target", "vocabulary")),
    ("output.loss", ("target", "")),
    ("inference2.P", ("vocabulary", "dimension")),
    ("inference2.decoder1.A1", ("target", "target")),
    ("position.PE", ("position", "dimension")),
    ("encoder1.W1_1", ("", "")),
]


@pytest.mark.parametrize(("array", "axes"), AXES, ids=[array for array, _ in AXES])
def test_axes(array: str, axes: tuple[str, str]) -> None:
    assert TABLE.axes_of(array) == axes


@pytest.mark.skipif(not DOCUMENT.exists(), reason="the document is not beside the repository")
def test_every_name_printed_before_an_equals_sign_is_known() -> None:
    printed = set(PRINTED.findall(DOCUMENT.read_text(encoding="utf-8")))
    assert len(printed) > 90
    assert printed <= set(TABLE.NAMES)


@pytest.mark.skipif(not DOCUMENT.exists(), reason="the document is not beside the repository")
def test_a_printed_name_leads_to_the_array_of_its_entry() -> None:
    lines = DOCUMENT.read_text(encoding="utf-8").split("\n")
    checked = 0
    for entry in entries("\n".join(lines)):
        match = PRINTED.match(lines[entry.line - 1])
        if match is None or entry.kind in ("dot", "masked dot"):
            continue
        assert entry.array in TABLE.NAMES[match[1]], entry
        checked += 1
    assert checked > 1900


TUTORIAL_NAMES = (
    "WQ1a", "X我", "Q我", "K我", "K爱", "Q1", "K1", "V1", "score", "Out", "X_in", "X1", "AttnOut", "V_我", "V_课",
    "L1", "L2", "E", "PE", "ID", "V", "dmodel", "h", "dk", "dv", "dff",
)  # fmt: skip


@pytest.mark.parametrize("name", TUTORIAL_NAMES)
def test_names_of_the_tutorial_are_known(name: str) -> None:
    assert name in TABLE.NAMES


def test_targets_exist(sheet: Sheet) -> None:
    assert {array for arrays in TABLE.TARGETS.values() for array in arrays} <= set(sheet.arrays)


SENTENCES = [
    (["课"], ["I"]),
    (["我", "我", "课"], ["I", "love", "I"]),
    (["love", "我"], ["easy"] * 9),
    (["水"] * 16, ["爱", "love", "courses"]),
]


@pytest.mark.parametrize("sentence", SENTENCES, ids=[f"{len(source)} to {len(target)}" for source, target in SENTENCES])
def test_names_and_labels_of_another_sentence(sentence: tuple[list[str], list[str]]) -> None:
    sheet = build("transformer", sentence=sentence)
    names, labels = TABLE.printed_in(sheet)
    reached = {array for candidates in names.values() for array in candidates}
    hidden = {array for array in sheet.arrays if array.startswith("inference") and array.count(".") > 1}
    assert all(candidates and len(set(candidates)) == len(candidates) for candidates in names.values())
    assert reached == set(sheet.arrays) - hidden
    steps = range(1, len(sentence[1]))
    assert [name for name in names if name.startswith("X_inf")] == [f"X_inf{step}" for step in steps]
    for axis, words in zip(("source", "target"), sentence, strict=True):
        assert labels[axis] == {word: words.index(word) for word in words if words.count(word) == 1}
    assert {TABLE.axes_of(f"inference{step}.P") for step in steps} <= {("vocabulary", "dimension")}


def test_the_own_sentence_has_the_table_itself(sheet: Sheet) -> None:
    assert TABLE.printed_in(sheet) == (TABLE.NAMES, TABLE.LABELS)
