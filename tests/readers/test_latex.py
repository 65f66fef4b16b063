"""LaTeX: what of it is text, what is a formula, and what is not printed."""

import pytest

from .reading import blocks_of, cells_of, check_positions, document_of, rows_of, texts_of

INLINE = [
    ("formula", "rate: $1/4 = 0.25$.", "rate:   1/4 = 0.25  ."),
    ("brackets", "so \\(x = 3\\) and", "so   x = 3   and"),
    ("no-currency-here", "$5 + 6$4", "5 + 6  4"),
    ("lone-dollar", "a $ b", "a $ b"),
    ("bare-line", "a_{1} = \\frac{1}{1 + e ^ {- 0.3}} = 0.57\\\\", "a_{1} = \\frac{1}{1 + e ^ {- 0.3}} = 0.57"),
    ("bare-aligned-line", "&= y_{1}(1-y_{1}) \\\\", "= y_{1}(1-y_{1})"),
    ("bare-text-macro", "\\text{ratio}(a) = 3", "\\text{ratio}(a) = 3"),
    ("bare-matrix", "z = \\begin{bmatrix} 1 \\\\ 2 \\end{bmatrix}", "z =   \\begin{bmatrix} 1 \\\\ 2 \\end{bmatrix}"),
    ("fonts", "A \\textbf{bold 3} and \\emph{4} {\\bf 5}", "A bold 3 and 4 { 5}"),
    ("unknown-macro-of-text", "\\sol{(a)~$3 = 3$. (b)~So 4.}", "(a)   3 = 3  . (b) So 4."),
    ("unknown-macro-of-two-texts", "\\pair{3}{4} = 5", "3 4 = 5"),
    ("unknown-macro-without-text", "\\foo 3 = 3", "\\foo 3 = 3"),
    ("macro-and-star", "\\alpha*3 = 6", "\\alpha*3 = 6"),
    ("escapes", "50\\% of \\$6 \\& \\#7 a\\_b", "50% of $6 & #7 a_b"),
    ("spaces", "3\\,000~m\\ x", "3\\,000 m x"),
    ("dashes", "3--4 --- 5", "3–4 — 5"),
    ("accents", "est\\'a 3 \\\"{o}", "esta 3 {o}"),
    ("comment", "a = 3 % not 4", "a = 3"),
    ("escaped-percent", "3\\% % 4", "3%"),
    ("labels", "see \\ref{eq:5}, \\cite[p.~6]{abc7} 3", "see ,  3"),
    ("colour", "\\textcolor{red5}{3} = 3", "3 = 3"),
    ("link", "\\href{http://a.org/7}{page 3} \\url{http://a.org/8}", "page 3"),
    ("verb", "\\verb|a%b_3| = 3", "a%b_3   = 3"),
    ("quantity", "$\\SI{1.2e5}{N} = 3$", "\\SI{1.2e5}{N} = 3"),
    ("formula-over-two-lines", "so $a\n  = 3$ x", "so   a   = 3   x"),
    ("torn-braces", "} \\frac{1}{2 = { 3", "} \\frac{1}{2 = { 3"),
]

