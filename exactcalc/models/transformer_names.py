"""Printed names of the worked Transformer: the one place where the symbols of its documents are known.

`NAMES: dict[str, tuple[str, ...]]` maps a name, exactly as it is printed and without its indices, to the arrays that
it can mean, the likelier ones first. A name that is used again in each stage (`Q1`, `Concat`, `μ`) has several; the
heading it stands under and agreement of its numbers tell which.

`LABELS: dict[str, dict[str, int]]` maps, for each named axis, a printed word to its position along that axis.

`axes_of(array)` names the axis of each index. The hidden layers of a stage `inferenceN` repeat the training stages on a
prefix; no printed name leads to them.
"""

from __future__ import annotations

ENCODERS = ("encoder1", "encoder2")
DECODERS = ("decoder1", "decoder2")
ATTENTIONS = (*ENCODERS, *DECODERS, "cross")
STEPS = ("inference1", "inference2", "inference3")
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
    "X_inf1": ("inference1.X_inf1",),
    "X_inf2": ("inference2.X_inf2",),
    "X_inf3": ("inference3.X_inf3",),
}
for _table in (_WEIGHTS, _STAGE_NAMES):
    for _stage, _names in _table.items():
        for _name in _names.split():
            NAMES[_name] = (f"{_stage}.{_name}",)
for _head in "12":
    for _kind in ("Q", "K", "V", "dot", "score", "exp", "sum", "A", "O"):
        NAMES[_kind + _head] = _across(ATTENTIONS, _kind + _head)
        for _layer in "12":
            NAMES[f"{_kind}{_head}_L{_layer}"] = (f"encoder{_layer}.{_kind}{_head}",)


LABELS: dict[str, dict[str, int]] = {
    "vocabulary": {"我": 0, "爱": 1, "水": 2, "课": 3, "I": 4, "love": 5, "easy": 6, "courses": 7},
    "source": {"我": 0, "爱": 1, "水": 2, "课": 3},
    "target": {"I": 0, "love": 1, "easy": 2, "courses": 3},
    "position": {"pos0": 0, "pos1": 1, "pos2": 2, "pos3": 3},
    "dimension": {"d0": 0, "d1": 1, "d2": 2, "d3": 3},
}
for _axis in ("source", "target"):
    for _word in LABELS[_axis]:
        for _kind in ("X", "Q", "K", "V"):
            for _joint in ("", "_"):
                NAMES[_kind + _joint + _word] = NAMES[_kind]

WIDE = frozenset((
    "X_src", "X_tgt", "X_enc_in", "X_dec_in", "X_inf1", "X_inf2", "X_inf3",
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
    generated = stages[-1] in STEPS and name in ("Logits", "exp", "P")
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
    return own, "dimension" if name in WIDE else ""


TARGETS: dict[str, tuple[str, ...]] = {"probabilities": ("output.P",)}
"""Results that a reader is after in the end, by name."""
