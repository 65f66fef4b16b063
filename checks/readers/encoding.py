"""From the bytes of a file to text: UTF-8, or a refusal that says what the file is and how to convert it."""

from __future__ import annotations

SIZE_LIMIT = 32 * 2**20
"""Bytes of a document that are read; whoever has more splits it."""
SAMPLE = 4096
"""Bytes by which an encoding or a binary file is recognised."""
UTF8_MARK = b"\xef\xbb\xbf"
WIDE_MARKS = (
    (b"\xff\xfe\x00\x00", "UTF-32"),
    (b"\x00\x00\xfe\xff", "UTF-32"),
    (b"\xff\xfe", "UTF-16"),
    (b"\xfe\xff", "UTF-16"),
)
BINARY_FORMATS = (
    (b"%PDF-", "a PDF file: extract its text first, for example with pdftotext -layout"),
    (b"PK\x03\x04", "a ZIP archive, as DOCX, ODT and EPUB are: convert it, for example with pandoc -t markdown"),
    (b"\xd0\xcf\x11\xe0", "a file of an old office program: save it as text first"),
    (b"\x1f\x8b", "a gzip archive: unpack it first, for example with gunzip"),
    (b"\x89PNG", "a picture: give the text itself"),
    (b"\xff\xd8\xff", "a picture: give the text itself"),
    (b"GIF8", "a picture: give the text itself"),
)
TEXT_CONTROLS = b"\t\n\v\f\r\x1b"


class UnreadableDocument(Exception):
    """A document that cannot be read as text of its format; the message says where, why, and what to do."""


def decode(data: bytes, path: str) -> str:
    """Return the text of a UTF-8 file without its byte order mark; line ends stay as they are.

    Raises: UnreadableDocument for more than `SIZE_LIMIT` bytes, another encoding, or a binary file.
    """
    if len(data) > SIZE_LIMIT:
        raise UnreadableDocument(
            f"has {len(data):,} bytes, and {SIZE_LIMIT:,} are the limit: split it, for example with split -C 16M"
        )
    for magic, remedy in BINARY_FORMATS:
        if data.startswith(magic):
            raise UnreadableDocument(f"is {remedy}")
    encoding = _wide_encoding(data)
    if encoding:
        raise UnreadableDocument(
            f"is {encoding}, not UTF-8, from byte offset 0 on: convert it, {_conversion(encoding, path)}"
        )
    mark = len(UTF8_MARK) if data.startswith(UTF8_MARK) else 0
    if _is_binary(data):
        offset = next(offset for offset, byte in enumerate(data) if _is_control(byte))
        raise UnreadableDocument(f"is a binary file, not text ({_place(data, offset)}): give the text itself")
    try:
        return data[mark:].decode("utf-8")
    except UnicodeDecodeError as error:
        offset = error.start + mark
        guess = "GB18030" if _has_pairs_of_high_bytes(data) else "WINDOWS-1252"
        raise UnreadableDocument(
            f"is not UTF-8 ({_place(data, offset)}: 0x{data[offset]:02X}): convert it from the encoding it has, "
            + _conversion(guess, path)
        ) from None


def _wide_encoding(data: bytes) -> str:
    for mark, encoding in WIDE_MARKS:
        if data.startswith(mark):
            return encoding
    sample = data[: min(SAMPLE, len(data) // 2 * 2)]
    even, odd = sample[0::2].count(0), sample[1::2].count(0)
    # ASCII as UTF-16 has NUL in every other byte. A stray NUL in UTF-8 is for the lexer to name.
    if max(even, odd) > 2 and max(even, odd) * 4 >= len(sample) and min(even, odd) * 8 <= max(even, odd):
        return "UTF-16LE" if odd > even else "UTF-16BE"
    return ""


def _is_control(byte: int) -> bool:
    return byte < 0x20 and byte not in TEXT_CONTROLS


def _is_binary(data: bytes) -> bool:
    sample = data[:SAMPLE]
    controls = sum(map(_is_control, sample))
    # A few control characters are for the lexer to name, however short the document.
    return controls > 8 and controls * 10 > len(sample)


def _has_pairs_of_high_bytes(data: bytes) -> bool:
    """Return whether the bytes above ASCII stand together, as in Chinese encodings; accented letters stand alone."""
    sample = data[: SAMPLE * 16]
    high = sum(byte >= 0x80 for byte in sample)
    together = sum(first >= 0x80 and second >= 0x80 for first, second in zip(sample, sample[1:], strict=False))
    return together * 2 >= high


def _place(data: bytes, offset: int) -> str:
    line = data.count(b"\n", 0, offset) + 1
    return f"byte offset {offset}, line {line}"


def _conversion(encoding: str, path: str) -> str:
    from shlex import quote

    name = quote(path) if path not in ("", "-") else "FILE"
    return f"for example with iconv -f {encoding} -t UTF-8 {name}"
