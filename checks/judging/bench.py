"""Verdicts on the results of a document without a model: the ladder of `verdict.py`, with provenance.

Between "does not follow from the printed operands" and a finding stands the question whether they are
copies of earlier results: what those give exactly is right, though no reader can reproduce it.
"""

from __future__ import annotations

from functools import partial

from exactcalc.checks.judging.account import VERIFIED
from exactcalc.checks.judging.claim import Outcome, copy
from exactcalc.checks.judging.support import Operands, support
from exactcalc.checks.judging.verdict import CORRECT, DEVIATIONS, Judgement, judge_recomputed, judge_result
from exactcalc.checks.sheet.known import Known
from exactcalc.checks.sheet.ranges import meet
from exactcalc.checks.sheet.shared_operands import digits
from exactcalc.expressions.expression import Literal
from exactcalc.numbers.errors import Undecided
from exactcalc.numbers.rounding import proves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from exactcalc.checks.judging.claim import Claim
    from exactcalc.checks.judging.court import Court
    from exactcalc.checks.judging.habits.policy import Policy
    from exactcalc.checks.judging.result import Result
    from exactcalc.checks.judging.support import Support
    from exactcalc.checks.sheet.provenance import Provenance
    from exactcalc.checks.sheet.quantity import Evidence, Quantity
    from exactcalc.expressions.expression import Node
    from exactcalc.numbers.number import Value

    Copies = dict[int, tuple[Quantity, int]]

EXCUSABLE = frozenset(("wrong-result", "rounded-operands", "weakly-supported")) | DEVIATIONS
ERRORS = frozenset(("wrong-result", "wrong-value", "inconsistent"))


