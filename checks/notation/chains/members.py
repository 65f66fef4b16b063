"""Members of a chain: the calculations and numbers behind its relations, read one by one."""

from __future__ import annotations

from exactcalc.checks.notation.chains.boundaries import has_vector, is_range, remainder_at, softened, unread_end
from exactcalc.checks.notation.chains.quantities import drop_unit, merge_power_of_ten, note_units
from exactcalc.checks.notation.chains.reader import SegmentReader
from exactcalc.checks.notation.chains.surroundings import (
    RANGE,
    is_priced,
    note_temperature,
    percentage_of_the_rest,
    unread_number,
)
from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.vocabulary import NOT_JUDGED
from exactcalc.checks.notation.statement import Member
from exactcalc.expressions.expression import Call, Literal, Node, Symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    pass

END, NUMBER, RELATION = t.END, t.NUMBER, t.RELATION
_FACTORS = frozenset((t.MULTIPLY, t.DIVIDE))
_SOFTENERS = frozenset((t.TILDE, t.RELATION, t.NAME))
_AFTER_QUOTIENT = frozenset((t.NAME, t.TEXT, t.PUNCTUATION, t.COMMA, t.SEMICOLON, t.OPEN))
_NAMES = frozenset((t.NAME, t.CONSTANT))
_GOING_ON = t.OPERATORS | {RELATION}
_UNITS = frozenset((t.NAME, t.TEXT))


class MemberReader(SegmentReader):
    """Reads the members of the chains in one segment."""

    __slots__ = ()

    def read_members(self, members: list[Member], i: int) -> int:
        """Add the members linked by the relation at `i` and those behind it; return the token behind the last one."""
        tokens = self.tokens
        kinds, values = tokens.kinds, tokens.values
        segment = self.segment
        simple = not tokens.faults
        while True:
            relation: str = values[i]
            i += 1
            kind = kinds[i]
            before = members[-1]
            if kind == NUMBER and kinds[i + 1] == END and simple and not before.unit:
                number: Literal = values[i]
                if number.text[-1] not in "B%％" and not is_priced(tokens, i, before.node):
                    reason = NOT_JUDGED.get(relation, "")
                    members.append(Member(number, number.start, number.end, relation, segment, reason))
                    return i + 1
            if kind in _SOFTENERS:
                relation, i = softened(tokens, relation, i)
            end = self._read_member(members, relation, i)
            if kinds[end] != RELATION:
                return end
            i = end

    def _read_member(self, members: list[Member], relation: str, i: int) -> int:
        """Add the member at `i`, and return the token behind it."""
        grammar, before = self.grammar, members[-1]
        grammar.at = grammar.first = i
        grammar.reason = ""
        if grammar.units:
            grammar.units.clear()
        if self.tokens.kinds[i] in _FACTORS and before.node is not None:
            node = grammar.expression(0, before.node)
            if grammar.at == i:
                node = None
        else:
            node, i = self._expression(i)
        if node is None:
            return self._leave_unread(members, relation, i)
        end = grammar.at
        if node.__class__ is Call and node.function == "mul":
            node = merge_power_of_ten(node, self.tokens, i, end)
            if node.__class__ is Call and before.node.__class__ is Call:
                bare = drop_unit(node, before, self.tokens, end)
                end -= bare is not node
                node = bare
        if node.__class__ is Literal:
            grammar.reason = grammar.reason or unread_number(self.tokens, end)
        elif self.tokens.kinds[end] not in _GOING_ON and is_range(node, self.tokens.text):
            grammar.reason = grammar.reason or RANGE
        members.append(self.member(node, i, end, relation))
        self._settle(members, node, end)
        return end

    def _expression(self, i: int) -> tuple[Node | None, int]:
        """Return the expression at `i` with what is a part of it by what stands behind, and where it begins."""
        tokens, grammar = self.tokens, self.grammar
        node = grammar.expression()
        follow = tokens.kinds[grammar.at]
        if node.__class__ is Symbol and follow == t.OPEN and tokens.values[grammar.at] == "[":
            return self._labelled(node, i)
        if follow in _NAMES and node is not None:
            from exactcalc.checks.notation.grammar.side_by_side import product_of_names

            node = product_of_names(grammar, node)
        return node, i

    def _leave_unread(self, members: list[Member], relation: str, i: int) -> int:
        """Add a member that is no calculation, and return the token behind it."""
        from exactcalc.checks.notation.chains.unread_members import report_depth, unread_member

        if self.grammar.too_deep >= 0:
            report_depth(self)
            members.append(unread_member(self, i, i + 1, relation))
            return len(self.tokens.kinds) - 3
        end = unread_end(self.tokens, i)
        members.append(unread_member(self, i, end, relation))
        return end

    def _settle(self, members: list[Member], node: Node, end: int) -> None:
        """Settle what the last member and the one before say of each other: angles, remainders, units."""
        tokens = self.tokens
        before, member = members[-2:]
        if t.FACTORIAL in tokens.present:
            from exactcalc.checks.notation.chains.angles import settle_angle

            settle_angle(members, tokens.values[end - 1] == "°")
            note_temperature(members)
        follow = tokens.kinds[end]
        if follow in _AFTER_QUOTIENT and node.__class__ is Literal and not node.exponent:
            mark, at = remainder_at(tokens, end)
            if mark:
                from exactcalc.checks.notation.chains.remainders import settle_remainder

                settle_remainder(self, members, mark, at)
        if (
            (node.__class__ is Literal and before.node.__class__ is Literal)
            or before.unit
            or member.unit
            or (follow != RELATION and (follow in _UNITS or tokens.text[member.end - 1] == "B"))
        ):
            note_units(members, tokens, end)

    def _labelled(self, label: Node | None, i: int) -> tuple[Node | None, int]:
        """Return the vector behind a label, `= name[0.2, 0.8]`, and where it begins; else the label."""
        grammar = self.grammar
        at = grammar.at
        node = grammar.expression()
        if node is None or not has_vector(node):
            grammar.at = at
            return label, i
        return node, at

    def member(self, node: Node | None, i: int, end: int, relation: str) -> Member:
        """Return the member from token `i` up to `end`, unread for the reason that the grammar or a number gives."""
        tokens, grammar = self.tokens, self.grammar
        start, stop = tokens.starts[i], tokens.ends[end - 1]
        reason = grammar.reason
        if self.percentages and node is not None and percentage_of_the_rest(node):
            reason = reason or "the percentage may be one of what stands before it"
        if not (reason or tokens.faults or grammar.units or relation in NOT_JUDGED):
            return Member(node, start, stop, relation, self.segment)
        if tokens.faults:
            from exactcalc.checks.notation.chains.unread_members import fault_between

            reason = fault_between(self, i, end) or reason
        if reason:
            node = None
        else:
            reason = NOT_JUDGED.get(relation, "")
        member = Member(node, start, stop, relation, self.segment, reason)
        if grammar.units:
            unit = grammar.units[0][0]
            if node.__class__ is not Literal or len(grammar.units) > 1:
                unit = self._total_unit(node, unit)
            member.unit = unit
        return member

    def _total_unit(self, node: Node | None, first: str) -> str:
        """Return the unit of a calculation; that of all its operands where it only names what they count."""
        from exactcalc.checks.notation.grammar.compound_units import MIXED, total
        from exactcalc.checks.quantities.measures import measure

        marks = self.grammar.units
        if measure(first) is None:
            return first if all(mark[0] == first for mark in marks) else MIXED
        return total(node, marks) if node is not None else MIXED
