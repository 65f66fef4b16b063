"""HTML: the text a page shows, and the formulas in it."""

import pytest

import exactcalc

from .reading import blocks_of, cells_of, check_positions, document_of, rows_of, texts_of

INLINE = [
    ("references", "<p>1 &minus; 0.5 &lt; 3 &times 4 &#8776; 12</p>", "1 − 0.5 < 3 × 4 ≈ 12"),
    ("power", "(49/50)<sup>3</sup> &asymp; 0.94", "(49/50)^{3} ≈ 0.94"),
    ("index", "x<sub>1</sub>", "x_{1}"),
    ("fraction", "2<sup>1</sup>&frasl;<sub>4</sub>", "2\\frac{1}{4}"),
    ("ordinal", "3<SUP>rd</SUP> of 4", "3rd of 4"),
    ("footnote-mark", "0.5<sup class='note'><a href='#n1'>1</a></sup> = 1/2", "0.5 = 1/2"),
    ("inline-tags", "<b>3</b>4 <a href='x5' title='6 > 7'>8</a>", "34 8"),
    ("line-feeds-are-blanks", "<p>1 +\n2 = 3</p>", "1 + 2 = 3"),
    ("formula", "<p>so $1 + 1 = 2$, and \\(x\\)</p>", "so   1 + 1 = 2  , and   x"),
    ("currency", "<p>$100(1.05) = $105.00</p>", "$100(1.05) = $105.00"),
    ("formula-with-tags", "<p>$a &lt; <i>b</i>$ is</p>", "a < b   is"),
    ("escaped-dollar", "\\$5 and \\$6", "$5 and $6"),
    ("comments", "3<!-- 4 > 5 --> = 3", "3 = 3"),
    ("comment-never-closed", "<!-- 3", "3"),
    ("scripts", "<script>x = 4</script><style>p {top: 5}</style>3", "3"),
    ("hidden-copy", "3<span aria-hidden='true'>3<span>4</span></span>", "3"),
    ("no-tags", "a<b and c>d, <x> < 3 <3", "a<b and c>d, <x> < 3 <3"),
    ("declarations", "<!doctype html><?xml version='1.0'?><![CDATA[3", "3"),
    ("torn-tag", "3 <a href='x", "3 <a href='x"),
    ("null-character", "3\0", "3\0"),
]

MATHML = [
    ("fraction", "<mfrac><mn>1</mn><mn>2</mn></mfrac>", "\\frac{1}{2}"),
    ("power", "<msup><mi>x</mi><mn>2</mn></msup>", "x^{2}"),
    ("index", "<msub><mi>x</mi><mn>1</mn></msub>", "x_{1}"),
    ("both", "<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>", "x_{1}^{2}"),
    ("root", "<msqrt><mn>2</mn><mo>+</mo><mn>2</mn></msqrt>", "\\sqrt{2+2}"),
    ("root-with-index", "<mroot><mn>27</mn><mn>3</mn></mroot>", "\\sqrt[3]{27}"),
    ("row", "<mrow><mo>(</mo><mn>1</mn><mo>&#x2062;</mo><mi>x</mi><mo>)</mo></mrow>", "(1 x)"),
    ("function", "<mn>2</mn><mi>ln</mi><mo>&#x2061;</mo><mn>3</mn>", "2 \\ln 3"),
    ("mixed-number", "<mn>1</mn><mo>&#x2064;</mo><mfrac><mn>1</mn><mn>2</mn></mfrac>", "1 \\frac{1}{2}"),
    ("words", "<mtext>for 3 </mtext><mspace width='1em'/><mi>x</mi>", "\\text{for 3 } x"),
    ("mean", "<mover><mi>x</mi><mo>¯</mo></mover><mo>=</mo><mn>3</mn>", "\\bar{x}=3"),
    ("sum", "<munderover><mo>∑</mo><mn>1</mn><mn>3</mn></munderover>", "∑_{1}^{3}"),
    ("fenced", "<mfenced open='['><mn>1</mn><mn>2</mn></mfenced>", "[1,2)"),
    ("braces", "<mo>{</mo><mn>1</mn><mo>}</mo>", "\\{1\\}"),
    ("matrix", "<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>2</mn></mtd></mtr><mtr><mtd><mn>3</mn></mtd></mtr></mtable>",
     "\\begin{matrix}1 & 2 \\\\ 3\\end{matrix}"),
    ("split-by-words", "<mn>8</mn><mtext>.</mtext><mtext>25</mtext>", "8.25"),
    ("split-by-signs", "<mn>1</mn><mo>,</mo><mn>234</mn><mo>.</mo><mn>5</mn>", "1,234.5"),
    ("split-over-lines", "<mn>0.</mn>\n  <mn>25</mn>", "0.25"),
    ("signs-set-as-words", "<mn>3</mn><mtext> × </mtext><mn>4</mn><mtext> = </mtext><mtext>$12</mtext>", "3 × 4 = $12"),
    ("blanks-set-as-words", "<mn>3</mn><mtext>&#xA0;</mtext><mo>&minus;</mo><mn>1</mn>", "3 −1"),
    ("choose", "<mfrac linethickness='0pt'><mn>5</mn><mn>2</mn></mfrac>", "\\binom{5}{2}"),
    ("phantom", "<mn>3</mn><mphantom><mn>4</mn></mphantom><mn>5</mn>", "3 5"),
    ("enclosed", "<menclose notation='box'><mn>3</mn></menclose>", "3"),
    ("annotation", "<semantics><mn>1</mn><annotation encoding='x'>2</annotation></semantics>", "1"),
    ("left-open", "<mfrac><mn>1</mn><mn>2", "\\frac{1}{2}"),
    ("other-elements", "<mstyle><mn>1</mn></mstyle><b>2</b>", "1"),
]  # fmt: skip

