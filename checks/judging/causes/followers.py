"""Carried-forward marking: what follows correctly from one mistake is one note, not one a line."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.document import Document
    from exactcalc.checks.judging.result import Result

MOST_NAMED = 12
"""Lines that a note lists; it counts the others."""


def group(results: list[Result], document: Document) -> list[Result]:
    """Return the results with one `follows-error` for each mistake, at the first line that inherits from it."""
    first: dict[int, Result] = {}
    lines: dict[int, list[int]] = {}
    kept = []
    for result in results:
        root = result.root_line
        if result.rule != "follows-error" or root is None:
            kept.append(result)
            continue
        line = document.locate(result.segment.offset(result.start))[0]
        if line == root:
            continue
        if root not in first:
            first[root] = result
            kept.append(result)
        found = lines.setdefault(root, [])
        if not found or found[-1] != line:
            found.append(line)
    for root, result in first.items():
        others = lines[root][1:]
        if others and result.literal is not None:
            result.message = (
                f"stated {result.literal.text}: it follows correctly from the wrong value in line {root}; "
                f"so {'does line' if len(others) == 1 else 'do lines'} {listed(others)}."
            )
    return kept


def listed(numbers: list[int]) -> str:
    """Return numbers as an enumeration: `3, 5 and 8`."""
    shown = [str(number) for number in numbers[:MOST_NAMED]]
    if len(numbers) > MOST_NAMED:
        return ", ".join(shown) + f" and {len(numbers) - MOST_NAMED} more"
    return ", ".join(shown[:-1]) + " and " + shown[-1] if len(shown) > 1 else shown[0]
