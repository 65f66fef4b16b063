"""What a finding shows as right and names as its cause, where there is no right value or no single number."""

from __future__ import annotations

import pytest

from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document

DIFFER = "the two members differ"
INHERITED = "it follows correctly from the wrong value in line 1"
ROWS = [
    ("x = 3 × 4 = 5 + 8 = 13", "5 + 8", None, DIFFER, "'5 + 8' is not equal to the member before it, 12."),
    (
        "x = 0.5*1200*225 = 600 * 235 = 135000", "600 * 235", None, DIFFER,
        "'600 * 235' is equal neither to the members before it nor to the result 135000 behind it.",
    ),
    ("a = 3 × 4 = 13\nb = a + 1 = 13 + 1 = 14", "14", None, INHERITED, f"stated 14: {INHERITED}."),
]  # fmt: skip


@pytest.mark.parametrize(("text", "stated", "rounded", "cause", "message"), ROWS, ids=[row[0] for row in ROWS])
def test_cause(text: str, stated: str, rounded: str | None, cause: str, message: str) -> None:
    report = verify_document(read("lines.txt", text.encode()), Settings(model="none"))
    found = report.findings[-1]
    assert (found.stated, found.rounded, found.cause, found.message) == (stated, rounded, cause, message)
