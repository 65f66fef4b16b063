"""Seed one slip into each of many copies of the worked documents and count what `verify` finds.

A slip is one that a writer makes: a digit changed, two digits swapped, a digit dropped or doubled, a sign lost, the
decimal point moved, the value of a neighbouring row or of an earlier step pasted in. It is seeded where a number is
printed as a result, an operand, in a definition, in a vector, in a table cell or in a sentence. What it makes must be
wrong: a number that is still a correct rounding of its exact value at fewer places is drawn again. Not drawn are
labels, numbers that have a finding as they are, and the few that `verify` lists as unchecked.

Printed are, per kind and per place, how many slips were reported on their line, how many missed, and how many put an
error on another line; then every miss. Run it on a quiet machine:
`python benchmarks/slips.py [--count 1000] [--seed 3] [--processes 2] [--check]`; --check exits 1 below 99 %.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from fractions import Fraction
from pathlib import Path

from exactcalc.checks.finding import DocumentReport, Mark
from exactcalc.checks.notation.chains.parser import parse
from exactcalc.checks.notation.trees import numbers_in
from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document
from exactcalc.expressions.expression import Call, Literal, Vector
from exactcalc.numbers.errors import CalculationError
from exactcalc.numbers.rounding import fits

ROOT = Path(__file__).resolve().parents[1]
DOCUMENTS = [
    path
    for path in (
        ROOT / "examples" / "handcalc.txt", ROOT / "examples" / "tutorial.txt",
        ROOT.parent / "shared" / "documents" / "handcalc.txt", ROOT.parent / "shared" / "documents" / "tutorial.txt",
    )
    if path.exists()
]  # fmt: skip
PLACES = ("result", "operand", "definition", "vector", "table cell", "sentence")
KINDS = ("digit changed", "digits swapped", "digit dropped", "digit doubled", "sign lost", "point moved", "pasted")
SENTENCE_WORDS = 4


class Number:
    """One number of a document that a slip may hit: its mark and the place it is printed in."""

    __slots__ = ("mark", "place")

    def __init__(self, mark: Mark, place: str) -> None:
        self.mark = mark
        self.place = place


class Base:
    """A document as it is, with its report and the numbers that slips may hit."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = path.read_text(encoding="utf-8")
        self.lines = self.text.split("\n")
        self.report = verify(self.text, marks=True)
        self.findings = {(f.line, f.rule, f.stated) for f in self.report.findings if f.severity != "note"}
        self.errors = {f.line for f in self.report.findings if f.severity == "error"}
        self.numbers = numbers_of(self.text, self.report)
        self.keeps = path.name == "handcalc.txt"


def verify(text: str, marks: bool = False) -> DocumentReport:
    """Return the report of a text."""
    return verify_document(read("copy.txt", text.encode()), Settings(marks=marks))


def numbers_of(text: str, report: DocumentReport) -> dict[str, list[Number]]:
    """Return the numbers that claim something, by the place they are printed in."""
    document = read("copy.txt", text.encode())
    places: dict[tuple[int, int], str] = {}
    for line in parse(document):
        for literal in line.numbers:
            sentence = len(line.words) > SENTENCE_WORDS
            places[document.locate(line.segment.offset(literal.start))] = "sentence" if sentence else "table cell"
        for chain in line.chains:
            for member in chain.members:
                if member.node is None:
                    continue
                node = member.node
                kind = "result" if isinstance(node, Literal) and member.relation else "operand"
                if isinstance(node, Literal) and not member.relation:
                    continue
                vectors = [node] if isinstance(node, Vector) else []
                if isinstance(node, Call):
                    vectors = [arg for arg in node.args if isinstance(arg, Vector)]
                within = {id(literal) for vector in vectors for literal in numbers_in(vector)}
                for literal in numbers_in(node):
                    at = document.locate(member.segment.offset(literal.start))
                    places[at] = "vector" if id(literal) in within else kind
    found_already = {(f.line, f.column) for f in report.findings if f.severity != "note"}
    found: dict[str, list[Number]] = {place: [] for place in PLACES}
    for mark in report.marks:
        if mark.state in ("label", "unchecked") or mark.end_column <= mark.column:
            continue
        if (mark.line, mark.column) in found_already:
            continue
        place = places.get((mark.line, mark.column), "table cell")
        cell = mark.known.cell if mark.known is not None else None
        if place in ("vector", "table cell") and cell is not None and is_given(cell.formula):
            place = "definition"
        found[place].append(Number(mark, place))
    return found


