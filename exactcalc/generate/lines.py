"""The lines of a hand calculation, one method for each way of writing a step down."""

from __future__ import annotations

from exactcalc.sheets.sheet import references

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.generate.hand import Hand
    from exactcalc.generate.page import Page
    from exactcalc.sheets.sheet import Cell, Sheet


class Lines:
    """Writes the cells of a sheet to a page."""

    __slots__ = ("hand", "page", "sheet")

    def __init__(self, sheet: Sheet, page: Page, hand: Hand) -> None:
        self.sheet = sheet
        self.page = page
        self.hand = hand

    def rows(self, array: str) -> list[list[Cell]]:
        """Return the cells of a matrix row by row, or those of a vector as the only row."""
        rows: dict[tuple[int, ...], list[Cell]] = {}
        for index, cell in self.sheet.arrays[array].items():
            rows.setdefault(index[:-1], []).append(cell)
        return list(rows.values())

    def row_label(self, i: int, word: str = "") -> str:
        """Return `row 0` or `row 0 (word)`."""
        say = self.page.say
        return say("row of", number=i, word=word) if word else say("row", number=i)

    def cell(self, cell: Cell, label: str) -> None:
        """Write `label = numbers = result`."""
        formula = self.hand.expression(cell.formula)
        self.page.line(f"{label} = {formula} = {self.hand.number(cell)}")

    def entries(self, array: str) -> None:
        """Write `X[0][1] = numbers = result` for every entry of a matrix."""
        for cell in self.sheet.arrays[array].values():
            self.cell(cell, _name(cell) + "".join([f"[{i}]" for i in cell.index]))

    def entries_by_row(self, array: str, words: Sequence[str]) -> None:
        """Write `X[1] = numbers = result` below a heading for each row."""
        for i, row in enumerate(self.rows(array)):
            self.page.line(f"{self.row_label(i, words[i])}:")
            for cell in row:
                self.cell(cell, f"{_name(cell)}[{cell.index[-1]}]")

    def vectors(self, array: str, suffix: str = "", remark: str = "") -> None:
        """Write `X[0] = [..]` for every row; a remark stands behind it."""
        for i, row in enumerate(self.rows(array)):
            self.page.line(f"{_name(row[0])}{suffix}[{i}] = [{self.hand.list(row)}]{remark}")

    def named_rows(self, array: str, words: Sequence[str] = (), suffix: str = "", before: str = ": ") -> None:
        """Write `X row 0: [..]` for every row."""
        for i, row in enumerate(self.rows(array)):
            label = self.row_label(i, words[i] if words else "")
            self.page.line(f"{_name(row[0])}{suffix} {label}{before}[{self.hand.list(row)}]")

    def bare_rows(self, array: str) -> None:
        """Write `row 0: [..]` for every row."""
        for i, row in enumerate(self.rows(array)):
            self.page.line(f"{self.row_label(i)}: [{self.hand.list(row)}]")

    def scores(self, stage: str, head: int, suffix: str = "", masked: bool = False) -> None:
        """Write `score1[0][1] = (dot)/1.4142 = result`, a masked one with what the mask adds to it."""
        scale = self.hand.constant(self.sheet.get("constants.sqrt2"))
        for (i, j), score in self.sheet.arrays[f"{stage}.score{head}"].items():
            dot = self.hand.number(self.sheet.get(f"{stage}.dot{head}", (i, j)))
            if masked and j > i:
                result = f" + (-1e9) ≈ -∞ {self.page.say('masked')}"
            else:
                result = f" = {self.hand.number(score)}"
            self.page.line(f"score{head}{suffix}[{i}][{j}] = ({dot})/{scale}{result}")

    def softmax(self, arrays: tuple[str, str, str, str], headings: Sequence[str]) -> None:
        """Write scores, exponentials with their sum, and shares, row by row; the arrays are named in that order."""
        scores, exponentials, _, shares = map(self.rows, arrays)
        for i, heading in enumerate(headings):
            total = self.sheet.get(arrays[2], (i,))
            self.page.line(f"{heading}:")
            self.page.line(f"e^({self.hand.list(scores[i])})")
            self.page.line(f"= {self.hand.list(exponentials[i], ' + ')} = {self.hand.number(total)}")
            for cell in shares[i]:
                self.cell(cell, f"{_name(cell)}[{cell.index[-1]}]")

    def normalisation(self, array: str, words: Sequence[str]) -> None:
        """Write mean, variance and normalised entries row by row."""
        number = self.hand.number
        for i, row in enumerate(self.rows(array)):
            mean, variance = (self.sheet.get(f"{array}.{part}", (i,)) for part in ("mean", "variance"))
            self.page.line(f"{self.row_label(i, words[i])}:")
            self.cell(mean, f"{self.page.say('mean')} μ")
            squares = " + ".join([f"({number(deviation)})²" for deviation in references(variance.formula)])
            self.page.line(f"{self.page.say('variance')} σ² = ({squares})/{len(row)} = {number(variance)}")
            for entry, cell in zip(references(mean.formula), row, strict=True):
                difference = f"({number(entry)} - {number(mean)})"
                name = f"{_name(cell)}[{cell.index[-1]}]"
                self.page.line(f"{name} = {difference}/√({number(variance)}+ε) = {number(cell)}")


def _name(cell: Cell) -> str:
    return cell.name.rpartition(".")[2]
