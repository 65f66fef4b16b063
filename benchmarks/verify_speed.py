"""Measure `verify` of the long example as whole processes, each the best of several runs, and its memory.

Limits, as ratios within one run: the JSON report takes at most 2.0 times, the table at most 2.5 times what a Python
takes that imports mpmath and tabulate; at most 80 MB of memory.
Run it on a quiet machine: `python benchmarks/verify_speed.py [--check]`; --check exits 1 beyond a limit.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from time import perf_counter

from start_up import command

RUNS = 11
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
DOCUMENT = os.path.join(ROOT, "examples", "handcalc.txt")
BASE = [sys.executable, "-c", "import mpmath, tabulate"]
LIMITS = {"json": 20, "table": 25}
"""Tenths of the duration of BASE that a report may take."""
MEMORY = 80_000
"""Kilobytes."""


def microseconds(arguments: list[str]) -> tuple[int, int]:
    """Return the shortest wall time of a process, and the shortest time it used the processor."""
    walls, busy = [], []
    for _ in range(RUNS):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        start = perf_counter()
        subprocess.run(arguments, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        walls.append(round((perf_counter() - start) * 1_000_000))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        busy.append(round(used * 1_000_000))
    return min(walls), min(busy)


def main() -> int:
    """Print one line a process and return the exit status."""
    base = microseconds(BASE)
    print(f"{base[0] / 1000:7.1f} ms wall {base[1] / 1000:7.1f} ms busy        python -c 'import mpmath, tabulate'")
    within = True
    for format, limit in LIMITS.items():
        wall, busy = microseconds([*command(), "verify", DOCUMENT, "--format", format])
        print(
            f"{wall / 1000:7.1f} ms wall {busy / 1000:7.1f} ms busy  {wall / base[0]:.2f}  verify --format {format}"
            f" (limit {limit / 10})"
        )
        within = within and 10 * wall <= limit * base[0]
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    print(f"{peak / 1000:7.1f} MB at the most (limit {MEMORY / 1000:.0f})")
    within = within and peak <= MEMORY
    return int(not within and "--check" in sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
