"""Binding the sites of a document to the cells of a model, by evidence.

A name leads to the arrays that the model's table gives it; where there are several, the run of sites that share
the name agrees with one of them in most places. A vector without a name is bound by the names around it,
its row, its length and agreement. What no evidence decides stays unbound.
"""

from __future__ import annotations

from exactcalc.checks.binding.agreement import usual_places
from exactcalc.checks.binding.applied_sites import bind_applied
from exactcalc.checks.binding.blocks import BlockBinder, blocks
from exactcalc.checks.binding.bound_sheet import BoundSheet
from exactcalc.checks.binding.named_sites import NamedSites
from exactcalc.sheets.sheet import references

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.binding.sites import Section, Site
    from exactcalc.checks.sheet.known import Entry

LEAST_NAMED = 40
"""Numbers with a name that tell a document with other data."""


class ModelBinder(BoundSheet):
    """Finds the cells that sites print."""

    def bind(self, sites: list[Site], sections: list[Section], doubting: bool = False) -> list[Entry]:
        """Return what each site must be equal to, None where no evidence decides.

        `doubting`: what has no name stays unbound if most of the named entries are not those of the sheet.

        The entry of a vector inside a function, or of a further vector of a chain, is that of its elements.
        """
        self.sheet.evaluate()  # in its own order; in that of the document it takes twice as long
        self.sites = sites
        self.keep = usual_places(sites)
        entries: list[Entry] = [None] * len(sites)
        by_name: dict[tuple[str, bool], list[int]] = {}
        for number, site in enumerate(sites):
            if site.name is not None and not site.extra:
                by_name.setdefault((site.name, bool(site.index)), []).append(number)
        for (name, _), numbers in sorted(by_name.items(), key=self._certainty):
            for n, array, cells, agreement in NamedSites(self, name, [sites[n] for n in numbers], numbers).walk():
                site = sites[n]
                entries[n] = self.entry(site, cells)
                self.array_of[n] = array
                self.compared += len(site.results)
                self.agreeing += agreement
        named = sum(len(sites[n].results) for numbers in by_name.values() for n in numbers)
        self.strange = doubting and named >= LEAST_NAMED and 2 * self.agreeing < named
        if self.strange:
            return entries
        for n, values in bind_applied(sites, entries):
            taken = [references(cell.formula)[0] for cell in values]
            entries[n] = tuple(map(self.known, taken))
            self.array_of[n] = taken[0].name
        block_binder = BlockBinder(self, sites, sections)
        for block in blocks(sites, entries):
            block_binder.bind(block, entries)
        return entries

    def _certainty(self, item: tuple[tuple[str, bool], list[int]]) -> tuple[bool, int]:
        (name, _), numbers = item
        return len(self.names.arrays[name]) > 1, -max(len(self.sites[n].results) for n in numbers)
