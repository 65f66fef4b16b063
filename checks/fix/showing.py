"""Showing what is mended: a line for each number, or a unified diff that patch and git apply take."""

from __future__ import annotations

from exactcalc.checks.characters import visible
from exactcalc.checks.fix.proposal import line_starts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from exactcalc.checks.fix.draft import Draft

CONTEXT = 3
"""Unchanged lines that a diff shows before and after changed ones."""
NO_LINE_FEED = "\\ No newline at end of file\n"


def listing(path: str, draft: Draft) -> Iterator[str]:
    """Yield a line for each number: its place in the source, what it was, what it is, and why."""
    line, at = 1, 0
    for piece in draft.pieces:
        line += draft.source.count("\n", at, piece.start)
        at = piece.start
        column = at - draft.source.rfind("\n", 0, at)
        old, new = draft.source[piece.start : piece.end], piece.after
        yield visible(f"{path}:{line}:{column}: {old} -> {new} ({piece.rule})") + "\n"


def unified_diff(path: str, old: str, new: str) -> Iterator[str]:
    """Yield the lines of a unified diff between two texts that have the same number of lines.

    A mended document has the lines it had before: they are compared one by one, in linear time.
    """
    before, after = _lines(old), _lines(new)
    changed = [number for number, line in enumerate(before) if line != after[number]]
    if not changed:
        return
    yield f"--- {path}\n"
    yield f"+++ {path}\n"
    for first, last in _hunks(changed, len(before)):
        yield f"@@ -{_range(first, last)} +{_range(first, last)} @@\n"
        number = first
        while number < last:
            if before[number] == after[number]:
                yield from _printed(" ", before[number])
                number += 1
                continue
            end = number
            while end < last and before[end] != after[end]:
                end += 1
            for sign, lines in (("-", before), ("+", after)):
                for line in lines[number:end]:
                    yield from _printed(sign, line)
            number = end


def _lines(text: str) -> list[str]:
    starts = line_starts(text)
    lines = [text[start:end] for start, end in zip(starts, [*starts[1:], len(text)], strict=True)]
    return lines if lines[-1] else lines[:-1]


def _hunks(changed: list[int], count: int) -> Iterator[tuple[int, int]]:
    first, last = changed[0] - CONTEXT, changed[0] + CONTEXT + 1
    for number in changed[1:]:
        if number - CONTEXT > last:
            yield max(first, 0), last
            first = number - CONTEXT
        last = number + CONTEXT + 1
    yield max(first, 0), min(last, count)


def _range(first: int, last: int) -> str:
    return f"{first + 1}" if last - first == 1 else f"{first + 1},{last - first}"


def _printed(sign: str, line: str) -> Iterator[str]:
    yield sign + line if line.endswith("\n") else f"{sign}{line}\n"
    if not line.endswith("\n"):
        yield NO_LINE_FEED
