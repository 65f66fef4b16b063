"""The layers of a neural network as cells of a sheet, each step in the shape in which people write it down.

A builder takes matrices of references, defines cells of its own and returns references to them. Every
intermediate value that a hand calculation prints (an unscaled dot product, an exponential and their
sum, a mean, a deviation) is a cell. Formulas are made when a cell is first asked for its own.
"""

from __future__ import annotations

from functools import partial

from exactcalc.expressions.evaluation import Reference, evaluate
from exactcalc.expressions.expression import Call, Literal, Node
from exactcalc.numbers.rounding import compare
from exactcalc.sheets.sheet import Sheet

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    Row = list[Reference]
    Matrix = list[Row]

ZERO = Literal("0", 0, 0)
TWO = Literal("2", 2, 0)


def integer(value: int) -> Literal:
    """Return a whole number as a literal."""
    return Literal(str(value), value, 0)


def vector(sheet: Sheet, name: str, size: int, formula: Callable[[int], Node]) -> Row:
    """Define `name[0]` .. `name[size - 1]`."""
    define = sheet.define
    return [Reference(define(name, (i,), partial(formula, i))) for i in range(size)]


def matrix(sheet: Sheet, name: str, rows: int, columns: int, formula: Callable[[int, int], Node]) -> Matrix:
    """Define `name[0][0]` .. `name[rows - 1][columns - 1]`."""
    return [list(map(Reference, row)) for row in sheet.define_matrix(name, rows, columns, formula)]


def plus(terms: Sequence[Node]) -> Node:
    """Return the sum of `terms`; a single term stands for itself."""
    return Call("add", tuple(terms)) if len(terms) > 1 else terms[0]


def minus(left: Node, right: Node) -> Node:
    """Return `left - right`."""
    return Call("add", (left, Call("neg", (right,))))


def divide(left: Node, right: Node) -> Node:
    """Return `left / right`."""
    return Call("div", (left, right))


def dot_product(left: Sequence[Node], right: Sequence[Node]) -> Node:
    """Return the sum of products, every factor written out."""
    return plus([Call("mul", pair) for pair in zip(left, right, strict=True)])


def linear(sheet: Sheet, name: str, inputs: Matrix, weights: Matrix) -> Matrix:
    """Define the product of `inputs` and the transpose of `weights`.

    Shape: rows of `inputs` by rows of `weights`.
    """
    return matrix(sheet, name, len(inputs), len(weights), lambda i, j: dot_product(inputs[i], weights[j]))


def add_matrices(sheet: Sheet, name: str, left: Matrix, right: Matrix) -> Matrix:
    """Define `left + right`, entry by entry."""
    return matrix(sheet, name, len(left), len(left[0]), lambda i, j: Call("add", (left[i][j], right[i][j])))


def relu(sheet: Sheet, name: str, inputs: Matrix) -> Matrix:
    """Define `max(0, x)`, entry by entry."""
    return matrix(sheet, name, len(inputs), len(inputs[0]), lambda i, j: Call("max", (ZERO, inputs[i][j])))


def softmax(
    sheet: Sheet, names: tuple[str, str, str], row: tuple[int, ...], scores: Row, visible: Sequence[int] = ()
) -> Row:
    """Define the exponentials of one row, their sum and the weights under the three `names`.

    Where positions are given as `visible`, any other has weight exactly 0 and no exponential: its mask stands for
    minus infinity.
    """
    exponential_name, sum_name, weight_name = names
    columns = range(len(scores))
    define = sheet.define
    exponentials = {
        j: Reference(define(exponential_name, (*row, j), partial(Call, "exp", (scores[j],))))
        for j in visible or columns
    }
    total = Reference(define(sum_name, row, lambda: plus(list(exponentials.values()))))

    def weight(j: int) -> Node:
        return divide(exponentials[j], total) if j in exponentials else ZERO

    return [Reference(define(weight_name, (*row, j), partial(weight, j))) for j in columns]


