"""The cells of a table as a grid, and what a cell holds that is nothing but a number."""

from __future__ import annotations

from exactcalc.checks.patterns import Pattern

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from exactcalc.checks.document import Segment
    from exactcalc.checks.notation.statement import Line
    from exactcalc.expressions.expression import Literal

    Cells = dict[tuple[int, int], Line]

MARKS = "*_`~$|{} \t"
"""What may stand around a number and say nothing of it."""
_MACRO = Pattern(r"\\(?:math|text|b|num|phantom|,|;|!| )[a-z]*")
_BEFORE = Pattern(r"(?P<sign>\+?)(?P<unit>[$€£¥￥₹]|[A-Z]{2,3}\$?|)")
_UNIT = Pattern(r"[^\W\d_]{1,12}(?:[²³]|/[^\W\d_]{1,6})?|[$€£¥￥₹%°]|")
NONZERO = frozenset("123456789")


class Entry:
    """A number that is all there is in a cell, with the unit or currency that it bears."""

    __slots__ = ("column", "literal", "row", "segment", "unit")

    def __init__(self, literal: Literal, segment: Segment, unit: str) -> None:
        self.literal = literal
        self.segment = segment
        self.row = segment.row
        self.column = segment.column
        self.unit = unit


def tables(lines: list[Line]) -> Iterator[Cells]:
    """Yield the cells of each table by row and column."""
    cells: Cells = {}
    block = None
    for line in lines:
        segment = line.segment
        if segment.kind != "cell" or segment.row < 0:
            continue
        if segment.block != block and cells:
            yield cells
            cells = {}
        block = segment.block
        cells[segment.row, segment.column] = line
    if cells:
        yield cells


def entry_of(line: Line | None) -> Entry | None:
    """Return the number of a cell that holds one and no more than its unit beside it."""
    if line is None or len(line.numbers) != 1 or line.chains or line.problems:
        return None
    literal, text = line.numbers[0], line.segment.text
    if not literal.units and not NONZERO.isdisjoint(literal.text):
        return None  # a numeral that could not be read
    before = _BEFORE.fullmatch(bare(text[: literal.start]))
    behind = _UNIT.fullmatch(bare(text[literal.end :]).rstrip("."))
    if before is None or behind is None:
        return None
    unit = "%" if literal.text.endswith("%") else behind[0].casefold()
    return Entry(literal, line.segment, unit or before["unit"])


def bare(text: str) -> str:
    """Return a text without the marks of what emphasizes it."""
    return _MACRO.sub("", text).strip(MARKS) if text else text
