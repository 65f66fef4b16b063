"""JSON for readers: its texts are wanted, not its numbers; what cannot be read is refused with its place."""

from __future__ import annotations

import json

from exactcalc.checks.readers.encoding import UnreadableDocument


def load(text: str, line: int = 1) -> object:
    """Return the value of a JSON text that begins on a line; without its numbers.

    Raises: UnreadableDocument.
    """
    try:
        # Numbers are left out: no float arises, and no limit on digits is hit.
        value: object = json.loads(text, parse_int=_nothing, parse_float=_nothing, parse_constant=_nothing)
    except json.JSONDecodeError as error:
        raise UnreadableDocument(
            f"is no valid JSON (line {line + error.lineno - 1}, column {error.colno}: {error.msg}): "
            "repair it, for example with python -m json.tool to see where it breaks"
        ) from None
    except RecursionError:
        raise UnreadableDocument(f"has JSON nested too deep (line {line}): flatten it") from None
    return value


def _nothing(number: str) -> None:
    return None


def without_surrogates(text: str) -> str:
    """Return the text with halves of surrogate pairs, which JSON can hold and no file can, replaced."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text
