"""Matrices that a document prints, each with the section that prints it first and the words along its axes."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from exactcalc.checks.page.entries import Entries

LARGEST = 16
"""Rows or columns of the largest matrix that fits a heat map."""


class Matrix:
    """A matrix as a heat map shows it: numbers of its entries row by row, -1 where there is none."""

    __slots__ = ("columns", "entries", "name", "row_words", "rows", "column_words")

    def __init__(self, name: str, rows: int, columns: int, entries: list[int], words: tuple[list[str], ...]) -> None:
        self.name = name
        self.rows = rows
        self.columns = columns
        self.entries = entries
        self.row_words, self.column_words = words

    def row(self) -> list[object]:
        """Return the members for the page's data."""
        return [self.name, self.rows, self.columns, self.entries, self.row_words, self.column_words]


def home_sections(entries: Entries, first_printed: dict[int, int]) -> dict[str, int]:
    """Return for each array the section in which most of its entries are printed first.

    `first_printed` maps the number of an entry to its section.
    """
    counts: dict[str, dict[int, int]] = {}
    for number, section in first_printed.items():
        here = counts.setdefault(entries.entries[number - entries.first].name, {})
        here[section] = here.get(section, 0) + 1
    return {name: max(here, key=lambda section: (here[section], -section)) for name, here in counts.items()}


def matrices(
    entries: Entries, printed: dict[str, int], model: str | None, options: Mapping[str, object]
) -> list[Matrix]:
    """Return the matrices among the arrays that are printed; `options` are what the model was built with."""
    words_of = _words_of(model, options)
    arrays: dict[str, dict[tuple[int, ...], int]] = {}
    for number, entry in enumerate(entries.entries, entries.first):
        if entry.name in printed:
            arrays.setdefault(entry.name, {}).setdefault(entry.index, number)
    found = []
    for name, array in arrays.items():
        if not all(len(index) == 2 for index in array):
            continue
        rows, columns = (1 + max(index[axis] for index in array) for axis in (0, 1))
        if rows * columns < 4 or max(rows, columns) > LARGEST:
            continue
        numbers = [array.get((i, j), -1) for i in range(rows) for j in range(columns)]
        found.append(Matrix(name, rows, columns, numbers, words_of(name, (rows, columns))))
    return found


def _words_of(
    model: str | None, options: Mapping[str, object]
) -> Callable[[str, Sequence[int]], tuple[list[str], ...]]:
    """Return what gives the words along both axes of an array, none where the positions have no words."""
    if model is None:
        return lambda name, sizes: ([], [])
    from exactcalc.models import build_for_documents, names_of

    table = names_of(model)
    labels = table.printed_in(build_for_documents(model, **options))[1] if options else table.LABELS
    by_position = {axis: {place: word for word, place in words.items()} for axis, words in labels.items()}

    def words(name: str, sizes: Sequence[int]) -> tuple[list[str], ...]:
        found = []
        for axis, size in zip(table.axes_of(name), sizes, strict=True):
            along = [by_position.get(axis, {}).get(position, "") for position in range(size)]
            found.append(along if all(along) else [])
        return tuple(found)

    return words
