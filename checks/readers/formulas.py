"""Formulas in running text: where one begins and where it ends."""

from __future__ import annotations

import re

ROW_ENVIRONMENTS = frozenset(
    name + star
    for name in (
        "equation", "align", "alignat", "flalign", "gather", "multline", "eqnarray", "displaymath", "math",
        "aligned", "alignedat", "gathered", "split", "dmath", "subequations", "IEEEeqnarray",
    )
    for star in ("", "*")
)  # fmt: skip
"""Their rows are read one by one, wherever they stand; those of matrices and cases stay together."""

MATRICES = frozenset(
    name + star
    for name in ("matrix", "bmatrix", "pmatrix", "vmatrix", "Bmatrix", "Vmatrix", "smallmatrix", "cases", "dcases")
    for star in ("", "*")
)
"""They may stand in a line without delimiters, and then hold it together over several source lines."""

ENVIRONMENT = re.compile(r"\\(begin|end)\s{0,9}\{([A-Za-z]+\*?)\}")
ESCAPE = re.compile(r"\\([\s\S])")
DOLLARS = re.compile(r"\\[\s\S]|\$\$?")
BLANK_LINE = re.compile(r"\n[ \t\r]*\n")
LATEX = re.compile(r"\\[A-Za-z]{2,}|\\[,;! ]")
RAISED_OR_LOWERED = re.compile(r"[\^_]\s?[{\\\w]")
MARKDOWN_ESCAPE = re.compile(r"(?<!\\)\\[*=+.-]")
RELATION = re.compile(r"[=<>≈≅≃≡≠≤≥]")
TWO_WORDS = re.compile(r"[^\W\d_]{2,}\s+[^\W\d_]{2,}|[\u3040-\u9fff]")
LINE_START = re.compile(r"(?:\A|\n)[ \t]*\Z")
LINE_END = re.compile(r"[ \t\r.,;:。，；]*(?:\n|\Z)")
OPERATORS = "*/+-−–×·÷^"


class Formula:
    """A formula in a text: the indices of what is inside its delimiters, and of what follows them."""

    __slots__ = ("start", "end", "after", "display")

    def __init__(self, start: int, end: int, after: int, display: bool) -> None:
        self.start = start
        self.end = end
        self.after = after
        self.display = display


class Formulas:
    """Finds the formulas of one text.

    escapes   whether the text is Markdown, where an escaped bracket may be a bracket
    currency  whether a dollar sign may be one
    """

    __slots__ = ("text", "escapes", "currency", "_environments")

    def __init__(self, text: str, escapes: bool = False, currency: bool = True) -> None:
        self.text = text
        self.escapes = escapes
        self.currency = currency
        self._environments: dict[int, tuple[str, int, int]] | None = None

    def at(self, index: int) -> Formula | None:
        """Return the formula whose opening delimiter stands at an index, a dollar or a backslash."""
        text = self.text
        if text[index] == "$":
            return self._display_dollars(index) if text.startswith("$$", index) else self._dollars(index)
        following = text[index + 1 : index + 2]
        if following and following in "([":
            return self._brackets(index, following)
        if following == "b":
            name, _, after = self.environments().get(index, ("", 0, 0))
            if name in ROW_ENVIRONMENTS or name in MATRICES or name == "array":
                return Formula(index, after, after, name not in MATRICES)
        return None

    def environments(self) -> dict[int, tuple[str, int, int]]:
        """Return the name, the index of the end and the index behind it of each environment, by its begin."""
        if self._environments is None:
            self._environments = matched_environments(self.text)
        return self._environments

    def _display_dollars(self, index: int) -> Formula | None:
        for token in DOLLARS.finditer(self.text, index + 2):
            if token.group() == "$$":
                content = self.text[index + 2 : token.start()]
                if not content.strip() or BLANK_LINE.search(content):
                    return None
                return Formula(index + 2, token.start(), token.end(), True)
        return None

    def _dollars(self, index: int) -> Formula | None:
        text = self.text
        for token in DOLLARS.finditer(text, index + 1):
            if token.group()[0] == "$":
                end = token.start()
                content = text[index + 1 : end]
                if not content.strip() or BLANK_LINE.search(content):
                    return None
                if self.currency and not _is_formula(content, text[end + 1 : end + 2]):
                    return None
                return Formula(index + 1, end, end + 1, has_rows(content))
        return None

    def _brackets(self, index: int, opening: str) -> Formula | None:
        text = self.text
        closing = ")" if opening == "(" else "]"
        for token in ESCAPE.finditer(text, index + 2):
            character = token.group(1)
            if character == closing:
                end = token.start()
                if not text[index + 2 : end].strip() or (self.escapes and not self._is_delimiter(index, end)):
                    return None
                display = opening == "[" or has_rows(text[index + 2 : end])
                return Formula(index + 2, end, end + 2, display)
            if character == opening or (self.escapes and character in "(["):
                return None
        return None

    def _is_delimiter(self, index: int, end: int) -> bool:
        """Return whether a pair of escaped brackets delimits a formula, and is not a pair of brackets."""
        text = self.text
        content = text[index + 2 : end]
        if MARKDOWN_ESCAPE.search(content):
            return False
        if LATEX.search(content):
            return True
        if index and is_operand(text[index - 1]):
            return False
        looks_like_math = RELATION.search(content) or RAISED_OR_LOWERED.search(content)
        if text[index + 1] == "[":
            alone = LINE_START.search(text[max(0, index - 20) : index]) and LINE_END.match(text, end + 2)
            return bool(alone and (looks_like_math or "\n" in content))
        if looks_like_math:
            return True
        before, after = text[max(0, index - 9) : index].rstrip()[-1:], text[end + 2 : end + 9].lstrip("\\ ")[:1]
        return not (before and before in OPERATORS) and not (after and after in OPERATORS)


def is_operand(character: str) -> bool:
    """Return whether a character before a bracket or a star makes it a call or a product."""
    return character in ")]}'" or (character.isalnum() and character < "\u3000")


def has_rows(content: str) -> bool:
    """Return whether a formula holds rows to be read one by one, though its delimiters are inline."""
    if "\\begin" not in content:
        return "\\\\" in content
    return any(match.group(2) in ROW_ENVIRONMENTS for match in ENVIRONMENT.finditer(content))


def _is_formula(content: str, following: str) -> bool:
    """Return whether what stands between two dollar signs is a formula, and not prose between two amounts."""
    has_latex = LATEX.search(content) is not None
    if following.isdigit() and not has_latex:
        return False
    if content[0].isdigit() and not has_latex:
        return not content[-1].isspace() and not TWO_WORDS.search(content)
    return True


def matched_environments(text: str) -> dict[int, tuple[str, int, int]]:
    """Return name, index of the end and index behind it of each environment that is closed, by its begin."""
    matched: dict[int, tuple[str, int, int]] = {}
    open_at: list[tuple[str, int]] = []
    waiting: dict[str, int] = {}
    for token in ENVIRONMENT.finditer(text):
        name = token.group(2)
        if token.group(1) == "begin":
            open_at.append((name, token.start()))
            waiting[name] = waiting.get(name, 0) + 1
        elif waiting.get(name):
            while True:
                opened, start = open_at.pop()
                waiting[opened] -= 1
                if opened == name:
                    break
            matched[start] = (name, token.start(), token.end())
    return matched
