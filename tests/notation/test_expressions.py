"""Expressions: what the grammar makes of each notation."""

from __future__ import annotations

import pytest

from .reading import chains

TEXT = [
    ("left to right", "36/6/6/2", "div(div(div(36, 6), 6), 2)"),
    ("right to left", "2^3^2", "pow(2, pow(3, 2))"),
    ("sign and power", "-3^2", "neg(pow(3, 2))"),
    ("sign of an exponent", "1.2^-0.3", "pow(1.2, -0.3)"),
    ("stacked signs", "5 + 2 − −9", "add(5, 2, neg(−9))"),
    ("sign after a product", "4.2 × − 0.5", "mul(4.2, − 0.5)"),
    ("sums of products", "0.5×-0.3 + 2*4", "add(mul(0.5, -0.3), mul(2, 4))"),
    ("products and quotients", "2*3/4*5", "mul(div(mul(2, 3), 4), 5)"),
    ("letter x", "16x20 x 28", "mul(16, 20, 28)"),
    ("division signs", "8 ÷ 2 ⁄ 2 : 2", "div(div(div(8, 2), 2), 2)"),
    ("full-width signs", "（3＋1）／2", "div(add(3, 1), 2)"),
    ("superscripts", "(−0.2)² + 3⁻¹", "add(pow(−0.2, ²), pow(3, ⁻¹))"),
    ("name with superscript", "σ² + 1", "add(σ², 1)"),
    ("python power", "2**30", "pow(2, 30)"),
    ("roots", "√(1.5+ε) + √17 + ∛8", "add(root(add(1.5, ε), 2), root(17, 2), root(8, 3))"),
    ("absolute values", "|−3| + |x| - 3", "add(abs(−3), abs(x), neg(3))"),
    ("factorial", "5!/(3!2!)", "div(factorial(5), mul(factorial(3), factorial(2)))"),
    ("percent of a bracket", "(3+4)%", "percent(add(3, 4))"),
    ("implicit products", "2(3.5)(2)", "mul(2, 3.5, 2)"),
    ("no fraction bar", ".20(.20) + 1(.30)", "add(mul(.20, .20), mul(1, .30))"),
    ("quotient and bracket", "1/2(3)", "mul(div(1, 2), 3)"),
    ("vulgar fractions", "½ + 2¾", "add(div(1, 2), add(2, div(3, 4)))"),
    ("mixed numbers", "8 x 1 1/4", "mul(8, add(1, div(1, 4)))"),
    ("raised fraction", "2 ^{1}/_{4} + 1", "add(add(2, div(1, 4)), 1)"),
    ("functions", "max(0, -0.18) + min(2,3)", "add(max(0, -0.18), min(2, 3))"),
    ("logarithms", "ln2 + log2(8) + log10(5) + log 3 + log_3(9)",
     "add(ln(2), log2(8), log10(5), log(3), log_base(9, 3))"),
    ("glued logarithm", "0.3-ln0.25", "add(0.3, neg(ln(0.25)))"),
    ("power of a function", "sin^2(1)", "pow(sin(1), 2)"),
    ("exponentials", "exp(2) + e^(-1) + e²", "add(exp(2), exp(-1), exp(²))"),
    ("exponential of a list", "e^(1.1, 2.0, -0.03)", "exp([1.1, 2.0, -0.03])"),
    ("degrees", "cos(60°) + sin 30°", "add(cos(mul(60, div(<pi>, 180))), sin(mul(30, div(<pi>, 180))))"),
    ("degrees alone", "20°C + 5°", "add(20, 5)"),
    ("sigmoid", "σ(0.3) + sigmoid(2)", "add(sigmoid(0.3), sigmoid(2))"),
    ("rectifier", "ReLU(-0.5)", "max(0, -0.5)"),
    ("softmax of a list", "softmax(0.1, 0.2) + softmax([1, 2])", "add(softmax([0.1, 0.2]), softmax([1, 2]))"),
    ("means and sums", "mean(1, 2) + sum([3, 4])", "add(mean([1, 2]), sum([3, 4]))"),
    ("vectors", "0.3*[0.1,0.4] + [0, -∞]", "add(mul(0.3, [0.1, 0.4]), [0, neg(<infinity>)])"),
    ("matrix with blanks", "[1 2; 3 -4] @ [5; 6]", "matmul([[1, 2], [3, -4]], [[5], [6]])"),
    ("nested lists", "[[1, 2], [3, 4]]", "[[1, 2], [3, 4]]"),
    ("square brackets that group", "2 * [1 + 3*2]", "mul(2, add(1, mul(3, 2)))"),
    ("dot product", "[1, 2]·[3, 4]", "dot([1, 2], [3, 4])"),
    ("transposes", "A·Bᵀ + C^T", "add(mul(A, transpose(B)), transpose(C))"),
    ("indices", "Q1[0][1] + V_a[i] + w_1", "add(Q1[0][1], V_a[i], w_1)"),
    ("names with arguments", "m(1) + d(A, K2) + P(K|W)", "add(m[1], d[A][K2], P[K|W])"),
    ("name and bracket", "y(1-y)", "mul(y, add(1, neg(y)))"),
    ("nouns", "3 boxes × 4 red pens", "mul(3, 4)"),
    ("units", "44 days * 8960 / 171", "div(mul(44, 8960), 171)"),
    ("magnitudes", "24M * 4 bytes", "mul(24M, 4)"),
    ("currencies", "$100(1.05)", "mul(100, 1.05)"),
    ("variables", "2x + 3x_1", "add(mul(2, x), mul(3, x_1))"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), [row[1:] for row in TEXT], ids=[row[0] for row in TEXT])
