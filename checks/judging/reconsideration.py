"""A second look at a chain that would be accused: what it does, and which names hold where it stands.

The first walk takes any meaning that a name was given, so that lines which agree are verified. An accusation needs
more. The chain must assert something; its own numbers come first; and a name counts only where its value holds. So the
chain is walked again with the names that hold here, or without any if it asks for what its names stand for.
"""

from __future__ import annotations

from exactcalc.checks.judging.chains.accusations import SLIP_DIGITS
from exactcalc.checks.judging.chains.walk import Walk
from exactcalc.checks.judging.diagnosis.slip import of_digits
from exactcalc.checks.judging.standing import literals
from exactcalc.checks.notation.roles.role import ASSERTION, OF_NAMES, role_of
from exactcalc.checks.notation.trees import symbol_nodes
from exactcalc.checks.sheet.assumptions import is_unknown
from exactcalc.checks.sheet.scopes import Nowhere, Scope
from exactcalc.numbers.errors import Undecided

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.clerk import Clerk
    from exactcalc.checks.judging.result import Result
    from exactcalc.checks.judging.standing import Standing
    from exactcalc.checks.notation.statement import Chain
    from exactcalc.expressions.expression import Symbol

COPIES = frozenset(("inconsistent", "wrong-operand"))


def reconsider(chain: Chain, clerk: Clerk, standing: Standing, walk: Walk) -> Walk:
    """Return the walk along an accused chain that counts; what was found is what it has found."""
    first = chain.members[0]
    scope = Scope(clerk.court.document, clerk.section, first, clerk.confirmed)
    role = role_of(chain, lambda symbol: is_set(symbol, clerk, scope))
    if role is not ASSERTION and role not in OF_NAMES:
        standing.restore(chain)
        for literal in literals(chain):
            clerk.court.account.excuse(literal, role.reason)
        return Walk(clerk, first)
    if not has_names(chain) or (role is ASSERTION and all(map(is_slip, standing.accusations()))):
        return walk
    standing.restore(chain)
    clerk.values.scope = scope if role is ASSERTION else Nowhere(scope.document, scope.section, first, scope.confirmed)
    try:
        walk = Walk(clerk, first)
        walk.walk(chain)
    finally:
        clerk.values.scope = None
    return walk


def is_set(symbol: Symbol, clerk: Clerk, scope: Scope) -> bool:
    """Return whether a name was given a value before the chain in the same text, or computed, and holds it here."""
    quantity = clerk.values.meaning(symbol)
    if quantity is None or not scope.holds(symbol, quantity):
        return False
    return quantity.segment is scope.segment or not (quantity.given or is_unknown(symbol))


def is_slip(result: Result) -> bool:
    """Return whether a number is what it should copy with its digits mistyped: so it is meant wherever it stands."""
    literal, known = result.literal, result.known
    if result.rule not in COPIES or literal is None or known is None or len(str(abs(literal.units))) < SLIP_DIGITS:
        return False
    try:
        return of_digits(literal, known.value) is not None
    except Undecided:
        return False


def has_names(chain: Chain) -> bool:
    """Return whether names are printed in a chain."""
    return any(member.node is not None and next(symbol_nodes(member.node), None) for member in chain.members)
