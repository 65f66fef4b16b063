"""Names accuse only where their value holds, and lines only by what they assert with numbers of their own."""

from __future__ import annotations

import pytest

from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document


def accused(text: str, name: str = "document.md") -> list[str]:
    report = verify_document(read(name, text.encode()), Settings())
    return [f"{f.line} {f.rule} {f.stated}" for f in report.findings if f.severity != "note"]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("1. 3x = 12, x = 4\n2. 5x = 35, x = 7", id="another exercise"),
        pytest.param("(a) 6z = 48, z = 8\n\n(b) 5z = 20, z = 4", id="another part of an exercise"),
        pytest.param("# A\nk = 1\n# B\nThe term is gone when k^2 = 0.", id="another section"),
        pytest.param("The pool has n = 21 + 21 - 24 = 18.\n\nA test with n = 15: df = n - 1 = 14", id="set again"),
        pytest.param("X = 2 + 2 = 4\n\nlater\n\nY = X = 6.4", id="set again behind another name"),
        pytest.param("$x = 0$ or $x + 3 = 0$", id="alternatives"),
        pytest.param("400 × d = 250 × 1.6, d = 1.0", id="an equation"),
        pytest.param("$\\frac{z}{6} = \\frac{14}{21}$, so $z = 4$", id="an equation of fractions"),
        pytest.param("n = 0\n\nm = 1/n", id="a divisor that was zero"),
        pytest.param("i = sqrt(-1)", id="no number is said to be equal"),
        pytest.param("-1! = 1 / 0 = undefined", id="said to have no value"),
        pytest.param("U = R*I\nI = U/R\nR = U/I", id="one relation"),
        pytest.param("SE = 0.33, t = 2.0/SE = 6.00", id="a rounded value under its name"),
    ],
)
def test_nothing_is_accused(text: str) -> None:
    assert accused(text) == []


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        pytest.param("12 × V = 3 × 600 = 1700", ["1 wrong-result 1700"], id="the numbers of an equation"),
        pytest.param("1. p = 21 / 3 = 7\n2. 8p = 48, p = 48 / 8 = 5", ["2 wrong-result 5"], id="in another exercise"),
        pytest.param("1. a = 123 × 2 = 246\n2. b = a + 1 = 264 + 1 = 265", ["2 inconsistent 264"], id="a slip"),
        pytest.param("x = 5 / 0 = 0", ["1 undefined-value 5 / 0"], id="a number is said to be equal"),
        pytest.param("a = 2*b\nb = a + 3", ["1 cycle 2*b"], id="a circle"),
    ],
)
def test_what_is_asserted_is_judged(text: str, findings: list[str]) -> None:
    assert accused(text, "document.txt") == findings
