"""LaTeX: running text with formulas, displays, tables, sections and footnotes; a whole document or a fragment.

The scanner is ours. pylatexenc (2.11, kept up) knows columns and starts in 13 ms of CPU against 7, but takes eight
times as long for a chapter (290 ms for 119 kB) and ends in a RecursionError at 2,000 open braces; torn input loses
brackets there, and lines without any delimiter are to be read too.
"""

from __future__ import annotations

import re

from exactcalc.checks.document import Document
from exactcalc.checks.readers.flow import DELIMITER
from exactcalc.checks.readers.formulas import Formulas
from exactcalc.checks.readers.latex import macros
from exactcalc.checks.readers.latex.lines import LatexLines
from exactcalc.checks.readers.latex.source import body, matched_braces, without_comments
from exactcalc.checks.readers.programs import CODE, is_program, reads_as_program
from exactcalc.checks.readers.traced import Composer, Traced

SPECIAL = re.compile(r"[\\$~{}&\n]|---?")
MACRO = re.compile(r"\\([A-Za-z@]+)")
ENVIRONMENT = re.compile(r"\\(begin|end)\s{0,9}\{([A-Za-z]+\*?)\}")
OPTION = re.compile(r"[ \t]*\n?[ \t]*\[([^\[\]]*)\]")
BLANKS = re.compile(r"[ \t]*\n?[ \t]*")
ACCENT = re.compile(r"\\['\"^~=.`](?=\s?\{?\\?[A-Za-z])")
VERB = re.compile(r"\\(?:verb\*?|lstinline(?:\[[^\]\n]*\])?|mintinline\{[a-z]+\})([^\sA-Za-z*{])(.*?)\1")
LANGUAGE = re.compile(r"\s*(?:\[[^\]\n]*?\blanguage=\{?(?:\[\w+\])?([\w+#]+)|(?:\[[^\]\n]*\])?\{([\w+#]+)\})")
"""Of a listing: `[language=C]`, or the argument of minted."""
SETTING = re.compile(r"\\lstset\s*\{[^{}]*?(?:\{[^{}]*\}[^{}]*?)*\blanguage\s*=\s*\{?(?:\[\w+\])?([\w+#]+)")
DECLARED = re.compile(r"\\(?:lstnewenvironment|DefineVerbatimEnvironment|newminted\[\w+\])\s*\{(\w+)\}")
DEFINITION = re.compile(r"\\[egx]?def\s*\\[A-Za-z@]+[#\d]*(?=\{)")


def read(path: str, source: str, field: str | None = None) -> Document:
    """Return the document of a LaTeX text."""
    composer = Composer()
    _Latex(without_comments(source), composer).compose()
    return Document(path, source, composer.segments, "latex")


