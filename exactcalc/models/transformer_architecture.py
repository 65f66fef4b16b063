"""Where each array of the worked Transformer stands in its architecture.

`LANES` are the columns of a diagram, each with its stages from the input upward, each with its blocks in order of
calculation. A block lists the arrays that it defines as patterns; the first block with a matching pattern holds an
array. The stages of an inference step repeat the decoder, so each is one block.
"""

from __future__ import annotations

_ATTENTION = "W[QKVO]* Q? K? V? dot? score? exp? sum? A? O? Concat *AttnOut*"


def _of(stage: str, names: str) -> tuple[str, ...]:
    return tuple(f"{stage}.{name}" for name in names.split())


def _encoder(layer: int) -> tuple[str, tuple[tuple[str, tuple[str, ...]], ...]]:
    stage = f"encoder{layer}"
    result = "LN1b" if layer == 1 else "ENC_OUT"
    return (
        f"Encoder layer {layer}",
        (
            ("Self-attention", _of(stage, _ATTENTION)),
            ("Add & norm", _of(stage, f"X{2 * layer - 1} LN{layer}a*")),
            ("Feed-forward", _of(stage, f"W{layer}_? H{layer} R{layer} F{layer}")),
            ("Add & norm", _of(stage, f"X{2 * layer} {result}*")),
        ),
    )


LANES = (
    (
        "Input",
        (
            ("Words", (("Tokens", ("vocabulary.ID", "source.ID", "target.ID")),)),
            (
                "Vectors",
                (
                    ("Embedding", ("embedding.E", "source.X_src", "target.X_tgt")),
                    ("Position", ("position.PE",)),
                    ("Encoder input", ("source.X_enc_in",)),
                    ("Decoder input", ("target.X_dec_in",)),
                ),
            ),
        ),
    ),
    ("Encoder", (_encoder(1), _encoder(2))),
    (
        "Decoder",
        (
            (
                "Decoder layer 1",
                (
                    ("Causal mask", ("mask.M",)),
                    ("Masked self-attention", _of("decoder1", _ATTENTION)),
                    ("Add & norm", _of("decoder1", "DX1 DLN1a*")),
                    ("Feed-forward", _of("decoder1", "Wd1_? DH1 DR1 DF1")),
                    ("Add & norm", _of("decoder1", "DX2 DLN1b*")),
                ),
            ),
            (
                "Decoder layer 2",
                (
                    ("Masked self-attention", _of("decoder2", _ATTENTION)),
                    ("Add & norm", _of("decoder2", "EX1 ELN1*")),
                    ("Cross-attention", _of("cross", _ATTENTION)),
                    ("Add & norm", _of("cross", "CX1 CLN1*")),
                    ("Feed-forward", _of("decoder2", "Wd2_? CH1 CR1 CF1")),
                    ("Add & norm", _of("decoder2", "CX2 DEC_OUT*")),
                ),
            ),
        ),
    ),
    (
        "Output",
        (
            (
                "Training",
                (
                    ("Linear", _of("output", "W_out Logits")),
                    ("Softmax", _of("output", "exp sum P argmax p_*")),
                    ("Loss", _of("output", "*loss*")),
                ),
            ),
            (
                "Inference",
                (
                    ("Step 1", ("inference1.*",)),
                    ("Step 2", ("inference2.*",)),
                    ("Step 3", ("inference3.*",)),
                ),
            ),
        ),
    ),
)
