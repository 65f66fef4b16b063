"""Equations that scieqlint can read as well: whether both find the same wrong ones, and how long each takes.

scieqlint decides equations of polynomials with whole coefficients exactly; of printed numbers it reads whole ones
and fractions. Each equation is a display of its own, as it asks for.
Usage: python benchmarks/scieqlint_peer.py [EQUATIONS] [SEED]
"""

from __future__ import annotations

import argparse
import random
from fractions import Fraction
from pathlib import PurePosixPath
from time import perf_counter

from scieqlint.api import check_documents
from scieqlint.config.model import Config
from scieqlint.io.source import DocumentKind, SourceDocument

from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document


def term(rng: random.Random, depth: int) -> tuple[str, Fraction]:
    """Return a random calculation with whole numbers and its value."""
    if depth == 0:
        n = rng.randint(1, 40)
        return str(n), Fraction(n)
    left, a = term(rng, depth - 1)
    right, b = term(rng, depth - 1)
    kind = rng.random()
    if kind < 0.3:
        return f"({left} + {right})", a + b
    if kind < 0.5:
        return f"({left} - {right})", a - b
    if kind < 0.8 or not b:
        return f"{left} \\cdot {right}", a * b
    if kind < 0.92:
        return f"\\frac{{{left}}}{{{right}}}", a / b
    return f"({left})^2", a**2


def equation(rng: random.Random, wrong: bool) -> str:
    """Return an equation; a wrong one has another number on its right side."""
    text, value = term(rng, rng.randint(1, 2))
    numerator, denominator = abs(value.numerator), value.denominator
    if wrong:
        numerator += rng.choice((1, 2, 9, 10, 100))
    right = str(numerator) if denominator == 1 else f"\\frac{{{numerator}}}{{{denominator}}}"
    return f"{text} = {'-' if value < 0 else ''}{right}"


def document(count: int, seed: int) -> tuple[str, list[int], list[int]]:
    """Return a document, the line of each equation, and the lines of the wrong ones."""
    rng = random.Random(seed)
    lines, at, wrong = ["# Equations", ""], [], []
    for _ in range(count):
        bad = rng.random() < 0.3
        lines += ["$$", equation(rng, bad), "$$", ""]
        at.append(len(lines) - 2)
        if bad:
            wrong.append(len(lines) - 2)
    return "\n".join(lines), at, wrong


def by_scieqlint(text: str) -> tuple[set[int], float]:
    """Return the lines whose equations scieqlint calls wrong, and the seconds it took."""
    source = SourceDocument.from_text(PurePosixPath("equations.md"), text, DocumentKind.MARKDOWN)
    begin = perf_counter()
    result = check_documents([source], config=Config())
    seconds = perf_counter() - begin
    found = set()
    for diagnostic in result.diagnostics:
        if diagnostic.code == "ALG001" and diagnostic.span is not None:
            line = diagnostic.span.line
            found.add(line + 1 if text.split("\n")[line - 1] == "$$" else line)
    return found, seconds


def by_exactcalc(text: str) -> tuple[set[int], float]:
    """Return the lines with an error of exactcalc, and the seconds it took."""
    begin = perf_counter()
    report = verify_document(read("equations.md", text.encode()), Settings(model="none"))
    return {f.line for f in report.findings if f.severity == "error"}, perf_counter() - begin


def main(count: int, seed: int) -> None:
    """Print what both find, and how long they take."""
    text, at, wrong = document(count, seed)
    print(f"{len(at)} equations, {len(wrong)} of them wrong")
    for name, check in (("scieqlint", by_scieqlint), ("exactcalc", by_exactcalc)):
        check(text)
        found, seconds = check(text)
        missed, false = len(set(wrong) - found), len(found - set(wrong))
        print(f"{name}: {missed} missed, {false} accused wrongly, {1e6 * seconds / len(at):.0f} microseconds each")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("equations", nargs="?", type=int, default=3000)
    parser.add_argument("seed", nargs="?", type=int, default=1)
    arguments = parser.parse_args()
    main(arguments.equations, arguments.seed)
