"""Copies of the tutorial that lost lines, order, points or characters are verified without a fault."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document

from ..sampling import sizes
from . import pages

Lines = list[str]


def shuffled(lines: Lines, rng: random.Random) -> Lines:
    return rng.sample(lines, len(lines))


def thinned(lines: Lines, rng: random.Random) -> Lines:
    return [line for line in lines if rng.random() < 0.7]


def cut(lines: Lines, rng: random.Random) -> Lines:
    return [line[: rng.randrange(len(line) + 1)] if rng.random() < 0.3 else line for line in lines]


def joined(lines: Lines, rng: random.Random) -> Lines:
    size = rng.randrange(2, 12)
    return [" ".join(lines[i : i + size]) for i in range(0, len(lines), size)]


def scribbled(lines: Lines, rng: random.Random) -> Lines:
    signs = "0123456789.,-=()[]→%×/「」"
    return ["".join(c if rng.random() > 0.02 else rng.choice(signs) for c in line) for line in lines]


@sizes("copies", 1, 12)
@pytest.mark.parametrize("damage", [shuffled, thinned, cut, joined, scribbled])
def test_a_damaged_copy_is_verified_without_a_fault(
    damage: Callable[[Lines, random.Random], Lines], copies: int
) -> None:
    rng = random.Random(damage.__name__)
    for _ in range(copies):
        text = "\n".join(damage(pages.lines(), rng))
        report = verify_document(read("tutorial.txt", text.encode()), Settings(marks=True))
        assert len(report.marks) == report.total
        assert all(unchecked.reason for unchecked in report.unchecked)
