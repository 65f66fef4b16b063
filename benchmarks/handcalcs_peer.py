"""Calculations as handcalcs prints them: how many are accused wrongly, how many changed digits are found.

handcalcs renders Python code as a hand calculation: formula in names, formula in numbers, result, each number
with three decimals. Its inputs have more digits than that, so that the printed operands often do not give the
printed result. Usage: python benchmarks/handcalcs_peer.py [SHEETS] [SEED]
"""

from __future__ import annotations

import argparse
import math
import random

from handcalcs.handcalcs import LatexRenderer

from exactcalc.checks.document import Document
from exactcalc.checks.finding import DocumentReport
from exactcalc.checks.judging.support import Operands, support
from exactcalc.checks.notation.chains.parser import parse
from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document
from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Literal
from exactcalc.numbers.rounding import proves

FUNCTIONS = {"sqrt": math.sqrt, "exp": math.exp, "sin": math.sin, "cos": math.cos}
LARGEST = 1e6


def formula(names: list[str], rng: random.Random, depth: int = 2) -> str:
    """Return a random expression in names."""
    if depth == 0 or rng.random() < 0.15:
        return rng.choice(names) if rng.random() < 0.85 else str(rng.randint(2, 9))
    left, right = formula(names, rng, depth - 1), formula(names, rng, depth - 1)
    kind = rng.random()
    if kind < 0.28:
        return f"({left} + {right})"
    if kind < 0.45:
        return f"({left} - {right})"
    if kind < 0.7:
        return f"{left} * {right}"
    if kind < 0.85:
        return f"({left}) / ({right})"
    if kind < 0.92:
        return f"({left})**2"
    return f"{rng.choice(sorted(FUNCTIONS))}({left})"


def sheet(rng: random.Random, inputs: int = 4, results: int = 5) -> str:
    """Return the code of a calculation all of whose values are of a usual size."""
    lines, values = [], dict(FUNCTIONS)
    names: list[str] = []
    for name in "abcdkmpq"[:inputs]:
        value = rng.randint(2, 30) if rng.random() < 0.2 else rng.uniform(0.3, 25)
        lines.append(f"{name} = {value!r}")
        values[name] = value
        names.append(name)
    for name in "rstuvwxyz"[:results]:
        while True:
            code = formula(names, rng)
            try:
                value = eval(code, {"__builtins__": {}}, values)  # our own random formula, no document's text
            except (ArithmeticError, ValueError):
                continue
            if isinstance(value, float) and 0.02 < abs(value) < LARGEST:
                break
        lines.append(f"{name} = {code}")
        values[name] = value
        names.append(name)
    return "\n".join(lines)


def rendered(code: str) -> str:
    """Return a calculation as handcalcs prints it, with its default of three decimals."""
    values = dict(FUNCTIONS)
    exec(code, {"__builtins__": {}}, values)
    return str(LatexRenderer(code, values, {"override": "", "precision": None, "sci_not": None}).render())


def document(text: str) -> Document:
    """Return the rendered calculation as a document."""
    return read("sheet.tex", text.encode())


def verified(text: str) -> DocumentReport:
    """Return the report of a rendered calculation."""
    return verify_document(document(text), Settings(model="none"))


class Printed:
    """A printed result: where it stands in the text, and what it was computed from."""

    def __init__(self, start: int, line: int, literal: Literal, literal_check: bool, box: bool) -> None:
        self.start = start
        self.line = line
        self.literal = literal
        self.literal_check = literal_check
        self.box = box


def results(text: str) -> list[Printed]:
    """Return the printed results with what two simpler checks say of them: recomputing alone, the box alone."""
    found = []
    whole = document(text)
    for line in parse(whole):
        for chain in line.chains:
            if len(chain.members) < 4:
                continue
            numbers, last = chain.members[-2].node, chain.members[-1]
            literal = last.node
            sign = 1
            while literal is not None and not isinstance(literal, Literal):
                literal, sign = getattr(literal, "args", (None,))[0], -sign
            if numbers is None or literal is None:
                continue
            value = evaluate(numbers)
            right = not isinstance(value, tuple) and proves(sign * literal.units, literal.places, value)
            inside = right or support(literal, numbers, Operands(lambda operand: None), sign).any
            start = last.segment.offset(literal.start)
            found.append(Printed(start, whole.locate(start)[0], literal, right, inside))
    return found


def changed(text: str, result: Printed, rng: random.Random) -> str:
    """Return the text with one digit of a result replaced by another one."""
    digits = [i for i in range(result.start, result.start + len(result.literal.text)) if text[i].isdigit()]
    at = rng.choice(digits)
    digit = rng.choice([d for d in "0123456789" if d != text[at]])
    return text[:at] + digit + text[at + 1 :]


class Counts:
    """What came of it."""

    def __init__(self) -> None:
        self.lines = 0
        self.errors = 0
        self.warnings = 0
        self.literal_alarms = 0
        self.box_alarms = 0
        self.changes = 0
        self.found = 0
        self.found_as_error = 0
        self.found_literally = 0
        self.found_by_box = 0

    def table(self) -> str:
        """Return the counts as text."""
        share = lambda part, whole: f"{part:6} ({100 * part / max(whole, 1):5.1f} %)"  # noqa: E731
        return "\n".join((
            f"{self.lines} printed results, each right",
            f"  called an error by exactcalc  {share(self.errors, self.lines)}",
            f"  given a warning by exactcalc  {share(self.warnings, self.lines)}",
            f"  refused by recomputing alone  {share(self.literal_alarms, self.lines)}",
            f"  refused by the box alone      {share(self.box_alarms, self.lines)}",
            f"{self.changes} results with one digit changed",
            f"  found by exactcalc            {share(self.found, self.changes)}, as errors {self.found_as_error}",
            f"  found by recomputing alone    {share(self.found_literally, self.changes)}",
            f"  found by the box alone        {share(self.found_by_box, self.changes)}",
        ))  # fmt: skip


def measure(sheets: int, seed: int = 1) -> Counts:
    """Return how many right results are accused, and how many changed ones are found."""
    rng = random.Random(seed)
    counts = Counts()
    for _ in range(sheets):
        text = rendered(sheet(rng))
        report = verified(text)
        counts.errors += report.count("error")
        counts.warnings += report.count("warning")
        for result in results(text):
            counts.lines += 1
            counts.literal_alarms += not result.literal_check
            counts.box_alarms += not result.box
            wrong = changed(text, result, rng)
            after = next((r for r in results(wrong) if r.start == result.start), None)
            severities = {f.severity for f in verified(wrong).findings if f.line == result.line}
            counts.changes += 1
            counts.found += bool(severities & {"error", "warning"})
            counts.found_as_error += "error" in severities
            if after is not None:
                counts.found_literally += not after.literal_check
                counts.found_by_box += not after.box
    return counts


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("sheets", nargs="?", type=int, default=300)
    parser.add_argument("seed", nargs="?", type=int, default=1)
    arguments = parser.parse_args()
    print(measure(arguments.sheets, arguments.seed).table())
