"""A copy of a document in other names: every quantity renamed, every section renumbered, the labels translated.

The table of names that belongs to the copy is made by the same rules, so that nothing else needs to be told of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from types import ModuleType, SimpleNamespace

from exactcalc.checks.notation.lexing.vocabulary import FUNCTIONS, LOOSE

WORDS = {
    "我": "uno", "爱": "dos", "水": "tres", "课": "cuatro",
    "I": "eins", "love": "zwei", "easy": "drei", "courses": "vier",
}  # fmt: skip
LETTERS = {
    "d": "u", "h": "w", "V": "S", "E": "D", "M": "Z", "X": "Y", "Q": "F", "K": "G", "A": "C", "O": "J", "P": "H",
    "p": "q", "μ": "m̄", "σ": "τ", "ε": "κ",
}  # fmt: skip
"""New names of one letter: whether a letter is a name at all, its surroundings tell."""
LABELS = (
    (r"第 (\d+) 行", r"fila \1"), (r"最后位置", "posición última"), (r"(?<!最后)位置 ?(?=\d)", "posición "),
    (r"行 ?(?=\d)", "fila "), (r"均值", "media"), (r"方差", "varianza"), (r"→ 源(?=\[)", "→ fuente "),
    (r"掩码", "máscara"),
)  # fmt: skip
MATHEMATICS = frozenset((*FUNCTIONS, "argmax", "√2"))
"""Names that every document has for the same."""
HEADING = re.compile(r"^(\d+) (\d+)\.(\d+)(?= )", re.MULTILINE)
CJK = "\u4e00-\u9fff"


Names = dict[str, tuple[str, ...]]
Labels = dict[str, dict[str, int]]


def words(names: Iterable[str]) -> re.Pattern[str]:
    """Return what finds names that are words of their own; letters of other scripts part words."""
    either = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return re.compile(rf"(?<![A-Za-z0-9_])(?:{either})(?![A-Za-z0-9_])")


class Renaming:
    """New names for those of a table, and for the labels of its axes."""

    def __init__(self, table: ModuleType) -> None:
        self.table = table
        self.names: dict[str, str] = {}
        for name in table.NAMES:
            if name not in MATHEMATICS and name.lower() not in LOOSE:
                self.names[name] = self._renamed(name)
        assert len(set(self.names.values())) == len(self.names)
        latin = [name for name in self.names if re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*", name)]
        self._latin = words(latin)
        self._others = [name for name in self.names if name not in latin and not name.isascii()]

    def _renamed(self, name: str) -> str:
        if name in LETTERS:
            return LETTERS[name]
        if any(letter in name for letter in "μσε"):
            return "".join(LETTERS.get(letter, letter) for letter in name)
        for word, translated in WORDS.items():
            stem = name.removesuffix(word)
            if stem != name and stem.rstrip("_") in LETTERS:
                return LETTERS[stem.rstrip("_")] + stem[1:] + translated
        return f"Alpha{len(self.names) + 7}"

    def table_of_names(self) -> SimpleNamespace:
        """Return the table that belongs to a renamed document."""
        names, labels = self._tables(self.table.NAMES, self.table.LABELS)
        return SimpleNamespace(
            NAMES=names, LABELS=labels, axes_of=self.table.axes_of,
            printed_in=lambda sheet: self._tables(*self.table.printed_in(sheet)),
        )  # fmt: skip

    def _tables(self, names: Names, labels: Labels) -> tuple[Names, Labels]:
        translated = {
            axis: {WORDS.get(word, word): position for word, position in words.items()}
            for axis, words in labels.items()
        }
        return {self.names.get(name, name): arrays for name, arrays in names.items()}, translated

    def document(self, text: str) -> str:
        """Return a text in the new names, numbers and labels."""
        text = self._renumbered(text)
        for name in sorted(self._others, key=len, reverse=True):
            text = text.replace(name, self.names[name])
        text = re.sub("[μσε]", lambda letter: LETTERS[letter[0]], text)
        text = self._latin.sub(lambda name: self.names[name[0]], text)
        text = re.sub(
            rf"(?<![{CJK}])[我爱水课]+(?![{CJK}])", lambda run: " ".join(WORDS[word] for word in run[0]), text
        )
        text = words([word for word in WORDS if word.isascii()]).sub(lambda word: WORDS[word[0]], text)
        for pattern, label in LABELS:
            text = re.sub(pattern, label, text)
        return text

    def _renumbered(self, text: str) -> str:
        """Return a text with other numbers of sections and steps, also where its prose refers to them."""
        sections = {f"{section}.{step}" for _, section, step in HEADING.findall(text)}

        def other(section: str, step: str) -> str:
            return f"{int(section) + 11}.{int(step) + 2}"

        lines = []
        for line in text.split("\n"):
            heading = HEADING.match(line)
            if heading is not None:
                line = f"{int(heading[1]) + 37} {other(heading[2], heading[3])}{line[heading.end() :]}"
            elif line.startswith("🎯"):
                line = re.sub(
                    r"(?<![\d.])(\d+)\.(\d+)(?![\d.])", lambda m: other(m[1], m[2]) if m[0] in sections else m[0], line
                )
            lines.append(line)
        return "\n".join(lines)
