"""The walk along one chain: each member is compared with what its quantity is known to be and the member before."""

from __future__ import annotations

from exactcalc.checks.judging.account import GIVEN, VERIFIED
from exactcalc.checks.judging.components import component
from exactcalc.checks.judging.result import Result
from exactcalc.checks.judging.shapes import items_of, shape
from exactcalc.checks.judging.verdict import Judgement
from exactcalc.checks.notation.lexing.vocabulary import JUDGED
from exactcalc.checks.notation.matching import match, signed_literal
from exactcalc.checks.sheet.known import Known, Substitute, knowns
from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Call, Constant, Literal, Node, Symbol, Vector
from exactcalc.numbers.errors import Undecided

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeGuard

    from exactcalc.checks.judging.cells.meanings import Meanings
    from exactcalc.checks.notation.matching import Pair
    from exactcalc.checks.notation.statement import Member
    from exactcalc.checks.sheet.known import Entry, Value, Values


class Walk:
    """The walk along one chain."""

    def __init__(self, meanings: Meanings, entry: Entry) -> None:
        self.meanings = meanings
        self.court = meanings.court
        self.known: Entry = entry
        self.previous: Node | None = None
        self.value: Values | None = None
        self.sources: list[tuple[Node, Values]] = []
        self.links = 0
        self.judged = 0
        self.failed = False
        self.entered = False
        """Whether the operands of all sources have their state in the account."""

    def take(self, member: Member, last: bool) -> None:
        """Judge the link that leads to a member, then make it the one to compare the next with."""
        node = member.node
        first = self.previous is None and not self.links
        if member.relation:
            self.links += 1
        if node is None or member.reason:
            self.previous, self.value = None, None
            if member.reason:
                self.known, self.sources = None, []
            return
        court = self.court
        asserted = not member.relation or member.relation in JUDGED
        if not asserted:
            self.known, self.sources, self.previous, self.value = None, [], None, None
        if isinstance(node, Symbol):
            if self.known is None:
                self.known = self.meanings.resolve(node)
            self.previous = self.previous if not first else node
            return
        if last and asserted and member.relation and type(node) is Literal:
            # The most frequent member by far: a printed result that nothing is compared with afterwards.
            self.number(node, 1, self.known, self.value, self.previous, member)
            return
        if last and asserted and member.relation and self.known is not None and _is_plain(node):
            self.vector(node, self.known, self.value, self.previous, member)
            return
        value = court.value(node, self.meanings.lookup, member.segment)
        if asserted and member.relation:
            self.link(node, value, member)
        if self.known is None and not self.failed and value is not None:
            exact = self.meanings.exact(node)
            if exact is not None and not isinstance(node, Constant):
                self.known = knowns(exact)
        if value is None and asserted and member.relation:
            from exactcalc.checks.judging.infinities import denied

            result = denied(self.value, node, member)
            if result is not None:
                court.results.append(result)
        if value is not None:
            self.previous, self.value = node, value
            if signed_literal(node)[0] is None:
                self.sources.append((node, value))
        elif not first:
            self.previous = node

    def link(self, node: Node, value: Values | None, member: Member) -> None:
        """Judge the link between what is known so far and a member."""
        matched = False
        known = self.known
        if isinstance(node, Call) and isinstance(known, Known) and known.cell is not None:
            pairs = match(node, known.cell.formula)
            if pairs is not None:
                matched = self.operands(pairs, member, self.recomputations(node, member))
                self.entered = self.entered or matched
        elif isinstance(self.previous, Call) and isinstance(node, Call):
            pairs = match(node, self.previous)
            if pairs is not None and all(pair[0] is not pair[1] for pair in pairs):
                matched = self.operands(pairs, member)
        literal, sign = signed_literal(node)
        if literal is not None:
            self.number(literal, sign, self.known, self.value, self.previous, member)
        elif value is None or matched:
            return
        elif isinstance(node, Vector):
            self.vector(node, self.known, self.value, self.previous, member)
        elif self.value is not None:
            self.expression(node, value, member)

    def recomputations(self, node: Node, member: Member) -> dict[int, tuple[Node, Value]]:
        """Return for operands that result from a part of the member before: that part and its printed value."""
        if not isinstance(self.previous, Call):
            return {}
        found: dict[int, tuple[Node, Value]] = {}
        for literal, part, _ in match(node, self.previous) or ():
            if isinstance(part, Call):
                value = self.court.value(part, self.meanings.lookup, member.segment)
                if value is not None and not isinstance(value, tuple):
                    found[id(literal)] = (part, value)
        return found

    def operands(self, pairs: list[Pair], member: Member, parts: dict[int, tuple[Node, Value]] | None = None) -> bool:
        """Judge printed operands as what they stand for in the member before; return whether all were.

        `parts` holds the printed parts of that member from which an operand results.
        """
        done = True
        court, target = self.court, self.meanings.target
        for literal, part, sign in pairs:
            known = target(part)
            if known is not None:
                origin = parts.get(id(literal)) if parts else None
                if origin is not None:
                    court.result(literal, sign, known, origin[1], origin[0], member.segment)
                else:
                    court.entry(literal, sign, known, member.segment, "operand")
                if sign > 0:
                    court.bound.setdefault(id(literal), known)
                self.judged += 1
            elif _same_number(literal, sign, part):
                continue
            elif isinstance(part, (Literal, Call)):
                recomputed = court.value(part, self.meanings.lookup, member.segment)
                if recomputed is None or isinstance(recomputed, tuple):
                    done = False
                else:
                    court.recomputation(literal, sign, recomputed, part, member.segment)
                    self.judged += 1
            else:
                done = False
        return done

    def number(
        self, literal: Literal, sign: int, known: Entry, value: Values | None, source: Node | None, member: Member
    ) -> None:
        """Judge a printed number against the entry and the member before it."""
        court = self.court
        if isinstance(known, tuple) or isinstance(value, tuple):
            return
        tree = source if isinstance(source, Call) else None
        try:
            if known is not None:
                self.judged += 1
                if not court.result(literal, sign, known, value, tree, member.segment):
                    self.failed = True
            elif value is not None and source is not None:
                self.judged += 1
                basis = self.basis(literal, sign, value, source)
                if not court.recomputation(literal, sign, basis[1], basis[0], member.segment):
                    self.failed = True
            else:
                return
        except Undecided as error:
            court.undecided(literal, member.segment, error)
            return
        if self.failed:
            self.known = None
        elif known is not None:
            court.bound.setdefault(id(literal), known)
        if not self.entered:
            for node, _ in self.sources:
                self.given(node)
            self.entered = True

    def basis(self, literal: Literal, sign: int, value: Value, source: Node) -> tuple[Node, Value]:
        """Return the member that a number is compared with: the one before, or an earlier one that gives it."""
        from exactcalc.numbers.rounding import fits

        units, places = literal.units * sign, -literal.exponent
        if not fits(units, places, value):
            for node, earlier in self.sources:
                if not isinstance(earlier, tuple) and fits(units, places, earlier):
                    return node, earlier
        return source, value

    def vector(self, node: Vector, known: Entry, value: Values | None, source: Node | None, member: Member) -> None:
        """Judge a printed vector element by element."""
        size = len(node.items)
        terms = items_of(source, size) if source is not None else None
        if isinstance(known, tuple) and len(known) != size:
            known = None
        if isinstance(value, tuple) and len(value) != size:
            self.shapes(node, value, member)
            return
        for i, item in enumerate(node.items):
            part = known[i] if isinstance(known, tuple) else None
            element = value[i] if isinstance(value, tuple) else None
            origin = terms[i] if terms is not None else component(source, i) if source is not None else None
            literal, sign = signed_literal(item)
            if literal is not None:
                self.number(literal, sign, part, element, origin if origin is not None else source, member)
            elif isinstance(item, Vector):
                self.vector(item, part, element, origin, member)

    def shapes(self, node: Vector, value: tuple[object, ...], member: Member) -> None:
        """Report a vector whose shape is not that of what it is equated with."""
        message = f"a vector of {len(node.items)} is equated with one of {len(value)}"
        self.court.results.append(
            Result("wrong-result", member.segment, node.start, node.end, message=message, tree=node)
        )

    def expression(self, node: Node, value: Values, member: Member) -> None:
        """Judge a member that is itself an expression: its box must meet that of the member before."""
        from exactcalc.checks.sheet.operand_box import overlap

        before = self.value
        assert before is not None and self.previous is not None
        if isinstance(value, tuple) or isinstance(before, tuple):
            if shape(value) != shape(before) and not isinstance(node, Call):
                return
            if isinstance(before, tuple) and isinstance(node, Call) and node.function == "add":
                self.terms(node, before, member)
            return
        self.judged += 1
        exact = self.known.value if isinstance(self.known, Known) else None
        if overlap(node, self.previous, exact, self.court.given, self.court.log_base):
            self.given(node)
            return
        self.failed, self.known = True, None
        text = member.segment.text[member.start : member.end]
        result = Result(
            "wrong-result", member.segment, member.start, member.end, recomputed=before, tree=self.previous,
            judgement=Judgement("wrong-result"), message="",
        )  # fmt: skip
        result.suggestion = None
        result.message = f"'{text}' is not equal to the member before it."
        self.court.results.append(result)

    def terms(self, node: Call, before: tuple[Values, ...], member: Member) -> None:
        """Judge a sum whose terms are the elements of the vector before it."""
        if len(node.args) != len(before):
            return
        known, source = self.known, self.previous
        parts: list[Known] = []
        for i, arg in enumerate(node.args):
            literal, sign = signed_literal(arg)
            element = before[i]
            if literal is None or isinstance(element, tuple):
                return
            part = known[i] if isinstance(known, tuple) and i < len(known) else None
            origin = component(source, i) if source is not None else None
            self.number(literal, sign, part, element, origin, member)
            if isinstance(part, Known):
                parts.append(part)
        self.known = None
        if len(parts) == len(before):
            total = evaluate(Call("add", tuple(Substitute(p.value) for p in parts)), self.meanings.lookup)
            self.known = knowns(total)

    def given(self, node: Node) -> None:
        """Enter the operands of a judged expression as given, where nothing better is known."""
        enter = self.court.account.enter
        stack = [node]
        while stack:
            node = stack.pop()
            if isinstance(node, Literal):
                enter(node, VERIFIED if id(node) in self.court.bound else GIVEN)
            elif isinstance(node, Call):
                stack.extend(node.args)
            elif isinstance(node, Vector):
                stack.extend(node.items)


def _is_plain(node: Node) -> TypeGuard[Vector]:
    """Return whether a member is a vector of numbers and nothing else."""
    return type(node) is Vector and all(type(item) is Literal for item in node.items)


def _same_number(literal: Literal, sign: int, part: Node) -> bool:
    other, other_sign = signed_literal(part)
    return other is not None and other.units * other_sign == literal.units * sign and other.exponent == literal.exponent
