"""Measure how long `exactcalc` takes to start, each time in a fresh process, the best of several runs.

`exactcalc --version` may take at most 1.3 times as long as an interpreter that imports argparse and re.
Run it on a quiet machine: `python benchmarks/start_up.py [--check]`; --check exits 1 beyond the limit.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from shutil import which
from time import perf_counter

RUNS = 15
LIMIT_NUMERATOR, LIMIT_DENOMINATOR = 13, 10
BASE = "python -c 'import argparse, re'"
VERSION = "exactcalc --version"


def command() -> list[str]:
    """Return the installed command that belongs to this interpreter, else the module."""
    beside = os.path.join(os.path.dirname(sys.executable), "exactcalc")
    installed = beside if os.path.exists(beside) else which("exactcalc")
    return [installed] if installed else [sys.executable, "-m", "exactcalc"]


def microseconds(arguments: list[str]) -> int:
    """Return the shortest duration of a process, of one that exits 0 or 1."""
    best = None
    for _ in range(RUNS):
        start = perf_counter()
        done = subprocess.run(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, check=False)
        duration = round((perf_counter() - start) * 1_000_000)
        if done.returncode > 1:
            sys.exit(f"{' '.join(arguments)} failed:\n{done.stderr.decode()}")
        best = duration if best is None else min(best, duration)
    assert best is not None
    return best


def main() -> int:
    """Print one line a command and return the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        document = os.path.join(folder, "one.txt")
        with open(document, "w", encoding="utf-8") as file:
            file.write("2 / 3 = 0.67\n")
        verify = [*command(), "verify", document]
        rows = {
            "python -c pass": [sys.executable, "-c", "pass"],
            BASE: [sys.executable, "-c", "import argparse, re"],
            VERSION: [*command(), "--version"],
            "exactcalc": command(),
            "exactcalc verify --format concise": [*verify, "--format", "concise"],
            "exactcalc verify --format json": [*verify, "--format", "json"],
            "exactcalc verify": verify,
        }
        measured = {name: microseconds(arguments) for name, arguments in rows.items()}
    for name, duration in measured.items():
        ratio = duration * 100 // measured[BASE]
        print(f"{duration // 1000:>5}.{duration % 1000 // 100} ms  {ratio // 100}.{ratio % 100:02}  {name}")
    within = measured[VERSION] * LIMIT_DENOMINATOR <= measured[BASE] * LIMIT_NUMERATOR
    print(f"{VERSION} {'keeps' if within else 'exceeds'} the limit of 1.30 times {BASE}")
    return int(not within and "--check" in sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
