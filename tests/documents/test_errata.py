"""The table of errata of the examples, in `reports/errata.md` and README.md, comes from what `verify` finds in them.

`pytest --rewrite-golden tests/documents/test_errata.py` writes both anew.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from exactcalc.checks.finding import Finding
from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document

ROOT = Path(__file__).parents[2]
BEGIN, END = "<!-- errata: made from examples -->\n", "<!-- end of errata -->\n"
HEAD = "| document | line | stated | exact | right | cause |\n| --- | ---: | ---: | ---: | ---: | --- |\n"
PLACES = 10
"""Digits behind the point of an exact value that the table shows."""


def table() -> str:
    rows = []
    for path in sorted((ROOT / "examples").glob("*.txt")):
        report = verify_document(read(path.name, path.read_bytes()), Settings())
        rows += [row(path.stem, finding) for finding in report.findings if finding.severity != "note"]
    return HEAD + "".join(rows)


def row(document: str, finding: Finding) -> str:
    right = finding.suggestion or finding.rounded or ""
    cause = finding.cause or finding.message.partition(": ")[2].rstrip(".")
    cells = (document, str(finding.line), finding.stated, shortened(finding.exact or ""), right, cause)
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |\n"


def shortened(exact: str) -> str:
    whole, point, digits = exact.partition(".")
    return exact if len(digits) <= PLACES else f"{whole}{point}{digits[:PLACES]}…"


def page() -> str:
    return (
        "# Errata\n\nWhat is wrong in the two worked documents in `examples/`, as `exactcalc verify` finds it: "
        "everything but the notes.\n\n" + table()
    )


def test_the_page_of_errata_is_current(request: pytest.FixtureRequest) -> None:
    path = ROOT / "reports" / "errata.md"
    if request.config.getoption("--rewrite-golden"):
        path.write_text(page(), encoding="utf-8")
    assert path.read_text(encoding="utf-8") == page(), f"{path.name} is not current: pytest --rewrite-golden"


def test_the_table_in_the_readme_is_current(request: pytest.FixtureRequest) -> None:
    path = ROOT / "README.md"
    before, begin, rest = path.read_text(encoding="utf-8").partition(BEGIN)
    assert begin, f"README.md has no line {BEGIN!r}"
    _, end, after = rest.partition(END)
    assert end, f"README.md has no line {END!r}"
    wanted = before + begin + table() + end + after
    if request.config.getoption("--rewrite-golden"):
        path.write_text(wanted, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == wanted, "README.md is not current: pytest --rewrite-golden"
