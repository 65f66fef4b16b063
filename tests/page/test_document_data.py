"""The page of a document that defines its own data: words and drift are those of its model, not of the default one."""

from __future__ import annotations

import pytest

from exactcalc.checks.page.drift_chart import drift_chart
from exactcalc.checks.page.view import Counters, DocumentView
from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document
from exactcalc.generate import document, sheet_of

SENTENCE = (["easy", "水"], ["courses", "我", "love"])


@pytest.fixture(scope="module")
def view() -> DocumentView:
    text = document("transformer", sheet_of("transformer", SENTENCE, 7), SENTENCE)
    return DocumentView(verify_document(read("own.txt", text.encode()), Settings(marks=True)), Counters())


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("encoder1.LN1a", (SENTENCE[0], ["d0", "d1", "d2", "d3"])),
        ("cross.A1", (SENTENCE[1], SENTENCE[0])),
        ("source.X_enc_in", (SENTENCE[0], ["d0", "d1", "d2", "d3"])),
    ],
)
def test_words_along_the_axes(view: DocumentView, name: str, words: tuple[list[str], ...]) -> None:
    matrix = next(matrix for matrix in view.matrices if matrix.name == name)
    assert (matrix.row_words, matrix.column_words) == words


def test_drift_is_that_of_the_document(view: DocumentView) -> None:
    titles = [section.title for section in view.sections]
    default = drift_chart("transformer", {}, 4, view.homes, titles, view.first_section)
    assert view.chart is not None and default is not None
    assert [bar.largest for bar in view.chart.bars] != [bar.largest for bar in default.bars]
