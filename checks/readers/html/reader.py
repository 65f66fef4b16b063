"""HTML: the text of its block elements, cells of tables, raised and lowered characters, MathML, and LaTeX in it.

The scanner is ours. `html.parser` takes quadratic time on what is never closed (16,000 attributes: 41 s) and starts no
faster; html5lib keeps no positions and lxml the line alone, and they cost 50 and 27 ms of CPU to import, this file 8.
"""

from __future__ import annotations

import re

from exactcalc.checks.document import Document
from exactcalc.checks.readers.html.lines import Lines
from exactcalc.checks.readers.html.mathml import MathBuilder
from exactcalc.checks.readers.html.tags import (
    BLOCKS,
    FRACTION,
    HIDDEN,
    LENIENT_REFERENCE,
    MATHML,
    NOTE_MARK,
    ORDINAL,
    RAW,
    VOID,
    attribute,
    dereference,
    local_name,
    tag_at,
)
from exactcalc.checks.readers.traced import Composer, Traced

SPECIAL = re.compile(r"[<&\n]")
DECLARATION = re.compile(r"<[!?][^<>]*>?")
MATH_DELIMITER = re.compile(r"\\[()\[\]]")
TEX_SCRIPT = re.compile(r"math/tex|math/latex")


def read(path: str, source: str, field: str | None = None) -> Document:
    """Return the document of an HTML text, whole or a fragment."""
    composer = Composer()
    append_html(Traced.whole(source.replace("\r\n", " \n")), composer)
    return Document(path, source, composer.segments, "html")


def append_html(traced: Traced, composer: Composer) -> None:
    """Add the segments of an HTML text."""
    _Html(traced, Lines(composer)).compose()


def math_between(traced: Traced, start: int, end: int) -> tuple[Traced, bool]:
    """Return the LaTeX of a `<math>` element that stands between two indices, and whether it is a display."""
    lines = _OneLine(Composer())
    reader = _Html(traced.piece(start, end), lines)
    reader.compose()
    formula = lines.whole()
    if not formula.text:
        return Traced("", [traced.positions[start]]), False
    # Text behind a formula that a block of text has ended stays in the line.
    bare = MATH_DELIMITER.sub("  ", formula.text)
    return Traced(bare, formula.positions), formula.text.startswith("\\[")


class _OneLine(Lines):
    """Keeps all that is gathered as one line."""

    __slots__ = ()

    def flush(self) -> None:
        """Go on with the line."""

    def whole(self) -> Traced:
        """Return the line."""
        return Traced("".join(self._texts), [*self._positions, self._positions[-1] + 1 if self._positions else 0])