LINES = [
    ("blocks", "<h2>Set 3</h2><p>a<br>b<div>c</div>d",
     [("heading", "Set 3", 1), ("text", "a", 1), ("text", "b", 1), ("text", "c", 1), ("text", "d", 1)]),
    ("preformatted", "<pre>\na = 1\n  $b\n</pre>", [("code", "a = 1", 2), ("code", "$b", 3)]),
    ("list", "<ul>\n<li>a\n<li>b</ul>", [("text", "a", 2), ("text", "b", 3)]),
    ("align", "<p>\n\\begin{align}\na &amp;= 1 \\\\\nb &= 2\n\\end{align}\n</p>",
     [("math", "a  = 1", 3), ("math", "b  = 2", 4)]),
    ("align-with-breaks", "$$a \\\\<br>\nb$$", [("math", "a", 1), ("math", "b", 2)]),
    ("display", "so \\[x = 1\\] and", [("text", "so", 1), ("math", "x = 1", 1), ("text", "and", 1)]),
    ("mathml-display", "<p>so <math display='block'><mn>1</mn></math></p>", [("text", "so", 1), ("math", "1", 1)]),
    ("mathml-in-a-line", "<math><mn>1</mn></math> and", [("text", "1   and", 1)]),
    ("mathml-equations", "<math><mtable><mtr><mi>a</mi><mo>=</mo></mtr>\n<mtr><mi>b</mi></mtr></mtable></math>",
     [("math", "a   =", 1), ("math", "b", 2)]),
    ("tex-script", "<script type='math/tex; mode=display'>x = 1</script>", [("math", "x = 1", 1)]),
    ("carriage-returns", "<p>1\r\n+ 2</p>\r\n<p>3</p>\r\n", [("text", "1  + 2", 1), ("text", "3", 3)]),
]  # fmt: skip

