"""Change every number that `verify` calls verified, one after the other, and see whether it is reported.

Each verified number of the documents in `examples/` (and of the originals, where they lie beside the repository) gets
one digit changed; the copy must have a finding on that line, and no error on another line that it did not have before.
Numbers that are still right at their printed places after the change do not occur: a digit makes at least one unit.

`python benchmarks/mutations.py [--every N] [--processes 2] [DOCUMENT...]`; exits 1 if one goes unreported.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

from exactcalc.checks.finding import DocumentReport
from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document

ROOT = Path(__file__).resolve().parents[1]
NAMES = ("handcalc.txt", "tutorial.txt")
SEED = 20

Place = tuple[str, int, int, str]
"""Path, line, column and text of a number."""


def verify(text: str, marks: bool = False) -> DocumentReport:
    """Return the report of a text."""
    return verify_document(read("copy.txt", text.encode()), Settings(marks=marks))


def changed(text: str, rng: random.Random) -> str:
    """Return a numeral with one digit changed."""
    at = rng.choice([i for i, c in enumerate(text) if c.isdigit()])
    return text[:at] + rng.choice([d for d in "0123456789" if d != text[at]]) + text[at + 1 :]


def places(path: str, every: int) -> list[Place]:
    """Return the verified numbers of a document that have no finding of their own."""
    report = verify(Path(path).read_text(encoding="utf-8"), marks=True)
    flawed = {(f.line, f.column) for f in report.findings if f.severity != "note"}
    verified = [m for m in report.marks if m.state == "verified" and (m.line, m.column) not in flawed]
    return [(path, m.line, m.column, m.text) for m in verified[::every]]


_texts: dict[str, list[str]] = {}
_known: dict[str, set[tuple[int, str, str]]] = {}


def miss(place: Place) -> str | None:
    """Return what went wrong with the change of one number, None if it was reported on its line alone."""
    path, row, column, text = place
    if path not in _texts:
        _texts[path] = Path(path).read_text(encoding="utf-8").split("\n")
        findings = verify("\n".join(_texts[path])).findings
        _known[path] = {(f.line, f.rule, f.stated) for f in findings}
    lines = _texts[path].copy()
    new = changed(text, random.Random(f"{SEED} {row} {column}"))
    line = lines[row - 1]
    lines[row - 1] = line[: column - 1] + new + line[column - 1 + len(text) :]
    found = [f for f in verify("\n".join(lines)).findings if (f.line, f.rule, f.stated) not in _known[path]]
    where = f"{path}:{row}:{column}: {text} -> {new}"
    if row not in {f.line for f in found if f.severity != "note"}:
        return f"{where}: not reported\n    {line[:150]}"
    others = sorted({f.line for f in found if f.severity == "error"} - {row})
    return f"{where}: also an error on {others}\n    {line[:150]}" if others else None


def main() -> int:
    """Print every miss and the totals; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("documents", nargs="*")
    parser.add_argument("--every", type=int, default=1, help="change one in so many numbers")
    parser.add_argument("--processes", type=int, default=1)
    arguments = parser.parse_args()
    folders = (ROOT / "examples", ROOT.parent / "shared" / "documents")
    paths = arguments.documents or [str(f / name) for f in folders for name in NAMES if (f / name).exists()]
    missed = 0
    for path in paths:
        chosen = places(path, arguments.every)
        if arguments.processes > 1:
            from multiprocessing import Pool

            with Pool(arguments.processes) as pool:
                misses = [text for text in pool.imap(miss, chosen, chunksize=20) if text]
        else:
            misses = [text for place in chosen if (text := miss(place))]
        print(*misses, f"{path}: {len(chosen) - len(misses)} of {len(chosen)} changes reported on their line", sep="\n")
        missed += len(misses)
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
