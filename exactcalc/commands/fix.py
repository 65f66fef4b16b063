"""`exactcalc fix`: put right what is proven wrong, and nothing else."""

from __future__ import annotations

import sys

from exactcalc.checks.characters import visible
from exactcalc.checks.jobs.batch import STANDARD_INPUT, Job, Refusal
from exactcalc.checks.settings import settings_of
from exactcalc.messages import BadCall, tell
from exactcalc.options.layers import Layers, add_document_options

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from exactcalc.checks.fix.document import Mended

SUMMARY = "put right the numbers whose right value is proven"

EXAMPLES = """\
what changes: the characters of wrong numbers, to as many places as before; encoding, line
  ends and all else stay, byte for byte. A wrong result is mended where its exact value is
  known, or where its operands give one value however they were rounded. Every change is
  verified in memory first and taken back if it makes anything worse. Without --write no
  file is touched; a second run finds nothing to do.

exit status: 0 nothing to do, or all of it written; 1 changes that were not written;
  2 a bad call or a document that could not be read or written. The worst document wins.

examples:
  exactcalc fix notes.txt
  exactcalc fix --diff notes.txt | less
  exactcalc fix --write --select truncated,double-rounded chapters/*.md
  exactcalc fix --write - < draft.txt > final.txt
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the subcommand."""
    parser.description = "Change the numbers whose right value is proven, and nothing else; show it, or write it."
    parser.epilog = EXAMPLES
    parser.usage = "%(prog)s [options] DOC ..."
    parser.add_argument("documents", nargs="+", metavar="DOC", help="a document; - reads standard input")
    parser.add_argument("--write", action="store_true", help="write the documents; standard input to standard output")
    parser.add_argument("--diff", action="store_true", help="show a unified diff instead of a list")
    parser.add_argument(
        "--reproducible", action="store_true",
        help="print operands with enough digits that they give the printed result",
    )  # fmt: skip
    add_document_options(parser)


def run(arguments: Namespace) -> int:
    """Show or write what is mended and return the exit status.

    Raises: BadCall.
    """
    from exactcalc.checks.fix.document import fix_document
    from exactcalc.checks.report.outputs import prepare_standard_output

    layers = Layers(arguments)
    paths: list[str] = arguments.documents
    if paths.count(STANDARD_INPUT) > 1:
        raise BadCall("standard input is named twice: name - once")
    if STANDARD_INPUT in paths and arguments.write and (len(paths) > 1 or arguments.diff):
        raise BadCall("--write - gives the document on standard output: name no other, and leave --diff out")
    options = [layers.for_document(path) for path in paths]
    prepare_standard_output()
    status = 0
    for path, values in zip(paths, options, strict=True):
        outcome = fix_document(_job(path, values), settings_of(values), arguments.reproducible)
        if isinstance(outcome, Refusal):
            tell(f"{path}: {outcome.message}")
            status = 2
        else:
            status = max(status, _deliver(path, outcome, arguments.write, arguments.diff))
    return status


def _job(path: str, values: dict[str, object]) -> Job:
    shown = {name: value for name, value in values.items() if name not in ("select", "ignore")}
    format_name, field = values.get("from"), values.get("field")
    return Job(
        path, settings_of(shown | {"marks": True}),
        None if format_name is None else str(format_name), None if field is None else str(field),
    )  # fmt: skip


def _deliver(path: str, outcome: Mended, write: bool, diff: bool) -> int:
    """Show and write what is mended, and return the exit status."""
    from exactcalc.checks.fix import showing, writing

    draft = outcome.draft
    for left in outcome.left:
        tell(f"{path}:{left.line}:{left.column}: {left.stated} is not mended: {left.reason}")
    if outcome.unproven:
        tell(
            f"{path}: {outcome.unproven} finding{'' if outcome.unproven == 1 else 's'} left alone, since what is right "
            "there is not proven; exactcalc verify shows them"
        )
    data, mended = outcome.data, outcome.mended
    if path == STANDARD_INPUT and write:
        sys.stdout.flush()
        sys.stdout.buffer.write(mended)
        sys.stdout.buffer.flush()
        return 0
    if draft.pieces and write:
        try:
            writing.replace(path, data, mended)
        except (OSError, writing.Changed) as error:
            tell(f"{path}: not written: {error.strerror or error if isinstance(error, OSError) else error}")
            return 2
    if diff:
        for line in showing.unified_diff(path, data.decode("utf-8"), mended.decode("utf-8")):
            sys.stdout.write(visible(line[:-1]) + "\n" if sys.stdout.isatty() else line)
    else:
        sys.stdout.writelines(showing.listing(path, draft))
        sys.stdout.write(visible(f"{path}: {_summary(len(draft.pieces), write)}") + "\n")
    sys.stdout.flush()
    return 1 if draft.pieces and not write else 0


def _summary(count: int, written: bool) -> str:
    if not count:
        return "nothing to do"
    numbers = "1 number" if count == 1 else f"{count} numbers"
    return f"{numbers} changed" if written else f"{numbers} to change; --write writes {'it' if count == 1 else 'them'}"
