"""Tables are laid out by tabulate, imported without the packages that look up versions, and harm none of them."""

from __future__ import annotations

import subprocess
import sys

import pytest

TABLE = """
from exactcalc.checks.report.tabulation import tabulated
rows = [["1", "均值", "x"], ["20", "b", "yy"]]
print(tabulated(rows, ("line", "entry", "cause"), ("right", "left", "left")))
import sys
"""
EXPECTED = "['  line  entry    cause', '------  -------  -------', '     1  均值     x', '    20  b        yy']"


@pytest.mark.parametrize(
    ("before", "after", "shown"),
    [
        pytest.param("", "print('importlib.metadata' in sys.modules)", "False", id="nothing stays behind"),
        pytest.param(
            "", "from importlib.metadata import version; print(version('tabulate')[:2])", "0.", id="afterwards"
        ),
        pytest.param("import importlib.metadata", "print('tabulate' in sys.modules)", "True", id="imported already"),
        pytest.param("import tabulate", "print(tabulate.__version__ != 'unknown')", "True", id="tabulate too"),
    ],
)
def test_tables_in_a_fresh_process(before: str, after: str, shown: str) -> None:
    script = f"{before}\n{TABLE}\n{after}"
    run = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, encoding="utf-8", check=True, timeout=60
    )
    assert run.stdout.splitlines() == [EXPECTED, shown]
