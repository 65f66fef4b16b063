"""`exactcalc explain`: how one line of a document was judged, or what a rule says."""

from __future__ import annotations

import sys

from exactcalc.checks.report.outputs import prepare_standard_output
from exactcalc.checks.settings import settings_of
from exactcalc.messages import BadCall
from exactcalc.options.layers import Layers, add_document_options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

SUMMARY = "explain how one line of a document was judged, or a rule"

EXAMPLES = """\
examples:
  exactcalc explain notes.txt:12
  exactcalc explain tie-misrounded
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the subcommand."""
    parser.description = "Explain a rule, or step by step how a line of a document was read and judged."
    parser.epilog = EXAMPLES
    parser.usage = "%(prog)s [options] DOC:LINE|RULE"
    parser.add_argument("subject", metavar="DOC:LINE|RULE", help="a line of a document, or the name of a rule")
    add_document_options(parser)


def run(arguments: Namespace) -> int:
    """Write the explanation to standard output and return the exit status.

    Raises: BadCall.
    """
    from exactcalc.checks import explain

    prepare_standard_output()
    path = arguments.subject.rpartition(":")[0]
    settings = settings_of(Layers(arguments).for_document(path))
    try:
        return explain.run(arguments.subject, settings, sys.stdout)
    except explain.Unexplained as error:
        raise BadCall(str(error)) from None
