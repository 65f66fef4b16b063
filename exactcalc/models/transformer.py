"""The worked Transformer: a sentence of four words translated by two encoder and two decoder layers.

Post-norm layers without biases, d = 4, two heads of width 2, feed-forward width 8, scores divided by √2, and
epsilon 1e-5. Training reads the whole target under a causal mask; each inference step reads a prefix of it.
Cells are named `stage.NAME`: `encoder1.Q1`, `cross.A2`, `inference2.decoder1.DLN1a`.
"""

from __future__ import annotations

from exactcalc.expressions.expression import Call, Literal
from exactcalc.models.transformer_layers import Layers
from exactcalc.models.transformer_weights import SENTENCE, VOCABULARY
from exactcalc.sheets.layers import ZERO, argmax, cross_entropy, dot_product, integer, linear, matrix, softmax, vector
from exactcalc.sheets.sheet import Sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from exactcalc.models.transformer_weights import Number
    from exactcalc.sheets.layers import Matrix, Row

DOCUMENT_OPTIONS = {"hidden_inference": False}
"""How the sheet is built that documents are judged by: only with the steps that they print."""
MASKED = Call("neg", (Literal("1e9", 1, 9),))


def build(
    weights: Mapping[str, Sequence[Sequence[Number]]] | None = None,
    sentence: tuple[Sequence[str], Sequence[str]] = SENTENCE,
    seed: int = 42,
    hidden_inference: bool = True,
) -> Sheet:
    """Return every step from token numbers to losses and generated words.

    `weights` replaces matrices by name, for instance `{"output.W_out": [...]}`; `sentence` holds the words of the
    source and of the target. Without `hidden_inference` an inference step starts from the decoder's output at its
    position in training, which is the same value, and its own layers, which no document prints, are left out.
    Raises: ValueError for a word outside the vocabulary, an empty sentence, or weights that do not fit;
            TypeError for a float among the weights.
    """
    source, target = (_tokens(words) for words in sentence)
    layers = Layers(weights, seed, max(len(source), len(target)))
    sheet = layers.sheet
    for name, tokens in (("vocabulary", range(len(VOCABULARY))), ("source", source), ("target", target)):
        for position, token in enumerate(tokens):
            sheet.define(f"{name}.ID", (position,), integer(token))

    encoder_input = layers.embed("source.X_enc_in", source, "source.X_src")
    decoder_input = layers.embed("target.X_dec_in", target, "target.X_tgt")
    mask = matrix(sheet, "mask.M", len(target), len(target), lambda i, j: ZERO if j <= i else MASKED)
    encoded = layers.encoder(2, layers.encoder(1, encoder_input, "LN1b"), "ENC_OUT")
    decoded = layers.decoder("", decoder_input, mask, encoded)
    _training_output(sheet, linear(sheet, "output.Logits", decoded, layers.weights["output.W_out"]), target)
    for step in range(1, len(target)):
        stage = f"inference{step}"
        inputs = layers.embed(f"{stage}.X_inf{step}", target[:step])
        last = layers.decoder(f"{stage}.", inputs, mask, encoded)[-1] if hidden_inference else decoded[step - 1]
        _inference_output(sheet, stage, last, layers.weights["output.W_out"], target[step])
    return sheet


def _tokens(words: Sequence[str]) -> list[int]:
    if not words:
        raise ValueError("a sentence has no words, give at least one for the source and one for the target")
    for word in words:
        if word not in VOCABULARY:
            raise ValueError(f"{word!r} is not in the vocabulary: {', '.join(VOCABULARY)}")
    return [VOCABULARY.index(word) for word in words]


def _training_output(sheet: Sheet, logits: Matrix, target: Sequence[int]) -> None:
    names = ("output.exp", "output.sum", "output.P")
    chances = [softmax(sheet, names, (i,), row) for i, row in enumerate(logits)]
    vector(sheet, "output.argmax", len(logits), lambda i: argmax(logits[i]))
    vector(sheet, "output.p_predicted", len(logits), lambda i: Call("max", tuple(chances[i])))
    wanted = vector(sheet, "output.p_target", len(logits), lambda i: chances[i][target[i]])
    cross_entropy(sheet, "output", wanted)


def _inference_output(sheet: Sheet, stage: str, last: Row, weights: Matrix, target: int) -> None:
    logits = vector(sheet, f"{stage}.Logits", len(weights), lambda j: dot_product(last, weights[j]))
    chances = softmax(sheet, (f"{stage}.exp", f"{stage}.sum", f"{stage}.P"), (), logits)
    sheet.define(f"{stage}.argmax", (), lambda: argmax(logits))
    sheet.define(f"{stage}.p_predicted", (), lambda: Call("max", tuple(chances)))
    sheet.define(f"{stage}.p_target", (), lambda: chances[target])