def is_given(formula: object) -> bool:
    """Return whether a formula is a number, so that the entry is part of the data."""
    return isinstance(formula, Literal) or (isinstance(formula, Call) and formula.function == "neg"
                                            and isinstance(formula.args[0], Literal))  # fmt: skip


def slipped(base: Base, number: Number, kind: str, rng: random.Random) -> str | None:
    """Return the text of a number after a slip, None where the slip cannot happen to it."""
    text = number.mark.text
    at = [i for i, c in enumerate(text) if c.isdigit()]
    if kind == "digit changed":
        i = rng.choice(at)
        new = text[:i] + rng.choice([d for d in "0123456789" if d != text[i]]) + text[i + 1 :]
    elif kind == "digits swapped":
        pairs = [(i, j) for i, j in zip(at, at[1:], strict=False) if text[i] != text[j]]
        if not pairs:
            return None
        i, j = rng.choice(pairs)
        letters = list(text)
        letters[i], letters[j] = letters[j], letters[i]
        new = "".join(letters)
    elif kind == "digit dropped":
        choices = [i for i in at if "." in text and i > text.index(".")]
        if len(choices) < 2:
            return None
        i = rng.choice(choices)
        new = text[:i] + text[i + 1 :]
    elif kind == "digit doubled":
        i = rng.choice(at)
        new = text[:i] + text[i] + text[i:]
    elif kind == "sign lost":
        if text[0] not in "-−":
            return None
        new = text[1:]
    elif kind == "point moved":
        point = text.find(".")
        if point < 0:
            return None
        bare = text[:point] + text[point + 1 :]
        spots = [p for p in (point - 1, point + 1) if 0 < p < len(bare) and bare[p - 1].isdigit() and bare[p].isdigit()]
        if not spots:
            return None
        spot = rng.choice(spots)
        new = bare[:spot] + "." + bare[spot:]
    else:
        new = pasted(base, number, rng)
        if new is None:
            return None
    return new if wrong(base, number.mark, new) else None


def pasted(base: Base, number: Number, rng: random.Random) -> str | None:
    """Return another number in its place: of a neighbouring row of the same array, or one printed before."""
    mark = number.mark
    name = mark.entry.split("[")[0] if mark.entry else None
    marks = [m for m in base.report.marks if m.text != mark.text and ("." in m.text) == ("." in mark.text)]
    near = [m for m in marks if m.entry and m.entry.split("[")[0] == name and m.entry != mark.entry]
    same = [m for m in marks if m.line < mark.line and m.state != "label"][-200:]
    choices = near if near and rng.random() < 0.5 else same
    return rng.choice(choices).text if choices else None


def wrong(base: Base, mark: Mark, new: str) -> bool:
    """Return whether a slip leaves a number that is wrong: neither the same value nor another correct rounding."""
    percent = mark.text.endswith("%") or new.endswith("%")
    if percent and not (mark.text.endswith("%") and new.endswith("%")):
        return False
    try:
        value, old = (Fraction(text.rstrip("%").replace("−", "-")) for text in (new, mark.text))
    except ValueError:
        return False
    if value == old:
        return False
    longer = len(new) > len(mark.text)
    if base.keeps and not longer or "e" in new or mark.exact is None and mark.recomputed is None:
        return True
    places = len(new.rstrip("%").partition(".")[2]) + 2 * percent
    units = int(value * 10 ** (places - 2 * percent))
    exact = mark.exact if mark.exact is not None else mark.recomputed
    assert exact is not None
    signs = (1, -1) if mark.literal is not None and mark.literal.text[0] not in "-−" else (1,)
    try:
        return not any(fits(sign * units, places, exact) for sign in signs)
    except CalculationError:
        return True


class Case:
    """One slip: what was printed, what is printed now, and what was reported."""

    __slots__ = ("column", "document", "kind", "line", "new", "old", "others", "place", "reported", "rule")

    def __init__(self, document: int, kind: str, place: str, line: int, column: int, old: str, new: str) -> None:
        self.document = document
        self.kind = kind
        self.place = place
        self.line = line
        self.column = column
        self.old = old
        self.new = new
        self.reported = False
        self.rule = ""
        self.others: list[int] = []


