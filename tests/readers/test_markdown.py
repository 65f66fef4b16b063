"""Markdown: what of it is text, and what of it is markup."""

import pytest

from .reading import blocks_of, cells_of, check_positions, document_of, rows_of, texts_of

INLINE = [
    ("formula", "rate: $1/4 = 0.25$.", "rate:   1/4 = 0.25  ."),
    ("formulas-and-a-relation", "$[0.41, 0.19]$ ≈ $[0.4, 0.2]$", "[0.41, 0.19]   ≈   [0.4, 0.2]"),
    ("brackets", "so \\(x = 3\\) and", "so   x = 3   and"),
    ("code-spans", "softmax(`[1, 2]`) ≈ `[0.27, 0.73]`", "softmax(  [1, 2]  ) ≈   [0.27, 0.73]"),
    ("code-span-with-backtick", "``a`b`` 3", "a`b   3"),
    ("code-is-no-markup", "`2**30 * *x* $5 &lt; \\*`", "2**30 * *x* $5 &lt; \\*"),
    ("backtick-alone", "`3 = 3", "`3 = 3"),
    ("strong", "**Total = 4 × 18.25 = 73**", "Total = 4 × 18.25 = 73"),
    ("emphasis-in-brackets", "(*May*): *n* = _m_ = 3", "(May): n = m = 3"),
    ("emphasis-before-brackets", "*f*(x) = 3", "f(x) = 3"),
    ("strong-emphasis", "***3*** + 4", "3 + 4"),
    ("strong-before-ideographs", "**注意：**3 × 4 = 12", "注意：3 × 4 = 12"),
    ("stars-that-multiply", "2 * 3 * 4 = 24, 2*3*4 = 24, (2)*(3)*4 = 24", "2 * 3 * 4 = 24, 2*3*4 = 24, (2)*(3)*4 = 24"),
    ("star-before-factor", "2 *3 + 4* 5 = 26", "2 *3 + 4* 5 = 26"),
    ("product-in-emphasis", "*total = 3*4 = 12*", "total = 3*4 = 12"),
    ("power-in-strong", "**2**3 = 8**", "2**3 = 8"),
    ("power", "2**3 = 8 and 2**4 = 16", "2**3 = 8 and 2**4 = 16"),
    ("index", "x_1 + x_2 = w_out_3", "x_1 + x_2 = w_out_3"),
    ("escapes", "F\\(k\\) \\= 2\\*3 \\_ \\$5", "F(k) = 2*3 _ $5"),
    ("escape-of-a-letter", "a\\b = 3", "a\\b = 3"),
    ("currency", "$100(1.05) = $105.00", "$100(1.05) = $105.00"),
    ("currency-in-prose", "from $5 to $10, or $3 a day and 4$ more", "from $5 to $10, or $3 a day and 4$ more"),
    ("escaped-dollars", "\\$100 and \\$200", "$100 and $200"),
    ("dollar-formula-that-begins-with-a-blank", "$ = \\frac{1}{2} = 0.5$", "= \\frac{1}{2} = 0.5"),
    ("dollar-in-a-formula", "$p = \\$980$", "p = \\$980"),
    ("link", 'see [table 3](http://a.org/77 "no 8") and 4', "see table 3 and 4"),
    ("image", "![plot 5](images/6.png) = 5", "plot 5 = 5"),
    ("link-by-label", "[set 3][a] = 4\n\n[a]: http://a.org/9", "set 3 = 4"),
    ("address-between-angles", "<http://a.org/7> 3", "3"),
    ("brackets-that-multiply", "[2 + 3](4) = 20", "[2 + 3](4) = 20"),
    ("vectors", "[0.1, 0.2][0] = 0.1", "[0.1, 0.2][0] = 0.1"),
    ("footnote-mark", "0.5[^1] = 1/2", "0.5 = 1/2"),
    ("references", "3 &times; 4 &lt; 13 &#8776; 12.9", "3 × 4 < 13 ≈ 12.9"),
    ("references-in-a-formula", "$3 &lt; 4$", "3 < 4"),
    ("power-tag", "0.25<sup>3</sup> x 0.75<sup>2</sup>", "0.25^{3} x 0.75^{2}"),
    ("index-tag", "x<sub>1</sub> = 3", "x_{1} = 3"),
    ("fraction-of-tags", "2<sup>1</sup>/<sub>4</sub> = 2.25", "2\\frac{1}{4} = 2.25"),
    ("ordinal", "the 3<sup>rd</sup> of 4", "the 3rd of 4"),
    ("footnote-tag", "0.5<sup><a href='#n1'>1</a></sup> = 1/2", "0.5 = 1/2"),
    ("other-tags", "<b>3</b> + <span class='x9'>4</span> <!-- 5 -->", "3 + 4"),
    ("comparison-that-looks-like-a-tag", "0 <p> 1 and a<b", "0 <p> 1 and a<b"),
    ("matrix", "$\\begin{bmatrix}1\\\\[4pt]2\\end{bmatrix}$ = c", "\\begin{bmatrix}1\\\\[4pt]2\\end{bmatrix}   = c"),
    ("formula-over-two-lines", "so $a\n= 3$ x", "so   a = 3   x"),
    ("null-character", "a\0 = 3", "a\0 = 3"),
]

