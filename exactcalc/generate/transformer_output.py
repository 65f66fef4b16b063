"""The end of the worked Transformer: probabilities, losses, and generating the target word by word."""

from __future__ import annotations

from exactcalc.models.transformer_weights import VOCABULARY
from exactcalc.numbers.rounding import rounded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.generate.lines import Lines
    from exactcalc.sheets.sheet import Cell


def output(lines: Lines, target: Sequence[str]) -> None:
    """Write scores over the vocabulary, probabilities, predictions and losses."""
    page, hand, arrays = lines.page, lines.hand, lines.sheet.arrays
    page.section("output")
    page.step("vocabulary weights")
    lines.named_rows("output.W_out", VOCABULARY)
    page.step("logits")
    lines.entries("output.Logits")
    page.step("probabilities")
    lines.softmax(
        ("output.Logits", "output.exp", "output.sum", "output.P"),
        [page.say("position of", number=i, word=word) for i, word in enumerate(target)],
    )
    page.step("predictions")
    chosen, highest, wanted = (arrays[f"output.{name}"] for name in ("argmax", "p_predicted", "p_target"))
    for i, word in enumerate(target):
        page.line(page.say(
            "prediction", number=i, word=word, id=VOCABULARY.index(word), predicted=_word(lines, chosen[i,]),
            highest=hand.number(highest[i,]), wanted=hand.number(wanted[i,]),
        ))  # fmt: skip
    page.step("losses")
    for (i,), cell in arrays["output.loss"].items():
        lines.cell(cell, page.say("loss", number=i))
    lines.cell(lines.sheet.get("output.mean_loss"), page.say("mean loss"))


def inference(lines: Lines, target: Sequence[str]) -> None:
    """Write one step for each word that is generated from the words before it."""
    page, hand, sheet = lines.page, lines.hand, lines.sheet
    if len(target) < 2:
        return
    page.section("inference")
    for step in range(1, len(target)):
        stage, name = f"inference{step}", f"X_inf{step}"
        page.step("inference step", number=step)
        page.line(page.say("read so far", words=", ".join(target[:step])))
        rows = lines.rows(f"{stage}.{name}")
        for i, row in enumerate(rows):
            label = f"{name} {lines.row_label(i)}" if len(rows) > 1 else name
            page.line(f"{label} = [{hand.list(row)}]")
        last = f"{page.say('last position')} " if len(rows) > 1 else ""
        page.line(f"{last}Logits = [{hand.list(sheet.arrays[f'{stage}.Logits'].values())}]")
        page.line(f"Softmax = [{hand.list(sheet.arrays[f'{stage}.P'].values())}]")
        page.line(page.say(
            "generated", predicted=_word(lines, sheet.get(f"{stage}.argmax")), word=target[step],
            highest=hand.number(sheet.get(f"{stage}.p_predicted")), wanted=hand.number(sheet.get(f"{stage}.p_target")),
        ))  # fmt: skip


def _word(lines: Lines, cell: Cell) -> str:
    return lines.hand.word(cell, VOCABULARY[rounded(cell.value, 0)])
