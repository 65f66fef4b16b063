"""The hand calculation of the worked Transformer: its sections and steps from the words to the losses."""

from __future__ import annotations

from exactcalc.generate.lines import Lines
from exactcalc.generate.transformer_layers import add_and_norm, attention, feed_forward, first_attention
from exactcalc.generate.transformer_output import inference, output
from exactcalc.models.transformer_weights import VOCABULARY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.generate import Sentence
    from exactcalc.generate.hand import Hand
    from exactcalc.generate.page import Page
    from exactcalc.sheets.sheet import Sheet

FORMULA = "PE(pos,2i)=sin(pos/10000^(2i/d)), PE(pos,2i+1)=cos(pos/10000^(2i/d))"


def write(sheet: Sheet, page: Page, hand: Hand, sentence: Sentence) -> None:
    """Write the calculation of `sheet`, which was built for `sentence`, to the page."""
    lines = Lines(sheet, page, hand)
    source, target = sentence
    _title(lines, source, target)
    _words(lines, source, target)
    _embeddings(lines, source, target)
    _positions(lines)
    _inputs(lines)
    _encoder(lines, source)
    _decoder_weights(lines, len(target))
    _decoder(lines, target)
    output(lines, target)
    inference(lines, target)


def _title(lines: Lines, source: Sequence[str], target: Sequence[str]) -> None:
    size = {name: lines.hand.number(lines.sheet.get(f"parameters.{name}")) for name in ("d", "h", "d_k", "N", "seed")}
    lines.page.line(lines.page.say("title"))
    lines.page.line(f"「{joined(source)}」→「{joined(target)}」")
    lines.page.line(
        f"d={size['d']}, h={size['h']}, d_k=d_v={size['d_k']}, N_enc=N_dec={size['N']}, seed={size['seed']}"
    )


def joined(words: Sequence[str]) -> str:
    """Return words as a sentence; blanks stand beside words of Latin letters only."""
    text = ""
    for word in words:
        text += f" {word}" if text and (word.isascii() or text[-1].isascii()) else word
    return text


def _words(lines: Lines, source: Sequence[str], target: Sequence[str]) -> None:
    page = lines.page
    page.section("words")
    page.step("vocabulary")
    for token, word in enumerate(VOCABULARY):
        page.line(f"ID {token} → {word}")
    for name, words in (("source", source), ("target", target)):
        page.step(f"{name} IDs")
        for word in words:
            page.line(f"「{word}」 → ID {VOCABULARY.index(word)}")


def _embeddings(lines: Lines, source: Sequence[str], target: Sequence[str]) -> None:
    page, rows = lines.page, lines.rows("embedding.E")
    page.section("embeddings")
    page.step("embedding")
    for token, word in enumerate(VOCABULARY):
        page.line(page.say("embedding row", number=token, word=word, numbers=lines.hand.list(rows[token])))
    for name, words in (("X_src", source), ("X_tgt", target)):
        page.step("source rows" if name == "X_src" else "target rows", name=name)
        for word in words:
            token = VOCABULARY.index(word)
            page.line(page.say("look-up", number=token, word=word, numbers=lines.hand.list(rows[token])))


def _positions(lines: Lines) -> None:
    page = lines.page
    page.section("positions")
    page.step("position formula")
    page.line(f"{page.say('formula')}: {FORMULA}")
    page.line(page.say("denominators", d=lines.hand.number(lines.sheet.get("parameters.d"))))
    for position, row in enumerate(lines.rows("position.PE")):
        page.step("position", number=position)
        for cell in row:
            lines.cell(cell, f"PE[{position}][{cell.index[1]}]")


def _inputs(lines: Lines) -> None:
    lines.page.section("inputs")
    for stage, name, embedded in (("source", "X_enc_in", "X_src"), ("target", "X_dec_in", "X_tgt")):
        lines.page.step(f"{stage} input", name=name, embedded=embedded)
        lines.entries(f"{stage}.{name}")


