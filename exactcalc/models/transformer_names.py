"""Printed names of the worked Transformer: the one place where the symbols of its documents are known.

`NAMES: dict[str, tuple[str, ...]]` maps a name, exactly as it is printed and without its indices, to the arrays that
it can mean, the likelier ones first. A name that is used again in each stage (`Q1`, `Concat`, `μ`) has several; the
heading it stands under and agreement of its numbers tell which.

`LABELS: dict[str, dict[str, int]]` maps, for each named axis, a printed word to its position along that axis.

`axes_of(array)` names the axis of each index. The hidden layers of a stage `inferenceN` repeat the training stages on a
prefix; no printed name leads to them.

Both tables are those of the model's own sentence; `printed_in(sheet)` gives them for a sheet with another one.
"""

from __future__ import annotations

from exactcalc.models.transformer_weights import SENTENCE, VOCABULARY
from exactcalc.numbers.rounding import rounded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from exactcalc.sheets.sheet import Sheet

ENCODERS = ("encoder1", "encoder2")
DECODERS = ("decoder1", "decoder2")
ATTENTIONS = (*ENCODERS, *DECODERS, "cross")
STEPS = tuple(f"inference{step}" for step in range(1, len(SENTENCE[1])))
OUTPUTS = ("output", *STEPS)
NORMS = (
    "encoder1.LN1a",
    "encoder1.LN1b",
    "encoder2.LN2a",
    "encoder2.ENC_OUT",
    "decoder1.DLN1a",
    "decoder1.DLN1b",
    "decoder2.ELN1",
    "cross.CLN1",
    "decoder2.DEC_OUT",
)


def _across(stages: tuple[str, ...], *names: str) -> tuple[str, ...]:
    return tuple(f"{stage}.{name}" for stage in stages for name in names)


def _parts(part: str) -> tuple[str, ...]:
    return tuple(f"{norm}.{part}" for norm in NORMS)


_WEIGHTS = {
    "encoder1": "WQ1a WK1a WV1a WQ1b WK1b WV1b WO1 W1_1 W1_2",
    "encoder2": "WQ2a WK2a WV2a WQ2b WK2b WV2b WO2 W2_1 W2_2",
    "decoder1": "WQd1a WKd1a WVd1a WQd1b WKd1b WVd1b WOd1 Wd1_1 Wd1_2",
    "decoder2": "WQd2a WKd2a WVd2a WQd2b WKd2b WVd2b WOd2 Wd2_1 Wd2_2",
    "cross": "WQc2a WKc2a WVc2a WQc2b WKc2b WVc2b WOc2",
    "output": "W_out",
}
_STAGE_NAMES = {
    "encoder1": "AttnOut1 X1 LN1a H1 R1 F1 X2 LN1b",
    "encoder2": "AttnOut2 X3 LN2a H2 R2 F2 X4 ENC_OUT",
    "decoder1": "DAttnOut1 DX1 DLN1a DH1 DR1 DF1 DX2 DLN1b",
    "decoder2": "EAttnOut1 EX1 ELN1 CH1 CR1 CF1 CX2 DEC_OUT",
    "cross": "CAttnOut CX1 CLN1",
}

NAMES: dict[str, tuple[str, ...]] = {
    "d": ("parameters.d",),
    "dmodel": ("parameters.d",),
    "d_model": ("parameters.d",),
    "h": ("parameters.h",),
    "d_k": ("parameters.d_k",),
    "d_v": ("parameters.d_k",),
    "dk": ("parameters.d_k",),
    "dv": ("parameters.d_k",),
    "d_ff": ("parameters.d_ff",),
    "dff": ("parameters.d_ff",),
    "N_enc": ("parameters.N",),
    "N_dec": ("parameters.N",),
    "V": ("parameters.V", *_across(ATTENTIONS, "V1", "V2")),
    "seed": ("parameters.seed",),
    "ε": ("constants.epsilon",),
    "√2": ("constants.sqrt2",),
    "ID": ("vocabulary.ID", "source.ID", "target.ID", *_across(OUTPUTS, "argmax")),
    "E": ("embedding.E",),
    "PE": ("position.PE",),
    "pos": ("position.PE",),
    "M": ("mask.M",),
    "X_src": ("source.X_src",),
    "X_tgt": ("target.X_tgt",),
    "X_enc_in": ("source.X_enc_in",),
    "X_dec_in": ("target.X_dec_in",),
    "X_in": ("source.X_enc_in", "target.X_dec_in"),
    "X": ("source.X_enc_in", "target.X_dec_in"),
    "Q": _across(ATTENTIONS, "Q1", "Q2"),
    "K": _across(ATTENTIONS, "K1", "K2"),
    "score": _across(ATTENTIONS, "dot1", "score1", "dot2", "score2"),
    "A": _across(ATTENTIONS, "A1", "A2"),
    "softmax": (*_across(ATTENTIONS, "A1", "A2"), *_across(OUTPUTS, "P")),
    "O": _across(ATTENTIONS, "O1", "O2"),
    "Out": _across(ATTENTIONS, "O1", "O2"),
    "exp": (*_across(ATTENTIONS, "exp1", "sum1", "exp2", "sum2"), *_across(OUTPUTS, "exp", "sum")),
    "Concat": _across(ATTENTIONS, "Concat"),
    "AttnOut": (
        "encoder1.AttnOut1",
        "encoder2.AttnOut2",
        "decoder1.DAttnOut1",
        "decoder2.EAttnOut1",
        "cross.CAttnOut",
    ),
    "μ": _parts("mean"),
    "σ²": _parts("variance"),
    "x-μ": _parts("deviation"),
    "LN": NORMS,
    "LayerNorm": NORMS,
    "ReLU": ("encoder1.R1", "encoder2.R2", "decoder1.DR1", "decoder2.CR1"),
    "Logits": _across(OUTPUTS, "Logits"),
    "logits": _across(OUTPUTS, "Logits"),
    "P": (*_across(OUTPUTS, "P"), *_across(OUTPUTS, "p_target", "p_predicted")),
    "Softmax": _across(OUTPUTS, "P"),
    "p": _across(OUTPUTS, "p_predicted", "p_target", "P"),
    "argmax": _across(OUTPUTS, "argmax", "p_predicted"),
    "L1": ("encoder1.A1", "encoder1.A2"),
    "L2": ("encoder2.A1", "encoder2.A2"),
    "loss": ("output.loss",),
    "平均损失": ("output.mean_loss",),
    "mean_loss": ("output.mean_loss",),
}
for _number, _stage in enumerate(STEPS, 1):
    NAMES[f"X_inf{_number}"] = (f"{_stage}.X_inf{_number}",)
