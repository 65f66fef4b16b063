"""The documents of one call: each is read and verified by itself, many of them on all cores."""

from __future__ import annotations

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from exactcalc.checks.document import Document
    from exactcalc.checks.finding import DocumentReport
    from exactcalc.checks.settings import Settings

STANDARD_INPUT = "-"
MANY, LARGE = 8, 2**18
"""Up to so many documents, or bytes of them all together, starting processes takes longer than it saves."""


class Job:
    """One document to verify. `data` holds what was read already, from standard input."""

    __slots__ = ("path", "settings", "format", "field", "data")

    def __init__(
        self, path: str, settings: Settings, format: str | None = None, field: str | None = None,
        data: bytes | None = None,
    ) -> None:  # fmt: skip
        self.path = path
        self.settings = settings
        self.format = format
        self.field = field
        self.data = data


class Fault(Exception):
    """A fault of exactcalc in another process; its text is the trace from there."""


class Refusal:
    """Why a document could not be read, and what to do about it."""

    __slots__ = ("path", "message")

    def __init__(self, path: str, message: str) -> None:
        self.path = path
        self.message = message


def verify_all(jobs: Sequence[Job], progress: bool) -> Iterator[DocumentReport | Refusal]:
    """Yield the outcome of each job in the order given; `progress` shows a bar on standard error."""
    spread = len(jobs) > MANY and sum(map(_size, jobs)) > LARGE
    outcomes = _on_all_cores(jobs) if spread else map(verify_one, jobs)
    if progress and len(jobs) > MANY:
        from tqdm import tqdm

        return iter(tqdm(outcomes, total=len(jobs), unit="document", leave=False, file=sys.stderr))
    return iter(outcomes)


def read_document(job: Job) -> Document | Refusal:
    """Return the document of a job, or why it cannot be read."""
    from exactcalc.checks.readers import read
    from exactcalc.checks.readers.encoding import UnreadableDocument

    try:
        data = read_bytes(job.path) if job.data is None else job.data
        return read(job.path, data, format=job.format, field=job.field)
    except OSError as error:
        return Refusal(job.path, _remedy(error))
    except UnreadableDocument as error:
        return Refusal(job.path, str(error))


def verify_one(job: Job) -> DocumentReport | Refusal:
    """Return the report of one document, its findings selected and sorted, or why there is none."""
    from exactcalc.checks.jobs.suppression import take_out
    from exactcalc.checks.verify import verify_document

    document = read_document(job)
    if isinstance(document, Refusal):
        return document
    try:
        suppressions = take_out(document)
        report = verify_document(document, job.settings)
    except (MemoryError, RecursionError) as error:
        return Refusal(job.path, f"needs more memory than there is ({type(error).__name__}): split the document")
    report.source = report.source or document.source
    keeps = job.settings.keeps
    if suppressions is not None:
        suppressions.apply(report, keeps)
    report.findings = sorted(
        (finding for finding in report.findings if keeps(finding.rule)), key=lambda finding: finding.sort_key()
    )
    return report


def read_bytes(path: str) -> bytes:
    """Return the bytes of a file, of standard input for `-`; one more than the limit at most, for files without an end.

    Raises: OSError.
    """
    from exactcalc.checks.readers.encoding import SIZE_LIMIT

    if path == STANDARD_INPUT:
        return sys.stdin.buffer.read(SIZE_LIMIT + 1)
    with open(path, "rb") as file:
        return file.read(SIZE_LIMIT + 1)


def _remedy(error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return "no such file: check the name and the folder"
    if isinstance(error, IsADirectoryError):
        return "is a folder: name the documents in it, for example with FOLDER/*.md"
    if isinstance(error, PermissionError):
        return "may not be read: check its permissions"
    return error.strerror or str(error)


def _size(job: Job) -> int:
    if job.data is not None:
        return len(job.data)
    try:
        return os.stat(job.path).st_size
    except (OSError, ValueError):
        return 0


def _on_all_cores(jobs: Sequence[Job]) -> Iterator[DocumentReport | Refusal]:
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    import exactcalc.checks.verify  # noqa: F401  (imported once here instead of once in each process)

    cores = os.cpu_count() or 1
    done = 0
    try:
        with ProcessPoolExecutor(cores) as pool:
            for outcome in pool.map(_in_process, jobs, chunksize=max(1, len(jobs) // (4 * cores))):
                yield outcome
                done += 1
    except BrokenProcessPool:
        for job in jobs[done:]:
            yield Refusal(job.path, "was not verified, a process was stopped by the system: verify it alone")


def _in_process(job: Job) -> DocumentReport | Refusal:
    """Verify one document. A fault arrives in the first process as text, since not every exception can travel.

    Raises: Fault.
    """
    try:
        return verify_one(job)
    except BaseException as error:
        from traceback import format_exception

        raise Fault("".join(format_exception(error))) from None
