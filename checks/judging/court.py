"""Judging single numbers: a printed operand, entry or result against what is known of it.

The court keeps what the whole document shares: the account, the results, the bound operands, and the
number of places that the document keeps.
"""

from __future__ import annotations

from exactcalc.checks.judging.account import VERIFIED, Account
from exactcalc.checks.judging.claim import copy
from exactcalc.checks.judging.habits.policy import Policy
from exactcalc.checks.judging.result import Result
from exactcalc.checks.judging.verdict import CORRECT, Judgement, judge_entry
from exactcalc.checks.notation.trees import symbol_nodes
from exactcalc.checks.sheet.known import Known
from exactcalc.expressions.evaluation import evaluate
from exactcalc.numbers.errors import CalculationError, DomainError, ShapeError, TooLarge, Undecided, UnknownName

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction

    from exactcalc.checks.document import Document, Segment
    from exactcalc.checks.judging.claim import Claim
    from exactcalc.checks.notation.choices.choice import Choice
    from exactcalc.checks.notation.statement import Chain
    from exactcalc.checks.settings import Settings
    from exactcalc.expressions.expression import Literal, Node
    from exactcalc.numbers.number import Real

    Value = Fraction | Real
    Values = Value | tuple["Values", ...]

MOST_DIAGNOSED = 500
"""Results for which the slip behind a wrong number is looked for by trying variants of its line."""

ROLES = {"operand": "wrong-operand", "entry": "wrong-value"}
"""The error that a number is reported with, by the part it plays on its line."""


