"""Quantities that are defined by each other, so that none of them has a value."""

from __future__ import annotations

from checks.own_sheet import key_of
from checks.result import Result
from checks.trees import symbol_nodes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from checks.own_sheet import Formula, Key, OwnSheet


def cycles(sheet: OwnSheet) -> list[Result]:
    """Return one result for each circle of definitions, where it would be all that keeps them from a value.

    Formulas with a name that the document gives no value at all are general ones, as `F = m*a` beside
    `a = F/m`; a name that has a value anywhere breaks the circle.
    """
    needs: dict[Key, list[Key]] = {}
    for key, formula in sheet.formulas.items():
        if key not in sheet.names and formula.segment.kind != "code":
            names = dict.fromkeys(map(key_of, symbol_nodes(formula.node)))
            needs[key] = [name for name in names if name not in sheet.names]
    _drop(needs, lambda names: any(name not in needs for name in names))
    found: list[Result] = []
    while True:
        _drop(needs, lambda names: not any(name in needs for name in names))
        if not needs:
            return found
        path: list[Key] = []
        key = next(iter(needs))
        while key not in path:
            path.append(key)
            key = next(name for name in needs[key] if name in needs)
        circle = path[path.index(key) :]
        found.append(_result(circle, sheet.formulas))
        for key in circle:
            del needs[key]


def _drop(needs: dict[Key, list[Key]], dropped: Callable[[list[Key]], bool]) -> None:
    """Remove the names to whose needs that applies, until it applies to none."""
    while True:
        keys = [key for key, names in needs.items() if dropped(names)]
        if not keys:
            return
        for key in keys:
            del needs[key]


def _result(circle: list[Key], formulas: dict[Key, Formula]) -> Result:
    names = ["".join([key[0], *[f"[{i}]" for i in key[1]]]) for key in circle]
    steps = " and ".join(f"{name} by {other}" for name, other in zip(names, [*names[1:], names[0]], strict=True))
    formula = formulas[circle[0]]
    end = "so it has no value." if len(names) == 1 else "so none of them has a value."
    return Result(
        "cycle", formula.segment, formula.node.start, formula.node.end, tree=formula.node,
        message=f"{steps.replace(' by', ' is defined by', 1)}, {end}",
    )  # fmt: skip
