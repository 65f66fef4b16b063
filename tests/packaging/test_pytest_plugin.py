"""`pytest --exactcalc`: what is collected, what fails, and what it says."""

import os
import subprocess
import sys
from xml.etree import ElementTree

import pytest

pytest_plugins = ["pytester"]

WITHOUT_OTHERS = ("-p", "no:hypothesispytest", "-p", "no:cacheprovider")
"""Plugins that take longer to load than a run takes otherwise."""
CUT_OFF, WRONG, RIGHT, NOTHING = "2 / 3 = 0.66\n", "3 × 4 = 13\n", "3 × 4 = 12\n", "no calculation\n"


@pytest.fixture
def outcomes(pytester, monkeypatch):
    """Write files, run pytest on them, and return the outcome of each document with all that was printed."""
    monkeypatch.setenv("COLUMNS", "300")

    def run(files, *arguments):
        for name, text in files.items():
            path = pytester.path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        result = pytester.runpytest("-v", "-rfs", *WITHOUT_OTHERS, *arguments)
        lines = (line.split() for line in result.outlines if "::" in line and "%]" in line)
        return {words[0].removesuffix("::exactcalc"): words[1] for words in lines}, result

    return run


def test_nothing_is_collected_unless_asked_for(outcomes):
    found, result = outcomes({"docs/a.md": WRONG})
    assert (found, result.ret) == ({}, pytest.ExitCode.NO_TESTS_COLLECTED)


def test_documents_are_found_by_the_endings_of_the_readers(outcomes):
    files = {
        "docs/a.md": WRONG, "docs/B.TXT": CUT_OFF, "docs/deep/c.tex": RIGHT, "docs/d.html": f"<p>{RIGHT}</p>",
        "docs/e.txt": NOTHING, "docs/f.rst": WRONG, "docs/h.css": WRONG,
        "docs/g.jsonl": '{"n": 1}', "test_one.py": "def test_it(): pass",
    }  # fmt: skip
    found, result = outcomes(files, "--exactcalc")
    assert found == {
        "docs/a.md": "FAILED", "docs/B.TXT": "FAILED", "docs/deep/c.tex": "PASSED", "docs/d.html": "PASSED",
        "docs/e.txt": "SKIPPED", "docs/f.rst": "FAILED", "test_one.py::test_it": "PASSED",
    }  # fmt: skip
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["SKIPPED*nothing was checked*"])
    assert set(outcomes({}, "--exactcalc", "docs/a.md", "docs/deep")[0]) == {"docs/a.md", "docs/deep/c.tex"}
    assert set(outcomes({}, "--exactcalc", "-m", "not exactcalc")[0]) == {"test_one.py::test_it"}


def test_a_failure_names_place_severity_and_rule(outcomes):
    _, result = outcomes({"docs/a.md": f"# Title\n\n{CUT_OFF}\n{WRONG}"}, "--exactcalc", "docs")
    path = os.path.join("docs", "a.md")
    result.stdout.fnmatch_lines(
        [
            f"{path}:3:9: warning truncated: stated 0.66, exact 2/3 rounds to 0.67: *",
            f"{path}:5:9: error wrong-result: stated 13, exact 12 rounds to 12: *",
            f"FAILED docs/a.md::exactcalc - Failed: {path}:3:9: warning truncated: *",
        ]
    )
    result.stdout.no_fnmatch_line("*Traceback*")
    result.stdout.no_fnmatch_line("*pytest_plugin.py*")


@pytest.mark.parametrize(
    ("arguments", "failed"),
    [
        ((), {"error.md", "warning.md"}),
        (("--exactcalc-fail-on", "error"), {"error.md"}),
        (("--exactcalc-fail-on", "note"), {"error.md", "warning.md", "note.md"}),
        (("--exactcalc-fail-on", "never"), set()),
    ],
)
def test_the_threshold(outcomes, arguments, failed):
    unused = "<!-- exactcalc: allow cycle -- there is none -->\n"
    files = {"error.md": WRONG, "warning.md": CUT_OFF, "note.md": f"{unused}{RIGHT}"}
    found, _ = outcomes(files, "--exactcalc", *arguments)
    assert set(found) == set(files)
    assert {name for name, outcome in found.items() if outcome == "FAILED"} == failed


def test_configuration_and_comments_count(outcomes):
    files = {
        "exactcalc.toml": '[[per-path]]\npath = "pattern/*.md"\nrounding = "down"',
        "pattern/a.md": CUT_OFF,
        "other/a.md": CUT_OFF,
        "other/comment.md": f"<!-- exactcalc: allow truncated -- as the textbook does -->\n{CUT_OFF}",
        "severity/exactcalc.toml": 'fail-on = "error"',
        "severity/a.md": CUT_OFF,
        "shared/pyproject.toml": '[tool.exactcalc]\nignore = ["truncated"]',
        "shared/a.md": CUT_OFF,
        "coverage/exactcalc.toml": "min-coverage = 100",
        "coverage/a.md": RIGHT,
        "coverage/few.md": f"{RIGHT}About 1.234,5 of them.\n",
    }
    found, result = outcomes(files, "--exactcalc")
    assert set(found) == {name for name in files if name.endswith(".md")}
    assert {name for name, outcome in found.items() if outcome != "PASSED"} == {"other/a.md", "coverage/few.md"}
    result.stdout.fnmatch_lines(["*few.md: 1 of * numbers that claim something are verified, less than min-coverage*"])


