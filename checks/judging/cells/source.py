"""A model as the source of a chain: the cell that it prints, and the formula of the cell behind printed operands."""

from __future__ import annotations

from exactcalc.checks.judging.claim import Basis, Claim
from exactcalc.checks.judging.components import component
from exactcalc.checks.judging.result import Result
from exactcalc.checks.judging.shapes import shape
from exactcalc.checks.judging.verdict import Judgement
from exactcalc.checks.notation.matching import match, signed_literal
from exactcalc.checks.sheet.known import Known, Substitute, knowns
from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Call, Constant, Literal, Node, Symbol, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.cells.meanings import CellMeanings
    from exactcalc.checks.judging.chains.results import ResultJudge
    from exactcalc.checks.judging.chains.state import State
    from exactcalc.checks.judging.clerk import Clerk
    from exactcalc.checks.notation.matching import Pair
    from exactcalc.checks.notation.statement import Member
    from exactcalc.checks.sheet.quantity import Quantity
    from exactcalc.numbers.number import Value, Values


class CellSource:
    """What a chain is compared with in a document about a model."""

    __slots__ = ("clerk", "matched", "meanings", "results", "state")

    def __init__(self, meanings: CellMeanings, clerk: Clerk, state: State, results: ResultJudge) -> None:
        self.meanings = meanings
        self.clerk = clerk
        self.state = state
        self.results = results
        self.matched = False
        """Whether all operands of the last expression stand for known parts of a formula."""

    def begin(self, target: Symbol) -> None:
        """Hold the chain to the entry that its name stands for, where no other is known."""
        if self.state.known is None:
            self.state.bind(self.meanings.resolve(target))

    def link(self, node: Node, value: Values | None, named: bool, member: Member) -> None:
        """Judge the link between what is known so far and an expression."""
        state, known = self.state, self.state.known
        self.matched = False
        if isinstance(node, Symbol):
            self.begin(node)
            return
        if isinstance(node, Call) and isinstance(known, Known) and known.cell is not None:
            pairs = match(node, known.cell.formula)
            if pairs is not None:
                self.matched = self.operands(pairs, member, self.recomputations(node, member))
                state.entered = state.entered or self.matched
        elif isinstance(state.previous, Call) and isinstance(node, Call):
            pairs = match(node, state.previous)
            if pairs is not None and all(pair[0] is not pair[1] for pair in pairs):
                self.matched = self.operands(pairs, member)
        if value is not None and not self.matched and state.value is not None and state.previous is not None:
            self.expression(node, value, state.previous, state.value, member)

    def learn(self, node: Node, value: Values | None, named: bool, member: Member) -> None:
        """Take the exact value of an expression whose operands are all known; deny infinities."""
        state = self.state
        if state.known is None and not state.failed and value is not None and not isinstance(node, Constant):
            exact = self.meanings.exact(node)
            if exact is not None:
                state.bind(knowns(exact))
        if value is None and member.relation:
            from exactcalc.checks.judging.infinities import denied

            result = denied(state.value, node, member)
            if result is not None:
                self.clerk.court.results.append(result)

    def recomputations(self, node: Node, member: Member) -> dict[int, tuple[Node, Value]]:
        """Return for operands that result from a part of the member before: that part and its printed value."""
        previous = self.state.previous
        if not isinstance(previous, Call):
            return {}
        found: dict[int, tuple[Node, Value]] = {}
        for literal, part, _ in match(node, previous) or ():
            if isinstance(part, Call):
                value = self.clerk.court.value(part, self.meanings.lookup, member.segment)
                if value is not None and not isinstance(value, tuple):
                    found[id(literal)] = (part, value)
        return found

    def operands(self, pairs: list[Pair], member: Member, parts: dict[int, tuple[Node, Value]] | None = None) -> bool:
        """Judge printed operands as what they stand for in the member before; return whether all were.

        `parts` holds the printed parts of that member from which an operand results.
        """
        done = True
        court = self.clerk.court
        for literal, part, sign in pairs:
            known = self.meanings.target(part)
            if known is not None:
                origin = parts.get(id(literal)) if parts else None
                if origin is not None:
                    self.operand(literal, sign, member, Basis(known.value, None, origin[1], origin[0], None, known))
                else:
                    court.entry(literal, sign, known, member.segment, "operand")
                if sign > 0:
                    court.bound.setdefault(id(literal), known)
                self.state.judged += 1
            elif _same_number(literal, sign, part):
                continue
            elif isinstance(part, (Literal, Call)):
                recomputed = court.value(part, self.meanings.lookup, member.segment)
                if recomputed is None or isinstance(recomputed, tuple):
                    done = False
                else:
                    self.operand(literal, sign, member, Basis(None, None, recomputed, part))
                    self.state.judged += 1
            else:
                done = False
        return done

    def operand(self, literal: Literal, sign: int, member: Member, basis: Basis) -> None:
        """Judge an operand that results from a part of the member before."""
        self.clerk.bench.judge(Claim(literal, sign, member.segment, basis))

    def expression(self, node: Node, value: Values, previous: Node, before: Values, member: Member) -> None:
        """Judge a member that is itself an expression: its box must meet that of the member before."""
        from exactcalc.checks.sheet.operand_box import overlap

        state, court = self.state, self.clerk.court
        if isinstance(value, tuple) or isinstance(before, tuple):
            same = shape(value) == shape(before) or isinstance(node, Call)
            if same and isinstance(before, tuple) and isinstance(node, Call) and node.function == "add":
                self.terms(node, before, previous, member)
            return
        state.judged += 1
        exact = state.known.value if isinstance(state.known, Known) else None
        if overlap(node, previous, exact, court.given, court.log_base):
            self.clerk.enter_operands(node)
            return
        state.failed, state.exact = True, None
        text = member.segment.text[member.start : member.end]
        result = Result(
            "wrong-result", member.segment, member.start, member.end, recomputed=before, tree=previous,
            judgement=Judgement("wrong-result"), message=f"'{text}' is not equal to the member before it.",
        )  # fmt: skip
        court.results.append(result)

    def terms(self, node: Call, before: tuple[Values, ...], previous: Node, member: Member) -> None:
        """Judge a sum whose terms are the elements of the vector before it."""
        if len(node.args) != len(before):
            return
        state, size = self.state, len(before)
        whole = Basis(state.exact, None, before, previous, self.results.name(), state.known)
        parts: list[Known] = []
        for i, arg in enumerate(node.args):
            literal, sign = signed_literal(arg)
            if literal is None or isinstance(before[i], tuple):
                return
            part = whole.element(i, size)
            part.tree = component(previous, i)
            self.results.claim(literal, sign, member, part)
            if isinstance(part.known, Known):
                parts.append(part.known)
        state.exact = None
        if len(parts) == size:
            total = evaluate(Call("add", tuple(Substitute(p.value) for p in parts)), self.meanings.lookup)
            state.bind(knowns(total))

    def link_vector(self, node: Vector, before: Node, value: Values | None, member: Member) -> None:
        """Do nothing: a name stands for no vector of the document's own."""

    def is_set_again(self, name: Symbol, literal: Literal, sign: int, member: Member) -> bool:
        """Return False: a name stands for its cell."""
        return False

    def restate(self, target: Symbol, literal: Literal, sign: int, member: Member) -> Quantity | None:
        """Return None: an entry is held to its cell, and nothing else is known."""
        return None

    def restate_vector(self, target: Symbol, node: Vector, member: Member) -> Quantity | None:
        """Return None: an entry is held to its cells, and nothing else is known."""
        return None

    def define(self, target: Symbol, quantity: Quantity) -> None:
        """Enter nothing: what names stand for, the model says."""

    def close(self) -> None:
        """Enter nothing: what names stand for, the model says."""


def _same_number(literal: Literal, sign: int, part: Node) -> bool:
    other, other_sign = signed_literal(part)
    return other is not None and other.units * other_sign == literal.units * sign and other.exponent == literal.exponent
