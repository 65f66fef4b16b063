"""Chains: the calculations of one segment and the relations that link them."""

from __future__ import annotations

from checks import tokens as t
from checks.boundaries import BOUNDARIES, continues_number, dangles, has_vector, is_remainder, softened, unread_end
from checks.grammar import Grammar
from checks.literals import AMBIGUOUS, MALFORMED, TOO_LARGE
from checks.quantities import drop_unit, merge_power_of_ten, note_units
from checks.statement import Chain, Line, Member, Problem
from checks.surroundings import (
    is_priced,
    is_version,
    percentage_of_the_rest,
    settle_angle,
    takes_operand,
    unread_before,
    unread_number,
)
from checks.vocabulary import COPULAS, NOT_JUDGED
from exactcalc.expression import Call, Literal, Node, Symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from checks.tokens import Tokens

NOT_READ = "not a calculation that can be read"
NOTHING_BEFORE = "nothing stands before the relation"
TOO_DEEP = "the calculation is nested too deeply"
WORDS_BEFORE = "the words before the number may belong to it"
REMAINDER = "a quotient with a remainder"
NOTHING_AFTER = "nothing stands after the relation"
FAULTS = {
    TOO_LARGE: "the number has too many digits or too large an exponent",
    MALFORMED: "the number is malformed",
    AMBIGUOUS: "the comma may be a decimal comma or part two numbers",
}


