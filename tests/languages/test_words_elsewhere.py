"""No word of a natural language stands in code that reads documents: such words are in `checks/languages`.

Two searches. Letters that only natural languages have, in any text of the code or of the page. And words of the
tables, in the places where code compares words: regular expressions, sets, tables, and comparisons.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from exactcalc import checks
from exactcalc.checks import languages

CHECKS = Path(checks.__file__).parent
SOURCES = [path for path in sorted(CHECKS.rglob("*.py")) if "languages" not in path.relative_to(CHECKS).parts]
PAGES = [path for path in sorted(CHECKS.rglob("*")) if path.suffix in (".html", ".js", ".css", ".jinja")]
READING = ("notation", "quantities", "sheet", "judging", "claims", "binding", "modelled")
"""Folders that compare words of documents; in the others a word is one of a format, of an option or of a message."""

FOREIGN = re.compile(  # without ħ, and ÿ, which ends a range
    "[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u00fe\u0100-\u0126\u0128-\u024f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]"
)
WORD = re.compile(r"[^\W\d_]{3,}")
SHORTEST = 3
EXPRESSIONS = ("Pattern", "compile", "search", "match", "fullmatch", "sub", "finditer", "findall")

RULES = {path.stem.replace("_", "-") for path in (CHECKS / "rules").glob("*.py")}

ALLOWED = {
    # Names of functions, of their kin in the tree of an expression, and of macros.
    "sum", "min", "max", "mean", "mod", "div", "neg", "dot", "root", "cross", "factorial", "product", "percent",
    "times", "cases", "base", "approx", "hat", "degrees",
    # Kinds of claims, of segments and of rules.
    "negative", "positive", "zero", "zeroed", "largest", "smallest", "rank", "range", "right", "text", "code", "cell",
    "row", "column", "error", "part", "chapter", "section", "subsection", "paragraph", "result",
    # Ways of rounding, and factors that a slip is named after.
    "half", "ten",
}  # fmt: skip
"""Words of a table that are names of something else in the code, where a search cannot tell."""


def texts_of(path: Path) -> Iterator[tuple[ast.Constant, list[ast.AST]]]:
    """Yield the strings of a file that are no docstrings, with the nodes that they lie in, the innermost last."""
    stack: list[tuple[ast.AST, list[ast.AST]]] = [(ast.parse(path.read_text(encoding="utf-8")), [])]
    while stack:
        node, around = stack.pop()
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if not (around and isinstance(around[-1], ast.Expr)):
                yield node, around
            continue
        stack.extend((child, [*around, node]) for child in ast.iter_child_nodes(node))


def is_compared(around: list[ast.AST]) -> bool:
    """Tell whether a string is part of an expression, a set, a table, or a comparison."""
    for node in reversed(around):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            return name in EXPRESSIONS or name in ("frozenset", "set", "dict", "startswith", "endswith")
        if isinstance(node, ast.Set | ast.Dict | ast.Compare):
            return True
        if isinstance(node, ast.Assign | ast.AnnAssign):
            return "__slots__" not in ast.unparse(node)[:20]
        if isinstance(node, ast.stmt):
            return False
    return False


def words_of_languages() -> set[str]:
    """Return the words of all tables, in lower case, that are long enough to be told from signs."""
    found: set[str] = set()
    for language in languages.languages():
        file = languages.load(language)
        for name in ("WORDS", "PATTERNS", "NUMERALS", "ORDINALS", "MAGNITUDES", "UNITS"):
            declared = getattr(file, name, {})
            texts = list(declared) if name not in ("WORDS", "PATTERNS") else []
            texts += [str(value) for value in declared.values()] if name in ("WORDS", "PATTERNS") else []
            for text in texts:
                found.update(word.lower() for word in WORD.findall(re.sub(r"\\.", " ", text)))
    return {word for word in found if len(word) >= SHORTEST}


@pytest.mark.parametrize("path", [*SOURCES, *PAGES], ids=lambda path: str(path.relative_to(CHECKS)))
def test_letters_of_natural_languages_stand_in_their_files(path: Path) -> None:
    if path.suffix == ".py":
        texts = [node.value for node, _ in texts_of(path) if isinstance(node.value, str)]
    else:
        texts = [path.read_text(encoding="utf-8")]
    assert [text for text in texts if FOREIGN.search(text)] == []


@pytest.mark.parametrize("folder", READING)
def test_words_of_natural_languages_stand_in_their_files(folder: str) -> None:
    known = words_of_languages() - ALLOWED
    found = []
    for path in sorted((CHECKS / folder).rglob("*.py")):
        for node, around in texts_of(path):
            text = str(node.value)
            if not is_compared(around) or (" " in text and "\\" not in text and "(" not in text):
                continue  # a sentence is a message
            if text in RULES:
                continue
            found += [
                f"{path.relative_to(CHECKS)}:{node.lineno}: {word}"
                for word in WORD.findall(re.sub(r"\\[A-Za-z]+", " ", text))
                if word.lower() in known
            ]
    assert found == [], "\n".join(found)