LINES = [
    ("lines-of-a-paragraph", "a = 1\nb = 2", [("text", "a = 1", 1), ("text", "b = 2", 2)]),
    ("hard-breaks", "a = 1\\\nb = 2\\\\\nc<br>d",
     [("text", "a = 1", 1), ("text", "b = 2", 2), ("text", "c", 3), ("text", "d", 3)]),
    ("headings", "# 1 *One* #\n\nTwo\n===", [("heading", "1 One", 1), ("heading", "Two", 3)]),
    ("quote", "> a = 1\nb = 2\n> > c = 3", [("text", "a = 1", 1), ("text", "b = 2", 2), ("text", "c = 3", 3)]),
    ("list", "- a = 1\n  = 2\n* b\n1. c",
     [("text", "a = 1", 1), ("text", "= 2", 2), ("text", "b", 3), ("text", "c", 4)]),
    ("only-formulas", "$a = 1$; $b = 2$", [("math", "a = 1  ;   b = 2", 1)]),
    ("display", "$$\na = 1\n$$", [("math", "a = 1", 2)]),
    ("display-in-a-line", "so $$a = 1$$ and", [("text", "so", 1), ("math", "a = 1", 1), ("text", "and", 1)]),
    ("display-of-brackets", "\\[\na = 1\n\\]", [("math", "a = 1", 2)]),
    ("display-in-a-quote", "> so:\n> $$\n> a = 1\n> $$", [("text", "so:", 1), ("math", "a = 1", 3)]),
    ("display-in-a-list", "1. so\n\n   $$\n   a = 1\n   $$", [("text", "so", 1), ("math", "a = 1", 4)]),
    ("display-with-lines-like-list-items", "$$\na = 1\n- 2\n+ 3\n$$", [("math", "a = 1 - 2 + 3", 2)]),
    ("rows", "$$\na &= 1 \\\\\n&= 2 \\\\[4pt]\n&= 3\n$$",
     [("math", "a  = 1", 2), ("math", "= 2", 3), ("math", "= 3", 4)]),
    ("environment", "\\begin{align}\na &= 1 \\\\\n&= 2\n\\end{align}", [("math", "a  = 1", 2), ("math", "= 2", 3)]),
    ("array", "$$\\begin{array}{rcl}\na &=& 1 \\\\\nb &=& 2\\end{array}$$",
     [("math", "a  =  1", 2), ("math", "b  =  2", 3)]),
    ("matrix-holds-its-rows", "$$\nA = \\begin{pmatrix} 1 & 2 \\\\\n3 & 4\\end{pmatrix}\n$$",
     [("math", "A = \\begin{pmatrix} 1 & 2 \\\\ 3 & 4\\end{pmatrix}", 2)]),
    ("columns-of-equations", "$$\\begin{align}\na &= 1 & b &= 2\n\\end{align}$$", [("math", "a  = 1 & b  = 2", 2)]),
    ("label-and-tag", "$$\na = 1 \\label{eq:7} \\tag{8}\n$$", [("math", "a = 1", 2)]),
    ("fence", "```\na = 1\n\n  b = 2\n```", [("code", "a = 1", 2), ("code", "b = 2", 4)]),
    ("fence-of-a-formula", "```math\na \\\\ b\n```", [("math", "a", 2), ("math", "b", 2)]),
    ("fence-of-a-program", "```python\nx = 1\n```\na = 2", [("text", "a = 2", 4)]),
    ("fence-of-an-output", "```{.output}\na = 1\n```", [("code", "a = 1", 2)]),
    ("fence-of-a-chunk", "```{python}\nx = 1\n```\na = 2", [("text", "a = 2", 4)]),
    ("fence-never-closed", "~~~\na = 1", [("code", "a = 1", 2)]),
    ("indented", "    a = 1\n\nb", [("code", "a = 1", 1), ("text", "b", 3)]),
    ("carriage-returns", "a = 1\r\n$$\r\nb \\\\\r\nc\r\n$$\r\n",
     [("text", "a = 1", 1), ("math", "b", 3), ("math", "c", 4)]),
    ("front-matter", "---\ntitle: 3\nlist:\n  - 4\n---\na = 1", [("text", "a = 1", 6)]),
    ("no-front-matter", "---\na = 1\n\n---\n", [("text", "a = 1", 2)]),
    ("html-block", "<div>\n1 &times; 2\n</div>\n\n3", [("text", "1 × 2", 2), ("text", "3", 5)]),
    ("markdown-in-html", '<div id="s" markdown="1">\n1.  0\\.2 + 0.3\n</div>\n', [("text", "0.2 + 0.3", 2)]),
    ("html-comment", "<!--\n1 + 1 = 3\n-->\na", [("text", "a", 4)]),
    ("definition-that-leads-nowhere", "[1]: 3+4=8", [("text", "[1]: 3+4=8", 1)]),
    ("footnote", "a[^1]\n\n[^1]: 3 + 4 = 7", [("text", "a", 1), ("text", "3 + 4 = 7", 3)]),
    ("dollars-never-closed", "$$\na = 1\n\nb", [("text", "$$", 1), ("text", "a = 1", 2), ("text", "b", 4)]),
]  # fmt: skip

