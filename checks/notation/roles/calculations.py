"""Chains that assert a calculation: members that are said to be equal, and numbers that are calculated with."""

from __future__ import annotations

from exactcalc.checks.notation.trees import numbers_in
from exactcalc.checks.patterns import Pattern
from exactcalc.expressions.expression import Call, Symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.statement import Chain, Member

EQUATING = frozenset(("=", "≈", ":=", "≅", "≃", "~"))
"""Relations that say that two members are equal."""

_OPERATED = Pattern(r"[0-9٠-٩०-९０-９]\S?\s*(?:[+×·*/÷^!√∕]|\\(?:times|cdot|div)|\s[-−–x]\s)|\\[dt]?frac|√|\\sqrt")
"""Digits of any script with an operator behind them. A minus needs its blanks: `2024-03-01` calculates nothing."""


def asserts_calculation(chain: Chain, text: str) -> bool:
    """Return whether a chain, which may be unread, equates members and calculates with numbers.

    So does one that gives a letter its value and is all of its text, `x_1 = 3.05`; `dsn=4.0.0` in a sentence does not.
    """
    if not equates(chain):
        return False
    return any(map(_calculates, chain.members)) or _OPERATED.search(text) is not None or _gives_letter(chain.members)


def equates(chain: Chain, text: str = "") -> bool:
    """Return whether a chain says that some of its members are equal."""
    return any(member.relation in EQUATING for member in chain.members)


def _calculates(member: Member) -> bool:
    node = member.node
    return isinstance(node, Call) and node.function != "neg" and next(numbers_in(node), None) is not None


def _gives_letter(members: list[Member]) -> bool:
    first, last = members[0], members[-1]
    if not isinstance(first.node, Symbol) or len(first.node.name.rstrip("_0123456789")) != 1:
        return False
    return first.start == 0 and last.segment is first.segment and not last.segment.text[last.end :].strip(" .;")
