"""Characters of a document that must not act on the reader's screen, and how they are named instead."""

from __future__ import annotations

_SPACES = frozenset(" \u00a0\u1680\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B))))
"""The space separators: not printable to `str.isprintable`, and harmless."""


def is_hidden(character: str) -> bool:
    """Return whether a character is a control, format, surrogate, private or unassigned one."""
    return not character.isprintable() and character not in _SPACES


def visible(text: str) -> str:
    r"""Return the text with each hidden character named, as in `\n`, `\u{1b}` and `\u{202e}`."""
    if text.isprintable():
        return text
    return "".join(_named(character) if is_hidden(character) else character for character in text)


def _named(character: str) -> str:
    return {"\n": "\\n", "\r": "\\r", "\t": "\\t"}.get(character) or f"\\u{{{ord(character):x}}}"
