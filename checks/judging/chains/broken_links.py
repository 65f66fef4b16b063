"""Links of a chain that are wrong by themselves, though the result is that of an earlier member.

In `0.5*1200*15^2 = 600 * 235 = 135000` the first member gives the result, and the one just before does not. A result
is right that an earlier member gives, where the operands of later ones may have been rounded. Whole numbers are
rounded by half a unit at most; where that does not reach the result, the member between the two is equal to neither,
which a teacher marks. Where one of its operands has a finding already, that one mistake explains both links and is
told once.
"""

from __future__ import annotations

from exactcalc.checks.judging.result import Result
from exactcalc.checks.judging.support import Operands, support
from exactcalc.checks.judging.verdict import Judgement
from exactcalc.checks.notation.trees import leaves
from exactcalc.checks.sheet.copies import fits
from exactcalc.expressions.expression import Call, Literal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.judging.chains.state import State
    from exactcalc.checks.judging.clerk import Clerk
    from exactcalc.checks.notation.statement import Member
    from exactcalc.expressions.expression import Node
    from exactcalc.numbers.number import Value

    Source = tuple[Node, Value]


def break_link(
    state: State, clerk: Clerk, literal: Literal, sign: int, member: Member, sources: list[Source]
) -> tuple[Value, Node] | None:
    """Report the member just before a result if it is broken; return the value and the member that give the result."""
    court, tree = clerk.court, state.previous
    if not isinstance(tree, Call) or state.named or state.near or member.relation != "=":
        return None
    if state.unit and state.unit != member.unit:
        return None
    operands = list(leaves(tree))
    if not all(isinstance(operand, Literal) and _is_whole(operand) for operand in operands):
        return None
    earlier = next((source for source in sources if source[0] is not tree and fits(literal, sign, source[1])), None)
    if earlier is None:
        return None
    found = {id(result.literal) for result in court.results if result.literal is not None}
    if clerk.is_blamed(tree) or any(id(operand) in found for operand in operands):
        return None
    if support(literal, tree, Operands(lambda node: None, court.log_base, integers=True), sign).any:
        return None
    text = member.segment.text[tree.start : tree.end].strip()
    court.results.append(
        Result(
            "wrong-result",
            member.segment,
            tree.start,
            tree.end,
            recomputed=earlier[1],
            tree=earlier[0],
            judgement=Judgement("wrong-result"),
            message=f"'{text}' is equal neither to the members before it nor to the result {literal.text} behind it.",
        )  # fmt: skip
    )
    return earlier[1], earlier[0]


def _is_whole(operand: Literal) -> bool:
    return operand.exponent == 0 and "." not in operand.text
