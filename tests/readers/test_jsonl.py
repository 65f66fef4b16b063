"""JSON Lines: the line of the file, the column in the decoded field."""

import pytest

from exactcalc.checks.readers import read
from exactcalc.checks.readers.encoding import UnreadableDocument

from .reading import check_positions


def test_reads_the_field_of_each_record() -> None:
    data = b'{"id": 1, "text": "a = 1\\n\\nb \\u2248 2"}\n\n{"text": "\\t$3", "other": "4"}\r\n{"text": ""}\n'
    document = read("a.jsonl", data, field="text")
    rows = [(segment.text, *document.locate(segment.offset(0))) for segment in document.segments]
    assert rows == [("a = 1", 1, 1), ("b ≈ 2", 1, 8), ("\t$3", 3, 1)]
    assert document.lines == 4
    assert document.line_text(3) == "\t$3"
    check_positions(document)


def test_records_are_blocks_of_their_own() -> None:
    document = read("a.jsonl", b'{"a": "x\\ny"}\n{"a": "z"}')
    assert [segment.block for segment in document.segments] == [1, 1, 2]


def test_the_only_text_needs_no_name() -> None:
    assert read("a.jsonl", b'{"n": 3, "a": "x"}\n{"a": "y", "b": "z"}').source == "x\ny"


REFUSED = [
    ("several-texts", b'{"a": "1", "b": "2"}', None, "line 1 holds several texts, a, b: name the field"),
    ("no-text", b'{"a": 1}', None, "line 1 holds no object with a text"),
    ("no-object", b'{"a": "1"}\n[3]', "a", "line 2 has no text in a field 'a'"),
    ("field-is-missing", b'{"a": "1"}', "b", "line 1 has no text in a field 'b'"),
    ("field-is-a-number", b'{"a": 1}', "a", "line 1 has no text in a field 'a'"),
    ("torn", b'{"a": "1"}\n\n{"a', "a", "line 3, column 2"),
    ("too-deep", b"[" * 100_000, "a", "nested too deep (line 1)"),
]


@pytest.mark.parametrize(("data", "field", "message"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_refuses(data: bytes, field: str | None, message: str) -> None:
    with pytest.raises(UnreadableDocument) as refusal:
        read("a.jsonl", data, field=field)
    assert message in str(refusal.value)