class _Latex(LatexLines):
    """One LaTeX text on its way into segments.

    `_closings` holds the braces that end an argument of a macro whose name was dropped, with what they end.
    """

    __slots__ = ("_formulas", "_braces", "_closings", "_apart", "_end", "_listed", "_never_closed", "_verbatim")

    def __init__(self, traced: Traced, composer: Composer) -> None:
        super().__init__(traced, composer)
        self._formulas = Formulas(traced.text, currency=False)
        self._braces = matched_braces(traced.text)
        self._closings: dict[int, str] = {}
        self._apart: list[tuple[int, int]] = [body(traced.text)]
        self._end = 0
        self._never_closed: set[tuple[str, int]] = set()
        self._verbatim = frozenset(DECLARED.findall(traced.text)) if "nvironment" in traced.text else frozenset()
        setting = SETTING.search(traced.text) if "\\lstset" in traced.text else None
        self._listed = setting[1] if setting else ""

    def compose(self) -> None:
        """Add the segments of the document, then those of what is set apart from it, such as footnotes."""
        for start, end in self._apart:
            self._end = end
            self._begin(start)
            index = start
            while index < end and (special := SPECIAL.search(self._text, index, end)):
                self._flow.take(self._traced, index, special.start())
                index = self._read(special)
            self._flow.take(self._traced, min(index, end), end)
            self._flow.end_line()

    def _read(self, special: re.Match[str]) -> int:
        """Read what a special character begins; return the index behind it."""
        at, text = special.start(), self._text
        match special.group():
            case "\n":
                return self._read_line_end(at)
            case "~":
                self._put(" ", at)
            case "--" | "---":
                self._put("–" if special.group() == "--" else "—", at)
                return special.end()
            case "&":
                self._read_ampersand(at)
            case "}" if at in self._closings:
                return self._read_closing(at)
            case "$" | "\\":
                formula = self._formulas.at(at)
                if formula is not None and formula.after <= self._end:
                    self._flow.formula(self._traced.piece(formula.start, formula.end), formula.display)
                    return formula.after
                if text[at] == "\\":
                    return self._read_backslash(at)
                self._flow.take(self._traced, at, at + 1)
            case _:
                self._flow.take(self._traced, at, at + 1)
        return at + 1

    def _read_closing(self, at: int) -> int:
        ends = self._closings.pop(at)
        if ends == "block":
            self._begin_block("text")
        elif self._text.startswith("{", at + 1) and at + 1 in self._braces:
            self._put(" ", at)
            self._closings[self._braces[at + 1]] = ""
            return at + 2
        return at + 1

    def _read_backslash(self, at: int) -> int:
        text, following = self._text, self._text[at + 1 : at + 2]
        if following == "\\":
            return self._read_line_break(at)
        if macro := MACRO.match(text, at):
            return self._read_macro(at, macro[1], macro.end())
        if ACCENT.match(text, at) or following in ("-", "/", ""):
            return at + 2
        if following in ("{", "}", ",", ";", ":", "!", "|"):
            self._flow.take(self._traced, at, at + 2)
        elif following.isspace():
            self._put(" ", at)
            return at + 1 if following == "\n" else at + 2
        else:
            self._flow.take(self._traced, at + 1, at + 2)
        return at + 2

    def _read_macro(self, at: int, name: str, index: int) -> int:
        text = self._text
        if name in ("begin", "end") and (environment := ENVIRONMENT.match(text, at)):
            if name == "begin":
                return self._begin_environment(environment[2], at, environment.end())
            return self._end_environment(environment[2], environment.end())
        if verb := VERB.match(text, at):
            is_code = reads_as_program([verb[2]])
            self._put(CODE if is_code else DELIMITER, at)
            if not is_code:
                self._flow.take(self._traced, *verb.span(2))
                self._put(DELIMITER, verb.end(2))
            return verb.end()
        if definition := DEFINITION.match(text, at):
            return self._behind_arguments(definition.end(), 1)
        if name in macros.SWITCHES or name in macros.PARAGRAPH_BREAKS:
            return self._read_switch(name, index)
        if name in macros.DROPPED_ARGUMENTS:
            return self._behind_arguments(index, macros.DROPPED_ARGUMENTS[name])
        if name in macros.FORMULA_MACROS:
            self._flow.take(self._traced, at, index)
            return index
        return self._read_argument(at, name, index)

    def _read_switch(self, name: str, index: int) -> int:
        if name in macros.PARAGRAPH_BREAKS:
            self._begin_block(self._kind)
            if name == "bibitem":
                return self._behind_arguments(index, 1)
            if name == "item" and (label := OPTION.match(self._text, index)):
                self._flow.take(self._traced, *label.span(1))
                self._put(" ", label.end(1))
                return label.end()
        elif name in macros.BREAKS:
            self._flow.end_line()
        return index

    def _read_argument(self, at: int, name: str, index: int) -> int:
        """Read a macro of text: its name is dropped, its argument is read on. Other macros stay as they are."""
        leading = macros.LEADING_ARGUMENTS.get(name, 0)
        if name == "multicolumn" and self._tables:
            width = self._text[index + 1 : self._braces.get(index, index)]
            self._tables[-1].spanned = int(width) - 1 if width.isdecimal() and len(width) < 4 and int(width) else 0
        opening = self._behind_arguments(index, leading, and_options=True)
        if opening not in self._braces or self._braces[opening] > self._end:
            self._flow.take(self._traced, at, index)
            return index
        closing = self._braces[opening]
        if name in macros.APART:
            self._apart.append((opening + 1, closing))
            return closing + 1
        ends = "block" if name in macros.SECTIONS or name in macros.CAPTIONS else ""
        if ends:
            self._begin_block("heading" if name in macros.SECTIONS else "text")
        self._closings[closing] = ends
        return opening + 1

    def _begin_environment(self, name: str, at: int, index: int) -> int:
        if name in macros.VERBATIM or name in self._verbatim:
            end = -1
            if (name, self._end) not in self._never_closed:
                end = self._text.find(f"\\end{{{name}}}", index, self._end)
            if end >= 0:
                return self._read_verbatim(name, index, end)
            self._never_closed.add((name, self._end))
        if name in macros.UNREAD:
            _, _, after = self._formulas.environments().get(at, ("", 0, 0))
            return after if index < after <= self._end else index
        self._begin_block("text")
        if name in macros.TABLES:
            self._begin_table()
            return self._behind_arguments(index, macros.TABLES[name], and_options=True)
        index = self._behind_arguments(index, macros.ENVIRONMENT_ARGUMENTS.get(name, 0), and_options=True)
        if index in self._braces and self._braces[index] <= self._end:
            self._closings[self._braces[index]] = "block" if name == "frame" else ""
            self._kind = "heading" if name == "frame" else self._kind
            self._restart()
            return index + 1
        return index

    def _read_verbatim(self, name: str, index: int, end: int) -> int:
        """Read the lines of a listing that is no program."""
        named = LANGUAGE.match(self._text, index, end) if name in ("lstlisting", "minted") else None
        language = (named[1] or named[2]) if named else self._listed if name == "lstlisting" else ""
        start = self._behind_arguments(index, name == "minted", and_options=True)
        if name in macros.PROGRAMS or is_program(language, self._text[start:end].split("\n")):
            self._begin_block("text")
            return end
        return self._compose_verbatim(start, end)

    def _end_environment(self, name: str, index: int) -> int:
        if name in macros.TABLES and self._tables:
            self._flow.end_line()
            self._tables.pop()
        self._begin_block("text")
        return index

    def _behind_arguments(self, index: int, count: int, and_options: bool = False) -> int:
        """Return the index behind the star, the options and so many arguments of a macro, as far as it has them."""
        text = self._text
        if count or and_options:
            index += text.startswith("*", index)
        while option := OPTION.match(text, index) if count or and_options else None:
            index = option.end()
        for _ in range(count):
            blanks = BLANKS.match(text, index)
            opening = blanks.end() if blanks else index
            if opening not in self._braces:
                break
            index = self._braces[opening] + 1
            while option := OPTION.match(text, index):
                index = option.end()
        return min(index, self._end)
