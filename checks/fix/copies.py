"""Numbers that may be copies of one that was mended: the same digits, further on in its line."""

from __future__ import annotations

import re

from exactcalc.checks.fix.proposal import Left

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from exactcalc.checks.fix.draft import Draft

LEAST_DIGITS = 2
"""Digits of a number that is hardly printed twice in a line by chance."""


def possible_copies(draft: Draft) -> Iterator[Left]:
    """Yield what is printed as a mended number was, behind it on its line, and is as it was."""
    source = draft.source
    mended = {piece.start for piece in draft.pieces}
    for piece in draft.pieces:
        before = source[piece.start : piece.end]
        if sum(map(str.isdigit, before)) < LEAST_DIGITS:
            continue
        end = source.find("\n", piece.end)
        again = re.compile(rf"(?<![\w.,]){re.escape(before)}(?![\w]|[.,]\d)")
        line, first = source.count("\n", 0, piece.start) + 1, source.rfind("\n", 0, piece.start) + 1
        for found in again.finditer(source, piece.end, end if end >= 0 else len(source)):
            if found.start() not in mended:
                reason = f"it may be a copy of the {before} that is {piece.after} now"
                yield Left(line, found.start() - first + 1, before, reason)
