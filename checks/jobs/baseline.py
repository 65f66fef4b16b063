"""Findings that are known already: recorded in a file, and left out of later reports.

A finding is known again by its rule, the stated text, the text of its line without spaces, and its
number among equal ones in the document, so that lines moving up or down change nothing.
"""

from __future__ import annotations

import json
from hashlib import sha256

from exactcalc.checks.finding import Finding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.checks.finding import DocumentReport

SCHEMA = "exactcalc-baseline/1"


class BadBaseline(ValueError):
    """A baseline that cannot be used; the text says why and what to do."""


def fingerprints(report: DocumentReport) -> list[tuple[Finding, str]]:
    """Return the findings in the order of the report, each with its fingerprint."""
    lines = report.source.split("\n")
    counts: dict[str, int] = {}
    marked = []
    for finding in sorted(report.findings, key=Finding.sort_key):
        text = lines[finding.line - 1] if finding.line <= len(lines) else ""
        key = "\0".join((finding.rule, finding.stated, "".join(text.split())))
        counts[key] = counts.get(key, 0) + 1
        digest = sha256(f"{key}\0{counts[key]}".encode("utf-8", "surrogatepass"))
        marked.append((finding, digest.hexdigest()[:32]))
    return marked


class Baseline:
    """The recorded findings of each document, by path."""

    __slots__ = ("documents",)

    def __init__(self, documents: dict[str, dict[str, str]]) -> None:
        self.documents = documents
        """Fingerprint and a text that tells a reader what it stands for, by path."""

    def drop_known(self, report: DocumentReport) -> int:
        """Take the recorded findings out of a report and return how many records fitted none."""
        known = self.documents.get(report.path, {})
        marked = fingerprints(report)
        report.findings = [finding for finding, fingerprint in marked if fingerprint not in known]
        return len(known.keys() - {fingerprint for _, fingerprint in marked})

    def record(self, reports: Sequence[DocumentReport]) -> None:
        """Replace the records of the documents by their present findings."""
        for report in reports:
            entries = {print_: f"{finding.rule}: {finding.stated}" for finding, print_ in fingerprints(report)}
            self.documents[report.path] = entries
            if not entries:
                del self.documents[report.path]

    def save(self, file: str) -> None:
        """Write the file, one record a line, sorted, so that its changes can be reviewed.

        Raises: OSError.
        """
        with open(file, "w", encoding="utf-8", newline="\n") as stream:
            json.dump({"schema": SCHEMA, "documents": self.documents}, stream, indent=1, sort_keys=True)
            stream.write("\n")


def load(file: str) -> Baseline:
    """Read a baseline.

    Raises: BadBaseline; FileNotFoundError where there is none yet.
    """
    try:
        with open(file, encoding="utf-8") as stream:
            content = json.load(stream)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise BadBaseline(f"{file}: {error.strerror}") from None
    except ValueError as error:
        raise BadBaseline(f"{file}: no baseline, for it is not valid JSON: {error}") from None
    documents = content.get("documents") if isinstance(content, dict) and content.get("schema") == SCHEMA else None
    if not isinstance(documents, dict) or not all(isinstance(entry, dict) for entry in documents.values()):
        raise BadBaseline(f"{file}: not a file of schema {SCHEMA}: delete it, then record with --update-baseline")
    return Baseline(documents)
