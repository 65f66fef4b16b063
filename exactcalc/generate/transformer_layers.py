"""The encoder and decoder layers of the worked Transformer, step by step as they are written down."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.generate.lines import Lines

HEADS = (1, 2)


def first_attention(lines: Lines, words: Sequence[str]) -> None:
    """Write the attention of the first encoder layer with every product."""
    page, stage = lines.page, "encoder1"
    for head, letter in (1, "a"), (2, "b"):
        projections = [f"W{kind}1{letter}" for kind in "QKV"]
        page.step("projections", head=head, names="/".join(projections))
        for name in projections:
            lines.named_rows(f"{stage}.{name}")
    page.step("output weights", name="WO1")
    lines.named_rows(f"{stage}.WO1")
    for head, letter in (1, "a"), (2, "b"):
        for kind in "QKV":
            page.step(f"{kind} entries", name=f"{kind}{head}", inputs="X_enc_in", weights=f"W{kind}1{letter}")
            lines.entries(f"{stage}.{kind}{head}")
    for head in HEADS:
        page.step("scores", name=f"score{head}", queries=f"Q{head}", keys=f"K{head}")
        lines.scores(stage, head)
    for head in HEADS:
        page.step("attention", name=f"A{head}", scores=f"score{head}")
        names = [f"{stage}.{name}{head}" for name in ("score", "exp", "sum", "A")]
        lines.softmax((names[0], names[1], names[2], names[3]), [lines.row_label(*row) for row in enumerate(words)])
    for head in HEADS:
        page.step("weighted sums", name=f"O{head}", shares=f"A{head}", values=f"V{head}")
        lines.entries_by_row(f"{stage}.O{head}", words)
    page.step("concatenation")
    lines.bare_rows(f"{stage}.Concat")
    page.step("projection", name="AttnOut1", weights="WO1")
    lines.entries(f"{stage}.AttnOut1")


def attention(
    lines: Lines, stage: str, inputs: str, output: tuple[str, str], words: Sequence[str],
    suffix: str = "", masked: bool = False,
) -> None:  # fmt: skip
    """Write a further attention with vectors for the steps that the first one has shown in full.

    `output` names the projected result and its weights.
    """
    page = lines.page
    cross = stage == "cross"
    page.step("cross vectors" if cross else "vectors", inputs=inputs, memory="ENC_OUT")
    for head in HEADS:
        for kind in "QKV":
            remark = f" ← {'Decoder' if kind == 'Q' else 'Encoder'}" if cross else ""
            lines.vectors(f"{stage}.{kind}{head}", remark=remark)
    page.step("masked scores" if masked else "all scores")
    for head in HEADS:
        lines.scores(stage, head, suffix, masked)
    page.step("masked shares" if masked else "all shares")
    before = page.say("source row") if cross else ": "
    for head in HEADS:
        lines.named_rows(f"{stage}.A{head}", words, suffix, before)
    page.step("all weighted sums")
    for head in HEADS:
        lines.vectors(f"{stage}.O{head}", suffix)
    page.step("joined projection", name=output[0], weights=output[1])
    lines.vectors(f"{stage}.Concat")
    lines.entries(f"{stage}.{output[0]}")


def add_and_norm(
    lines: Lines, stage: str, names: tuple[str, str], terms: tuple[str, str], words: Sequence[str],
    heading: str = "normalisation",
) -> None:  # fmt: skip
    """Write the sum of the two `terms` and its normalisation under the two `names`."""
    lines.page.step("residual", name=names[0], inputs=terms[0], change=terms[1])
    lines.entries(f"{stage}.{names[0]}")
    lines.page.step(heading, name=names[1], inputs=names[0])
    if heading == "first normalisation":
        lines.page.line("(x-μ)/√(σ²+ε), ε=1e-5")
    lines.normalisation(f"{stage}.{names[1]}", words)


def feed_forward(lines: Lines, stage: str, names: tuple[str, str, str], inputs: str, weights: str) -> None:
    """Write the hidden layer, its rectification and the way back under the three `names`."""
    page = lines.page
    page.step("hidden", name=names[0], inputs=inputs, weights=f"{weights}_1")
    lines.entries(f"{stage}.{names[0]}")
    page.step("rectified", name=names[1], inputs=names[0])
    lines.entries(f"{stage}.{names[1]}")
    page.step("back", name=names[2], inputs=names[1], weights=f"{weights}_2")
    lines.entries(f"{stage}.{names[2]}")
