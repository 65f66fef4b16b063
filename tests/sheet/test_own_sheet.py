"""The document as its own sheet: names, links between members, exact values carried from line to line."""

from __future__ import annotations

import pytest

from ..judging.own_reports import found, report

NETWORK = """w1 = 0.15
i1 = 0.05
b = 0.345
net = w1*i1 + b = 0.15*0.05 + 0.345 = 0.3525
"""


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        pytest.param(NETWORK + "out = 1/(1+e^{-net}) = 1/(1+e^{-0.3525}) = 0.5872", [], id="right"),
        pytest.param(
            NETWORK + "out = 1/(1+e^{-net}) = 1/(1+e^{-0.3575}) = 0.5872", ["5 wrong-operand -0.3575"],
            id="operand mistyped, result right",
        ),
        pytest.param(
            NETWORK + "out = 1/(1+e^{-0.3575}) = 0.5872", ["5 wrong-operand -0.3575"],
            id="operand mistyped where no name says what it copies",
        ),
        pytest.param(
            NETWORK + "out = 1/(1+e^{-net}) = 1/(1+e^{-0.3575}) = 0.5884", ["5 inconsistent -0.3575"],
            id="operand stale, result follows it",
        ),
        pytest.param(
            NETWORK + "out = sigmoid(net) = 1/(1+e^{-0.3575}) = 0.5884", ["5 inconsistent -0.3575"],
            id="the sigmoid written out",
        ),
        pytest.param(
            "w1 = 0.15\ni1 = 0.05\nb = 0.345\nnet = w1*i1 + b = 0.345 + 0.05*0.15 = 0.3525", [],
            id="terms and factors in another order",
        ),
        pytest.param(
            "w1 = 0.15\nnet = w_1 + 1 = 0.15 + 1 = 1.15\nx = w_{1} + 1 = 0.16 + 1 = 1.16", ["3 inconsistent 0.16"],
            id="w1, w_1 and w_{1} are one name",
        ),
        pytest.param("x = 2\ny = 3\nf = x*y = 4*5 = 20", [], id="all names mean something else: withheld"),
        pytest.param("x = 2\ny = 3\nf = x*y = 2*5 = 10", ["3 inconsistent 5"], id="one of two names"),
        pytest.param("x = 3\nf(4) = x^2 + 1 = 4^2 + 1 = 17", [], id="a function of another argument"),
        pytest.param("r = 2\nA = 3*r^2 = 3*2^2 = 12\nA = 3*r^2 = 3*5^2 = 75", [], id="evaluated again for another r"),
        pytest.param("r = 2\nA = 3*r^2 = 3*2^2 = 12\nA = 3*r^2 = 3*5^2 = 12", ["3 wrong-operand 5"],
                     id="evaluated again, but for the same r"),
        pytest.param("s = sqrt(2) = 1.41\nU = 2*s = 2.83", ["2 not-reproducible 2.83"], id="name as operand, carried"),
        pytest.param("s = sqrt(2) = 1.41\nU = 2*s = 2.82", ["2 rounded-operands 2.82"], id="name as operand, rounded"),
        pytest.param("s = sqrt(2) = 1.41\nU = 2*1.41 = 2.82", [], id="digits alone accuse nothing"),
        pytest.param("s = sqrt(2) = 1.41\nU = 2*1.41 = 2.83", ["2 not-reproducible 2.83"], id="digits alone excuse"),
        pytest.param("a = 0.67/1.3 = 0.515\nb = 3*a = 3*0.515 = 1.545", [], id="unsure operands accuse nothing"),
        pytest.param("P = 1000, r = 0.05, t = 3\nA = P(1+r)^t = 1157.63\nB = P(1 - r)² = 902.5", [],
                     id="a power behind a bracket behind a name"),
        pytest.param("V = 5\nF = 2*V = 11", ["2 wrong-result 11"], id="a formula in names alone"),
        pytest.param("E = 0.5*m*v^2\nm = 3\nv = 2\nE = 0.5*3*2^2 = 6", [], id="formula first"),
        pytest.param("E = 0.5*m*v^2\nm = 3\nv = 2\nE = 0.5*3*4^2 = 24",
                     ["4 inconsistent 4"], id="formula first, stale"),
        pytest.param("E = 0.5*m*v^2\nm = 3\nv = 2\nE = 7", ["4 wrong-result 7"], id="formula first, value alone"),
        pytest.param("F = m*a = 7, where m = 2 and a = 3", ["1 wrong-result 7"], id="values behind the formula"),
        pytest.param("v = [0.1, 0.2]\ns = 3*v = [0.3, 0.7]", ["2 wrong-result 0.7"], id="vectors"),
        pytest.param("A = [[1, 2], [3, 4]]\nx = [5, 6]\ny = A @ x = [17, 38]", ["3 wrong-result 38"], id="matrices"),
        pytest.param("x = [1.5, 2.5]\nm = mean(x) = (1.5 + 2.5)/2 = 2", [], id="a mean written out"),
        pytest.param("2*3.5 + 1 = 7 + 1 = 8", [], id="a step in a chain"),
        pytest.param("2*3.5 + 1 = 8 + 1 = 9", ["1 wrong-result 8"], id="a wrong step, reported once"),
        pytest.param("3/663 = 1/221", [], id="a fraction reduced"),
        pytest.param("(3.45/2)/(1.39/15) = 1.73/0.09 = 18.6", ["1 not-reproducible 18.6"], id="rounded steps"),
    ],
)  # fmt: skip
def test_findings(text: str, findings: list[str]) -> None:
    assert found(text) == findings


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        pytest.param("E = 2/7 = 0.2857\nE = 0.286", [], id="the same rounded further"),
        pytest.param("E = 2/7 = 0.2857\nE = 0.2875", ["2 inconsistent 0.2875"], id="two values"),
        pytest.param("E = 2/7 = 0.2857\nE = 0.285", ["2 truncated 0.285"], id="cut off"),
        pytest.param("c = 1024*160 = 163840\nc = 162e3", ["2 inconsistent 162e3"], id="with an exponent"),
        pytest.param("c = 1024*160 = 163840\nc ≈ 164000", [], id="about"),
        pytest.param("x = 2\nx = 3\ny = x + 1 = 4", [], id="data given anew"),
        pytest.param("x = 1/4 = 0.25\nx = 3/4 = 0.75\ny = 2*x = 1.5", [], id="computed anew"),
        pytest.param("x = 0.1\nx = x + 0.05 = 0.1 + 0.05 = 0.15\nx = x + 0.05 = 0.15 + 0.05 = 0.20", [], id="updated"),
        pytest.param("(a, b) = [1.5, 2]\nc = a + b = 1.5 + 3 = 4.5", ["2 inconsistent 3"], id="a vector of names"),
        pytest.param("w = 0.5\nw = w - 0.1*0.8 = 0.5 - 0.08 = 0.42\nw = w - 0.1*0.5 = 0.5 - 0.05 = 0.45", [],
                     id="the value before the update: withheld"),
        pytest.param("Example 1. s = 8.5, so 2*s = 2*8.5 = 17\n\nExample 2. Now 2*s = 2*6 = 12", [],
                     id="examples are sections"),
        pytest.param("# A\nn = 12\n# B\nn = 15\nm = n/5 = 15/5 = 3", [], id="sections: another value"),
        pytest.param("# A\nm = 12/5 = 2.4\n# B\nm = 15/5 = 3\nk = 2*m = 2*2.4 = 4.8", ["5 inconsistent 2.4"],
                     id="sections: the value of another one"),
        pytest.param("# A\ns = 2/7 = 0.2857\n## A1\nt = 2*s = 2*0.2867 = 0.5734", ["4 inconsistent 0.2867"],
                     id="sections: from the one around"),
        pytest.param("# A\ns = 2/7 = 0.28571\n# B\nt = 2*s = 2*0.28517 = 0.57034", ["4 inconsistent 0.28517"],
                     id="sections: from another one, many digits and close"),
        pytest.param("# A\ns = 2/7 = 0.28571\n# B\nt = 2*s = 2*0.61 = 1.22", [],
                     id="sections: from another one, far away"),
    ],
)  # fmt: skip
def test_one_quantity_and_its_values(text: str, findings: list[str]) -> None:
    assert found(text, "document.md") == findings


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        pytest.param("k = 0.33\n3*0.33 = 1.00", ["2 wrong-result 1.00"], id="given data are exact"),
        pytest.param("3*0.33 = 1.00", ["1 not-reproducible 1.00"], id="other decimals may be rounded"),
        pytest.param("k = [0.33, 0.5]\n3*0.33 = 1.00", ["2 wrong-result 1.00"], id="in a vector"),
        pytest.param("5M*1.05 = 5.26M", ["1 not-reproducible 5.26M"], id="a multiplier"),
        pytest.param("100. - 1. = 98.", ["1 wrong-result 98"], id="a point without decimals"),
        pytest.param("a = 2.333\nb = 4.170\nc = a*b = 2.333*4.170 = 9.730", ["3 not-reproducible 9.730"],
                     id="a program prints everything with three decimals"),
        pytest.param("a = 2.333\nb = 4.170\nc = a*b = 2.333*4.170 = 9.750", ["3 wrong-result 9.750"],
                     id="a program prints everything with three decimals, wrong"),
    ],
)  # fmt: skip
def test_which_operands_may_be_rounded(text: str, findings: list[str]) -> None:
    assert found(text) == findings


