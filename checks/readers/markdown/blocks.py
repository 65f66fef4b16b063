"""The blocks of a Markdown document by markdown-it-py, with the place on each line where their text begins."""

from __future__ import annotations

import re
from functools import cache

from markdown_it import MarkdownIt
from markdown_it.rules_block import code, fence, heading, html_block, lheading, paragraph, table

from exactcalc.checks.readers.formulas import ENVIRONMENT, MATRICES, ROW_ENVIRONMENTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from markdown_it.rules_block import StateBlock
    from markdown_it.token import Token

    BlockRule = Callable[[StateBlock, int, int, bool], bool]

NESTING_LIMIT = 100
"""Levels of lists and quotes; the parser skips what is nested deeper."""
STARTS = "starts"
"""Where the text of each line begins, by line, in the environment that the rules share."""
ADDRESS = re.compile(r"[A-Za-z]|\A#")
CONTAINER = re.compile(r">|[-+*](?:[ \t]|\Z)|\d{1,9}[.)](?:[ \t]|\Z)|#{1,6}[ \t]|```|~~~")
DOLLARS = re.compile(r"\\.|\$\$")


def parse_blocks(text: str) -> tuple[list[Token], dict[int, int], frozenset[str]]:
    """Return the block tokens, the offset of the text of each line that is in a block, and the link labels.

    The text has one line feed a line, and no carriage return.
    """
    starts: dict[int, int] = {}
    environment: dict[str, object] = {STARTS: starts}
    tokens = _parser().parse(text, environment)
    references = environment.get("references")
    labels = frozenset(references) if isinstance(references, dict) else frozenset()
    return tokens, starts, labels


class _Parser(MarkdownIt):
    def validateLink(self, url: str) -> bool:
        """Return whether a link definition leads anywhere: `[1]: 3+4=8` is text."""
        return "://" in url or ("=" not in url and ADDRESS.search(url) is not None)


@cache
def _parser() -> MarkdownIt:
    parser = _Parser("commonmark", {"maxNesting": NESTING_LIMIT})
    parser.core.ruler.enableOnly(["normalize", "block"])
    rules = parser.block.ruler
    interrupting = ["paragraph", "reference", "blockquote"]
    rules.at("table", _recorded(table), {"alt": ["paragraph", "reference"]})
    rules.at("code", _recorded(code))
    rules.at("fence", _recorded(fence), {"alt": [*interrupting, "list"]})
    rules.at("html_block", _recorded(html_block), {"alt": interrupting})
    rules.at("heading", _recorded(heading), {"alt": interrupting})
    rules.at("lheading", _recorded(lheading))
    rules.at("paragraph", _recorded(paragraph))
    rules.before("code", "display", _recorded(display), {"alt": [*interrupting, "list"]})
    rules.enable("table")
    return parser


def _recorded(rule: BlockRule) -> BlockRule:
    def record(state: StateBlock, line: int, end: int, silent: bool) -> bool:
        found = rule(state, line, end, silent)
        if found and not silent:
            starts = state.env[STARTS]
            for number in range(line, state.line):
                starts[number] = state.bMarks[number] + state.tShift[number]
        return found

    return record


def display(state: StateBlock, line: int, end: int, silent: bool) -> bool:
    """Match a display over several lines: `$$`, `\\\\[` or an environment that a later line closes.

    Without this, its lines that begin with a sign would be taken for the items of a list.
    """
    closes = _display_end(_line(state, line))
    if closes is None:
        return False
    following = line + 1
    while following < end:
        text = _line(state, following)
        if not text and not closes.crosses_blank_lines:
            return False
        if text and state.sCount[following] < state.blkIndent:
            return False
        following += 1
        if closes.in_line(text):
            break
        if closes.begins_again(text):
            return False
    else:
        return False
    if not silent:
        state.line = following
        state.push("display", "", 0).map = [line, following]
    return True


class _End:
    """What closes a display that a line has opened."""

    __slots__ = ("mark", "begin", "crosses_blank_lines")

    def __init__(self, mark: str, begin: str, crosses_blank_lines: bool = False) -> None:
        self.mark = mark
        self.begin = begin
        self.crosses_blank_lines = crosses_blank_lines

    def in_line(self, text: str) -> bool:
        return _dollars(text) % 2 == 1 if self.mark == "$$" else self.mark in text

    def begins_again(self, text: str) -> bool:
        return self.mark != "$$" and text.startswith(self.begin)


def _display_end(text: str) -> _End | None:
    if CONTAINER.match(text):
        return None
    if "$$" in text and _dollars(text) % 2:
        return _End("$$", "$$")
    if text.startswith("\\[") and "\\]" not in text:
        return _End("\\]", "\\[")
    if text.startswith("\\begin") and (environment := ENVIRONMENT.match(text)):
        name = environment[2]
        end = f"\\end{{{name}}}"
        if (name in ROW_ENVIRONMENTS or name in MATRICES or name == "array") and end not in text:
            return _End(end, f"\\begin{{{name}}}", crosses_blank_lines=True)
    return None


def _dollars(text: str) -> int:
    return sum(match.group() == "$$" for match in DOLLARS.finditer(text))


def _line(state: StateBlock, line: int) -> str:
    return state.src[state.bMarks[line] + state.tShift[line] : state.eMarks[line]]