def test_the_findings_of_the_baseline_are_known(outcomes, pytester):
    files = {"docs/a.md": CUT_OFF, "docs/b.md": RIGHT}
    assert outcomes(files, "--exactcalc")[0] == {"docs/a.md": "FAILED", "docs/b.md": "PASSED"}
    record = ["verify", "--baseline", "known.json", "--update-baseline", os.path.join("docs", "a.md")]
    subprocess.run([sys.executable, "-m", "exactcalc", *record], cwd=pytester.path, check=True, timeout=60)
    files = {"exactcalc.toml": "baseline = 'known.json'", "docs/a.md": f"{RIGHT}{CUT_OFF}", "docs/b.md": CUT_OFF}
    assert outcomes(files, "--exactcalc")[0] == {"docs/a.md": "PASSED", "docs/b.md": "FAILED"}


def test_records_are_read_where_they_or_their_field_are_named(outcomes):
    files = {"a.jsonl": '{"q": "3 × 4 = 13", "a": "3 × 4 = 12"}\n', "b.jsonl": '{"text": "3 × 4 = 12"}\n'}
    assert outcomes(files, "--exactcalc")[0] == {}
    assert outcomes({}, "--exactcalc", "b.jsonl")[0] == {"b.jsonl": "PASSED"}
    field = {"exactcalc.toml": '[[per-path]]\npath = "a.jsonl"\nfield = "q"\n'}
    assert outcomes(field, "--exactcalc")[0] == {"a.jsonl": "FAILED"}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("roundin = 'up'", "*exactcalc.toml: unknown key 'roundin': did you mean 'rounding'?"),
        ("baseline = 'gone.json'", "*gone.json: no such baseline: record the present findings with --update-baseline"),
    ],
)
def test_a_bad_configuration_is_an_error_of_the_call(outcomes, text, message):
    found, result = outcomes({"a.txt": RIGHT, "exactcalc.toml": text}, "--exactcalc")
    assert (found, result.ret) == ({}, pytest.ExitCode.INTERRUPTED)
    result.stdout.fnmatch_lines([message])
    result.stdout.no_fnmatch_line("*Traceback*")


def test_a_document_that_cannot_be_read_fails(outcomes, pytester):
    (pytester.path / "a.txt").write_bytes(b"%PDF-1.7\n")
    found, result = outcomes({}, "--exactcalc")
    assert found == {"a.txt": "FAILED"}
    result.stdout.fnmatch_lines(["a.txt: is a PDF file: extract its text first*"])


def test_the_path_holds_wherever_a_test_goes(outcomes):
    files = {
        "a_test.py": "import os\ndef test_it(tmp_path): os.chdir(tmp_path)",
        "docs/b.md": CUT_OFF,
        "docs/exactcalc.toml": 'fail-on = "error"',
    }
    assert outcomes(files, "--exactcalc")[0] == {"a_test.py::test_it": "PASSED", "docs/b.md": "PASSED"}


def test_a_reader_of_junit_files_sees_the_message(outcomes, pytester):
    outcomes({"a.txt": WRONG}, "--exactcalc", "--junitxml", "out.xml")
    (failure,) = ElementTree.parse(pytester.path / "out.xml").iter("failure")
    assert failure.text.startswith("a.txt:1:9: error wrong-result: ")


def test_a_run_without_the_option_imports_nothing_heavy():
    code = (
        "import sys, pytest; before = set(sys.modules); import exactcalc.pytest_plugin;"
        "print(*sorted(name for name in set(sys.modules) - before if name.split('.')[0] in ('checks', 'exactcalc')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.split() == ["exactcalc", "exactcalc.pytest_plugin", "exactcalc.version"]


@pytest.mark.parametrize("call", [("-m", "pytest"), ("-c", "import pytest; raise SystemExit(pytest.main())")])
def test_a_package_called_checks_in_the_folder_of_the_call(pytester, call):
    pytester.makepyfile(
        **{"checks/__init__": "OWN = True\n", "test_it": "import checks\n\n\ndef test_it():\n    assert checks.OWN\n"}
    )
    pytester.path.joinpath("notes.txt").write_text("2 / 3 = 0.6667\n")
    result = pytester.run(sys.executable, *call, "-q", *WITHOUT_OTHERS, "--exactcalc")
    result.assert_outcomes(passed=2)
