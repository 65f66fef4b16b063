"""The worked Transformer: shape of its formulas, its options, and an independent forward pass."""

from __future__ import annotations

from fractions import Fraction

import pytest

from exactcalc.expressions.evaluation import Reference
from exactcalc.expressions.expression import Call, Literal, Node
from exactcalc.models import MODELS, build, names_of
from exactcalc.models.transformer_weights import STREAM, VOCABULARY, decimal, literals, tenths
from exactcalc.numbers.number import Real
from exactcalc.sheets.sheet import Cell, Sheet

flint = pytest.importorskip("flint")

NORMS = names_of("transformer").NORMS


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    return build("transformer")


def shown(node: Node) -> str:
    """Return a formula as nested calls over labels, for comparison."""
    if isinstance(node, Reference):
        assert isinstance(node.cell, Cell)
        return node.cell.label
    if isinstance(node, Literal):
        return node.text
    assert isinstance(node, Call)
    return f"{node.function}({', '.join(map(shown, node.args))})"


SHAPES = [
    ("constants.epsilon", (), "1e-5"),
    ("constants.sqrt2", (), "root(2, 2)"),
    ("position.PE", (3, 2), "sin(div(3, 100))"),
    ("position.PE", (1, 1), "cos(div(1, 1))"),
    ("target.X_tgt", (1, 0), "embedding.E[5][0]"),
    ("target.X_dec_in", (1, 0), "add(target.X_tgt[1][0], position.PE[1][0])"),
    (
        "encoder1.Q1",
        (2, 1),
        "add(mul(source.X_enc_in[2][0], encoder1.WQ1a[1][0]), mul(source.X_enc_in[2][1], encoder1.WQ1a[1][1]), "
        "mul(source.X_enc_in[2][2], encoder1.WQ1a[1][2]), mul(source.X_enc_in[2][3], encoder1.WQ1a[1][3]))",
    ),
    ("cross.dot2", (0, 3), "add(mul(cross.Q2[0][0], cross.K2[3][0]), mul(cross.Q2[0][1], cross.K2[3][1]))"),
    ("cross.score2", (0, 3), "div(cross.dot2[0][3], constants.sqrt2)"),
    ("decoder1.score1", (1, 1), "div(decoder1.dot1[1][1], constants.sqrt2)"),
    ("decoder1.score1", (1, 2), "add(div(decoder1.dot1[1][2], constants.sqrt2), mask.M[1][2])"),
    ("mask.M", (1, 2), "neg(1e9)"),
    ("mask.M", (1, 1), "0"),
    ("decoder2.exp1", (1, 0), "exp(decoder2.score1[1][0])"),
    ("decoder2.sum1", (1,), "add(decoder2.exp1[1][0], decoder2.exp1[1][1])"),
    ("decoder2.A1", (1, 1), "div(decoder2.exp1[1][1], decoder2.sum1[1])"),
    ("decoder2.A1", (1, 2), "0"),
    ("encoder2.Concat", (1, 2), "encoder2.O2[1][0]"),
    ("cross.CX1", (0, 0), "add(decoder2.ELN1[0][0], cross.CAttnOut[0][0])"),
    (
        "encoder1.LN1a.mean",
        (0,),
        "div(add(encoder1.X1[0][0], encoder1.X1[0][1], encoder1.X1[0][2], encoder1.X1[0][3]), 4)",
    ),
    ("encoder1.LN1a.deviation", (0, 1), "add(encoder1.X1[0][1], neg(encoder1.LN1a.mean[0]))"),
    (
        "encoder1.LN1a.variance",
        (0,),
        "div(add(pow(encoder1.LN1a.deviation[0][0], 2), pow(encoder1.LN1a.deviation[0][1], 2), "
        "pow(encoder1.LN1a.deviation[0][2], 2), pow(encoder1.LN1a.deviation[0][3], 2)), 4)",
    ),
    (
        "encoder1.LN1a",
        (0, 1),
        "div(add(encoder1.X1[0][1], neg(encoder1.LN1a.mean[0])), "
        "root(add(encoder1.LN1a.variance[0], constants.epsilon), 2))",
    ),
    ("decoder2.CR1", (3, 7), "max(0, decoder2.CH1[3][7])"),
    ("output.p_target", (1,), "output.P[1][5]"),
    ("output.loss", (1,), "neg(ln(output.p_target[1]))"),
    ("output.mean_loss", (), "div(add(output.loss[0], output.loss[1], output.loss[2], output.loss[3]), 4)"),
    ("inference2.p_target", (), "inference2.P[6]"),
    ("inference2.cross.dot1", (1, 0), "add(mul(inference2.cross.Q1[1][0], cross.K1[0][0]), "
     "mul(inference2.cross.Q1[1][1], cross.K1[0][1]))"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("array", "index", "formula"), SHAPES, ids=[f"{name}{list(index)}" for name, index, _ in SHAPES]
)
def test_shape_of_a_formula(sheet: Sheet, array: str, index: tuple[int, ...], formula: str) -> None:
    assert shown(sheet.get(array, index).formula) == formula


class Oracle:
    """The same network as ball matrices of python-flint, written down independently of the layers."""

    def __init__(self) -> None:
        flint.ctx.prec = 300
        self.weights = {
            name: flint.arb_mat([[flint.arb(flint.fmpq(*w.value.as_integer_ratio())) for w in row] for row in rows])
            for name, rows in literals(42)
        }
        self.places = flint.arb_mat(
            [[f(flint.arb(p) / d) for d in (1, 100) for f in (flint.arb.sin, flint.arb.cos)] for p in range(4)]
        )

    def embed(self, words: list[int]):  # type: ignore[no-untyped-def]
        table = self.weights["embedding.E"]
        return flint.arb_mat([[table[w, k] + self.places[i, k] for k in range(4)] for i, w in enumerate(words)])

    def attend(self, stage, layer, inputs, memory, causal):  # type: ignore[no-untyped-def]
        rows = [[] for _ in range(inputs.nrows())]  # type: ignore[var-annotated]
        for head in "ab":
            q, k, v = (
                x * self.weights[f"{stage}.W{kind}{layer}{head}"].transpose()
                for kind, x in zip("QKV", (inputs, memory, memory), strict=True)
            )
            scores = q * k.transpose()
            for i in range(inputs.nrows()):
                seen = range(i + 1 if causal else memory.nrows())
                powers = [(scores[i, j] / flint.arb(2).sqrt()).exp() for j in seen]
                rows[i] += [sum(p * v[j, c] for p, j in zip(powers, seen, strict=True)) / sum(powers) for c in (0, 1)]
        return inputs + flint.arb_mat(rows) * self.weights[f"{stage}.WO{layer}"].transpose()

    def norm(self, inputs):  # type: ignore[no-untyped-def]
        result = []
        for row in inputs.table():
            mean = sum(row) / 4
            spread = (sum((x - mean) ** 2 for x in row) / 4 + flint.arb("1e-5")).sqrt()
            result.append([(x - mean) / spread for x in row])
        return flint.arb_mat(result)

    def feed(self, name, inputs):  # type: ignore[no-untyped-def]
        hidden = inputs * self.weights[f"{name}_1"].transpose()
        hidden = flint.arb_mat([[x.max(0) for x in row] for row in hidden.table()])
        return inputs + hidden * self.weights[f"{name}_2"].transpose()

    def losses(self):  # type: ignore[no-untyped-def]
        x, y, norm = self.embed([0, 1, 2, 3]), self.embed([4, 5, 6, 7]), self.norm
        for n in (1, 2):
            x = norm(self.attend(f"encoder{n}", n, x, x, False))
            x = norm(self.feed(f"encoder{n}.W{n}", x))
        y = norm(self.attend("decoder1", "d1", y, y, True))
        y = norm(self.feed("decoder1.Wd1", y))
        y = norm(self.attend("decoder2", "d2", y, y, True))
        y = norm(self.attend("cross", "c2", y, x, False))
        y = norm(self.feed("decoder2.Wd2", y))
        powers = [[z.exp() for z in row] for row in (y * self.weights["output.W_out"].transpose()).table()]
        return [-(row[4 + i] / sum(row)).log() for i, row in enumerate(powers)]


def test_losses_lie_in_the_balls_of_an_independent_forward_pass(sheet: Sheet) -> None:
    for i, ball in enumerate(Oracle().losses()):
        value = sheet.get("output.loss", (i,)).value
        assert isinstance(value, Real)
        lo, hi = value.enclosure(120)
        assert hi - lo <= 4
        ours = flint.arb(flint.fmpq(lo + hi, 2**121), flint.fmpq(hi - lo, 2**121))
        assert ball.rad() < flint.arb(2) ** -120 and ours.overlaps(ball)


@pytest.mark.parametrize("step", [1, 2, 3])
def test_inference_on_a_prefix_equals_training_at_every_position(sheet: Sheet, step: int) -> None:
    prefix = f"inference{step}."
    compared = 0
    for array, cells in sheet.arrays.items():
        if not array.startswith(prefix) or array.count(".") < 2:
            continue
        for index, cell in cells.items():
            assert same(cell, sheet.get(array.removeprefix(prefix), index)), cell.label
            compared += 1
    for name in ("Logits", "exp", "P"):
        for (j,), cell in sheet.arrays[prefix + name].items():
            assert same(cell, sheet.get(f"output.{name}", (step - 1, j))), cell.label
    assert compared > 180 * step


def same(left: Cell, right: Cell) -> bool:
    """Tell whether two cells are equal: as fractions, or as enclosures a few units wide at 400 bits."""
    x, y = left.value, right.value
    if isinstance(x, Fraction) or isinstance(y, Fraction):
        return isinstance(x, Fraction) and isinstance(y, Fraction) and x == y
    (a, b), (c, d) = x.enclosure(400), y.enclosure(400)
    return max(a, c) <= min(b, d) and max(b, d) - min(a, c) < 16


def test_inference_looks_at_its_own_prefix_only(sheet: Sheet) -> None:
    from exactcalc.sheets.sheet import references

    shared = {"embedding", "position", "constants", "mask", "source", "encoder1", "encoder2"}
    for step in (1, 2, 3):
        pending, seen = list(sheet.arrays[f"inference{step}.P"].values()), set()
        while pending:
            cell = pending.pop()
            if cell.label in seen:
                continue
            seen.add(cell.label)
            stage, _, name = cell.name.partition(".")
            weight = name.startswith("W")
            memory = stage == "cross" and name in ("K1", "K2", "V1", "V2")
            assert stage == f"inference{step}" or stage in shared or weight or memory, cell.label
            pending += references(cell.formula)


@pytest.mark.parametrize("array", ["decoder1.DX1", "decoder1.A1", "target.X_dec_in", "decoder1.DH1"])
def test_first_decoder_row_is_rational_until_the_first_root(sheet: Sheet, array: str) -> None:
    rational = isinstance(sheet.get(array, (0, 0)).value, Fraction)
    assert rational == (array != "decoder1.DH1")


@pytest.mark.parametrize("norm", NORMS)
def test_mean_deviation_and_variance_belong_together(sheet: Sheet, norm: str) -> None:
    assert sheet.shape(f"{norm}.mean") == sheet.shape(f"{norm}.variance") == (4,)
    assert sheet.shape(f"{norm}.deviation") == sheet.shape(norm) == (4, 4)


@pytest.mark.parametrize("count", range(-10, 11))
def test_tenths_as_text(count: int) -> None:
    assert tenths(count).value == Fraction(tenths(count).text) == Fraction(count, 10)
    assert tenths(count).text == f"{count / 10:g}".replace("-0", "-0")


def test_stream_has_672_numbers_of_which_64_are_unused() -> None:
    sizes = {name: rows * columns for name, rows, columns in STREAM}
    assert sum(sizes.values()) == 672
    assert sizes[""] == 64
    before = [name for name, _, _ in STREAM][: [name for name, _, _ in STREAM].index("")]
    assert sum(sizes[name] for name in before) == 448


NUMBERS = [
    ("-0.25", "-0.25", -2),
    (3, "3", 0),
    (Fraction(1, 8), "0.125", -3),
    ("1e2", "100", 0),
    (Fraction(-3, 20), "-0.15", -2),
    ("0.50", "0.5", -1),
]


@pytest.mark.parametrize(("number", "text", "exponent"), NUMBERS, ids=[text for _, text, _ in NUMBERS])
def test_decimal(number: int | str | Fraction, text: str, exponent: int) -> None:
    literal = decimal(number)
    assert (literal.text, literal.exponent) == (text, exponent)
    assert literal.value == Fraction(number)


def test_options_change_what_they_name_and_nothing_else() -> None:
    plain = build("transformer")
    zeros = [[0, 0, 0, 0]] * len(VOCABULARY)
    changed = build("transformer", weights={"output.W_out": zeros})
    assert changed.get("output.P", (0, 3)).value == Fraction(1, 8)
    assert same(changed.get("decoder2.DEC_OUT", (2, 1)), plain.get("decoder2.DEC_OUT", (2, 1)))
    assert build("transformer", seed=43).get("encoder1.WQ1a", (0, 0)).value != Fraction(-3, 10)


def test_a_shorter_sentence() -> None:
    sheet = build("transformer", sentence=(("水", "课"), ("easy",)))
    assert sheet.shape("encoder1.A1") == (2, 2)
    assert sheet.shape("cross.A1") == (1, 2)
    assert sheet.get("output.mean_loss").rounded(4) == sheet.get("output.loss", (0,)).rounded(4)
    assert not any(name.startswith("inference") for name in sheet.arrays)


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        pytest.param({"sentence": (("我",), ("tree",))}, ValueError, "'tree' is not in the vocabulary", id="word"),
        pytest.param({"sentence": ((), ("I",))}, ValueError, "no words", id="empty"),
        pytest.param({"weights": {"W": [[1]]}}, ValueError, "no weights named W", id="unknown-matrix"),
        pytest.param({"weights": {"output.W_out": [[1]]}}, ValueError, "8 rows of 4", id="shape"),
        pytest.param({"weights": {"encoder1.WO1": [[0.1] * 4] * 4}}, TypeError, "is a float", id="float"),
        pytest.param(
            {"weights": {"encoder1.WO1": [[Fraction(1, 3)] * 4] * 4}}, ValueError, "no finite decimal", id="third"
        ),
        pytest.param({"seed": -1}, ValueError, "seed=-1", id="seed"),
    ],
)
def test_refused_options(options: dict[str, object], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        build("transformer", **options)


def test_unknown_model() -> None:
    with pytest.raises(KeyError, match="no model 'tree', choose one of: transformer"):
        build("tree")
    assert list(MODELS) == ["transformer"]