def draw(bases: list[Base], count: int, seed: int) -> list[Case]:
    """Return slips in turn over documents, kinds and places."""
    rng = random.Random(seed)
    cases: list[Case] = []
    attempt = 0
    while len(cases) < count:
        attempt += 1
        at = attempt % len(bases)
        base = bases[at]
        kind = rng.choice(KINDS)
        place = rng.choice([place for place in PLACES if base.numbers[place]])
        number = rng.choice(base.numbers[place])
        new = slipped(base, number, kind, rng)
        if new is not None:
            cases.append(Case(at, kind, place, number.mark.line, number.mark.column, number.mark.text, new))
    return cases


def judge(case: Case, base: Base) -> Case:
    """Verify the copy with the slip and fill in what was reported."""
    lines = base.lines.copy()
    line = lines[case.line - 1]
    assert line[case.column - 1 :].startswith(case.old), (case.line, case.column, case.old)
    lines[case.line - 1] = line[: case.column - 1] + case.new + line[case.column - 1 + len(case.old) :]
    for finding in verify("\n".join(lines)).findings:
        if finding.severity == "note" or (finding.line, finding.rule, finding.stated) in base.findings:
            continue
        if finding.line == case.line:
            case.reported = True
            case.rule = case.rule or finding.rule
        elif finding.severity == "error":
            case.others.append(finding.line)
    return case


_bases: list[Base] = []


def _judge(case: Case) -> Case:
    if not _bases:
        _bases.extend(map(Base, DOCUMENTS))
    return judge(case, _bases[case.document])


def table(cases: list[Case]) -> str:
    """Return the confusion table: per kind and place, slips reported, missed, and with an error elsewhere."""
    rows = []
    for heading, of in (("kind", "kind"), ("place", "place"), ("document", "document")):
        rows.append(f"{heading:<16}{'slips':>7}{'reported':>10}{'missed':>8}{'elsewhere':>11}")
        groups: dict[object, list[Case]] = {}
        for case in cases:
            groups.setdefault(getattr(case, of), []).append(case)
        for name, members in groups.items():
            shown = str(DOCUMENTS[name].relative_to(ROOT.parent)) if isinstance(name, int) else str(name)
            missed = sum(not case.reported for case in members)
            elsewhere = sum(bool(case.others) for case in members)
            rows.append(f"{shown:<16}{len(members):>7}{len(members) - missed:>10}{missed:>8}{elsewhere:>11}")
        rows.append("")
    rules = Counter(case.rule for case in cases if case.reported)
    rows.append("reported as " + ", ".join(f"{rule} {count}" for rule, count in rules.most_common()))
    return "\n".join(rows)


def main() -> int:
    """Print the table and every miss; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--check", action="store_true", help="exit 1 below 99 %% or with an error on another line")
    arguments = parser.parse_args()
    _bases.extend(map(Base, DOCUMENTS))
    for base in _bases:
        print(f"{base.path.relative_to(ROOT.parent)}: unchanged, errors on lines {sorted(base.errors)}")
    cases = draw(_bases, arguments.count, arguments.seed)
    if arguments.processes > 1:
        from multiprocessing import Pool

        with Pool(arguments.processes) as pool:
            cases = pool.map(_judge, cases, chunksize=10)
    else:
        cases = list(map(_judge, cases))
    print(table(cases))
    for case in cases:
        if not case.reported or case.others:
            what = "missed" if not case.reported else f"also on {case.others[:6]}"
            where = f"{DOCUMENTS[case.document].parent.name}/{DOCUMENTS[case.document].name}:{case.line}:{case.column}"
            print(f"{where}: {case.kind}, {case.place}: {case.old} -> {case.new}: {what}")
            print(f"    {_bases[case.document].lines[case.line - 1][:150]}")
    found = sum(case.reported for case in cases)
    clean = not any(case.others for case in cases)
    elsewhere = sum(bool(case.others) for case in cases)
    print(f"{found} of {len(cases)} reported on their line, {elsewhere} with an error elsewhere")
    return int(arguments.check and (100 * found < 99 * len(cases) or not clean))


if __name__ == "__main__":
    sys.exit(main())
