"""The rows of a displayed formula."""

from __future__ import annotations

import re

from exactcalc.checks.readers.formulas import ROW_ENVIRONMENTS, matched_environments

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.readers.traced import Composer, Traced

TAKES_ARGUMENT = frozenset(("array", "alignat", "alignat*", "alignedat", "IEEEeqnarray", "IEEEeqnarray*"))
OPTION = re.compile(r"\s*\[[a-zA-Z]{0,3}\]")
ARGUMENT = re.compile(r"\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}")
RELATION_OR_OPERATOR = r"[&=<>≈≅≃≡≠≤≥~:+\-−–·×÷*/]"
NAMED_RELATION = (
    r"\\(?:approx|leq?|geq?|neq?|equiv|simeq|sim|cong|doteq|to|Rightarrow|implies|times|cdot|pm|div)(?![A-Za-z])"
)
BEFORE_ALIGNMENT = re.compile(rf"(?:{RELATION_OR_OPERATOR}|\{{\}})\s*\Z")
BEHIND_ALIGNMENT = re.compile(rf"\s*(?:{RELATION_OR_OPERATOR}|\Z|{NAMED_RELATION})")
NEAR = 40
"""Characters before an ampersand that are looked at."""

LENGTH = r"-?[\d.]+\s*(?:pt|em|ex|mm|cm|in|bp|pc|mu|\\[A-Za-z]+)"
TOKEN = re.compile(
    r"\\(?P<verb>begin|end)\s{0,9}\{(?P<name>[A-Za-z]+\*?)\}"
    rf"|(?P<row>\\\\\*?(?:[ \t]*\[\s*{LENGTH}\s*\])?|\\(?:cr|newline)(?![A-Za-z]))"
    r"|(?P<dropped>\\(?:label|tag\*?|eqref|ref|cite|[vh]space\*?)\s?\{[^{}]*\}"
    r"|\\(?:nonumber|notag|hline|limits)(?![A-Za-z]))"
    r"|(?P<intertext>\\(?:short)?intertext(?![A-Za-z]))"
    r"|(?P<escape>\\[\s\S])|(?P<mark>[{}&])"
)


def compose_display(composer: Composer, traced: Traced, start: int, end: int) -> None:
    """Add the rows of a display, a segment each, as one block.

    Rows end at a double backslash outside braces and inner environments. Labels, tags and rules are dropped,
    and so is an ampersand that only aligns: one beside a relation or an operator, or at the begin of a row.
    """
    display = traced.piece(start, end)
    text = display.text
    environments = matched_environments(text) if "\\begin" in text else {}
    has_nesting = text.count("{") - text.count("\\{") == text.count("}") - text.count("\\}")
    first, last = len(text) - len(text.lstrip()), len(text.rstrip(" \t\r\n.,;"))
    closings: set[int] = set()
    depth = index = taken = row = 0
    while token := TOKEN.search(text, index):
        at, index = token.span()
        behind = index
        if token["mark"] == "&":
            if depth > 0 or not only_aligns(text, row, at):
                continue
        elif token["mark"]:
            depth += has_nesting * (1 if token["mark"] == "{" else -1)
            continue
        elif token["escape"] or (token["row"] and depth > 0):
            continue
        elif token["verb"] == "begin":
            name, closing, after = environments.get(at, (token["name"], -1, -1))
            if name not in ROW_ENVIRONMENTS and not (at == first and after == last and name == "array"):
                index = max(index, after)
                continue
            closings.add(closing)
            behind = index = _behind_arguments(text, index, name in TAKES_ARGUMENT)
        elif token["verb"] == "end" and at not in closings and token["name"] not in ROW_ENVIRONMENTS:
            continue
        composer.take(display, taken, at)
        taken = behind
        if token["row"] or token["intertext"]:
            composer.finish("math")
            if token["intertext"] and (words := ARGUMENT.match(text, behind)):
                composer.take(display, words.start() + 1, words.end() - 1)
                composer.finish()
                taken = index = behind = words.end()
            row = behind
        else:
            composer.put(" ", display.positions[at])
    composer.take(display, taken, len(text))
    composer.finish("math")


def only_aligns(text: str, row: int, at: int) -> bool:
    """Return whether an ampersand aligns a relation or an operator, in a row that begins at `row`."""
    before = text[max(row, at - NEAR) : at]
    begins_row = at - row < NEAR and not before.strip()
    return begins_row or bool(BEFORE_ALIGNMENT.search(before) or BEHIND_ALIGNMENT.match(text, at + 1))


def _behind_arguments(text: str, index: int, takes_argument: bool) -> int:
    """Return the index behind the options of an environment, such as the columns of an array."""
    if option := OPTION.match(text, index):
        index = option.end()
    if takes_argument and (argument := ARGUMENT.match(text, index)):
        index = argument.end()
    return index
