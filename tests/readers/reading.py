"""How the tests of the readers look at a document."""

from __future__ import annotations

from exactcalc.checks.document import Document, Segment
from exactcalc.checks.readers import read


def document_of(text: str, format: str) -> Document:
    """Return the document that a text of a format makes."""
    return read(f"document.{format}", text.encode(), format)


def rows_of(text: str, format: str) -> list[tuple[str, str, int]]:
    """Return kind, text and line of each segment."""
    document = document_of(text, format)
    return [(segment.kind, segment.text, document.locate(segment.offset(0))[0]) for segment in document.segments]


def texts_of(text: str, format: str) -> list[str]:
    """Return the text of each segment."""
    return [segment.text for segment in document_of(text, format).segments]


def cells_of(text: str, format: str) -> list[tuple[int, int, str]]:
    """Return row, column and text of each cell."""
    segments = document_of(text, format).segments
    return [(segment.row, segment.column, segment.text) for segment in segments if segment.kind == "cell"]


def blocks_of(text: str, format: str) -> list[list[str]]:
    """Return the texts of the segments, those of one block together."""
    blocks: dict[int, list[str]] = {}
    for segment in document_of(text, format).segments:
        blocks.setdefault(segment.block, []).append(segment.text)
    return list(blocks.values())


def check_positions(document: Document) -> None:
    """Fail unless each segment is one line, with its characters where it says they stand, none of them twice."""
    digits: set[int] = set()
    for segment in document.segments:
        assert segment.text and "\n" not in segment.text
        assert segment.positions is None or len(segment.positions) == len(segment.text) + 1
        check_order(document, segment)
        for index, character in enumerate(segment.text):
            if character.isdigit():
                offset = segment.offset(index)
                assert document.source[offset] in (character, "&"), f"{character!r} is not at {offset}"
                assert offset not in digits or document.source[offset] == "&", f"{character!r} at {offset} twice"
                digits.add(offset)


def check_order(document: Document, segment: Segment) -> None:
    """Fail unless the offsets of a segment rise and lie in the source; the index of a root in MathML precedes it."""
    offsets = [segment.offset(index) for index in range(len(segment.text) + 1)]
    assert offsets[0] >= 0 and max(offsets[:-1]) < len(document.source) and offsets[-1] <= len(document.source)
    if "<mroot" not in document.source.lower():
        assert offsets == sorted(offsets)


def digits_of(document: Document) -> list[int]:
    """Return the source offsets of the digits in the segments, in order."""
    return sorted(
        segment.offset(index)
        for segment in document.segments
        for index, character in enumerate(segment.text)
        if character.isdigit()
    )
