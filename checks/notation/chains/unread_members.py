"""Members of a chain that cannot be read, and why."""

from __future__ import annotations

from exactcalc.checks.notation.chains.boundaries import BOUNDARIES
from exactcalc.checks.notation.chains.surroundings import is_version
from exactcalc.checks.notation.lexing.literals import AMBIGUOUS, MALFORMED, TOO_LARGE
from exactcalc.checks.notation.statement import Member, Problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.chains.reader import SegmentReader

NOT_READ = "not a calculation that can be read"
NOTHING_BEFORE = "nothing stands before the relation"
NOTHING_AFTER = "nothing stands after the relation"
TOO_DEEP = "the calculation is nested too deeply"
FAULTS = {
    TOO_LARGE: "the number has too many digits or too large an exponent",
    MALFORMED: "the number is malformed",
    AMBIGUOUS: "the comma may be a decimal comma or part two numbers",
}


def fault_between(reader: SegmentReader, i: int, end: int) -> str:
    """Return what is wrong with a number from token `i` up to `end`, else ""; a malformed one is a problem."""
    tokens = reader.tokens
    reason = ""
    for at in range(i, end):
        fault = tokens.faults.get(at, "")
        if fault:
            reason = FAULTS[fault]
        if fault == MALFORMED and not is_version(tokens, at, i, end):
            start, stop = tokens.starts[at], tokens.ends[at]
            stated = tokens.text[start:stop]
            message = f"{stated} is no number: check its commas and points"
            reader.line.problems.append(Problem(reader.segment, start, stop, MALFORMED, message, stated))
    return reason


def unread_member(reader: SegmentReader, i: int, end: int, relation: str) -> Member:
    """Return the member from token `i` up to `end`, which is no calculation; it is empty where they are the same."""
    tokens = reader.tokens
    reason = reader.grammar.reason or (NOT_READ if end > i else NOTHING_AFTER)
    if reader.grammar.too_deep >= 0:
        reason = TOO_DEEP
    if end == i:
        start = stop = tokens.ends[i - 1]
    else:
        start, stop = tokens.starts[i], tokens.ends[end - 1]
    if tokens.faults:
        reason = fault_between(reader, i, end) or reason
    return Member(None, start, stop, relation, reader.segment, reason)


def member_before(reader: SegmentReader, i: int) -> Member:
    """Return the member before the relation at `i`, which is no calculation."""
    tokens = reader.tokens
    if i == 0 or tokens.kinds[i - 1] in BOUNDARIES:
        start = stop = tokens.starts[i]
        reason = NOTHING_BEFORE
    else:
        start, stop, reason = tokens.starts[i - 1], tokens.ends[i - 1], NOT_READ
    return Member(None, start, stop, "", reader.segment, reader.grammar.reason or reason)


def report_depth(reader: SegmentReader) -> None:
    """Add the problem of a calculation that is nested too deeply."""
    at = min(reader.grammar.too_deep, len(reader.tokens.starts) - 1)
    start = reader.tokens.starts[at]
    reader.line.problems.append(
        Problem(
            reader.segment, start, reader.tokens.ends[at], "too-deep",
            "the calculation is nested too deeply to be read; split it", reader.tokens.text[start : start + 1],
        )
    )  # fmt: skip
