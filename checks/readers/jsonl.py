"""JSON Lines: one object a line, one field of it the text.

Lines are those of the file, columns count in the decoded field: a field with line feeds in it lies on one line.
"""

from __future__ import annotations

from exactcalc.checks.document import Document, Segment
from exactcalc.checks.readers.encoding import UnreadableDocument
from exactcalc.checks.readers.json_text import load, without_surrogates
from exactcalc.checks.readers.text import append_lines


class Records(Document):
    """The texts of the records, joined by line feeds; each record is one line, however many its text has."""

    __slots__ = ("records",)

    def __init__(self, path: str, texts: list[str], segments: list[Segment], starts: list[int]) -> None:
        super().__init__(path, "\n".join(texts), segments, "jsonl")
        self.line_starts = starts
        self.records = len(texts)

    @property
    def lines(self) -> int:
        """Return the number of records."""
        return self.records


def read(path: str, source: str, field: str | None = None) -> Records:
    """Return the document of JSON Lines, whose objects have their text in `field`.

    Without `field`, the only field of the first object that holds text is taken.
    Raises: UnreadableDocument for a line that is no object with text in that field.
    """
    texts: list[str] = []
    starts: list[int] = []
    segments: list[Segment] = []
    offset = block = 0
    for number, line in enumerate(source.removesuffix("\n").split("\n") if source else [], 1):
        text = ""
        if line.strip():
            record = load(line.strip(), number)
            field = field or _only_text_field(record, number)
            text = _text(record, field, number)
        block = append_lines(text, offset, segments, block)
        texts.append(text)
        starts.append(offset)
        offset += len(text) + 1
    return Records(path, texts, segments, starts or [0])


def _text(record: object, field: str, number: int) -> str:
    text = record.get(field) if isinstance(record, dict) else None
    if not isinstance(text, str):
        raise UnreadableDocument(f"line {number} has no text in a field '{field}': name another with --field")
    return without_surrogates(text)


def _only_text_field(record: object, number: int) -> str:
    fields = record if isinstance(record, dict) else {}
    names = [str(name) for name, value in fields.items() if isinstance(value, str)]
    if len(names) != 1:
        found = "no object with a text" if not names else "several texts, " + ", ".join(names)
        raise UnreadableDocument(f"line {number} holds {found}: name the field to read with --field")
    return names[0]
