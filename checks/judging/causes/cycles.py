"""Quantities that are defined by each other, so that none of them has a value."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

from exactcalc.checks.judging.result import Result
from exactcalc.checks.notation.trees import symbol_nodes
from exactcalc.checks.sheet.assumptions import is_unknown
from exactcalc.checks.sheet.quantity import key_of
from exactcalc.expressions.evaluation import evaluate
from exactcalc.expressions.expression import Symbol
from exactcalc.numbers.errors import CalculationError, Undecided
from exactcalc.numbers.rounding import compare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.sheet.quantity import Formula, Key
    from exactcalc.checks.sheet.sheet import DocumentSheet
    from exactcalc.expressions.expression import Node
    from exactcalc.numbers.number import Values

DRAWS = 2
PARTS = 41
"""The values that are drawn lie between 0 and 1, where most functions have one and their inverses too."""
MOST_DRAWN_FROM = 8
PRIMES = (5, 11, 13, 17, 19, 23, 29, 31, 37)
MOST_NAMED = 6
"""Names of a circle that a message tells."""


def cycles(sheet: DocumentSheet) -> list[Result]:
    """Return one result for each circle of definitions, where it would be all that keeps them from a value.

    Formulas with a name that the document gives no value at all are general ones, as `F = m*a` beside
    `a = F/m`; a name that has a value anywhere breaks the circle. `x = x/2 + 3` and two equations in `x` and `y` ask
    for what solves them. One relation that is solved for one name after another is no circle, nor are formulas of
    different sections.
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
                formulas = [sheet.formulas[key] for key in circle]
                asked = any(is_unknown(Symbol(*key)) for key in circle)
                apart = any(formula.section is not formulas[0].section for formula in formulas)
                if not (asked or apart or is_one_relation(circle[0], needs, sheet.formulas)):
                    found.append(_result(circle, sheet.formulas))
                clear.update(path)
                break
            if name not in clear:
                steps.append((name, needs[name][::-1]))
    return found


def is_one_relation(first: Key, needs: dict[Key, list[Key]], formulas: dict[Key, Formula]) -> bool:
    """Return whether the formulas that a name needs hold together for values drawn at will, `m = d*V` and `V = m/d`.

    Values are given to some names from which the others can be computed; then the formulas of the former must agree.
    Where they cannot be evaluated or compared nothing is said of them.
    """
    names = _reached(first, needs)
    if len(names) > MOST_DRAWN_FROM:
        return False
    return any(
        all(_holds_for(draw, drawn, names, needs, formulas) for draw in range(DRAWS))
        for size in range(1, len(names))
        for drawn in combinations(names, size)
    )


def _reached(first: Key, needs: dict[Key, list[Key]]) -> list[Key]:
    """Return the names that a name needs, itself first."""
    found = {first: None}
    waiting = [first]
    while waiting:
        for name in needs[waiting.pop()]:
            if name not in found:
                found[name] = None
                waiting.append(name)
    return list(found)


def _holds_for(
    draw: int, drawn: tuple[Key, ...], names: list[Key], needs: dict[Key, list[Key]], formulas: dict[Key, Formula]
) -> bool:
    """Return whether all formulas agree when some names are given values; False where the others do not follow."""
    values: dict[Key, Values] = {
        key: Fraction(PRIMES[(i + 3 * draw) % len(PRIMES)], PARTS) for i, key in enumerate(drawn)
    }

    def lookup(node: Node) -> Values:
        key = key_of(node)  # type: ignore[arg-type]
        if key not in values:
            raise CalculationError("a name of the circle has no value yet", node)
        return values[key]

    try:
        while len(values) < len(names):
            ready = [key for key in names if key not in values and all(name in values for name in needs[key])]
            if not ready:
                return False
            values.update([(key, evaluate(formulas[key].node, lookup)) for key in ready])
        return all(_are_equal(evaluate(formulas[key].node, lookup), values[key]) for key in drawn)
    except CalculationError:
        return True


def _are_equal(one: Values, other: Values) -> bool:
    """Return whether two values are equal, or cannot be told apart: two irrational ones, or vectors."""
    if isinstance(one, Fraction):
        one, other = other, one
    if isinstance(one, tuple) or not isinstance(other, Fraction):
        return True
    try:
        return compare(one, other) == 0
    except Undecided:
        return True


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
