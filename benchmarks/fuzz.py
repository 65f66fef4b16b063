"""Fuzz reading, parsing and judging with atheris: no exception, no hang, no number counted twice.

Needs atheris from the package index, which the test extra leaves out. Usage: python benchmarks/fuzz.py [SECONDS]
"""

from __future__ import annotations

import argparse
import sys

import atheris

with atheris.instrument_imports(include=["checks", "exactcalc"]):
    from exactcalc.checks.readers import read
    from exactcalc.checks.readers.encoding import UnreadableDocument
    from exactcalc.checks.settings import Settings
    from exactcalc.checks.verify import verify_document

FORMATS = ("text", "markdown", "latex", "html", "jsonl", "notebook")
PIECES = (
    "0.5",
    "12",
    "-3",
    "1,234.5",
    "33.3%",
    "√",
    "^2",
    "²",
    " = ",
    " ≈ ",
    " → ",
    "×",
    " + ",
    " - ",
    "/",
    "(",
    ")",
    "[",
    "]",
    ", ",
    "; ",
    "\\frac{1}{3}",
    "\\sqrt{2}",
    "e^{",
    "}",
    "|",
    "$",
    "$$",
    "**",
    "x",
    "w_1",
    "sum",
    "ln",
    "max(0, ",
    "行0: ",
    "\n",
    "\t",
    "&",
    "\\\\",
    "<sup>2</sup>",
    "<td>",
    "Q1[0][1]",
    "of",
    "the largest is",
    "1/0",
    "9^9^9",
    "…",
    "\u202e",
)


def one(data: bytes) -> None:
    """Judge one document made of pieces and of raw text."""
    provider = atheris.FuzzedDataProvider(data)
    format = FORMATS[provider.ConsumeIntInRange(0, len(FORMATS) - 1)]
    parts = []
    while provider.remaining_bytes() > 2 and len(parts) < 200:
        if provider.ConsumeIntInRange(0, 7) == 0:
            parts.append(provider.ConsumeUnicodeNoSurrogates(8))
        else:
            parts.append(PIECES[provider.ConsumeIntInRange(0, len(PIECES) - 1)])
    text = "".join(parts)
    try:
        document = read("fuzz", text.encode("utf-8"), format=format, field="text")
    except UnreadableDocument:
        return
    report = verify_document(document, Settings(marks=True))
    places = [(mark.line, mark.column, mark.text) for mark in report.marks]
    assert len(places) == report.total
    for finding in report.findings:
        assert 1 <= finding.line <= max(document.lines, 1)
    keys = [(f.line, f.column, f.end_column, f.rule, f.message) for f in report.findings]
    assert len(set(keys)) == len(keys), keys


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("seconds", nargs="?", type=int, default=120)
    atheris.Setup([sys.argv[0], f"-max_total_time={parser.parse_args().seconds}", "-timeout=20", "-max_len=2000"], one)
    atheris.Fuzz()
