"""What a generated document looks like, and what `verify` says of it."""

from __future__ import annotations

import functools
import re
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document
from exactcalc.generate import LANGUAGES, document, labels_en, labels_zh, sheet_of
from exactcalc.generate.blanks import BLANK, Blanks
from exactcalc.models.transformer_weights import SENTENCE, VOCABULARY

SHORT = (["课", "我"], ["love"])


def written(sentence=SENTENCE, seed=42, weights=None, **options) -> str:
    return document("transformer", sheet_of("transformer", sentence, seed, weights), sentence, **options)


def findings(text: str, model: str = "auto") -> list[tuple[str, int]]:
    chosen = Settings()
    chosen.model = model
    report = verify_document(read("generated.txt", text.encode()), chosen)
    assert report.verified > 300
    return [(f"{finding.severity} {finding.rule}", finding.line) for finding in report.findings]


EXERCISES = [
    pytest.param(SENTENCE, 7, 4, id="seed 7"),
    pytest.param(SENTENCE, 1, 3, marks=pytest.mark.full, id="seed 1"),
    pytest.param(SHORT, 42, 4, id="short"),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "places", [2, pytest.param(3, marks=pytest.mark.full), 4, pytest.param(8, marks=pytest.mark.full), 20]
)
def test_verify_finds_nothing_but_what_rounded_operands_explain(places: int, language: str) -> None:
    found = findings(written(places=places, language=language))
    assert {finding for finding, _ in found} == {"note not-reproducible"}


@pytest.mark.parametrize(("sentence", "seed", "places"), EXERCISES)
def test_verify_finds_nothing_in_another_exercise(sentence, seed: int, places: int) -> None:
    found = findings(written(sentence, seed, places=places))
    assert {finding for finding, _ in found} == {"note not-reproducible"}


@pytest.mark.parametrize(("sentence", "seed", "places"), EXERCISES)
def test_no_line_of_another_exercise_is_an_error_by_its_own_operands(sentence, seed: int, places: int) -> None:
    found = findings(written(sentence, seed, places=places), model="none")
    assert not [finding for finding in found if finding[0].startswith("error")]


def test_a_wrong_digit_is_found() -> None:
    text = written()
    line = "Q1[0][1] = 0.5×-0.7 + 0.7×-0.7 + 0.8×-0.9 + 1.1×0.7 = -0.7"
    assert f"{line}9\n" in text
    wrong = text.replace(f"{line}9\n", f"{line}8\n")
    assert ("error wrong-result", 1 + text[: text.index(line)].count("\n")) in findings(wrong)


def test_sections_and_steps_are_numbered_without_gaps() -> None:
    text = written()
    sections = [int(number) for number in re.findall(r"^Section (\d+): ", text, re.MULTILINE)]
    steps = [tuple(map(int, step)) for step in re.findall(r"^(\d+) (\d+)\.(\d+) ", text, re.MULTILINE)]
    assert sections == list(range(1, 15))
    assert [step for step, _, _ in steps] == list(range(1, len(steps) + 1))
    for section in sections:
        within = [step for _, number, step in steps if number == section]
        assert within == list(range(1, len(within) + 1)) != []


@pytest.mark.parametrize("seed", [0, 42, 2**32 - 1])
def test_the_same_call_writes_the_same_text(seed: int) -> None:
    assert written(seed=seed) == written(seed=seed)


def test_other_seeds_give_other_weights_and_the_same_structure() -> None:
    texts = [re.sub(r"-?\d+(\.\d+)?", "0", written(seed=seed)) for seed in (1, 2)]
    assert written(seed=1) != written(seed=2)
    assert len({text.count("\n") for text in texts}) == 1


LINES = [
    ({"weights": {"encoder1.WQ1a": [["0.25", "-3", "0", "1e-3"], ["1"] * 4]}}, "WQ1a row 0: [0.25, -3, 0, 0.001]"),
    ({"weights": {"encoder1.WQ1a": [["1.50"] * 4, ["1"] * 4]}},
     "Q1[0][0] = 0.5×1.5 + 0.7×1.5 + 0.8×1.5 + 1.1×1.5 = 4.65"),
    ({"places": 2}, "position 1: loss = -ln(0.03) = 3.44"),
    ({"places": 6}, "PE[1][0] = sin(1/1) = 0.841471"),
    ({"places": 6}, "score1[0][0] = (1.5829)/1.414214 = 1.119279"),
    ({"language": "zh"}, "行0（我）:"),
    ({"sentence": SHORT}, "「课我」→「love」"),
    ({"sentence": (["水", "love", "课"], ["easy", "I"])}, "「水 love 课」→「easy I」"),
]  # fmt: skip


