"""The options --baseline and --update-baseline of `verify`."""

from __future__ import annotations

from exactcalc.messages import BadCall, tell

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.finding import DocumentReport
    from exactcalc.checks.jobs.baseline import Baseline


def known_findings(general: dict[str, object], update: bool) -> Baseline | None:
    """Return the recorded findings, None where the options name no baseline.

    Raises: BadCall.
    """
    file = general.get("baseline")
    if file is None:
        if update:
            raise BadCall("--update-baseline needs --baseline FILE")
        return None
    from exactcalc.checks.jobs.baseline import BadBaseline, Baseline, load

    try:
        return load(str(file))
    except FileNotFoundError:
        if update:
            return Baseline({})
        raise BadCall(f"{file}: no such baseline: record the present findings with --update-baseline") from None
    except BadBaseline as error:
        raise BadCall(str(error)) from None


def record(known: Baseline, file: str, reports: Sequence[DocumentReport]) -> int:
    """Record the present findings, say how many, and return the exit status."""
    known.record(reports)
    try:
        known.save(file)
    except OSError as error:
        tell(f"{file}: the baseline could not be written: {error.strerror or error}")
        return 2
    count = sum(len(report.findings) for report in reports)
    tell(f"{file}: {count} finding{'' if count == 1 else 's'} recorded")
    return 0
