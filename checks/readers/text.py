"""Plain text: a segment a line, and rows of cells where tabs or pipes make a table.

Paragraphs of program code are left out, and a log is no document of calculations at all.
"""

from __future__ import annotations

from exactcalc.checks.document import Document, Segment

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

RELATIONS = "=≈≅≃≡≠≤≥<>→⇒×·÷"
"""No cell begins or ends with one of these: the tabs of such a line align an equation."""
SAMPLE = 4000
"""Characters in which a log shows that it is one."""
SIGNS_OF_PROGRAMS = (
    ";\n", ">>> ", "==", "~=", "!=", "){", ") {", "$ ", "+=", "&&", "//", "def ", "import ", "</", "/>", "();",
    "float ", "int ", ".append(", "print", "<-", " --", "%%",
)  # fmt: skip
"""A text without any of them is not asked whether it holds a program."""
BRACKETS = ("()", "[]", "{}", "（）", "［］")


def read(path: str, source: str, field: str | None = None) -> Document:
    """Return the document of a text: lines end at line feeds only, a carriage return before one is dropped."""
    segments: list[Segment] = []
    if ":" not in source or not _is_log(source):
        append_lines(source, 0, segments, 0)
    return Document(path, source, segments, "text")


def _is_log(source: str) -> bool:
    """Return whether the first lines of a text mostly bear the stamp of a log."""
    beginning = source[:SAMPLE]
    if beginning.count(":") < beginning.count("\n"):
        return False
    from exactcalc.checks.readers.programs import is_log

    return is_log(beginning.split("\n"))


def append_lines(text: str, base: int, segments: list[Segment], block: int) -> int:
    """Append the segments of a text that begins at source offset `base`; return the last block number used.

    `block` is the last number used before. Blank lines begin a new block and yield no segment. Two or more
    lines in a row with as many separators are a table: a block of its own, with a segment a cell.
    """
    lines: list[Segment] = []
    append = lines.append
    blank = True
    first = block
    for line in text.split("\n"):
        if line and not line.isspace():
            if blank:
                block += 1
                blank = False
            append(Segment(line if line[-1] != "\r" else line[:-1], base, None, "text", block))
        else:
            blank = True
        base += len(line) + 1
    if any(sign in text for sign in SIGNS_OF_PROGRAMS):
        lines = _without_programs(lines)
    if "\t" in text or "|" in text:
        lines = list(_with_tables(lines, first))
        block = lines[-1].block if lines else first
    segments += lines
    return block


def _without_programs(lines: list[Segment]) -> list[Segment]:
    """Return the lines of the paragraphs that are no programs."""
    from itertools import groupby

    from exactcalc.checks.readers.programs import IN_PROSE, reads_as_program

    paragraphs = [list(paragraph) for _, paragraph in groupby(lines, lambda line: line.block)]
    kept = [paragraph for paragraph in paragraphs if not reads_as_program((line.text for line in paragraph), IN_PROSE)]
    return lines if len(kept) == len(paragraphs) else [line for paragraph in kept for line in paragraph]


def _with_tables(lines: list[Segment], block: int) -> Iterator[Segment]:
    """Yield the lines, those that form a table as cells, with blocks counted anew from `block`."""
    index = 0
    last = None
    while index < len(lines):
        rows, following = _table_at(lines, index)
        if rows:
            block += 1
            last = None
            for row, (line, spans) in enumerate(rows):
                for column, (start, end) in enumerate(spans):
                    if start < end:
                        yield Segment(line.text[start:end], line.base + start, None, "cell", block, row, column)
        else:
            line = lines[index]
            following = index + 1
            if line.block != last:
                last = line.block
                block += 1
            line.block = block
            yield line
        index = following


def _table_at(lines: list[Segment], index: int) -> tuple[list[tuple[Segment, list[tuple[int, int]]]], int]:
    """Return the rows of the table that begins at a line, if two lines or more agree, and the line behind it."""
    spans = _cells(lines[index].text)
    rows = []
    block, count = lines[index].block, len(spans)
    while count and len(spans) == count:
        rows.append((lines[index], spans))
        index += 1
        while index < len(lines) and lines[index].block == block and _is_rule(lines[index].text):
            index += 1
        if index == len(lines) or lines[index].block != block:
            break
        spans = _cells(lines[index].text)
    return (rows, index) if len(rows) > 1 else ([], index)


def _is_rule(line: str) -> bool:
    return "-" in line and not line.strip("-=+|: \t")


def _cells(line: str) -> list[tuple[int, int]]:
    """Return where the cells of a line begin and end; nothing if the line is no row of a table."""
    begin, end = len(line) - len(line.lstrip()), len(line.rstrip())
    if line.find("\t", begin, end) >= 0:
        cuts = [at for at in range(begin, end) if line[at] == "\t"]
    elif line.find("|", begin, end) >= 0:
        cuts = [at for at in range(begin, end) if line[at] == "|" and _stands_alone(line, at, begin, end)]
        if cuts and cuts[0] == begin:
            begin = cuts.pop(0) + 1
        if cuts and cuts[-1] == end - 1:
            end = cuts.pop()
    else:
        return []
    if not cuts:
        return []
    spans = []
    brackets = [pair for pair in BRACKETS if pair[0] in line or pair[1] in line]
    for cut in [*cuts, end]:
        cell = line[begin:cut]
        text = cell.strip()
        if not _is_whole(text, brackets):
            return []
        start = begin + len(cell) - len(cell.lstrip()) if text else cut
        spans.append((start, start + len(text)))
        begin = cut + 1
    return spans


def _stands_alone(line: str, at: int, begin: int, end: int) -> bool:
    return (at == begin or line[at - 1] == " ") and (at == end - 1 or line[at + 1] == " ")


def _is_whole(cell: str, brackets: list[str]) -> bool:
    """Return whether a piece of a line can be a cell, and not a piece of an equation."""
    if len(cell) > 1 and (cell[0] in RELATIONS or cell[-1] in RELATIONS or cell[-1] in "+−*/"):
        return False
    return all(cell.count(pair[0]) == cell.count(pair[1]) for pair in brackets)
