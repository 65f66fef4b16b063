"""Running text with formulas in it, on its way into segments.

What a formula may go on with stays one piece: `$a$ = $b$` is one segment, with two blanks in place of each
delimiter. A display is a block of its own, a segment a row; the end of a line ends a segment.
"""

from __future__ import annotations

from exactcalc.checks.readers.displays import compose_display
from exactcalc.checks.readers.layout import without_layout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.readers.traced import Composer, Traced

DELIMITER = "  "


class Flow:
    """Writes the parts of one block, in reading order, as segments of one kind.

    A line is "text" where it has prose, and "math" where it has nothing but formulas and punctuation.
    """

    __slots__ = ("_composer", "_kind", "_row", "_column", "_has_formula", "_has_prose")

    def __init__(self, composer: Composer, kind: str = "text", row: int = -1, column: int = -1) -> None:
        self._composer = composer
        self._kind = kind
        self._row = row
        self._column = column
        self._has_formula = self._has_prose = False

    def take(self, traced: Traced, start: int, end: int) -> None:
        """Add characters of a text as they stand."""
        self._composer.take(traced, start, end)
        self._has_prose = self._has_prose or any(map(str.isalnum, traced.text[start:end]))

    def put(self, characters: str, position: int) -> None:
        """Add characters that stand for something else in the source."""
        self._composer.put(characters, position)
        self._has_prose = self._has_prose or bool(characters.strip())

    def formula(self, formula: Traced, display: bool) -> None:
        """Add the inside of a formula: in the line, or as rows. A cell or a heading takes displays in its line."""
        composer = self._composer
        formula = without_layout(formula)
        if display and self._kind == "text":
            self.end_line()
            composer.block += 1
            compose_display(composer, formula, 0, len(formula.text))
            composer.block += 1
            return
        composer.put(DELIMITER, formula.positions[0])
        composer.take(formula, 0, len(formula.text))
        composer.put(DELIMITER, formula.positions[-1])
        self._has_formula = True

    def end_line(self) -> None:
        """End the segment."""
        is_math = self._kind == "text" and self._has_formula and not self._has_prose
        self._composer.finish("math" if is_math else self._kind, self._row, self._column)
        self._has_formula = self._has_prose = False