class Bench:
    """Gives verdicts on claims."""

    __slots__ = ("copies", "court", "excusable", "judged", "policy", "provenance")

    def __init__(
        self, court: Court, policy: Policy, provenance: Provenance, copies: Copies, judged: list[Evidence]
    ) -> None:
        self.court = court
        self.copies = copies
        self.excusable: list[tuple[Result, Fraction | None]] = []
        """Findings that would be none if given data were rounded, each with the slack of its operand box."""
        self.policy = policy
        self.provenance = provenance
        self.judged = judged

    def judge(self, claim: Claim) -> Outcome:
        """Judge a printed result that has an exact value, or operands to recompute it from."""
        court, literal = self.court, claim.literal
        if court.trail is not None:
            court.trail[id(literal)] = (claim.known, claim.value, claim.tree)
        try:
            outcome = self.by_exact(claim, claim.exact) if claim.exact is not None else self.by_operands(claim)
        except Undecided as error:
            court.undecided(literal, claim.segment, error)
            return Outcome(True, None)
        court.account.enter(literal, VERIFIED)
        return outcome

    def by_exact(self, claim: Claim, exact: Value) -> Outcome:
        """Judge a result whose exact value is known."""
        policy, literal, value = self.policy, claim.literal, claim.value
        units, places = policy.stated(literal, claim.sign)
        self.record(claim, exact)
        if policy.kept is not None and not policy.fits(units, places, exact):
            # What is wrong with the zeros that the document drops is judged as it is printed.
            units, places = literal.units * claim.sign, literal.places
            if policy.fits(units, places, exact):
                return self.deviates("short-result", claim, policy.judge(units, places, exact), exact)
        judgement = judge_result(units, places, exact, value, policy)
        rule = judgement.verdict
        if rule == CORRECT:
            return Outcome(True, exact, sure=True)
        if rule == "not-reproducible":
            judgement.rounded = literal.units * claim.sign
            self.find(rule, claim, judgement, exact)
            return Outcome(True, exact, sure=True)
        if rule == "rounded-operands":
            if claim.root is not None:
                self.find("follows-error", claim, judgement, exact)
                return Outcome(True, exact, claim.root)
            if judgement.first is not None and isinstance(claim.tree, Literal):
                # A number that is printed twice is no calculation with rounded operands.
                rule = "double-rounded"
        if rule == "wrong-value" and claim.doubted is not None:
            reach = self.reach(claim, claim.doubted, _printed_here)
            if reach.fine:
                judgement.slack = reach.slack
                self.find("not-reproducible", claim, judgement, None)
                return Outcome(True, None)
        return self.deviates(rule, claim, judgement, exact)

    def by_operands(self, claim: Claim) -> Outcome:
        """Judge a result of which only the printed operands are known."""
        policy, literal, value = self.policy, claim.literal, claim.value
        assert value is not None
        units, places = policy.stated(literal, claim.sign)
        if policy.fits(units, places, value):
            self.record(claim, value)
            if claim.root is not None:
                # The right value is not known: the operands are what the mistake made of them.
                self.find("follows-error", claim, Judgement(""), None)
            likely = next((v for v in claim.likely if proves(units, places, v)), value)
            return Outcome(True, likely, claim.root)
        for node, other in claim.earlier:
            if policy.fits(units, places, other):
                if node is not claim.tree and not isinstance(claim.tree, Literal):
                    self.find("not-reproducible", claim, Judgement("", units), other)
                return Outcome(True, other)
        judgement = policy.judge(units, places, value)
        if judgement.verdict == "rounding-policy":
            self.record(claim, value)
        elif claim.tree is not None:
            outcome = self.by_provenance(claim, judgement)
            if outcome is None and judgement.verdict == "wrong-value" and not self.is_excusable(claim):
                outcome = self.by_slip(claim)
            if outcome is not None:
                return outcome
        return self.deviates(judgement.verdict, claim, judgement, value)

    def by_provenance(self, claim: Claim, judgement: Judgement) -> Outcome | None:
        """Judge a result that its printed operands do not give, by what they may be copies of; None if it is wrong."""
        tree, literal, value = claim.tree, claim.literal, claim.value
        assert tree is not None and value is not None
        units, places = self.policy.stated(literal, claim.sign)
        from exactcalc.checks.judging.diagnosis.slip import is_artefact

        if judgement.verdict == "wrong-value" and is_artefact(literal, claim.sign, value, tree):
            return None
        if claim.range is not None and meet(claim.range, claim.stated()) is None:
            return None
        for likely in claim.likely:
            if proves(units, places, likely):
                self.find("not-reproducible", claim, Judgement("", units), likely)
                return Outcome(True, likely)
        trees = [tree, *(node for node, _ in claim.earlier if node is not tree)]
        for node in trees:
            for carried in self.provenance.carried_values(node, len(self.provenance.results), skip=self.is_bound):
                if proves(units, places, carried):
                    self.find("not-reproducible", claim, Judgement("", units), carried)
                    return Outcome(True, carried)
        for node in trees:
            reach = judge_recomputed(judgement, partial(self.reach, claim, node, self.exactly), claim.root is not None)
            if reach.verdict in ("not-reproducible", "weakly-supported"):
                self.excuse(claim, self.find(reach.verdict, claim, reach, None))
                return Outcome(True, None)
        return None

    def reach(self, claim: Claim, tree: Node, known: Callable[[Node], Value | None]) -> Support:
        """Return whether a result can be reached from operands that may be rounded."""
        policy = self.policy
        operands = Operands(known, self.court.log_base, policy.integers_rounded, policy.dropped)
        operands.same = partial(self.same, claim)
        return support(claim.literal, tree, operands, claim.sign)

    def same(self, claim: Claim, literal: Literal) -> object:
        """Return what copies of one number have in common: what they copy, else their digits.

        A number that a name was opened into is a copy of itself only: other names may have the same digits.
        """
        copied = self.copies.get(id(literal))
        if copied is not None:
            return id(copied[0])
        here = literal.start >= 0 and claim.segment.text.startswith(literal.text, literal.start)
        return digits(literal) if here else id(literal)

    def is_excusable(self, claim: Claim) -> bool:
        """Return whether a result could be right if given data were rounded as well."""
        if claim.tree is None or not (self.provenance.given or self.copies):
            return False
        return self.reach(claim, claim.tree, self.loosely).fine

    def excuse(self, claim: Claim, result: Result) -> None:
        """Keep a finding apart that would not be one if given data were rounded as well."""
        if result.rule in EXCUSABLE and self.is_excusable(claim) and claim.tree is not None:
            self.excusable.append((result, self.reach(claim, claim.tree, self.loosely).slack))

    def by_slip(self, claim: Claim) -> Outcome | None:
        """Judge a wrong line by the operand that it was mistyped in; None if none explains it."""
        assert claim.tree is not None
        units, places = self.policy.stated(claim.literal, claim.sign)
        from exactcalc.checks.judging.diagnosis.mistaken import mistaken

        found = mistaken(claim.tree, units, places, self.provenance, self.is_bound)
        if found is None:
            return None
        operand, quantity = found
        if not claim.segment.text.startswith(operand.text, operand.start):
            # It stands on another line, whose number a name of this one was opened into.
            return None
        copied = self.court.document.locate(quantity.segment.offset(quantity.start))[0]
        known = quantity.known(1 if (operand.units < 0) == (quantity.stated < 0) else -1)
        assert known is not None
        judgement = Judgement("wrong-operand", known.nearest(operand.places)[0])
        result = self.court.add("wrong-operand", copy(operand, 1, claim.segment), judgement, known)
        text = quantity.literal.text if quantity.literal is not None else ""
        name = f"{quantity.name} = " if quantity.name else ""
        result.message = (
            f"stated {operand.text}, but line {copied} has {name}{text}, and with that the result "
            f"{claim.literal.text} is right."
        )
        return Outcome(True, None)

    def deviates(self, rule: str, claim: Claim, judgement: Judgement, exact: Value) -> Outcome:
        """Record a deviation, and what later lines inherit from it."""
        literal, sure = claim.literal, claim.exact is not None
        if rule not in ("tie-misrounded", "rounding-policy") and self.policy.short(literal, claim.sign, exact):
            from exactcalc.checks.judging.court import longer

            places = self.policy.stated(literal, claim.sign)[1]
            right = self.policy.nearest(exact, places) * claim.sign
            self.find("short-result", claim, judgement, exact, suggestion=longer(literal, right, places))
            return Outcome(False, exact, sure=sure)
        if rule == "wrong-value":
            rule = "wrong-result" if claim.tree is not None else "wrong-value" if claim.bound else "inconsistent"
        result = self.find(rule, claim, judgement, exact if sure else None)
        self.excuse(claim, result)
        root = self.court.document.locate(result.segment.offset(literal.start))[0] if rule in ERRORS else None
        return Outcome(False, exact, root, sure and root is None)

    def record(self, claim: Claim, value: Value) -> None:
        """Keep what a result was compared with."""
        self.judged.append((claim.literal, claim.sign, value, claim.segment))

    def find(
        self, rule: str, claim: Claim, judgement: Judgement, exact: Value | None, suggestion: str | None = None
    ) -> Result:
        """Append and return a result about a claim."""
        known = None if exact is None else claim.known if exact is claim.exact else Known(exact, claim.name)
        judgement = Judgement(rule, judgement.rounded, judgement.first, judgement.slack)
        reference = exact if exact is not None else claim.value
        if not self.policy.plain and reference is not None and judgement.rounded is not None:
            judgement.rounded = self.policy.nearest(reference, claim.literal.places)
        result = self.court.add(rule, claim, judgement, known)
        if not claim.bound:
            result.entry = claim.name
        result.suggestion = suggestion
        if rule == "follows-error":
            result.root_line = claim.root
        return result

    def is_bound(self, node: Node) -> bool:
        """Return whether it is known what an operand stands for."""
        return id(node) in self.court.bound

    def loosely(self, node: Node) -> Value | None:
        """Return the value of an operand that is no rounded copy even if given data are rounded, else None."""
        copied = self.copies.get(id(node))
        known = self.court.bound.get(id(node))
        return known.value if known is not None and (copied is None or not copied[0].given) else None

    def exactly(self, node: Node) -> Value | None:
        """Return the value of an operand that is no rounded copy, else None."""
        known = self.court.bound.get(id(node))
        if known is not None:
            return known.value
        copied = self.copies.get(id(node))
        if copied is not None and copied[0].tree is not None and copied[0].sure is False:
            return None  # a copy of an inexact result, though what is given may have the same digits
        if isinstance(node, Literal) and self.provenance.is_given(node):
            return node.value
        return None


def _printed_here(node: Node) -> Value | None:
    """Return the value of a number of the calculation itself, None for one that a name was given elsewhere."""
    return node.value if isinstance(node, Literal) and node.end >= 0 else None
