"""Calculations read with the comma as the decimal point: right ones, and wrong twins with what is found in them."""

from __future__ import annotations

import pytest

from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document

ROWS = [
    ("lines.tex", r"$\log_{10} 50 \approx 1{,}699$", []),
    ("lines.tex", r"$\log_{10} 50 \approx 1{,}696$", [("1{,}696", "1{,}699")]),
    ("lines.tex", r"$\frac{3{,}6}{1{,}2} = 3$ und $0{,}25 \cdot 0{,}4 = 0{,}1$", []),
    ("lines.tex", r"$\frac{3{,}6}{1{,}2} = 4$ und $0{,}25 \cdot 0{,}4 = 0{,}2$", [("4", "3"), ("0{,}2", "0{,}1")]),
    ("lines.txt", "2 000 × 1,03³ = 2 185,45 €", []),
    ("lines.txt", "2 000 × 1,03 = 2 160,00 €", [("2 160,00", "2 060,00")]),
    ("lines.txt", "1 000,50 - 3 000,25 = −1 999,75 €", []),
    ("lines.txt", "1 000,50 - 3 000,25 = −1 998,75 €", [("−1 998,75", "−1 999,75")]),
    ("lines.txt", "€2 000,50 - €3 000,50 = -€1 000,00", []),
    ("lines.txt", "€2 000,50 - €3 000,50 = -€1 100,00", [("-€1 100,00", "-€1 000,00")]),
    ("lines.txt", "€ 2 000,50 + € 1 000,25 = € 3 000,75", []),
    ("lines.txt", "€ 2 000,50 + € 1 000,25 = € 3 001,75", [("3 001,75", "3 000,75")]),
    ("lines.txt", "3,– € + 2,50 € = 5,50 € und 3,- + 2,50 = 5,50", []),
    ("lines.txt", "3,– € + 2,50 € = 5,60 €", [("5,60", "5,50")]),
    ("lines.txt", "€ 3,70 + € 1,20 = € 4,90", []),
    ("lines.txt", "€ 3,70 + € 1,20 = € 4,80", [("4,80", "4,90")]),
    ("lines.txt", "-€5,20 - €3,10 = -€8,30", []),
    ("lines.txt", "-€5,20 - €3,10 = -€8,40", [("-€8,40", "-€8,30")]),
    ("lines.txt", "1.817,10 € + 20,00 € = 1.837,10 €", []),
    ("lines.txt", "1.817,10 € + 20,00 € = 1.847,10 €", [("1.847,10", "1.837,10")]),
    ("lines.txt", "5 Stück kosten 7,50 : 3 * 5 = 12,50", []),
    ("lines.txt", "5 Stück kosten 7,50 : 3 * 5 = 12,60", [("12,60", "12,50")]),
    ("lines.txt", "12 500,5 : 5 = 2 500,1", []),
    ("lines.txt", "12 500,5 : 5 = 2 510,1", [("2 510,1", "2 500,1")]),
]


@pytest.mark.parametrize(("name", "text", "wrong"), ROWS, ids=[text for _, text, _ in ROWS])
def test_results(name: str, text: str, wrong: list[tuple[str, str]]) -> None:
    report = verify_document(read(name, text.encode()), Settings(model="none", decimal_comma=True))
    assert [(f.stated, f.suggestion) for f in report.findings if f.severity != "note"] == wrong
    assert not report.unchecked
