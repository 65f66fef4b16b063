"""What a teacher gives: the sentence as a text, and matrices of weights in files."""

from __future__ import annotations

import re

from exactcalc.models.transformer_weights import EMBEDDING, STREAM, VOCABULARY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from exactcalc.generate import Sentence

    Matrices = dict[str, list[list[str]]]

DECIMAL = re.compile(r"[+-]?[0-9]{1,30}(?:\.[0-9]{1,30})?(?:[eE][+-]?[0-9]{1,2})?")
"""A written decimal; so short that no step of the calculation becomes too long to print."""

MAX_WORDS = 16
"""Words of a sentence; the text grows with the square of their number."""


def sentence(text: str) -> Sentence:
    """Return the words of `SOURCE:TARGET`, each side with blanks between the words or without.

    Raises: ValueError with the remedy.
    """
    sides = re.split("[:：]", text)
    if len(sides) != 2 or not all(map(str.strip, sides)):
        raise ValueError("give two sentences with a colon between them, as in '我爱水课:I love easy courses'")
    source, target = (_words(side) for side in sides)
    return source, target


def _words(text: str) -> list[str]:
    longest_first = sorted(VOCABULARY, key=len, reverse=True)
    words = []
    for piece in text.split():
        rest = piece
        while rest:
            word = next((word for word in longest_first if rest.startswith(word)), None)
            if word is None:
                raise ValueError(f"no word {rest!r} in the vocabulary, which has {', '.join(VOCABULARY)}")
            words.append(word)
            rest = rest[len(word) :]
    if len(words) > MAX_WORDS:
        raise ValueError(f"a sentence of {len(words)} words is too long, give at most {MAX_WORDS}")
    return words


def matrices(paths: Iterable[str]) -> Matrices:
    """Return the matrices of weight files by their full names.

    A JSON file maps names to lists of rows; a CSV file holds the one matrix that it is named after, `WQ1a.csv`.
    Numbers are taken as they are written, never by way of binary floating point.
    Raises: ValueError, OSError.
    """
    found: Matrices = {}
    for path in paths:
        for name, rows in (_csv(path) if path.lower().endswith(".csv") else _json(path)).items():
            full = _full_name(name, path)
            if full in found:
                raise ValueError(f"{path}: {name} is given twice: leave one of them out")
            found[full] = _checked(rows, full, f"{path}: {name}")
    return found


def _read(path: str) -> str:
    try:
        with open(path, encoding="utf-8-sig", newline="") as stream:
            return stream.read()
    except UnicodeDecodeError:
        raise ValueError(f"{path}: is not UTF-8: save it in that encoding") from None


def _csv(path: str) -> dict[str, object]:
    import csv
    import os

    try:
        rows = [row for row in csv.reader(_read(path).splitlines(), strict=True) if row]
    except csv.Error as error:
        raise ValueError(f"{path}: is not CSV: {error}") from None
    return {os.path.basename(path)[:-4]: rows}


def _json(path: str) -> dict[str, object]:
    import json

    def unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
        names = dict(pairs)
        if len(names) < len(pairs):
            raise ValueError("a name stands twice in one object: leave one of them out")
        return names

    try:
        names = json.loads(_read(path), parse_float=str, parse_int=str, parse_constant=str, object_pairs_hook=unique)
    except RecursionError:
        raise ValueError(f"{path}: is nested too deeply: give a list of rows for each name") from None
    except ValueError as error:
        raise ValueError(f"{path}: is not JSON: {error}") from None
    if not isinstance(names, dict):
        raise ValueError(f"{path}: give an object that maps names to lists of rows")
    return names


def shapes() -> dict[str, tuple[int, int]]:
    """Return rows and columns of every matrix that can be given, by its full name."""
    embedding = [line.split() for line in EMBEDDING.strip().splitlines()]
    drawn = {name: (rows, columns) for name, rows, columns in STREAM if name}
    return {"embedding.E": (len(embedding), len(embedding[0]))} | drawn


def _full_name(name: str, path: str) -> str:
    known = shapes()
    matching = [full for full in known if name in (full, full.rpartition(".")[2])]
    if not matching:
        from exactcalc.advice import nearest

        short = [full.rpartition(".")[2] for full in known]
        raise ValueError(f"{path}: no matrix {name!r}: {nearest(name, short)}")
    return matching[0]


def _checked(rows: object, name: str, place: str) -> list[list[str]]:
    count, columns = shapes()[name]
    if not isinstance(rows, list) or [len(row) for row in rows if isinstance(row, list)] != [columns] * count:
        raise ValueError(f"{place} needs {count} rows of {columns} numbers")
    return [_numbers(row, place) for row in rows]


def _numbers(row: Sequence[object], place: str) -> list[str]:
    texts = [number.strip() if isinstance(number, str) else number for number in row]
    for number in texts:
        if not isinstance(number, str) or DECIMAL.fullmatch(number) is None:
            raise ValueError(f"{place}: {number!r} is no number of at most 30 digits on each side of the point")
    return [str(number) for number in texts]
