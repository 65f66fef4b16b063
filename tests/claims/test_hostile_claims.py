"""No text makes the phrases slow: blanks, digits and words of any length, many numbers in one line."""

from __future__ import annotations

import time

import pytest

from exactcalc.checks.claims.phrases import phrases
from exactcalc.checks.languages import languages, load

LONG = 60_000
LIMIT = 5
"""Seconds for all phrases together on a loaded machine; an unbounded repetition would take hours."""


@pytest.mark.parametrize(
    "filling", [" ", "1", "a", "个", "1 of ", "0.1~", ".1", "最", "第1", "3×"],
    ids=["blanks", "digits", "letters", "counters", "shares", "ranges", "points", "most", "ordinals", "factors"],
)  # fmt: skip
def test_a_long_line_takes_no_long_time(filling: str) -> None:
    hints = " ".join(hint for language in languages() for _, hint, _ in getattr(load(language), "PHRASES", ()))
    text = f"3 of the {filling * (LONG // len(filling))} negative"
    begin = time.perf_counter()
    for phrase in phrases(hints, ["爱", "love"]):
        list(phrase.pattern.finditer(text))
    assert time.perf_counter() - begin < LIMIT
