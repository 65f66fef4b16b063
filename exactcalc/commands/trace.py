"""`exactcalc trace`: every step of a worked model with its formula, its numbers and its exact value."""

from __future__ import annotations

import sys

from exactcalc.checks.report.outputs import prepare_standard_output
from exactcalc.messages import BadCall
from exactcalc.options.option import Option, any_text, whole
from exactcalc.options.table import models

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from typing import TextIO

SUMMARY = "print every step of a worked model with its exact value"

EXAMPLES = """\
examples:
  exactcalc trace
  exactcalc trace --only encoder1.Q1 --digits 50
  exactcalc trace --format csv > steps.csv
"""

OPTIONS = (
    (Option("model", "worked model (default: transformer)", "NAME", values=models), "transformer"),
    (Option("only", "stages or arrays, separated by commas; * and ? match", "NAMES", any_text), None),
    (Option("digits", "significant digits of the exact value (default: 30)", "N", whole(1)), "30"),
    (Option("format", "table (default), csv or json", "FORMAT", values=lambda: ("table", "csv", "json")), "table"),
)


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the subcommand."""
    parser.description = "Print every step of a worked model: formula, numbers, exact value, correctly rounded value."
    parser.epilog = EXAMPLES
    for option, default in OPTIONS:
        option.add_to(parser, default)


def run(arguments: Namespace) -> int:
    """Write the steps to standard output and return the exit status.

    Raises: BadCall.
    """
    prepare_standard_output()
    write(arguments.model, arguments.only, arguments.digits, arguments.format, sys.stdout)
    return 0


def write(model: str, only: str | None, digits: int, format: str, stream: TextIO) -> None:
    """Write the trace of a model.

    Raises: BadCall for an unknown model, step or format.
    """
    from exactcalc.models import build
    from exactcalc.sheets.trace import FORMATS, trace_rows, write_trace

    if format not in FORMATS:
        raise BadCall(f"format={format!r} is none of {', '.join(FORMATS)}")
    try:
        rows = trace_rows(build(model), only, digits)
    except (LookupError, ValueError) as error:
        raise BadCall(str(error.args[0])) from error
    write_trace(rows, format, stream)
