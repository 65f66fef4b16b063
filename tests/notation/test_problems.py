"""Problems: malformed numbers, forbidden characters and limits; named where they stand, and never a crash."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .reading import chains, lines

MALFORMED = [
    ("n = 1000 x 1000 = 1,000,0000", ["1,000,0000"]),
    ("U = 5M(1.07)^5 = 7,012,58.65", ["7,012,58.65"]),
    ("r = 0.875 / 0.0.75 = 1.17", ["0.0.75"]),
    ("1_0000 + 1 = 10001", ["1_0000"]),
    ("v = 1.2.3 + 4", ["1.2.3"]),
    ("see section 1.2.3 of 2.0.1", []),
    ("from 192.168.0.1 on", []),
    ("d = 2,3,5", []),
    ("k = [1,2000,30]", []),
]


@pytest.mark.parametrize(("text", "stated"), MALFORMED, ids=[row[0] for row in MALFORMED])
def test_malformed_numbers(text: str, stated: list[str]) -> None:
    (line,) = lines(text)
    assert [problem.stated for problem in line.problems] == stated
    assert all(problem.rule == "malformed-number" for problem in line.problems)
    for problem in line.problems:
        assert text[problem.start : problem.end] == problem.stated


FORBIDDEN = [
    ("1 + \u202e2 × 3\u202c = 7", ["U+202E", "U+202C"]),
    ("\u200f1 = 1", ["U+200F"]),
    ("1\u200b0 = 10", ["U+200B"]),
    ("x\0 = 1", ["U+0000"]),
    ("1 = 1\ufeff", ["U+FEFF"]),
    ("\u0661\u0662 + 3 = 15", ["U+0661", "U+0662"]),
    ("（\uff11＋2）= 3", ["U+FF11"]),
    ("x\x1b]0;a\x07 = 1", ["U+001B", "U+0007"]),
    ("\U0001f469\u200d\U0001f4bb 1 = 1", []),
    ("\ufeffx = 1", []),
]


@pytest.mark.parametrize(("text", "codes"), FORBIDDEN, ids=[ascii(row[0]) for row in FORBIDDEN])
def test_forbidden_characters(text: str, codes: list[str]) -> None:
    (line,) = lines(text)
    assert [problem.stated for problem in line.problems] == codes
    for problem in line.problems:
        assert problem.rule == "forbidden-character"
        assert problem.message.isprintable()
    if codes:
        assert all(member.node is None for chain in line.chains for member in chain.members)


LARGE = ["1e401", "1e-999999999", "9" * 1001, "0." + "0" * 2000 + "1", "2.5 × 10^999"]


@pytest.mark.parametrize("text", LARGE, ids=[text[:16] for text in LARGE])
def test_numbers_past_the_limits(text: str) -> None:
    (line,) = lines(f"x = {text}")
    assert [problem.rule for problem in line.problems] == ["too-large"]
    assert line.chains[0].members[-1].node is None


def test_numbers_at_the_limits() -> None:
    (line,) = lines(f"x = 1e400 + {'9' * 1000}")
    assert line.problems == []
    assert line.numbers[0].value == 10**400


DEEP = {
    "brackets": "(" * 10_000 + "1" + ")" * 10_000,
    "signs": "-" * 100_000 + "1",
    "quotients": "1" + "/1" * 100_000,
    "powers": "2" + "^2" * 100_000,
    "roots": "√" * 50_000 + "2",
    "functions": "sin(" * 20_000 + "1" + ")" * 20_000,
    "lists": "[" * 20_000 + "1" + "]" * 20_000,
    "names": "f(" * 20_000 + "x" + ")" * 20_000,
    "fractions": "\\frac{1}{" * 20_000 + "2" + "}" * 20_000,
}


@pytest.mark.parametrize("kind", ["text", "math"])
@pytest.mark.parametrize("text", DEEP.values(), ids=DEEP.keys())
def test_nesting_past_the_limit(text: str, kind: str) -> None:
    (line,) = lines(f"x = {text} = 1", kind)
    (problem,) = line.problems
    assert problem.rule == "too-deep"
    assert 0 <= problem.start < len(line.segment.text)


def test_nesting_at_the_limit() -> None:
    assert chains("x = " + "(" * 200 + "1 + 2" + ")" * 200) == ["x = add(1, 2)"]


def test_a_long_sum_is_no_deep_one() -> None:
    (line,) = lines("1" + "+1" * 100_000 + " = 100001")
    assert line.problems == [] and len(line.numbers) == 100_002


def test_a_segment_past_the_limit_is_not_read() -> None:
    (line,) = lines("1 + 1 = 2 " * 100_001)
    assert [problem.rule for problem in line.problems] == ["too-long"]
    assert line.numbers == [] and line.chains == []


REPEATED = [
    "(", "[", "{", "|", "1+", "1/", "1,", "1.", "- ", "= ", "1 = ", "= ~", "a[0]", "a[i", "x_{", "e^", "\\frac{",
    "\\", "\\\\", "<<", ">>", "<<1=1>>", "1 234 ", "12, 600 / ", "1 1/2 ", "3 boxes ", "ab-", "1:", "5!", "1% ",
    "我1", "$", "&", "'", "sin ", "√", "²", "= 1.2.3 ", "1 → ÷2 ", "a = 1 · b ", "[1 2;", "(]", "\\begin{bmatrix}",
    "\\text{", "1×10^3 = ", "\u200b1", " ", "1 +\n", "= 1\n", "(1,\n",
]  # fmt: skip


@pytest.mark.parametrize("kind", ["text", "math"])
@pytest.mark.parametrize("unit", REPEATED)
def test_work_grows_with_length(unit: str, kind: str, calls: Callable[..., int]) -> None:
    # Four times the text must not take six times as many calls; a quadratic reader takes sixteen times.
    count = 2_000 // len(unit)
    lines(unit * 2, kind)  # expressions are compiled where they are first used
    assert calls(lines, unit * 4 * count, kind) < 6 * calls(lines, unit * count, kind)


INDICES = [
    "\\text{c[j]} + 1 = 3", "\\text{a[1][j]} = 3", "\\text{[}x\\text{]} = 3", "\\mathrm{c[-1]} = 3", "\\text{c[²]} = 2",
    f"\\text{{c[{'9' * 5000}]}} = 2", f"(n[{'9' * 5000}]) = 3 + 4 = 7",
]  # fmt: skip


@pytest.mark.parametrize("text", INDICES, ids=[text[:24] for text in INDICES])
def test_places_that_are_no_numbers_are_part_of_a_name(text: str) -> None:
    assert len(lines(text, "math")) == 1
