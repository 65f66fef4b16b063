"""Phrases that claim something about numbers: the tables `PHRASES` of the files in `languages`.

An item of `PHRASES` holds the kind of the claim, pieces of text without which it cannot occur on a line, parted by
blanks, bars between alternatives, and a regular expression. In the expression `{n}` stands for a number in digits or
words, `{x}` for a decimal number (`{lo}` and `{hi}` for two of them), `{label}` for a word that labels a row, a column
or an entry, in quotation marks or without. The kinds are those of `exactcalc.checks.claims.claims`.
"""

from __future__ import annotations

from exactcalc.checks.languages import languages, load

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re
    from collections.abc import Iterable, Iterator

BOUNDS = (
    (r"\s*", r"\s{0,3}"), (r"\s+", r"\s{1,3}"), (r"\d+", r"\d{1,12}"), (r"\d*", r"\d{0,12}"),
    (r"\w+", r"\w{1,24}"), (r"\w*", r"\w{0,24}"),
)  # fmt: skip
NUMBER = r"[-−]?\d+(?:\.\d+)?%?"
QUOTES = "(?:[「『]|[“‘]|（|[\"'(]?)\\s*", "\\s*(?:[」』]|[”’]|）|[\"')]?)"
"""In small sets, which compile faster than one large one."""


class Phrase:
    """One phrase: kind of the claim, hints, pattern, and the numerals of its language."""

    __slots__ = ("_pattern", "_text", "hints", "kind", "numerals")

    def __init__(self, kind: str, hints: list[str], text: str, numerals: dict[str, int]) -> None:
        self.kind = kind
        self.hints = hints
        self._text = text
        self._pattern: re.Pattern[str] | None = None
        self.numerals = numerals

    @property
    def pattern(self) -> re.Pattern[str]:
        """Return the expression, compiled when a line has all its hints."""
        if self._pattern is None:
            import re

            self._pattern = re.compile(self._text, re.IGNORECASE)
        return self._pattern

    def number(self, text: str) -> int | None:
        """Return what a numeral of the language means, None where it is no whole number."""
        text = text.strip().lower()
        return int(text) if text.isascii() and text.isdigit() else self.numerals.get(text)


def occurs(hints: list[str], lowered: str) -> bool:
    """Tell whether a text in lower case has each of the hints, in one of its alternatives."""
    # `any` is the phrase file of that name here.
    for hint in hints:
        if hint not in lowered and ("|" not in hint or not [part for part in hint.split("|") if part in lowered]):
            return False
    return True


def phrases(lowered: str, labels: Iterable[str]) -> Iterator[Phrase]:
    """Yield the phrases that may occur in a text, which is in lower case."""
    label = ""
    for language in languages():
        file = load(language)
        wanted = [item for item in getattr(file, "PHRASES", ()) if occurs(item[1].split(" "), lowered)]
        if not wanted:
            continue
        if not label:
            words = sorted(filter(str.isalnum, labels), key=len, reverse=True) or [r"[^\W\d_]\w*"]
            label = QUOTES[0] + rf"(?-i:(?P<label>(?<![A-Za-z_])(?:{'|'.join(words)})(?![A-Za-z_])))" + QUOTES[1]
        numbers = {**getattr(file, "NUMERALS", {}), **getattr(file, "ORDINALS", {})}
        numerals = sorted(numbers, key=len, reverse=True)
        n = rf"(?P<n>\d+{''.join('|' + word for word in numerals)})"
        for kind, hint, pattern in wanted:
            text = pattern.replace("{n}", n).replace("{label}", label).replace("{m}", n.replace("<n>", "<m>"))
            for name in ("x", "lo", "hi"):
                text = text.replace("{" + name + "}", rf"(?P<{name}>{NUMBER})")
            yield Phrase(kind, hint.split(" "), bounded(text), numbers)


def bounded(pattern: str) -> str:
    """Return a pattern whose blanks, digits and words have a longest length, so that no text makes it slow."""
    for unbounded, bound in BOUNDS:
        pattern = pattern.replace(unbounded, bound)
    return pattern
