"""Sections: where a reader turns the page."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exactcalc.checks.page.sections import sections

CASES = {
    "markdown": ("# One\ntext\n\n## Two\ntext", [(1, "One"), (4, "Two")]),
    "fenced code has no headings": ("# One\n```\n# not one\n```\ntext", [(1, "One")]),
    "underlined": ("One\n===\ntext\nTwo words\n---\ntext", [(1, "One"), (4, "Two words")]),
    "latex": ("\\section{One}\ntext\n\\subsection*{Two $x^2$}\ntext", [(1, "One"), (3, "Two $x^2$")]),
    "html": ("<h1>One <b>bold</b></h1>\n<p>text\n<h2 id=x>Two</h2>\ntext", [(1, "One bold"), (3, "Two")]),
    "numbered": ("1. Mean\na\n2. Variance\nb\n3. Root\nc", [(1, "1. Mean"), (3, "2. Variance"), (5, "3. Root")]),
    "running numbers before section numbers": (
        "Title line\n1 1.1 Mean of x\na\n2 1.2 Variance\nb\n3 2.1 Root\nc",
        [(1, "Title line"), (2, "1.1 Mean of x"), (4, "1.2 Variance"), (6, "2.1 Root")],
    ),
    "calculations are no headings": ("1 + 1 = 2\n2 x + 3 = 4\n3 y = 5\n4 z = 6", [(1, "Beginning")]),
    "numbers that do not go on": (
        "1 Mean\na\n2 Root\nb\n1 apple falls\n3 Sum\nc",
        [(1, "1 Mean"), (3, "2 Root"), (6, "3 Sum")],
    ),
    "titles between blank lines": (
        "First part\n\ntext is here.\n\nSecond part\n\n1/2 = 0.5\n\nThird part\n\nend.",
        [(1, "First part"), (5, "Second part"), (9, "Third part")],
    ),
    "a second line of a heading": ("# One\n\n## Below it\n\ntext\n# Two\ntext", [(1, "One"), (6, "Two")]),
    "text before the first heading": ("1/2 = 0.5\n\n# One\ntext", [(1, "Beginning"), (3, "One")]),
    "nothing": ("", [(1, "Beginning")]),
}


@pytest.mark.parametrize(("text", "expected"), CASES.values(), ids=CASES.keys())
def test_headings(text: str, expected: list[tuple[int, str]]) -> None:
    found = sections(text.split("\n"))
    assert [(section.first, section.title) for section in found] == expected


def test_long_text_without_headings_is_cut_into_pages() -> None:
    found = sections(["x = 1"] * 150)
    assert [(section.first, section.last) for section in found] == [(1, 60), (61, 120), (121, 150)]


@given(st.lists(st.text(alphabet="#=-12. ab\\{}<h1>\t", max_size=12), max_size=40))
def test_sections_cover_every_line_once(lines: list[str]) -> None:
    found = sections(lines)
    assert found[0].first == 1
    assert found[-1].last == max(len(lines), 1)
    for before, after in zip(found, found[1:], strict=False):
        assert after.first == before.last + 1
