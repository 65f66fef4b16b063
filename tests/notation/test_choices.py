"""A line that fits under one reading is right under it; one that fits under none is accused under the likeliest."""

from __future__ import annotations

import pytest

from exactcalc.checks.finding import DocumentReport
from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document

FITS = [
    ("comma", "net (12,000 + 3,500 = 15,500) in all"),
    ("comma", "[45,000 - 38,250 = 6,750]"),
    ("comma", "r = max(1.0, 6,000 / 4,000) = 1.5"),
    ("comma", "12,50 + 7,25 = 19,75"),
    ("point", "12.000 + 3.500 × 2 = 19.000"),
    ("point", "Miete: 650 × 12 = 7.800"),
    ("point", "$75{,}6~kW = 75.600~W$"),
    ("mixed number", "$1011 \\frac{x}{2} + 10 = 3$"),
    ("letter x", "2 x -3 = -6"),
    ("letter x", "force = 8 x cos(60°) = 4"),
    ("letter x", "5,000 x SQRT(0.25 / 1) = 2,500"),
    ("percent", "oxygen = 100 - 62.5 - 10.0 = 27.5%"),
    ("percent", "share = 12/44 × 100 = 27.27%"),
    ("percent", "6.5% - 4% = 2.5 percentage points"),
    ("percent", "10 percent × 3 million = 300 thousand"),
    ("letter behind a number", "T = 25 + 273 = 298K"),
    ("letter behind a number", "cooled from 400K: 400 / 1.5 = 267K"),
    ("scale of a unit", "that is 256 * 16 = 4TB"),
    ("scale of a unit", "left are 32 - 28 = $4 million"),
    ("argument", "pH = -log 2.0 x 10^-5 = 4.70"),
    ("angle", "cos(60) = 0.5"),
    ("angle", "theta = 30°\nF = 10 * sin(theta) = 5.0"),
    ("base of a numeral", "0010 + 1110 = 10000"),
    ("base of a numeral", "01011 = 11"),
    ("base of a numeral", "In base 2, 1/2 = 0.1, 1/4 = 0.01"),
    ("slash", "6 ÷ 2(1+2) = 1"),
    ("slash", "5/8 ÷ 3/4 = 5/6"),
    ("mixed number", "$2\\frac{1}{2} + 1 = 3\\frac{1}{2}$"),
    ("label", "2 sqrt(9) = 3"),
    ("label", "2 : 3 * 5 = 15"),
    ("letter behind a number", "$17 \\bmod 5K = 3$"),
    ("minus", "```\n- 5 + 12 = 7\n```"),
    ("thousands", "12 × 6’500 = 78’000"),
    ("thousands", "4/100^2 = 1 / 2'500"),
    ("thousands", "1_200 * 4 = 4_800"),
    ("range", "about 30 / 4 = 7–8 boxes"),
    ("range", "volleys 1-3 fired = 96"),
]
"""Lines that are right, each by a reading of the kind that it shows."""

WRONG = [
    ("net (3,400 - 725 = 2,575) in all", "2,675"),
    ("hit = min(1.0, 16,000 / 20,000) = 0.9", "0.8"),
    ("H = (-500) + (-40) - (2 x -30) = -600", "-480"),
    ("oxygen = 100 - 62.5 - 10.0 = 28.5%", "27.5%"),
    ("(8 - 6) / 8 × 100 = 35%", "25%"),
    ("T = 25 + 273 = 289K", "298K"),
    ("7 + 8 + 16 = 32GB", "31GB"),
    ("alpha = 60°\nF = 80 * cos(alpha) = 45", "40"),
    ("pH = -log 5.0 x 10^-9 = 8.80", "8.30"),
    ("Lohn: 12 × 6’500 = 88’000", "78’000"),
    ("Aufgabe 12 : 3 = 5", "4"),
]
"""Lines that are wrong by every reading, with what is right by the likeliest."""


def verify(text: str) -> DocumentReport:
    return verify_document(read("lines.md", text.encode()), Settings(model="none"))


@pytest.mark.parametrize(("kind", "text"), FITS, ids=[text for _, text in FITS])
def test_a_line_that_fits_under_one_reading_is_right(kind: str, text: str) -> None:
    assert [f.message for f in verify(text).findings if f.severity != "note"] == []


@pytest.mark.parametrize(("text", "right"), WRONG, ids=[text for text, _ in WRONG])
def test_a_line_that_fits_under_none_is_accused_under_the_likeliest(text: str, right: str) -> None:
    found = [f for f in verify(text).findings if f.severity == "error"]
    assert [f.suggestion for f in found] == [right]


READ = [
    ("T = 25 + 273 = 289K", "letter behind a number: unit (289K)"),
    ("3 × 4 = 13", None),
    ("x = 100 - 62.5 - 10.0 = 28.5%", "percent: percentage points (28.5%)"),
]


@pytest.mark.parametrize(("text", "reading"), READ, ids=[text for text, _ in READ])
def test_a_finding_says_what_was_read_otherwise_than_usual(text: str, reading: str | None) -> None:
    (finding,) = verify(text).findings
    assert finding.reading == reading


CHOICES = [
    ("Damage = 20 x 16 = 320", [("letter x", "times", ("name",), "")]),
    ("6 ÷ 2(1+2) = 1", [("slash", "divides by all that is close behind it", ("divides by the number behind it",),
                         "only so does the line fit what is printed")]),
    ("3 + 4 = 7", []),
]  # fmt: skip


@pytest.mark.parametrize(("text", "choices"), CHOICES, ids=[text for text, _ in CHOICES])
def test_the_choices_of_a_line_are_told_with_how_they_were_taken(text: str, choices: list[tuple[object, ...]]) -> None:
    report = verify_document(read("lines.txt", text.encode()), Settings(model="none", marks=True))
    assert report.choices_at is not None
    assert [(d.kind, d.taken, d.alternatives, d.why) for d in report.choices_at(1)] == choices
