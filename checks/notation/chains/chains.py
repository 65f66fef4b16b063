"""Chains: the calculations of one segment and the relations that link them."""

from __future__ import annotations

from exactcalc.checks.notation.chains.boundaries import continues_number, dangles, has_vector, is_range
from exactcalc.checks.notation.chains.lead import unread_before
from exactcalc.checks.notation.chains.members import MemberReader
from exactcalc.checks.notation.chains.surroundings import RANGE, takes_operand
from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.vocabulary import COPULAS
from exactcalc.checks.notation.statement import Chain
from exactcalc.expressions.expression import Call, Literal, Node, Symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.statement import Member

WORDS_BEFORE = "the words before the number may belong to it"

STRENGTH = t.STRENGTH
END, NUMBER, NAME, RELATION = t.END, t.NUMBER, t.NAME, t.RELATION
_WORD_ENDS = frozenset((NAME, NUMBER))
_BEFORE_DANGLING = frozenset((t.MULTIPLY, t.DIVIDE, t.POWER, t.NAME, t.NUMBER, t.CLOSE, t.TEXT, t.PUNCTUATION))


class ChainReader(MemberReader):
    """Finds the chains in the tokens of one segment and adds them to its line.

    open_chain  the chain whose last member ends with the segment, so that the next one may continue it
    latest      the chain read last
    behind      index of the token behind it
    """

    __slots__ = ("used", "open_chain", "latest", "behind")

    def read(self, continued: Chain | None) -> None:
        """Add the chains of the segment; a relation at its beginning continues `continued`."""
        self.used: list[tuple[int, int]] = []
        self.open_chain: Chain | None = None
        self.latest: Chain | None = None
        self.behind = 0
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
                    if i and kinds[i - 1] == NAME:
                        from exactcalc.checks.notation.grammar.side_by_side import product_before

                        first, left = product_before(tokens, i, self.behind, left)
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
                    from exactcalc.checks.notation.chains.unread_members import report_depth

                    report_depth(self)
                    break
                if left is not None:
                    i = grammar.at
                    if first and not self._stands(first, i, left):
                        left = None
                        continue
                    if kinds[i] != RELATION:
                        if vectors and has_vector(left):
                            self._lone(left, first, i)
                        left = None
                    continue
            left = None
            i += 1
        self.leave_words()

    def _stands(self, first: int, end: int, left: Node) -> bool:
        """Tell whether an expression begins where it was read from, and note why it may be the end of another one."""
        tokens, grammar = self.tokens, self.grammar
        before = tokens.kinds[first - 1]
        if before in _BEFORE_DANGLING and dangles(tokens, first):
            return False
        if before == NUMBER and continues_number(tokens, first):
            grammar.reason = "the number may belong to the one before it"
        elif tokens.kinds[end] == RELATION and not grammar.reason:
            grammar.reason = unread_before(tokens, first, left, self.behind)
        return True

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
                chain = Chain([self.member(node, i, grammar.at, "")])
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
            chain = Chain([self.member(left, first, i, "")])
            chains.append(chain)
            begin = first
        elif i == 0 and continued is not None:
            chain = continued
        elif self.latest is not None and kinds[i - 1] == t.ROW and self.behind == i - 1:
            chain = self.latest
        else:
            from exactcalc.checks.notation.chains.unread_members import member_before

            chain = Chain([member_before(self, i)])
            chains.append(chain)
        i = self.read_members(chain.members, i)
        if t.MODULO in self.tokens.present:
            from exactcalc.checks.notation.chains.remainders import settle_moduli

            settle_moduli(self, chain.members)
        if first and kinds[first - 1] == NAME and left is not None:
            self._doubt(chain.members, left, first)
        if self.tokens.ambiguous:
            from exactcalc.checks.notation.choices.letters import settle_letters

            settle_letters(self, chain)
        self.used.append((begin, i))
        self.latest, self.behind = chain, i
        if self.grammar.entries:
            self._close_entries()
        self.open_chain = chain if kinds[i] == END else None
        return i

    def _doubt(self, members: list[Member], left: Node, first: int) -> None:
        """Leave a number or range unread that begins a chain, where the words before it may belong to it."""
        if left.__class__ is not Literal:
            stated = members[1].node
            if is_range(left, self.tokens.text) and isinstance(stated, Literal) and stated.units >= 0:
                members[0].node, members[0].reason = None, RANGE
            return
        word, _ = self.tokens.values[first - 1]
        if word not in COPULAS and members[1].node.__class__ in (Literal, Call) and members[1].relation != "→":
            members[0].node, members[0].reason = None, WORDS_BEFORE

    def _lone(self, node: Node, i: int, end: int) -> None:
        self.latest = chain = Chain([self.member(node, i, end, "")])
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
            members = [self.member(node, i, end, relation) for relation, node, i, end in links]
            self.line.chains.append(Chain(members))
        self.grammar.entries.clear()

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
