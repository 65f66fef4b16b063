"""`exactcalc explain`: how one line was read and judged, or what a rule says."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.checks import rules
from exactcalc.checks.characters import visible
from exactcalc.checks.jobs.batch import Job, Refusal, read_document
from exactcalc.checks.notation.trees import leaves, numbers_in
from exactcalc.checks.rules.rule import approximately, show
from exactcalc.checks.sheet.known import Substitute
from exactcalc.checks.sheet.shared_operands import reach
from exactcalc.checks.verify import verify_document
from exactcalc.expressions.closed_form import closed_form
from exactcalc.expressions.expression import Symbol
from exactcalc.expressions.rendering import names, numbers
from exactcalc.numbers.errors import CalculationError
from exactcalc.numbers.number import Real
from exactcalc.numbers.rounding import format_units, rounded, significant

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TextIO

    from exactcalc.checks.finding import DocumentReport, Finding, Mark
    from exactcalc.checks.settings import Settings
    from exactcalc.expressions.expression import Literal, Node
    from exactcalc.numbers.number import Value

BITS = 100
"""Precision of the enclosures that are shown."""
INDENT = "    "


class Unexplained(ValueError):
    """What was asked about is no rule and no line of a document; the text says what to ask for."""


def run(subject: str, settings: Settings, stream: TextIO) -> int:
    """Explain a rule by name, or a line given as DOC:LINE; return the exit status.

    Raises: Unexplained for an unknown rule, a document that cannot be read, or a line that it does not have.
    """
    path, colon, number = subject.rpartition(":")
    if colon and number.isdigit():
        return explain_line(path, int(number), settings, stream)
    try:
        title, text = rules.describe(subject)
    except KeyError:
        from difflib import get_close_matches

        near = get_close_matches(subject, rules.names(), 1)
        hint = f"did you mean {near[0]}?" if near else f"rules are: {', '.join(rules.names())}"
        raise Unexplained(f"{subject!r} is neither a rule nor DOC:LINE; {hint}") from None
    rule = rules.load(subject)
    stream.write(f"{subject} ({rule.severity}): {title}.\n\n{text}\n")
    for heading, examples in (
        ("accepts", rule.accepts), ("finds fault with", tuple(reject.text for reject in rule.rejects)),
    ):  # fmt: skip
        for example in examples:
            stream.write(f"\n{heading}:\n" + "".join(f"{INDENT}{line}\n" for line in example.split("\n")))
    return 0


def explain_line(path: str, line: int, settings: Settings, stream: TextIO) -> int:
    """Explain how a line of a document was judged."""
    settings.marks = True
    document = read_document(Job(path, settings))
    if isinstance(document, Refusal):
        raise Unexplained(f"{path}: {document.message}")
    if not 1 <= line <= document.lines:
        raise Unexplained(f"{path} has {document.lines} lines, so there is no line {line}")
    report = verify_document(document, settings)
    stream.write(f"{path}:{line}\n{INDENT}{visible(document.line_text(line))}\n")
    marks = [mark for mark in report.marks if mark.line == line]
    findings = [finding for finding in report.findings if finding.line == line]
    for text in _explained(marks, findings, report):
        stream.write(text + "\n")
    for text in _reading(report, line):
        stream.write(text + "\n")
    if not marks:
        stream.write("\nThere is no number on this line.\n")
    return 0


def _explained(marks: list[Mark], findings: list[Finding], report: DocumentReport) -> Iterator[str]:
    results = [mark for mark in marks if mark.tree is not None]
    shown: set[int] = set()
    for mark in results:
        yield from _result(mark, marks, report, shown)
    for mark in marks:
        if id(mark) not in shown:
            yield from _entry(mark, report)
    for finding in findings:
        yield f"\n{finding.severity} {finding.rule}: {finding.message}"
        if finding.suggestion is not None:
            yield f"{INDENT}right would be {finding.suggestion}"
        for sentence in finding.credit:
            yield f"{INDENT}it is read so that {sentence}"
    if results and not findings:
        yield "\nEverything that is printed on this line is right."


def _reading(report: DocumentReport, line: int) -> Iterator[str]:
    """Yield the places of a line that can be read in more than one way, as they were read, with their alternatives."""
    decisions = report.choices_at(line) if report.choices_at is not None else []
    if decisions:
        yield "\nThe line was read so:"
    for decision in decisions:
        why = f"; {decision.why}" if decision.why else ""
        others = " or ".join(decision.alternatives)
        yield f"{INDENT}{decision.kind} {visible(decision.text)!r}: {decision.taken}, not {others}{why}"


def _result(mark: Mark, marks: list[Mark], report: DocumentReport, shown: set[int]) -> Iterator[str]:
    """Yield the account of one printed result: formula, operands, exact value, recomputation, box."""
    shown.add(id(mark))
    yield f"\n{mark.text} at column {mark.column}" + (f": {mark.entry}" if mark.entry else "")
    cell = mark.known.cell if mark.known is not None else None
    if cell is not None:
        yield f"{INDENT}formula               {cell.label} = {names(cell.formula)}"
        yield f"{INDENT}in numbers            {numbers(cell.formula)}"
    operands = {id(literal) for literal in _literals(mark.tree)}
    for other in marks:
        if other.literal is not None and id(other.literal) in operands:
            shown.add(id(other))
            copied = f"{other.entry}, exact {_short(other.exact)}" if other.entry else f"{other.state}"
            yield f"{INDENT}operand {other.text:<14}{copied}"
    for name, source in _names(mark, report):
        exact = "" if source.exact is None else f", exact {_short(source.exact)}"
        yield f"{INDENT}operand {visible(name):<14}{source.text} of line {source.line}{exact}"
    yield from _value(mark)
    if mark.recomputed is not None:
        yield f"{INDENT}printed operands give {_short(mark.recomputed)}"
    given = {id(m.literal): m.exact for m in marks if m.literal is not None and _is_given(m)}
    box = reach(mark.tree, lambda node: given.get(id(node))) if mark.tree is not None else None
    if box is not None and box[0] != box[1]:
        yield f"{INDENT}operand box           [{significant(box[0], 10)}, {significant(box[1], 10)}]"


def _names(mark: Mark, report: DocumentReport) -> Iterator[tuple[str, Mark]]:
    """Yield each name in the expression of a result with the number that was printed for it last before."""
    if mark.tree is None:
        return
    names = dict.fromkeys(filter(None, map(_printed_name, leaves(mark.tree))))
    before = [other for other in report.marks if (other.line, other.column) < (mark.line, mark.column)]
    for name in names:
        source = next((other for other in reversed(before) if other.name == name), None)
        if source is not None:
            yield name, source


def _printed_name(leaf: Node) -> str:
    if isinstance(leaf, Symbol):
        return leaf.name + "".join(f"[{i}]" for i in leaf.index)
    return leaf.name if isinstance(leaf, Substitute) else ""


def _is_given(mark: Mark) -> bool:
    """Return whether a number is printed exactly as the entry it copies, so that no rounding is in doubt."""
    return mark.literal is not None and isinstance(mark.exact, Fraction) and mark.exact == mark.literal.value


def _entry(mark: Mark, report: DocumentReport) -> Iterator[str]:
    """Yield the account of a number that no printed expression gives."""
    if mark.known is None:
        reason = next((u.reason for u in report.unchecked if (u.line, u.column) == (mark.line, mark.column)), "")
        yield f"\n{mark.text} at column {mark.column}: {mark.state}" + (f", {reason}" if reason else "")
        return
    yield f"\n{mark.text} at column {mark.column}: copies {mark.entry or 'a value printed before'}"
    cell = mark.known.cell
    if cell is not None:
        yield f"{INDENT}formula               {cell.label} = {names(cell.formula)}"
    yield from _value(mark)


def _value(mark: Mark) -> Iterator[str]:
    """Yield the exact value of a mark, its rounding, its enclosure and its closed form."""
    value = mark.exact
    if value is None or mark.known is None:
        return
    yield f"{INDENT}exact                 {show(value)}"
    if isinstance(value, Real):
        low, high = value.enclosure(BITS)
        yield f"{INDENT}enclosure             [{_end(low, 'floor')}, {_end(high, 'ceiling')}]"
    else:
        yield f"{INDENT}fraction              {value}"
    places = mark.literal.places if mark.literal is not None else 4
    try:
        yield f"{INDENT}rounds to             {format_units(mark.known.nearest(places)[0], places)}"
    except CalculationError as error:
        yield f"{INDENT}rounds to             {error.message}"
    cell = mark.known.cell
    if cell is not None and isinstance(value, Real):
        closed = closed_form(cell)
        if closed is not None:
            yield f"{INDENT}closed form           {closed}"


def _end(bound: int, mode: str) -> str:
    return format_units(rounded(Fraction(bound, 1 << BITS), 25, mode), 25)


def _short(value: Value | Fraction | None) -> str:
    return "unknown" if value is None else approximately(value, 12)


def _literals(tree: Node | None) -> Iterator[Literal]:
    return numbers_in(tree) if tree is not None else iter(())
