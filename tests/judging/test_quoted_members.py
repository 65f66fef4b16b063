"""A message quotes the member that it is about as it is printed, with its outer brackets."""

from __future__ import annotations

import pytest

from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document

ROWS = [
    ("x = 5 = (1 + 2) × (3 + 4)", "'(1 + 2) × (3 + 4)' is not equal to"),
    ("x = 5 = 4(5)", "'4(5)' is not equal to"),
    ("x = 5 = 3 × (3 + 4)", "'3 × (3 + 4)' is not equal to"),
]


@pytest.mark.parametrize(("text", "message"), ROWS, ids=[row[0] for row in ROWS])
def test_message(text: str, message: str) -> None:
    report = verify_document(read("lines.txt", text.encode()), Settings(model="none"))
    (finding,) = report.findings
    assert finding.message.startswith(message)
    assert finding.stated == message.split("'")[1]
