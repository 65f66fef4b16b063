"""Reports for other programs, each read back by a reader that is not ours."""

import csv
import io
import json
import re
from urllib.parse import unquote, urlsplit

import pytest
from junitparser import Failure, JUnitXml, Skipped
from markdown_it import MarkdownIt
from sarif_kit.validate import validation_errors

from exactcalc.checks.finding import DocumentReport, Finding
from exactcalc.checks.report import format_of, formats
from exactcalc.checks.report.sarif_report import uri

GOLDEN = {
    "csv": "csv", "github": "github.txt", "gitlab": "gitlab.json", "junit": "junit.xml", "jsonl": "jsonl",
    "markdown": "md", "sarif": "sarif",
}  # fmt: skip


@pytest.mark.parametrize("name", GOLDEN)
def test_golden(render, golden, reports, name):
    golden(f"sample.{GOLDEN[name]}", render(name, reports, notes=True, unchecked=True, statistics=True))


@pytest.mark.parametrize("name", formats())
def test_same_bytes_twice_without_clock_or_environment(render, reports, name, monkeypatch):
    first = render(name, reports)
    monkeypatch.setattr("time.time", lambda: 0)
    for variable in ("COLUMNS", "NO_COLOR", "TZ", "LANG", "HOME", "USER"):
        monkeypatch.setenv(variable, "1")
    reports[0].findings.reverse()
    assert render(name, reports) == first


@pytest.mark.parametrize("name", formats())
def test_no_documents_at_all(render, name):
    render(name, [])


def in_order(report):
    return sorted(report.findings, key=lambda finding: finding.sort_key())


def test_csv_reads_back(render, reports):
    header, *rows = csv.reader(io.StringIO(render("csv", reports), newline=""))
    assert header == ["path", *(name for name in Finding.__slots__ if name != "credit")]
    for row, finding in zip(rows, in_order(reports[0]), strict=True):
        values = [getattr(finding, name) for name in header[1:]]
        assert row == [reports[0].path, *("" if value is None else str(value) for value in values)]


@pytest.mark.parametrize(
    ("text", "cell"), [("=1+1", "'=1+1"), ("@x", "'@x"), ("-0.5", "-0.5"), ("+3/4", "+3/4"), ("-x", "'-x"), ("=", "'=")]
)
def test_csv_cells_are_no_formulas(render, text, cell):
    report = DocumentReport("a", 1)
    report.findings = [Finding(rule="r", severity="note", line=1, column=1, end_column=2, stated=text, message="m")]
    row = list(csv.DictReader(io.StringIO(render("csv", [report]))))[0]
    assert row["stated"] == cell


def test_sarif_is_valid_by_the_official_schema(render, reports):
    log = json.loads(render("sarif", reports))
    assert validation_errors(log) == []
    run = log["runs"][0]
    assert run["columnKind"] == "unicodeCodePoints"
    rules = run["tool"]["driver"]["rules"]
    for result, finding in zip(run["results"], in_order(reports[0]), strict=True):
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"] == finding.rule
        assert result["level"] == finding.severity
        region = result["locations"][0]["physicalLocation"]["region"]
        assert (region["startLine"], region["startColumn"]) == (finding.line, finding.column)
    by_id = {rule["id"]: rule for rule in rules}
    assert "When undecided" in by_id["tie-misrounded"]["help"]["text"]
    assert by_id["unfinished"]["help"]["text"] == "unfinished"


def test_sarif_of_a_broken_log_is_refused(render, reports):
    log = json.loads(render("sarif", reports))
    log["runs"][0]["results"][0]["level"] = "fatal"
    assert validation_errors(log)


@pytest.mark.parametrize("path", ["a b.txt", "ü/第.md", "100%.txt", "./x#y?z.md", "c:d.txt", "-", "/abs/é.txt"])
def test_uris_are_relative_and_give_the_path_back(path):
    parts = urlsplit(uri(path))
    assert parts.scheme == ("file" if path.startswith("/") else "")
    assert not parts.query
    assert not parts.fragment
    assert unquote(parts.path) == path


def test_fingerprints_tell_equal_findings_apart_and_survive_a_move(render):
    def prints(name, source, lines):
        report = DocumentReport("a.txt", 9, source)
        report.findings = [
            Finding(rule="r", severity="error", line=line, column=1, end_column=2, stated="3", message="m")
            for line in lines
        ]
        content = json.loads(render(name, [report]))
        if name == "gitlab":
            return [issue["fingerprint"] for issue in content]
        return [result["partialFingerprints"]["exactcalc/v1"] for result in content["runs"][0]["results"]]

    for name in ("gitlab", "sarif"):
        before = prints(name, "1+1=3\n1+1=3", [1, 2])
        assert len(set(before)) == 2
        assert prints(name, "x\n1+1=3\n\n1 + 1 = 3", [2, 4]) == before


