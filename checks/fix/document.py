"""Mending one document: from its bytes to a draft, or a refusal."""

from __future__ import annotations

from contextlib import suppress

from exactcalc.checks.fix.mending import Mender, Outcome, outcome_of
from exactcalc.checks.fix.operands import Marks, proves
from exactcalc.checks.fix.proposal import Policy
from exactcalc.checks.jobs.batch import Job, Refusal, read_bytes, verify_one
from exactcalc.checks.readers.encoding import UTF8_MARK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.finding import DocumentReport, Finding
    from exactcalc.checks.fix.mending import Verify
    from exactcalc.checks.settings import Settings


def fix_text(source: str, verify: Verify, policy: Policy | None = None, reproducible: bool = False) -> Outcome:
    """Return what becomes of a text whose reports `verify` gives; it must be able to read the source itself."""
    mender = Mender(source, verify, policy or Policy())
    mender.mend()
    if reproducible:
        from exactcalc.checks.fix.reproducible import make_reproducible

        make_reproducible(mender)
    return outcome_of(mender)


class Mended(Outcome):
    """What became of a document, with its bytes as they are and as they are to be."""

    __slots__ = ("data", "mended")

    def __init__(self, outcome: Outcome, data: bytes) -> None:
        super().__init__(outcome.draft, outcome.left, outcome.unproven)
        self.data = data
        self.mended = (UTF8_MARK if data.startswith(UTF8_MARK) else b"") + outcome.draft.text.encode("utf-8")


def fix_document(job: Job, keep: Settings, reproducible: bool = False) -> Mended | Refusal:
    """Return what becomes of a document.

    `keep` has the rules that are asked for. The settings of the job report all rules, since a change must not
    make anything worse, and hold marks.
    """
    data = job.data
    if data is None:
        with suppress(OSError):  # verifying it says why it cannot be read
            data = job.data = read_bytes(job.path)
    report = verify_one(job)
    if isinstance(report, Refusal):
        return report
    if data is None or report.source != (source := data.removeprefix(UTF8_MARK).decode("utf-8")):
        return Refusal(
            job.path, "keeps its text inside JSON, where no number is changed: mend it with the program that made it"
        )

    def verify(text: str) -> DocumentReport | None:
        if text == source:
            return report
        outcome = verify_one(Job(job.path, job.settings, job.format, job.field, text.encode("utf-8")))
        return None if isinstance(outcome, Refusal) else outcome

    latest: tuple[DocumentReport, Marks] = report, Marks(report)

    def is_proven(report: DocumentReport, finding: Finding) -> bool:
        nonlocal latest
        if job.settings.integers_rounded:
            return False
        if latest[0] is not report:
            latest = report, Marks(report)
        return proves(latest[1], finding, job.settings.log_base)

    policy = Policy(keep.keeps, is_proven, "," if job.settings.decimal_comma else ".")
    return Mended(fix_text(source, verify, policy, reproducible), data)
