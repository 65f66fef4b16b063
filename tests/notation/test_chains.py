"""Chains: where a calculation begins and ends in its line, and what links its members."""

from __future__ import annotations

import pytest

from .reading import chains, lines

LINES = [
    ("words before", "The mean μ = (2 + 4)/2 = 3", ["μ = div(add(2, 4), 2) = 3"]),
    ("label", "step 0: loss = -ln(0.25) = 1.386", ["loss = neg(ln(0.25)) = 1.386"]),
    ("words behind", "4.09 = 3.5 + 0.59-and so on", ["4.09 = add(3.5, 0.59)"]),
    ("several in a line", "1+1 = 2, and 2/3 = 0.67; 5-3 = 2",
     ["add(1, 1) = 2", "div(2, 3) = 0.67", "add(5, neg(3)) = 2"]),
    ("nouns", "3 boxes × 4 pens = 12 pens", ["mul(3, 4) = 12"]),
    ("remark in brackets", "0.25 - 0.08 = 0.17 (17%) and", ["add(0.25, neg(0.08)) = 0.17"]),
    ("every link", "2 × 3 = 12/2 ≈ 6.0 → 6", ["mul(2, 3) = div(12, 2) ≈ 6.0 → 6"]),
    ("relations", "a := 2, b ≅ 3, c == 4, d ~= 5, e → 6", ["a := 2", "b ≈ 3", "c = 4", "d ≈ 5", "e → 6"]),
    ("rounded in words", "1/3 = about 33% = roughly 0.3", ["div(1, 3) ≈ 33% ≈ 0.3"]),
    ("tilde", "2 * 80 = ~160", ["mul(2, 80) ≈ 160"]),
    ("lone vector", "row 0: [0.5, -0.3]", ["[0.5, -0.3]"]),
    ("labelled vector", "weights → row[0.25, 0.75]", ["weights → [0.25, 0.75]"]),
    ("arrow to a note", "Q1[0] = [-0.1, 1.72] ← cache", ["Q1[0] = [-0.1, 1.72]"]),
    ("member that begins with an operator", "1.6 → ÷2 = 0.8", ["1.6 → div(1.6, 2) = 0.8"]),
    ("glued ideographs", "路径是0.5 × 0.4 = 0.2。", ["mul(0.5, 0.4) = 0.2"]),
    ("glued name", "得到Q1[0] = 0.5", ["Q1[0] = 0.5"]),
    ("glued cells", "3fish (0.4)0.25-ln0.25 = 1.386", ["neg(ln(0.25)) = 1.386"]),
    ("difference that looks like cells", "we have 0.5-ln0.5 = 1.19", ["add(0.5, neg(ln(0.5))) = 1.19"]),
    ("equation in brackets", "best (p = 0.25), next", ["p = 0.25"]),
    ("name with a condition", "P(Z = 5) = 4/36 = 0.11", ["P[Z = 5] = div(4, 36) = 0.11"]),
    ("middle dots", "d = 4 · width w = 2", ["d = 4", "w = 2"]),
    ("annotation", "Total: 6*7=<<6*7=42>>42 jars", ["mul(6, 7) = 42", "mul(6, 7) = 42"]),
    ("annotation alone", "x <<48/2=24>> y", ["div(48, 2) = 24"]),
    ("nothing before", "= 5", ["[] = 5"]),
    ("nothing behind", "x = , y", ["x = []"]),
    ("unreadable side", "「x」 = 3", ["[」] = 3"]),
    ("unreadable side before a middle dot", "「a b」 → 「c」· d = 4", ["[」] → [「c」]", "d = 4"]),
    ("lists side by side", "C[i] = [A[i] | B[i]] (2 and 2)", ["C[i] = concat(A[i], B[i])"]),
    ("number alone", "There are 12 of them", []),
    ("words alone", "nothing to see", []),
    ("underline", "=======", []),
    ("bang that ends a sentence", "so 2 + 3 = 5!", ["add(2, 3) = 5"]),
    ("equation beginning behind a count", "5 + 2 pens and K = 7", ["K = 7"]),
    ("dangling operator", "half, × 3 = 6", ["[3] = 6"]),
    ("list item", "- 3 + 4 = 7", ["add(3, 4) = 7"]),
    ("starred item", "* 3 + 4 = 7", ["add(3, 4) = 7"]),
    ("leading minus", "− 3 + 4 = 1", ["add(− 3, 4) = 1"]),
    ("ellipsis", "1 + 2 + ... + 10 = 55", ["[10] = 55"]),
    ("unit with an exponent", "3.5 kg × 9.8 m/s^2 = 34.3 N", ["mul(3.5, 9.8) = 34.3"]),
    ("share of a number", "10% of 250 = 25", ["mul(10%, 250) = 25"]),
    ("number that words belong to", "grew from 1.2 to 1.5 = 25%", ["[1.5] = 25%"]),
    ("number behind a copula", "which is 0.25 = 25%", ["0.25 = 25%"]),
    ("letters in a row", "(a+b)² = a² + 2ab + b²", ["pow(add(a, b), ²) = add(a², mul(2, ab), b²)"]),
    ("fullwidth", "（1+2）＝3", ["add(1, 2) = 3"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), [row[1:] for row in LINES], ids=[row[0] for row in LINES])
def test_chains_of_a_line(text: str, expected: list[str]) -> None:
    assert chains(text) == expected


FORMULAS = [
    ("two equations", r"A = \frac{1}{2} = 0.5 \;\;\;\; B = 3", ["A = div(1, 2) = 0.5", "B = 3"]),
    ("quad", r"a = 1 \quad b = 2", ["a = 1", "b = 2"]),
    ("array", r"\begin{array}{rcl} A &=& \frac{3}{2} &=& 1.5 \end{array}", ["A = div(3, 2) = 1.5"]),
    ("rows", r"a = 1 + 2 \\ = 3 \\ b = 4", ["a = add(1, 2) = 3", "b = 4"]),
    ("equations in a matrix", r"z = \begin{bmatrix} 1+1 =2 \\ 3*2=6 \end{bmatrix}",
     ["z = [2, 6]", "add(1, 1) = 2", "mul(3, 2) = 6"]),
    ("symbolic sum", r"M = \frac{\sum n_{j} (M_{j})}{N} = 4", [r"M = [\frac{\sum n_{j} (M_{j})}{N}] = 4"]),
    ("subscript with digits", r"x_{12.75} = 12 + 0.75 (30-20) = 19.5",
     ["x_12.75 = add(12, mul(0.75, add(30, neg(20)))) = 19.5"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), [row[1:] for row in FORMULAS], ids=[row[0] for row in FORMULAS])
def test_chains_of_a_formula(text: str, expected: list[str]) -> None:
    assert chains(text, "math") == expected


SENTENCES = [
    ("macros beside words", r"level   \frac{3}{8} = 0.375  , so   2 \times 3 = 6  .",
     ["div(3, 8) = 0.375", "mul(2, 3) = 6"]),
    ("enumeration", r"(a)   \frac{1}{2} \times 4 = 2  . (b)   9 / 3 = 3  .",
     ["mul(div(1, 2), 4) = 2", "div(9, 3) = 3"]),
    ("formula without macros", "with   a = m n = .5 (18) = 9  , done", ["a = mul(m, n) = mul(.5, 18) = 9"]),
    ("list across formulas", "softmax(  [0.3,0.5]  ) ≈   [0.45,0.55]", ["softmax([0.3, 0.5]) ≈ [0.45, 0.55]"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), [row[1:] for row in SENTENCES], ids=[row[0] for row in SENTENCES])
def test_formulas_set_off_by_two_blanks(text: str, expected: list[str]) -> None:
    assert chains(text) == expected


CONTINUED = [
    ("relation first", "a = 2 + 3\n= 5", ["a = add(2, 3) = 5"]),
    ("expression first", "e^(1.1, 2.0)\n= 3.0 + 7.4 = 10.4", ["exp([1.1, 2.0]) = add(3.0, 7.4) = 10.4"]),
    ("vector first", "[0.5 / 2, 1 / 2]\n= [0.25, 0.5]", ["[div(0.5, 2), div(1, 2)] = [0.25, 0.5]"]),
    ("operator last", "a = 5 +\n 6 = 11", ["a = add(5, 6) = 11"]),
    ("relation last", "a =\n6 / 2", ["a = div(6, 2)"]),
    ("open bracket", "x = 3 × (2 + 5\n + 4) = 33", ["x = mul(3, add(2, 5, 4)) = 33"]),
    ("several lines", "v = 1\n= 2 - 1\n= 3 - 2", ["v = 1 = add(2, neg(1)) = add(3, neg(2))"]),
    ("not over a blank line", "a = 2\n\n= 5", ["a = 2", "[] = 5"]),
    ("not over words", "a = 2 is small\n= 5", ["a = 2", "[] = 5"]),
    ("row break of a chain from the line before", "x > 2\n> 1 \\\\ < 3", ["x > 2 > 1 < 3"]),
    ("row break behind nothing", ">\n>\\\\<", ["[] > [] > [] < []"]),
    ("prose with an open bracket", "see (1 or\n2) x = 3", ["x = 3"]),
]


@pytest.mark.parametrize(("text", "expected"), [row[1:] for row in CONTINUED], ids=[row[0] for row in CONTINUED])
def test_chains_over_lines(text: str, expected: list[str]) -> None:
    assert chains(text) == expected


def test_members_of_a_continued_chain_keep_their_segments() -> None:
    first, second = lines("a = 2 + 3\n= 5")
    members = first.chains[0].members
    assert [member.segment for member in members] == [first.segment, first.segment, second.segment]
    assert second.chains == [] and [number.text for number in second.numbers] == ["5"]


def test_a_broken_expression_is_one_segment_with_true_offsets() -> None:
    source = "a = 5 +\n 6 = 11"
    first, second = lines(source)
    assert [source[first.segment.offset(number.start)] for number in first.numbers] == ["5", "6", "1"]
    assert second.numbers == [] and second.chains == []


REASONS = [
    ("2.5 < 3", "inequality"),
    ("17 ≡ 2 (mod 5)", "remainder or another base"),
    ("7 + 8 mod 12 = 3", "congruence"),
    ("17 % 5 = 7", "congruence"),
    ("12:30 = 0.52", "time or ratio"),
    ("x = 5 ± 2", "±"),
    ("20 bits * 100 = 250 MB", "unit change"),
    ("2 h = 120 min", "unit change"),
    ("10 ÷ 2 = 5 R 1", "a quotient with a remainder"),
    ("7÷2=3...1", "a quotient with a remainder"),
    ("5 pens × 2 = 10 pens = 1 pack", "unit change"),
]


@pytest.mark.parametrize(("text", "reason"), REASONS, ids=[row[0] for row in REASONS])
def test_links_that_are_not_judged(text: str, reason: str) -> None:
    reasons = [member.reason for line in lines(text) for chain in line.chains for member in chain.members]
    assert reason in reasons


REMAINDERS = [
    ("7 ÷ 2 = 3 R 1", ["floor(div(7, 2)) = 3", "add(7, neg(mul(2, floor(div(7, 2))))) = 1"]),
    ("7÷2=3……1", ["floor(div(7, 2)) = 3", "add(7, neg(mul(2, floor(div(7, 2))))) = 1"]),
    ("17 mod 5 = 2", ["add(17, neg(mul(5, floor(div(17, 5))))) = 2"]),
    ("17 % 5 = 2", ["add(17, neg(mul(5, floor(div(17, 5))))) = 2"]),
]


@pytest.mark.parametrize(("text", "expected"), REMAINDERS, ids=[row[0] for row in REMAINDERS])
def test_remainders(text: str, expected: list[str]) -> None:
    assert sorted(chains(text)) == sorted(expected)


SCALED = [
    ("-70.5 kJ = -70,500 J", [(-705, -1), (-70500, -3)]),
    ("u = -360 mm/s = .36 m/s", [(-360, 0), (36, 1)]),
    ("5 km = 5000 m", [(5, 0), (5000, -3)]),
]


@pytest.mark.parametrize(("text", "values"), SCALED, ids=[row[0] for row in SCALED])
def test_two_units_of_one_quantity(text: str, values: list[tuple[int, int]]) -> None:
    (line,) = lines(text)
    assert [(number.units, number.exponent) for number in line.numbers] == values


def test_a_unit_of_one_side_is_noted() -> None:
    (line,) = lines("112e9 / (8 * 8.1e11) = 17ms")
    assert line.chains[0].members[-1].unit == "ms"


def test_words_are_what_no_chain_holds() -> None:
    (line,) = lines("row 0 (a): x = 2 boxes")
    assert [word for word, _, _ in line.words] == ["row", "0", "(", "a", ")", ":", "boxes"]
