"""Expressions: a Pratt parser over the tokens of one segment.

An expression ends before the first token that cannot continue it; where that is no operator's right side
and no bracket's inside, what was read so far stands. Nothing raises: an unreadable operand is None.
"""

from __future__ import annotations

from exactcalc.checks.notation.grammar.brackets import absolute, applied, group, matrix
from exactcalc.checks.notation.grammar.functions import (
    DEGREE,
    angle,
    constant,
    fraction,
    function,
    quantity,
    raised_fraction,
    root,
    summation,
    transposed,
    words,
)  # fmt: skip
from exactcalc.checks.notation.grammar.joining import join, superscript
from exactcalc.checks.notation.grammar.juxtaposition import (
    begins_cell,
    is_product,
    is_separator,
    proper_fraction,
    scientific,
)
from exactcalc.checks.notation.grammar.state import GrammarState
from exactcalc.checks.notation.grammar.units_behind import is_rate, rate_end, unit_end
from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.notation.lexing.vocabulary import CONJUNCTIONS
from exactcalc.expressions.expression import Call, Literal, Node, Symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


MAX_DEPTH = 240
"""Expressions inside each other; a bracket counts once and takes two frames of Python's stack, a function thrice."""

STRENGTH = t.STRENGTH
AFTER_NUMBER = t.AFTER_NUMBER
NUMBER, NAME, OPEN, POWER = t.NUMBER, t.NAME, t.OPEN, t.POWER
_JOINING, _SIGNS = frozenset((t.ADD, t.MULTIPLY)), frozenset((t.ADD, t.SUBTRACT))
ADD, SUBTRACT, MULTIPLY, DIVIDE = t.ADD, t.SUBTRACT, t.MULTIPLY, t.DIVIDE
_DEPENDENT = t.IMPLICIT | {ADD, SUBTRACT, MULTIPLY, DIVIDE}
"""Kinds of token whose part behind an operand depends on what stands around them."""
ENDING, BEHIND_UNIT = -1, -2


