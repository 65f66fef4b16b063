"""Judging a document by itself: what it defines and computes is the sheet of its later lines."""

from __future__ import annotations

from checks.account import GIVEN, VERIFIED, enter_labels
from checks.cycles import cycles
from checks.excuses import excuse
from checks.followers import group
from checks.log_base import infer
from checks.matching import signed_literal
from checks.own_chains import Walk
from checks.own_sheet import OwnSheet, Quantity, key_of, name_of
from checks.own_values import Valuation
from checks.own_verdicts import Bench
from checks.policy import Policy
from checks.print_habits import Prints
from checks.provenance import Provenance
from checks.result import Result
from checks.rounding_habits import Habits
from checks.sections import Section, Sections
from checks.simple_chains import SimpleChains
from checks.trees import numbers_in
from checks.where_clauses import Waiting, judge_waiting
from exactcalc.errors import Undecided
from exactcalc.expression import Literal, Node, Symbol, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from checks.court import Court
    from checks.document import Segment
    from checks.finding import DocumentReport
    from checks.known import Known
    from checks.statement import Chain, Line, Member


def judge_by_itself(lines: list[Line], court: Court, report: DocumentReport) -> None:
    """Judge every chain of a document from its own operands, names and earlier results."""
    if court.settings.log_base is None and "log" in court.document.source:
        court.log_base, remark = infer(lines)
        if remark:
            report.remarks.append(remark)
    judge = OwnJudge(court, Prints(lines))
    judge.read(lines)
    enter_labels(lines, court.account)
    if judge.sheet.formulas:
        court.results += cycles(judge.sheet)
    excuse(judge.bench.excusable, court)
    habits = Habits(judge.bench.judged, court.results, court.document).gather()
    if habits:
        report.remarks.append(habits)
    court.results = group(court.results, court.document)
    report.equations_found, report.equations_checked = judge.found, judge.checked


class OwnJudge:
    """What the chains of a document share: its sheet, what was linked so far, and what was found.

    alike   the document prints all its decimal numbers with the same places, so that its data may be rounded too
    blamed  printed numbers that have an error or a warning: they are judged once
    """

    def __init__(self, court: Court, prints: Prints) -> None:
        self.court = court
        self.alike = prints.alike
        self.policy = Policy(court.settings, prints.dropped)
        self.sheet = OwnSheet()
        self.sections = Sections(court.document)
        self.provenance = Provenance(court.log_base)
        self.values = Valuation(court, self.sheet, self.sections, self.provenance)
        self.bench = Bench(court, self.policy, self.provenance, self.values.copies)
        self.blamed: set[int] = set()
        self.evaluated: set[tuple[int, str]] = set()
        self.waiting: list[Waiting] = []
        self.found = 0
        self.checked = 0

    def read(self, lines: list[Line]) -> None:
        """Judge the chains of all lines, in order."""
        settle = SimpleChains(self).settle
        simple = self.policy.plain and self.court.trail is None
        for line in lines:
            self.sections.enter(line)
            for chain in line.chains:
                if not (simple and settle(chain)):
                    self.judge(chain)
        if self.waiting:
            judge_waiting(self, self.waiting)
        if any(line.segment.kind == "cell" for line in lines):
            from checks.own_tables import judge_tables

            judge_tables(lines, self)

    def judge(self, chain: Chain) -> None:
        """Judge a chain; what stays open at the largest precision is named as such."""
        try:
            Walk(self).walk(chain)
        except Undecided as error:
            member = chain.members[-1]
            self.court.results.append(
                Result("undecided", member.segment, member.start, member.end, message=error.message)
            )

    @property
    def section(self) -> Section:
        """Return the section that is being read."""
        return self.sections.current

    def line_at(self, segment: Segment, start: int) -> int:
        """Return the line of a place."""
        return self.court.document.locate(segment.offset(start))[0]

    def line_of(self, member: Member) -> int:
        """Return the line of a member."""
        return self.line_at(member.segment, member.start)

    def formula(self, symbol: Symbol) -> Node | None:
        """Return the formula in names that an earlier line gave for a name without a value."""
        found = self.sheet.formulas.get(key_of(symbol)) if self.sheet.formulas else None
        return found.node if found is not None and self.section.within(found.section) else None

    def is_evaluated_again(self, node: Node, member: Member) -> bool:
        """Return whether a formula in names was evaluated before in this section; remember that it is now."""
        key = self.section.number, member.segment.text[node.start : node.end].replace(" ", "")
        if key in self.evaluated:
            return True
        self.evaluated.add(key)
        return False

    def is_blamed(self, tree: Node) -> bool:
        """Return whether an operand of an expression was reported."""
        blamed = self.blamed
        return bool(blamed) and any(id(literal) in blamed for literal in numbers_in(tree))

    def blame(self, literal: Literal) -> None:
        """Record that a number was reported."""
        self.blamed.add(id(literal))

    def enter_operands(self, node: Node) -> None:
        """Enter the operands of a judged expression as verified or given."""
        enter, bound = self.court.account.enter, self.court.bound
        for literal in numbers_in(node):
            enter(literal, VERIFIED if id(literal) in bound else GIVEN)

    def bind(self, literal: Literal, known: Known) -> None:
        """Record the exact value that an operand stands for."""
        self.court.bound.setdefault(id(literal), known)
        self.court.account.enter(literal, VERIFIED)
        if self.court.trail is not None:
            self.court.trail.setdefault(id(literal), (known, None, None))

    def give(self, target: Symbol, literal: Literal, sign: int, member: Member) -> Quantity:
        """Return a name's given number."""
        self.court.account.enter(literal, GIVEN)
        sure = not self.alike or literal.exponent >= 0
        if sure:
            self.provenance.give(literal)
        return Quantity(
            name_of(target), self.section, member.segment, literal.start, literal.value * sign, literal, sign,
            sure=sure,
        )  # fmt: skip

    def give_vector(self, target: Symbol, node: Vector, member: Member) -> Quantity | None:
        """Return a name's given vector or matrix; None if an element is no number."""
        items = []
        for i, item in enumerate(node.items):
            literal, sign = signed_literal(item)
            name = Symbol(target.name, (*target.index, i))
            inner = None
            if literal is not None:
                inner = self.give(name, literal, sign, member)
            elif isinstance(item, Vector):
                inner = self.give_vector(name, item, member)
            if inner is None:
                return None
            items.append(inner)
        return Quantity(name_of(target), self.section, member.segment, node.start, items=tuple(items))

    def define(self, symbol: Symbol, quantity: Quantity) -> None:
        """Enter what a name means from here on."""
        quantity.name = quantity.name or name_of(symbol)
        self.sheet.define(key_of(symbol), quantity)

    def enter(self, quantity: Quantity) -> None:
        """Enter a result, or the elements of one, among those that later operands may copy."""
        if quantity.items is not None:
            for item in quantity.items:
                self.enter(item)
        elif quantity.literal is not None and quantity.number < 0:
            self.provenance.add(quantity)
