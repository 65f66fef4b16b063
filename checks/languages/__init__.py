"""What words mean: every word of a natural language stands here, one file a language; `any` holds what all share.

A file is a table. It may declare any of these, and a further language is one more file and nothing else.

WORDS       kind -> words parted by blanks, in lower case where case says nothing; `_` is a blank inside of one
PATTERNS    kind -> regular expressions, where endings or several words matter
NUMERALS    whole numbers in words; ORDINALS the same for `third`
MAGNITUDES  words for powers of ten behind a number, with the exponent they have in the language
NEAREST     decimal places, negative before the point -> expressions for the last digit that is kept
UNITS       names of units that are words -> the symbol that `quantities` knows
PHRASES     claims about numbers, see `claims.phrases`
SPACED      False where the script puts no blanks between words

`KINDS` tells what each kind of word is for. The files are read when the first table is asked for, and each merged
table is kept. This folder imports nothing of the others.

It imports nothing but the common words. Begin reading with `en`.
"""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType
    from typing import Any

KINDS = {
    # How a sentence goes on to another calculation, or leads to one.
    "conjunction": "a sign close to its number behind it begins another calculation: `but −3² = −9`",
    "copula": "a number alone behind it may begin an equation: `which is 0.25 = 25%`",
    "listing": "joins two numbers of a list",
    "or": "parts alternatives: `x = 2 or x = 3`",
    "letter word": "letters that are words of their own in front of a name",
    "article": "stands before a noun",
    "relative": "leads a clause about what stands before it",
    "that": "ends the lead of a statement: `it is false that`",
    # What a line does.
    "condition": "a case is assumed in its sentence: `when x = 3`, `let n = 5`",
    "condition next": "a case is assumed by what stands right behind it: `for x = 3`",
    "new case": "between two values of one name: the second one may be that of another case",
    "setting": "leads to a value that was chosen, or that came later",
    "exercise": "begins, with a number behind it, a problem with names of its own: `Example 2`",
    "number sign": "stands between such a word and its number: `Exercise No. 3`",
    "mistake": "before a colon: what follows is wrong on purpose",
    "error": "such a word that is also the name of a quantity: `Standard error: 0.5`",
    "common": "before such a word: no quantity is meant: `Common error:`",
    "denial": "says of the statement behind it that it is wrong",
    "concession verb": "between a calculation and what is conceded of it: `is`, `has`, `does`",
    "conceded": "said of a calculation before it: it is wrong or has no real value",
    "version": "the digits behind it are a version",
    "other base": "the number before it is written in another base",
    "modulo": "the number before it is one of a clock",
    "question": "asks, or tells to calculate, instead of asserting",
    "reference": "the number behind it is that of a place, a version or an identifier",
    "solution": "heads what is calculated",
    # What is done to numbers.
    "operation": "does something to the number behind it: `half`, `twice`, `minus`",
    "operation ending": "last letters of words that do so",
    "partitive": "makes a calculation of the part before it and the number behind it",
    "part": "such parts: `half`, `sum`, `percent`",
    "of": "multiplies behind a percentage: `10% of 250`",
    "degree": "the name of the degree of an angle",
    "remainder": "stands between a whole quotient and what is left over",
    "around remainder": "may stand before and behind such a word",
    "leading magnitude": "powers of ten with which a longer word may begin: `万元`",
    "ordinal suffix": "behind digits: `3rd`",
    # What a row or column of a table is.
    "total label": "all that heads a row or column of sums",
    "mean label": "all that heads a row or column of means",
    # How results are rounded.
    "roughly": "behind a relation: the result is rounded",
    "rounded": "behind a result: how it is rounded may be said next",
    "significant digits": "digits that count from the first one",
    "decimal places": "digits that count from the point",
    "digits": "digits of which it is not said from where they count",
}  # fmt: skip
_merged: dict[str, Any] = {}
_loaded: list[ModuleType] = []


def languages() -> list[str]:
    """Return the names of the files, `any` for what all languages write alike."""
    names = os.listdir(__path__[0])
    return sorted(name.removesuffix(".py") for name in names if name.endswith(".py") and name != "__init__.py")


def load(language: str) -> ModuleType:
    """Return the file of a language."""
    from importlib import import_module

    return import_module(f"{__name__}.{language}")


def table(name: str) -> dict[str, Any]:
    """Return one table of all languages, merged; a file that does not declare it adds nothing."""
    if name not in _merged:
        merged: dict[str, Any] = {}
        for file in _files():
            merged.update(getattr(file, name, ()))
        _merged[name] = merged
    found: dict[str, Any] = _merged[name]
    return found


def words(kind: str) -> frozenset[str]:
    """Return the words of a kind."""
    found: frozenset[str] | None = _merged.get(kind)
    if found is None:
        found = frozenset([word for file in _files_with(kind) for word in _words(file, kind)])
        _merged[kind] = found
    return found


def alternatives(kind: str) -> str:
    """Return the expressions and words of a kind as one expression in brackets that looks at no boundaries of words."""
    parts = [part for file in _files_with(kind) for part in _expressions(file, kind)]
    return f"(?:{'|'.join(parts)})"


def whole(kind: str, spaced: bool | None = None) -> str:
    """Return an expression in brackets for whole words of a kind; a script without blanks has no boundaries.

    spaced: True for the languages that have blanks between words only, False for the others only.
    """
    sides: dict[bool, list[str]] = {True: [], False: []}
    for file in _files_with(kind):
        sides[getattr(file, "SPACED", True)].extend(_expressions(file, kind))
    parts = [rf"\b(?:{'|'.join(sides[True])})\b"] if sides[True] and spaced is not False else []
    return f"(?:{'|'.join([*parts, *(sides[False] if spaced is not True else ())])})"


def rounding_words() -> dict[int, tuple[str, ...]]:
    """Return the expressions for the last digit that a rounding keeps, by decimal places, the coarsest first."""
    merged: dict[int, tuple[str, ...]] = {}
    for file in _files():
        for places, expressions in getattr(file, "NEAREST", {}).items():
            merged[places] = (*merged.get(places, ()), *expressions)
    return dict(sorted(merged.items()))


def _files() -> list[ModuleType]:
    if not _loaded:
        _loaded.extend(load(language) for language in languages())
    return _loaded


def _files_with(kind: str) -> list[ModuleType]:
    if kind not in KINDS:
        raise ValueError(f"no kind of words is called {kind!r}; languages.KINDS names them")
    return _files()


def _words(file: ModuleType, kind: str) -> list[str]:
    return [word.replace("_", " ") for word in getattr(file, "WORDS", {}).get(kind, "").split()]


def _expressions(file: ModuleType, kind: str) -> list[str]:
    # The longest words first: `例题` begins with `例`.
    escaped = [word.replace(".", r"\.") for word in sorted(_words(file, kind), key=len, reverse=True)]
    return [*getattr(file, "PATTERNS", {}).get(kind, ()), *escaped]
