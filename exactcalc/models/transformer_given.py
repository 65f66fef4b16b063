"""The given data of the worked Transformer: reading sentence, seed and weights from what a document prints of them."""

from __future__ import annotations

from fractions import Fraction

from exactcalc.models.transformer_weights import SENTENCE, STREAM, VOCABULARY, literals
from exactcalc.numbers.mersenne import WORD_MASK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from exactcalc.expressions.expression import Literal

    Index = tuple[int, ...]
    Printed = Mapping[str, Mapping[Index, Sequence[Fraction]]]
    Matrix = list[list[Literal]]

SEED = "parameters.seed"
EMBEDDING = "embedding.E"
GIVEN = frozenset((SEED, EMBEDDING, *(name for name, _, _ in STREAM if name)))
"""Arrays that nothing in the model calculates."""
FREE = frozenset((EMBEDDING,))
"""Those that no seed draws: where nothing speaks against what a document prints, it is right."""
WORDS = "vocabulary"
"""Axis whose labels make up the two sentences."""
OWN_SENTENCE = tuple(tuple(map(VOCABULARY.index, words)) for words in SENTENCE)
"""Positions of the words of both sentences in the vocabulary."""
OWN_SEED = 42
LEAST_ENTRIES = 20
"""Printed weights that tell one seed from every other: by chance one in 21 agrees."""


class Reading:
    """What a document defines.

    options   for `build`
    taken     matrices that are as they are printed, not as the seed draws them
    doubtful  matrices that may be read otherwise: numbers of the other ways
    """

    __slots__ = ("doubtful", "options", "taken")

    def __init__(self, options: dict[str, object], taken: frozenset[str], doubtful: dict[str, tuple[int, ...]]) -> None:
        self.options = options
        self.taken = taken
        self.doubtful = doubtful


def read(
    printed: Printed,
    sentence: tuple[Sequence[int], Sequence[int]],
    ways: Mapping[str, int],
    corrected: Mapping[str, Mapping[Index, Fraction]],
) -> Reading:
    """Return what the printed entries of given arrays define, for two sentences of positions in the vocabulary.

    `printed` holds for each array and index the values that the document prints there, in its order. A matrix is
    read in one of three ways: as the seed draws it (0), with its entries where they are printed first (1) or last (2).
    Where `ways` names none, it is as it is drawn unless most of its printed entries are not. Entries that are
    `corrected` are so in any case.
    """
    seed = _seed(printed)
    weights: dict[str, list[list[Fraction]]] = {}
    doubtful = {}
    for name, rows in literals(seed):
        entries = printed.get(name, {})
        others = sum(values[0] != rows[i][j].value for (i, j), values in entries.items())
        if not others and name not in corrected and all(len(set(values)) == 1 for values in entries.values()):
            continue
        usual = int(2 * others > len(entries) > 2)
        way = ways.get(name, usual)
        if way or name in corrected:
            weights[name] = _replaced(rows, entries if way else {}, -1 if way == 2 else 0)
            for (i, j), value in corrected.get(name, {}).items():
                weights[name][i][j] = value
        repeated = any(values[0] != values[-1] for values in entries.values())
        choices = {usual, *((0, 1) if 2 * others <= len(entries) else ()), *((1, 2) if repeated else ())}
        if len(choices) > 1:
            doubtful[name] = tuple(sorted(choices - {usual}))
    source, target = ([VOCABULARY[position] for position in positions] for positions in sentence)
    options: dict[str, object] = {"sentence": (source, target), "seed": seed, "weights": weights}
    return Reading(options, frozenset(weights), doubtful)


def described(options: Mapping[str, object]) -> str:
    """Return what is not the model's own in options for `build`, as an enumeration."""
    parts = []
    if options["seed"] != OWN_SEED:
        parts.append(f"seed {options['seed']}")
    if options["sentence"] != tuple(map(list, SENTENCE)):
        parts.append("its sentences")
    weights = options["weights"]
    if isinstance(weights, dict) and weights:
        parts.append(", ".join(name.rpartition(".")[2] for name in weights))
    return ", ".join(parts)


def _replaced(rows: Matrix, entries: Mapping[Index, Sequence[Fraction]], which: int) -> list[list[Fraction]]:
    values = [[entry.value for entry in row] for row in rows]
    for (i, j), printed in entries.items():
        values[i][j] = printed[which]
    return values


def _seed(printed: Printed) -> int:
    """Return the seed that draws most of the printed weights: the printed one, the model's own, or one a slip away.

    The printed one where none draws them.
    """
    stated = printed.get(SEED, {}).get((), [Fraction(OWN_SEED)])[0]
    seed = int(stated) if stated.denominator == 1 and 0 <= stated <= WORD_MASK else OWN_SEED
    count = sum(len(entries) for name, entries in printed.items() if name not in (SEED, EMBEDDING))
    seeds = [seed, OWN_SEED]
    if count >= LEAST_ENTRIES:
        seeds.extend(_slips(seed))
    for candidate in dict.fromkeys(seeds):
        if 2 * _drawn(printed, candidate) > count:
            return candidate
    return seed


def _drawn(printed: Printed, seed: int) -> int:
    """Return how many printed weights are those that a seed draws."""
    count = 0
    for name, rows in literals(seed):
        if name != EMBEDDING:
            count += sum(values[0] == rows[i][j].value for (i, j), values in printed.get(name, {}).items())
    return count


def _slips(seed: int) -> Iterator[int]:
    """Yield the seeds with one digit changed, left out or put in, or with two neighbours swapped."""
    text = str(seed)
    for i in range(len(text) + 1):
        before, after = text[:i], text[i:]
        texts = [before + digit + after[1:] for digit in "0123456789"] if after else []
        texts += [before + digit + after for digit in "0123456789"]
        texts += [before + after[1:], before + after[1:2] + after[:1] + after[2:]]
        for slip in texts:
            if slip and int(slip) <= WORD_MASK:
                yield int(slip)
