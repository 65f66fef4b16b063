"""The encoder and decoder layers of the worked Transformer, under the names that hand calculations give them."""

from __future__ import annotations

from exactcalc.expressions.evaluation import Reference
from exactcalc.expressions.expression import Call, Literal, Node
from exactcalc.models.transformer_weights import (
    D_FEED_FORWARD,
    D_HEAD,
    D_MODEL,
    HEADS,
    LAYERS,
    VOCABULARY,
    literals,
)
from exactcalc.sheets.layers import (
    TWO,
    add_matrices,
    attention_head,
    concatenate,
    divide,
    integer,
    layer_norm,
    linear,
    matrix,
    relu,
)
from exactcalc.sheets.sheet import Sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from exactcalc.models.transformer_weights import Number
    from exactcalc.sheets.layers import Matrix

    Projected = tuple[Matrix, Matrix]

EPSILON = Literal("1e-5", 1, -5)


def _position(position: int, dimension: int) -> Node:
    """Return the sine or cosine of the position over 10000^(2i/d), which is 1 or 100 for d = 4."""
    angle = divide(integer(position), integer(1 if dimension < 2 else 100))
    return Call("cos" if dimension % 2 else "sin", (angle,))


class Layers:
    """The sheet under construction, with the cells that every stage shares."""

    __slots__ = ("epsilon", "memory", "positions", "scale", "sheet", "weights")

    def __init__(self, weights: Mapping[str, Sequence[Sequence[Number]]] | None, seed: int, length: int) -> None:
        self.sheet = sheet = Sheet()
        for name, value in (
            ("d", D_MODEL),
            ("h", HEADS),
            ("d_k", D_HEAD),
            ("d_ff", D_FEED_FORWARD),
            ("N", LAYERS),
            ("V", len(VOCABULARY)),
            ("seed", seed),
        ):
            sheet.define(f"parameters.{name}", (), integer(value))
        self.epsilon = Reference(sheet.define("constants.epsilon", (), EPSILON))
        self.scale = Reference(sheet.define("constants.sqrt2", (), Call("root", (TWO, TWO))))
        self.weights = {
            name: [list(map(Reference, row)) for row in sheet.define_rows(name, rows)]
            for name, rows in literals(seed, weights)
        }
        self.memory: tuple[Projected, Projected] | None = None
        """Keys and values of the cross-attention: they depend on the source alone and are computed once."""
        self.positions = matrix(sheet, "position.PE", length, D_MODEL, _position)

    def embed(self, name: str, tokens: Sequence[int], looked_up: str = "") -> Matrix:
        """Define embedding plus position, row by row; `looked_up` names the embeddings themselves."""
        embedding = self.weights["embedding.E"]
        rows = [embedding[token] for token in tokens]
        if looked_up:
            rows = matrix(self.sheet, looked_up, len(rows), D_MODEL, lambda i, j: embedding[tokens[i]][j])
        return add_matrices(self.sheet, name, rows, self.positions[: len(rows)])

    def project(self, stage: str, kind: str, layer: str, inputs: Matrix, shared: str = "") -> Projected:
        """Define queries, keys or values of both heads; weights are those of stage `shared` if it is given."""
        first, second = (
            linear(
                self.sheet, f"{stage}.{kind}{head}", inputs, self.weights[f"{shared or stage}.W{kind}{layer}{letter}"]
            )
            for head, letter in ((1, "a"), (2, "b"))
        )
        return first, second

    def attention(
        self,
        stage: str,
        projections: tuple[Projected, Projected, Projected],
        output: str,
        weight: str,
        mask: Matrix | None = None,
    ) -> Matrix:
        """Define both heads, their concatenation and the output projection."""
        queries, keys, values = projections
        heads = [
            attention_head(self.sheet, stage, head + 1, (queries[head], keys[head], values[head]), self.scale, mask)
            for head in range(HEADS)
        ]
        joined = concatenate(self.sheet, f"{stage}.Concat", heads)
        return linear(self.sheet, f"{stage}.{output}", joined, self.weights[weight])

    def add_and_norm(self, stage: str, names: tuple[str, str], inputs: Matrix, change: Matrix) -> Matrix:
        """Define the residual connection and the layer normalisation behind it under the two `names`."""
        residual = add_matrices(self.sheet, f"{stage}.{names[0]}", inputs, change)
        return layer_norm(self.sheet, f"{stage}.{names[1]}", residual, self.epsilon)

    def feed_forward(self, stage: str, names: tuple[str, str, str], inputs: Matrix, weight: str) -> Matrix:
        """Define the hidden layer, its rectification and the way back under the three `names`."""
        hidden = linear(self.sheet, f"{stage}.{names[0]}", inputs, self.weights[f"{weight}_1"])
        rectified = relu(self.sheet, f"{stage}.{names[1]}", hidden)
        return linear(self.sheet, f"{stage}.{names[2]}", rectified, self.weights[f"{weight}_2"])

    def self_attention(
        self, stage: str, shared: str, layer: str, inputs: Matrix, output: str, mask: Matrix | None = None
    ) -> Matrix:
        """Define self-attention with the weights of stage `shared`."""
        queries, keys, values = (self.project(stage, kind, layer, inputs, shared) for kind in "QKV")
        return self.attention(stage, (queries, keys, values), output, f"{shared}.WO{layer}", mask)

    def encoder(self, layer: int, inputs: Matrix, output: str) -> Matrix:
        """Define an encoder layer whose result is named `output`."""
        stage, odd, even = f"encoder{layer}", 2 * layer - 1, 2 * layer
        attended = self.self_attention(stage, stage, str(layer), inputs, f"AttnOut{layer}")
        middle = self.add_and_norm(stage, (f"X{odd}", f"LN{layer}a"), inputs, attended)
        names = (f"H{layer}", f"R{layer}", f"F{layer}")
        change = self.feed_forward(stage, names, middle, f"{stage}.W{layer}")
        return self.add_and_norm(stage, (f"X{even}", output), middle, change)

    def remembered(self, encoded: Matrix) -> tuple[Projected, Projected]:
        """Return keys and values over the encoder's result, defined when they are first needed."""
        if self.memory is None:
            keys, values = (self.project("cross", kind, "c2", encoded, "cross") for kind in "KV")
            self.memory = keys, values
        return self.memory

    def decoder(self, prefix: str, inputs: Matrix, mask: Matrix, encoded: Matrix) -> Matrix:
        """Define both decoder layers over `inputs`, their stages named with `prefix`."""
        stage = f"{prefix}decoder1"
        attended = self.self_attention(stage, "decoder1", "d1", inputs, "DAttnOut1", mask)
        middle = self.add_and_norm(stage, ("DX1", "DLN1a"), inputs, attended)
        change = self.feed_forward(stage, ("DH1", "DR1", "DF1"), middle, "decoder1.Wd1")
        first = self.add_and_norm(stage, ("DX2", "DLN1b"), middle, change)

        stage = f"{prefix}decoder2"
        attended = self.self_attention(stage, "decoder2", "d2", first, "EAttnOut1", mask)
        asking = self.add_and_norm(stage, ("EX1", "ELN1"), first, attended)

        cross = f"{prefix}cross"
        queries = self.project(cross, "Q", "c2", asking, "cross")
        projections = (queries, *self.remembered(encoded))
        attended = self.attention(cross, projections, "CAttnOut", "cross.WOc2")
        middle = self.add_and_norm(cross, ("CX1", "CLN1"), asking, attended)
        change = self.feed_forward(stage, ("CH1", "CR1", "CF1"), middle, "decoder2.Wd2")
        return self.add_and_norm(stage, ("CX2", "DEC_OUT"), middle, change)
