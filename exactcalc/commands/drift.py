"""`exactcalc drift`: how far rounding every step to a few places carries a worked model from its exact values."""

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

SUMMARY = "measure how far rounding every step carries a worked model off"

EXAMPLES = """\
examples:
  exactcalc drift
  exactcalc drift --places 2 --target all
  exactcalc drift --format json
"""

OPTIONS = (
    (Option("model", "worked model (default: transformer)", "NAME", values=models), "transformer"),
    (Option("places", "decimals that every step is rounded to (default: 4)", "N", whole(0)), "4"),
    (Option("target", "probabilities, the final ones (default), or all steps", "NAME", any_text), "probabilities"),
    (Option("format", "table (default), csv or json", "FORMAT", values=lambda: ("table", "csv", "json")), "table"),
)


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the subcommand."""
    parser.description = "Compare a worked model with the same one, each step of which is rounded to some places."
    parser.epilog = EXAMPLES
    for option, default in OPTIONS:
        option.add_to(parser, default)


def run(arguments: Namespace) -> int:
    """Write the comparison to standard output and return the exit status.

    Raises: BadCall.
    """
    prepare_standard_output()
    write(arguments.model, arguments.places, arguments.target, arguments.format, sys.stdout)
    return 0


def write(model: str, places: int, target: str, format: str, stream: TextIO) -> None:
    """Write the drift of a model at `places`, and the search for enough places.

    `target` is `all` or a key of the model's `TARGETS`, such as `probabilities`.
    Raises: BadCall for an unknown model, target or format, and for places outside 0..60.
    """
    from exactcalc.models import build, names_of
    from exactcalc.sheets.drift import steps, wrong_counts
    from exactcalc.sheets.drift_report import FORMATS, write_drift

    if format not in FORMATS:
        raise BadCall(f"format={format!r} is none of {', '.join(FORMATS)}")
    try:
        targets = names_of(model).TARGETS
        if target != "all" and target not in targets:
            raise BadCall(f"target={target!r} is none of all, {', '.join(targets)}")
        sheet = build(model)
        found = steps(sheet, places)
    except (LookupError, ValueError) as error:
        raise BadCall(str(error.args[0])) from error
    cells = list(sheet) if target == "all" else [c for name in targets[target] for c in sheet.arrays[name].values()]
    write_drift(model, places, target, found, wrong_counts(sheet, cells), format, stream)
