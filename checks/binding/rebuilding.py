"""Building a model anew from what a document defines: its sentences, its seed, its matrices.

The default model stays unless the document's own data contradict it. Then the reading that most of the numbers agree
with that are no data themselves is taken; of readings alike the one that changes least, unless no seed draws what it
changes. So a whole matrix that a document replaces is read as it is printed, and a single wrong digit in one remains
a deviation.
"""

from __future__ import annotations

from itertools import islice

from exactcalc.checks.binding.agreement import fits_cell
from exactcalc.checks.binding.binding import ModelBinder
from exactcalc.checks.binding.bound_sheet import Names
from exactcalc.checks.binding.definitions import printed_definitions
from exactcalc.checks.binding.faulty_data import corrections
from exactcalc.checks.binding.sentences import listed_sentences
from exactcalc.checks.binding.sites import find_sites
from exactcalc.checks.notation.matching import signed_literal
from exactcalc.models import build_for_documents
from exactcalc.numbers.errors import CalculationError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from fractions import Fraction
    from types import ModuleType

    from exactcalc.checks.binding.definitions import Printed
    from exactcalc.checks.binding.faulty_data import Number
    from exactcalc.checks.binding.sentences import Sentences
    from exactcalc.checks.binding.sites import Section, Site
    from exactcalc.checks.notation.statement import Line
    from exactcalc.checks.sheet.known import Entry
    from exactcalc.models.transformer_given import Reading

    Index = tuple[int, ...]

MOST_READINGS = 32
"""Models that are built for one document; each takes as long as the default one."""
MOST_SENTENCES = 4
"""Pairs of sentences that are tried where the opening lines state none."""
CONVINCING = 50
"""At most one deviation in so many numbers ends the search for other sentences."""


LEAST_DEVIATIONS = 2
"""Deviations from which on a printed entry is thought to be the cause of them."""
MOST_CORRECTIONS = 6
"""Corrections of one entry that are tried."""


class Fit:
    """A model with what it explains of a document.

    options    what it was built with beyond the default, empty for the default model
    taken      arrays that are as the document prints them
    numbers    printed numbers with their signs and cells, other than those of given data
    compared   how many these are
    agreeing   how many of them agree
    """

    __slots__ = ("agreeing", "binder", "compared", "entries", "numbers", "options", "sections", "sites", "taken")

    def __init__(
        self, binder: ModelBinder, sites: list[Site], sections: list[Section], entries: list[Entry],
        options: dict[str, object] | None = None, taken: Iterable[str] = (), given: Iterable[str] = (),
    ) -> None:  # fmt: skip
        self.binder = binder
        self.sites = sites
        self.sections = sections
        self.entries = entries
        self.options = options or {}
        self.taken = frozenset(taken)
        self.numbers = list(self._numbers(frozenset(given)))
        self.compared = len(self.numbers)
        self.agreeing = sum(fits_cell(*number) for number in self.numbers)

    def _numbers(self, given: frozenset[str]) -> Iterator[Number]:
        for number, (site, entry) in enumerate(zip(self.sites, self.entries, strict=True)):
            if entry is None or self.binder.array_of.get(number) in given:
                continue
            if isinstance(entry, tuple):
                pairs = [
                    (*signed_literal(item), known)
                    for item, known in zip(site.vector.items, entry, strict=True)  # type: ignore[union-attr]
                ]
            else:
                pairs = [(literal, sign, entry) for literal, sign in site.results]
            for literal, sign, known in pairs:
                if literal is not None and known.cell is not None:  # type: ignore[union-attr]
                    yield literal, sign, known.cell  # type: ignore[union-attr]


class Rebuilder:
    """Tries readings of one document."""

    def __init__(
        self, model: str, table: ModuleType, given: ModuleType, lines: list[Line],
        default: tuple[ModelBinder, list[Site], list[Section], list[Entry]],
    ) -> None:  # fmt: skip
        self.model = model
        self.table = table
        self.given = given
        self.lines = lines
        self.best = Fit(*default, given=given.GIVEN)
        self.printed: Printed = printed_definitions(*default[:3], given.GIVEN)
        self.tried = [given.read({}, given.OWN_SENTENCE, {}, {}).options]
        self.sentence: Sentences = given.OWN_SENTENCE
        self.ways: dict[str, int] = {}
        self.corrected: dict[str, dict[Index, Fraction]] = {}

    def search(self, stated: Sentences | None) -> Fit:
        """Return the reading that explains most of the document."""
        self.choose_sentence(stated)
        doubtful = self.read().doubtful
        for name, others in doubtful.items():
            for way in others:
                before = self.ways
                self.ways = {**before, name: way}
                if not self.consider(more=way > 1 or name not in self.given.FREE):
                    self.ways = before
        while self.correct({*self.best.taken, *doubtful}):
            pass
        return self.best

    def choose_sentence(self, stated: Sentences | None) -> None:
        """Take the sentences that the document states; where it states none, those of its lists that explain most."""
        own: Sentences = self.given.OWN_SENTENCE
        candidates = [stated or own]
        if stated is None:
            candidates += listed_sentences(self.lines, self.table.LABELS[self.given.WORDS])
        best = own
        for self.sentence in list(dict.fromkeys(candidates))[:MOST_SENTENCES]:
            if self.consider():
                best = self.sentence
            if self.convincing():
                break
        self.sentence = best

    def correct(self, suspects: set[str]) -> bool:
        """Correct the one entry among given arrays that explains most deviations; return whether there is one."""
        best = self.best
        if best.compared - best.agreeing < LEAST_DEVIATIONS or not suspects:
            return False
        order = {id(cell): place for place, cell in enumerate(best.binder.sheet)}
        numbers = sorted(best.numbers, key=lambda number: order[id(number[2])])
        before = self.corrected
        for array, index, value in islice(corrections(numbers, self.printed, suspects), MOST_CORRECTIONS):
            self.corrected = {**before, array: {**before.get(array, {}), index: value}}
            if self.consider(LEAST_DEVIATIONS):
                return True
        self.corrected = before
        return False

    def read(self) -> Reading:
        """Return the reading for what has been chosen so far."""
        reading: Reading = self.given.read(self.printed, self.sentence, self.ways, self.corrected)
        return reading

    def consider(self, more: int = 1) -> bool:
        """Take the present reading if it explains so many numbers more than the best; return whether it does."""
        reading = self.read()
        if reading.options in self.tried or len(self.tried) > MOST_READINGS:
            return False
        self.tried.append(reading.options)
        fit = self.fit(reading.options, reading.taken)
        if fit is None or fit.agreeing < self.best.agreeing + more:
            return False
        self.best = fit
        return True

    def convincing(self) -> bool:
        """Return whether hardly a number deviates from the best reading."""
        best = self.best
        return best.compared > 0 and CONVINCING * (best.compared - best.agreeing) <= best.compared

    def fit(self, options: dict[str, object], taken: Iterable[str]) -> Fit | None:
        """Return what a model with these options explains, None where it cannot be built or calculated."""
        try:
            sheet = build_for_documents(self.model, **options)
            arrays, labels = self.table.printed_in(sheet)
            names = Names(arrays, labels, self.table.axes_of)
            binder = ModelBinder(sheet, names)
            sites, sections = find_sites(self.lines, names.arrays)
            entries = binder.bind(sites, sections)
        except (ValueError, CalculationError):
            return None
        return Fit(binder, sites, sections, entries, options, taken, self.given.GIVEN)
