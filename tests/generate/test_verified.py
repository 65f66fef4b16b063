"""`verify` of generated calculations: nothing in any of them, and a changed digit on its line and nowhere else."""

from __future__ import annotations

import functools
import random
from decimal import Decimal
from fractions import Fraction

import pytest

from exactcalc.checks.finding import DocumentReport, Mark
from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document
from exactcalc.generate import LANGUAGES, document, sheet_of
from exactcalc.generate.blanks import Blanks
from exactcalc.generate.exercise import shapes
from exactcalc.models.transformer_weights import SENTENCE, VOCABULARY, literals
from exactcalc.numbers.errors import CalculationError

from ..sampling import sizes

SEED = 2024
LENGTHS = (1, 1, 2, 3, 4, 6)
NUMBERS = {
    "tenths": lambda rng: str(Decimal(rng.randint(-10, 10)).scaleb(-1)),
    "hundredths": lambda rng: str(Decimal(rng.randint(-99, 99)).scaleb(-2)),
    "mixed": lambda rng: rng.choice(["0", "1", "-3", "0.001", "2.5", "-0.0625", "1e-2", "-0.7"]),
}
"""Texts of weights."""


def matrices(rng: random.Random, count: int) -> dict[str, list[list[str]]]:
    number = NUMBERS[rng.choice(list(NUMBERS))]
    return {
        name: [[number(rng) for _ in range(columns)] for _ in range(rows)]
        for name, (rows, columns) in rng.sample(list(shapes().items()), count)
    }


@functools.cache
def exercise(number: int, replaced: int) -> tuple[str, DocumentReport]:
    """Return a calculation and its report: sentence, seed, matrices, places and language drawn until it can be made."""
    rng = random.Random(SEED + number)
    while True:
        sentence = SENTENCE if number % 4 == 0 else tuple(rng.choices(VOCABULARY, k=rng.choice(LENGTHS)) for _ in "ab")
        seed = rng.choice([42, rng.randrange(2**32)])
        places, language = rng.choice([2, 2, 3, 4, 6]), rng.choice(LANGUAGES)
        weights = matrices(rng, replaced)
        try:
            sheet = sheet_of("transformer", sentence, seed, weights)
            text = document("transformer", sheet, sentence, places, language)
        except CalculationError:
            continue
        return text, verify(text)


def verify(text: str) -> DocumentReport:
    settings = Settings()
    settings.marks = True
    return verify_document(read("generated.txt", text.encode()), settings)


EXERCISES = [
    pytest.param(number, replaced, id=f"{number}-{replaced}", marks=pytest.mark.full if number in (1, 2, 4) else ())
    for number, replaced in enumerate((0, 0, 0, 1, 3, len(shapes())))
]


@pytest.mark.parametrize(("number", "replaced"), EXERCISES)
def test_nothing_is_found_but_what_rounded_operands_explain(number: int, replaced: int) -> None:
    _, report = exercise(number, replaced)
    assert report.model == "transformer"
    assert [finding.message for finding in report.findings if finding.severity != "note"] == []
    assert len(report.unchecked) <= 1
    assert report.verified > 5 * report.label


@sizes("changes", 1, 12)
@pytest.mark.parametrize(("number", "replaced"), EXERCISES[1:])
def test_a_changed_digit_is_reported_on_its_line_and_on_no_other(number: int, replaced: int, changes: int) -> None:
    text, report = exercise(number, replaced)
    lines, rng = text.split("\n"), random.Random(SEED + number)
    known = [mark for mark in report.marks if mark.state == "verified" or mark.state == "given" and mark.entry]
    for mark in rng.sample(known, changes):
        changed, numeral = with_a_changed_digit(lines, mark, rng)
        told = {finding.line for finding in verify(changed).findings if finding.severity != "note"}
        assert told == {mark.line}, (mark.line, mark.text, numeral, lines[mark.line - 1])


