"""`exactcalc.verify_text` and `exactcalc.verify_file`."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import exactcalc
from exactcalc import library
from exactcalc.checks.finding import DocumentReport


def findings(report):
    return [(finding.line, finding.rule) for finding in report.findings]


@pytest.mark.parametrize(
    ("text", "settings", "expected"),
    [
        ("2 / 3 = 0.67", {}, []),
        ("2 / 3 = 0.66", {}, [(1, "truncated")]),
        ("fine\n\n3 × 4 = 13", {}, [(3, "wrong-result")]),
        ("$\\frac{2}{3} = 0.66$", {"format": "latex"}, [(1, "truncated")]),
        ('{"q": "1 + 1 = 2", "a": "3 × 4 = 13"}', {"format": "jsonl", "field": "a"}, [(1, "wrong-result")]),
        ('{"q": "1 + 1 = 2", "a": "3 × 4 = 13"}', {"format": "jsonl", "field": "q"}, []),
        ("2 / 3 = 0.66", {"rounding": "down"}, []),
        ("1 / 8 = 0,13", {"decimal_comma": True}, []),
        ("2 / 3 = 0.66", {"ignore": ["truncated"]}, []),
        ("2 / 3 = 0.66", {"ignore": ("truncated",)}, []),
        ("2 / 3 = 0.66", {"ignore": "truncated,double-rounded"}, []),
        ("2 / 3 = 0.66", {"select": {"wrong-result"}}, []),
        ("2 / 3 = 0.66", {"select": None, "places": None}, [(1, "truncated")]),
        ("2 / 3 = 0.66  # exactcalc: allow truncated -- cut off on purpose", {}, []),
    ],
)
def test_a_text_is_judged_by_its_settings(text, settings, expected):
    report = exactcalc.verify_text(text, **settings)
    assert type(report) is DocumentReport
    assert (report.path, findings(report)) == ("<text>", expected)


def test_a_file_tells_its_format_and_keeps_its_path(tmp_path, monkeypatch):
    (tmp_path / "a.md").write_text("| a | b |\n|---|---|\n| `2/3 = 0.66` | 1 |\n", encoding="utf-8")
    (tmp_path / "-").write_text("3 × 4 = 13\n", encoding="utf-8")
    (tmp_path / "exactcalc.toml").write_text('ignore = ["truncated", "wrong-result"]')
    monkeypatch.chdir(tmp_path)
    assert findings(exactcalc.verify_file("a.md")) == [(3, "truncated")]
    assert exactcalc.verify_file(tmp_path / "a.md").path == str(tmp_path / "a.md")
    assert exactcalc.verify_file("-").count("error") == 1


def test_marks_are_given_for_the_asking():
    assert exactcalc.verify_text("2 / 3 = 0.67").marks == []
    assert [mark.text for mark in exactcalc.verify_text("2 / 3 = 0.67", marks=True).marks] == ["2", "3", "0.67"]


@pytest.mark.parametrize(
    ("settings", "kind", "message"),
    [
        ({"plaecs": 3}, TypeError, "no setting 'plaecs': did you mean 'places'"),
        ({"fail_on": "error"}, TypeError, "no setting 'fail_on': known are "),
        ({"rounding": "half-evn"}, ValueError, "rounding='half-evn': did you mean 'half-even'"),
        ({"places": -1}, ValueError, "places=-1: give a whole number from 0 to 1000"),
        ({"places": True}, ValueError, "places=True: "),
        ({"decimal_comma": 1}, ValueError, "decimal_comma=1: write true or false"),
        ({"select": ["truncatd"]}, ValueError, "no rule 'truncatd': did you mean 'truncated'"),
        ({"format": "wks"}, ValueError, "no reader for format 'wks': choose one of "),
    ],
)
def test_a_call_that_cannot_be_carried_out_says_why(settings, kind, message):
    with pytest.raises(kind, match=message.replace("(", r"\(")):
        exactcalc.verify_text("1 + 1 = 2", **settings)


def test_what_cannot_be_read_is_no_verdict(tmp_path):
    binary = tmp_path / "a.txt"
    binary.write_bytes(b"%PDF-1.7\n")
    with pytest.raises(exactcalc.UnreadableDocument, match="a.txt: is a PDF file: extract its text first"):
        exactcalc.verify_file(binary)
    with pytest.raises(exactcalc.UnreadableDocument, match="<text>: is no valid JSON"):
        exactcalc.verify_text("no json", "jsonl")
    with pytest.raises(FileNotFoundError):
        exactcalc.verify_file(tmp_path / "b.txt")


def test_the_types_name_every_setting():
    tree = ast.parse(Path(library.__file__).read_text(encoding="utf-8"))
    (choices,) = (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) and node.name == "Choices")
    assert {node.target.id for node in choices.body if isinstance(node, ast.AnnAssign)} == set(library._options())


def test_importing_the_package_imports_nothing_else():
    code = (
        "import sys; before = set(sys.modules); import exactcalc; print(*sorted(set(sys.modules) - before));"
        "exactcalc.verify_text; print('exactcalc.checks.jobs.batch' in sys.modules, "
        "set(exactcalc.__all__) <= set(dir(exactcalc)));"
        "from exactcalc import *; print(verify_file.__name__, hasattr(exactcalc, 'nothing'))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.splitlines()[0] == "exactcalc exactcalc.version"
    assert done.stdout.splitlines()[1:] == ["True False", "verify_file False"]
