"""Sections of a document: where a heading begins one, how deep it lies, and which sections enclose it."""

from __future__ import annotations

from exactcalc.checks.languages import alternatives, table, whole, words
from exactcalc.checks.patterns import Pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.document import Document
    from exactcalc.checks.notation.statement import Line

_MARKED = Pattern(
    r"\s{0,3}(?:>\s?)*(?P<hashes>#{1,6})(?:\s|$)"
    r"|.*\\(?P<command>part|chapter|section|subsection|subsubsection|paragraph|subparagraph)\b"
    r"|.*<[hH](?P<tag>[1-6])\b"
)
_COMMANDS = {name: i for i, name in enumerate(
    ("part", "chapter", "section", "subsection", "subsubsection", "paragraph", "subparagraph"), 1)}  # fmt: skip
_NUMBERED = Pattern(r"\s*(?:§\s*)?(\d{1,2}(?:\.\d{1,2})*)[.)、：:]?\s+[^\W\d]")
_EXAMPLE = Pattern(
    rf"{whole('exercise', True)}\s+(?:{alternatives('number sign')}\s*)?[0-9]"
    rf"|{whole('exercise', False)}\s*[0-9{''.join(word for word in table('NUMERALS') if len(word) == 1)}]"
)
_OPENINGS = tuple(words("exercise"))
"""Lines that begin something new, with names of its own, whether or not they are headings."""
_RULE = Pattern(r"\s*(=+|-+)\s*$")
DEEPEST = 7
LONGEST_OPENING = 40
"""Characters of a line that are looked at for `Example 2`."""


class Section:
    """The lines under one heading. `parent` is the section it is part of, None for the whole document."""

    __slots__ = ("level", "number", "parent")

    def __init__(self, number: int, level: int, parent: Section | None) -> None:
        self.number = number
        self.level = level
        self.parent = parent

    def within(self, other: Section) -> bool:
        """Return whether this section is the other one or lies inside it."""
        section: Section | None = self
        while section is not None:
            if section is other:
                return True
            section = section.parent
        return False


class Sections:
    """Follows the headings of a document."""

    __slots__ = ("count", "current", "document")

    def __init__(self, document: Document) -> None:
        self.document = document
        self.current = Section(0, 0, None)
        self.count = 0

    def enter(self, line: Line) -> bool:
        """Begin a section if the line is a heading; return whether it is one."""
        level = self.level(line) if not line.chains or line.segment.kind == "heading" else 0
        if not level:
            if not self.begins_example(line):
                return False
            level = DEEPEST
        parent: Section | None = self.current
        while parent is not None and parent.level >= level:
            parent = parent.parent
        self.count += 1
        self.current = Section(self.count, level, parent)
        return True

    @staticmethod
    def begins_example(line: Line) -> bool:
        """Return whether a line begins with `Example 2`, `Problem 3` or the like."""
        text = line.segment.text[:LONGEST_OPENING].lstrip(" *_#>([【").lower()
        return text.startswith(_OPENINGS) and _EXAMPLE.match(text) is not None

    def level(self, line: Line) -> int:
        """Return how deep the heading lies, from 1; 0 for a line that is none."""
        segment = line.segment
        if segment.kind != "heading":
            return self._text_level(line) if self.document.format == "text" and not line.chains else 0
        number = self.document.locate(segment.offset(0))[0]
        marked = _MARKED.match(self.document.line_text(number))
        if marked is None:
            return 2 if self._underlined(number) == "-" else 1
        if marked["hashes"]:
            return len(marked["hashes"])
        return int(marked["tag"]) if marked["tag"] else _COMMANDS[marked["command"]]

    def _text_level(self, line: Line) -> int:
        """Return the level of a heading of plain text: underlined, or numbered as `2.1 Forward pass`."""
        text = line.segment.text
        if not text or len(text) > 80 or text[0] in " \t":
            return 0
        if text[0] == "#":
            marked = _MARKED.match(text)
            return len(marked["hashes"]) if marked is not None and marked["hashes"] else 0
        if line.words and line.words[0][0][:1].isalpha():
            underlined = self._underlined(self.document.locate(line.segment.offset(0))[0])
            return 0 if not underlined else 1 if underlined == "=" else 2
        numbered = _NUMBERED.match(text)
        if numbered is None or text.rstrip()[-1:] in ".。!?;,:：":
            return 0
        return min(2 + numbered[1].count("."), DEEPEST)

    def _underlined(self, number: int) -> str:
        """Return the sign that the line below is made of, "" if it is no rule of about the same length."""
        if number >= self.document.lines:
            return ""
        rule = _RULE.match(self.document.line_text(number + 1))
        if rule is None or 2 * len(rule[1]) < len(self.document.line_text(number).rstrip()):
            return ""
        return rule[1][0]
