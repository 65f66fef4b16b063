"""Long repetitions, each of which makes a careless reader quadratic or too deep."""

from collections.abc import Callable

import pytest

from .reading import document_of

UNITS = [
    "<", "<a ", '<a "', "<!--", "&", "$", "$$ ", "\\(", "\\(3\\)", "\\[\n", "\\begin{align}", "\\begin{bmatrix}", "`",
    "`` ` ", "*a ", "**a*b ", "_a", "[", "[a](", '[a](b "', "![", "> ", "- ", "{", "}{", "\\footnote{", "\\textbf{",
    "\\section{", "\\begin{tabular}{c} & ", "\\verb|", "\\begin{verbatim}", "a%", "\\\\", "<table><tr><td>",
    "<math><mrow>", "<math><mn>1</mn>", "<sup>", "<script>", "<button>", "<span aria-hidden='true'>", "|a|b|\n|-|-|\n",
    "a\tb\n", "$$\na\n",
]  # fmt: skip
LENGTHS = (1_000, 4_000)


@pytest.mark.parametrize("format", ["text", "markdown", "latex", "html"])
def test_work_grows_with_length(format: str, calls: Callable[..., int]) -> None:
    # Four times the text must not take six times as many calls; a quadratic reader takes sixteen times.
    quadratic = []
    for unit in UNITS:
        short, long = (calls(document_of, unit * (length // len(unit)), format) for length in LENGTHS)
        if long > 6 * short:
            quadratic.append((unit, short, long))
    assert quadratic == []
