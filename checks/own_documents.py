"""Judging a document by itself: what it defines and computes is the sheet of its later lines."""

from __future__ import annotations

from checks.account import GIVEN, VERIFIED, enter_labels
from checks.cycles import cycles
from checks.followers import group
from checks.log_base import infer
from checks.matching import signed_literal
from checks.own_chains import Walk
from checks.own_sheet import OwnSheet, Quantity, key_of, name_of
from checks.own_verdicts import Bench
from checks.policy import Policy
from checks.provenance import Provenance, value_with
from checks.rounding_habits import Habits
from checks.sections import Section, Sections
from checks.simple_chains import SimpleChains
from checks.trees import names_in, numbers_in
from checks.where_clauses import Waiting, judge_waiting
from exactcalc.errors import CalculationError, UnknownName
from exactcalc.evaluation import evaluate
from exactcalc.expression import Literal, Node, Symbol, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from checks.court import Court
    from checks.document import Segment
    from checks.finding import DocumentReport
    from checks.known import Known
    from checks.statement import Line, Member
    from exactcalc.number import Value, Values


def judge_by_itself(lines: list[Line], court: Court, report: DocumentReport) -> None:
    """Judge every chain of a document from its own operands, names and earlier results."""
    if court.settings.log_base is None and "log" in court.document.source:
        court.log_base, remark = infer(lines)
        if remark:
            report.remarks.append(remark)
    judge = OwnJudge(court)
    roots = judge.provenance.roots
    settle = SimpleChains(judge).settle
    simple = judge.policy.plain and court.trail is None
    for line in lines:
        chains = line.chains
        if not chains or line.segment.kind == "heading":
            judge.sections.enter(line)
        for chain in chains:
            if not (simple and not roots and not judge.blamed and settle(chain)):
                Walk(judge).walk(chain)
    if judge.waiting:
        judge_waiting(judge, judge.waiting)
    enter_labels(lines, court.account)
    if judge.sheet.formulas:
        court.results += cycles(judge.sheet)
    habits = Habits(judge.bench.judged, court.results, court.document).gather()
    if habits:
        report.remarks.append(habits)
    court.results = group(court.results, court.document)
    report.equations_found, report.equations_checked = judge.found, judge.checked


