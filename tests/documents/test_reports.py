"""The reports in `reports/` are what the tool writes of the documents in `examples/`, byte for byte.

To renew them: exactcalc verify examples/NAME.txt --format markdown --output reports/NAME.md
"""

from __future__ import annotations

from pathlib import Path

import pytest

from exactcalc.command_line import main

ROOT = Path(__file__).parents[2]
EXAMPLES = sorted((ROOT / "examples").glob("*.txt"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda path: path.stem)
def test_a_report_is_current(example: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    written = tmp_path / "report.md"
    status = main(["verify", f"examples/{example.name}", "--format", "markdown", "--output", str(written)])
    assert status == 1
    assert (ROOT / "reports" / f"{example.stem}.md").read_text("utf-8") == written.read_text("utf-8")


def test_every_report_has_an_example() -> None:
    reports = {path.stem for path in (ROOT / "reports").glob("*.md")} - {"errata"}
    assert reports == {path.stem for path in EXAMPLES}