@pytest.mark.parametrize(("options", "line"), LINES, ids=[line for _, line in LINES])
def test_line(options, line: str) -> None:
    assert line in written(**options).split("\n")


def test_ties_are_rounded_away_from_zero() -> None:
    halves = {"encoder1.WQ1a": [["0.00005", "0", "0", "0"], ["-0.00005", "0", "0", "0"]]}
    text = written(weights=halves | {"embedding.E": [["1", "0", "0", "0"]] * 8})
    assert "Q1[0][0] = 1×0.00005 + 1×0 + 0×0 + 1×0 = 0.0001" in text
    assert "Q1[0][1] = 1×-0.00005 + 1×0 + 0×0 + 1×0 = -0.0001" in text


def test_what_is_divided_by_is_never_printed_as_zero() -> None:
    text = written(weights={"output.W_out": [[str(9 - 3 * i), "-9", "9", "-9"] for i in range(8)]})
    assert re.search(r"^P\[0\] = [\d.]+/[\d.]+ = [\d.]+$", text, re.MULTILINE)
    losses = re.findall(r"^position \d: loss = -ln\((0\.0+[1-9]\d?)\) = \d+\.\d+$", text, re.MULTILINE)
    assert any(len(probability) > len("0.0000") for probability in losses)
    assert "ln(0)" not in text and "/0 " not in text


@pytest.mark.parametrize("length", [1, 2, 5])
def test_one_inference_step_for_every_word_but_the_first(length: int) -> None:
    target = [VOCABULARY[4 + i % 4] for i in range(length)]
    text = written((SENTENCE[0], target))
    assert len(re.findall(r"^X_inf\d+ (?:= |row 0)", text, re.MULTILINE)) == length - 1


def test_every_language_has_the_same_labels_with_the_same_fields() -> None:
    def fields(labels: dict[str, str]) -> dict[str, set[str]]:
        return {name: set(re.findall(r"{(\w+)}", text)) for name, text in labels.items()}

    assert fields(labels_en.LABELS) == fields(labels_zh.LABELS)


def numbers(text: str) -> list[str]:
    return re.findall(rf"{BLANK}|-?\d+(?:\.\d+)?", text)


@pytest.mark.parametrize("copies", [False, True], ids=["results", "all"])
def test_an_exercise_is_the_full_text_with_numbers_left_out(copies: bool) -> None:
    full, exercise = written(), written(blanks=Blanks(copies=copies))
    pattern = re.escape(exercise).replace(re.escape(BLANK), r"[^\n\[\](),]+?")
    assert re.fullmatch(pattern, full)
    assert "PE[1][0] = sin(1/1) = ____" in exercise
    product = "____×-0.3 + ____×0.9" if copies else "0.5×-0.3 + 0.7×0.9"
    assert f"Q1[0][0] = {product}" in exercise
    assert "WQ1a row 0: [-0.3, 0.9, 0.5, 0.2]" in exercise
    assert "predicted=____(p=____)" in exercise


def test_all_leaves_no_calculated_number_in_sight() -> None:
    exercise = written(blanks=Blanks(copies=True))
    decimals = {Fraction(number) for number in re.findall(r"-?\d+\.\d+", exercise.partition("Section 5")[2])}
    steps = {Fraction(f"{section}.{step}") for section, step in re.findall(r"^\d+ (\d+)\.(\d+) ", exercise, re.M)}
    weights = {Fraction(tenths, 10) for tenths in range(-10, 11)}
    assert decimals <= weights | steps | {Fraction("1.4142")}


@functools.cache
def results() -> int:
    return written(blanks=Blanks()).count(BLANK)


@settings(max_examples=4, deadline=None)
@given(every=st.integers(1, 400))
def test_every_nth_result_is_left_out(every: int) -> None:
    assert written(blanks=Blanks(every)).count(BLANK) == results() // every


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"language": "xx"}, "language='xx' is none of en, zh"),
        ({"places": 1}, "places=1 is outside 2..50"),
        ({"places": 51}, "places=51 is outside 2..50"),
    ],
    ids=["language", "places below", "places above"],
)
def test_arguments_are_checked(options, message: str) -> None:
    with pytest.raises(ValueError, match=re.escape(message)):
        written(**options)
