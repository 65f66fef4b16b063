"""Writing a worked model down: its whole hand calculation as a text, every number from the exact trace.

A writer is a module with `write(sheet, page, hand, sentence)`. Only the one that is asked for is imported.

It may import models and what they may. Begin reading with `hand`.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from exactcalc.generate.blanks import Blanks
    from exactcalc.models.transformer_weights import Number
    from exactcalc.sheets.sheet import Sheet

    Sentence = tuple[Sequence[str], Sequence[str]]

WRITERS = {"transformer": "exactcalc.generate.transformer"}
"""Name of a model -> the module that writes it down."""

LANGUAGES = ("en", "zh")

MIN_PLACES = 2
"""With fewer decimals most shares and probabilities are whole numbers, which say nothing."""

MAX_PLACES = 50
"""More decimals than this make lines that nobody calculates by hand."""


def models() -> Sequence[str]:
    """Return the names of the models that can be written down."""
    return tuple(WRITERS)


def sheet_of(
    model: str, sentence: Sentence, seed: int, weights: Mapping[str, Sequence[Sequence[Number]]] | None = None
) -> Sheet:
    """Return the sheet of a model for a sentence, a seed and the matrices that replace those of the seed.

    Raises: KeyError for an unknown model, ValueError for a sentence, a seed or weights that it cannot take.
    """
    from exactcalc.models import build

    return build(model, weights=weights, sentence=sentence, seed=seed)


def document(
    model: str, sheet: Sheet, sentence: Sentence, places: int = 4, language: str = "en", blanks: Blanks | None = None
) -> str:
    """Return the hand calculation of a model as a text that ends with a line feed.

    Given numbers stand as they are given; calculated ones are rounded half-up, away from zero, to `places` and
    lose their trailing zeros, except that a divisor or the argument of a logarithm keeps two significant digits where
    it would be 0. `blanks` says which calculated ones are left out.
    Exact: proven. Raises: CalculationError where a rounding stays undecided; ValueError for other arguments.
    """
    from importlib import import_module

    from exactcalc.generate.hand import Hand
    from exactcalc.generate.page import Page

    if language not in LANGUAGES:
        raise ValueError(f"language={language!r} is none of {', '.join(LANGUAGES)}")
    if not MIN_PLACES <= places <= MAX_PLACES:
        raise ValueError(f"places={places} is outside {MIN_PLACES}..{MAX_PLACES}")
    labels = import_module(f"exactcalc.generate.labels_{language}").LABELS
    page = Page(labels)
    import_module(WRITERS[model]).write(sheet, page, Hand(places, blanks), sentence)
    return page.text()