class Grammar(GrammarState):
    """Reads expressions at `at`, and leaves `at` behind what was read."""

    __slots__ = ()

    def expression(self, strength: int = 0, left: Node | None = None) -> Node | None:
        """Return the longest expression at `at` whose operators bind more strongly than `strength`.

        left: the operand in front of `at`, where it has been read already.
        """
        kinds, values = self.kinds, self.values
        i = self.at
        if left is None:
            if kinds[i] == NUMBER and AFTER_NUMBER[kinds[i + 1]] <= strength:
                self.at = i + 1
                number: Node = values[i]
                return number
            if self.depth >= MAX_DEPTH:
                self.too_deep = i
                return None
            self.depth += 1
            left = group(self, i) if kinds[i] == OPEN else self.operand()
            if left is None:
                self.depth -= 1
                return None
        else:
            self.depth += 1
        starts, ends = self.starts, self.ends
        i = self.at
        links = 0
        parts: list[Node] = []
        joined = 0  # ADD or MULTIPLY while `parts` holds the operands it joins
        sign = ""
        while links <= MAX_DEPTH:
            kind = kinds[i]
            binding = STRENGTH[kind]
            if binding <= strength:
                break
            j = i + 1
            if binding == t.POSTFIX:
                left = self.postfix(left, i)
                links += 1
                i = j
                continue
            operator = ADD if kind == SUBTRACT else kind
            if kind in _DEPENDENT and (kind not in _SIGNS or ends[i] == starts[j]):
                operator, j = self.operator_at(i, parts[-1] if joined else left)
                if operator < 0:
                    i = j
                    if operator == ENDING:
                        break
                    continue
            if kinds[j] == NUMBER and AFTER_NUMBER[kinds[j + 1]] <= binding - (kind == POWER):
                right: Any = values[j]
                self.at = j + 1
            else:
                self.at = j
                right = self.expression(binding - (kind == POWER))
                if right is None:
                    break
            if kind == DIVIDE:
                right = scientific(self, parts, right)
            elif kind == SUBTRACT:
                right = Call("neg", (right,), starts[i], right.end)
            if operator == joined:
                parts.append(right)
            else:
                if joined:
                    left = join(joined, parts, sign)
                    links += 1
                if operator in _JOINING:
                    joined, parts = operator, [left, right]
                else:
                    joined, parts = 0, []
                    left = self.binary(operator, left, right, i)
                    links += 1
            sign = values[i]
            i = self.at
        else:
            self.too_deep = i
        self.at = i
        self.depth -= 1
        return self.joined(left, joined, parts, sign)

    def joined(self, left: Node, operator: int, parts: list[Node], sign: str) -> Node | None:
        """Return what was read: the operands that an operator joins, or `left`; None where it is too deep."""
        if self.too_deep >= 0:
            return None
        return join(operator, parts, sign) if operator else left

    def operator_at(self, i: int, left: Node) -> tuple[int, int]:
        """Return what the token at `i` does behind an operand, and where the next operand begins.

        It is an operator, or BEHIND_UNIT where a unit was passed over, or ENDING where the expression ends.
        """
        kinds = self.kinds
        if kinds[i] <= SUBTRACT and kinds[i] >= ADD:
            return (ENDING, i) if self.ends_before(i) else (ADD, i + 1)
        if kinds[i] == MULTIPLY:
            return (ENDING, i) if self.values[i] == "·" and is_separator(self, i) else (MULTIPLY, i + 1)
        if kinds[i] == DIVIDE:
            if kinds[i + 1] != NAME:
                return DIVIDE, i + 1
            end = 0 if is_rate(self, i) else rate_end(self, i) or -1
            return (ENDING, i) if not end else (DIVIDE, i + 1) if end < 0 else (BEHIND_UNIT, end)
        end = unit_end(self, i)
        if end:
            return ENDING if STRENGTH[kinds[end]] > t.MULTIPLICATIVE else BEHIND_UNIT, end
        return (MULTIPLY, i) if is_product(self, i, left) else (ENDING, i)

    def operand(self) -> Node | None:
        """Return the operand at `at`, with the sign or function in front of it."""
        i = self.at
        kind = self.kinds[i]
        if kind == NUMBER:
            number: Node = self.values[i]
            self.at = i + 1
            return proper_fraction(self, i, number) if self.kinds[i + 1] in _MIXED else number
        if kind == t.NAME:
            return self.name(i)
        if kind in _SIGNS:
            self.at = i + 1
            inner = self.expression(t.SIGN)
            if inner is None:
                self.at = i
            elif kind == SUBTRACT:
                inner = Call("neg", (inner,), self.starts[i], inner.end)
            return inner
        reader = _READERS.get(kind)
        if reader is None:
            return None
        self.depth += 2
        node = reader(self, i)
        self.depth -= 2
        return node

    def operand_at(self, i: int) -> Node | None:
        """Return the single token at `i` as an operand, without what follows it."""
        if self.kinds[i] == t.NAME:
            name, index = self.values[i]
            return Symbol(name, index, self.starts[i], self.ends[i])
        return constant(self, i)

    def name(self, i: int) -> Node | None:
        """Return the symbol at `i` with what is attached to it: an index, arguments, an exponent of e."""
        kinds, ends = self.kinds, self.ends
        name, index = self.values[i]
        self.at = i + 1
        follow = kinds[i + 1]
        if follow == t.OPEN:
            self.depth += 2
            node = applied(self, i, Symbol(name, index, self.starts[i], ends[i]))
            self.depth -= 2
            return node
        if follow == SUBTRACT and self.tokens.kind == "text":
            while self.is_hyphen(self.at):
                self.at += 2
            if self.at > i + 1:
                name = self.tokens.text[self.starts[i] : ends[self.at - 1]]
        elif name == "e" and not index and (follow == POWER or follow == t.SUPERSCRIPT):
            exponent: Node | None
            if follow == POWER:
                self.at = i + 2
                exponent = self.expression(t.POWERS - 1)
            else:
                self.at = i + 2
                exponent = superscript(self, i + 1)
            if exponent is not None:
                return Call("exp", (exponent,), self.starts[i], ends[self.at - 1])
            if self.too_deep >= 0:
                return None
            self.at = i + 1
        return Symbol(name, index, self.starts[i], ends[self.at - 1])

    def is_hyphen(self, i: int) -> bool:
        """Tell whether the minus at `i` joins two words, or a number and a word."""
        kinds, values, starts, ends = self.kinds, self.values, self.starts, self.ends
        if kinds[i] != SUBTRACT or kinds[i + 1] != t.NAME or ends[i - 1] != starts[i] or ends[i] != starts[i + 1]:
            return False
        before = values[i - 1][0] if kinds[i - 1] == t.NAME else "number"
        after = values[i + 1][0]
        return len(after) > 1 and after.isalpha() and after.isascii() and len(before) > 1 and before.isalpha()

    def ends_before(self, i: int) -> bool:
        """Tell whether the sign at `i` begins another item of a list, or is a hyphen in a sentence."""
        spaced = self.ends[i - 1] < self.starts[i]
        if not spaced and self.kinds[i + 1] == t.FUNCTION and begins_cell(self, i):
            return True
        if spaced and self.ends[i] == self.starts[i + 1]:
            if self.spaced_items or (self.kinds[i - 1] == t.NAME and self.values[i - 1][0].lower() in CONJUNCTIONS):
                return True
            self.uneven = True
        return not spaced and self.kinds[i + 1] == t.NAME and self.tokens.kind == "text" and self.is_hyphen(i)

    def postfix(self, left: Node, i: int) -> Node:
        """Return `left` with the superscript, factorial, percent or transpose at `i` applied to it."""
        self.at = i + 1
        end = self.ends[i]
        kind = self.kinds[i]
        if kind == t.SUPERSCRIPT:
            exponent = superscript(self, i)
            return left if exponent is None else Call("pow", (left, exponent), left.start, end)
        if kind == t.TRANSPOSE:
            return Call("transpose", (left,), left.start, end)
        sign = self.values[i]
        if sign == "°":
            return Call("mul", (left, DEGREE), left.start, end) if self.angles else left
        if sign == "‰":
            return Call("div", (left, Literal("1000", 1000, 0)), left.start, end)
        return Call("percent" if sign == "%" else "factorial", (left,), left.start, end)

    def binary(self, operator: int, left: Node, right: Node, i: int) -> Node:
        """Return the node of an operator that takes two operands."""
        if operator == DIVIDE:
            return Call("div", (left, right), left.start, right.end)
        if operator == POWER:
            if right.__class__ is Symbol and right.name in ("T", "⊤"):
                return Call("transpose", (left,), left.start, right.end)
            return Call("pow", (left, right), left.start, right.end)
        if operator == t.PRODUCT:
            numbers = left.__class__ is Literal and right.__class__ is Literal
            return Call("mul" if numbers else str(self.values[i]), (left, right), left.start, right.end)
        self.reason = "congruence" if self.values[i] == "mod" else str(self.values[i])
        return left


_MIXED = frozenset((NUMBER, t.CONSTANT, POWER, t.FRACTION))
_READERS = {
    t.FUNCTION: function,
    t.ROOT: root,
    t.CONSTANT: constant,
    t.FRACTION: fraction,
    t.TEXT: words,
    t.BAR: absolute,
    t.BEGIN: matrix,
    t.SUM: summation,
    t.QUANTITY: quantity,
    t.ANGLE: angle,
    t.POWER: raised_fraction,
    t.TRANSPOSE: transposed,
}
