"""html: the annotated page, one self-contained file to read, step through, print and pass on."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from exactcalc.checks.finding import DocumentReport
    from exactcalc.checks.report.options import ReportOptions

NEEDS_MARKS = True
"""The page shows every number, not the findings alone."""


def write(reports: Sequence[DocumentReport], stream: TextIO, options: ReportOptions) -> None:
    """Write the page of all documents."""
    from exactcalc.checks.page.page import render

    stream.write(render(reports))
