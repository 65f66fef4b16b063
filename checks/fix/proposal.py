"""Which findings are mended, and what is to stand in their place.

Mended are numbers whose right value is proven: the exact value is known, or the verdict itself says what was done to
it (cut off, rounded twice, a tie broken the wrong way). Of a wrong result without an exact value the operands may be
the slip; it is mended only where every number that the operands can be roundings of gives the same digits.
"""

from __future__ import annotations

from exactcalc.checks.fix.numerals import places, reprinted, with_sign

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable

    from exactcalc.checks.finding import DocumentReport, Finding
    from exactcalc.checks.fix.draft import Draft, Piece

PROVEN = frozenset((
    "accumulated-rounding", "double-rounded", "rounded-operands", "short-result", "tie-misrounded", "truncated",
    "wrong-operand", "wrong-value",
))  # fmt: skip
"""Rules whose suggestion is the right value by what they prove."""
PROVEN_IF_EXACT = frozenset(("wrong-result",))
PROVEN_OF_COPIES = frozenset(("inconsistent",))
"""Rules that do not tell which of two numbers is right, except where one is the copy of a number mended before."""
LONGER = frozenset(("short-result",))
"""Rules whose suggestion has more places than what is stated."""


class Policy:
    """What may be mended.

    keeps   tells of a rule whether its findings are asked for
    proves  tells of a wrong result without an exact value whether its suggestion is proven all the same
    point   the character in front of the decimals
    """

    __slots__ = ("keeps", "point", "proves")

    def __init__(
        self,
        keeps: Callable[[str], bool] = lambda rule: True,
        proves: Callable[[DocumentReport, Finding], bool] = lambda report, finding: False,
        point: str = ".",
    ) -> None:
        self.keeps = keeps
        self.proves = proves
        self.point = point


class Left:
    """A number that is not mended though it should be, and why. The column is that of the source."""

    __slots__ = ("column", "line", "reason", "stated")

    def __init__(self, line: int, column: int, stated: str, reason: str) -> None:
        self.line = line
        self.column = column
        self.stated = stated
        self.reason = reason


class Proposal:
    """What a report asks to be changed.

    pieces    stretches with what is to stand there, none overlapping another
    left      findings whose right value is proven and that can not be mended
    unproven  number of findings whose right value is not proven
    """

    __slots__ = ("left", "pieces", "unproven")

    def __init__(self) -> None:
        self.pieces: list[Piece] = []
        self.left: list[Left] = []
        self.unproven = 0


def propose(report: DocumentReport, draft: Draft, policy: Policy) -> Proposal:
    """Return what the findings about the draft's text ask to be changed."""
    proposal = Proposal()
    starts = line_starts(draft.text)
    wanted: dict[tuple[int, int], tuple[Piece, Finding]] = {}
    clashing: set[tuple[int, int]] = set()
    mended = {(draft.source[piece.start : piece.end], piece.after) for piece in draft.pieces}

    def leave(finding: Finding, reason: str) -> None:
        start = starts[finding.line - 1]
        column = draft.origin(start + finding.column - 1) - draft.origin(start) + 1
        proposal.left.append(Left(finding.line, column, finding.stated, reason))

    for finding in report.findings:
        if not policy.keeps(finding.rule) or finding.severity == "note":
            continue
        if finding.suggestion is None or not _is_proven(report, finding, policy, mended):
            proposal.unproven += 1
            continue
        piece = _piece(finding, draft, starts, policy.point)
        if isinstance(piece, str):
            leave(finding, piece)
            continue
        known = wanted.setdefault((piece.start, piece.end), (piece, finding))[0]
        if known.after != piece.after:
            clashing.add((piece.start, piece.end))
    clashing |= _overlapping(wanted)
    for span, (piece, finding) in wanted.items():
        if span in clashing:
            leave(finding, "two findings suggest different numbers there")
        else:
            proposal.pieces.append(piece)
    return proposal


def line_starts(text: str) -> list[int]:
    """Return the offset of each line; lines end at line feeds only."""
    starts = [0]
    at = text.find("\n")
    while at >= 0:
        starts.append(at + 1)
        at = text.find("\n", at + 1)
    return starts


def _is_proven(
    report: DocumentReport, finding: Finding, policy: Policy, mended: Container[tuple[str, str | None]]
) -> bool:
    if finding.rule in PROVEN:
        return True
    if finding.rule in PROVEN_OF_COPIES:
        return finding.exact is not None and (finding.stated, finding.suggestion) in mended
    return finding.rule in PROVEN_IF_EXACT and (finding.exact is not None or policy.proves(report, finding))


def _piece(finding: Finding, draft: Draft, starts: list[int], point: str) -> Piece | str:
    """Return the piece that mends a finding, or why there is none."""
    right = finding.suggestion
    assert right
    text = draft.text
    start = starts[finding.line - 1] + finding.column - 1
    end = start + finding.end_column - finding.column
    printed = text[start:end]
    if not printed or "\n" in printed or not finding.stated:
        return "it does not stand on one line"
    more = places(right, point) - places(finding.stated, point)
    if more < 0 or (more > 0 and finding.rule not in LONGER):
        return f"{right} would not keep its decimal places"
    after = reprinted(printed, finding.stated, right)
    if after is None:
        return f"the source has {printed!r} there, in which {right} cannot be put"
    signed = with_sign(text, start, finding.stated, after)
    if signed is None:
        return f"{right} would need another sign in front of it"
    return draft.piece(signed[0], end, signed[1], finding.rule)


def _overlapping(spans: Iterable[tuple[int, int]]) -> set[tuple[int, int]]:
    found = set()
    widest = (-1, -1)
    for span in sorted(spans):
        if span[0] < widest[1]:
            found |= {span, widest}
        if span[1] > widest[1]:
            widest = span
    return found
