"""The two sentences that a document is about, where its opening lines tell: `source → target` in words of the model.

A sentence is returned as the positions of its words in the model's vocabulary, whatever language they are printed in.
"""

from __future__ import annotations

import re

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from exactcalc.checks.notation.statement import Line

    Sentences = tuple[tuple[int, ...], tuple[int, ...]]

LONGEST = 32
"""Words of a sentence that is read; the model grows with the square of their number."""
ARROWS = ("→", "⟶", "⇒", "->", "=>")


def stated_sentences(lines: list[Line], words: Mapping[str, int]) -> Sentences | None:
    """Return the sentences that stand on both sides of an arrow above the first decimal number, None without any."""
    pattern: re.Pattern[str] | None = None
    for line in lines:
        text = line.segment.text
        if any(arrow in text for arrow in ARROWS):
            pattern = pattern or _pattern(words)
            match = pattern.search(text)
            if match is not None:
                return split(match[1], words), split(match[2], words)
        if any(number.exponent < 0 for number in line.numbers) and line.chains:
            return None
    return None


def listed_sentences(lines: list[Line], words: Mapping[str, int]) -> Iterator[Sentences]:
    """Yield pairs of lists that follow each other, each of lines that are alike but for one word and its numbers."""
    lists: dict[str, list[tuple[int, ...]]] = {}
    last: str | None = None
    block = -1
    for line in lines:
        found = [text for text, _, _ in line.words if text in words]
        text = line.segment.text
        if len(found) != 1:
            last = None
            continue
        shape = re.sub(r"[-+]?\d[\d.]*", "0", text.replace(found[0], "", 1))
        if shape == last and line.segment.block == block:
            lists[shape][-1] += (words[found[0]],)
        else:
            lists.setdefault(shape, []).append((words[found[0]],))
        last, block = shape, line.segment.block
    for one in lists.values():
        yield from zip(one, one[1:], strict=False)


def split(text: str, words: Mapping[str, int]) -> tuple[int, ...]:
    """Return the positions of the words that a sentence consists of, with blanks between them or without."""
    return tuple(words[word] for word in re.findall(_either(words), text))


def _pattern(words: Collection[str]) -> re.Pattern[str]:
    either = _either(words)
    sentence = rf"(?:{either})(?:\s?(?:{either})){{0,{LONGEST - 1}}}"
    arrows = "|".join(map(re.escape, ARROWS))
    return re.compile(rf"(?<!\w)({sentence})(?!\w)[^\w\s]?\s?(?:{arrows})\s?[^\w\s]?({sentence})(?!\w)")


def _either(words: Collection[str]) -> str:
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))
