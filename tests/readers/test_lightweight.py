"""reStructuredText, AsciiDoc, Org and Typst: what of them is text, and the calculations in it that are judged."""

import pytest

import exactcalc

from .reading import cells_of, check_positions, document_of, rows_of, texts_of

RST = [
    ("math-role", "so :math:`1/4 = 0.25`.", ["so   1/4 = 0.25  ."]),
    ("raised-and-lowered", "x\\ :sup:`2` + H\\ :sub:`2`\\ O", ["x^{2} + H_{2}O"]),
    ("literal", "``3 + 4 = 7`` and ``n += 3``", ["3 + 4 = 7   and `"]),
    ("other-roles", "see :pep:`484` and :ref:`set 3 <set-3>`", ["see ` and `"]),
    ("link", "`set 3 <http://a.org/4>`__, http://a.org/5 and [6]_", ["set 3,  and"]),
    ("emphasis", "*a* = **3**, 2**3 = 8, 2 *3 + 4* 5", ["a = 3, 2**3 = 8, 2 *3 + 4* 5"]),
    ("headings", "Set 1\n=====\n\n=====\nSet 2\n=====", ["Set 1", "Set 2"]),
    ("comment", ".. 3 + 4 = 8\n   5\n\nb", ["b"]),
    ("directives", ".. image:: a3.png\n   :width: 4\n\n.. index:: 5\n\n.. note:: 6\n\n   a = 7", ["a = 7"]),
    ("target-and-substitution", ".. _a: http://b/3\n.. |x| replace:: 4\n\nc", ["c"]),
    ("footnote", ".. [3] 1 + 1 = 2", ["1 + 1 = 2"]),
    ("literal-block", "so::\n\n    3 + 4 = 7\n\nb", ["so::", "3 + 4 = 7", "b"]),
    ("program", "so::\n\n    n += 3 + 4\n    m = f(n=3)\n\nb", ["so::", "b"]),
    ("code-block", ".. code-block:: python\n   :linenos:\n\n   n = 3\n\nb", ["b"]),
    ("doctest", ">>> 3 + 4\n7\n\nb", ["b"]),
    ("display", ".. math::\n   :label: e3\n\n   a &= 3 \\\\\n   b &= 4\n\nc", ["a  = 3", "b  = 4", "c"]),
    ("fields", ":Date: 3\n:param n: 4", ["3", "4"]),
    ("items", "- a\n- 3\n\n1. b\n   c", ["a", "3", "b", "c"]),
    ("line-block", "| a = 3\n| b = 4", ["a = 3", "b = 4"]),
]
ASCIIDOC = [
    ("stem", "so stem:[1/4 = 0.25].", ["so   1/4 = 0.25  ."]),
    ("raised-and-lowered", "x^2^ + H~2~O", ["x^{2} + H_{2}O"]),
    ("literal", "`3 + 4 = 7` and `n += 3`", ["3 + 4 = 7   and `"]),
    ("links", "http://a.org/5[set 3] and <<a,set 4>> and <<a>>", ["set 3 and set 4 and"]),
    ("emphasis", "*a* = _3_, 2 *3 + 4* 5", ["a = 3, 2 *3 + 4* 5"]),
    ("headings", "= Set 1\n\n== Set 2", ["Set 1", "Set 2"]),
    ("comments", "// 3\na\n\n////\n4\n////\nb", ["a", "b"]),
    ("attributes", ':n: 3\n\n[cols="1,2"]\nimage::a3.png[4]\n\na', ["a"]),
    ("source", "[source,python]\n----\nn = 3\n----\nb", ["b"]),
    ("listing", "----\n3 + 4 = 7\n----\nb", ["3 + 4 = 7", "b"]),
    ("display", "[stem]\n++++\na = 3\n++++", ["a = 3"]),
    ("passthrough", "++++\n<b>3</b>\n++++\na", ["a"]),
    ("example", "====\na = 3\n====", ["a = 3"]),
    ("items", "* a\n** 3\n. b", ["a", "3", "b"]),
    ("title", ".Set 3\n----\nn = 4\n----", ["Set 3", "n = 4"]),
]
ORG = [
    ("formulas", "so $1/4 = 0.25$ and \\(a = 3\\).", ["so   1/4 = 0.25   and   a = 3  ."]),
    ("literal", "=3 + 4 = 7= and ~n += 3~", ["3 + 4 = 7   and `"]),
    ("equations", "a =3+4 = 7 and b=c=3", ["a =3+4 = 7 and b=c=3"]),
    ("links", "[[http://a.org/5][set 3]] and [[a4]] [fn:1]", ["set 3 and"]),
    ("headings", "* Set 1\n** TODO Set 2", ["Set 1", "Set 2"]),
    ("keywords", "#+TITLE: 3\n# 4\n:PROPERTIES:\n:A: 5\n:END:\na", ["a"]),
    ("source", "#+begin_src python\nn = 3\n#+end_src\nb", ["b"]),
    ("example", "#+BEGIN_EXAMPLE\n3 + 4 = 7\n#+END_EXAMPLE\nb", ["3 + 4 = 7", "b"]),
    ("results", "#+RESULTS:\n: 3 + 4 = 7", ["3 + 4 = 7"]),
    ("quote", "#+begin_quote\na = 3\n#+end_quote", ["a = 3"]),
    ("display", "\\begin{align}\na &= 3 \\\\\nb &= 4\n\\end{align}", ["a  = 3", "b  = 4"]),
    ("items", "- a\n- 3\n1. b", ["a", "3", "b"]),
    ("date", "<2024-03-01 Fri> a = 3", ["a = 3"]),
]
TYPST = [
    ("formulas", "so $1/4 = 0.25$ and $3 times 4 = 12$.", ["so   1/4 = 0.25   and   3 × 4 = 12  ."]),
    ("functions", '$frac(1, 2) dot binom(4, 2) = 3 "m"$', ["\\frac{1}{ 2} · \\binom{4}{ 2} = 3 \\text{m}"]),
    ("display", "$ a &= 3 \\\n  b &= 4 $", ["a  = 3", "b  = 4"]),
    ("literal", "`3 + 4 = 7` and `n += 3`", ["3 + 4 = 7   and `"]),
    ("marks", "*a* = _3_ @b4 <c5> \\$6", ["a = 3   $6"]),
    ("headings", "= Set 1\n== Set 2", ["Set 1", "Set 2"]),
    ("comments", "// 3\na /* 4 */ b // 5", ["a  b"]),
    ("statements", "#let n = 3 + 4\n#set page(width: 3cm)\n#show: a.with(n: 4)\nb", ["b"]),
    ("raw", "```python\nn = 3\n```\n```\n3 + 4 = 7\n```", ["3 + 4 = 7"]),
    ("content", "#figure(\n  table(columns: 3, [a], [3]),\n  caption: [b 4],\n)\nc #emph[d]", ["a", "3", "b 4", "c d"]),
    ("items", "- a\n+ 3", ["a", "3"]),
]
TABLE = [
    ("rst", "===  ===\na    b\n===  ===\n1    2\n     4\n===  ===\n"),
    ("rst", "+---+---+\n| a | b |\n+===+===+\n| 1 | 2 |\n|   | 4 |\n+---+---+\n"),
    ("org", "| a | b |\n|---+---|\n| 1 | 2 |\n|   | 4 |"),
    ("asciidoc", '[cols="1,1"]\n|===\n|a |b\n\n|1 |2\n| |4\n|==='),
]
TEXTS = [
    (format, *row)
    for format, rows in {"rst": RST, "asciidoc": ASCIIDOC, "org": ORG, "typst": TYPST}.items()
    for row in rows
]


