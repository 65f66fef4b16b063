"""Plain text: lines, blocks, and tables of tabs or pipes."""

import pytest

from .reading import blocks_of, cells_of, document_of, rows_of, texts_of

LINES = [
    ("two-lines", "a = 1\nb = 2", [("text", "a = 1", 1), ("text", "b = 2", 2)]),
    ("blank-lines", "a\n\n \nb\n", [("text", "a", 1), ("text", "b", 4)]),
    ("indentation-stays", "  = 3", [("text", "  = 3", 1)]),
    ("carriage-returns", "a\r\nb\r\n", [("text", "a", 1), ("text", "b", 2)]),
    ("one-carriage-return-only", "a\r\r\n", [("text", "a\r", 1)]),
    ("other-separators-split-nothing", "a\u2028b\x0cc\x85d", [("text", "a\u2028b\x0cc\x85d", 1)]),
    ("heading-is-text", "# 3 apples", [("text", "# 3 apples", 1)]),
    ("byte-order-mark", "\ufeffa = 1", [("text", "a = 1", 1)]),
    ("nothing", "", []),
    ("only-blank", "\n \n\t\n", []),
]

TABLES = [
    ("tabs", "n\tn^2\n3\t9\n", [(0, 0, "n"), (0, 1, "n^2"), (1, 0, "3"), (1, 1, "9")]),
    ("pipes", "a | b\n1 | 2", [(0, 0, "a"), (0, 1, "b"), (1, 0, "1"), (1, 1, "2")]),
    ("pipes-around", "| a | b |\n| 1 | 2 |", [(0, 0, "a"), (0, 1, "b"), (1, 0, "1"), (1, 1, "2")]),
    ("rule-between", "a | b\n---+---\n1 | 2", [(0, 0, "a"), (0, 1, "b"), (1, 0, "1"), (1, 1, "2")]),
    ("empty-cell", "a\t\tc\n1\t2\t3", [(0, 0, "a"), (0, 2, "c"), (1, 0, "1"), (1, 1, "2"), (1, 2, "3")]),
    ("equations", "x = 1\ty = 2\nx = 3\ty = 4", [(0, 0, "x = 1"), (0, 1, "y = 2"), (1, 0, "x = 3"), (1, 1, "y = 4")]),
]

NO_TABLES = [
    ("one-line", "a\tb"),
    ("other-number-of-separators", "a\tb\n1\t2\t3"),
    ("blank-line-between", "a\tb\n\n1\t2"),
    ("conditional-probability", "P(a | b) = 0.5\nP(c | d) = 0.2"),
    ("bars-without-blanks", "|x| = 3\n|y| = 4"),
    ("aligned-equation", "v\t= 0.53\nw\t= 0.13"),
    ("indented", "\ta = 1\n\tb = 2"),
    ("numbered", "a)\t1 + 1 = 2\nb)\t2 + 2 = 4"),
]


@pytest.mark.parametrize(("text", "expected"), [row[1:] for row in LINES], ids=[row[0] for row in LINES])
def test_lines(text: str, expected: list[tuple[str, str, int]]) -> None:
    assert rows_of(text, "text") == expected


@pytest.mark.parametrize(("text", "expected"), [row[1:] for row in TABLES], ids=[row[0] for row in TABLES])
def test_tables(text: str, expected: list[tuple[int, int, str]]) -> None:
    assert cells_of(text, "text") == expected


@pytest.mark.parametrize("text", [row[1] for row in NO_TABLES], ids=[row[0] for row in NO_TABLES])
def test_lines_that_are_no_table(text: str) -> None:
    assert texts_of(text, "text") == [line for line in text.split("\n") if line]


def test_a_blank_line_and_a_table_begin_blocks() -> None:
    assert blocks_of("a\nb\n\nc\n1\t2\n3\t4\nd", "text") == [["a", "b"], ["c"], ["1", "2", "3", "4"], ["d"]]


def test_columns_count_code_points() -> None:
    document = document_of("𝑥 = 1\n占比\t2\n占比\t3", "text")
    assert document.locate(document.segments[2].offset(0)) == (2, 4)


def test_many_lines_are_read_in_time() -> None:
    from time import perf_counter

    text = "\n".join(f"x = {number} + 1 = {number + 1}" for number in range(200_000))
    begin = perf_counter()
    document = document_of(text, "text")
    assert len(document.segments) == document.lines == 200_000
    assert perf_counter() - begin < 5, "a tenth of this is usual"
