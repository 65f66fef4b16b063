"""Readers: from the bytes of a document to its segments. One file a format, one row here a file.

A reader module has `read(path, source, field)`, which returns a `Document` and raises nothing but
`UnreadableDocument`. It is imported when a document of its format comes, so that none pays for another.

It may import the engine and the common words. Begin reading with `text`, the shortest.
"""

from __future__ import annotations

from exactcalc.checks.document import Document
from exactcalc.checks.readers.encoding import decode

FORMATS = {
    "text": ("exactcalc.checks.readers.text", (".txt", ".text")),
    "markdown": ("exactcalc.checks.readers.markdown.reader", (".md", ".markdown", ".mdx", ".qmd", ".rmd")),
    "latex": ("exactcalc.checks.readers.latex.reader", (".tex", ".latex", ".ltx")),
    "html": ("exactcalc.checks.readers.html.reader", (".html", ".htm", ".xhtml")),
    "notebook": ("exactcalc.checks.readers.notebook", (".ipynb",)),
    "rst": ("exactcalc.checks.readers.lightweight.rst", (".rst", ".rest")),
    "asciidoc": ("exactcalc.checks.readers.lightweight.asciidoc", (".adoc", ".asciidoc")),
    "org": ("exactcalc.checks.readers.lightweight.org", (".org",)),
    "typst": ("exactcalc.checks.readers.lightweight.typst", (".typ",)),
    "log": ("exactcalc.checks.readers.log", (".log",)),
    "jsonl": ("exactcalc.checks.readers.jsonl", (".jsonl", ".ndjson")),
}


def format_of(path: str) -> str:
    """Return the format that a file's name tells; a name that tells none is plain text."""
    name = path.lower()
    for format, (_, extensions) in FORMATS.items():
        if name.endswith(extensions):
            return format
    return "text"


def read(path: str, data: bytes, format: str | None = None, field: str | None = None) -> Document:
    """Return the document that the bytes of a file hold.

    `format` overrides what the name of the file tells; `field` names the text field of JSON Lines.
    Raises: ValueError for a format that has no reader; UnreadableDocument.
    """
    if format is None:
        format = format_of(path)
    elif format not in FORMATS:
        raise ValueError(f"no reader for format '{format}': choose one of {', '.join(FORMATS)}")
    source = decode(data, path)
    module = __import__(FORMATS[format][0], None, None, ("read",))
    document: Document = module.read(path, source, field)
    return document
