"""Messages of the command line: on standard error, one line each, never a control character of a document."""

from __future__ import annotations

import sys


class BadCall(Exception):
    """A call that cannot be carried out; its text says what is wrong and what to do. Exit status 2."""


def tell(message: str) -> None:
    """Write one message to standard error."""
    from exactcalc.checks.characters import visible

    sys.stderr.write(f"exactcalc: {visible(message)}\n")
