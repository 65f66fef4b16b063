"""The json report against the contract, read by the standard library."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from exactcalc.checks.finding import DocumentReport
from exactcalc.checks.report.json_report import string

FINDING_KEYS = [
    "rule", "severity", "line", "column", "end_column", "entry", "stated", "exact", "rounded", "recomputed",
    "deviation_ulp", "cause", "message", "suggestion", "root_line", "reading",
]  # fmt: skip


def test_golden(render, golden, reports):
    golden("sample.json", render("json", reports))


def test_keys_stand_in_the_order_of_the_contract(render, reports):
    report = json.loads(render("json", reports))
    assert list(report) == ["schema", "tool", "documents"]
    assert report["schema"] == "exactcalc-report/1"
    assert list(report["tool"]) == ["name", "version"]
    document = report["documents"][0]
    assert list(document) == [
        "path", "model", "lines", "numbers", "equations", "summary", "unchecked", "findings", "remarks",
    ]  # fmt: skip
    assert list(document["numbers"]) == ["total", "verified", "given", "label", "unchecked"]
    assert list(document["equations"]) == ["found", "checked"]
    assert list(document["summary"]) == ["error", "warning", "note"]
    assert list(document["unchecked"][0]) == ["line", "column", "text", "reason"]
    assert all(list(finding) == FINDING_KEYS for finding in document["findings"])


def test_the_published_schema_describes_it(render, reports):
    schema = json.loads((Path(__file__).parents[2] / "docs" / "report.schema.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    report = json.loads(render("json", reports))
    assert list(Draft202012Validator(schema).iter_errors(report)) == []
    report["documents"][0]["findings"][0]["extra"] = 1
    assert list(Draft202012Validator(schema).iter_errors(report))


def test_every_value_survives_the_round_trip(render, reports):
    documents = json.loads(render("json", reports))["documents"]
    for report, document in zip(reports, documents, strict=True):
        assert document["path"] == report.path
        assert document["model"] == report.model
        assert document["numbers"]["total"] == report.total
        read_back = [tuple(finding.values()) for finding in document["findings"]]
        findings = sorted(report.findings, key=lambda finding: finding.sort_key())
        assert read_back == [tuple(getattr(finding, key) for key in FINDING_KEYS) for finding in findings]


def test_no_document_gives_an_empty_list(render):
    assert json.loads(render("json", []))["documents"] == []


@pytest.mark.parametrize(
    "text",
    ["", "plain", "均值\u3000值", "\x1b[31m", "\u202eabc", "\x9b0m", '"\\\n\t', "\U000e0041", "\ud800", "\x7f"],
    ids=ascii,
)  # fmt: skip
def test_strings_read_back_and_carry_no_control_character(text):
    written = string(text)
    assert json.loads(written) == text
    assert not set(written) & set("\x1b\u202e\x9b\n\t\U000e0041\ud800\x7f")


def test_same_bytes_whatever_the_order_of_findings(render, reports):
    first = render("json", reports)
    reports[0].findings.reverse()
    assert render("json", reports) == first


def test_jsonl_gives_each_finding_its_path(render, reports):
    lines = render("jsonl", reports).splitlines()
    assert len(lines) == sum(len(report.findings) for report in reports)
    for line in lines:
        finding = json.loads(line)
        assert list(finding) == ["path", *FINDING_KEYS]
        assert finding["path"] == reports[0].path


def test_jsonl_of_nothing_is_empty(render):
    assert render("jsonl", [DocumentReport("a.txt", 0)]) == ""
