"""Running text of Markdown: emphasis, code spans, formulas, links, tags and escapes inside one block.

Code spans stay in their line, as formulas do: softmax(`[1, 2]`) = `[0.27, 0.73]` is one piece.
"""

from __future__ import annotations

import re

from exactcalc.checks.readers.flow import DELIMITER, Flow
from exactcalc.checks.readers.formulas import Formula, Formulas
from exactcalc.checks.readers.html.tags import (
    FRACTION,
    NOTE_MARK,
    ORDINAL,
    REFERENCE,
    dereference,
    local_name,
    tag_at,
    without_references,
)
from exactcalc.checks.readers.markdown.emphasis import Run, pair
from exactcalc.checks.readers.programs import CODE, reads_as_program

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.readers.traced import Composer, Traced

SPECIAL = re.compile(r"[\\`*_$<&\[\]!\n]")
PUNCTUATION = frozenset("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~")
BACKTICKS = re.compile(r"`+")
AUTOLINK = re.compile(r"<(?:[A-Za-z][A-Za-z0-9+.-]{1,31}:[^\s<>]*|[^\s<>@]+@[^\s<>@]+)>")
TARGET = re.compile(
    r"\(\s*(?P<to><[^<>\n]*>|(?:[^\s()\\]|\\.|\([^\s()]*\))*+)"
    r"(?:\s+(?:\"(?:[^\"\\]|\\.)*+\"|'(?:[^'\\]|\\.)*+'|\((?:[^()\\]|\\.)*+\)))?\s*\)",
    re.DOTALL,
)
LABEL = re.compile(r"\[([^\[\]]{0,999})\]")
FOOTNOTE = re.compile(r"\[\^[^\[\]\s]{1,99}\]:?")
ADDRESS = re.compile(r"[A-Za-z]|\A#|\A\Z")
MATH_END = re.compile(r"</(?:\w+:)?math\s*>", re.IGNORECASE)
NEAR = 1000
"""Characters in which an element with a name of one letter is closed."""
COMMENT = 0
"""Stands among the lengths of backtick runs that are never closed for a comment that is never closed."""


