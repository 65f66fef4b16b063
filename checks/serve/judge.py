"""Judge one document in a process of its own: a request on standard input, the outcome on standard output."""

from __future__ import annotations

import io
import json
import sys

from exactcalc.checks.jobs.batch import Job, Refusal, verify_one
from exactcalc.checks.page.page import render
from exactcalc.checks.page.summary import mail_text
from exactcalc.checks.report import writer
from exactcalc.checks.report.options import ReportOptions
from exactcalc.checks.serve.limits import MAX_MEMORY
from exactcalc.checks.settings import settings_of
from exactcalc.checks.summary import verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


def judge(request: Mapping[str, object]) -> dict[str, object]:
    """Return page, report and verdict of a document, or why there is none.

    `request` has `name`, `text` and `options`, the options of the command line by name.
    """
    options = request["options"]
    assert isinstance(options, dict)
    settings = settings_of(options)
    settings.marks = True
    format_name, field = options.get("from"), options.get("field")
    job = Job(str(request["name"]), settings, format_name, field, str(request["text"]).encode("utf-8", "replace"))
    outcome = verify_one(job)
    if isinstance(outcome, Refusal):
        return {"refusal": f"The document {outcome.message}"}
    report = io.StringIO()
    writer("json")([outcome], report, ReportOptions())
    return {
        "page": render([outcome]),
        "report": report.getvalue(),
        "verdict": verdict(outcome),
        "summary": mail_text(outcome),
        "counts": [outcome.count(severity) for severity in ("error", "warning", "note")],
    }


def limit_memory() -> None:
    """Let the system refuse more memory than one judgement may have, where the system can."""
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (MAX_MEMORY, MAX_MEMORY))


def main() -> None:
    """Judge the document on standard input."""
    limit_memory()
    request = json.loads(sys.stdin.buffer.read())
    sys.stdout.buffer.write(json.dumps(judge(request)).encode())


if __name__ == "__main__":
    main()
