"""What the parser makes of a document: chains of members linked by relations, number tokens, problems."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.document import Segment
    from exactcalc.checks.notation.choices.choice import Choice
    from exactcalc.expressions.expression import Literal, Node


class Member:
    """One side of a relation. `node` is None where the text is no calculation that can be read."""

    __slots__ = ("node", "start", "end", "relation", "segment", "reason", "unit")

    def __init__(
        self, node: Node | None, start: int, end: int, relation: str, segment: Segment, reason: str = ""
    ) -> None:
        self.node = node
        self.start = start
        self.end = end
        self.relation = relation
        """The relation in front of it: "" for the first member, else "=", "≈", "→", ":=", "<" ..."""
        self.segment = segment
        self.reason = reason
        """Why it could not be read, or why its link is not judged (modular, inequality, unit change)."""
        self.unit = ""
        """Known unit behind the number it ends with, `ms` in `17 ms`, unless both sides were brought to one."""


class Chain:
    """Members linked by relations, in reading order; a lone expression or vector is a chain of one."""

    __slots__ = ("members", "reading")

    def __init__(self, members: list[Member]) -> None:
        self.members = members
        self.reading: tuple[Choice, ...] = ()
        """What was decided otherwise than usual, since what is printed fits only so."""


class Problem:
    """Something in the text that a finding must name: a malformed number, a limit, a forbidden character."""

    __slots__ = ("segment", "start", "end", "rule", "message", "stated")

    def __init__(self, segment: Segment, start: int, end: int, rule: str, message: str, stated: str = "") -> None:
        self.segment = segment
        self.start = start
        self.end = end
        self.rule = rule
        self.message = message
        self.stated = stated


class Line:
    """One segment as it was read: every number token in it, and the chains that begin in it.

    `words` holds the tokens that belong to no chain as (text, start, end), numbers included.
    """

    __slots__ = ("segment", "numbers", "chains", "problems", "words")

    def __init__(self, segment: Segment) -> None:
        self.segment = segment
        self.numbers: list[Literal] = []
        self.chains: list[Chain] = []
        self.problems: list[Problem] = []
        self.words: list[tuple[str, int, int]] = []