def with_a_changed_digit(lines: list[str], mark: Mark, rng: random.Random) -> tuple[str, str]:
    """Return the text with another digit in one numeral, and that numeral."""
    digits = [i for i, character in enumerate(mark.text) if character.isdigit()]
    at = rng.choice(digits)
    leading = at == digits[0] and mark.text[at + 1 : at + 2].isdigit()
    others = [digit for digit in "123456789" + "0" * (not leading) if digit != mark.text[at]]
    numeral = mark.text[:at] + rng.choice(others) + mark.text[at + 1 :]
    line = lines[mark.line - 1]
    changed = line[: mark.column - 1] + numeral + line[mark.end_column - 1 :]
    return "\n".join([*lines[: mark.line - 1], changed, *lines[mark.line :]]), numeral


DEFINITIONS = [
    ("WQ2a row 0: [", "encoder2.WQ2a[0][0]", {}),
    ("WQ2a row 0: [", "encoder2.WQ2a[0][0]", {"encoder2.WQ2a": [["0.25", "-0.5", "1.5", "3"], ["2", "-1", "0", "4"]]}),
    ("W_out row 7 (courses): [", "output.W_out[7][0]", {}),
    ("row 3 = 「课」: [", "embedding.E[3][0]", {}),
    ("row 3 = 「课」: [", "embedding.E[3][0]", {"embedding.E": [[str(i), "0.5", "-1.5", "2"] for i in range(8)]}),
]


@pytest.mark.parametrize(
    ("start", "entry", "weights"), DEFINITIONS, ids=[f"{entry}{'-given' * bool(w)}" for _, entry, w in DEFINITIONS]
)
def test_a_wrong_definition_is_one_error(start: str, entry: str, weights) -> None:
    sentence = (["课", "爱", "水"], ["I", "love", "easy"])
    text = document("transformer", sheet_of("transformer", sentence, 7, weights), sentence)
    before, number = text.partition(start)[0], text.partition(start)[2].partition(",")[0]
    wrong = text.replace(f"{start}{number},", f"{start}9.75,", 1)
    errors = [finding for finding in verify(wrong).findings if finding.severity != "note"]
    assert [(f.line, f.entry, f.stated, f.suggestion) for f in errors] == [
        (before.count("\n") + 1, entry, "9.75", errors[0].suggestion)
    ]
    assert errors[0].severity == "error"
    assert Fraction(errors[0].suggestion or "1/7") == Fraction(number)


def test_data_that_nothing_is_calculated_with_are_as_they_are_printed() -> None:
    sentence = (["课"], ["I", "love"])
    text = document("transformer", sheet_of("transformer", sentence, 7), sentence)
    other = text.replace("row 6 = 「easy」: [-0.5,", "row 6 = 「easy」: [0.25,")
    report = verify(other)
    assert other != text
    assert report.count("error") == report.count("warning") == 0
    states = [mark.state for mark in report.marks if mark.entry == "embedding.E[6][0]" and mark.text == "0.25"]
    assert states == ["given"]


REPEATED = (["水", "水"], ["love", "I", "love"])


@pytest.mark.parametrize("value", ["0.5", "0.25"], ids=["as it is", "replaced"])
def test_words_that_stand_twice(value: str) -> None:
    matrix = [[entry.text for entry in row] for row in dict(literals(42))["embedding.E"]]
    matrix[0][0] = value
    text = document("transformer", sheet_of("transformer", REPEATED, 1, {"embedding.E": matrix}), REPEATED)
    assert [finding.message for finding in verify(text).findings if finding.severity != "note"] == []


def test_a_wrong_seed_is_one_error() -> None:
    sentence = (["课", "爱"], ["I", "love"])
    text = document("transformer", sheet_of("transformer", sentence, 4711), sentence).replace("seed=4711", "seed=4771")
    errors = [finding for finding in verify(text).findings if finding.severity != "note"]
    assert [(f.line, f.entry, f.stated, f.rounded) for f in errors] == [(3, "parameters.seed", "4771", "4711")]


@pytest.mark.parametrize("every", [1, 2, 3, 7])
def test_an_exercise_with_blanks_has_nothing_wrong(every: int) -> None:
    sentence = (["课", "爱", "我"], ["I", "love", "I"])
    sheet = sheet_of("transformer", sentence, 5)
    text = document("transformer", sheet, sentence, 3, blanks=Blanks(every))
    assert [finding.message for finding in verify(text).findings if finding.severity != "note"] == []
