"""Sections of a document: where a reader would turn the page, found in the text alone."""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Heading = tuple[int, str]
    """Line (from 1) and title."""

LEAST_NUMBERED = 3
"""Fewer numbered lines than this are no headings but three words after a number."""
TITLE_WIDTH = 90
PAGE_LINES = 60
"""Lines of a section where a long text has no headings."""

_MARKUP = (
    re.compile(r"\s{0,3}#{1,6}[ \t]+(?P<title>.*?)[ \t#]*$"),
    re.compile(r"\s*\\(?:part|chapter|(?:sub){0,2}section|paragraph)\*?\s*(?:\[[^\]]*\])?\{(?P<title>.*)\}\s*$"),
    re.compile(r"\s*<h[1-6]\b[^>]*>(?P<title>.*?)(?:</h[1-6]\s*>.*)?$", re.IGNORECASE),
)
_NUMBERED = re.compile(r"\s{0,3}(?P<number>\d{1,4}(?:\.\d{1,3}){0,4})(?P<mark>[.):、]?)\s+(?P<title>\S.*)$")
_SUBNUMBER = re.compile(r"(?:\d{1,3}\.)+\d{1,3}\s+")
_RULE = re.compile(r"\s*(?:={3,}|-{3,})\s*$")
_WORD = re.compile(r"[^\W\d_]{2,}|[\u2e80-\U0003ffff]")
_TAG = re.compile(r"<[^<>]*>")


class Section:
    """Lines `first` to `last`, counted from 1, under one title."""

    __slots__ = ("first", "last", "title")

    def __init__(self, first: int, last: int, title: str) -> None:
        self.first = first
        self.last = last
        self.title = title


def sections(lines: Sequence[str]) -> list[Section]:
    """Return sections that cover all lines in order; at least one."""
    headings = _marked(lines) or _numbered(lines) or _standing_alone(lines) or _pages(lines)
    headings = _with_content(headings, lines)
    if any(line.strip() for line in lines[: headings[0][0] - 1]):
        headings.insert(0, (1, _opening(lines)))
    headings[0] = (1, headings[0][1])
    ends = [line - 1 for line, _ in headings[1:]] + [max(len(lines), 1)]
    return [Section(line, end, _short(title)) for (line, title), end in zip(headings, ends, strict=True)]


def _marked(lines: Sequence[str]) -> list[Heading]:
    """Return headings of Markdown, LaTeX and HTML, outside fenced code."""
    found: list[Heading] = []
    fenced = False
    for at, line in enumerate(lines, 1):
        if line.lstrip().startswith(("```", "~~~")):
            fenced = not fenced
        if fenced:
            continue
        for pattern in _MARKUP:
            match = pattern.match(line)
            if match and _WORD.search(match["title"]):
                found.append((at, _TAG.sub("", match["title"])))
                break
        else:
            if at > 1 and _RULE.match(line) and _is_title(lines[at - 2]):
                found.append((at - 1, lines[at - 2].strip()))
    return found


def _numbered(lines: Sequence[str]) -> list[Heading]:
    """Return numbered headings: of each way to number, the lines whose numbers go on; the most frequent way."""
    ways: dict[tuple[str, bool], list[tuple[int, tuple[int, ...], str]]] = {}
    for at, line in enumerate(lines, 1):
        match = _NUMBERED.match(line)
        if match is None or not _is_worded(_SUBNUMBER.sub("", match["title"], count=1)):
            continue
        number = tuple(map(int, match["number"].split(".")))
        kept = ways.setdefault((match["mark"], "." in match["number"]), [])
        if not kept or kept[-1][1] < number <= (kept[-1][1][0] + 1, *number[1:]):
            title = match["title"] if _SUBNUMBER.match(match["title"]) else match[0].strip()
            kept.append((at, number, title))
    best = max(ways.values(), key=len, default=[])
    return [(at, title) for at, _, title in best] if len(best) >= LEAST_NUMBERED else []


def _standing_alone(lines: Sequence[str]) -> list[Heading]:
    """Return titles that stand between blank lines."""
    padded = ["", *lines, ""]
    found = [
        (at, padded[at].strip())
        for at in range(1, len(padded) - 1)
        if not padded[at - 1].strip() and not padded[at + 1].strip() and _is_title(padded[at])
    ]
    return found if len(found) >= LEAST_NUMBERED else []


def _pages(lines: Sequence[str]) -> list[Heading]:
    if len(lines) <= 2 * PAGE_LINES:
        return [(1, _opening(lines))]
    starts = range(1, len(lines) + 1, PAGE_LINES)
    return [(at, f"Lines {at}–{min(at + PAGE_LINES - 1, len(lines))}") for at in starts]


def _with_content(headings: list[Heading], lines: Sequence[str]) -> list[Heading]:
    """Drop headings that follow another one with nothing in between: they are its second line."""
    kept: list[Heading] = []
    previous = 0
    for line, title in headings:
        if not kept or any(text.strip() for text in lines[previous : line - 1]):
            kept.append((line, title))
        previous = line
    return kept


def _is_worded(text: str) -> bool:
    """Tell whether a text begins as a title does, with a word and not with a calculation."""
    match = _WORD.search(text)
    return match is not None and not any(c in "=+×*/^<>≈[{|" for c in text[: match.start()])


def _is_title(line: str) -> bool:
    text = line.strip()
    return (
        3 <= len(text) <= 60
        and text[0] not in "-*•>|=+\\$&#"
        and text[-1] not in ".。,，;；?？!！=|"
        and "=" not in text
        and _WORD.search(text) is not None
    )


def _opening(lines: Sequence[str]) -> str:
    first = next((line.strip() for line in lines if line.strip()), "")
    return first if _WORD.search(first) and len(first) <= TITLE_WIDTH else "Beginning"


def _short(title: str) -> str:
    title = " ".join(title.split())
    return title if len(title) <= TITLE_WIDTH else title[: TITLE_WIDTH - 1].rstrip() + "…"