LINES = [
    ("lines", "a = 1\nb = 2\\\\\nc", [("text", "a = 1", 1), ("text", "b = 2", 2), ("text", "c", 3)]),
    ("breaks-in-a-line", "a = 1\\\\[2pt] b = 2\\newline c",
     [("text", "a = 1", 1), ("text", "b = 2", 1), ("text", "c", 1)]),
    ("display-dollars", "so $$a = 1$$ b", [("text", "so", 1), ("math", "a = 1", 1), ("text", "b", 1)]),
    ("display-brackets", "\\[\na = 1\n\\]", [("math", "a = 1", 2)]),
    ("align", "\\begin{align*}\na &= 1 \\\\\n&= 2\n\\end{align*}", [("math", "a  = 1", 2), ("math", "= 2", 3)]),
    ("equation", "\\begin{equation}\\label{e7}\na = 1 \\tag{8}\n\\end{equation}", [("math", "a = 1", 2)]),
    ("gather", "\\begin{gather}a\\\\b\\end{gather}", [("math", "a", 1), ("math", "b", 1)]),
    ("intertext", "\\begin{align}a\\\\\\intertext{so}b\\end{align}",
     [("math", "a", 1), ("text", "so", 1), ("math", "b", 1)]),
    ("aligned-inside", "$$\\begin{aligned}\na &= 1 \\\\ b &= 2\n\\end{aligned}$$",
     [("math", "a  = 1", 2), ("math", "b  = 2", 2)]),
    ("cases-stay-whole", "$$x = \\begin{cases} 1 \\\\ 2 \\end{cases}$$",
     [("math", "x = \\begin{cases} 1 \\\\ 2 \\end{cases}", 1)]),
    ("section", "\\section*{On $x$ 3}\na", [("heading", "On   x   3", 1), ("text", "a", 2)]),
    ("items", "\\begin{itemize}\n\\item a\n\\item[(b)] c\n\\end{itemize}", [("text", "a", 2), ("text", "(b)  c", 3)]),
    ("footnote", "a\\footnote{b $c\n= 1$}\\ d\ne", [("text", "a d", 1), ("text", "e", 3), ("text", "b   c = 1", 1)]),
    ("footnote-in-a-footnote", "a\\footnote{b\\footnote{c} d}",
     [("text", "a", 1), ("text", "b d", 1), ("text", "c", 1)]),
    ("caption", "x\\caption{y 3}z", [("text", "x", 1), ("text", "y 3", 1), ("text", "z", 1)]),
    ("verbatim", "\\begin{verbatim}\nx = 3 % 4\n\n $y\n\\end{verbatim}", [("code", "x = 3 % 4", 2), ("code", "$y", 4)]),
    ("carriage-returns-in-a-formula", "$a\r\n= 1$", [("math", "a  = 1", 1)]),
    ("comment-lines", "% 1\na\n  % 2\nb", [("text", "a", 2), ("text", "b", 4)]),
    ("carriage-returns", "a = 1\r\n\\[\r\nb\r\n\\]\r\n", [("text", "a = 1", 1), ("math", "b", 3)]),
    ("drawing", "\\begin{tikzpicture}\\draw (0,1);\\end{tikzpicture} a", [("text", "a", 1)]),
    ("definitions", "\\newcommand{\\x}[2][3]{4}\\def\\y#1{5}\\setlength{\\a}{6pt} a", [("text", "a", 1)]),
    ("frame", "\\begin{frame}{On 3}\na\n\\end{frame}", [("heading", "On 3", 1), ("text", "a", 2)]),
    ("list-with-options", "\\begin{enumerate}[label=3]\\item a\\end{enumerate}", [("text", "a", 1)]),
    ("document", "\\documentclass[12pt]{article}\n3\n\\begin{document}\na\n\\end{document}\n4", [("text", "a", 4)]),
]  # fmt: skip

TABLES = [
    ("table", "\\begin{tabular}{l|r}\n\\hline\na & $b & c$ \\\\ \\hline\n1 & 2 \\\\\n\\end{tabular}",
     [(0, 0, "a"), (0, 1, "b & c"), (1, 0, "1"), (1, 1, "2")]),
    ("of-a-width", "\\begin{tabularx}{3cm}{p{4cm}r} 1 & 2 \\end{tabularx}", [(0, 0, "1"), (0, 1, "2")]),
    ("wide-cell", "\\begin{tabular}{ccc} \\multicolumn{2}{c}{a} & b \\\\ 1 & 2 & 3\\end{tabular}",
     [(0, 0, "a"), (0, 2, "b"), (1, 0, "1"), (1, 1, "2"), (1, 2, "3")]),
    ("cell-over-two-lines", "\\begin{tabular}{l} a\nb & c\\end{tabular}", [(0, 0, "a b"), (0, 1, "c")]),
    ("never-ended", "\\begin{tabular}{l} 1 & {", [(0, 0, "1"), (0, 1, "{")]),
]  # fmt: skip


@pytest.mark.parametrize(("source", "text"), [row[1:] for row in INLINE], ids=[row[0] for row in INLINE])
def test_running_text(source: str, text: str) -> None:
    assert texts_of(source, "latex") == [text]
    check_positions(document_of(source, "latex"))


@pytest.mark.parametrize(("source", "rows"), [row[1:] for row in LINES], ids=[row[0] for row in LINES])
def test_lines(source: str, rows: list[tuple[str, str, int]]) -> None:
    assert rows_of(source, "latex") == rows
    check_positions(document_of(source, "latex"))


@pytest.mark.parametrize(("source", "cells"), [row[1:] for row in TABLES], ids=[row[0] for row in TABLES])
def test_tables(source: str, cells: list[tuple[int, int, str]]) -> None:
    assert cells_of(source, "latex") == cells
    check_positions(document_of(source, "latex"))


def test_blocks_are_paragraphs_items_displays_and_tables() -> None:
    source = "a\nb\n\n\\item c\n\\item d\n\\[e\\\\f\\]\\begin{tabular}{l}g&h\\end{tabular}"
    assert blocks_of(source, "latex") == [["a", "b"], ["c"], ["d"], ["e", "f"], ["g", "h"]]


def test_columns_are_those_of_the_source() -> None:
    document = document_of("% note\n\\emph{面积}~is $3 % three\n + 4$", "latex")
    segment = document.segments[0]
    assert segment.text == "面积 is   3   + 4"
    assert document.locate(segment.offset(segment.text.index("3"))) == (2, 15)
    assert document.locate(segment.offset(segment.text.index("4"))) == (3, 4)
