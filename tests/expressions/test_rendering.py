"""Expression trees printed as names, numbers, LaTeX and closed forms; what is printed reads back as the same value."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from exactcalc.expressions.closed_form import closed_form
from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Call, Constant, Literal, Node, Symbol, Vector
from exactcalc.expressions.rendering import latex, names, numbers, short
from exactcalc.sheets.sheet import Cell, Reference, Sheet

from .reader import literal, read


def minus(text: str) -> Literal:
    positive = literal(text)
    return Literal("-" + text, -positive.units, positive.exponent)


def call(function: str, *args: Node) -> Call:
    return Call(function, args)


SHEET = Sheet()
Q = SHEET.define("Q1", (1, 0), read("0.25+0.5*sin(1)"))
W = SHEET.define("WO", (0, 1), minus("0.3"))
S = SHEET.define("S", (), call("div", read("1"), read("3")))
q, w, s = Reference(Q), Reference(W), Reference(S)
x = Symbol("x", (1,))

PRINTED = [
    (call("add", call("mul", q, w), call("mul", s, literal("0.50"))),
     "Q1[1][0]×WO[0][1] + S×0.50", "0.6707×-0.3 + 0.3333×0.50",
     r"\mathit{Q1}_{1,0} \times \mathit{WO}_{0,1} + S \times 0.50"),
    (call("add", q, call("neg", s)), "Q1[1][0] - S", "0.6707 - 0.3333", r"\mathit{Q1}_{1,0} - S"),
    (call("add", q, call("neg", w)), "Q1[1][0] - WO[0][1]", "0.6707 - -0.3", r"\mathit{Q1}_{1,0} - \mathit{WO}_{0,1}"),
    (call("add", q, w), "Q1[1][0] + WO[0][1]", "0.6707 + -0.3", r"\mathit{Q1}_{1,0} + \mathit{WO}_{0,1}"),
    (call("add", s, call("neg", call("add", q, w))), "S - (Q1[1][0] + WO[0][1])", "0.3333 - (0.6707 + -0.3)",
     r"S - \left(\mathit{Q1}_{1,0} + \mathit{WO}_{0,1}\right)"),
    (call("neg", call("mul", s, s)), "-(S×S)", "-(0.3333×0.3333)", r"-\left(S \times S\right)"),
    (call("neg", call("add", s, s)), "-(S + S)", "-(0.3333 + 0.3333)", r"-\left(S + S\right)"),
    (call("mul", call("add", s, s), s), "(S + S)×S", "(0.3333 + 0.3333)×0.3333", r"\left(S + S\right) \times S"),
    (call("div", call("add", s, s), literal("4")), "(S + S)/4", "(0.3333 + 0.3333)/4", r"\frac{S + S}{4}"),
    (call("div", s, call("mul", s, s)), "S/(S×S)", "0.3333/(0.3333×0.3333)", r"\frac{S}{S \times S}"),
    (call("div", call("div", s, s), s), "S/S/S", "0.3333/0.3333/0.3333", r"\frac{\frac{S}{S}}{S}"),
    (call("div", s, call("neg", s)), "S/-S", "0.3333/-0.3333", r"\frac{S}{-S}"),
    (call("pow", w, literal("2")), "WO[0][1]^2", "(-0.3)^2", r"\mathit{WO}_{0,1}^{2}"),
    (call("pow", call("pow", s, s), s), "(S^S)^S", "(0.3333^0.3333)^0.3333", r"\left(S^{S}\right)^{S}"),
    (call("pow", s, call("pow", s, s)), "S^S^S", "0.3333^0.3333^0.3333", r"S^{S^{S}}"),
    (call("pow", s, call("div", s, s)), "S^(S/S)", "0.3333^(0.3333/0.3333)", r"S^{\frac{S}{S}}"),
    (call("root", s, literal("2")), "√(S)", "√(0.3333)", r"\sqrt{S}"),
    (call("root", s, literal("3")), "root(S, 3)", "root(0.3333, 3)", r"\sqrt[3]{S}"),
    (call("exp", call("neg", x)), "exp(-x[1])", "exp(-x[1])", r"\exp\left(-x_{1}\right)"),
    (call("log2", x), "log2(x[1])", "log2(x[1])", r"\log_{2}\left(x_{1}\right)"),
    (call("log_base", x, s), "log(x[1], S)", "log(x[1], 0.3333)", r"\log_{S}\left(x_{1}\right)"),
    (call("atan", x), "atan(x[1])", "atan(x[1])", r"\arctan\left(x_{1}\right)"),
    (call("abs", x), "|x[1]|", "|x[1]|", r"\left|x_{1}\right|"),
    (call("floor", x), "floor(x[1])", "floor(x[1])", r"\left\lfloor x_{1} \right\rfloor"),
    (call("max", literal("0"), x), "max(0, x[1])", "max(0, x[1])", r"\max\left(0, x_{1}\right)"),
    (call("softmax", x), "softmax(x[1])", "softmax(x[1])", r"\operatorname{softmax}\left(x_{1}\right)"),
    (call("factorial", literal("5")), "5!", "5!", "5!"),
    (call("binomial", literal("5"), literal("2")), "binomial(5, 2)", "binomial(5, 2)", r"\binom{5}{2}"),
    (call("percent", s), "S%", "0.3333%", r"S\%"),
    (call("mul", literal("2"), Constant("pi")), "2×π", "2×π", r"2 \times \pi"),
    (Vector((s, w)), "[S, WO[0][1]]", "[0.3333, -0.3]", r"\begin{bmatrix} S & \mathit{WO}_{0,1} \end{bmatrix}"),
    (Vector((Vector((s, s)), Vector((s, s)))), "[[S, S], [S, S]]", "[[0.3333, 0.3333], [0.3333, 0.3333]]",
     r"\begin{bmatrix} S & S \\ S & S \end{bmatrix}"),
    (call("matmul", x, call("transpose", x)), "x[1]·x[1]^T", "x[1]·x[1]^T", r"x_{1} x_{1}^{\top}"),
    (Symbol("σ_max"), "σ_max", "σ_max", r"\sigma_{max}"),
]  # fmt: skip


@pytest.mark.parametrize(("node", "by_name", "by_number", "as_latex"), PRINTED, ids=[row[1] for row in PRINTED])
def test_printed(node: Node, by_name: str, by_number: str, as_latex: str) -> None:
    assert (names(node), numbers(node), latex(node)) == (by_name, by_number, as_latex)


def test_stages_are_left_out_in_latex() -> None:
    cell = Sheet().define("encoder1.WO_a", (0,), literal("1"))
    assert (names(Reference(cell)), latex(Reference(cell))) == ("encoder1.WO_a[0]", r"\mathit{WO}_{a,0}")


def test_places_of_numbers() -> None:
    assert [numbers(s, places) for places in (0, 1, 6)] == ["0", "0.3", "0.333333"]


@pytest.mark.parametrize(
    ("units", "places", "text"), [(5000, 4, "0.5"), (-30000, 4, "-3"), (0, 4, "0"), (1200, 0, "1200"), (12, -2, "1200")]
)
def test_short(units: int, places: int, text: str) -> None:
    assert short(units, places) == text


trees = st.recursive(
    st.integers(0, 99).map(lambda n: literal(f"{n / 10:.1f}")),
    lambda inner: st.one_of(
        st.builds(lambda a, b: call("add", a, b), inner, inner),
        st.builds(lambda a, b: call("add", a, call("neg", b)), inner, inner),
        st.builds(lambda a, b: call("mul", a, b), inner, inner),
        st.builds(lambda a: call("neg", a), inner),
        st.builds(lambda a: call("div", a, literal("8")), inner),
        st.builds(lambda a, b: call("div", a, call("pow", b, literal("0"))), inner, st.just(literal("7"))),
        st.builds(lambda a, n: call("pow", a, n), inner, st.integers(1, 3).map(lambda n: literal(str(n)))),
        st.builds(lambda a: call("root", call("pow", a, literal("2")), literal("2")), inner),
    ),
    max_leaves=12,
)


@given(trees)
def test_the_printed_text_reads_back_as_the_same_value(node: Node) -> None:
    text = numbers(node).replace("×", "*").replace("√", "sqrt")
    assert evaluate(read(text)) == evaluate(node), text


def model() -> dict[str, Cell]:
    """Return the beginning of an attention layer: embedding, position, a query, a score."""
    sheet = Sheet()
    cells = {
        "E": sheet.define("E", (), minus("0.2")),
        "P": sheet.define("P", (), read("sin(1/1)")),
        "R": sheet.define("R", (), read("cos(1/100)")),
    }
    cells["X"] = sheet.define("X", (0,), call("add", Reference(cells["E"]), Reference(cells["P"])))
    cells["Y"] = sheet.define("X", (1,), call("add", literal("0.4"), Reference(cells["R"])))
    cells["Q"] = sheet.define(
        "Q",
        (),
        call("add", call("mul", Reference(cells["X"]), minus("0.3")), call("mul", Reference(cells["Y"]), read("0.2"))),
    )
    return cells


def test_closed_forms_of_cells() -> None:
    cells = model()
    assert closed_form(cells["E"]) == "−1/5"
    assert closed_form(cells["X"]) == "−1/5 + sin 1"
    assert closed_form(cells["Q"]) == "7/50 + 1/5·cos(1/100) − 3/10·sin 1"
    assert closed_form(cells["Q"], limit=20) is None


def test_deep_cells_have_no_closed_form_and_are_refused_at_once() -> None:
    sheet = Sheet()
    cell = sheet.define("x", (0,), read("1 + sin(1)"))
    for i in range(1, 400):
        cell = sheet.define("x", (i,), call("mul", Reference(cell), call("add", Reference(cell), literal("1"))))
    factors = [call("add", *[read(f"sin({i}*{j}+1)") for i in range(6)]) for j in range(1, 12)]
    assert closed_form(sheet.get("x", (12,))) is None
    assert closed_form(call("add", literal("1"), call("mul", *factors)), limit=1000) is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("1/3+1/6", "1/2"),
        ("sqrt(8)", "2·√2"),
        ("exp(2)", "exp 2"),
        ("2*pi", "2·π"),
        ("sqrt(1/2)", "1/2·√2"),
        ("ln(-1)", None),
        ("1/0", None),
        ("0^0", None),
        ("1/(sin(1)^2+cos(1)^2-1)", None),
        ("9^9^9", None),
        ("floor(2.5)", "2"),
        ("log2(3)", None),
        ("0", "0"),
        ("exp(1)*sqrt(2)", "√2·e"),
        ("exp(-1)", "exp(−1)"),
        ("2/(1+exp(sin(1)))", "2/(1 + exp(sin 1))"),
        ("ln(2)", "ln 2"),
        ("-sin(2)^2", "−(sin 2)^2"),
        ("2^(1/3)", "2^(1/3)"),
        ("sigmoid(-2)", "1/(1 + exp 2)"),
        ("cos(pi/5)", "1/4 + 1/4·√5"),
        ("sqrt(1+sin(1))", "√(1 + sin 1)"),
        ("(10^1000)^1000", None),
        ("sqrt(-1)", None),
        ("(-1)^0.5", None),
    ],
)
def test_closed_forms(text: str, expected: str | None) -> None:
    assert closed_form(read(text)) == expected


def test_a_closed_form_has_the_value_of_the_cell() -> None:
    for cell in model().values():
        text = closed_form(cell)
        assert text is not None
        plain = re.sub(r"(sin|cos) (\d+)", r"\1(\2)", text).replace("−", "-").replace("·", "*")
        value = evaluate(read(plain))
        given = {"a": value, "b": cell.value}
        difference = evaluate(call("add", Symbol("a"), call("neg", Symbol("b"))), lambda n, g=given: g[n.name])  # type: ignore[misc,attr-defined]
        if isinstance(difference, Fraction):
            assert difference == 0
        else:
            lo, hi = difference.enclosure(200)  # type: ignore[union-attr]
            assert lo <= 0 <= hi