def test_what_follows_from_a_mistake_is_one_note_that_names_its_line() -> None:
    text = "a = 3*4.5 = 13.05\nb = a + 1 = 13.05 + 1 = 14.05\nc = 2*b = 28.1\nd = 14.05/2 = 7.025\ne = 1/4 = 0.25"
    findings = report(text).findings
    assert [(f.line, f.rule, f.root_line) for f in findings] == [(1, "wrong-result", None), (2, "follows-error", 1)]
    assert "so do lines 3 and 4" in findings[1].message


def test_a_mistake_that_the_document_does_not_carry_on() -> None:
    assert found("a = 3*4.5 = 13.05\nb = a + 1 = 14.5") == ["1 wrong-result 13.05", "2 not-reproducible 14.5"]


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        pytest.param("a = b + 1\nb = a + 2", ["1 cycle b + 1"], id="two"),
        pytest.param("a = b + 1\nb = a - 1", [], id="one relation solved for each of two names"),
        pytest.param("U = R*I\nI = U/R\nR = U/I", [], id="one relation solved for each of three names"),
        pytest.param("a = 2*b\nb = 3*c\nc = 4*a", ["1 cycle 2*b"], id="three"),
        pytest.param("a = b + 1\nb = a - 1\nb = 4", [], id="a value breaks it"),
        pytest.param("v = u + a*t\na = (v - u)/t", [], id="general formulas"),
        pytest.param("h_t = 2*h_{t-1}", [], id="a recurrence"),
    ],
)
def test_cycles(text: str, findings: list[str]) -> None:
    assert found(text) == findings


@pytest.mark.parametrize(
    ("text", "suggestion"),
    [
        ("3 × 4 = 13", "12"),
        ("s = 2/7 = 0.2875", "0.2857"),
        ("x = 0.3525\ny = 2*x = 2*0.3575 = 0.7050", "0.3525"),
        ("E = 2/7 = 0.2857\nE = 0.2875", "0.2857"),
        ("98 - 100 = 2", "-2"),
    ],
)
def test_a_suggestion_makes_it_right(text: str, suggestion: str) -> None:
    (finding,) = report(text).findings
    assert finding.suggestion == suggestion
    line = text.split("\n")[finding.line - 1]
    mended = line[: finding.column - 1] + suggestion + line[finding.end_column - 1 :]
    assert found("\n".join([*text.split("\n")[: finding.line - 1], mended])) == []
