"""`exactcalc drift`: how far rounding every step to a few places carries a worked model from its exact values."""

from __future__ import annotations

import sys

from exactcalc.checks.option import Option, any_text, whole
from exactcalc.checks.options import models
from exactcalc.checks.report.outputs import prepare_standard_output

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

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
    from exactcalc.sheets import drift

    prepare_standard_output()
    return drift.run(arguments.model, arguments.places, arguments.target, arguments.format, sys.stdout)
