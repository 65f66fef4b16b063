"""Building a model anew from what a document defines: its sentences, its seed, its matrices.

The default model stays unless the document's own data contradict it. Then the reading that most of the numbers agree
with that are no data themselves is taken; of readings alike the one that changes least. So a whole matrix that a
document replaces is read as it is printed, and a single wrong digit in one remains a deviation.
"""

from __future__ import annotations

from checks.account import GIVEN
from checks.agreement import fits_cell
from checks.binding import ModelBinder, Names
from checks.definitions import printed_definitions
from checks.matching import signed_literal
from checks.sentences import listed_sentences
from checks.sites import find_sites
from exactcalc.errors import CalculationError
from exactcalc.models import build_for_documents

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import ModuleType

    from checks.account import Account
    from checks.definitions import Printed
    from checks.known import Entry
    from checks.sentences import Sentences
    from checks.sites import Section, Site
    from checks.statement import Line

MOST_SENTENCES = 4
"""Pairs of sentences that are tried where the opening lines state none."""
CONVINCING = 50
"""At most one deviation in so many numbers ends the search for other sentences."""


class Fit:
    """A model with what it explains of a document.

    options    what it was built with beyond the default, empty for the default model
    taken      arrays that are as the document prints them
    compared   numbers that are compared with cells, other than those of given data
    agreeing   how many of them agree
    """

    __slots__ = ("agreeing", "binder", "compared", "entries", "options", "sections", "sites", "taken")

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
        self.compared = self.agreeing = 0
        self._weigh(frozenset(given))

    def _weigh(self, given: frozenset[str]) -> None:
        for number, (site, entry) in enumerate(zip(self.sites, self.entries, strict=True)):
            if entry is None or self.binder.array_of.get(number) in given:
                continue
            if isinstance(entry, tuple):
                pairs = [
                    (*signed_literal(item), known) for item, known in zip(site.vector.items, entry, strict=True)  # type: ignore[union-attr]
                ]
            else:
                pairs = [(literal, sign, entry) for literal, sign in site.results]
            for literal, sign, known in pairs:
                if literal is not None and known.cell is not None:  # type: ignore[union-attr]
                    self.compared += 1
                    self.agreeing += fits_cell(literal, sign, known.cell)  # type: ignore[union-attr]

    def enter_data(self, account: Account) -> None:
        """Enter the numbers that the model was built from as given: nothing verifies them."""
        for number, site in enumerate(self.sites):
            if self.binder.array_of.get(number) in self.taken:
                for literal, _ in site.results:
                    account.states[id(literal)] = GIVEN


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
        self.tried = [given.read({}, given.OWN_SENTENCE, {}).options]

    def search(self, stated: Sentences | None) -> Fit:
        """Return the reading that explains most of the document."""
        own: Sentences = self.given.OWN_SENTENCE
        candidates = [stated or own]
        words = self.table.LABELS[self.given.WORDS]
        if stated is None:
            candidates += listed_sentences(self.lines, words)
        sentence = own
        for candidate in list(dict.fromkeys(candidates))[:MOST_SENTENCES]:
            if self.consider(candidate, {}):
                sentence = candidate
            if self.convincing():
                break
        ways: dict[str, int] = {}
        for name, others in self.given.read(self.printed, sentence, ways).doubtful.items():
            for way in others:
                if self.consider(sentence, {**ways, name: way}):
                    ways[name] = way
        return self.best

    def consider(self, sentence: Sentences, ways: dict[str, int]) -> bool:
        """Take a reading if it explains more than the best so far; return whether it does."""
        reading = self.given.read(self.printed, sentence, ways)
        if reading.options in self.tried:
            return False
        self.tried.append(reading.options)
        fit = self.fit(reading.options, reading.taken)
        if fit is None or fit.agreeing <= self.best.agreeing:
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
