"""Against other tools: what handcalcs prints is never an error; what scieqlint finds is found."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parents[2] / "benchmarks"))


def test_no_result_of_handcalcs_is_accused_and_changed_digits_are_found() -> None:
    pytest.importorskip("handcalcs")
    import handcalcs_peer

    counts = handcalcs_peer.measure(25, seed=3)
    assert counts.lines > 80
    assert counts.errors == counts.warnings == 0
    assert counts.literal_alarms > 0.3 * counts.lines
    assert counts.found >= counts.found_by_box > 0.75 * counts.changes


def test_what_scieqlint_finds_is_found() -> None:
    pytest.importorskip("scieqlint")
    import scieqlint_peer

    text, _, wrong = scieqlint_peer.document(400, seed=3)
    theirs, _ = scieqlint_peer.by_scieqlint(text)
    ours, _ = scieqlint_peer.by_exactcalc(text)
    assert theirs == ours == set(wrong)
