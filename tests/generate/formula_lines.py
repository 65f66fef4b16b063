"""What a line calculates, without the words of its language: for comparing two documents line by line."""

from __future__ import annotations

import re
from typing import NamedTuple

from exactcalc.models.transformer_weights import VOCABULARY

HEADING = re.compile(r"\d+ \d+\.\d+ |Section |第 \d|🎯")
CALCULATES = re.compile(r"[=≈→:]|e\^")
KEPT = {*VOCABULARY, "sin", "cos", "max", "loss", "softmax", "argmax", "pos"}
CHINESE = "".join(word for word in VOCABULARY if not word.isascii())
FULL_WIDTH = str.maketrans("：；（），", ":;(),")


class FormulaLine(NamedTuple):
    number: int
    formula: str
    text: str


def formula(text: str) -> str:
    """Return a line without blanks, remarks in brackets, Chinese prose, and English words of prose."""
    text = re.sub(r"\([^()\d]*\)", "", text.translate(FULL_WIDTH))
    text = re.sub(rf"(?![{CHINESE}])[\u4e00-\u9fff]", "", text)
    text = re.sub(r"\b(?:[a-z]{3,}|mean_loss)\b", lambda word: word[0] if word[0] in KEPT else "", text)
    return re.sub(r"\s", "", text)


def formula_lines(document: str) -> list[FormulaLine]:
    """Return the lines that have a relation and a digit and are no headings, counted from 1."""
    return [
        FormulaLine(number, formula(text), text)
        for number, text in enumerate(document.split("\n"), 1)
        if not HEADING.match(text) and CALCULATES.search(text.translate(FULL_WIDTH)) and re.search(r"\d", text)
    ]