def attention_head(
    sheet: Sheet,
    stage: str,
    head: int,
    projections: tuple[Matrix, Matrix, Matrix],
    scale: Reference,
    mask: Matrix | None = None,
) -> Matrix:
    """Define one head over its queries, keys and values: dot, score, exp, sum, A and O.

    With a `mask`, position i looks at positions 0..i only. A masked score has the mask's large negative number in
    its formula, so that it can be printed, and its weight is exactly 0.
    """
    queries, keys, values = projections
    dots = matrix(sheet, f"{stage}.dot{head}", len(queries), len(keys), lambda i, j: dot_product(queries[i], keys[j]))

    def score(i: int, j: int) -> Node:
        scaled = divide(dots[i][j], scale)
        return scaled if mask is None or j <= i else Call("add", (scaled, mask[i][j]))

    scores = matrix(sheet, f"{stage}.score{head}", len(queries), len(keys), score)
    names = (f"{stage}.exp{head}", f"{stage}.sum{head}", f"{stage}.A{head}")
    weights = [
        softmax(sheet, names, (i,), row, range(len(row) if mask is None else i + 1)) for i, row in enumerate(scores)
    ]
    columns = list(map(list, zip(*values, strict=True)))
    return matrix(
        sheet, f"{stage}.O{head}", len(queries), len(columns), lambda i, j: dot_product(weights[i], columns[j])
    )


def concatenate(sheet: Sheet, name: str, parts: Sequence[Matrix]) -> Matrix:
    """Define the rows of all `parts` side by side."""
    rows = [[entry for part in parts for entry in part[i]] for i in range(len(parts[0]))]
    return matrix(sheet, name, len(rows), len(rows[0]), lambda i, j: rows[i][j])


def layer_norm(sheet: Sheet, name: str, inputs: Matrix, epsilon: Reference) -> Matrix:
    """Define `(x - mean) / √(variance + epsilon)` row by row, with mean, deviations and variance as cells.

    The variance divides by the number of entries, as layer normalisation does.
    """
    return [_normalised_row(sheet, name, i, row, epsilon) for i, row in enumerate(inputs)]


def _normalised_row(sheet: Sheet, name: str, i: int, row: Row, epsilon: Reference) -> Row:
    define = sheet.define
    size = integer(len(row))
    mean = Reference(define(f"{name}.mean", (i,), lambda: divide(plus(row), size)))
    deviations = [
        Reference(define(f"{name}.deviation", (i, j), partial(minus, entry, mean))) for j, entry in enumerate(row)
    ]

    def squares() -> Node:
        return divide(plus([Call("pow", (deviation, TWO)) for deviation in deviations]), size)

    variance = Reference(define(f"{name}.variance", (i,), squares))

    def normalised(entry: Node) -> Node:
        return divide(minus(entry, mean), Call("root", (Call("add", (variance, epsilon)), TWO)))

    return [Reference(define(name, (i, j), partial(normalised, entry))) for j, entry in enumerate(row)]


def cross_entropy(sheet: Sheet, stage: str, probabilities: Row) -> Row:
    """Define `-ln p` for the probability of each target, and their mean."""
    losses = vector(
        sheet, f"{stage}.loss", len(probabilities), lambda i: Call("neg", (Call("ln", (probabilities[i],)),))
    )
    sheet.define(f"{stage}.mean_loss", (), lambda: divide(plus(losses), integer(len(losses))))
    return losses


def argmax(row: Row) -> Node:
    """Return the position of the largest entry as a whole number, the first of equal ones.

    Exact: proven on the exact values. Raises Undecided where two entries cannot be told apart.
    """
    best = 0
    for j in range(1, len(row)):
        if _exceeds(row[j], row[best]):
            best = j
    return integer(best)


def _exceeds(left: Reference, right: Reference) -> bool:
    difference = evaluate(minus(left, right))
    if isinstance(difference, tuple):
        raise TypeError(f"{left!r} and {right!r} are vectors, compare single entries")
    return compare(difference, 0) > 0