class Court:
    """What judging a document needs and gathers.

    policy  how results are rounded
    bound   what each printed operand stands for, by identity of its literal
    trail   what each judged number was judged by, by identity of its literal; None if nobody asks for it
    """

    __slots__ = (
        "account", "bound", "disputed", "document", "log_base", "log_settled", "policy", "readings", "results",
        "settings", "trail",
    )  # fmt: skip

    def __init__(self, document: Document, settings: Settings) -> None:
        self.document = document
        self.settings = settings
        self.account = Account()
        self.results: list[Result] = []
        self.bound: dict[int, Known] = {}
        self.policy = Policy(settings)
        self.trail: dict[int, tuple[Known | None, Value | None, Node | None]] | None = {} if settings.marks else None
        self.log_base = settings.log_base or "e"
        self.log_settled = settings.log_base is not None
        """Whether the settings, or lines of the document, say to which base `log` is taken."""
        self.readings: list[Chain] = []
        """Chains that were read otherwise than usual."""
        self.disputed: list[tuple[Chain, list[Choice]]] = []
        """Chains that fit what is printed under no reading, with the choices that their reading depends on."""

    def anew(self, results: list[Result]) -> Court:
        """Return a court for the same document that knows nothing but some results."""
        other = Court(self.document, self.settings)
        other.log_base = self.log_base
        other.results = list(results)
        return other

    def take(self, other: Court) -> None:
        """Take over what another court for the same document has found."""
        self.account, self.results, self.bound, self.trail = other.account, other.results, other.bound, other.trail

    def entry(self, literal: Literal, sign: int, known: Known, segment: Segment, role: str = "entry") -> bool:
        """Judge a printed copy of a known value; return whether it is right."""
        key = id(literal)
        if self.trail is not None:
            self.trail.setdefault(key, (known, None, None))
        units, places = literal.units * sign, -literal.exponent
        kept = self.policy.kept
        if kept is not None and places < kept:
            units *= 10 ** (kept - places)
            places = kept
        try:
            if units in known.nearest(places)[:2]:
                self.account.states[key] = VERIFIED
                return True
            self._deviates(literal, sign, known, segment, role)
        except Undecided as error:
            self.undecided(literal, segment, error)
            return True
        return False

    def irreproducible(self, claim: Claim, known: Known) -> None:
        """Record a right result that its printed operands do not give."""
        self.add("not-reproducible", claim, Judgement("", known.nearest(claim.literal.places)[0]), known)

    def given(self, node: Node) -> Value | None:
        """Return the exact value of an operand that is no rounded copy, else None."""
        known = self.bound.get(id(node))
        return known.value if known is not None else None

    def value(self, node: Node, lookup: Lookup | None, segment: Segment) -> Values | None:
        """Return what the printed operands of an expression give; None where a name has no value.

        An expression without value is reported here, once.
        """
        try:
            return evaluate(node, lookup, log_base=self.log_base)
        except (UnknownName, ShapeError):
            # Of a set or a vector, as in |A| = 3, a sign means something else than of a number.
            return None
        except DomainError as error:
            from exactcalc.checks.judging.infinities import mentions_infinity

            if mentions_infinity(node) or not _is_named(node, lookup):
                return None
            from exactcalc.checks.notation.chains.concessions import is_conceded

            if is_conceded(segment.text, node.end):
                return None
            rule = "undefined-value"
            message = error.message
        except TooLarge as error:
            rule = "too-large"
            message = error.message
        except Undecided as error:
            rule = "undecided"
            message = error.message
        except CalculationError as error:
            rule = "too-deep"
            message = error.message
        before = self.results[-1] if self.results else None
        if before is None or (before.rule, before.segment, before.start) != (rule, segment, node.start):
            self.results.append(Result(rule, segment, node.start, node.end, tree=node, message=message))
        return None

    def add(self, rule: str, claim: Claim, judgement: Judgement, known: Known | None) -> Result:
        """Append and return a result about a printed number; `known` is what it should have been."""
        sign = claim.sign
        if sign < 0 and judgement.rounded is not None:
            judgement.rounded = -judgement.rounded
        result = Result(
            rule, claim.segment, claim.literal.start, claim.literal.end, literal=claim.literal,
            entry=known.entry if known is not None else None,
            exact=known.value if known is not None else None,
            recomputed=claim.value, tree=claim.tree, judgement=judgement,
        )  # fmt: skip
        result.log_base = self.log_base
        result.brief = len(self.results) > MOST_DIAGNOSED
        result.known, result.sign = known, sign
        self.results.append(result)
        return result

    def undecided(self, literal: Literal, segment: Segment, error: Undecided) -> None:
        """Record that the rounding of a number's reference stays open."""
        self.account.withdraw(literal, error.message)
        self.results.append(
            Result("undecided", segment, literal.start, literal.end, literal=literal, message=error.message)
        )

    def _deviates(self, literal: Literal, sign: int, known: Known, segment: Segment, role: str) -> None:
        units, places = literal.units * sign, -literal.exponent
        self.account.enter(literal, VERIFIED)
        judgement = judge_entry(units, places, known.value)
        rule = judgement.verdict
        if rule == CORRECT:
            # Right at the printed places, wrong at those which the document keeps everywhere else.
            rule = "short-result"
            kept = self.policy.kept or places
            half_up = known.nearest(kept)[0]
            result = self.add(rule, copy(literal, sign, segment), judgement, known)
            result.suggestion = longer(literal, half_up * sign, kept)
            return
        if rule == "wrong-value":
            rule = ROLES[role]
        result = self.add(rule, copy(literal, sign, segment), judgement, known)
        result.copied = role == "operand"


def _is_named(node: Node, lookup: Lookup | None) -> bool:
    """Return whether every name in an expression has a value: a part of it has none in vain where one has not."""
    for symbol in symbol_nodes(node):
        try:
            if lookup is None:
                return False
            lookup(symbol)
        except CalculationError:
            return False
    return True


def longer(literal: Literal, units: int, places: int) -> str:
    """Return `units` at `places`, which are more than the literal has, with its own sign character."""
    from exactcalc.numbers.rounding import format_units

    text = format_units(units, places)
    sign = literal.text[:1]
    return sign + text[1:] if text.startswith("-") and sign in "−–" else text


if TYPE_CHECKING:
    from collections.abc import Callable

    Lookup = Callable[[Node], Values]