class ChainReader:
    """Finds the chains in the tokens of one segment and adds them to its line."""

    __slots__ = ("line", "segment", "tokens", "grammar", "used", "open_chain", "behind", "percentages")

    def __init__(self) -> None:
        self.grammar = Grammar()

    def load(self, line: Line, tokens: Tokens) -> None:
        """Make the reader ready for another line."""
        self.line = line
        self.segment = line.segment
        self.tokens = tokens
        self.grammar.load(tokens)
        self.percentages = "%" in tokens.text
        self.used: list[tuple[int, int]] = []
        self.open_chain: Chain | None = None
        """The chain whose last member ends with the segment, so that the next one may continue it."""
        self.behind = 0
        """Index of the token behind the last chain."""

    def read(self, continued: Chain | None) -> None:
        """Add the chains of the segment; a relation at its beginning continues `continued`."""
        tokens, grammar = self.tokens, self.grammar
        kinds, values, starts, ends = tokens.kinds, tokens.values, tokens.starts, tokens.ends
        vectors = t.OPEN in tokens.present or t.BEGIN in tokens.present
        sentence = tokens.is_sentence()
        i = first = 0
        left: Node | None = None
        while True:
            kind = kinds[i]
            if kind == NAME:
                follow = kinds[i + 1]
                if follow == RELATION and not (i and takes_operand(tokens, i - 1)):
                    name, index = values[i]
                    left = Symbol(name, index, starts[i], ends[i])
                    grammar.reason = ""
                    first = i
                    i += 1
                    continue
                if STRENGTH[follow] == 0 and follow != RELATION or (sentence and follow in _WORD_ENDS):
                    left = None
                    i += 1
                    continue
            elif kind == RELATION:
                i = self._chain(i, first, left, continued)
                left = None
                continue
            elif kind == END:
                break
            if t.STARTS[kind]:
                grammar.at = grammar.first = first = i
                grammar.reason = ""
                if grammar.units:
                    grammar.units.clear()
                left = grammar.expression()
                if grammar.too_deep >= 0:
                    self._too_deep()
                    break
                if left is not None:
                    i = grammar.at
                    if first:
                        before = kinds[first - 1]
                        if before in _BEFORE_DANGLING and dangles(tokens, first):
                            left = None
                            continue
                        if before == NUMBER and continues_number(tokens, first):
                            grammar.reason = "the number may belong to the one before it"
                        elif kinds[i] == RELATION and not grammar.reason:
                            grammar.reason = unread_before(tokens, first, left, self.behind)
                    if kinds[i] != RELATION:
                        if vectors and has_vector(left):
                            self._lone(left, first, i)
                        left = None
                    continue
            left = None
            i += 1
        self.leave_words()

    def tail(self) -> Chain | None:
        """Return a new chain of the expression that ends the segment, or None where there is none."""
        kinds, grammar = self.tokens.kinds, self.grammar
        i = self.behind
        while kinds[i] != t.END:
            grammar.at = grammar.first = i
            grammar.reason = ""
            node = grammar.expression() if t.STARTS[kinds[i]] else None
            if grammar.too_deep >= 0:
                return None
            if node is None:
                i += 1
            elif kinds[grammar.at] == t.END and (i == 0 or node.__class__ is not Symbol):
                chain = Chain([self._member(node, i, grammar.at, "")])
                self.line.chains.append(chain)
                self.line.words = [word for word in self.line.words if word[1] < self.tokens.starts[i]]
                return chain
            else:
                i = grammar.at
        return None

    def _chain(self, i: int, first: int, left: Node | None, continued: Chain | None) -> int:
        """Read the members linked by the relation at `i`; return the token behind the last one."""
        kinds, chains = self.tokens.kinds, self.line.chains
        begin = i
        if left is not None:
            chain = Chain([self._member(left, first, i, "")])
            chains.append(chain)
            begin = first
        elif i == 0 and continued is not None:
            chain = continued
        elif self.used and kinds[i - 1] == t.ROW and self.used[-1][1] == i - 1:
            chain = chains[-1]
        else:
            chain = Chain([self._unread_before(i)])
            chains.append(chain)
        i = self._members(chain.members, i)
        if left.__class__ is Literal and first and kinds[first - 1] == NAME:
            self._doubt(chain.members, first)
        if "frac" in self.tokens.text:
            from checks.mixed_numbers import settle_mixed_numbers

            settle_mixed_numbers(chain)
        self.used.append((begin, i))
        self.behind = i
        if self.grammar.entries:
            self._close_entries()
        self.open_chain = chain if kinds[i] == END else None
        return i

    def _doubt(self, members: list[Member], first: int) -> None:
        """Leave a number unread that begins a chain of numbers, where the words before it may belong to it."""
        word, _ = self.tokens.values[first - 1]
        if word not in COPULAS and members[1].node.__class__ in (Literal, Call) and members[1].relation != "→":
            members[0].node, members[0].reason = None, WORDS_BEFORE

    def _members(self, members: list[Member], i: int) -> int:
        tokens, grammar = self.tokens, self.grammar
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
                kind = kinds[i]
            grammar.at = grammar.first = i
            grammar.reason = ""
            if grammar.units:
                grammar.units.clear()
            if kind in _FACTORS and before.node is not None:
                node = grammar.expression(0, before.node)
                if grammar.at == i:
                    node = None
            else:
                node = grammar.expression()
                if node.__class__ is Symbol and kinds[grammar.at] == t.OPEN and values[grammar.at] == "[":
                    node, i = self._labelled(node, i)
            end = grammar.at
            if node is None:
                if grammar.too_deep >= 0:
                    self._too_deep()
                    members.append(self._unread(i, i + 1, relation))
                    return len(kinds) - 3
                end = unread_end(tokens, i)
                members.append(self._unread(i, end, relation))
            else:
                if node.__class__ is Call and node.function == "mul":
                    node = merge_power_of_ten(node, tokens, i, end)
                    if node.__class__ is Call and before.node.__class__ is Call:
                        bare = drop_unit(node, before, tokens, end)
                        if bare is not node:
                            node = bare
                            end -= 1
                numbers = False
                if node.__class__ is Literal:
                    numbers = before.node.__class__ is Literal
                    grammar.reason = grammar.reason or unread_number(node, before.node, tokens, end)
                member = self._member(node, i, end, relation)
                members.append(member)
                if t.FACTORIAL in tokens.present:
                    settle_angle(members, values[end - 1] == "°")
                follow = kinds[end]
                if follow in _AFTER_QUOTIENT and node.__class__ is Literal and is_remainder(tokens, end):
                    member.reason = REMAINDER
                if numbers or (
                    follow != RELATION
                    and (follow in _UNITS or before.unit or member.unit or tokens.text[member.end - 1] == "B")
                ):
                    note_units(members, tokens, end)
            if kinds[end] != RELATION:
                return end
            i = end

    def _labelled(self, label: Node | None, i: int) -> tuple[Node | None, int]:
        """Return the vector behind a label, `= name[0.2, 0.8]`, and where it begins; else the label."""
        grammar = self.grammar
        at = grammar.at
        node = grammar.expression()
        if node is None or not has_vector(node):
            grammar.at = at
            return label, i
        return node, at

    def _member(self, node: Node | None, i: int, end: int, relation: str) -> Member:
        tokens, grammar = self.tokens, self.grammar
        start, stop = tokens.starts[i], tokens.ends[end - 1]
        reason = grammar.reason
        if self.percentages and node is not None and percentage_of_the_rest(node):
            reason = reason or "the percentage may be one of what stands before it"
        if not (reason or tokens.faults or grammar.units or relation in NOT_JUDGED):
            return Member(node, start, stop, relation, self.segment)
        if tokens.faults:
            reason = self._fault(i, end) or reason
        if reason:
            node = None
        else:
            reason = NOT_JUDGED.get(relation, "")
        member = Member(node, start, stop, relation, self.segment, reason)
        if grammar.units:
            member.unit = grammar.units[0] if len(set(grammar.units)) == 1 else "?"
        return member

    def _fault(self, i: int, end: int) -> str:
        tokens = self.tokens
        reason = ""
        for at in range(i, end):
            fault = tokens.faults.get(at, "")
            if fault:
                reason = FAULTS[fault]
            if fault == MALFORMED and not is_version(tokens, at, i, end):
                start, stop = tokens.starts[at], tokens.ends[at]
                stated = tokens.text[start:stop]
                message = f"{stated} is no number: check its commas and points"
                self.line.problems.append(Problem(self.segment, start, stop, MALFORMED, message, stated))
        return reason

    def _unread(self, i: int, end: int, relation: str) -> Member:
        tokens = self.tokens
        reason = self.grammar.reason or (NOT_READ if end > i else NOTHING_AFTER)
        if self.grammar.too_deep >= 0:
            reason = TOO_DEEP
        if end == i:
            start = stop = tokens.ends[i - 1]
        else:
            start, stop = tokens.starts[i], tokens.ends[end - 1]
        if tokens.faults:
            reason = self._fault(i, end) or reason
        return Member(None, start, stop, relation, self.segment, reason)

    def _unread_before(self, i: int) -> Member:
        tokens = self.tokens
        if i == 0 or tokens.kinds[i - 1] in BOUNDARIES:
            start = stop = tokens.starts[i]
            reason = NOTHING_BEFORE
        else:
            start, stop, reason = tokens.starts[i - 1], tokens.ends[i - 1], NOT_READ
        return Member(None, start, stop, "", self.segment, self.grammar.reason or reason)

    def _lone(self, node: Node, i: int, end: int) -> None:
        chain = Chain([self._member(node, i, end, "")])
        self.line.chains.append(chain)
        self.used.append((i, end))
        self.behind = end
        if self.grammar.entries:
            self._close_entries()
        self.open_chain = chain if self.tokens.kinds[end] == END else None

    def _close_entries(self) -> None:
        """Make chains of the equations that were found inside a matrix."""
        for links in self.grammar.entries:
            self.grammar.reason = ""
            members = [self._member(node, i, end, relation) for relation, node, i, end in links]
            self.line.chains.append(Chain(members))
        self.grammar.entries.clear()

    def _too_deep(self) -> None:
        at = min(self.grammar.too_deep, len(self.tokens.starts) - 1)
        start = self.tokens.starts[at]
        self.line.problems.append(
            Problem(
                self.segment, start, self.tokens.ends[at], "too-deep",
                "the calculation is nested too deeply to be read; split it", self.tokens.text[start : start + 1],
            )
        )  # fmt: skip

    def leave_words(self) -> None:
        """Put the tokens outside the chains into the words of the line."""
        tokens = self.tokens
        at = 0
        end = len(tokens.starts) - 1
        if self.used == [(0, end)]:
            return
        text, starts, ends = tokens.text, tokens.starts, tokens.ends
        words = self.line.words
        for begin, behind in (*self.used, (end, end)):
            if at < begin:
                words += [(text[s:e], s, e) for s, e in zip(starts[at:begin], ends[at:begin], strict=True)]
            at = behind


STRENGTH = t.STRENGTH
END, NUMBER, NAME, RELATION = t.END, t.NUMBER, t.NAME, t.RELATION
_WORD_ENDS = frozenset((NAME, NUMBER))
_FACTORS = frozenset((t.MULTIPLY, t.DIVIDE))
_BEFORE_DANGLING = frozenset((t.MULTIPLY, t.DIVIDE, t.POWER, t.NAME, t.NUMBER, t.CLOSE, t.TEXT, t.PUNCTUATION))
_SOFTENERS = frozenset((t.TILDE, t.RELATION, t.NAME))
_AFTER_QUOTIENT = frozenset((t.NAME, t.PUNCTUATION))
_UNITS = frozenset((t.NAME, t.TEXT))
