"""Comments that silence a rule, in the comment syntax of each format."""

import pytest

from exactcalc.checks.document import Document, Segment
from exactcalc.checks.finding import DocumentReport, Finding
from exactcalc.checks.jobs.suppression import take_out


def document(source, format_name="text"):
    segments, base = [], 0
    for line in source.split("\n"):
        segments.append(Segment(line, base))
        base += len(line) + 1
    return Document("a", source, segments, format_name)


def remaining(source, findings, format_name="text", asked=lambda rule: True):
    """Return (line, rule, cause) of what is left of findings given as (line, rule)."""
    read = document(source, format_name)
    report = DocumentReport("a", read.lines, source)
    report.findings = [
        Finding(rule=rule, severity="warning", line=line, column=1, end_column=2, stated="1", message="", cause="own")
        for line, rule in findings
    ]
    suppressions = take_out(read)
    if suppressions is not None:
        suppressions.apply(report, asked)
    return [(finding.line, finding.rule, finding.cause) for finding in report.findings]


TRUNCATED = "truncated"


@pytest.mark.parametrize(
    "source",
    [
        "2/3 = 0.66 # exactcalc: allow truncated -- as in the book",
        "2/3 = 0.66 // exactcalc: allow truncated -- as in the book",
        "2/3 = 0.66 % exactcalc: allow truncated -- as in the book",
        "2/3 = 0.66 <!-- exactcalc: allow truncated -- as in the book -->",
        "2/3 = 0.66 # exactcalc: allow wrong-result, truncated -- as in the book",
        "2/3 = 0.66 # exactcalc: allow wrong-result truncated -- as in -- the book",
        "2/3 = 0.66 #exactcalc: allow truncated --reason",
    ],
)
def test_a_trailing_comment_silences_its_line(source):
    left = remaining(source, [(1, TRUNCATED), (2, TRUNCATED)], asked=lambda rule: rule == TRUNCATED)
    assert left == [(2, TRUNCATED, "own")]


@pytest.mark.parametrize(
    ("source", "silenced"),
    [
        ("# exactcalc: allow truncated -- r\n2/3 = 0.66\n2/3 = 0.66", 2),
        ("x\n<!-- exactcalc: allow truncated -- r -->\n\n  \n2/3 = 0.66", 5),
        (".. exactcalc: allow truncated -- r\n% exactcalc: allow wrong-result -- r\n2/3 = 0.66", 3),
        ("  // exactcalc: allow truncated -- r\r\n2/3 = 0.66", 2),
        ("2/3 = 0.66\n# exactcalc: allow truncated -- r", 2),
    ],
    ids=["next-line", "blank-lines", "two-comments", "crlf", "last-line"],
)
def test_a_comment_on_its_own_line_silences_the_next(source, silenced):
    findings = [(line, TRUNCATED) for line in range(1, 7)]
    left = remaining(source, findings, asked=lambda rule: rule == TRUNCATED)
    assert {line for line, _ in findings} - {line for line, rule, _ in left if rule == TRUNCATED} == {silenced}


def test_a_block_silences_from_begin_to_end():
    source = "a\n% exactcalc: begin allow truncated -- r\nb\nc\n% exactcalc: end allow\nd"
    left = remaining(source, [(line, TRUNCATED) for line in range(1, 7)])
    assert [line for line, _, _ in left] == [1, 6]


def test_blocks_nest():
    source = "\n".join([
        "# exactcalc: begin allow truncated -- r", "# exactcalc: begin allow wrong-result -- r", "x",
        "# exactcalc: end allow wrong-result", "y", "# exactcalc: end allow truncated",
    ])  # fmt: skip
    left = remaining(source, [(3, TRUNCATED), (3, "wrong-result"), (5, TRUNCATED), (5, "wrong-result")])
    assert left == [(5, "wrong-result", "own")]


@pytest.mark.parametrize(
    ("comment", "cause"),
    [
        ("exactcalc: allow truncated", "the reason is missing, after two hyphens"),
        ("exactcalc: allow truncated --  ", "the reason is missing, after two hyphens"),
        ("exactcalc: allow -- r", "it names no rule"),
        ("exactcalc: alow truncated -- r", "neither allow, begin allow nor end allow follows"),
        ("exactcalc:", "neither allow, begin allow nor end allow follows"),
        ("exactcalc: allow trunkated -- r", "no rule 'trunkated': did you mean 'truncated'?"),
        ("exactcalc: begin allow truncated -- r", "no end allow follows"),
        ("exactcalc: end allow", "no begin allow stands before it"),
    ],
)
def test_a_malformed_comment_silences_nothing_and_is_a_warning(comment, cause):
    left = remaining(f"2/3 = 0.66 # {comment}", [(1, TRUNCATED)])
    assert left == [(1, TRUNCATED, "own"), (1, "malformed-suppression", cause)]


def test_the_end_of_another_block_is_malformed():
    source = "# exactcalc: begin allow truncated -- r\n# exactcalc: end allow wrong-result"
    assert [cause for _, _, cause in remaining(source, [])] == [
        "the open block allows truncated",
        "no end allow follows",
    ]


@pytest.mark.parametrize(
    "source", ["we wrote exactcalc: allow truncated -- r", "C# exactcalc: allow truncated -- r", "http://exactcalc: x"]
)
def test_prose_is_no_comment(source):
    assert remaining(source, [(1, TRUNCATED)]) == [(1, TRUNCATED, "own")]


def test_an_unused_comment_is_a_note_unless_its_rule_was_not_asked_for():
    source = "2/3 = 0.67 # exactcalc: allow truncated, wrong-result -- r"
    assert remaining(source, [(1, TRUNCATED)]) == [(1, "unused-suppression", "no wrong-result is found there")]
    assert remaining(source, [(1, TRUNCATED)], asked=lambda rule: rule != "wrong-result") == []


def test_the_comment_is_blanked_and_everything_else_stays():
    read = document("1/3 = 0.33 <!-- exactcalc: allow truncated -- on page 12 --> and 1+1 = 2\n5 # exactcalc: 6")
    before = [segment.text for segment in read.segments]
    take_out(read)
    first, second = (segment.text for segment in read.segments)
    assert first.split() == ["1/3", "=", "0.33", "-->", "and", "1+1", "=", "2"]
    assert second.split() == ["5"]
    assert [len(text) for text in before] == [len(first), len(second)]


def test_in_json_a_comment_ends_with_its_string():
    source = '{"q": "2/3 = 0.66 # exactcalc: allow truncated -- book", "a": "1+1=3"}'
    read = Document("a", source, [Segment(source[7:-1], 7, list(range(7, len(source))))], "jsonl")
    suppressions = take_out(read)
    assert [(s.rules, s.text) for s in suppressions.all] == [(("truncated",), "exactcalc: allow truncated -- book")]
    assert read.segments[0].text.split() == ["2/3", "=", "0.66", '",', '"a":', '"1+1=3"']


def test_a_notebook_line_of_its_own_speaks_of_the_next():
    source = '  "# exactcalc: allow truncated -- r\\n",\n  "2/3 = 0.66"'
    suppressions = take_out(document(source, "notebook"))
    assert [(s.first, s.last) for s in suppressions.all] == [(2, 2)]


def test_how_many_were_silenced_is_remarked(run, write):
    name = write("a.txt", "fine\nerror x # exactcalc: allow wrong-result -- r")
    status, out, _ = run("verify", name, "--format", "json")
    assert status == 0
    assert "1 finding is silenced by comments in the document." in out
