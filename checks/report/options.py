"""What a reader of a report may choose; formats for programs follow the findings alone."""

from __future__ import annotations


class ReportOptions:
    """How a report is shown.

    notes       list notes one by one where the format would only count them
    unchecked   list the numbers that were not checked, with the reasons
    statistics  close with the counts of each rule over all documents
    quiet       findings alone: no totals, no remarks
    color       escape sequences for colour
    width       columns of the terminal; None: as wide as the text needs
    """

    __slots__ = ("notes", "unchecked", "statistics", "quiet", "color", "width")

    def __init__(
        self, notes: bool = False, unchecked: bool = False, statistics: bool = False,
        quiet: bool = False, color: bool = False, width: int | None = None,
    ) -> None:  # fmt: skip
        self.notes = notes
        self.unchecked = unchecked
        self.statistics = statistics
        self.quiet = quiet
        self.color = color
        self.width = width
