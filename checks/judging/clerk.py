"""The clerk of a document that is judged by itself: what its chains share, and how their numbers are entered.

The sheet so far, the account of what was found, and the numbers that were reported. The values of expressions and the
bench are made when the first chain asks for them: most documents have simple chains only.
"""

from __future__ import annotations

from exactcalc.checks.judging.account import GIVEN, VERIFIED
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.checks.notation.trees import numbers_in
from exactcalc.checks.sheet.provenance import Provenance
from exactcalc.checks.sheet.quantity import Quantity, key_of, name_of
from exactcalc.checks.sheet.sections import Sections
from exactcalc.checks.sheet.sheet import DocumentSheet
from exactcalc.expressions.expression import Literal, Node, Symbol, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.document import Segment
    from exactcalc.checks.judging.bench import Bench
    from exactcalc.checks.judging.claim import Outcome, Waiting
    from exactcalc.checks.judging.court import Court
    from exactcalc.checks.notation.statement import Member
    from exactcalc.checks.sheet.known import Known
    from exactcalc.checks.sheet.meanings import Meanings
    from exactcalc.checks.sheet.quantity import Evidence
    from exactcalc.checks.sheet.scopes import Confirmed
    from exactcalc.checks.sheet.sections import Section


class Clerk:
    """What the chains of one document share.

    alike      the document prints all its decimal numbers with the same places, so that its data may be rounded too
    evidence   every result that was compared with a value: how the document rounds
    blamed     printed numbers that have an error or a warning: they are judged once
    evaluated  formulas in names that were evaluated, with the number of their section
    confirmed  sections, by number, and the quantities that were used rightly in them
    waiting    results whose names have no value yet
    found      equations that were met, `checked` how many of them were judged
    """

    def __init__(self, court: Court, alike: bool = False, values: Meanings | None = None) -> None:
        self.court = court
        self.alike = alike
        self.policy = court.policy
        self.sheet = DocumentSheet()
        self.sections = Sections(court.document)
        self.provenance = Provenance(court.log_base)
        self.evidence: list[Evidence] = []
        self.blamed: set[int] = set()
        self.evaluated: dict[tuple[int, str], None] = {}
        self.confirmed: Confirmed = set()
        self.waiting: list[Waiting] = []
        self.found = 0
        self.checked = 0
        self._values = values
        self._bench: Bench | None = None

    @property
    def values(self) -> Meanings:
        """Return what gives expressions their values."""
        if self._values is None:
            from exactcalc.checks.sheet.values import Valuation

            self._values = Valuation(self.court, self.sheet, self.sections, self.provenance)
        return self._values

    @property
    def bench(self) -> Bench:
        """Return what gives verdicts."""
        if self._bench is None:
            from exactcalc.checks.judging.bench import Bench

            self._bench = Bench(self.court, self.policy, self.provenance, self.values.copies, self.evidence)
        return self._bench

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
        if found is None or not self.section.within(found.section):
            return None
        scope = self.values.scope
        return found.node if scope is None or scope.holds(symbol, found) else None

    def is_evaluated_again(self, node: Node, member: Member) -> bool:
        """Return whether a formula in names was evaluated before in this section; remember that it is now."""
        key = self.section.number, member.segment.text[node.start : node.end].replace(" ", "")
        if key in self.evaluated:
            return True
        self.evaluated[key] = None
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

    def is_known(self, outcome: Outcome, tree: Node | None) -> bool:
        """Return whether a result that was judged is known exactly."""
        if outcome.sure or outcome.root is not None or outcome.value is None or tree is None:
            return outcome.sure
        return self.values.is_sure(tree)

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
