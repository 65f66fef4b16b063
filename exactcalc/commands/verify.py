"""`exactcalc verify`: recompute every printed number of documents and report what deviates."""

from __future__ import annotations

import os
import sys

from exactcalc.checks.jobs import batch
from exactcalc.checks.jobs.batch import STANDARD_INPUT
from exactcalc.checks.report import formats, needs_marks, outputs
from exactcalc.checks.report.options import ReportOptions
from exactcalc.checks.settings import settings_of
from exactcalc.messages import BadCall, tell
from exactcalc.options.baseline import known_findings, record
from exactcalc.options.layers import Layers, add_document_options
from exactcalc.options.option import argument_type
from exactcalc.options.table import RUN_OPTIONS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Sequence

    from exactcalc.checks.finding import DocumentReport

SUMMARY = "recompute every printed number of documents and report what deviates"

EXAMPLES = """\
several reports: a --format belongs to the --output named right after it; an --output
  without one goes by the ending of its FILE (.json .md .csv .html .sarif .jsonl .txt;
  .xml is junit). A --format that no --output follows is for standard output, which
  stays silent when every report has a file.

exit status: 0 nothing at or above --fail-on; 1 findings, coverage below --min-coverage,
  or a run in which nothing at all was checked, without --allow-empty; 2 a bad call or an
  unreadable document. The worst document wins.

examples:
  exactcalc verify notes.txt
  exactcalc verify --format json chapter1.md chapter2.md
  exactcalc verify --output findings.sarif --format github docs/*.md
  echo '2 / 3 = 0.66' | exactcalc verify -
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments of the subcommand."""
    parser.description = "Recompute every printed number exactly and say where a printed one deviates, and why."
    parser.epilog = EXAMPLES
    parser.usage = "%(prog)s [options] DOC ..."
    parser.add_argument("documents", nargs="+", metavar="DOC", help="a document; - reads standard input")
    group = parser.add_argument_group("reports")
    group.add_argument(
        "--format", dest="reports", action="append", metavar="FORMAT", type=argument_type(_chosen_format),
        help=f"one of {', '.join(formats())} (default: table)",
    )  # fmt: skip
    group.add_argument(
        "-o", "--output", dest="reports", action="append", metavar="FILE",
        type=lambda file: (outputs.OUTPUT, file), help="write a report to FILE; may be repeated",
    )  # fmt: skip
    for name, option in RUN_OPTIONS.items():
        if name != "format":
            option.add_to(group)
    group.add_argument("--update-baseline", action="store_true", help="record the present findings in --baseline")
    group.add_argument("--no-color", action="store_true", help="no colour on terminals; NO_COLOR does the same")
    add_document_options(parser)


def run(arguments: Namespace) -> int:
    """Verify the documents, write the reports and return the exit status.

    Raises: BadCall.
    """
    layers = Layers(arguments)
    paths: list[str] = arguments.documents
    general = layers.for_run(paths[0])
    options = [layers.for_document(path) for path in paths]
    try:
        reports_to = outputs.plan(arguments.reports or (), str(general.get("format", "table")))
    except ValueError as error:
        raise BadCall(str(error)) from None
    _keep_documents(paths, reports_to)
    known = known_findings(general, arguments.update_baseline)
    outputs.prepare_standard_output()

    quiet = bool(general.get("quiet"))
    jobs = [_job(path, values) for path, values in zip(paths, options, strict=True)]
    if any(needs_marks(name) for name, _ in reports_to):
        for job in jobs:
            job.settings.marks = True
    reports: list[DocumentReport] = []
    status = 0
    for outcome, values in zip(batch.verify_all(jobs, not quiet and sys.stderr.isatty()), options, strict=True):
        if isinstance(outcome, batch.Refusal):
            tell(f"{outcome.path}: {outcome.message}")
            status = 2
            continue
        reports.append(outcome)
        if known is not None and not arguments.update_baseline:
            gone = known.drop_known(outcome)
            if gone and not quiet:
                from exactcalc.checks.summary import counted

                records = counted(gone, "record")
                tell(f"{outcome.path}: {records} of the baseline no longer found: --update-baseline drops what is gone")
        status = max(status, _judge(outcome, values))
    if known is not None and arguments.update_baseline:
        return max(2 * (status == 2), record(known, str(general["baseline"]), reports))
    if reports and not any(report.was_checked for report in reports):
        if not general.get("allow-empty"):
            status = max(status, 1)
        if not quiet or status:
            tell("nothing was checked: no document has a calculation that could be read; --show-unchecked says why")
    return max(status, _write(reports, reports_to, general, arguments.no_color))


def _chosen_format(text: str) -> tuple[str, str]:
    parse = RUN_OPTIONS["format"].parse
    assert parse is not None
    return outputs.FORMAT, str(parse(text))


def _job(path: str, values: dict[str, object]) -> batch.Job:
    format_name, field = values.get("from"), values.get("field")
    return batch.Job(
        path, settings_of(values),
        None if format_name is None else str(format_name), None if field is None else str(field),
        batch.read_bytes(path) if path == STANDARD_INPUT else None,
    )  # fmt: skip


def _keep_documents(paths: Sequence[str], reports_to: Sequence[tuple[str, str | None]]) -> None:
    if list(paths).count(STANDARD_INPUT) > 1:
        raise BadCall("standard input is named twice: name - once")
    documents = {os.path.realpath(path) for path in paths}
    for _, file in reports_to:
        if file is not None and os.path.realpath(file) in documents:
            raise BadCall(f"--output {file} is one of the documents: name another file")


def _judge(report: DocumentReport, values: dict[str, object]) -> int:
    """Return the exit status of one document, and tell what its report does not."""
    status = int(bool(report.reaching(str(values.get("fail-on", "warning")))))
    least = values.get("min-coverage")
    if isinstance(least, int) and not report.covers(least):
        tell(
            f"{report.path}: {report.verified} of {report.claims} numbers that claim something are verified, "
            f"less than --min-coverage asks for; --show-unchecked lists the others"
        )
        status = 1
    return status


def _write(
    reports: Sequence[DocumentReport],
    reports_to: Sequence[tuple[str, str | None]],
    general: dict[str, object],
    no_color: bool,
) -> int:
    color, width = outputs.terminal_options(sys.stdout, no_color)
    shown = ReportOptions(
        notes=bool(general.get("notes")), unchecked=bool(general.get("show-unchecked")),
        statistics=bool(general.get("statistics")), quiet=bool(general.get("quiet")), color=color, width=width,
    )  # fmt: skip
    status = 0
    for name, file in reports_to:
        try:
            if file is None:
                outputs.write_standard(name, reports, shown)
            else:
                outputs.write_file(name, file, reports, shown)
        except OSError as error:
            tell(f"{file or 'standard output'}: the report could not be written: {error.strerror or error}")
            status = 2
    return status
