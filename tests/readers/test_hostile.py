"""Long repetitions, each of which makes a careless reader quadratic or too deep."""

from time import perf_counter

import pytest

from .reading import document_of

UNITS = [
    "<", "<a ", '<a "', "<!--", "&", "$", "$$ ", "\\(", "\\(3\\)", "\\[\n", "\\begin{align}", "\\begin{bmatrix}", "`",
    "`` ` ", "*a ", "**a*b ", "_a", "[", "[a](", '[a](b "', "![", "> ", "- ", "{", "}{", "\\footnote{", "\\textbf{",
    "\\section{", "\\begin{tabular}{c} & ", "\\verb|", "\\begin{verbatim}", "a%", "\\\\", "<table><tr><td>",
    "<math><mrow>", "<math><mn>1</mn>", "<sup>", "<script>", "<button>", "<span aria-hidden='true'>", "|a|b|\n|-|-|\n",
    "a\tb\n", "$$\na\n",
]  # fmt: skip
LENGTH = 60_000
SECONDS = 10
"""A quadratic reader takes minutes, a linear one less than a second."""


@pytest.mark.parametrize("format", ["text", "markdown", "latex", "html"])
def test_repetitions_are_read_in_time(format: str) -> None:
    slow = []
    for unit in UNITS:
        begin = perf_counter()
        document_of(unit * (LENGTH // len(unit)), format)
        if perf_counter() - begin > SECONDS:
            slow.append(unit)
    assert slow == []
