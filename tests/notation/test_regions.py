"""Characters and numerals that cannot be read are named where they are part of an assertion, and nowhere else."""

from __future__ import annotations

import pytest

from exactcalc.checks.notation.roles.regions import asserted

from .reading import lines


@pytest.mark.parametrize(
    ("text", "stated"),
    [
        ("Some values \u200bare large, 2 + 3 = 5.", []),
        ("6 + \u200b7 = 14", ["U+200B"]),
        ("1\u200b0 = 10", ["U+200B"]),
        ("in the case C = 16\u200b it is", []),
        ("relay=[127.0.0.1], dsn=4.0.0", []),
        ("psutil >= 5.9.5", []),
        ("## [1.4.2] - 2024-03-01", []),
        ('hash = "3e897ea760b4daa426" + 1', []),
        ("x1 = 3.0.5", ["3.0.5"]),
        ("r = 0.875 / 0.0.75 = 1.17", ["0.0.75"]),
        ("x = 1e999 + 3", ["1e999"]),
        ("commit 5e56833 of 82e7799", []),
    ],
    ids=ascii,
)
def test_problems_of_assertions(text: str, stated: list[str]) -> None:
    (line,) = lines(text)
    assert [problem.stated for problem in asserted(line)] == stated
