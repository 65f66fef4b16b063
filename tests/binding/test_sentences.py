"""The sentences that the opening lines of a document state, or that its lists of words spell."""

from __future__ import annotations

import time

import pytest

from exactcalc.checks.binding.sentences import listed_sentences, split, stated_sentences
from exactcalc.checks.notation.chains.parser import parse
from exactcalc.checks.readers import read

WORDS = {word: position for position, word in enumerate(("red", "green", "blue", "红", "绿", "green blue", "I"))}


def lines_of(text: str):
    return parse(read("document.txt", text.encode()))


def positions(words: tuple[str, ...]) -> tuple[int, ...]:
    return tuple(WORDS[word] for word in words)


STATED = [
    ("「红绿」→「red green」", (("红", "绿"), ("red", "green"))),
    ("Title\n“红 绿” -> “I red” · d=4", (("红", "绿"), ("I", "red"))),
    ("red => 红", (("red",), ("红",))),
    ("redgreen → 红", (("red", "green"), ("红",))),
    ("「I」 → ID 4", None),
    ("ID 0 → 红", None),
    ("red, green → blue or 红", (("green",), ("blue",))),
    ("infrared → 红", None),
    ("red blue", None),
    ("red → orange", None),
    ("", None),
    ("x = 1.5 + 1 = 2.5\n红 → red", None),
    ("5.4 Title\n红 → red", (("红",), ("red",))),
    ("a = 3\n红 → red\n绿 → green", (("红",), ("red",))),
]


@pytest.mark.parametrize(("text", "sentences"), STATED, ids=[text for text, _ in STATED])
def test_stated(text: str, sentences) -> None:
    assert stated_sentences(lines_of(text), WORDS) == (sentences and tuple(map(positions, sentences)))


LISTED = [
    ("「红」 → ID 3\n「绿」 → ID 4\n\n「red」 → ID 0\n", [(("红", "绿"), ("red",))]),
    ("1 1.1 Words\nID 0 → red\nID 1 → 红\n2 1.2 Others\n", []),
    ("「红」 = 3\n2 Title\n「绿」 = 4\n「红」 = 3\n", [(("红",), ("绿", "红"))]),
    ("红 and 绿\n红\n", []),
]


@pytest.mark.parametrize(("text", "pairs"), LISTED, ids=[text for text, _ in LISTED])
def test_listed(text: str, pairs) -> None:
    assert list(listed_sentences(lines_of(text), WORDS)) == [tuple(map(positions, pair)) for pair in pairs]


@pytest.mark.parametrize(
    ("text", "words"),
    [("红绿红", ("红", "绿", "红")), ("red green", ("red", "green")), ("Ired", ("I", "red")), ("", ())],
)
def test_split(text: str, words: tuple[str, ...]) -> None:
    assert split(text, WORDS) == positions(words)


@pytest.mark.parametrize("text", ["red " * 20_000 + "→", "红" * 50_000 + "→ x", "→ red" * 20_000, "red→" * 20_000])
def test_long_lines_take_no_time(text: str) -> None:
    lines = lines_of(text)
    start = time.process_time()
    stated_sentences(lines, WORDS)
    assert time.process_time() - start < 2
