"""Chains that say several things at once, taken apart: `q=[1,2] × k=[3,4] = 11`, and `1.5 → ÷2 = 0.75`.

The first names its operands in passing; the second leads from one result to the next.
"""

from __future__ import annotations

from exactcalc.checks.notation.statement import Chain, Member
from exactcalc.expressions.expression import Call, Literal, Symbol, Vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.expressions.expression import Node

PRODUCTS = frozenset(("mul", "dot"))
UNNAMED = ""
"""Name of the quantity behind an arrow that the document does not name."""


def parts(chain: Chain) -> list[Chain] | None:
    """Return the chains that a chain consists of, None where it says one thing."""
    members = chain.members
    arrow = False
    for member in members:
        if member.relation == "→":
            arrow = True
    named = _named_factors(members) if len(members) > 3 and isinstance(members[1].node, Call) else None
    if named is None and not arrow:
        return None
    found = [chain] if named is None else named
    last = found.pop()
    split = _at_arrows(last.members)
    if split is None:
        return None if named is None else [*found, last]
    return [*found, *split]


def _named_factors(members: list[Member]) -> list[Chain] | None:
    """Take apart `name = vector × name = vector = result`: a definition for each factor, and their product."""
    if len(members) < 4 or not isinstance(members[0].node, Symbol):
        return None
    name, chains, factors = members[0], [], []
    at = 1
    while at < len(members):
        member = members[at]
        node = member.node
        if member.relation != "=":
            return None
        if isinstance(node, Vector):
            chains.append(Chain([name, member]))
            factors.append((node, member))
            break
        if not (isinstance(node, Call) and node.function in PRODUCTS and len(node.args) == 2):
            return None
        vector, symbol = node.args
        if not isinstance(vector, Vector) or not isinstance(symbol, Symbol):
            return None
        chains.append(Chain([name, _part(vector, member, "=")]))
        factors.append((vector, member))
        name = _part(symbol, member, "")
        at += 1
    if len(factors) != 2 or at + 1 >= len(members):
        return None
    (left, first), (right, second) = factors
    if len(left.items) != len(right.items):
        return None
    terms = tuple(Call("mul", pair, pair[0].start, pair[0].end) for pair in zip(left.items, right.items, strict=True))
    product = Call("add", terms, left.start, right.end)
    return [*chains, Chain([_part(product, second, ""), *members[at + 1 :]])]


def _at_arrows(members: list[Member]) -> list[Chain] | None:
    """Take a chain apart before each scalar that an arrow leads to."""
    cuts = [i for i, m in enumerate(members) if i and m.relation == "→" and _is_scalar(m.node)]
    if not cuts:
        return None
    chains = []
    for start, end in zip([0, *cuts], [*cuts, len(members)], strict=True):
        part = members[start:end]
        if start:
            head, *rest = part
            assert head.node is not None
            unnamed = Symbol(UNNAMED, (), head.start, head.start)
            part = [_part(unnamed, head, ""), _part(head.node, head, "="), *rest]
        chains.append(Chain(part))
    return chains


def _is_scalar(node: Node | None) -> bool:
    """Return whether a node is a decimal number, or an operation that starts with one."""
    if isinstance(node, Call) and node.function in ("div", "mul", "add") and isinstance(node.args[0], Literal):
        return all(isinstance(arg, (Literal, Call)) for arg in node.args)
    return isinstance(node, Literal) and node.exponent < 0


def _part(node: Node, member: Member, relation: str) -> Member:
    return Member(node, node.start, node.end, relation, member.segment)
