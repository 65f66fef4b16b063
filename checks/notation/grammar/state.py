"""What the readers of one construct each share: the tokens, the place, and the grammar's way to read on from there.

The grammar itself is `grammar.py`, which knows all of them; they know this class alone.
"""

from __future__ import annotations

from exactcalc.expressions.expression import Node

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.grammar.compound_units import Mark
    from exactcalc.checks.notation.lexing.tokens import Tokens

SHORT = 64
"""Tokens of a list of numbers that is read without the grammar, at most."""


class GrammarState:
    """Where reading stands: it begins at `at`, and leaves `at` behind what was read.

    first     index of the token at which the member that is being read begins
    units     known units that were passed over inside that member, each with the place of its operand
    angles    trigonometric functions whose argument is being read
    bars      absolute values that are open
    spaced_items  whether blanks part the items of the bracket that is being read
    symbolic  whether words behind numbers are names, not units
    uneven    whether a sign with a blank before it and none after it was read as an operator
    reason    why what was read is recognised and yet no calculation (a symbolic sum, a congruence)
    too_deep  index of the token at which the nesting passed the limit, else -1
    failed    opening brackets whose inside is known to be no expression
    entries   equations found inside a matrix: lists of (relation, node, first token, token behind)
    """

    __slots__ = ("tokens", "kinds", "values", "starts", "ends", "at", "first", "depth", "reason", "too_deep", "failed",
                 "entries", "units", "nouns", "bars", "angles", "spaced_items", "symbolic", "uneven")  # fmt: skip

    def __init__(self) -> None:
        self.nouns: set[str] = set()
        """Words that stood behind numbers and name what is counted."""

    def load(self, tokens: Tokens) -> None:
        """Make the grammar ready to read the tokens of another segment."""
        self.tokens = tokens
        self.kinds = tokens.kinds
        self.values = tokens.values
        self.starts = tokens.starts
        self.ends = tokens.ends
        self.at = self.first = self.depth = self.bars = self.angles = 0
        self.reason = ""
        self.too_deep = -1
        self.failed: set[int] = set()
        self.entries: list[list[tuple[str, Node | None, int, int]]] = []
        self.units: list[Mark] = []
        self.spaced_items = self.symbolic = self.uneven = False
        if self.nouns:
            self.nouns = set()

    def expression(self, strength: int = 0, left: Node | None = None) -> Node | None:
        """Return the longest expression at `at` whose operators bind more strongly than `strength`."""
        raise NotImplementedError

    def name(self, i: int) -> Node | None:
        """Return the symbol at `i` with what is attached to it."""
        raise NotImplementedError

    def postfix(self, left: Node, i: int) -> Node:
        """Return `left` with the superscript or sign at `i` applied to it."""
        raise NotImplementedError

    def binary(self, operator: int, left: Node, right: Node, i: int) -> Node:
        """Return the node of an operator that takes two operands."""
        raise NotImplementedError

    def operand_at(self, i: int) -> Node | None:
        """Return the single token at `i` as an operand, without what follows it."""
        raise NotImplementedError
