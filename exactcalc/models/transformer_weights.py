"""The given numbers of the worked Transformer: words, embeddings, and weights from one seeded stream."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.expressions.expression import Literal
from exactcalc.numbers.mersenne import MersenneTwister

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    Number = int | str | Fraction

VOCABULARY = ("我", "爱", "水", "课", "I", "love", "easy", "courses")
SENTENCE = (("我", "爱", "水", "课"), ("I", "love", "easy", "courses"))
"""Words of the source and of the target."""

D_MODEL, HEADS, D_HEAD, D_FEED_FORWARD, LAYERS = 4, 2, 2, 8, 2

EMBEDDING = """
    0.5 -0.3  0.8  0.1
   -0.2  0.6 -0.1  0.4
    0.3  0.2  0.5 -0.4
   -0.6  0.1  0.3  0.7
    0.4  0.5 -0.2  0.3
    0.7 -0.1  0.6 -0.3
   -0.5  0.4  0.2  0.6
    0.1 -0.6  0.4  0.2
"""

UNUSED = ""
"""Stands for numbers of the stream that no weight takes."""


def _attention(stage: str, layer: str) -> list[tuple[str, int, int]]:
    projections = [(f"{stage}.W{kind}{layer}{head}", D_HEAD, D_MODEL) for head in "ab" for kind in ("Q", "K", "V")]
    return [*projections, (f"{stage}.WO{layer}", D_MODEL, HEADS * D_HEAD)]


def _feed_forward(stage: str, layer: str) -> list[tuple[str, int, int]]:
    return [
        (f"{stage}.W{layer}_1", D_FEED_FORWARD, D_MODEL),
        (f"{stage}.W{layer}_2", D_MODEL, D_FEED_FORWARD),
    ]


STREAM = (
    *_attention("encoder1", "1"),
    *_feed_forward("encoder1", "1"),
    *_attention("encoder2", "2"),
    *_feed_forward("encoder2", "2"),
    *_attention("decoder1", "d1"),
    *_feed_forward("decoder1", "d1"),
    *_attention("decoder2", "d2"),
    (UNUSED, 8, 8),
    *_attention("cross", "c2"),
    *_feed_forward("decoder2", "d2"),
    ("output.W_out", len(VOCABULARY), D_MODEL),
)
"""Array, rows and columns in the order in which the weights are drawn, row by row."""


def decimal(number: Number) -> Literal:
    """Return `number` as a literal without trailing zeros.

    Raises: TypeError for a float, which has no written places; ValueError where no finite decimal equals it.
    """
    if not isinstance(number, int | str | Fraction):
        raise TypeError(f"{number!r} is a {type(number).__name__}, give text, an integer or a Fraction")
    value = Fraction(number)
    places, rest = 0, value.denominator
    while rest % 10 == 0 or rest % 5 == 0 or rest % 2 == 0:
        rest //= 10 if rest % 10 == 0 else 5 if rest % 5 == 0 else 2
        places += 1
    if rest != 1:
        raise ValueError(f"{value} is no finite decimal, give a number that can be printed")
    units = value.numerator * (10**places // value.denominator)
    digits = str(abs(units)).rjust(places + 1, "0")
    text = f"{digits[:-places]}.{digits[-places:]}" if places else digits
    return Literal(f"-{text}" if units < 0 else text, units, -places)


def tenths(count: int) -> Literal:
    """Return `count` tenths as a literal, whole numbers without a point."""
    sign, size = "-" if count < 0 else "", abs(count)
    if size % 10 == 0:
        return Literal(f"{sign}{size // 10}", count // 10, 0)
    return Literal(f"{sign}{size // 10}.{size % 10}", count, -1)


def literals(
    seed: int, weights: Mapping[str, Sequence[Sequence[Number]]] | None = None
) -> Iterator[tuple[str, list[list[Literal]]]]:
    """Yield each given matrix by name: the embedding, then the stream with entries of `weights` in its place.

    The stream is drawn in full, so that a replaced matrix leaves the others as they are.
    Raises: ValueError for a name or a shape that the model does not have.
    """
    given = dict(weights or {})
    rows = [[decimal(entry) for entry in line.split()] for line in EMBEDDING.strip().splitlines()]
    yield "embedding.E", _chosen("embedding.E", rows, given)
    twister = MersenneTwister(seed)
    drawn = {units: tenths(units) for units in range(-10, 11)}
    for name, row_count, columns in STREAM:
        rows = [[drawn[twister.uniform_tenths()] for _ in range(columns)] for _ in range(row_count)]
        if name != UNUSED:
            yield name, _chosen(name, rows, given)
    if given:
        raise ValueError(f"the model has no weights named {', '.join(sorted(given))}")


def _chosen(name: str, drawn: list[list[Literal]], given: dict[str, Sequence[Sequence[Number]]]) -> list[list[Literal]]:
    if name not in given:
        return drawn
    rows = [[decimal(entry) for entry in row] for row in given.pop(name)]
    if [len(row) for row in rows] != [len(row) for row in drawn]:
        raise ValueError(f"{name} needs {len(drawn)} rows of {len(drawn[0])} numbers")
    return rows