class Inline:
    """One block of Markdown on its way into segments.

    `references` are the labels of the document's link definitions, in capitals.
    """

    __slots__ = ("_traced", "_composer", "_references", "_formulas", "_parts", "_runs", "_brackets", "_unclosed")

    def __init__(self, traced: Traced, composer: Composer, references: frozenset[str] = frozenset()) -> None:
        self._traced = traced
        self._composer = composer
        self._references = references
        self._formulas = Formulas(traced.text, escapes=True)
        self._parts: list[tuple[str, int, int, str] | tuple[Traced, bool] | Formula | Run] = []
        self._runs: list[Run] = []
        self._brackets: list[int] = []
        self._unclosed: set[int] = set()

    def compose(self, kind: str = "text", row: int = -1, column: int = -1) -> None:
        """Add the segments of the block; `kind` is "text", "heading" or "cell"."""
        text = self._traced.text
        index = 0
        while special := SPECIAL.search(text, index):
            at = special.start()
            self._take(index, at)
            index = self._read(text, at)
        self._take(index, len(text))
        pair(text, self._runs)
        self._write(Flow(self._composer, kind, row, column))

    def _take(self, start: int, end: int) -> None:
        if start < end:
            self._parts.append(("take", start, end, ""))

    def _put(self, at: int, characters: str) -> None:
        self._parts.append(("put", at, at, characters))

    def _read(self, text: str, at: int) -> int:
        """Add the construct that a special character begins; return the index behind it."""
        character = text[at]
        if character == "\n":
            self._parts.append(("line", at, at, ""))
            return at + 1
        if character in "*_":
            end = at + 1
            while text[end : end + 1] == character:
                end += 1
            run = Run(text, at, end)
            self._parts.append(run)
            self._runs.append(run)
            return end
        if character in "$\\":
            formula = self._formulas.at(at)
            if formula is not None:
                self._parts.append(formula)
                return formula.after
        if character == "\\":
            return self._read_escape(text, at)
        if character == "`":
            return self._read_code(text, at)
        if character == "<":
            return self._read_tag(text, at)
        if character in "![]":
            return self._read_bracket(text, at)
        reference = REFERENCE.match(text, at) if character == "&" else None
        if reference:
            self._put(at, dereference(reference))
            return reference.end()
        self._take(at, at + 1)
        return at + 1

    def _read_escape(self, text: str, at: int) -> int:
        following = text[at + 1 : at + 2]
        if following in ("\n", ""):
            return at + 1
        if following == "\\" and text[at + 2 : at + 3] in ("\n", ""):
            return at + 2
        if following not in PUNCTUATION:
            self._take(at, at + 1)
            return at + 1
        self._take(at + 1, at + 2)
        return at + 2

    def _read_code(self, text: str, at: int) -> int:
        opening = BACKTICKS.match(text, at)
        assert opening is not None
        length = opening.end() - at
        if length not in self._unclosed:
            for closing in BACKTICKS.finditer(text, opening.end()):
                if closing.end() - closing.start() == length:
                    is_code = reads_as_program([text[opening.end() : closing.start()]])
                    self._put(at, CODE if is_code else DELIMITER)
                    if not is_code:
                        self._take(opening.end(), closing.start())
                        self._put(closing.start(), DELIMITER)
                    return closing.end()
            self._unclosed.add(length)
        self._take(at, opening.end())
        return opening.end()

    def _read_tag(self, text: str, at: int) -> int:
        if text.startswith("<!--", at) and COMMENT not in self._unclosed:
            end = text.find("-->", at + 4)
            if end >= 0:
                return end + 3
            self._unclosed.add(COMMENT)
        if dropped := NOTE_MARK.match(text, at) or AUTOLINK.match(text, at):
            return dropped.end()
        if fraction := FRACTION.match(text, at):
            self._put(at, "\\frac{")
            self._take(*fraction.span(1))
            self._put(fraction.end(1), "}{")
            self._take(*fraction.span(2))
            self._put(fraction.end(2), "}")
            return fraction.end()
        if ordinal := ORDINAL.match(text, at):
            self._take(*ordinal.span(1))
            return ordinal.end()
        tag = tag_at(text, at)
        if tag is None:
            self._take(at, at + 1)
            return at + 1
        name = local_name(tag)
        if len(name) == 1 and not tag["slash"] and f"</{name}" not in text[tag.end() : tag.end() + NEAR].lower():
            # `0 <p> 1` is a comparison.
            self._take(at, tag.end())
            return tag.end()
        if name == "math" and not tag["slash"] and (closing := MATH_END.search(text, tag.end())):
            from exactcalc.checks.readers.html.reader import math_between

            self._parts.append(math_between(self._traced, at, closing.end()))
            return closing.end()
        if name in ("sup", "sub"):
            self._put(at, "}" if tag["slash"] else "^{" if name == "sup" else "_{")
        elif name == "br":
            self._parts.append(("line", at, at, ""))
        return tag.end()

    def _read_bracket(self, text: str, at: int) -> int:
        if text[at] != "]":
            if footnote := FOOTNOTE.match(text, at):
                return footnote.end()
            end = at + 1 if text[at] == "[" else at + 2 if text.startswith("[", at + 1) else 0
            if end:
                self._brackets.append(len(self._parts))
            self._take(at, end or at + 1)
            return end or at + 1
        if self._brackets:
            opening = self._brackets.pop()
            end = self._link_end(text, at + 1)
            if end:
                self._parts[opening] = ("put", at, at, "")
                return end
        self._take(at, at + 1)
        return at + 1

    def _link_end(self, text: str, at: int) -> int:
        """Return the index behind the target of a link, 0 if there is none."""
        if text.startswith("(", at):
            target = TARGET.match(text, at)
            # `[2 + 3](4)` is a product.
            return target.end() if target and ADDRESS.search(target["to"].strip("<>")) else 0
        label = LABEL.match(text, at) if self._references else None
        if label and " ".join(label[1].split()).upper() in self._references:
            return label.end()
        return 0

    def _write(self, flow: Flow) -> None:
        traced = self._traced
        for part in self._parts:
            if isinstance(part, Run):
                flow.take(traced, part.start, part.start + part.left)
            elif isinstance(part, Formula):
                flow.formula(without_references(traced.piece(part.start, part.end)), part.display)
            elif len(part) == 2:
                flow.formula(*part)
            elif part[0] == "take":
                flow.take(traced, part[1], part[2])
            elif part[0] == "put":
                flow.put(part[3], traced.positions[part[1]])
            else:
                flow.end_line()
        flow.end_line()
