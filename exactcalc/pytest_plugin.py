"""The plugin of pytest: `pytest --exactcalc docs/` makes every document a test.

A document with findings at or above the threshold fails, one in which nothing could be checked is skipped.
Configuration files, baselines and comments in the documents count as for `exactcalc verify`. Every run of pytest
imports this file, so that it imports the rest only where the option is given.
"""

from __future__ import annotations

from argparse import Namespace

import pytest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pathlib import Path

    from exactcalc.checks.finding import DocumentReport
    from exactcalc.checks.jobs.baseline import Baseline
    from exactcalc.options.layers import Layers

RECORDS = "jsonl"
"""Files of records are data first: they are documents where they, or the field of their text, are named."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Declare the options."""
    group = parser.getgroup("exactcalc", "proofreading the arithmetic of documents")
    group.addoption("--exactcalc", action="store_true", help="collect documents and recompute their numbers")
    group.addoption(
        "--exactcalc-fail-on", metavar="SEVERITY", choices=("error", "warning", "note", "never"),
        help="least severity that fails: error, warning (default), note, never",
    )  # fmt: skip


def pytest_configure(config: pytest.Config) -> None:
    """Declare the mark of documents, so that `-m exactcalc` selects them alone, and prepare for them."""
    config.addinivalue_line("markers", "exactcalc: a document whose arithmetic is proofread")
    if config.getoption("exactcalc"):
        config.stash[POLICY] = Policy(config.getoption("exactcalc_fail_on"))


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> DocumentFile | None:
    """Return the collector of a document, for files whose ending a reader knows.

    Raises: CollectError for a configuration that cannot be used.
    """
    policy = parent.config.stash.get(POLICY, None)
    if policy is None:
        return None
    from exactcalc.checks.readers import FORMATS
    from exactcalc.messages import BadCall

    format = next((name for name, (_, endings) in FORMATS.items() if file_path.name.lower().endswith(endings)), None)
    if format is None:
        return None
    try:
        values = policy.layers.for_document(str(file_path))
        known = policy.known_findings(str(file_path))
    except BadCall as error:
        raise parent.CollectError(str(error)) from None
    if format == RECORDS and "field" not in values and not parent.session.isinitpath(file_path):
        return None
    collector: DocumentFile = DocumentFile.from_parent(parent, path=file_path)
    collector.values, collector.known = values, known
    return collector


class Policy:
    """What the call and the configuration files say about documents."""

    __slots__ = ("layers", "_baselines")

    def __init__(self, fail_on: str | None) -> None:
        from exactcalc.options.layers import Layers

        self.layers: Layers = Layers(Namespace(fail_on=fail_on))
        self._baselines: dict[object, Baseline | None] = {}

    def known_findings(self, path: str) -> Baseline | None:
        """Return the baseline that the configuration names for a document.

        Raises: BadCall.
        """
        from exactcalc.options.baseline import known_findings

        general = self.layers.for_run(path)
        file = general.get("baseline")
        if file not in self._baselines:
            self._baselines[file] = known_findings(general, update=False)
        return self._baselines[file]


POLICY = pytest.StashKey[Policy]()


class DocumentFile(pytest.File):
    """A document with the options that hold for it."""

    values: dict[str, object]
    known: Baseline | None

    def collect(self) -> list[pytest.Item]:
        """Return the one test of the document."""
        item: DocumentItem = DocumentItem.from_parent(self, name="exactcalc")
        item.add_marker("exactcalc")
        return [item]


class DocumentItem(pytest.Item):
    """The test that a document has no findings."""

    parent: DocumentFile

    @property
    def shown(self) -> str:
        """Return the path as it is shown: below the folder of the call, else absolute."""
        folder = self.config.invocation_params.dir
        return str(self.path.relative_to(folder) if self.path.is_relative_to(folder) else self.path)

    def runtest(self) -> None:
        """Verify the document."""
        report = self._report()
        if self.parent.known is not None:
            self.parent.known.drop_known(report)
        failures = _failures(report, self.parent.values)
        if failures:
            pytest.fail("\n".join(failures), pytrace=False)
        if not report.was_checked:
            pytest.skip("nothing was checked: the document has no calculation that could be read")

    def reportinfo(self) -> tuple[Path, None, str]:
        """Return the place and the heading of the test."""
        return self.path, None, self.shown

    def _report(self) -> DocumentReport:
        from exactcalc.checks.jobs.batch import Job, Refusal, verify_one
        from exactcalc.checks.settings import settings_of

        values = self.parent.values
        format, field = values.get("from"), values.get("field")
        outcome = verify_one(
            Job(
                self.shown, settings_of(values), None if format is None else str(format),
                None if field is None else str(field), self.path.read_bytes(),
            )
        )  # fmt: skip
        if isinstance(outcome, Refusal):
            pytest.fail(f"{outcome.path}: {outcome.message}", pytrace=False)
        return outcome


def _failures(report: DocumentReport, values: dict[str, object]) -> list[str]:
    """Return a line for each reason why the document fails."""
    from exactcalc.checks.report.concise_report import one_line

    lines = [one_line(report.path, finding) for finding in report.reaching(str(values.get("fail-on", "warning")))]
    least = values.get("min-coverage")
    if isinstance(least, int) and not report.covers(least):
        lines.append(
            f"{report.path}: {report.verified} of {report.claims} numbers that claim something are verified, "
            "less than min-coverage asks for"
        )
    return lines
