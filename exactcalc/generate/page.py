"""A text under construction: numbered sections, numbered steps, lines."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping


class Page:
    """Lines in order. A step has a running number and one within its section: `17 5.4 Queries`."""

    __slots__ = ("_labels", "_lines", "_section", "_step", "_within")

    def __init__(self, labels: Mapping[str, str]) -> None:
        self._labels = labels
        self._lines: list[str] = []
        self._section = self._step = self._within = 0

    def say(self, label: str, **fields: object) -> str:
        """Return a label in the language of the page."""
        return self._labels[label].format(**fields)

    def section(self, label: str) -> None:
        """Begin a section."""
        self._section += 1
        self._within = 0
        self._lines += ["", self.say("section", number=self._section, title=self.say(label))]

    def step(self, label: str, **fields: object) -> None:
        """Begin a step of the section."""
        self._step += 1
        self._within += 1
        self._lines += ["", f"{self._step} {self._section}.{self._within} {self.say(label, **fields)}"]

    def line(self, text: str) -> None:
        """Add a line."""
        self._lines.append(text)

    def text(self) -> str:
        """Return the whole text."""
        return "\n".join(self._lines) + "\n"
