"""The judge of the chains of a document without a model that need a closer look."""

from __future__ import annotations

from exactcalc.checks.judging.account import GIVEN, VERIFIED
from exactcalc.checks.judging.bench import Bench
from exactcalc.checks.judging.chains.walk import Walk
from exactcalc.checks.judging.result import Result
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.checks.notation.trees import numbers_in
from exactcalc.checks.sheet.quantity import Quantity, key_of, name_of
from exactcalc.checks.sheet.values import Valuation
from exactcalc.expressions.expression import Literal, Node, Symbol, Vector
from exactcalc.numbers.errors import Undecided

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.document import Segment
    from exactcalc.checks.judging.chains.where_clauses import Waiting
    from exactcalc.checks.judging.documents import OwnDocument
    from exactcalc.checks.notation.statement import Chain, Line, Member
    from exactcalc.checks.sheet.known import Known
    from exactcalc.checks.sheet.sections import Section


class OwnJudge:
    """What those chains share with each other and with the simple ones: the sheet, and what was linked and found.

    blamed     printed numbers that have an error or a warning: they are judged once
    evaluated  formulas in names that were evaluated, with the number of their section
    waiting    results whose names have no value yet
    """

    def __init__(self, document: OwnDocument) -> None:
        self.court = document.court
        self.alike = document.alike
        self.policy = document.policy
        self.sheet = document.sheet
        self.sections = document.sections
        self.provenance = document.provenance
        self.blamed = document.blamed
        self.values = Valuation(self.court, self.sheet, self.sections, self.provenance)
        self.bench = Bench(self.court, self.policy, self.provenance, self.values.copies, document.evidence)
        self.evaluated: set[tuple[int, str]] = set()
        self.waiting: list[Waiting] = []
        self.found = 0
        self.checked = 0

    def judge(self, chain: Chain) -> None:
        """Judge a chain; what stays open at the largest precision is named as such."""
        try:
            Walk(self).walk(chain)
        except Undecided as error:
            member = chain.members[-1]
            self.court.results.append(
                Result("undecided", member.segment, member.start, member.end, message=error.message)
            )

    def finish(self, lines: list[Line]) -> None:
        """Judge what had to wait for later lines, and the columns of tables."""
        if self.waiting:
            from exactcalc.checks.judging.chains.where_clauses import judge_waiting

            judge_waiting(self, self.waiting)
        if any(line.segment.kind == "cell" for line in lines):
            from exactcalc.checks.judging.tables import judge_tables

            judge_tables(lines, self)
        if self.bench.excusable:
            from exactcalc.checks.judging.causes.excuses import excuse

            excuse(self.bench.excusable, self.court)

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

    def is_another(self, quantity: Quantity, first: Member) -> bool:
        """Return whether a chain may be about another quantity of the same name: another case, step or problem.

        first: its first member.
        """
        from exactcalc.checks.sheet.new_cases import may_be_another

        return may_be_another(self.court.document, quantity, first.segment, first.start)

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