TABLES = [
    ("table", "|a|b|\n|-|-|\n|1|**2**|", [(0, 0, "a"), (0, 1, "b"), (1, 0, "1"), (1, 1, "2")]),
    ("without-outer-pipes", "a | b\n--|--\n1 | 2", [(0, 0, "a"), (0, 1, "b"), (1, 0, "1"), (1, 1, "2")]),
    ("empty-cells", "| | b |\n|-|-|\n| 1 | |\n|| 2 |", [(0, 1, "b"), (1, 0, "1"), (2, 1, "2")]),
    ("escaped-pipe", "|a|b|\n|-|-|\n|`x\\|y`|$P(A\\|B)$|", [(0, 0, "a"), (0, 1, "b"), (1, 0, "x|y"), (1, 1, "P(A|B)")]),
    ("display-in-a-cell", "|a|\n|-|\n|$$x = 1$$|", [(0, 0, "a"), (1, 0, "x = 1")]),
    ("line-break-in-a-cell", "|a|\n|-|\n|1<br>2|", [(0, 0, "a"), (1, 0, "1"), (1, 0, "2")]),
    ("in-a-quote", "> |a|b|\n> |-|-|\n> |1|2|", [(0, 0, "a"), (0, 1, "b"), (1, 0, "1"), (1, 1, "2")]),
    ("in-a-list", "- |a|b|\n  |-|-|\n  |1|2|", [(0, 0, "a"), (0, 1, "b"), (1, 0, "1"), (1, 1, "2")]),
    ("currency", "|a|b|\n|-|-|\n|1|$5(2) = $10|", [(0, 0, "a"), (0, 1, "b"), (1, 0, "1"), (1, 1, "$5(2) = $10")]),
    ("row-without-a-head", "| **C** | 2 * 8 = 16 |", [(0, 0, "C"), (0, 1, "2 * 8 = 16")]),
]


