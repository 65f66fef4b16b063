"""Jupyter notebooks: their Markdown cells, read as Markdown.

The source of the document is the text of the Markdown cells, joined by line feeds, and lines and columns count in
it; a line of the JSON file would tell a teacher nothing. `label_of` says which cell a line is in, and which line
of that cell it is. Code cells, their outputs and raw cells are not read.
"""

from __future__ import annotations

from bisect import bisect_left

from exactcalc.checks.document import Document, Segment
from exactcalc.checks.readers.encoding import UnreadableDocument
from exactcalc.checks.readers.json_text import load, without_surrogates
from exactcalc.checks.readers.markdown.reader import append_markdown
from exactcalc.checks.readers.traced import Composer


class Notebook(Document):
    """The Markdown of a notebook. `cells` holds the first line of each cell read and its number in the notebook."""

    __slots__ = ("cells",)

    def __init__(self, path: str, source: str, segments: list[Segment], cells: list[tuple[int, int]]) -> None:
        super().__init__(path, source, segments, "notebook")
        self.cells = cells

    def cell_of(self, line: int) -> tuple[int, int]:
        """Return the number of the cell, counted from 1 over all cells, that a line is in, and its line there."""
        first, number = self.cells[bisect_left(self.cells, (line + 1, 0)) - 1]
        return number, line - first + 1

    def label_of(self, line: int) -> str:
        """Return the cell of a line and its line there."""
        if not self.cells:
            return super().label_of(line)
        cell, line_there = self.cell_of(line)
        return f"cell {cell}, line {line_there}"


def read(path: str, source: str, field: str | None = None) -> Notebook:
    """Return the document of a notebook.

    Raises: UnreadableDocument for what is no notebook.
    """
    composer = Composer()
    texts: list[str] = []
    cells: list[tuple[int, int]] = []
    offset, line = 0, 1
    for number, text in _markdown_cells(load(source)):
        append_markdown(text, offset, composer)
        composer.block += 1
        cells.append((line, number))
        texts.append(text)
        offset += len(text) + 1
        line += text.count("\n") + 1
    return Notebook(path, "\n".join(texts), composer.segments, cells)


def _markdown_cells(notebook: object) -> list[tuple[int, str]]:
    """Return number and text of each Markdown cell, in notebooks of format 4 and, with worksheets, 3."""
    if not isinstance(notebook, dict):
        raise _no_notebook("no object")
    cells = notebook.get("cells")
    if cells is None:
        sheets = notebook.get("worksheets")
        cells = [cell for sheet in _list(sheets, "worksheets") for cell in _list(_get(sheet, "cells"), "cells")]
    found = []
    for number, cell in enumerate(_list(cells, "cells"), 1):
        if _get(cell, "cell_type") in ("markdown", "heading"):
            text = _get(cell, "source")
            lines = [text] if isinstance(text, str) else _list(text, f"text in cell {number}")
            if not all(isinstance(piece, str) for piece in lines):
                raise _no_notebook(f"no text in cell {number}")
            found.append((number, without_surrogates("".join(map(str, lines)))))
    return found


def _get(value: object, key: str) -> object:
    return value.get(key) if isinstance(value, dict) else None


def _list(value: object, name: str) -> list[object]:
    if not isinstance(value, list):
        raise _no_notebook(f"no {name}")
    return value


def _no_notebook(reason: str) -> UnreadableDocument:
    return UnreadableDocument(f"is no notebook ({reason}): save it from Jupyter, or name its format with --from")