def _encoder(lines: Lines, source: Sequence[str]) -> None:
    page, stage = lines.page, "encoder1"
    page.section("encoder 1 attention")
    first_attention(lines, source)
    page.section("encoder 1 feed-forward")
    add_and_norm(lines, stage, ("X1", "LN1a"), ("X_enc_in", "AttnOut1"), source, "first normalisation")
    page.step("feed-forward weights", names="W1_1/W1_2")
    lines.named_rows(f"{stage}.W1_1")
    lines.named_rows(f"{stage}.W1_2")
    feed_forward(lines, stage, ("H1", "R1", "F1"), "LN1a", "W1")
    add_and_norm(lines, stage, ("X2", "LN1b"), ("LN1a", "F1"), source)

    stage = "encoder2"
    page.section("encoder 2")
    page.step("layer weights")
    _weights(lines, "encoder2.WQ2a WK2a WV2a WQ2b WK2b WV2b WO2 W2_1 W2_2")
    attention(lines, stage, "LN1b", ("AttnOut2", "WO2"), source, suffix="_L2")
    add_and_norm(lines, stage, ("X3", "LN2a"), ("LN1b", "AttnOut2"), source)
    feed_forward(lines, stage, ("H2", "R2", "F2"), "LN2a", "W2")
    add_and_norm(lines, stage, ("X4", "ENC_OUT"), ("LN2a", "F2"), source)


def _weights(lines: Lines, arrays: str) -> None:
    stage, _, names = arrays.partition(".")
    for name in names.split():
        lines.named_rows(f"{stage}.{name}")


def _decoder_weights(lines: Lines, size: int) -> None:
    page = lines.page
    page.section("decoder weights")
    page.step("decoder 1 weights")
    _weights(lines, "decoder1.WQd1a WKd1a WVd1a WQd1b WKd1b WVd1b WOd1 Wd1_1 Wd1_2")
    page.step("decoder 2 weights")
    _weights(lines, "decoder2.WQd2a WKd2a WVd2a WQd2b WKd2b WVd2b WOd2")
    _weights(lines, "cross.WQc2a WKc2a WVc2a WQc2b WKc2b WVc2b WOc2")
    _weights(lines, "decoder2.Wd2_1 Wd2_2")
    page.step("mask")
    page.line(page.say("mask open"))
    page.line(page.say("mask closed"))
    for i in range(size):
        page.line(f"[ {', '.join(['0' if j <= i else '-∞' for j in range(size)])}]")


def _decoder(lines: Lines, target: Sequence[str]) -> None:
    page = lines.page
    page.section("decoder 1")
    attention(lines, "decoder1", "X_dec_in", ("DAttnOut1", "WOd1"), target, masked=True)
    add_and_norm(lines, "decoder1", ("DX1", "DLN1a"), ("X_dec_in", "DAttnOut1"), target)
    feed_forward(lines, "decoder1", ("DH1", "DR1", "DF1"), "DLN1a", "Wd1")
    add_and_norm(lines, "decoder1", ("DX2", "DLN1b"), ("DLN1a", "DF1"), target)
    page.section("decoder 2 attention")
    attention(lines, "decoder2", "DLN1b", ("EAttnOut1", "WOd2"), target, masked=True)
    add_and_norm(lines, "decoder2", ("EX1", "ELN1"), ("DLN1b", "EAttnOut1"), target)
    page.section("cross-attention")
    attention(lines, "cross", "ELN1", ("CAttnOut", "WOc2"), target)
    add_and_norm(lines, "cross", ("CX1", "CLN1"), ("ELN1", "CAttnOut"), target)
    page.section("decoder 2 feed-forward")
    feed_forward(lines, "decoder2", ("CH1", "CR1", "CF1"), "CLN1", "Wd2")
    add_and_norm(lines, "decoder2", ("CX2", "DEC_OUT"), ("CLN1", "CF1"), target)