@pytest.mark.parametrize(("format", "text", "shown"), [(row[0], *row[2:]) for row in TEXTS],
                         ids=[f"{row[0]}-{row[1]}" for row in TEXTS])  # fmt: skip
def test_texts(format: str, text: str, shown: list[str]) -> None:
    assert texts_of(text, format) == shown
    check_positions(document_of(text, format))


@pytest.mark.parametrize(("format", "text"), TABLE)
def test_tables(format: str, text: str) -> None:
    assert cells_of(text, format) == [(0, 0, "a"), (0, 1, "b"), (1, 0, "1"), (1, 1, "2"), (2, 1, "4")]
    check_positions(document_of(text, format))


FORMULA = {"rst": ":math:`{}`", "asciidoc": "stem:[{}]", "org": "${}$", "typst": "${}$"}


@pytest.mark.parametrize("format", FORMULA)
@pytest.mark.parametrize(("text", "findings"), [("3 + 4 = 8", 1), ("3 + 4 = 7", 0)])
def test_calculations_are_judged_where_they_stand(format: str, text: str, findings: int) -> None:
    formula = FORMULA[format].format(text)
    report = exactcalc.verify_text(f"so\n\n- then {formula} there\n\n{text}", format=format)
    assert [(finding.rule, finding.line) for finding in report.findings] == [
        ("wrong-result", 3), ("wrong-result", 5)
    ][: 2 * findings]  # fmt: skip
    column = len("- then ") + formula.index(text) + len("3 + 4 = ") + 1
    assert not findings or report.findings[0].column == column


TORN = ["::", ".. ", ".. a::", "===", "=== ===", "+--+", "|", "|===", "----", "[", "#+begin_src", ":a:", "```", "$",
        "#a(", "#a[", "/*", ":math:`", "``", "=", "* ", "1. ", "\\", "++++\n3", "[stem]", "#\"", "$ \\"]  # fmt: skip


@pytest.mark.parametrize("format", FORMULA)
@pytest.mark.parametrize("text", TORN)
def test_torn_markup_is_read(format: str, text: str) -> None:
    for source in (text, f"{text}\n3 + 4", f"a\n{text}", f"{text}\n\n    {text}\n{text}", f"a {text} b\r\n{text}\r\n"):
        check_positions(document_of(source, format))
        assert all("\r" not in row[1] for row in rows_of(source, format))