class _Html:
    """One HTML text on its way into lines."""

    __slots__ = ("_traced", "_lines", "_math", "_math_is_display", "_never_closed")

    def __init__(self, traced: Traced, lines: Lines) -> None:
        self._traced = traced
        self._lines = lines
        self._math: MathBuilder | None = None
        self._math_is_display = False
        self._never_closed: set[str] = set()

    def compose(self) -> None:
        """Add all segments."""
        text = self._traced.text
        index = 0
        while special := SPECIAL.search(text, index):
            at = special.start()
            self._take(index, at)
            index = self._read(text, at)
        self._take(index, len(text))
        self._end_math(len(text))
        self._lines.flush()

    def _take(self, start: int, end: int) -> None:
        if start < end:
            self._add(self._traced.text[start:end], list(self._traced.positions[start:end]))

    def _put(self, characters: str, index: int) -> None:
        self._add(characters, [self._traced.positions[index]] * len(characters))

    def _add(self, characters: str, positions: list[int]) -> None:
        if self._math is not None:
            self._math.add(characters, positions)
        else:
            self._lines.add(characters, positions)

    def _read(self, text: str, at: int) -> int:
        """Read what a special character begins; return the index behind it."""
        if text[at] == "\n":
            self._put("\n" if self._lines.is_preformatted else " ", at)
            return at + 1
        if text[at] == "&":
            reference = LENIENT_REFERENCE.match(text, at)
            characters = dereference(reference) if reference else "&"
            if reference is None or characters == reference.group():
                self._take(at, at + 1)
                return at + 1
            self._put(characters, at)
            return reference.end()
        following = text[at + 1 : at + 2]
        if following in ("!", "?"):
            return self._behind_declaration(text, at)
        if tag := tag_at(text, at):
            return self._read_scripts(text, at) or self._read_tag(text, tag)
        self._take(at, at + 1)
        return at + 1

    def _behind_declaration(self, text: str, at: int) -> int:
        if text.startswith("<!--", at):
            end = -1 if "--" in self._never_closed else text.find("-->", at + 4)
            if end < 0:
                self._never_closed.add("--")
                return at + 4
            return end + 3
        if text.startswith("<![CDATA[", at):
            return at + 9
        declaration = DECLARATION.match(text, at)
        return declaration.end() if declaration else at + 1

    def _read_scripts(self, text: str, at: int) -> int:
        """Read raised and lowered characters that are no powers; return the index behind them, 0 if there are none."""
        if mark := NOTE_MARK.match(text, at):
            return mark.end()
        if ordinal := ORDINAL.match(text, at):
            self._take(*ordinal.span(1))
            return ordinal.end()
        if fraction := FRACTION.match(text, at):
            self._put("\\frac{", at)
            self._take(*fraction.span(1))
            self._put("}{", fraction.end(1))
            self._take(*fraction.span(2))
            self._put("}", fraction.end(2))
            return fraction.end()
        return 0

    def _read_tag(self, text: str, tag: re.Match[str]) -> int:
        name, opens, attributes = local_name(tag), not tag["slash"], tag["attributes"]
        is_empty = name in VOID or attributes.endswith("/")
        if opens and name in RAW:
            return self._behind_script(text, tag)
        if opens and not is_empty and (name in HIDDEN or attribute(attributes, "aria-hidden") == "true"):
            return self._behind_element(text, name, tag.end()) or tag.end()
        if name == "math" or name in BLOCKS:
            self._end_math(tag.start())
        if name == "math" and opens:
            self._math = MathBuilder(self._traced.positions[tag.start()])
            self._math_is_display = "block" in (attribute(attributes, "display"), attribute(attributes, "mode"))
        elif self._math is not None:
            if name in MATHML:
                position = self._traced.positions[tag.start()]
                if opens:
                    self._math.open(name, attributes, position)
                if not opens or is_empty:
                    self._math.close(name, position)
        elif name in ("sup", "sub"):
            self._put(("^{" if name == "sup" else "_{") if opens else "}", tag.start())
        elif name == "code":
            self._lines.read_code(opens, attributes, self._traced.positions[tag.start()])
        elif name == "br":
            self._put("\n", tag.start())
        elif name in BLOCKS:
            self._lines.read_block(name, opens, attributes)
        return tag.end()

    def _behind_script(self, text: str, tag: re.Match[str]) -> int:
        name = tag["name"].lower()
        end = self._behind_element(text, name, tag.end(), nests=False)
        if not end:
            return tag.end()
        kind = attribute(tag["attributes"], "type") or ""
        if TEX_SCRIPT.match(kind):
            delimiters = ("\\[", "\\]") if "mode=display" in kind.replace(" ", "") else ("\\(", "\\)")
            stop = text.rindex("</", tag.end(), end)
            if text[tag.end() : stop].strip():
                self._put(delimiters[0], tag.start())
                self._take(tag.end(), stop)
                self._put(delimiters[1], stop)
        return end

    def _behind_element(self, text: str, name: str, index: int, nests: bool = True) -> int:
        """Return the index behind the end tag of an element, 0 if it is never closed."""
        if name in self._never_closed:
            return 0
        depth, first = 1, 0
        same_name = re.compile(rf"<(/?){re.escape(name)}(?=[\s/>])[^<>]*>?", re.IGNORECASE)
        for tag in same_name.finditer(text, index):
            depth += -1 if tag[1] else nests
            if tag[1]:
                first = first or tag.end()
                if not depth:
                    return tag.end()
        if not first:
            self._never_closed.add(name)
        return first

    def _end_math(self, index: int) -> None:
        if self._math is None:
            return
        position = self._traced.positions[index]
        formula, self._math = self._math.finish(position), None
        if formula.text.strip():
            opening, closing = ("\\[", "\\]") if self._math_is_display else ("\\(", "\\)")
            # What a formula without an end tag is closed with stands at the last character of the source.
            last = self._traced.positions[-1] - 1
            positions = [min(offset, last) for offset in (*formula.positions, formula.positions[-1] + 1)]
            self._add(opening, positions[:1] * 2)
            self._add(formula.text, positions[:-1])
            self._add(closing, positions[-1:] * 2)
