"""Slips planted in documents of every format are mended to the bytes that were there before."""

import random
import re
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from exactcalc.checks.fix.document import fix_document
from exactcalc.checks.jobs.batch import Job, Refusal, verify_one
from exactcalc.checks.settings import Settings
from exactcalc.numbers.rounding import format_units

BOM = b"\xef\xbb\xbf"

TEXT = """\
Worked example

2/3 = 0.67, and 7/8 + 0/1 = 0.88
x = 3 × 4 = 12
share = 1/3 = 33.3%
1/4 - 1 = −0.75
total = 2 × 600 = 1,200
tiny = 1/4000 = 2.5e-4
"""
MARKDOWN = """\
# Heading 1

The mean is 2/3 = **0.67**, and $\\frac{7}{8} = 0.875$.

| what | value |
|------|-------|
| sum  | 1/4 + 1/2 = 0.75 |

$$ 2 \\times 3 = 6 $$
"""
LATEX = """\
\\documentclass{article}
\\begin{document}
\\section{Means}
The mean is $\\frac{2}{3} = 0.67$.  % a comment: 2/3 = 0.5
\\begin{align}
  a &= 3 \\times 4 = 12 \\\\
  b &= \\frac{7}{8} = 0.875
\\end{align}
A large one: $2 \\times 600 = 1{,}200$.
\\end{document}
"""
HTML = """\
<html><body><p class="x1">2/3 = <b>0.67</b></p>
<p>1/4 &minus; 1 = &minus;0.75</p>
<ul><li>3 &times; 4 = 12</li></ul></body></html>
"""
PLANTED = {
    "text": (TEXT, [("= 0.67", "= 0.66"), ("0.88", "0.87"), ("= 12", "= 21"), ("33.3%", "34.3%"),
                    ("−0.75", "−0.57"), ("1,200", "1,300"), ("2.5e-4", "2.6e-4")]),
    "markdown": (MARKDOWN, [("0.67", "0.66"), ("0.875", "0.857"), ("0.75 |", "0.85 |"), ("= 6", "= 5")]),
    "latex": (LATEX, [("= 0.67", "= 0.76"), ("= 12", "= 11"), ("0.875", "0.876")]),
    "html": (HTML, [("0.67", "0.76"), ("minus;0.75", "minus;0.57"), ("= 12", "= 14")]),
}  # fmt: skip


def fixed(data, format="text", reproducible=False, **options):
    job = Job("a.txt", Settings(marks=True, **options), format, None, data)
    return fix_document(job, Settings(), reproducible)


SLIPS = [
    pytest.param(format, text, [slip], id=f"{format}-{slip[1].strip()}")
    for format, (text, slips) in PLANTED.items()
    for slip in slips
]


def check_mending(format, text, slips, mark=b""):
    original = mark + text.encode()
    for right, wrong in slips:
        assert text.count(right) == 1
        text = text.replace(right, wrong)
    outcome = fixed(mark + text.encode(), format)
    assert outcome.mended == original
    assert len(outcome.draft.pieces) == len(slips)
    again = fixed(outcome.mended, format)
    assert (again.mended, again.left, again.unproven) == (original, [], 0)


@pytest.mark.parametrize(("format", "text", "slips"), SLIPS)
def test_a_planted_slip_is_mended_to_the_original_bytes(format, text, slips):
    check_mending(format, text, slips)


@pytest.mark.parametrize("mark", [b"", BOM], ids=["plain", "byte-order-mark"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n"], ids=["lf", "crlf"])
@pytest.mark.parametrize("last", [True, False], ids=["final-line-end", "no-final-line-end"])
@pytest.mark.parametrize("format", PLANTED)
def test_encoding_and_line_ends_stay(format, last, line_end, mark):
    text, slips = PLANTED[format]
    check_mending(format, (text if last else text.removesuffix("\n")).replace("\n", line_end), slips, mark)


@pytest.mark.parametrize(
    ("line", "mended"),
    [
        ("0.25 × 1.4 = 0.53", None),
        ("1.6 × 1.6 = 3.6", None),
        ("12.5% × 80 = 11", "12.5% × 80 = 10"),
        ("4.00 × 25 = 101", "4.00 × 25 = 100"),
        ("9 - 8.45 = 1.45", "9 - 8.45 = 0.55"),
        ("9 - 8.45 = 1.455", None),
        ("9 - 8.45 + 0.1 = 1.55", None),
        ("log(100.0) = 3.0", None),
        ("1.5 × 2.5 = 0.517", None),
        ("2/3 = 0.66 # exactcalc: allow truncated -- the book cuts off", None),
        ("n = 1,0000", None),
    ],
)
def test_a_result_of_operands_that_may_be_rounded(line, mended):
    assert fixed(line.encode()).mended.decode() == (mended or line)


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("m = 3 × 4 = 13\nn = m + 2 = 13 + 2 = 15\nk = n × 2 = 15 × 2 = 30\n",
         "m = 3 × 4 = 12\nn = m + 2 = 12 + 2 = 14\nk = n × 2 = 14 × 2 = 28\n"),
        ("m = 3 × 4 = 13\nn = m + 2 = 15\n", "m = 3 × 4 = 12\nn = m + 2 = 14\n"),
        ("m = 3 × 4 = 12\nn = m + 2 = 13 + 2 = 15\n", None),
    ],
    ids=["copied", "by-name", "either-may-be-right"],
)  # fmt: skip
def test_what_was_carried_on_from_a_mistake_is_mended_with_it(text, mended):
    outcome = fixed(text.encode())
    assert outcome.draft.text == (mended or text)
    assert fixed(outcome.mended).draft.pieces == []


