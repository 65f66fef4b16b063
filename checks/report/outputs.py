"""Where reports go: standard output, files, or several at once."""

from __future__ import annotations

import io
import os
import sys

from exactcalc.checks.report import format_of, formats, writer
from exactcalc.checks.report.options import ReportOptions

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

    from exactcalc.checks.finding import DocumentReport

FORMAT, OUTPUT = "format", "output"


def plan(choices: Sequence[tuple[str, str]], default: str = "table") -> list[tuple[str, str | None]]:
    """Return (format, file) for each report, in order; file None is standard output.

    A format belongs to the output named right after it. An output without one goes by the ending
    of its file. A format that no output follows is for standard output, which is otherwise silent
    when there are outputs, and gets the default when there are none.

    Raises: ValueError for two reports in one place, and for a file whose ending names no format.
    """
    reports: list[tuple[str, str | None]] = []
    pending: str | None = None
    for kind, value in choices:
        if kind == FORMAT:
            if pending is not None:
                reports.append((pending, None))
            pending = value
        else:
            reports.append((pending or _by_ending(value), None if value == "-" else value))
            pending = None
    if pending is not None or not reports:
        reports.append((pending or default, None))
    places = [None if path is None else os.path.realpath(path) for _, path in reports]
    for number, place in enumerate(places):
        if place in places[:number]:
            where = "standard output" if place is None else reports[number][1]
            raise ValueError(f"two reports for {where}: write each --format FORMAT before its own --output FILE")
    return reports


def _by_ending(path: str) -> str:
    name = format_of(path)
    if name is None:
        raise ValueError(
            f"no report format is known by the ending of {path!r}: "
            f"put --format FORMAT before the --output, one of {', '.join(formats())}"
        )
    return name


def write_file(name: str, path: str, reports: Sequence[DocumentReport], options: ReportOptions) -> None:
    """Write a report to a file: UTF-8, line feeds, no colour, no limit of width.

    Raises: OSError.
    """
    plain = ReportOptions(options.notes, options.unchecked, options.statistics, options.quiet)
    with open(path, "w", encoding="utf-8", errors="backslashreplace", newline="\n") as stream:
        writer(name)(reports, stream, plain)


def write_standard(name: str, reports: Sequence[DocumentReport], options: ReportOptions) -> None:
    """Write a report to standard output; a reader that has gone away is no error.

    Raises: OSError.
    """
    try:
        writer(name)(reports, sys.stdout, options)
        sys.stdout.flush()
    except BrokenPipeError:
        abandon_standard_output()


def abandon_standard_output() -> None:
    """Send what is still buffered nowhere, so that the interpreter does not complain while it exits."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def prepare_standard_output() -> None:
    """Make standard output take any character: UTF-8 in files and pipes, escapes where a terminal lacks one."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    if isinstance(sys.stdout, io.TextIOWrapper) and not sys.stdout.isatty():
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")


def terminal_options(stream: TextIO, no_color: bool) -> tuple[bool, int | None]:
    """Return whether to use colour, and the columns of the terminal, None where the stream is none.

    `NO_COLOR` in the environment, `TERM=dumb` and `no_color` turn colour off; `COLUMNS` sets the width.
    """
    if not stream.isatty():
        return False, None
    environ = os.environ
    color = not (no_color or environ.get("NO_COLOR") or environ.get("TERM") == "dumb")
    columns = environ.get("COLUMNS", "")
    if columns.isdecimal() and int(columns) > 0:
        return color, int(columns)
    try:
        return color, os.get_terminal_size(stream.fileno()).columns or None
    except OSError:
        return color, None
