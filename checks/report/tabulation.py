"""The table of a report, laid out by tabulate."""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

METADATA = "importlib.metadata"


def tabulated(rows: Sequence[Sequence[str]], headers: Sequence[str], aligned: Sequence[str]) -> list[str]:
    """Return the lines of a table without frame. `aligned` holds "left" or "right" for each column."""
    text = _tabulate()(rows, headers, "simple", colalign=aligned, disable_numparse=True)
    return [line.rstrip() for line in text.split("\n")]


def _tabulate() -> Callable[..., str]:
    """Import tabulate.

    The first thing it does is to look up its own version, for which it imports `importlib.metadata`: that takes longer
    than all the rest of a table. While it is imported, an empty module stands in for that one and knows no versions;
    tabulate then says that its own is unknown, which nobody asks for here.
    """
    if "tabulate" not in sys.modules and METADATA not in sys.modules:
        from types import ModuleType

        stand_in = ModuleType(METADATA)
        stand_in.PackageNotFoundError = LookupError  # type: ignore[attr-defined]
        stand_in.version = _unknown  # type: ignore[attr-defined]
        sys.modules[METADATA] = stand_in
        try:
            import tabulate  # noqa: F401  (finds the module below)
        except (ImportError, AttributeError):
            sys.modules.pop("tabulate", None)  # another release asks for more: the ordinary import below does it
        finally:
            del sys.modules[METADATA]
    from tabulate import tabulate as function

    return function


def _unknown(name: str) -> str:
    raise LookupError(name)
