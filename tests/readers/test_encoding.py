"""Bytes that are text, and refusals that say what to do about the others."""

import pytest

from exactcalc.checks.readers.encoding import SIZE_LIMIT, UnreadableDocument, decode

READ = [
    ("empty", b"", ""),
    ("ascii", b"a = 1\r\n", "a = 1\r\n"),
    ("utf-8", "面积 ≈ 3".encode(), "面积 ≈ 3"),
    ("byte-order-mark", b"\xef\xbb\xbfa", "a"),
    ("second-byte-order-mark-stays", b"\xef\xbb\xbf\xef\xbb\xbfa", "\ufeffa"),
    ("one-null", b"1 + 1 = 2\x00", "1 + 1 = 2\x00"),
    ("a-few-controls", b"\x01\x02 = 3\x07", "\x01\x02 = 3\x07"),
    ("just-small-enough", b"x" * SIZE_LIMIT, "x" * SIZE_LIMIT),
]

REFUSED = [
    ("utf-16", "a = 1".encode("utf-16"), ["UTF-16", "iconv -f UTF-16 -t UTF-8 notes.txt"]),
    ("utf-16-without-mark", "a = 1".encode("utf-16-le"), ["UTF-16LE", "iconv -f UTF-16LE"]),
    ("utf-16-big-endian", "a = 1".encode("utf-16-be"), ["UTF-16BE"]),
    ("utf-32", "a = 1".encode("utf-32"), ["UTF-32"]),
    ("latin-1", "a\nprecio: 3 más".encode("latin-1"), ["byte offset 13, line 2", "0xE1", "iconv -f WINDOWS-1252"]),
    ("gb18030", "面积 = 3".encode("gb18030"), ["byte offset 0, line 1", "iconv -f GB18030"]),
    ("behind-a-mark", b"\xef\xbb\xbfab\xff", ["byte offset 5, line 1", "0xFF"]),
    ("surrogate", b"a\xed\xa0\x80", ["byte offset 1, line 1"]),
    ("pdf", b"%PDF-1.7\n", ["PDF", "pdftotext"]),
    ("office", b"PK\x03\x04abc", ["DOCX", "pandoc"]),
    ("binary", bytes(range(32)) * 20, ["binary", "byte offset 0, line 1"]),
    ("too-large", b"x" * (SIZE_LIMIT + 1), ["33,554,433 bytes", "33,554,432", "split"]),
]


@pytest.mark.parametrize(("data", "text"), [row[1:] for row in READ], ids=[row[0] for row in READ])
def test_reads(data: bytes, text: str) -> None:
    assert decode(data, "notes.txt") == text


@pytest.mark.parametrize(("data", "parts"), [row[1:] for row in REFUSED], ids=[row[0] for row in REFUSED])
def test_refuses(data: bytes, parts: list[str]) -> None:
    with pytest.raises(UnreadableDocument) as refusal:
        decode(data, "notes.txt")
    assert [part for part in parts if part not in str(refusal.value)] == []


def test_a_remedy_can_be_pasted_into_a_shell() -> None:
    with pytest.raises(UnreadableDocument, match="UTF-8 'my notes; rm x.txt'"):
        decode("a = 1".encode("utf-16"), "my notes; rm x.txt")
