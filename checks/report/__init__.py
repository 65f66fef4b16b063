"""Report formats, one file each: `NAME_report.py` with `write(reports, stream, options)` is format NAME.

A writer gets its values through its arguments alone, no clock and no environment, so that the same
findings give the same bytes.

It may import page, jobs and the common words; `options` tells it what to show. Begin reading with `concise_report`.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import TextIO

    from exactcalc.checks.finding import DocumentReport
    from exactcalc.checks.report.options import ReportOptions

    Writer = Callable[[Sequence[DocumentReport], TextIO, ReportOptions], None]

_SUFFIX = "_report.py"
_ENDINGS = {"md": "markdown", "txt": "table", "xml": "junit", "htm": "html"}
"""File endings that are not the name of the format themselves."""


def formats() -> list[str]:
    """Return the names of all formats, sorted."""
    names = (name for folder in __path__ for name in os.listdir(folder))
    return sorted(name.removesuffix(_SUFFIX) for name in names if name.endswith(_SUFFIX))


def writer(name: str) -> Writer:
    """Return the writer of a format; only its module is imported.

    Raises: ModuleNotFoundError for a name that `formats` does not list.
    """
    from importlib import import_module

    write: Writer = import_module(f"exactcalc.checks.report.{name}_report").write
    return write


def needs_marks(name: str) -> bool:
    """Return whether a format shows every number of a document, as its module says with `NEEDS_MARKS`."""
    from importlib import import_module

    return getattr(import_module(f"exactcalc.checks.report.{name}_report"), "NEEDS_MARKS", False)


def format_of(path: str) -> str | None:
    """Return the format that a file's name asks for: `r.json`, `r.md`, `r.sarif.json`, `r.junit.xml`.

    The last ending counts, unless the one before it names a format.
    """
    known = formats()
    endings = [""] + os.path.basename(path).lower().split(".")[1:]
    if len(endings) > 2 and endings[-2] in known:
        return endings[-2]
    name = _ENDINGS.get(endings[-1], endings[-1])
    return name if name in known else None
