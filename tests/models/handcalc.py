"""Reads the printed entries of the hand calculation with a few regular expressions, for tests only.

Deliberately a second reader: it shares nothing with the parser that the tests of the model must not depend on.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

DOCUMENT = Path(__file__).parents[3] / "shared" / "documents" / "handcalc.txt"
STAGES = {
    "输入准备": "input",
    "Encoder L1": "encoder1",
    "Encoder L2": "encoder2",
    "Decoder 权重": "weights",
    "Decoder L1(训练)": "decoder1",
    "Decoder L2(训练)": "decoder2",
    "Cross-Attn(训练)": "cross",
    "输出层(训练)": "output",
    "推理": "inference",
    "对比": "comparison",
}
NUMBER = r"-?\d+(?:\.\d+)?"
HEADING = re.compile(rf"\d+ \d+\.\d+ .* ({'|'.join(map(re.escape, STAGES))})")
ROW = re.compile(r"(?:行|位置) ?(\d)(?:（[^）]*）)?:")
CHAIN = re.compile(rf"(\w+)((?:\[\d\])+) = .* = ({NUMBER})")
VECTOR = re.compile(r"(\w+)((?:\[\d\])+) = \[(.*)\]")
NAMED_ROW = re.compile(r"(\w+) 行(\d)(?:（\w+）)?(?::|→ 源| =) ?\[(.*)\]")
BARE_ROW = re.compile(r"行 ?(\d)[^:]*: \[(.*)\]")
MASKED = re.compile(rf"(\w+)\[(\d)\]\[(\d)\] = \(({NUMBER})\)/1.4142 \+")
SCORE = re.compile(rf"(\w+)\[(\d)\]\[(\d)\] = \(({NUMBER})\)/1.4142")
STATISTIC = re.compile(rf"(均值 μ|方差 σ²) = \((.*)\)/4 = ({NUMBER})")
LOSS = re.compile(rf"位置(\d): loss = -ln\({NUMBER}\) = ({NUMBER})")
MEAN_LOSS = re.compile(rf"平均损失 = .* = ({NUMBER})")
GENERATED = re.compile(r"(?:最后位置 )?(Logits|Softmax|X_inf\d) = \[(.*)\]")
PREDICTION = re.compile(rf"位置(\d): .*p=({NUMBER})\).*=({NUMBER})")
STEP = re.compile(rf"argmax → .*p=({NUMBER})\).*p=({NUMBER})\)")
SUM = re.compile(rf"= (.* \+ .*) = ({NUMBER})")


class Entry(NamedTuple):
    """One printed number: where it stands, what kind of line prints it, and the cell that it must be."""

    line: int
    kind: str
    array: str
    index: tuple[int, ...]
    text: str


def numbers(text: str) -> list[str]:
    return re.findall(NUMBER, text)


def entries(text: str) -> list[Entry]:
    """Return every printed entry whose cell is told by its name, its row and the heading above it."""
    lines = text.split("\n")
    found: list[Entry] = []
    stage, title, row, step = "", "", 0, 0
    for position, line in enumerate(lines):

        def add(kind: str, array: str, index: tuple[int, ...], text: str, line_number: int = position + 1) -> None:
            found.append(Entry(line_number, kind, array, index, text))

        def add_row(kind: str, array: str, index: tuple[int, ...], text: str) -> None:
            for column, number in enumerate(numbers(text)):
                add(kind, array, (*index, column), number)

        if heading := HEADING.fullmatch(line):
            stage, title = STAGES[heading[1]], line
            step += stage == "inference" and "推理第" in line
            continue
        if line.startswith("🎯"):
            continue
        if match := LOSS.fullmatch(line):
            add("loss", "output.loss", (int(match[1]),), match[2])
        elif match := PREDICTION.fullmatch(line):
            add("probability", "output.p_predicted", (int(match[1]),), match[2])
            add("probability", "output.p_target", (int(match[1]),), match[3])
        elif match := STEP.match(line):
            add("probability", f"inference{step}.p_predicted", (), match[1])
            add("probability", f"inference{step}.p_target", (), match[2])
        elif match := MEAN_LOSS.fullmatch(line):
            add("loss", "output.mean_loss", (), match[1])
        elif match := STATISTIC.fullmatch(line):
            norm = next(m[1] for later in lines[position:] if (m := CHAIN.fullmatch(later)))
            part = "mean" if match[1] == "均值 μ" else "variance"
            add("statistic", f"{array_of(norm, stage)}.{part}", (row,), match[3])
            if part == "variance":
                deviations = re.findall(rf"\(({NUMBER})\)²", match[2])
                for column, number in enumerate(deviations):
                    add("deviation", f"{array_of(norm, stage)}.deviation", (row, column), number)
        elif match := MASKED.match(line):
            add("masked dot", f"{stage}.dot{match[1][-1]}", (int(match[2]), int(match[3])), match[4])
        elif match := CHAIN.fullmatch(line):
            index = tuple(map(int, re.findall(r"\d", match[2])))
            if len(index) == 1:
                add("entry under a row", array_of(match[1], stage), (row, *index), match[3])
            else:
                add("entry", array_of(match[1], stage), index, match[3])
            if score := SCORE.match(line):
                head = score[1].removesuffix("_L2")[-1]
                add("dot", f"{stage}.dot{head}", index, score[4])
        elif match := GENERATED.fullmatch(line):
            index = (0,) if match[1] == "X_inf1" else ()
            name = "P" if match[1] == "Softmax" else match[1]
            add_row("generated", f"inference{step}.{name}", index, match[2])
        elif match := VECTOR.match(line):
            add_row("vector", array_of(match[1], stage), (int(match[2][1:-1]),), match[3])
        elif match := NAMED_ROW.match(line):
            array = f"inference{step}.{match[1]}" if stage == "inference" else array_of(match[1], stage)
            kind = "weight" if match[1].startswith("W") else "generated" if step else "row"
            add_row(kind, array, (int(match[2]),), match[3])
        elif match := BARE_ROW.fullmatch(line):
            array = "embedding.E" if stage == "input" else f"{stage}.Concat"
            add_row("weight" if stage == "input" else "row", array, (int(match[1]),), match[2])
        elif match := ROW.match(line):
            row = int(match[1])
        elif match := SUM.fullmatch(line):
            head = "" if stage == "output" else "1" if "Head1" in title else "2"
            add_row("exponential", f"{stage}.exp{head}", (row,), match[1])
            add("exponential", f"{stage}.sum{head}", (row,), match[2])
    return found


def array_of(name: str, stage: str) -> str:
    """Return the array that `name` means under a heading of `stage`."""
    if name == "PE":
        return "position.PE"
    if name in ("X_enc_in", "X_dec_in"):
        return f"{'source' if name == 'X_enc_in' else 'target'}.{name}"
    if weight := re.match(r"W[QKVO]([cd])(\d)", name):
        return f"{'cross' if weight[1] == 'c' else 'decoder' + weight[2]}.{name}"
    return f"{stage}.{name.removesuffix('_L2')}"
