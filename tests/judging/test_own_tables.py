"""Tables whose headings are formulas of other columns."""

from __future__ import annotations

import pytest

from .own_reports import found

SUMS = """| x | y | xy | x² |
|---|---|---|---|
| 1 | 2.1 | 2.1 | 1 |
| 2 | 3.9 | 7.8 | 4 |
| 3 | 6.2 | {xy} | {square} |
| 6 | 12.2 | 28.5 | 14 |
"""


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        pytest.param(SUMS.format(xy="18.6", square="9"), [], id="right, with a row of totals"),
        pytest.param(SUMS.format(xy="18.9", square="9"), ["5 wrong-result 18.9"], id="a product"),
        pytest.param(SUMS.format(xy="18.6", square="8"), ["5 wrong-result 8"], id="a square"),
        pytest.param(
            "| k | ln k |\n|---|---|\n| 0.002350 | -6.052 |\n| 0.008950 | -4.717 |",
            ["3 wrong-result -6.052", "4 wrong-result -4.717"], id="a function",
        ),
        pytest.param("| a | b | a/b |\n|---|---|---|\n| 1 | 2 | 7 |\n| 3 | 4 | 9 |", [],
                     id="a slash that divides nothing"),
        pytest.param("| m | s | m/s |\n|---|---|---|\n| 6 | 2 | 3 |\n| 5 | 4 | 1.4 |", ["4 wrong-result 1.4"],
                     id="a slash that divides, half of the rows"),
    ],
)  # fmt: skip
def test_columns(text: str, findings: list[str]) -> None:
    assert found(text, "table.md") == findings
