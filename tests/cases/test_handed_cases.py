"""The cases with the right answer: each gets its findings and no other error or warning, and `fix` does no harm."""

from __future__ import annotations

import pytest

from .handed import CASES, CHECKS, KNOWN, Case


def parameters(check: str) -> list[object]:
    rows = []
    for case in CASES:
        reason = case.get("doubtful") or ("known" if (check, case["id"]) in KNOWN else None)
        marks = pytest.mark.xfail(reason=reason, strict=False) if reason else ()
        rows.append(pytest.param(check, case, id=f"{check}-{case['id']}", marks=marks))
    return rows


@pytest.mark.parametrize(("check", "case"), [row for check in CHECKS for row in parameters(check)])
def test_case(check: str, case: Case) -> None:
    assert CHECKS[check](case) == []


def test_the_identifiers_differ() -> None:
    assert len({case["id"] for case in CASES}) == len(CASES)


def test_the_list_of_known_failures_only_shrinks() -> None:
    by_name = {case["id"]: case for case in CASES}
    passing = sorted(f"{check} {name}" for check, name in KNOWN if name in by_name and not CHECKS[check](by_name[name]))
    assert passing == [], "these pass now: take them out of known_failures.txt"
