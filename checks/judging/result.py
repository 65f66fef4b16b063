"""Results: what the judge found out at one place, from which a rule makes a finding."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from fractions import Fraction

    from exactcalc.checks.document import Segment
    from exactcalc.checks.judging.verdict import Judgement
    from exactcalc.checks.sheet.known import Known
    from exactcalc.expressions.expression import Literal, Node
    from exactcalc.numbers.number import Real

    Value = Fraction | Real


class Result:
    """One judged number, operand or claim.

    rule         name of the rule that makes the finding
    literal      the printed number it is about; None for claims and limits
    segment, start, end   the place in the document
    entry        the entry it is bound to, as `name[0][1]`
    exact        exact value where known
    recomputed   value of the printed operands where they give one
    tree         the printed expression that the number results from
    judgement    the judge's proof
    message      a sentence made where the result was found, for results that carry their own
    root_line    line of the mistake this one follows from
    suggestion   text that makes it right
    known, sign  what the literal stands for, and the sign in front of it
    log_base     base of `log` in the tree
    credit       what its reading presumes, a sentence each with the lines that have earned it
    copied       it is about an operand that copies an entry
    brief        do not look for the slip behind it: the document has too many mistakes for that
    """

    __slots__ = (
        "rule", "literal", "segment", "start", "end", "entry", "exact", "recomputed", "tree",
        "brief", "copied", "credit", "judgement", "known", "log_base", "message", "root_line", "sign", "suggestion",
    )  # fmt: skip

    def __init__(
        self,
        rule: str,
        segment: Segment,
        start: int,
        end: int,
        *,
        literal: Literal | None = None,
        entry: str | None = None,
        exact: Value | None = None,
        recomputed: Value | None = None,
        tree: Node | None = None,
        judgement: Judgement | None = None,
        message: str = "",
        root_line: int | None = None,
        suggestion: str | None = None,
    ) -> None:
        self.rule = rule
        self.segment = segment
        self.start = start
        self.end = end
        self.literal = literal
        self.entry = entry
        self.exact = exact
        self.recomputed = recomputed
        self.tree = tree
        self.judgement = judgement
        self.message = message
        self.root_line = root_line
        self.suggestion = suggestion
        self.known: Known | None = None
        self.sign = 1
        self.log_base = "e"
        self.brief = False
        self.copied = False
        self.credit: tuple[str, ...] = ()