def test_in_a_sentence(text: str, expected: str) -> None:
    assert chains(f"r = {text}") == [f"r = {expected}"]


FORMULAS = [
    ("fractions", r"\frac{1}{1+e^{-1.1}} + \dfrac12", "add(div(1, add(1, exp(-1.1))), div(1, 2))"),
    ("no backslash", r"frac{5M}{(1.06)^{12}}", "div(5M, pow(1.06, 12))"),
    ("fraction and number", r"\frac{1}{2}1000 + 1\frac{37}{60}", "add(mul(div(1, 2), 1000), mul(1, div(37, 60)))"),
    ("spaces", r"(\tfrac{1}{4})^2 \, 441", "mul(pow(div(1, 4), 2), 441)"),
    ("brackets with blanks", r".38 (1-.38) + 4 (7)", "add(mul(.38, add(1, neg(.38))), mul(4, 7))"),
    ("sized brackets", r"9 \left(3 - 1\right)", "mul(9, add(3, neg(1)))"),
    ("roots", r"3\sqrt{2} + \sqrt[5]{(1.1)(.9)}", "add(mul(3, root(2, 2)), root(mul(1.1, .9), 5))"),
    ("norms", r"\frac{1}{2}\|0.1-0.7\|^2", "mul(div(1, 2), pow(abs(add(0.1, neg(0.7))), 2))"),
    ("logarithms", r"\log_2\frac{3}{6} + log_2 \frac{1}{2} + \ln k", "add(log2(div(3, 6)), log2(div(1, 2)), ln(k))"),
    ("names side by side", r"m n", "mul(m, n)"),
    ("fonts", r"\mathbf{620} + \displaystyle 3", "add(620, 3)"),
    ("words", r"\text{levels} - 1", "add(levels, neg(1))"),
    ("decorations", r"\bar{x} + x_{n}' + \sigma'", r"add(\bar{x}, x_n', σ')"),
    ("operators", r"2 \times 3 \cdot 4 \div 5", "div(mul(2, 3, 4), 5)"),
    ("componentwise", r"a \odot (1-a)", "hadamard(a, add(1, neg(a)))"),
    ("quantities", r"\SI{1.2e5}{N} + \num{3}", "add(1.2e5, 3)"),
    ("units", r"24 \space h \times 3600 \space s", "mul(24, 3600)"),
    ("matrix", r"\begin{bmatrix} 1 & -2 \\ 3 & 4 \end{bmatrix}", "[[1, -2], [3, 4]]"),
    ("column", r"\begin{pmatrix}0.4\\[4pt]0.2\end{pmatrix}", "[0.4, 0.2]"),
    ("factorials", r"\frac{5!}{3!(5 - 3)!}", "div(factorial(5), mul(factorial(3), factorial(add(5, neg(3)))))"),
    ("constants", r"8 \pi sin (2 \pi)", "mul(8, <pi>, sin(mul(2, <pi>)))"),
    ("conditions", r"F(0.05<u<0.2|k=0)F(w=0)", "mul(F[0.05<u<0.2|k=0], F[w=0])"),
    ("binomial", r"_{5}C_{3}", "_5C_3"),
    ("transposes", r"W^\top x", "mul(transpose(W), x)"),
]


@pytest.mark.parametrize(("text", "expected"), [row[1:] for row in FORMULAS], ids=[row[0] for row in FORMULAS])
def test_in_a_formula(text: str, expected: str) -> None:
    assert chains(f"r = {text}", "math") == [f"r = {expected}"]


def test_a_number_of_the_tree_is_the_token_itself() -> None:
    from .reading import lines, walk

    (line,) = lines("r = 2 × (0.5 - 3) = -5")
    nodes = {id(node) for member in line.chains[0].members for node in walk(member.node) if member.node}  # type: ignore[arg-type]
    assert all(id(number) in nodes for number in line.numbers)
