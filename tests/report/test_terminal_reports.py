"""The table and the concise report: what a person reads on a terminal."""

import re

import pytest
from wcwidth import wcswidth

from exactcalc.checks.characters import visible
from exactcalc.checks.finding import DocumentReport, Finding
from exactcalc.checks.report.columns import wrap
from exactcalc.checks.report.digits import leading
from exactcalc.checks.summary import largest_deviation

OPTIONS = {
    "default": {},
    "notes": {"notes": True, "unchecked": True, "statistics": True},
    "quiet": {"quiet": True},
    "wide": {"width": 140},
    "medium": {"width": 84, "notes": True},
    "narrow": {"width": 70, "notes": True},
    "tiny": {"width": 40, "notes": True},
}


@pytest.mark.parametrize("name", OPTIONS)
def test_table_golden(render, golden, reports, name):
    golden(f"table-{name}.txt", render("table", reports, **OPTIONS[name]))


@pytest.mark.parametrize("name", ["default", "notes"])
def test_concise_golden(render, golden, reports, name):
    golden(f"concise-{name}.txt", render("concise", reports, **OPTIONS[name]))


@pytest.mark.parametrize("width", [40, 60, 70, 79, 84, 90, 100, 140, 200])
def test_table_fits_the_terminal(render, reports, width):
    for line in render("table", reports, width=width, notes=True).splitlines():
        assert wcswidth(line) <= width, line


@pytest.mark.parametrize("format_name", ["table", "concise", "github"])
def test_no_control_character_of_a_document_is_written(render, reports, format_name):
    text = render(format_name, reports, notes=True, unchecked=True, statistics=True)
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u202a-\u202e]", text)


def test_colour_is_the_only_escape_sequence(render, reports):
    plain, colored = render("table", reports), render("table", reports, color=True)
    assert "\x1b[31;1m1 error\x1b[0m" in colored
    assert re.sub("\x1b\\[[0-9;]*m", "", colored) == plain


def test_columns_line_up_below_wide_characters(render, reports):
    lines = render("table", reports).splitlines()
    start = next(at for at, line in enumerate(lines) if line == "2 warnings") + 1
    header, _, *rows = lines[start : start + 4]
    column = wcswidth(header[: header.index("cause")])
    for row in rows:
        before = row[: re.search("(tie-misrounded|truncated): ", row).start()]
        assert wcswidth(before) == column


def test_verdicts_are_named(render, reports):
    lines = render("table", reports).splitlines()
    assert "notes/第一章.txt: 1 error, 2 warnings, 2 notes" in lines
    assert "clean.md: no errors, no warnings, no notes" in lines
    assert "prose.txt: nothing was checked" in lines


def test_findings_do_not_hide_that_nothing_was_checked(render):
    report = DocumentReport("a.txt", 1)
    report.findings = [Finding(rule="r", severity="note", line=1, column=1, end_column=2, stated="1", message="m")]
    assert render("table", [report]).startswith("a.txt: no errors, no warnings, 1 note; nothing was checked\n")


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("0.98575", "0.98575"),
        ("0.98574999999999999999", "0.985749999999…"),
        ("-0.00012345678901234567", "-0.000123456789012…"),
        ("1/3", "0.333333333333…"),
        ("-22/7", "-3.14285714285…"),
        ("1/8", "0.125"),
        ("123456789012345", "123456789012345"),
        ("1.23456789012345678e-30", "1.23456789012…e-30"),
        ("4/2", "2"),
        ("1/0", "1/0"),
        ("[1, 2]", "[1, 2]"),
        ("(0.1, 0.2/3)", "(0.1, 0.2/3)"),
        (None, ""),
        ("1000000000000/3", "333333333333…"),
        ("123456789012.5", "123456789012…"),
    ],
)
def test_leading_digits_are_cut_and_not_rounded(text, shown):
    assert leading(text, 12) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("均值 3.0", "均值 3.0"),
        ("a\u3000b\u00a0c", "a\u3000b\u00a0c"),
        ("\x1b[2J", "\\u{1b}[2J"),
        ("1\u200b2", "1\\u{200b}2"),
        ("\u202e", "\\u{202e}"),
        ("a\nb\tc\r", "a\\nb\\tc\\r"),
        ("\x00\x85", "\\u{0}\\u{85}"),
        ("\u2028", "\\u{2028}"),
        ("\udc80", "\\u{dc80}"),
    ],
    ids=ascii,
)
def test_hidden_characters_are_named(text, shown):
    assert visible(text) == shown


@pytest.mark.parametrize("text", ["a bb ccc dddd", "均值是准确的吗", "x" * 50, "", "a\u0301" * 30], ids=ascii)
@pytest.mark.parametrize("width", [2, 7, 16])
def test_wrapping_loses_nothing_and_fits(text, width):
    lines = wrap(text, width)
    assert all(wcswidth(line) <= width for line in lines)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")


@pytest.mark.parametrize(
    ("deviations", "largest"),
    [
        ([None, "0.5", "-12", "9"], "-12 units in the last place, line 3"),
        (["1"], "1 unit in the last place, line 1"),
        (["0.25", "0.5"], "0.5 units in the last place, line 2"),
        ([None, "about 3"], None),
    ],
)
def test_largest_deviation(deviations, largest):
    findings = [
        Finding(rule="r", severity="error", line=line, column=1, end_column=2, stated="1", message="m", deviation_ulp=d)
        for line, d in enumerate(deviations, 1)
    ]
    assert largest_deviation(findings) == largest


def test_many_notes_are_summarised_by_rule(render):
    report = DocumentReport("long.txt", 400)
    report.verified = 300
    report.findings = [
        Finding(rule="not-reproducible", severity="note", line=line, column=1, end_column=2, stated="1", message="m")
        for line in range(1, 215)
    ]
    text = render("table", [report])
    assert "214 not-reproducible  lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 202 more" in text
    assert len(text.splitlines()) < 20
