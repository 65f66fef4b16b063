"""Findings and the report of a document, as every writer receives them."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from exactcalc.expressions.expression import Literal, Node
    from exactcalc.numbers.number import Value
    from exactcalc.sheets.sheet import Cell

    class Entry(Protocol):
        """What a number prints or copies, in a model's sheet or in the document's own."""

        cell: Cell | None

        @property
        def entry(self) -> str | None:
            """Return the name with its index."""

        @property
        def value(self) -> Value:
            """Return the exact value."""

        def nearest(self, places: int) -> tuple[int, int, bool]:
            """Return the rounding to `places` as half-up and half-even units, and whether it is a tie."""


ERROR, WARNING, NOTE = "error", "warning", "note"
SEVERITIES = (ERROR, WARNING, NOTE)


class Finding:
    """One result at one place. Values are texts, since trailing zeros carry precision."""

    __slots__ = (
        "rule", "severity", "line", "column", "end_column", "entry", "stated", "exact", "rounded",
        "recomputed", "deviation_ulp", "cause", "message", "suggestion", "root_line", "where", "reading", "credit",
    )  # fmt: skip

    def __init__(
        self, *, rule: str, severity: str, line: int, column: int, end_column: int, stated: str,
        message: str, cause: str = "", entry: str | None = None, exact: str | None = None,
        rounded: str | None = None, recomputed: str | None = None, deviation_ulp: str | None = None,
        suggestion: str | None = None, root_line: int | None = None, where: str = "",
        credit: tuple[str, ...] = (),
    ) -> None:  # fmt: skip
        self.rule = rule
        self.severity = severity
        self.line = line
        self.column = column
        self.end_column = end_column
        self.entry = entry
        self.stated = stated
        self.exact = exact
        self.rounded = rounded
        self.recomputed = recomputed
        self.deviation_ulp = deviation_ulp
        self.cause = cause
        self.message = message
        self.suggestion = suggestion
        self.root_line = root_line
        self.where = where
        """How a reader of the document finds the line, where its number does not tell: `cell 3, line 2`."""
        self.credit = credit
        """What its reading presumes, a sentence each with the lines that have earned it; empty for plain notation."""
        self.reading: str | None = None
        """What was read otherwise than usual: `comma: between thousands (12,000)`; None where nothing was."""

    def sort_key(self) -> tuple[int, int, str]:
        """Return the order of the report contract: line, then column, then rule."""
        return (self.line, self.column, self.rule)


class Unchecked:
    """A number that was not checked, and why."""

    __slots__ = ("line", "column", "text", "reason")

    def __init__(self, line: int, column: int, text: str, reason: str) -> None:
        self.line = line
        self.column = column
        self.text = text
        self.reason = reason


class Mark:
    """What is known of one number token of a document.

    state       "verified", "given", "label" or "unchecked"
    known       the entry it prints or copies, with its exact value and, in a model, its cell; else None
    recomputed  value of the printed operands that it results from, else None
    tree        the printed expression that it results from, else None
    literal     the token itself, which is also the leaf of the trees that use it as an operand
    name        what its chain says it is, `x` in `x = 2/3 = -0.67`, with the sign in front of it, else None
    """

    __slots__ = (
        "column", "end_column", "known", "line", "literal", "name", "recomputed", "sign", "state", "text", "tree",
    )  # fmt: skip

    def __init__(
        self, line: int, column: int, end_column: int, text: str, state: str,
        known: Entry | None = None, recomputed: Value | None = None, tree: Node | None = None,
        literal: Literal | None = None, name: str | None = None, sign: int = 1,
    ) -> None:  # fmt: skip
        self.line = line
        self.column = column
        self.end_column = end_column
        self.text = text
        self.state = state
        self.known = known
        self.recomputed = recomputed
        self.tree = tree
        self.literal = literal
        self.name = name
        self.sign = sign

    @property
    def entry(self) -> str | None:
        """Return the name of the entry with its index."""
        return self.known.entry if self.known is not None else None

    @property
    def exact(self) -> Value | None:
        """Return the exact value of the entry."""
        return self.known.value if self.known is not None else None


class Decision:
    """How one open place of a line was read.

    why  why it was not read as usual, "" where it was
    """

    __slots__ = ("kind", "taken", "alternatives", "text", "why")

    def __init__(self, kind: str, taken: str, alternatives: tuple[str, ...], text: str, why: str = "") -> None:
        self.kind = kind
        self.taken = taken
        self.alternatives = alternatives
        self.text = text
        self.why = why


class DocumentReport:
    """All that was found out about one document."""

    __slots__ = (
        "path", "model", "lines", "verified", "given", "label", "unchecked", "equations_found",
        "equations_checked", "findings", "marks", "options", "remarks", "source", "choices_at",
    )  # fmt: skip

    def __init__(self, path: str, lines: int, source: str = "") -> None:
        self.path = path
        self.lines = lines
        self.source = source
        self.model: str | None = None
        self.options: dict[str, object] = {}
        """What the model was built with where the document defines its data otherwise than the model's own."""
        self.verified = 0
        self.given = 0
        self.label = 0
        self.unchecked: list[Unchecked] = []
        self.equations_found = 0
        self.equations_checked = 0
        self.findings: list[Finding] = []
        self.marks: list[Mark] = []
        """A mark for every number token in order, if the settings ask for marks."""
        self.remarks: list[str] = []
        """Sentences for the summary: the rounding policy kept, the base of `log`, nothing checked."""
        self.choices_at: Callable[[int], list[Decision]] | None = None
        """What tells the choices that the reading of a line depends on, if the settings ask for marks."""

    @property
    def total(self) -> int:
        """Return the number of number tokens; each is verified, given, a label or unchecked."""
        return self.verified + self.given + self.label + len(self.unchecked)

    def count(self, severity: str) -> int:
        """Return how many findings have the severity."""
        return sum(finding.severity == severity for finding in self.findings)

    def reaching(self, severity: str) -> list[Finding]:
        """Return the findings of the severity or a graver one; none for a name that is no severity, as `never`."""
        grave = SEVERITIES[: SEVERITIES.index(severity) + 1] if severity in SEVERITIES else ()
        return [finding for finding in self.findings if finding.severity in grave]

    @property
    def was_checked(self) -> bool:
        """Return whether anything in the document could be checked at all."""
        return self.verified > 0 or self.equations_checked > 0

    @property
    def claims(self) -> int:
        """Return how many numbers claim something, verified or not."""
        return self.verified + len(self.unchecked)

    def covers(self, least: int) -> bool:
        """Return whether enough of the numbers that claim something are verified.

        Units: `least` in millionths of one percent.
        """
        return self.verified * 100_000_000 >= least * self.claims
