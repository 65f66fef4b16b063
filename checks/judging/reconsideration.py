"""A second look at a chain that would be accused: what it does, and which names hold where it stands.

The first walk takes any meaning that a name was given, so that lines which agree are verified. An accusation needs
more. The chain must assert something; its own numbers come first; and a name counts only where its value holds. So the
chain is walked again with the names that hold here, or without any if it asks for what its names stand for.
"""

from __future__ import annotations

from exactcalc.checks.judging.chains.accusations import SLIP_DIGITS
from exactcalc.checks.judging.chains.sheet_source import SheetSource
from exactcalc.checks.judging.chains.walk import Walk
from exactcalc.checks.judging.diagnosis.slip import of_digits
from exactcalc.checks.judging.standing import literals
from exactcalc.checks.notation.roles.role import ASSERTION, OF_NAMES, role_of
from exactcalc.checks.notation.trees import holds_number, symbol_nodes
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
        return Walk(clerk, first, SheetSource)
    if has_names(chain) and not (role is ASSERTION and all(map(is_slip, standing.accusations()))):
        standing.restore(chain)
        asked = Nowhere(scope.document, scope.section, first, scope.confirmed)
        clerk.values.scope = scope if role is ASSERTION else asked
        try:
            walk = Walk(clerk, first, SheetSource)
            walk.walk(chain)
        finally:
            clerk.values.scope = None
    for result in standing.accusations():
        if result.rule == "undefined-value" and not is_asserted(result, chain, clerk, scope):
            clerk.court.results.remove(result)
    return walk


def is_asserted(result: Result, chain: Chain, clerk: Clerk, scope: Scope) -> bool:
    """Return whether an expression without a value is said to have one.

    It is not where its names stand for more than one case, nor where no number is equated with it: `1/0 = undefined`,
    `i = sqrt(-1)`.
    """
    tree = result.tree
    if tree is not None and not all(is_given_here(symbol, clerk, scope) for symbol in symbol_nodes(tree)):
        return False
    behind = [member for member in chain.members if member.segment is result.segment and member.start >= result.end]
    return bool(behind) and behind[0].node is not None and holds_number(behind[0].node)


def is_given_here(symbol: Symbol, clerk: Clerk, scope: Scope) -> bool:
    """Return whether a name was given a value before the chain in the same text."""
    quantity = clerk.values.meaning(symbol)
    return quantity is not None and quantity.segment is scope.segment and scope.holds(symbol, quantity)


def is_set(symbol: Symbol, clerk: Clerk, scope: Scope) -> bool:
    """Return whether a name was given a value before the chain in the same text, or computed, and holds it here."""
    if is_given_here(symbol, clerk, scope):
        return True
    quantity = clerk.values.meaning(symbol)
    if quantity is None or quantity.given or is_unknown(symbol):
        return False
    return scope.holds(symbol, quantity)


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