for _table in (_WEIGHTS, _STAGE_NAMES):
    for _stage, _names in _table.items():
        for _name in _names.split():
            NAMES[_name] = (f"{_stage}.{_name}",)
for _head in "12":
    for _kind in ("Q", "K", "V", "dot", "score", "exp", "sum", "A", "O"):
        NAMES[_kind + _head] = _across(ATTENTIONS, _kind + _head)
        for _layer in "12":
            NAMES[f"{_kind}{_head}_L{_layer}"] = (f"encoder{_layer}.{_kind}{_head}",)


def _labels(source: Sequence[str], target: Sequence[str]) -> dict[str, dict[str, int]]:
    """Return the words of each axis; a word that stands twice in a sentence tells no position in it."""
    length = max(len(source), len(target))
    return {
        "vocabulary": {word: position for position, word in enumerate(VOCABULARY)},
        "source": {word: position for position, word in enumerate(source) if source.count(word) == 1},
        "target": {word: position for position, word in enumerate(target) if target.count(word) == 1},
        "position": {f"pos{position}": position for position in range(length)},
        "dimension": {"d0": 0, "d1": 1, "d2": 2, "d3": 3},
    }


def _names_with_words(words: Sequence[str]) -> dict[str, tuple[str, ...]]:
    return {kind + joint + word: NAMES[kind] for word in words for kind in ("X", "Q", "K", "V") for joint in ("", "_")}


LABELS = _labels(*SENTENCE)
NAMES.update(_names_with_words([word for words in SENTENCE for word in words]))


def printed_in(sheet: Sheet) -> tuple[dict[str, tuple[str, ...]], dict[str, dict[str, int]]]:
    """Return names and labels as documents of a sheet print them: its words, its steps, its arrays and no others."""
    sentence = [
        tuple(VOCABULARY[rounded(cell.value, 0)] for cell in sheet.arrays[f"{side}.ID"].values())
        for side in ("source", "target")
    ]
    if sentence == list(SENTENCE):
        return NAMES, LABELS
    later = [f"inference{step}" for step in range(len(STEPS) + 1, len(sentence[1]))]
    names = {}
    for name, arrays in (NAMES | _names_with_words([word for words in sentence for word in words])).items():
        last = [array for array in arrays if array.startswith(f"{STEPS[-1]}.")]
        further = [array.replace(STEPS[-1], step) for step in later for array in last]
        names[name] = tuple(array for array in (*arrays, *further) if array in sheet.arrays)
    for number, step in enumerate(later, len(STEPS) + 1):
        names[f"X_inf{number}"] = (f"{step}.X_inf{number}",)
    return {name: arrays for name, arrays in names.items() if arrays}, _labels(*sentence)


WIDE = frozenset((
    "X_src", "X_tgt", "X_enc_in", "X_dec_in",
    "AttnOut1", "AttnOut2", "DAttnOut1", "EAttnOut1", "CAttnOut",
    "X1", "X2", "X3", "X4", "DX1", "DX2", "EX1", "CX1", "CX2", "F1", "F2", "DF1", "CF1",
    "LN1a", "LN1b", "LN2a", "ENC_OUT", "DLN1a", "DLN1b", "ELN1", "CLN1", "DEC_OUT", "deviation",
))  # fmt: skip
"""Arrays whose rows are vectors of the model's width."""


def axes_of(array: str) -> tuple[str, ...]:
    """Return the axis that each index of `array` runs along: a key of `LABELS`, or "" where positions have no words.

    Shape: two axes; an array with fewer indices uses the first ones.
    """
    *stages, name = array.split(".")
    own = "source" if {"encoder1", "encoder2", "source"} & set(stages) else "target"
    generated = stages[-1].startswith("inference") and name in ("Logits", "exp", "P")
    if name in ("E", "W_out") or stages[0] == "vocabulary" or generated:
        return "vocabulary", "dimension"
    if name == "PE":
        return "position", "dimension"
    if name.startswith("W") or stages[0] in ("parameters", "constants"):
        return "", ""
    if "cross" in stages and name in ("K1", "K2", "V1", "V2"):
        return "source", ""
    if stages[-1] == "output" and name in ("Logits", "exp", "P"):
        return "target", "vocabulary"
    if name == "M" or name.rstrip("12") in ("dot", "score", "exp", "A"):
        return own, "source" if "cross" in stages else own
    return own, "dimension" if name in WIDE or name.startswith("X_inf") else ""


TARGETS: dict[str, tuple[str, ...]] = {"probabilities": ("output.P",)}
"""Results that a reader is after in the end, by name."""
