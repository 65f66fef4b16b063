"""Phrases that claim something about numbers, one file for each language; a further language is one more file.

A file declares `NUMERALS`, the numbers that the language writes as words, and `PHRASES`, whose items hold the kind of
the claim, a piece of text without which it cannot occur, and a regular expression. In the expression `{n}` stands for a
number in digits or words, `{x}` for a decimal number (`{lo}` and `{hi}` for two of them), `{label}` for a word that
labels a row, a column or an entry, in quotation marks or without. The kinds are those of `checks.claims`.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re
    from collections.abc import Iterable, Iterator
    from types import ModuleType

NUMBER = r"[-−]?\d+(?:\.\d+)?%?"
QUOTES = "[「『\"“‘'(（]?\\s*", "\\s*[」』\"”’')）]?"


class Phrase:
    """One phrase, compiled: kind of the claim, pattern, and the numerals of its language."""

    __slots__ = ("hint", "kind", "numerals", "pattern")

    def __init__(self, kind: str, hint: str, pattern: re.Pattern[str], numerals: dict[str, int]) -> None:
        self.kind = kind
        self.hint = hint
        self.pattern = pattern
        self.numerals = numerals

    def number(self, text: str) -> int | None:
        """Return what a numeral of the language means, None where it is no whole number."""
        text = text.strip().lower()
        return int(text) if text.isascii() and text.isdigit() else self.numerals.get(text)


def languages() -> list[str]:
    """Return the names of the phrase files, `any` for what all languages write alike."""
    names = os.listdir(__path__[0])
    return sorted(name.removesuffix(".py") for name in names if name.endswith(".py") and name != "__init__.py")


def load(language: str) -> ModuleType:
    """Return the phrase file of a language."""
    from importlib import import_module

    return import_module(f"{__name__}.{language}")


def phrases(source: str, labels: Iterable[str]) -> Iterator[Phrase]:
    """Yield the phrases that may occur in a text."""
    lowered = source.lower()
    label = ""
    for language in languages():
        file = load(language)
        wanted = [item for item in file.PHRASES if item[1] in lowered]
        if not wanted:
            continue
        import re

        if not label:
            words = sorted(map(re.escape, labels), key=len, reverse=True) or [r"[^\W\d_]\w*"]
            label = QUOTES[0] + rf"(?-i:(?P<label>(?<![A-Za-z_])(?:{'|'.join(words)})(?![A-Za-z_])))" + QUOTES[1]
        numerals = sorted(map(re.escape, file.NUMERALS), key=len, reverse=True)
        n = rf"(?P<n>\d+{''.join('|' + word for word in numerals)})"
        for kind, hint, pattern in wanted:
            text = pattern.replace("{n}", n).replace("{label}", label).replace("{m}", n.replace("<n>", "<m>"))
            for name in ("x", "lo", "hi"):
                text = text.replace("{" + name + "}", rf"(?P<{name}>{NUMBER})")
            yield Phrase(kind, hint, re.compile(text, re.IGNORECASE), file.NUMERALS)
