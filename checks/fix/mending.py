"""Mending in rounds: every change is verified in memory, and one that makes anything worse is taken back.

A change can bring others about: once a wrong value is mended, what was carried on from it is wrong. Changes are
therefore followed up until nothing is left to do, and it is that outcome which is judged.
"""

from __future__ import annotations

from exactcalc.checks.finding import ERROR, WARNING
from exactcalc.checks.fix.copies import possible_copies
from exactcalc.checks.fix.draft import Draft
from exactcalc.checks.fix.proposal import Left, Policy, Proposal, line_starts, propose

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from exactcalc.checks.finding import DocumentReport
    from exactcalc.checks.fix.draft import Piece

    Verify = Callable[[str], DocumentReport | None]
    Change = tuple[Piece, ...]
    Key = tuple[tuple[int, int, str], ...]

ROUNDS = 5
"""Rounds in which what a change brings about is followed up, and passes over the whole document."""
REMEMBERED = 4
"""Reports that are kept, since the same text is asked for again soon or never."""
RESTLESS = "it would have to be changed again and again"
RANKS = {ERROR: 2, WARNING: 1}


class Outcome:
    """A mended text: the draft, what could not be mended, and how many findings have no proven value."""

    __slots__ = ("draft", "left", "unproven")

    def __init__(self, draft: Draft, left: list[Left], unproven: int) -> None:
        self.draft = draft
        self.left = left
        self.unproven = unproven


class Mender:
    """Mends one source.

    verify   gives the report of a text of the same document, None where it cannot be read any more
    refused  why a change was taken back, by what it changes
    """

    __slots__ = ("_reports", "_restless", "draft", "policy", "refused", "source", "verify")

    def __init__(self, source: str, verify: Verify, policy: Policy) -> None:
        self.source = source
        self.verify = verify
        self.policy = policy
        self.draft = Draft(source)
        self.refused: dict[Key, str] = {}
        self._reports: dict[str, DocumentReport | None] = {}
        self._restless: set[int] = set()
        """Source offsets of numbers that would be changed again and again."""

    def mend(self) -> None:
        """Mend all that can be mended, so that a second call finds nothing to do."""
        while True:
            self.draft = Draft(self.source)
            unsettled = {piece.start for piece in self._passes()}
            if not unsettled:
                return
            self._restless |= unsettled

    def report(self, draft: Draft) -> DocumentReport | None:
        """Return the report of a draft."""
        text = draft.text
        if text not in self._reports:
            while len(self._reports) >= REMEMBERED:
                del self._reports[next(iter(self._reports))]
            self._reports[text] = self.verify(text)
        return self._reports[text]

    def proposal(self, draft: Draft) -> Proposal:
        """Return what the report of a draft asks for."""
        report = self.report(draft)
        return Proposal() if report is None else propose(report, draft, self.policy)

    def changes(self, draft: Draft) -> list[Change]:
        """Return the changes that a draft asks for, without those that were taken back."""
        return [
            (piece,)
            for piece in self.proposal(draft).pieces
            if key_of((piece,)) not in self.refused and piece.start not in self._restless
        ]

    def accept(self, base: Draft, changes: Sequence[Change]) -> Draft:
        """Return the draft with all of the changes that make nothing worse, and with what follows from them."""
        trial = self._settled(base, changes)
        fault = RESTLESS if trial is None else self.fault(base, trial)
        if trial is not None and fault is None:
            return trial
        if len(changes) == 1:
            alone = base.with_pieces(changes[0])
            if self.fault(base, alone) is None:
                return alone
            self.refused[key_of(changes[0])] = fault or ""
            return base
        half = len(changes) // 2
        return self.accept(self.accept(base, changes[:half]), changes[half:])

    def fault(self, base: Draft, trial: Draft) -> str | None:
        """Return what is worse in a trial than in the draft it was made from, None if nothing is."""
        before, after = self.report(base), self.report(trial)
        assert before is not None
        if after is None:
            return "the document could not be read any more"
        if after.verified + after.given < before.verified + before.given:
            return "numbers could not be checked any more"
        ranks, places = _ranks(before, base), _ranks(after, trial)
        for place, (rank, line, rule) in places.items():
            if rank > ranks.get(place, (0,))[0]:
                return f"line {line} would then be {rule}"
        known = {(piece.start, piece.end, piece.after) for piece in base.pieces}
        for piece in trial.pieces:
            if (piece.start, piece.end, piece.after) not in known and piece.start in places:
                return f"{piece.after} would still be {places[piece.start][2]}"
        return None

    def _passes(self) -> list[Piece]:
        """Mend in passes until one changes nothing; return what the last of too many passes changed."""
        for _ in range(ROUNDS):
            start = self.draft
            self.refused.clear()
            for _ in range(ROUNDS):
                changes = self.changes(self.draft)
                if not changes:
                    break
                self.draft = self.accept(self.draft, changes)
            if self.draft.text == start.text:
                return []
        old = {(piece.start, piece.after) for piece in start.pieces}
        return [piece for piece in self.draft.pieces if (piece.start, piece.after) not in old] or self.draft.pieces

    def _settled(self, base: Draft, changes: Sequence[Change]) -> Draft | None:
        """Return the draft with the changes and all that follows from them, None if that has no end.

        What the base asks for besides the changes does not follow from them and is not in it.
        """
        others = set(map(key_of, self.changes(base)))
        draft = base.with_pieces([piece for change in changes for piece in change])
        for _ in range(ROUNDS):
            following = [change for change in self.changes(draft) if key_of(change) not in others]
            if not following:
                return draft
            draft = draft.with_pieces([piece for change in following for piece in change])
        return None


def key_of(change: Change) -> Key:
    """Return what a change changes, to know it again."""
    return tuple((piece.start, piece.end, piece.after) for piece in change)


def outcome_of(mender: Mender) -> Outcome:
    """Return what became of the source, with the reason for each number that was left as it is."""
    draft = mender.draft
    proposal = mender.proposal(draft)
    starts = line_starts(draft.source)
    for piece in proposal.pieces:
        reason = mender.refused.get(key_of((piece,)), RESTLESS)
        line = draft.source.count("\n", 0, piece.start) + 1
        column = piece.start - starts[line - 1] + 1
        proposal.left.append(Left(line, column, piece.before, f"if it were {piece.after}, {reason}"))
    proposal.left.extend(possible_copies(draft))
    proposal.left.sort(key=lambda left: (left.line, left.column))
    return Outcome(draft, proposal.left, proposal.unproven)


def _ranks(report: DocumentReport, draft: Draft) -> dict[int, tuple[int, int, str]]:
    """Return the gravest finding at each place of the source that has one above a note: rank, line, rule."""
    starts = line_starts(draft.text)
    ranks: dict[int, tuple[int, int, str]] = {}
    for finding in report.findings:
        rank = RANKS.get(finding.severity, 0)
        place = draft.origin(starts[finding.line - 1] + finding.column - 1)
        if rank > ranks.get(place, (0,))[0]:
            ranks[place] = (rank, finding.line, finding.rule)
    return ranks