TABLES = [
    ("table", "<table><tr><th>a</th><th>b</th></tr>\n<tr><td>1</td><td>2</td></tr></table>",
     [(0, 0, "a"), (0, 1, "b"), (1, 0, "1"), (1, 1, "2")]),
    ("end-tags-left-out", "<table><tr><td>1<td>2<tr><td>3</table>", [(0, 0, "1"), (0, 1, "2"), (1, 0, "3")]),
    ("spans", "<table><tr><th rowspan='2'>a<th colspan=2>b<tr><td>1<td>2</table>",
     [(0, 0, "a"), (0, 1, "b"), (1, 1, "1"), (1, 2, "2")]),
    ("blocks-in-a-cell", "<table><tr><td><p>1</p><p>2</p></td></tr></table>", [(0, 0, "1"), (0, 0, "2")]),
    ("table-in-a-cell", "<table><tr><td><table><tr><td>1</table><td>2</table>", [(0, 0, "1"), (0, 1, "2")]),
    ("formula-in-a-cell", "<table><tr><td>$$1 = 1$$</table>", [(0, 0, "1 = 1")]),
    ("no-table-around", "<td>1<td>2", [(0, 0, "1"), (0, 1, "2")]),
    ("silly-span", "<table><tr><td colspan='99999999999'>1<td colspan='x'>2</table>", [(0, 0, "1"), (0, 1, "2")]),
]  # fmt: skip


@pytest.mark.parametrize(("source", "text"), [row[1:] for row in INLINE], ids=[row[0] for row in INLINE])
def test_running_text(source: str, text: str) -> None:
    assert texts_of(source, "html") == [text]
    check_positions(document_of(source, "html"))


@pytest.mark.parametrize("format", ["html", "markdown"])
@pytest.mark.parametrize(("source", "text"), [row[1:] for row in MATHML], ids=[row[0] for row in MATHML])
def test_mathml(source: str, text: str, format: str) -> None:
    assert texts_of(f"<math>{source}</math>", format) == [text]
    check_positions(document_of(f"<math>{source}</math>", format))


TWINS = [
    ("<math><mfrac><mn>18</mn><mrow><mn>4</mn><mo>+</mo><mn>5</mn></mrow></mfrac><mo>=</mo><mn>{}</mn></math>",
     "2", "3"),
    ("so <math><mn>8</mn><mtext>.</mtext><mtext>25</mtext><mo>×</mo><mn>4</mn></math> = {} m", "33", "32"),
    ("<math><msup><mn>7</mn><mn>2</mn></msup><mo>&minus;</mo><mn>1</mn><mo>=</mo><mn>{}</mn></math>", "48", "49"),
    ("<m:math><m:msqrt><m:mn>144</m:mn></m:msqrt><m:mo>=</m:mo><m:mn>{}</m:mn></m:math>", "12", "13"),
    ("<math display='block'>\n<mn>1</mn><mo>,</mo><mn>234</mn><mo>+</mo><mn>1</mn><mo>=</mo><mn>{}</mn>\n</math>",
     "1235", "1236"),
]  # fmt: skip


@pytest.mark.parametrize("format", ["html", "markdown"])
@pytest.mark.parametrize(("text", "right", "wrong"), TWINS)
def test_calculations_in_mathml_are_judged(text: str, right: str, wrong: str, format: str) -> None:
    assert not exactcalc.verify_text(text.format(right), format=format).findings
    assert [finding.stated for finding in exactcalc.verify_text(text.format(wrong), format=format).findings] == [wrong]


@pytest.mark.parametrize(("source", "rows"), [row[1:] for row in LINES], ids=[row[0] for row in LINES])
def test_lines(source: str, rows: list[tuple[str, str, int]]) -> None:
    assert rows_of(source, "html") == rows
    check_positions(document_of(source, "html"))


@pytest.mark.parametrize(("source", "cells"), [row[1:] for row in TABLES], ids=[row[0] for row in TABLES])
def test_tables(source: str, cells: list[tuple[int, int, str]]) -> None:
    assert cells_of(source, "html") == cells
    check_positions(document_of(source, "html"))


def test_blocks_are_paragraphs_items_and_tables() -> None:
    source = "<p>a<br>b</p><ul><li>c<li>d</ul><table><tr><td>e<td>f</table>"
    assert blocks_of(source, "html") == [["a", "b"], ["c"], ["d"], ["e", "f"]]


def test_the_end_of_a_number_before_markup_is_its_own_end() -> None:
    document = document_of("<math><mfrac><mn>12</mn><mn>34</mn></mfrac></math>", "html")
    segment = document.segments[0]
    assert segment.text == "\\frac{12}{34}"
    for number in ("12", "34"):
        at = segment.text.index(number)
        assert segment.offset(at + 2) == segment.offset(at + 1) + 1
