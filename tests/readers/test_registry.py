"""Which reader a document gets."""

import subprocess
import sys
from pathlib import Path

import pytest

import exactcalc
import exactcalc.checks
from exactcalc.checks.readers import FORMATS, format_of, read

NAMES = [
    ("a.txt", "text"), ("a.text", "text"), ("a.md", "markdown"), ("a.Markdown", "markdown"), ("a.tex", "latex"),
    ("a.latex", "latex"), ("a.ltx", "latex"), ("a.html", "html"), ("A.HTM", "html"), ("a.xhtml", "html"),
    ("a.ipynb", "notebook"), ("a.jsonl", "jsonl"), ("a.ndjson", "jsonl"), ("a", "text"), ("-", "text"),
    ("a.mdx", "markdown"), ("a.qmd", "markdown"), ("a.Rmd", "markdown"), ("a.rst", "rst"),
    ("a.adoc", "asciidoc"),
    ("a.org", "org"), ("a.typ", "typst"), ("a.log", "log"), ("a.md.txt", "text"),
    ("md", "text"), ("folder.tex/a", "text"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "format"), NAMES, ids=[name for name, _ in NAMES])
def test_the_name_tells_the_format(name: str, format: str) -> None:
    assert format_of(name) == format


def test_a_format_given_overrides_the_name() -> None:
    assert read("a.txt", b"# 3", "markdown").segments[0].text == "3"


def test_an_unknown_format_is_a_bad_call() -> None:
    with pytest.raises(ValueError, match="no reader for format 'docx': choose one of text, markdown, latex"):
        read("a.txt", b"", "docx")


@pytest.mark.parametrize("format", FORMATS)
def test_every_reader_takes_an_empty_document(format: str) -> None:
    source = b'{"cells": []}' if format == "notebook" else b""
    document = read("empty", source, format)
    assert (document.segments, document.format, document.path) == ([], format, "empty")


def test_plain_text_imports_no_other_reader(tmp_path: Path) -> None:
    package = tmp_path / "exactcalc"
    package.mkdir()
    for child in Path(exactcalc.__file__).parent.iterdir():
        (package / child.name).symlink_to(child)
    if not (package / "checks").exists():
        (package / "checks").symlink_to(Path(exactcalc.checks.__file__).parent)
    program = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from exactcalc.checks.readers import read; "
        "read('a.txt', b'1 + 1 = 2'); "
        "print([name for name in ('re', 'json', 'typing', 'markdown_it', 'html') if name in sys.modules])"
    )
    command = [sys.executable, "-I", "-S", "-c", program]
    assert subprocess.run(command, capture_output=True, text=True, check=True, timeout=60).stdout.strip() == "[]"
