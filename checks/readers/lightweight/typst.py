"""Typst: headings, paragraphs, raw blocks and formulas, whose words for signs are read as the signs.

What follows a hash is program code, but the text in square brackets inside it, which Typst prints.
"""

from __future__ import annotations

import re

from exactcalc.checks.document import Document
from exactcalc.checks.readers.lightweight.markup import ADDRESS, ITEM, Lightweight
from exactcalc.checks.readers.traced import Traced

PARTS = re.compile(
    r"//[^\n]*|/\*(?:[^*]|\*(?!/))*\*/|(?<!`)`(?P<code>[^`\n]+)`(?!`)|@[\w:-]+(?:\[[^\]\n]*\])?|<[A-Za-z][\w:-]*>"
    r"|(?<![0-9)]\s)(?<![\w*])\*(?=[^\s*])(?P<kept_strong>[^*\n]*[^\s*])\*(?![\w*])"
    r"|(?<![\w_])_(?=[^\s_])(?P<kept_emphasis>[^_\n]*[^\s_])_(?![\w_])"
    r"|#[\w.]+(?:\([^()\n]*\))?\[(?P<kept_call>[^\[\]\n]*)\]|#[A-Za-z][\w.]*(?:\([^()\n]*\))?"
    r"|\$(?P<math>(?:\\[\s\S]|[^$\\])+)\$|\\(?P<sign>[$#*_`@<\\])"
    rf"|(?P<address>{ADDRESS})|(?P<line>\n)"
)
HEADING = re.compile(r"[ \t]*=+[ \t]+(?=\S)")
FENCE = re.compile(r"[ \t]*(`{3,})[ \t]*(\S*)")
CODE = re.compile(r"[ \t]*#(?=[A-Za-z{(\[])")
COMMENT = re.compile(r"[ \t]*//")
DOLLAR = re.compile(r"(?<!\\)\$")
SIGN = re.compile(r"[\[\](){}\n\"]")
WORDS = {
    "times": "×", "dot": "·", "dot.op": "·", "dot.c": "·", "approx": "≈", "div": "÷", "plus.minus": "±", "pm": "±",
    "lt.eq": "≤", "gt.eq": "≥", "eq.not": "≠", "infinity": "∞", "minus": "−", "plus": "+", "eq": "=",
}  # fmt: skip
"""Names that Typst prints as the signs of a calculation."""
WORD = re.compile(
    r"(?<![\w.])(?:" + "|".join(sorted(map(re.escape, WORDS), key=len, reverse=True)) + r")(?![\w.(])"
    r"|(?<![\w.])(?P<fraction>frac|binom)\((?P<upper>[^(),]*),(?P<lower>[^(),]*)\)|\"(?P<words>[^\"\n]*)\"|(?P<row>\\(?=\s|\Z))"
    r"|(?P<mark>&)"
)


def read(path: str, source: str, field: str | None = None) -> Document:
    """Return the document of a Typst text."""
    return _Typst(source).compose().document(path, "typst")


class _Typst(Lightweight):
    __slots__ = ()

    def __init__(self, source: str) -> None:
        super().__init__(source, PARTS)

    def compose(self) -> _Typst:
        """Add the segments of all blocks."""
        while self.at < len(self.lines):
            self.at = self.at + 1 if self.is_blank(self.at) else self._block(self.at)
        return self

    def formula(self, traced: Traced) -> Traced:
        """Return a formula with LaTeX and signs in the place of Typst's words."""
        texts: list[str] = []
        positions: list[int] = []
        index = 0
        for word in WORD.finditer(traced.text):
            for piece, at in ((traced.text[index : word.start()], index), *_written(word)):
                texts.append(piece)
                end = at + len(piece)
                exact = traced.text[at:end] == piece
                positions += traced.positions[at:end] if exact else [traced.positions[at]] * len(piece)
            index = word.end()
        texts.append(traced.text[index:])
        return Traced("".join(texts), [*positions, *traced.positions[index:]])

    def _block(self, line: int) -> int:
        """Read the block that begins at a line; return the line behind it."""
        text = self.text(line)
        if heading := HEADING.match(text):
            self.paragraph(line, line + 1, "heading", skip=heading.end())
            return line + 1
        if fence := FENCE.match(text):
            end = self.until(line + 1, re.compile(rf"[ \t]*{fence[1]}"))
            if end < len(self.lines) and not text[fence.end(1) :].strip().endswith(fence[1]):
                self.code(line + 1, end, fence[2])
                return end + 1
        if COMMENT.match(text):
            return line + 1
        if CODE.match(text):
            return self._code(line)
        return self._paragraph(line)

    def _code(self, line: int) -> int:
        """Read a statement: the text between square brackets, as far as brackets are open."""
        source, index = self.source, self.lines[line][0]
        opened: list[tuple[str, int]] = []
        while sign := SIGN.search(source, index):
            at, index = sign.start(), sign.end()
            character = sign.group()
            if character == "\n":
                if not opened:
                    break
            elif character == '"':
                close = source.find('"', index)
                newline = source.find("\n", index)
                index = close + 1 if close >= 0 and (newline < 0 or close < newline) else index
            elif character in "[({":
                opened.append((character, index))
            elif opened:
                begin, start = opened.pop()
                if begin == "[" and not any(other == "[" for other, _ in opened):
                    self.composer.block += 1
                    self.running_text(Traced.whole(source[start:at], start))
        end = index if sign is not None else len(source)
        while line < len(self.lines) and self.lines[line][0] < end:
            line += 1
        return line

    def _paragraph(self, line: int) -> int:
        end = line + 1
        while not self.is_blank(end) and not any(
            pattern.match(self.text(end)) for pattern in (HEADING, FENCE, CODE, COMMENT, ITEM)
        ):
            end += 1
        while len(DOLLAR.findall(self.source, self.lines[line][0], self.lines[end - 1][1])) % 2 and end < len(
            self.lines
        ):
            if self.is_blank(end):
                break
            end += 1
        self.paragraph(line, end)
        return end


def _written(word: re.Match[str]) -> list[tuple[str, int]]:
    """Return what stands for a word of a formula, in pieces with their place."""
    at = word.start()
    if word["fraction"]:
        name = "\\binom{" if word["fraction"] == "binom" else "\\frac{"
        upper, lower = word.span("upper"), word.span("lower")
        return [(name, at), (word["upper"], upper[0]), ("}{", upper[1]), (word["lower"], lower[0]), ("}", lower[1])]
    if word["words"] is not None:
        start, end = word.span("words")
        return [("\\text{", at), (word["words"], start), ("}", end)]
    if word["row"]:
        return [("\\\\", at)]
    if word["mark"]:
        return [("&", at)]
    return [(WORDS[word.group()], at)]
