"""What is said of a wrong product of matrices: the number of the reading that the other entries support, or none."""

from __future__ import annotations

import pytest

from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document

FACTORS = "[1 2; 3 4] * [5 6; 7 8] = "
ROWS: list[tuple[str, str, list[str | None], list[str]]] = [
    ("matrix product", FACTORS + "[19 22; 43 51]", ["50"], []),
    ("entries of both readings", FACTORS + "[19 22; 33 32]", ["43", "50"], []),
    ("as many entries of each reading", FACTORS + "[19 12; 42 31]", [None, None, None], []),
    ("product of the entries", FACTORS + "[5 12; 21 33]", [None], []),
    ("neither", FACTORS + "[1 1; 1 1]", [None, None, None, None], []),
    ("entry by entry gets no verdict", FACTORS + "[5 12; 21 32]", [], ["5", "12", "21", "32"]),
    ("cross product", "(1, 2, 3) × (4, 5, 6) = (-3, 6, 3)", ["-3"], []),
    ("vectors entry by entry", "(1, 2, 3) * (4, 5, 6) = (4, 10, 17)", ["18"], []),
    ("dot product", "[1 2 3] · [4 5 6] = 33", ["32"], []),
]


@pytest.mark.parametrize(("text", "suggestions", "unchecked"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_suggestions(text: str, suggestions: list[str | None], unchecked: list[str]) -> None:
    report = verify_document(read("lines.txt", text.encode()), Settings(model="none"))
    assert [finding.suggestion for finding in report.findings] == suggestions
    assert [number.text for number in report.unchecked] == unchecked
