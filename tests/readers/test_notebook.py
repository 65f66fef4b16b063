"""Notebooks: their Markdown cells, and where in which cell a line is."""

import json

import pytest

from exactcalc.checks.readers import read
from exactcalc.checks.readers.encoding import UnreadableDocument
from exactcalc.checks.readers.notebook import Notebook
from exactcalc.checks.report.concise_report import one_line
from exactcalc.checks.report.rows import cells
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document

from .reading import check_positions

CELLS = [
    {"cell_type": "markdown", "source": ["# Set 3\n", "so $x = 3$"]},
    {"cell_type": "code", "source": ["1 + 1"], "outputs": [{"text": ["2"]}]},
    {"cell_type": "raw", "source": "4"},
    {"cell_type": "markdown", "source": "y ≈ 4\n\n- z = 5"},
    {"cell_type": "markdown", "source": []},
    {"cell_type": "markdown", "source": "```\nu = 6"},
    {"cell_type": "markdown", "source": "w = 7"},
]


def notebook_of(value: object) -> Notebook:
    document = read("a.ipynb", json.dumps(value).encode())
    assert isinstance(document, Notebook)
    check_positions(document)
    return document


def test_reads_markdown_cells_one_by_one() -> None:
    document = notebook_of({"cells": CELLS, "nbformat": 4})
    rows = []
    for segment in document.segments:
        line, column = document.locate(segment.offset(0))
        rows.append((segment.text, line, column, document.label_of(line), document.cell_of(line)))
    assert rows == [
        ("Set 3", 1, 3, "cell 1, line 1", (1, 1)),
        ("so   x = 3", 2, 1, "cell 1, line 2", (1, 2)),
        ("y ≈ 4", 3, 1, "cell 4, line 1", (4, 1)),
        ("z = 5", 5, 3, "cell 4, line 3", (4, 3)),
        ("u = 6", 8, 1, "cell 6, line 2", (6, 2)),
        ("w = 7", 9, 1, "cell 7, line 1", (7, 1)),
    ]
    assert document.lines == 9 and document.line_text(5) == "- z = 5"


def test_findings_name_the_cell_and_the_line_there() -> None:
    document = notebook_of({"cells": [*CELLS[:1], {"cell_type": "markdown", "source": "a\n\n2 × 3 = 7"}]})
    report = verify_document(document, Settings(model="none"))
    assert [(finding.line, finding.where) for finding in report.findings] == [(5, "cell 2, line 3")]
    assert cells(report.findings[0])[:2] == ["5", "cell 2, line 3"]
    assert one_line("a.ipynb", report.findings[0]).startswith("a.ipynb:5:9: error wrong-result: ")
    assert one_line("a.ipynb", report.findings[0]).endswith(" (cell 2, line 3)")


def test_in_a_notebook_of_one_cell_lines_are_those_of_the_cell() -> None:
    document = notebook_of({"cells": [{"cell_type": "markdown", "source": "a\n\n$b = 1$"}]})
    assert [document.locate(segment.offset(0)) for segment in document.segments] == [(1, 1), (3, 2)]


def test_reads_worksheets_of_format_3() -> None:
    document = notebook_of({"worksheets": [{"cells": [{"cell_type": "markdown", "source": ["a = 1"]}]}]})
    assert [segment.text for segment in document.segments] == ["a = 1"]


def test_a_block_does_not_run_on_into_the_next_cell() -> None:
    document = notebook_of({"cells": [{"cell_type": "markdown", "source": text} for text in ("a", "b")]})
    assert len({segment.block for segment in document.segments}) == 2


def test_half_a_surrogate_pair_is_replaced() -> None:
    document = read("a.ipynb", b'{"cells": [{"cell_type": "markdown", "source": "3 \\ud800"}]}')
    assert document.source == "3 \ufffd"


REFUSED = [
    ("torn", b'{"cells": [', "no valid JSON (line 1, column 12"),
    ("second-line", b'{"cells":\n!', "no valid JSON (line 2, column 1"),
    ("no-object", b"[]", "no notebook (no object)"),
    ("no-cells", b"{}", "no notebook"),
    ("cells-no-list", b'{"cells": 3}', "no notebook"),
    ("cell-no-object", b'{"cells": [{"cell_type": "markdown", "source": 3}]}', "no text in cell 1"),
    ("cell-of-numbers", b'{"cells": [{"cell_type": "markdown", "source": [3]}]}', "no text in cell 1"),
    ("too-deep", b"[" * 100_000, "nested too deep"),
]


@pytest.mark.parametrize(("data", "message"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_refuses(data: bytes, message: str) -> None:
    with pytest.raises(UnreadableDocument) as refusal:
        read("a.ipynb", data)
    assert message in str(refusal.value)


def test_numbers_of_any_size_do_no_harm() -> None:
    assert read("a.ipynb", b'{"cells": [], "nbformat": ' + b"4" * 9_000 + b', "x": [1e999999, NaN]}').segments == []
