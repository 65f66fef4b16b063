"""One mistake that a document carries on to its end is one error, with one note for all that follows from it."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from exactcalc import generate
from exactcalc.checks.finding import DocumentReport
from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document
from exactcalc.models.transformer_weights import SENTENCE


def written(language: str = "zh", weights: dict[str, list[list[str]]] | None = None, **values: str) -> list[str]:
    """Return the lines of the calculation, with other weights, or with entries that have another value."""
    sheet = generate.sheet_of("transformer", SENTENCE, 42, weights or {})
    for place, text in values.items():
        array, row, column = place.split("__")
        value = Fraction(text)
        sheet.get(array.replace("_in_", "."), (int(row), int(column))).known = (value.numerator, value.denominator)
    return generate.document("transformer", sheet, SENTENCE, 4, language, None).split("\n")


def verify(lines: list[str]) -> DocumentReport:
    return verify_document(read("calculation.txt", "\n".join(lines).encode()), Settings())


@pytest.mark.parametrize(
    ("array", "row", "column", "text"),
    [
        ("encoder1.Q1", 1, 0, "1.0788"),
        pytest.param("encoder1.A1", 0, 1, "0.5361", marks=pytest.mark.full),
        pytest.param("encoder1.LN1a", 2, 1, "-1.7216", marks=pytest.mark.full),
        ("encoder2.ENC_OUT", 0, 0, "1.3296"),
        pytest.param("output.Logits", 1, 4, "0.6369", marks=pytest.mark.full),
    ],
)  # fmt: skip
def test_a_value_that_is_carried_on_is_one_error(array: str, row: int, column: int, text: str) -> None:
    right = written()
    wrong = written(**{f"{array.replace('.', '_in_')}__{row}__{column}": text})
    first = next(n for n, (a, b) in enumerate(zip(right, wrong, strict=True), 1) if a != b)
    report = verify(wrong)
    serious = [(f.line, f.severity) for f in report.findings if f.severity != "note"]
    assert serious == [(first, "error")]
    (note,) = [f for f in report.findings if f.rule == "follows-error"]
    assert note.root_line == first


def test_a_definition_that_no_line_uses_is_one_error_there() -> None:
    weights = {"encoder1.WQ1a": [["-0.3", "0.8", "0.5", "0.2"], ["-0.7", "-0.7", "-0.9", "0.7"]]}
    lines = written(weights=weights)
    assert verify(lines).count("error") == 0
    at = next(n for n, line in enumerate(lines) if line.startswith("WQ1a 行0: [-0.3, 0.8"))
    lines[at] = lines[at].replace("0.8", "0.9")
    serious = [finding for finding in verify(lines).findings if finding.severity != "note"]
    assert [(f.line, f.severity, f.stated) for f in serious] == [(at + 1, "error", "0.9")]


@pytest.mark.parametrize("language", ["zh", "en"])
def test_a_calculation_without_a_mistake_has_none(language: str) -> None:
    report = verify(written(language))
    assert Counter(f.severity for f in report.findings if f.severity != "note") == Counter()
