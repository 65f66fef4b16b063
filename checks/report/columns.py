"""Widths on a terminal, where a CJK character takes two columns and a combining mark none."""

from __future__ import annotations

from wcwidth import wcswidth, wcwidth


def text_width(text: str) -> int:
    """Return the columns a text takes."""
    return len(text) if text.isascii() else max(wcswidth(text), 0)


def wrap(text: str, width: int) -> list[str]:
    """Return lines of at most `width` columns, broken at spaces, inside a word only where it is too long."""
    lines: list[str] = []
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if text_width(longer) <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        while text_width(line) > width:
            head = _prefix(line, width)
            lines.append(head)
            line = line[len(head) :]
    return [*lines, line] if line else lines


def _prefix(text: str, width: int) -> str:
    used = 0
    for at, character in enumerate(text):
        used += max(wcwidth(character), 0)
        if used > width:
            return text[: max(at, 1)]
    return text
