"""`exactcalc trace`: every step of a worked model with its formula, its numbers and its exact value."""

from __future__ import annotations

import sys

from checks.options import argument_type, one_of, whole
from checks.report.outputs import prepare_standard_output

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

SUMMARY = "print every step of a worked model with its exact value"

EXAMPLES = """\
examples:
  exactcalc trace
  exactcalc trace --only encoder1.Q1 --digits 50
  exactcalc trace --format csv > steps.csv
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the subcommand."""
    from exactcalc.models import MODELS

    parser.description = "Print every step of a worked model: formula, numbers, exact value, correctly rounded value."
    parser.epilog = EXAMPLES
    parser.add_argument(
        "--model", default="transformer", metavar="NAME", type=argument_type(one_of(*MODELS)),
        help=f"worked model: {', '.join(MODELS)}",
    )  # fmt: skip
    parser.add_argument("--only", metavar="NAME", help="stages or arrays, separated by commas; * and ? match")
    parser.add_argument(
        "--digits", type=argument_type(whole(1)), default=30, metavar="N",
        help="significant digits of the exact value, 30 if not given",
    )  # fmt: skip
    parser.add_argument(
        "--format", type=argument_type(one_of("table", "csv", "json")), default="table", metavar="FORMAT",
        help="table (default), csv or json",
    )  # fmt: skip


def run(arguments: Namespace) -> int:
    """Write the steps to standard output and return the exit status.

    Raises: BadCall.
    """
    from exactcalc import trace

    prepare_standard_output()
    return trace.run(arguments.model, arguments.only, arguments.digits, arguments.format, sys.stdout)
