"""How much of a large family a run takes: a seeded sample by default, all of it with `-m full`."""

from __future__ import annotations

import pytest


def sizes(name: str, sample: int, whole: int) -> pytest.MarkDecorator:
    """Run a test twice: with the size of a sample, and, marked `full`, with the whole size."""
    return pytest.mark.parametrize(
        name, [pytest.param(sample, id="sample"), pytest.param(whole, id="whole", marks=pytest.mark.full)]
    )
