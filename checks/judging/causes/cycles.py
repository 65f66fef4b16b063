"""Quantities that are defined by each other, so that none of them has a value."""

from __future__ import annotations

from exactcalc.checks.judging.result import Result
from exactcalc.checks.notation.trees import symbol_nodes
from exactcalc.checks.sheet.assumptions import is_unknown
from exactcalc.checks.sheet.quantity import key_of
from exactcalc.expressions.expression import Symbol

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.sheet.quantity import Formula, Key
    from exactcalc.checks.sheet.sheet import DocumentSheet

MOST_NAMED = 6
"""Names of a circle that a message tells."""


def cycles(sheet: DocumentSheet) -> list[Result]:
    """Return one result for each circle of definitions, where it would be all that keeps them from a value.

    Formulas with a name that the document gives no value at all are general ones, as `F = m*a` beside
    `a = F/m`; a name that has a value anywhere breaks the circle. `x = x/2 + 3` and two equations in `x` and `y` ask
    for what solves them.
    """
    needs: dict[Key, list[Key]] = {}
    for key, formula in sheet.formulas.items():
        if key not in sheet.names and formula.segment.kind != "code":
            names = dict.fromkeys(map(key_of, symbol_nodes(formula.node)))
            needs[key] = [name for name in names if name not in sheet.names]
    _drop(needs, [key for key, names in needs.items() if key in names or any(name not in needs for name in names)])
    found: list[Result] = []
    clear: set[Key] = set()
    for start in list(needs):
        path: dict[Key, int] = {}
        steps: list[tuple[Key, list[Key]]] = [(start, needs[start][::-1])] if start not in clear else []
        while steps:
            key, ahead = steps[-1]
            path.setdefault(key, len(path))
            if not ahead:
                steps.pop()
                del path[key]
                clear.add(key)
                continue
            name = ahead.pop()
            if name in path:
                circle = list(path)[path[name] :]
                if not any(is_unknown(Symbol(*key)) for key in circle):
                    found.append(_result(circle, sheet.formulas))
                clear.update(path)
                break
            if name not in clear:
                steps.append((name, needs[name][::-1]))
    return found


def _drop(needs: dict[Key, list[Key]], without: list[Key]) -> None:
    """Remove the names without a circle, and all that need one of them."""
    users: dict[Key, list[Key]] = {}
    for key, names in needs.items():
        for name in names:
            users.setdefault(name, []).append(key)
    waiting = list(without)
    while waiting:
        key = waiting.pop()
        if needs.pop(key, None) is not None:
            waiting += users.get(key, ())


def _result(circle: list[Key], formulas: dict[Key, Formula]) -> Result:
    names = ["".join([key[0], *[f"[{i}]" for i in key[1]]]) for key in circle]
    pairs = list(zip(names, [*names[1:], names[0]], strict=True))
    left_out = len(pairs) - MOST_NAMED
    if left_out > 1:
        pairs[MOST_NAMED - 1 : -1] = [(f"{left_out} more", "each other")]
    steps = " and ".join(f"{name} by {other}" for name, other in pairs)
    formula = formulas[circle[0]]
    end = "so it has no value." if len(names) == 1 else "so none of them has a value."
    return Result(
        "cycle", formula.segment, formula.node.start, formula.node.end, tree=formula.node,
        message=f"{steps.replace(' by', ' is defined by', 1)}, {end}",
    )  # fmt: skip
