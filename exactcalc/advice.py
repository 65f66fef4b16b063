"""What helps with a name that is not known."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def nearest(name: str, names: Sequence[str]) -> str:
    """Return a clause that helps with an unknown name: the closest known one, or all of them."""
    from difflib import get_close_matches

    close = get_close_matches(name, names, 1)
    return f"did you mean {close[0]!r}?" if close else f"known are {', '.join(sorted(names))}"
