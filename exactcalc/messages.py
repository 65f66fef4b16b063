"""Messages of the command line: on standard error, one line each, never a control character of a document."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class BadCall(Exception):
    """A call that cannot be carried out; its text says what is wrong and what to do. Exit status 2."""


def tell(message: str) -> None:
    """Write one message to standard error."""
    from exactcalc.checks.report.characters import visible

    sys.stderr.write(f"exactcalc: {visible(message)}\n")


def nearest(name: str, names: Sequence[str]) -> str:
    """Return a clause that helps with an unknown name: the closest known one, or all of them."""
    from difflib import get_close_matches

    close = get_close_matches(name, names, 1)
    return f"did you mean {close[0]!r}?" if close else f"known are {', '.join(sorted(names))}"
