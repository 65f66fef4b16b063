"""A number that was mended may be printed again behind it on its line; that is said, and not changed."""

from __future__ import annotations

import pytest

from exactcalc.checks.fix.copies import possible_copies
from exactcalc.checks.fix.draft import Draft, Piece


@pytest.mark.parametrize(
    ("text", "before", "after", "columns"),
    [
        ("3 × 4 = 13, so 13 / 2 = 6.5", "13", "12", [16]),
        ("3 × 4 = 13, so 13 / 2 and 13 / 3", "13", "12", [16, 27]),
        ("2/3 = 0.66 and 3 × 0.66 = 1.98", "0.66", "0.67", [20]),
        ("2/3 = 0.66 and 3 × 0.661 = 1.98", "0.66", "0.67", []),
        ("3 × 4 = 13, so 113, 1.13, 13.5 and x13", "13", "12", []),
        ("3 × 4 = 13\n13 / 2 = 6.5", "13", "12", []),
        ("2 + 2 = 5, 5 apples", "5", "4", []),
    ],
)
def test_possible_copies(text: str, before: str, after: str, columns: list[int]) -> None:
    start = text.index(before)
    draft = Draft(text, [Piece(start, start + len(before), before, after, "wrong-result")])
    found = list(possible_copies(draft))
    assert [left.column for left in found] == columns
    assert {left.line for left in found} <= {1}
    assert {left.reason for left in found} <= {f"it may be a copy of the {before} that is {after} now"}


def test_what_was_mended_itself_is_no_copy() -> None:
    draft = Draft("13, 13", [Piece(at, at + 2, "13", "12", "wrong-result") for at in (0, 4)])
    assert not list(possible_copies(draft))
