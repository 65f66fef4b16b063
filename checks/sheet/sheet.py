"""The sheet that a document is for itself: the quantities it defines and computes, by name and section."""

from __future__ import annotations

from exactcalc.checks.sheet.quantity import key_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.sheet.quantity import Formula, Key, Quantity
    from exactcalc.checks.sheet.sections import Section
    from exactcalc.expressions.expression import Symbol

MOST_MEANINGS = 12
"""Definitions of one name that an operand may be a copy of: the last ones."""


class DocumentSheet:
    """The named quantities of a document, each with the section it was defined in."""

    __slots__ = ("formulas", "names")

    def __init__(self) -> None:
        self.names: dict[Key, list[Quantity]] = {}
        self.formulas: dict[Key, Formula] = {}
        """The last formula in names that a name was given, until it is given a value."""

    def define(self, key: Key, quantity: Quantity) -> None:
        """Enter what a name means from here on."""
        self.names.setdefault(key, []).append(quantity)

    def meanings(self, key: Key, section: Section) -> list[Quantity]:
        """Return what a name may mean in a section, the last definition first.

        That are the definitions in the section and in those around it; where there is none, all others.
        """
        found = self.names.get(key)
        if found is None:
            return []
        last = found[: -MOST_MEANINGS - 1 : -1]
        return [quantity for quantity in last if section.within(quantity.section)] or last

    def meaning(self, key: Key, section: Section) -> Quantity | None:
        """Return what a name means in a section; None if nothing defines it, or several sections apart from it do."""
        found = self.names.get(key)
        if found is None:
            return None
        last = found[-1]
        if section is last.section:
            return last
        for quantity in reversed(found):
            if section.within(quantity.section):
                return quantity
        return last if all(quantity.section is last.section for quantity in found) else None

    def elements(self, symbol: Symbol, section: Section) -> list[Quantity]:
        """Return the elements of a vector that an indexed name may mean, counted from 0 or from 1."""
        name, index = key_of(symbol)
        if not index:
            bare = name.rstrip("0123456789")
            if not bare or bare == name or len(name) - len(bare) > 3:
                return []
            index, name = (int(name[len(bare) :]),), bare
        vector = self.meaning((name, ()), section)
        if vector is None or vector.items is None:
            return []
        found = [vector]
        for place in index:
            if not isinstance(place, int):
                return []
            found = [
                items.items[at]
                for items in found
                if items.items is not None
                for at in (place, place - 1)
                if 0 <= at < len(items.items)
            ]
        return found
