"""What a document without a model is found to have: the helper of the tests of own documents."""

from __future__ import annotations

from exactcalc.checks.finding import DocumentReport
from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document


def report(text: str, name: str = "document.txt", **settings: object) -> DocumentReport:
    """Return the report of a text."""
    return verify_document(read(name, text.encode()), Settings(model="none", **settings))  # type: ignore[arg-type]


def found(text: str, name: str = "document.txt", **settings: object) -> list[str]:
    """Return line, rule and stated text of each finding, as `2 wrong-result 13`."""
    return [f"{f.line} {f.rule} {f.stated}" for f in report(text, name, **settings).findings]