def test_gitlab_has_what_gitlab_asks_for(render, reports):
    issues = json.loads(render("gitlab", reports))
    assert len({issue["fingerprint"] for issue in issues}) == len(issues) == len(reports[0].findings)
    for issue in issues:
        assert {"description", "check_name", "fingerprint", "severity", "location"} == set(issue)
        assert issue["severity"] in {"info", "minor", "major", "critical", "blocker"}
        assert issue["location"]["positions"]["begin"]["line"] >= 1


def test_junit_reads_back(render, reports):
    suites = list(JUnitXml.fromstring(render("junit", reports).encode()))
    assert [suite.name for suite in suites] == [report.path for report in reports]
    assert [(suite.tests, suite.failures, suite.skipped) for suite in suites] == [(5, 3, 2), (1, 0, 0), (1, 0, 0)]
    for case, finding in zip(suites[0], in_order(reports[0]), strict=True):
        (result,) = case.result
        assert isinstance(result, Skipped if finding.severity == "note" else Failure)
        assert result.type == finding.rule
    assert [case.name for case in suites[2]] == ["nothing was checked"]


def annotations(text):
    """Return what a workflow runner makes of the commands: level, properties, message."""
    for line in text.splitlines():
        level, properties, message = re.fullmatch("::(error|warning|notice) ([^:]*)::(.*)", line).groups()
        values = dict(pair.split("=", 1) for pair in properties.split(","))
        undo = (("%2C", ","), ("%3A", ":"), ("%0A", "\n"), ("%0D", "\r"), ("%25", "%"))
        for name, value in values.items():
            for code, character in undo:
                value = value.replace(code, character)
            values[name] = value
        yield level, values, message.replace("%0A", "\n").replace("%0D", "\r").replace("%25", "%")


def test_github_annotations_read_back(render):
    report = DocumentReport("a:b,c%3A.txt", 1)
    report.findings = [
        Finding(rule="r", severity=severity, line=1, column=2, end_column=5, stated="1", message="100% :: of a,b\n%0A")
        for severity in ("error", "warning", "note")
    ]
    read = list(annotations(render("github", [report], notes=True)))
    assert [level for level, _, _ in read] == ["error", "warning", "notice"]
    assert read[0][1] == {"file": "a:b,c%3A.txt", "line": "1", "col": "2", "endColumn": "4", "title": "exactcalc r"}
    assert read[0][2] == "100% :: of a,b\\n%0A"
    assert len(list(annotations(render("github", [report])))) == 2


def table_cells(tokens):
    """Return the text of each table cell, row by row."""
    rows = []
    for at, token in enumerate(tokens):
        if token.type == "tr_open":
            rows.append([])
        if token.type in ("td_open", "th_open"):
            rows[-1].append("".join(child.content for child in tokens[at + 1].children))
    return rows


def test_markdown_renders_as_tables_with_the_texts_as_they_are(render, reports):
    tokens = MarkdownIt("commonmark").enable("table").parse(render("markdown", reports))
    rows = table_cells(tokens)
    tie = next(row for row in rows if row[0] == "1")
    assert tie[-1] == "tie-misrounded: 0.98575 is a tie | binary floating point lies below it"
    assert tie[1] == "均值[0]"
    inline = [child for token in tokens if token.type == "inline" for child in token.children]
    assert {child.type for child in inline} <= {"text", "text_special", "strong_open", "strong_close"}
    headings = [tokens[at + 1].content for at, token in enumerate(tokens) if token.type == "heading_open"]
    assert "1 error" in headings
    assert sum(heading.startswith("Exact check of") for heading in headings) == 3


@pytest.mark.parametrize("text", ["`code` *b* _c_ [x](y) <b> & ~ | \\ #1", "$x$", "__init__", "https://x.y", "1. a"])
def test_markdown_escapes_are_invisible(render, text):
    report = DocumentReport("a", 1)
    report.findings = [Finding(rule="r", severity="note", line=1, column=1, end_column=2, stated=text, message="m")]
    rows = table_cells(MarkdownIt("commonmark").enable("table").parse(render("markdown", [report])))
    assert text in rows[1]


@pytest.mark.parametrize(
    ("path", "name"),
    [
        ("r.json", "json"), ("r.md", "markdown"), ("r.markdown", "markdown"), ("r.txt", "table"), ("r.xml", "junit"),
        ("r.sarif", "sarif"), ("r.sarif.json", "sarif"), ("gl.gitlab.json", "gitlab"), ("a/b.c/r", None), ("r", None),
        ("json", None), (".json", "json"), ("r.JSONL", "jsonl"), ("r.v1.json", "json"), ("r.pdf", None), ("r.", None),
    ],
)  # fmt: skip
def test_the_format_that_a_file_name_asks_for(path, name):
    assert format_of(path) == name
