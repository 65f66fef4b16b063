"""`exactcalc drift`: how far rounding every step to a few places carries a worked model from its exact values."""

from __future__ import annotations

import sys

from checks.options import argument_type, one_of, whole
from checks.report.outputs import prepare_standard_output

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


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the subcommand."""
    from exactcalc.models import MODELS

    parser.description = "Compare a worked model with the same one, each step of which is rounded to some places."
    parser.epilog = EXAMPLES
    parser.add_argument(
        "--model", default="transformer", metavar="NAME", type=argument_type(one_of(*MODELS)),
        help=f"worked model: {', '.join(MODELS)}",
    )  # fmt: skip
    parser.add_argument(
        "--places", type=argument_type(whole(0)), default=4, metavar="N",
        help="decimals that every step is rounded to, 4 if not given",
    )  # fmt: skip
    parser.add_argument(
        "--target", type=argument_type(one_of("all", "probabilities")), default="probabilities", metavar="TARGET",
        help="probabilities (default), the final ones, or all steps",
    )  # fmt: skip
    parser.add_argument(
        "--format", type=argument_type(one_of("table", "csv", "json")), default="table", metavar="FORMAT",
        help="table (default), csv or json",
    )  # fmt: skip


def run(arguments: Namespace) -> int:
    """Write the comparison to standard output and return the exit status.

    Raises: BadCall.
    """
    from exactcalc import drift

    prepare_standard_output()
    return drift.run(arguments.model, arguments.places, arguments.target, arguments.format, sys.stdout)