@pytest.mark.parametrize(("source", "text"), [row[1:] for row in INLINE], ids=[row[0] for row in INLINE])
def test_running_text(source: str, text: str) -> None:
    assert texts_of(source, "markdown") == [text]
    check_positions(document_of(source, "markdown"))


@pytest.mark.parametrize(("source", "rows"), [row[1:] for row in LINES], ids=[row[0] for row in LINES])
def test_lines(source: str, rows: list[tuple[str, str, int]]) -> None:
    assert rows_of(source, "markdown") == rows
    check_positions(document_of(source, "markdown"))


@pytest.mark.parametrize(("source", "cells"), [row[1:] for row in TABLES], ids=[row[0] for row in TABLES])
def test_tables(source: str, cells: list[tuple[int, int, str]]) -> None:
    assert cells_of(source, "markdown") == cells
    check_positions(document_of(source, "markdown"))


EXPORTED = [
    ("call", "F\\(k=0\\)=8900/100000=0.09", ["F(k=0)=8900/100000=0.09"]),
    ("escaped-operators", "5/14 \\* \\[- 2/5 \\* log2\\(2/5\\)\\] = 0.2", ["5/14 * [- 2/5 * log2(2/5)] = 0.2"]),
    ("factor-before", "2 \\* \\(3 + 4\\) = 14", ["2 * (3 + 4) = 14"]),
    ("factor-behind", "\\(3 + 4\\) \\* 2 = 14", ["(3 + 4) * 2 = 14"]),
    ("vector", "v = \\[0.1, 0.2\\]", ["v = [0.1, 0.2]"]),
    ("formula-without-macros", "- \\(g = -47,750 + (2)(3)\\)", ["g = -47,750 + (2)(3)"]),
    ("formula-behind-ideographs", "浓度\\(c = 8.314\\)为", ["浓度  c = 8.314  为"]),
    ("formula-of-one-letter", "where \\(k\\) is", ["where   k   is"]),
    ("macro-behind-a-letter", "x\\(\\ln 2 = 0.69\\)", ["x  \\ln 2 = 0.69"]),
    ("display", "\\[\\ln b = 22.03 - 6.293 = 15.74\\]", ["\\ln b = 22.03 - 6.293 = 15.74"]),
    ("display-without-macros", "\\[a = 3 + 4 = 7\\]", ["a = 3 + 4 = 7"]),
]


@pytest.mark.parametrize(("source", "texts"), [row[1:] for row in EXPORTED], ids=[row[0] for row in EXPORTED])
def test_escaped_brackets_are_brackets_or_delimiters(source: str, texts: list[str]) -> None:
    assert texts_of(source, "markdown") == texts


def test_blocks_are_paragraphs_items_displays_and_tables() -> None:
    source = "a\nb\n\n- c\n- d\n\n$$e\\\\f$$\n\n|g|h|\n|-|-|\n|i|j|"
    assert blocks_of(source, "markdown") == [["a", "b"], ["c"], ["d"], ["e", "f"], ["g", "h", "i", "j"]]


def test_columns_are_those_of_the_source() -> None:
    document = document_of("> - **面积** = `3 * 4`, $x_1 = 12$", "markdown")
    segment = document.segments[0]
    assert segment.text == "面积 =   3 * 4  ,   x_1 = 12"
    assert document.locate(segment.offset(segment.text.index("3"))) == (1, 15)
    assert document.locate(segment.offset(segment.text.index("12"))) == (1, 30)


def test_what_is_nested_too_deep_is_read_as_it_stands() -> None:
    assert texts_of("> " * 150 + "1 + 1 = 2", "markdown")[-1].endswith("1 + 1 = 2")
