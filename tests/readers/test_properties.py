"""What holds for every text: readers never raise, and no character is anywhere but where it says."""

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exactcalc.checks.readers import FORMATS, read
from exactcalc.checks.readers.encoding import UnreadableDocument
from exactcalc.checks.readers.markdown.reader import read as read_markdown

from .reading import check_positions, digits_of, document_of

MARKUP = """$ $$ \\( \\) \\[ \\] \\begin{align} \\end{align} \\begin{array}{rc} \\end{array} \\begin{bmatrix}
    \\end{bmatrix} \\\\ & \\frac{1}{2} { } * ** _ __ ` `` ``` ~~~ # > - 1. | |---| < <sup> </sup> <sub> </sub> <b> </b>
    <p> </p> <table> <tr> <td> </td> </table> <!-- --> <br> <math> </math> <mfrac> </mfrac> <mn> </mn> <msup> <mtable>
    <mtr> <mtd> &times; &lt; &#48; [ ] ( ) ](http://a.b) ![ \\* \\_ \\$ \\% % \\textbf{ \\footnote{ \\section{ \\item
    \\begin{tabular}{ll} \\end{tabular} \\begin{verbatim} \\end{verbatim} \\begin{document} \\end{document}
    \\multicolumn{2}{c}{ \\foo{ \\verb| -- ~ \\ ' <script> </script> <pre> </pre> <style> <span\x20aria-hidden='true'>
    </span> <h1> </h1> --- === [^1] \\label{a3} \\tag{3} \\cr \\text{a3} \\intertext{b} 0.5 12 x_1 = ≈ + ， 中文 é"""
PIECES = [*MARKUP.split(), "\n", "\n\n", "\r\n", "\r", " ", "    ", "\t", "% c\n", "\x00", "\u2028", "[a]: b\n"]
HOSTILE = st.lists(st.sampled_from(PIECES) | st.text(max_size=3), max_size=25).map("".join)
TEXT_FORMATS = ("text", "markdown", "latex", "html")


@settings(max_examples=400, deadline=None)
@given(text=HOSTILE, format=st.sampled_from(TEXT_FORMATS))
def test_hostile_text_is_read(text: str, format: str) -> None:
    try:
        check_positions(document_of(text.encode("utf-8", "replace").decode(), format))
    except UnreadableDocument:
        assert sum(character < " " for character in text) > 2, "only what looks like UTF-16 or binary may be refused"


@settings(max_examples=200, deadline=None)
@given(data=st.binary(max_size=60) | st.text(max_size=30).map(lambda text: text.encode("utf-16", "replace")),
       format=st.sampled_from(list(FORMATS)))  # fmt: skip
def test_bytes_are_read_or_refused(data: bytes, format: str) -> None:
    try:
        check_positions(read("a", data, format, "text"))
    except UnreadableDocument as refusal:
        assert str(refusal)


NUMBERS = ["x = {}", "{} + {} = {}", "${} \\times {}$", "中文 {}，", "\\({} = \\frac{{{}}}{{{}}}\\)", "a_{} {}"]
WELL_FORMED = {
    "markdown": (
        [
            "{}", "# {}", "> {}", "- {}", "* {}\n  {}", "|{}|{}|\n|-|-|\n|{}|{}|", "```\n{}\n{}\n```", "$$\n{}\n$$",
            "    {}", "<div>\n{}\n</div>", "{}\n{}", "> - {}\n>   {}",
        ],
        [
            *NUMBERS, "**{}** *{}* _{}_", "`{} * {}`", "2 * {} * {}", "[{}](http://a.b/c)", "\\* {} \\_",
            "$$ {} \\\\ {} $$", "<b>{}</b> <sup>{}</sup>", "${} and ${}",
        ],
    ),
    "latex": (
        [
            "{}", "\\section{{{}}}", "\\item {}", "{}\\footnote{{{}}}", "\\begin{{center}}{}\\end{{center}}",
            "\\textbf{{{}}} {}", "\\caption{{{}}}", "\\begin{{verbatim}}\n{}\n\\end{{verbatim}}",
            "\\begin{{tabular}}{{ll}}\n{} & {} \\\\\n{}\n\\end{{tabular}}",
        ],
        [*NUMBERS, "\\emph{{{}}} {}\\%", "\\[{} \\\\ {}\\]", "\\sol{{{}}}"],
    ),
    "html": (
        [
            "<p>{}</p>", "{}<br>{}", "<pre>{}\n{}</pre>", "<h1>{}</h1>", "<ul><li>{}<li>{}</ul>",
            "<table><tr><td>{}<td>{}<tr><th>{}</table>", "<math><mfrac><mn>{}</mn><mi>{}</mi></mfrac></math>",
        ],
        [*NUMBERS, "<b>{}</b><sup>{}</sup>", "{} &times; {}", "<sub>{}</sub>"],
    ),
}  # fmt: skip
"""Blocks and lines all of whose digits are printed, but for those in the names of tags."""


@st.composite
def documents(draw: st.DrawFn, blocks: list[str], lines: list[str]) -> str:
    """Draw a document of some blocks, filled with some lines."""
    written = []
    for block in draw(st.lists(st.sampled_from(blocks), min_size=1, max_size=6)):
        content = [
            draw(st.sampled_from(lines)).format(*(draw(st.integers(0, 10**6)) for _ in range(3)))
            for _ in range(block.count("{}"))
        ]
        written.append(block.format(*content))
    return "\n\n".join(written)


@pytest.mark.parametrize("format", WELL_FORMED)
def test_every_digit_is_read_once(format: str) -> None:
    @settings(max_examples=150, deadline=None)
    @given(text=documents(*WELL_FORMED[format]))
    def check(text: str) -> None:
        document = document_of(text, format)
        check_positions(document)
        printed = re.sub(r"<[^>]*>", lambda tag: " " * len(tag.group()), text)
        assert digits_of(document) == [offset for offset, character in enumerate(printed) if character.isdigit()]

    check()


@settings(max_examples=100, deadline=None)
@given(texts=st.lists(HOSTILE.map(lambda text: text.encode("utf-8", "replace").decode()), max_size=4))
def test_a_cell_is_read_as_a_document_of_its_own(texts: list[str]) -> None:
    cells = [{"cell_type": "markdown", "source": text} for text in texts]
    notebook = read("a.ipynb", json.dumps({"cells": cells}).encode())
    alone = [segment.text for text in texts for segment in read_markdown("a.md", text).segments]
    assert [segment.text for segment in notebook.segments] == alone
