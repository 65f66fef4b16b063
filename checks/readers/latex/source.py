"""What TeX sees of a LaTeX source: no comments, and only what stands in the document."""

from __future__ import annotations

import re

from exactcalc.checks.readers.traced import Traced

TOKEN = re.compile(
    r"\\begin\s?\{((?:verbatim|Verbatim|lstlisting|minted|alltt)\*?)\}|\\verb\*?([^\sA-Za-z*{])[^\n]*?\2|\\[\s\S]|%"
)
BRACE = re.compile(r"\\[\s\S]|[{}]")
BEGIN_DOCUMENT, END_DOCUMENT = "\\begin{document}", "\\end{document}"


def without_comments(source: str) -> Traced:
    """Return the source without comments and carriage returns; a line of comment alone goes with its line feed."""
    source = source.replace("\r\n", " \n")
    if "%" not in source:
        return Traced.whole(source)
    spans: list[tuple[int, int]] = []
    kept = index = 0
    never_closed: set[str] = set()
    while token := TOKEN.search(source, index):
        index = token.end()
        if name := token[1]:
            end = -1 if name in never_closed else source.find(f"\\end{{{name}}}", index)
            if end < 0:
                never_closed.add(name)
            index = max(index, end)
        elif token.group() == "%":
            start = token.start()
            line = source.rfind("\n", 0, start) + 1
            end = source.find("\n", start)
            index = end if end >= 0 else len(source)
            if not source[line:start].strip():
                start, index = line, min(index + 1, len(source))
            spans.append((kept, start))
            kept = index
    spans.append((kept, len(source)))
    positions = [position for start, end in spans for position in range(start, end)]
    return Traced("".join(source[start:end] for start, end in spans), [*positions, len(source)])


def body(text: str) -> tuple[int, int]:
    """Return where the document begins and ends; a fragment is one as a whole."""
    begin = text.find(BEGIN_DOCUMENT)
    if begin < 0:
        return 0, len(text)
    end = text.find(END_DOCUMENT, begin)
    return begin + len(BEGIN_DOCUMENT), end if end >= 0 else len(text)


def matched_braces(text: str) -> dict[int, int]:
    """Return the index of the closing brace of each opening one that has one."""
    matched: dict[int, int] = {}
    waiting: list[int] = []
    for token in BRACE.finditer(text):
        if token.group() == "{":
            waiting.append(token.start())
        elif token.group() == "}" and waiting:
            matched[waiting.pop()] = token.start()
    return matched
