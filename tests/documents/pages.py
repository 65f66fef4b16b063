"""The tutorial's figures as other pages print them: a row of a table on one line, in HTML, in another order."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "tutorial.txt"
TABLES = {71: (110, 5), 125: (144, 5), 206: (221, 4), 223: (238, 4), 243: (262, 5), 342: (361, 5), 397: (416, 5)}
"""First line of each table -> its last line and the lines of a row."""
ENGLISH = {
    "「我」最关注「爱」（0.53）": "「我」 attends most to 「爱」 (0.53)",
    "Softmax（每行和为 1）": "Softmax (each row sums to 1)",
    "「我」行 → 52.6% 看「爱」；": "row 「我」 → 52.6% to 「爱」; ",
    "「课」行 → 68.9% 看「水」": "row 「课」 → 68.9% to 「水」",
    "「我」的输出 =": "output of 「我」 =",
    "（4 个负数变 0）": " (4 negatives become 0)",
    "「我」行：L1（0.53 爱）": "row 「我」: L1 (0.53 爱)",
    "位置 0（目标 I）": "position 0 (target I)",
    "预测「courses」(0.284)，目标「I」排第 3 (0.239)": "predicts 「courses」 (0.284), target 「I」 ranks third (0.239)",
    "位置目标词预测(argmax)目标概率交叉熵损失": "position target prediction (argmax) probability loss",
    "位置 3 已猜对（courses, 0.563）": "position 3 is right (courses, 0.563)",
    "Head1 输出": "Head1 output",
    "Head2 输出": "Head2 output",
    "（先看原始分数）": "",
    "（未缩放前 Q·Kᵀ）": " (before scaling, Q·Kᵀ)",
    "例如 Head1 第 2 行（love）": "for example Head1 row 2 (love)",
    "（对「我爱水课」的参考权重） 输出 =": " (weights); output =",
}


def lines() -> list[str]:
    """Return the lines of the example."""
    return EXAMPLE.read_text(encoding="utf-8").split("\n")


def tables(text: list[str]) -> dict[int, list[list[str]]]:
    """Return the rows of cells of each table by its first line."""
    return {
        first: [text[i - 1 : i - 1 + size] for i in range(first, last + 1, size)]
        for first, (last, size) in TABLES.items()
    }


def page(row: Callable[[list[str]], str], order: Callable[[list[list[str]]], list[list[str]]] = list) -> str:
    """Return the page with each row of its tables printed by `row`, in the order that `order` gives them."""
    text = lines()
    found = tables(text)
    out: list[str] = []
    skip = 0
    for number, line in enumerate(text, 1):
        if number in found:
            out += [row(cells) for cells in order(found[number])]
            skip = TABLES[number][0]
        elif number > skip:
            out.append(line)
    return "\n".join(out)


def one_cell_a_line(cells: list[str]) -> str:
    return "\n".join(cells)


def joined(separator: str) -> Callable[[list[str]], str]:
    return lambda cells: separator.join(cells)


def turned(rows: list[list[str]]) -> list[list[str]]:
    """Return rows in another order: the last one first, the others as they were."""
    return [rows[-1], *rows[:-1]]


def in_english() -> str:
    """Return the page with its words in English."""
    text = "\n".join(lines())
    for chinese, english in ENGLISH.items():
        assert chinese in text, chinese
        text = text.replace(chinese, english)
    return text


def in_html() -> str:
    """Return the page as HTML: a table for each table, a paragraph for the lines between two blank ones."""
    text = lines()
    found = tables(text)
    out = ["<!doctype html><html><body>"]
    paragraph: list[str] = []
    skip = 0
    for number, line in enumerate([*text, ""], 1):
        if number in found or not line:
            if paragraph:
                out.append(f"<p>{'<br>'.join(paragraph)}</p>")
            paragraph = []
        if number in found:
            rows = ("".join(f"<td>{escape(cell)}</td>" for cell in cells) for cells in found[number])
            out.append("<table>" + "".join(f"<tr>{row}</tr>\n" for row in rows) + "</table>")
            skip = TABLES[number][0]
        elif number > skip and line:
            paragraph.append(escape(line))
    return "\n".join([*out, "</body></html>"])
