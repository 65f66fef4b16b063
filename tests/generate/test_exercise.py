"""Sentences and weight files that a teacher gives."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exactcalc.generate.blanks import Blanks, parse
from exactcalc.generate.exercise import matrices, sentence, shapes
from exactcalc.models import build
from exactcalc.models.transformer_weights import VOCABULARY

SENTENCES = [
    ("我爱水课:I love easy courses", ["我", "爱", "水", "课"], ["I", "love", "easy", "courses"]),
    ("我 爱 课:I  love courses ", ["我", "爱", "课"], ["I", "love", "courses"]),
    ("课：Ilove", ["课"], ["I", "love"]),
    ("love 我:我love", ["love", "我"], ["我", "love"]),
]


@pytest.mark.parametrize(("text", "source", "target"), SENTENCES, ids=[row[0] for row in SENTENCES])
def test_sentence(text: str, source: list[str], target: list[str]) -> None:
    assert sentence(text) == (source, target)


@given(st.lists(st.sampled_from(VOCABULARY), min_size=1, max_size=16))
def test_words_may_stand_without_blanks(words: list[str]) -> None:
    assert sentence(f"{''.join(words)}:{' '.join(words)}") == (words, words)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("我爱水课", "a colon between them"),
        ("我:爱:课", "a colon between them"),
        (":love", "a colon between them"),
        ("我爱猫:I love", "no word '猫' in the vocabulary, which has 我, 爱, 水, 课, I, love, easy, courses"),
        ("我:I love cats", "no word 'cats' in the vocabulary"),
        ("我" * 17 + ":I", "a sentence of 17 words is too long, give at most 16"),
    ],
)
def test_sentence_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        sentence(text)


ROW = "[0.10, -3, 1e-2, 12345678901234567890.123456789]"
QUOTED = ROW.replace("0.10", chr(34) + "0.10" + chr(34))
EXACT = ["0.10", "-3", "1e-2", "12345678901234567890.123456789"]


def rows_of(name: str, row: str) -> str:
    return f"[{', '.join([row] * shapes()[name][0])}]"


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("w.json", f'{{"WO1": {rows_of("encoder1.WO1", ROW)}}}'),
        ("w.json", f'{{"encoder1.WO1": {rows_of("encoder1.WO1", ROW)}}}'),
        ("w.json", f'\ufeff{{"WO1": {rows_of("encoder1.WO1", QUOTED)}}}'),
        ("WO1.csv", "\n".join([ROW.strip("[]")] * 4)),
        ("encoder1.WO1.CSV", "\r\n".join([ROW.strip("[]").replace(" ", "")] * 4)),
    ],
    ids=["printed name", "full name", "texts", "csv", "csv of other systems"],
)
def test_numbers_are_taken_as_written(tmp_path, file: str, text: str) -> None:
    (tmp_path / file).write_text(text, encoding="utf-8", newline="")
    assert matrices([str(tmp_path / file)]) == {"encoder1.WO1": [EXACT] * 4}


BAD_FILES = [
    ("w.json", '{"WX": [[1]]}', "no matrix 'WX': "),
    ("w.json", '{"WO": [[1]]}', "did you mean 'WO2'?"),
    ("w.json", '{"WQ1a": [[1, 2, 3, 4]]}', "WQ1a needs 2 rows of 4 numbers"),
    ("w.json", '{"WQ1a": [[1, 2, 3, 4], [1, 2, 3]]}', "WQ1a needs 2 rows of 4 numbers"),
    ("w.json", '{"WQ1a": 5}', "WQ1a needs 2 rows of 4 numbers"),
    ("w.json", '{"WQ1a": [[1, 2, 3, 4], [1, 2, 3, "1/3"]]}', "'1/3' is no number"),
    ("w.json", '{"WQ1a": [[1, 2, 3, 4], [1, 2, 3, true]]}', "True is no number"),
    ("w.json", '{"WQ1a": [[1, 2, 3, 4], [1, 2, 3, NaN]]}', "'NaN' is no number"),
    ("w.json", '{"WQ1a": [[1, 2, 3, 4], [1, 2, 3, 1e999999999]]}', "'1e999999999' is no number"),
    ("w.json", '{"WQ1a": [[1, 2, 3, 4], [1, 2, 3, ' + "9" * 31 + "]]}", "is no number of at most 30 digits"),
    ("w.json", '{"WQ1a": [[1', "is not JSON"),
    ("w.json", '{"WO1": [], "WO1": []}', "a name stands twice"),
    ("w.json", "[1, 2]", "give an object that maps names"),
    ("w.json", "[" * 100_000, "is nested too deeply"),
    ("weights.csv", "1,2,3,4", "no matrix 'weights'"),
    ("WQ1a.csv", "1,2,3,4", "WQ1a needs 2 rows of 4 numbers"),
    ("WQ1a.csv", "1;2;3;4\n1;2;3;4", "WQ1a needs 2 rows of 4 numbers"),
    ("WQ1a.csv", "1,2,3,x\n1,2,3,4", "'x' is no number"),
]


@pytest.mark.parametrize(("file", "text", "message"), BAD_FILES, ids=[row[2] for row in BAD_FILES])
def test_bad_file(tmp_path, file: str, text: str, message: str) -> None:
    (tmp_path / file).write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=re.escape(message)) as error:
        matrices([str(tmp_path / file)])
    assert str(error.value).startswith(str(tmp_path / file))


def test_a_file_that_is_not_utf_8(tmp_path) -> None:
    (tmp_path / "w.json").write_bytes(b"\xff\xfe{\0")
    with pytest.raises(ValueError, match="is not UTF-8"):
        matrices([str(tmp_path / "w.json")])


def test_a_matrix_is_given_once(tmp_path) -> None:
    paths = [tmp_path / "a.json", tmp_path / "WO1.csv"]
    paths[0].write_text(f'{{"WO1": {rows_of("encoder1.WO1", ROW)}}}')
    paths[1].write_text("\n".join([ROW.strip("[]")] * 4))
    with pytest.raises(ValueError, match="WO1 is given twice"):
        matrices(map(str, paths))


def test_shapes_are_those_of_the_model() -> None:
    sheet = build("transformer")
    assert {name: sheet.shape(name) for name in shapes()} == shapes()


def test_printed_names_lead_to_one_matrix_each() -> None:
    names = [name.rpartition(".")[2] for name in shapes()]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("text", "meaning"), [("results", (1, False)), ("all", (1, True)), ("3", (3, False))])
def test_blanks(text: str, meaning: tuple[int, bool]) -> None:
    assert parse(text) == meaning


@pytest.mark.parametrize("text", ["", "0", "-1", "1.5", "some", "३", "transformer", "1000000"])
def test_blanks_refused(text: str) -> None:
    with pytest.raises(ValueError, match="give results, all, or a whole number N"):
        parse(text)


def test_blanks_that_leave_nothing_out() -> None:
    with pytest.raises(ValueError, match="every=0"):
        Blanks(0)