@pytest.mark.parametrize(
    ("text", "mended"),
    [
        ("a = 1/3 = 0.33\nb = 3 × a = 3 × 0.33 = 1.00", "a = 1/3 = 0.33\nb = 3 × a = 3 × 0.333 = 1.00"),
        ("$s = \\sqrt{2} = 1.41$, $U = 2s = 2 \\times 1.41 = 2.83$",
         "$s = \\sqrt{2} = 1.41$, $U = 2s = 2 \\times 1.414 = 2.83$"),
        ("1.6 × 1.6 = 2.5", None),
    ],
    ids=["quotient", "root", "operands-without-origin"],
)  # fmt: skip
def test_operands_get_as_many_digits_as_the_result_needs(text, mended):
    outcome = fixed(text.encode(), reproducible=True)
    assert outcome.draft.text == (mended or text)
    assert fixed(outcome.mended, reproducible=True).draft.pieces == []


def test_whole_numbers_that_may_be_rounded_prove_less():
    assert fixed(b"4.00 x 25 = 101", integers_rounded=True).mended == b"4.00 x 25 = 101"


def test_a_sign_slip():
    assert fixed(b"x = 3 - 7 = -(4)\ny = 7 - 3 = -4\n").mended.decode().endswith("y = 7 - 3 = 4\n")


@pytest.mark.parametrize(
    ("format", "data"),
    [
        ("jsonl", b'{"text": "2/3 = 0.66"}\n'),
        ("notebook", b'{"cells": [{"cell_type": "markdown", "source": ["2/3 = 0.66"]}]}'),
    ],
)
def test_text_inside_json_is_refused(format, data):
    outcome = fixed(data, format)
    assert isinstance(outcome, Refusal)
    assert "JSON" in outcome.message


QUOTIENT = st.tuples(st.integers(-999, 999), st.integers(1, 99), st.integers(0, 5), st.integers(-50, 50))
LINES = st.lists(QUOTIENT, min_size=1, max_size=8)


@settings(max_examples=60, deadline=None)
@given(LINES, st.sampled_from(["\n", "\r\n"]))
def test_every_quotient_becomes_its_rounding_and_nothing_else_changes(lines, line_end):
    def document(shifted):
        rows = []
        for numerator, denominator, places, off in lines:
            units = numerator * 10**places
            half_up = (2 * abs(units) + denominator) // (2 * denominator) * (1 if units >= 0 else -1)
            value = format_units(half_up + (off if shifted else 0), places)
            rows.append(f"step: {numerator}/{denominator} = {value};")
        return line_end.join(rows)

    outcome = fixed(document(True).encode())
    text = outcome.mended.decode()
    assert fixed(outcome.mended).draft.pieces == []
    assert re.sub(r"= [-\d.]+;", "", text) == re.sub(r"= [-\d.]+;", "", document(True))
    for line, (numerator, denominator, places, _) in zip(text.split(line_end), lines, strict=True):
        stated = line.partition("= ")[2].removesuffix(";")
        assert len(stated.partition(".")[2]) == places
        assert abs(Fraction(stated) - Fraction(numerator, denominator)) <= Fraction(1, 2 * 10**places)


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.full) for seed in range(1, 8))])
def test_slips_planted_in_the_worked_example(example, seed):
    chance = random.Random(seed)
    lines = example.split("\n")
    results = [(number, found) for number, line in enumerate(lines) if (found := re.search(r"= (-?\d\.\d{4})$", line))]
    for number, found in chance.sample(results, 8):
        digits = found[1]
        at = chance.randrange(-4, 0)
        wrong = digits[:at] + str((int(digits[at]) + chance.randint(1, 9)) % 10) + digits[at:][1:]
        lines[number] = lines[number][: found.start(1)] + wrong
    outcome = fixed("\n".join(lines).encode())
    assert outcome.draft.text == fixed(example.encode()).draft.text
    assert verify_one(Job("a.txt", Settings(), None, None, outcome.mended)).count("error") == 0


def test_the_worked_example_becomes_reproducible(example):
    outcome = fixed(example.encode(), reproducible=True)
    report = verify_one(Job("a.txt", Settings(), None, None, outcome.mended))
    assert [finding.rule for finding in report.findings] == []
    assert fixed(outcome.mended, reproducible=True).draft.pieces == []
    results = re.compile(r"= (\S+)$", re.MULTILINE)
    before, after = results.findall(example), results.findall(outcome.draft.text)
    assert sum(a != b for a, b in zip(before, after, strict=True)) < 10


@pytest.fixture(scope="module")
def example(pytestconfig):
    path = pytestconfig.rootpath.parent / "shared" / "documents" / "handcalc.txt"
    if not path.exists():
        path = pytestconfig.rootpath / "examples" / "handcalc.txt"
    if not path.exists():
        pytest.skip("no worked example here")
    return path.read_text(encoding="utf-8")