class OwnJudge:
    """What the chains of a document share: its sheet, what was linked so far, and what was found.

    blamed     printed numbers that have an error or a warning: they are judged once
    constants  printed operands that repeat an exact number of a formula
    copies     quantity that a linked operand is a copy of, and the sign in front of the operand
    """

    def __init__(self, court: Court) -> None:
        self.court = court
        self.policy = Policy(court.settings)
        self.sheet = OwnSheet()
        self.sections = Sections(court.document)
        self.provenance = Provenance(court.log_base)
        self.bench = Bench(court, self.policy, self.provenance)
        self.blamed: set[int] = set()
        self.constants: set[int] = set()
        self.copies: dict[int, tuple[Quantity, int]] = {}
        self.waiting: list[Waiting] = []
        self.found = 0
        self.checked = 0
        self._names = False

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

    def meaning(self, symbol: Symbol) -> Quantity | None:
        """Return the quantity that a name stands for here; None if there is none, or more than one."""
        found = self.sheet.meaning(key_of(symbol), self.section)
        if found is None:
            elements = self.sheet.elements(symbol, self.section)
            return elements[0] if len(elements) == 1 else None
        return found

    def meanings(self, symbol: Symbol) -> list[Quantity]:
        """Return every quantity that a name stood for so far, the most likely first."""
        return self.sheet.meanings(key_of(symbol), self.section)

    def elements(self, symbol: Symbol) -> list[Quantity]:
        """Return the elements of a vector that an indexed name may stand for."""
        return self.sheet.elements(symbol, self.section)

    def formula(self, symbol: Symbol) -> Node | None:
        """Return the formula in names that an earlier line gave for a name without a value."""
        found = self.sheet.formulas.get(key_of(symbol)) if self.sheet.formulas else None
        return found.node if found is not None and self.section.within(found.section) else None

    def is_constant(self, literal: Literal) -> bool:
        """Return whether a number repeats an exact one of a formula."""
        return id(literal) in self.constants

    def printed_value(self, node: Node, member: Member | None) -> tuple[Values | None, bool]:
        """Return what the printed operands give, and whether names stand among them.

        An expression of a member that has no value is reported.
        """
        self._names = False
        if member is not None:
            value = self.court.value(node, self._printed, member.segment)
            return value, self._names
        try:
            return evaluate(node, self._printed, log_base=self.court.log_base), self._names
        except CalculationError:
            return None, self._names

    def exact_values(self, node: Node) -> list[Values]:
        """Return the exact value of an expression in names, empty where a name has none."""
        try:
            return [evaluate(node, self._exact, log_base=self.court.log_base)]
        except CalculationError:
            return []

    def carried(self, tree: Node) -> list[Value]:
        """Return the value of an expression when the results it uses are carried on exactly from their own operands."""
        instead = {}
        for literal in numbers_in(tree):
            copied = self.copies.get(id(literal))
            if copied is not None:
                value = self.provenance.carried(copied[0])
                if value is None:
                    return []
                instead[id(literal)] = value if copied[1] > 0 else -value  # type: ignore[operator]
        values: list[Values] = []
        found = value_with(tree, instead, self.court.log_base) if instead else None
        if found is not None:
            values.append(found)
        else:
            try:
                values.append(evaluate(tree, self._carried, log_base=self.court.log_base))
            except CalculationError:
                return []
        return [value for value in values if not isinstance(value, tuple)]

    def _printed(self, node: Node) -> Values:
        self._names = True
        quantity = self.meaning(node) if isinstance(node, Symbol) else None
        value = quantity.printed() if quantity is not None else None
        if value is None:
            raise UnknownName("this name has no value", node)
        return value

    def _exact(self, node: Node) -> Values:
        quantity = self.meaning(node) if isinstance(node, Symbol) else None
        value = quantity.exact() if quantity is not None else None
        if value is None:
            raise UnknownName("this name has no value", node)
        return value

    def _carried(self, node: Node) -> Values:
        quantity = self.meaning(node) if isinstance(node, Symbol) else None
        if quantity is None:
            raise UnknownName("this name has no value", node)
        value = quantity.exact() if quantity.items is not None else self.provenance.carried(quantity)
        if value is None:
            raise UnknownName("this name has no value", node)
        return value

    def root_of_names(self, node: Node) -> int | None:
        """Return the line of the mistake that a name in an expression inherits."""
        for symbol in names_in(node):
            quantity = self.meaning(symbol)
            if quantity is not None and quantity.root is not None:
                return quantity.root
        return None

    def root_of(self, node: Node) -> int | None:
        """Return the line of the mistake that a printed operand inherits."""
        for literal in numbers_in(node):
            copied = self.copies.get(id(literal))
            root = copied[0].root if copied is not None else self.provenance.root_of(literal)
            if root is not None:
                return root
        return None

    def is_blamed(self, tree: Node) -> bool:
        """Return whether an operand of an expression was reported."""
        blamed = self.blamed
        return bool(blamed) and any(id(literal) in blamed for literal in numbers_in(tree))

    def enter_operands(self, node: Node) -> None:
        """Enter the operands of a judged expression as verified or given."""
        enter, bound = self.court.account.enter, self.court.bound
        for literal in numbers_in(node):
            enter(literal, VERIFIED if id(literal) in bound else GIVEN)

    def bind(self, literal: Literal, known: Known) -> None:
        """Record what an operand stands for."""
        self.court.bound.setdefault(id(literal), known)
        self.court.account.enter(literal, VERIFIED)
        if self.court.trail is not None:
            self.court.trail.setdefault(id(literal), (known, None, None))

    def blame(self, literal: Literal) -> None:
        """Record that a number was reported."""
        self.blamed.add(id(literal))

    def give(self, target: Symbol, literal: Literal, sign: int, member: Member) -> Quantity:
        """Return a name's given number."""
        self.court.account.enter(literal, GIVEN)
        self.provenance.give(literal)
        return Quantity(
            name_of(target), self.section, member.segment, literal.start, value=literal.value * sign,
            literal=literal, sign=sign,
        )  # fmt: skip

    def give_vector(self, target: Symbol, node: Vector, member: Member) -> Quantity | None:
        """Return a name's given vector or matrix; None if an element is no number."""
        items = []
        for i, item in enumerate(node.items):
            literal, sign = signed_literal(item)
            name = Symbol(target.name, (*target.index, i))
            if literal is not None:
                items.append(self.give(name, literal, sign, member))
            elif isinstance(item, Vector):
                inner = self.give_vector(name, item, member)
                if inner is None:
                    return None
                items.append(inner)
            else:
                return None
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
