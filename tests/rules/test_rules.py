"""Every rule declares itself well, accepts what it says it accepts and finds fault where it says it does."""

from __future__ import annotations

from pathlib import Path

import pytest

from exactcalc.checks import rules
from exactcalc.checks.finding import SEVERITIES
from exactcalc.checks.readers import read
from exactcalc.checks.settings import Settings
from exactcalc.checks.verify import verify_document

NAMES = rules.names()
HEADINGS = ("What it does", "Why it matters", "When undecided")


def findings(text: str) -> list[tuple[str, int, str]]:
    report = verify_document(read("rule.txt", text.encode()), Settings(model="none"))
    return [(finding.rule, finding.line, finding.stated) for finding in report.findings]


@pytest.mark.parametrize("name", NAMES)
def test_a_rule_declares_name_severity_and_explanation(name: str) -> None:
    rule = rules.load(name)
    assert rule.severity in SEVERITIES
    assert rule.explanation.startswith(f"{name}:")
    assert all(heading in rule.explanation for heading in HEADINGS)
    title, text = rules.describe(name)
    assert title and not title.endswith(".") and text


def test_every_file_is_a_rule_and_names_are_kebab_case() -> None:
    folder = Path(rules.__file__).parent
    files = {path.stem for path in folder.glob("*.py")} - {"__init__", "rule"}
    assert {name.replace("-", "_") for name in NAMES} == files
    assert all(name == name.lower() and "_" not in name for name in NAMES)


@pytest.mark.parametrize(("name", "text"), [(name, text) for name in NAMES for text in rules.load(name).accepts])
def test_a_rule_accepts(name: str, text: str) -> None:
    assert name not in {rule for rule, _, _ in findings(text)}


@pytest.mark.parametrize(
    ("name", "reject"),
    [pytest.param(name, reject, id=f"{name}-{reject.at}") for name in NAMES for reject in rules.load(name).rejects],
)
def test_a_rule_rejects(name: str, reject: rules.Reject) -> None:
    found = findings(reject.text)
    assert (name, reject.at) in {(rule, stated) for rule, _, stated in found}, found
