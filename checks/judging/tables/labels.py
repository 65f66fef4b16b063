"""What heads a row or column: whether the numbers in it are sums or means of the others."""

from __future__ import annotations

from exactcalc.checks.judging.tables.cells import bare
from exactcalc.checks.languages import words
from exactcalc.checks.patterns import Pattern
from exactcalc.checks.quantities.units import is_unit

SUM, MEAN = "total label", "mean label"
LONGEST = 32
_IN_UNIT = Pattern(r"(.*?)\s*(?:[(（\[]([^()（）\[\]]{1,6})[)）\]])?[:：]?")
_CURRENCY = Pattern(r"[$€£¥￥₹]|[A-Z]{3}")


def label_of(text: str) -> str:
    """Return which kind of label the text of a cell is, "" for any other text.

    A label that says more, as `Total with tax` does, may head anything.
    """
    if len(text) > LONGEST:
        return ""
    found = _IN_UNIT.fullmatch(bare(text))
    if found is None:
        return ""
    name, unit = bare(found[1].rstrip(":：")).lstrip("= "), found[2]
    if unit and not (_CURRENCY.fullmatch(unit) or is_unit(unit)):
        return ""
    return next((kind for kind in (SUM, MEAN) if name in words(kind) or name.casefold() in words(kind)), "")
