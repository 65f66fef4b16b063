"""Program code asserts nothing: what no reader delivers, and the calculation beside it that all of them do."""

import json

import pytest

import exactcalc
from exactcalc.checks.readers.programs import reads_as_program

from .reading import texts_of

BLOCKS = [
    "float x = 100;\nx = x + 1;",
    "1 ~= 2 % true\n5 == 6 % false",
    ">>> 3 + 4\n8\n>>> 2 * 3\n7",
    "$ pip install a==1.2",
    "model.fit(epochs=3, batch=4)",
    "f(x=3, y=4)",
    'a = "3 + 4 = 8"',
    "for i in range(3):\n    total = 3 + i",
    "2024-03-01 12:33:22 INFO done 3 + 4 = 8",
    "Jun 14 15:16:01 combo sshd: 3 of 4",
    "#include <math.h>\nint n = 3 + 4;",
    "SELECT 3 + 4 FROM t",
    '{\n  "width": 3,\n  "height": 4\n}',
    '<img width="3" height="4">',
    "x <- c(3, 4)\ny <- x + 1",
    "In [1]: 3 + 4\nOut[1]: 8",
    "numpy >= 1.20.1\nscipy >= 1.5.0",
    "if (n == 3) {\n  n += 4;\n}",
    "-->x = 3 + 4\n x =\n 8",
    "def f(x):\n    return x + 3",
    "const area = 3 * 4;",
    "print(3 + 4)  # 8",
    "np.dot(a, b) = 3",
]
CALCULATIONS = [
    "16*16*2e14 = 5.1e16",
    "- 10 * (-log(0.07)) + 10 * (-log(0.006)) = 77.7",
    "a = 3 * 4 = 12;\nb = a + 1 = 13;",
    "$5 + $3 = $8",
    "total = 3 × 4 = 12  # euro",
    "P(x=3, y=4) = 0.3*0.4 = 0.12",
    "n = 4\nx = n + 3",
    "600 mL\n------ = 75\n8 h",
    "h[0] = 0.5*2 + 0.1 = 1.1",
    "short side = 5 + 3 = 8",
    "--> 3 * 4 = 12",
    "for n = 3:\n3 + 4 = 7",
    "Rent: 300\nFood: 200",
    "3 + 4 == 7",
    "pi * 2**2 ≈ 12.57",
    "1/3 ~= 0.33",
    "5!=100",
]


@pytest.mark.parametrize("block", BLOCKS)
def test_programs(block: str) -> None:
    assert reads_as_program(block.split("\n"))


@pytest.mark.parametrize("block", CALCULATIONS)
def test_calculations(block: str) -> None:
    assert not reads_as_program(block.split("\n"))


PLACES = [
    ("markdown", "```python\n{}\n```"),
    ("markdown", "~~~ {{.r}}\n{}\n~~~"),
    ("markdown", "```{{r, echo=FALSE}}\n{}\n```"),
    ("markdown", "```diff\n{}\n```"),
    ("html", "<pre class='language-c'>{}</pre>"),
    ("html", "<pre><code class='sourceCode r'>{}</code></pre>"),
    ("html", "<script>{}</script><style>{}</style>"),
    ("latex", "\\begin{{lstlisting}}[language=Python]\n{}\n\\end{{lstlisting}}"),
    ("latex", "\\lstset{{basicstyle=\\small, language=C}}\n\\begin{{lstlisting}}\n{}\n\\end{{lstlisting}}"),
    ("latex", "\\begin{{minted}}{{python}}\n{}\n\\end{{minted}}"),
    ("latex", "\\begin{{Soutput}}\n{}\n\\end{{Soutput}}"),
    ("log", "{}"),
]


@pytest.mark.parametrize(("format", "place"), PLACES)
def test_what_a_language_is_named_for_is_not_read(format: str, place: str) -> None:
    assert texts_of(place.format("3 + 4 = 8", "x"), format) == []


UNNAMED = [
    ("markdown", "```\n{}\n```"),
    ("markdown", "```text\n{}\n```"),
    ("markdown", "a\n\n    {}"),
    ("html", "<pre>{}</pre>"),
    ("latex", "\\begin{{verbatim}}\n{}\n\\end{{verbatim}}"),
    ("latex", "\\begin{{lstlisting}}\n{}\n\\end{{lstlisting}}"),
    ("text", "{}"),
]


@pytest.mark.parametrize(("format", "place"), UNNAMED)
@pytest.mark.parametrize(("block", "errors"), [("3 + 4 = 8", 1), ("3 + 4 = 7", 0), (">>> 3 + 4 = 8", 0)])
def test_blocks_without_a_language_are_what_they_look_like(format: str, place: str, block: str, errors: int) -> None:
    if format == "html":
        block = block.replace(">", "&gt;")
    report = exactcalc.verify_text(place.format(block), format=format)
    assert [finding.rule for finding in report.findings] == ["wrong-result"] * errors


BESIDE = [
    ("markdown", "`x += 3;` then 3 + 4 = 8", 1),
    ("markdown", "`3 + 4 = 8` is `x += 3;`", 1),
    ("markdown", "set `f(n=3, k=4)` = 8", 0),
    ("markdown", "`16*16*2e14 = 5.2e16`", 1),
    ("markdown", "`16*16*2e14 = 5.1e16`", 0),
    ("markdown", 'import A from "a";\n\n3 + 4 = 8', 1),
    ("markdown", "export const n = 3 + 4 = 8;\n\n3 + 4 = 7", 0),
    ("markdown", '<Diagram name="a" height={375} width={504} alt="x">\n\n3 + 4 = 8\n\n</Diagram>', 1),
    ("markdown", "so <Bar value={3 + 4} to={() => 8} /> 3 + 4 = 8", 1),
    ("markdown", "<Plot\n  height={375}\n  width={504} />", 0),
    ("markdown", "---\ntitle: 3 + 4 = 8\n---\n\n3 + 4 = 8", 1),
    ("html", "<p>set <code>f(n=3, k=4)</code> = 8; <code>3 + 4 = 8</code></p>", 1),
    ("latex", "set \\verb|f(n=3, k=4)| = 8; $3 + 4 = 8$", 1),
    ("text", "float x = 100;\nx = x + 1;\n\nso 3 + 4 = 8", 1),
    ("text", "2024-03-01 12:33:22 a 3 + 4 = 8\n2024-03-01 12:33:23 b 3 + 4 = 8\n2024-03-01 12:33:24 c 3 + 4 = 8\n", 0),
    ("text", "12:30:00 start\n3 + 4 = 8\n3 + 5 = 8\n", 1),
]


@pytest.mark.parametrize(("format", "text", "errors"), BESIDE)
def test_calculations_beside_code_are_judged(format: str, text: str, errors: int) -> None:
    assert [finding.rule for finding in exactcalc.verify_text(text, format=format).findings] == [
        "wrong-result"
    ] * errors


def test_cells_of_code_and_their_outputs_are_not_read() -> None:
    code = {"cell_type": "code", "source": "3 + 4 = 8", "outputs": [{"text": "3 + 4 = 8"}]}
    cells = [code, {"cell_type": "raw", "source": "3 + 4 = 8"}, {"cell_type": "markdown", "source": "3 + 4 = 8"}]
    assert texts_of(json.dumps({"cells": cells}), "notebook") == ["3 + 4 = 8"]
