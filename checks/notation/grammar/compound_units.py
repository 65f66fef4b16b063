"""Compound units behind numbers, `m/s²`, `kg·m⁻³`, `J/(kg·K)`, `€/kg`, and the unit that a calculation has."""

from __future__ import annotations

from exactcalc.checks.notation.lexing import tokens as t
from exactcalc.checks.quantities.measures import CURRENCIES, measure, split_power
from exactcalc.expressions.expression import Call, Literal, Node

TYPE_CHECKING = False
if TYPE_CHECKING:
    from exactcalc.checks.notation.lexing.tokens import Tokens

    Mark = tuple[str, int, int]
    """A unit, and where the operand that it stands behind begins and ends."""

MAX_FACTORS = 6
MIXED = "?"
"""Unit of a calculation whose operands have units that give none, or none that is known."""
_WORDS = frozenset((t.NAME, t.TEXT))


def read_unit(tokens: Tokens, i: int) -> tuple[str, int]:
    """Return the product of known units that begins at token `i`, and the token behind it; "" where none does."""
    factors: list[tuple[str, int]] = []
    j = _factor(tokens, i, 1, factors)
    kinds = tokens.kinds
    while j and len(factors) < MAX_FACTORS:
        kind = kinds[j]
        end = 0
        if kind == t.DIVIDE:
            end = _below(tokens, j + 1, factors)
            if end and kinds[end] == t.MULTIPLY and kinds[end + 1] in _WORDS and _is_glued(tokens, end):
                return "", i  # `J/kg·K` is read in two ways.
        elif kind == t.MULTIPLY and tokens.values[j] == "·" and (_is_glued(tokens, j) or kinds[j + 1] == t.TEXT):
            end = _factor(tokens, j + 1, 1, factors)
        elif kind in _WORDS and tokens.starts[j] - tokens.ends[j - 1] <= 2:
            # Side by side only where an exponent tells that they belong together: `m s⁻¹`.
            more: list[tuple[str, int]] = []
            end = _factor(tokens, j, 1, more)
            if end and more[-1][1] < 0:
                factors += more
            else:
                end = 0
        if not end:
            break
        j = end
    return (_joined(factors), j) if factors else ("", i)


def _below(tokens: Tokens, i: int, factors: list[tuple[str, int]]) -> int:
    """Add the units at `i`, behind a slash, and return the token behind them; 0 where none are."""
    if tokens.kinds[i] != t.OPEN:
        return _factor(tokens, i, -1, factors)
    close = tokens.match.get(i, 0)
    more: list[tuple[str, int]] = []
    j = _factor(tokens, i + 1, -1, more)
    while j and j < close:
        if tokens.kinds[j] == t.MULTIPLY:
            j += 1
        j = _factor(tokens, j, -1, more)
    if not j or j != close:
        return 0
    factors += more
    return close + 1


def _factor(tokens: Tokens, i: int, sign: int, factors: list[tuple[str, int]]) -> int:
    """Add the unit at `i` with its exponent, and return the token behind it; 0 where no known unit is there."""
    kinds, values = tokens.kinds, tokens.values
    if kinds[i] not in _WORDS or values[i][1]:
        return 0
    word = str(values[i][0])
    if measure(word) is None:
        return 0
    parts = [(part, 1) for part in word.partition("/")[0].split("·")] if word not in CURRENCIES else [(word, 1)]
    parts += [(part, -1) for part in word.split("/")[1:]]
    found = []
    for part, side in parts:
        name, exponent = split_power(part)
        found.append((name, exponent * side * sign))
    j, exponent = _power(tokens, i + 1)
    if exponent != 1:
        found[-1] = found[-1][0], found[-1][1] * exponent
    factors += found
    return j


def _power(tokens: Tokens, j: int) -> tuple[int, int]:
    """Return the token behind the exponent at `j`, and the exponent; 1 where none is."""
    kinds, values = tokens.kinds, tokens.values
    if kinds[j] == t.SUPERSCRIPT:
        return j + 1, split_power(f"m{values[j]}")[1]
    if kinds[j] != t.POWER:
        return j, 1
    if kinds[j + 1] == t.NUMBER:
        return j + 2, _whole(values[j + 1])
    if kinds[j + 1] == t.OPEN and tokens.match.get(j + 1) == j + 3 and kinds[j + 2] == t.NUMBER:
        return j + 4, _whole(values[j + 2])
    return j, 1


def _whole(number: Literal) -> int:
    return number.units if number.exponent == 0 and abs(number.units) < 9 else 99


def _is_glued(tokens: Tokens, j: int) -> bool:
    return tokens.ends[j - 1] == tokens.starts[j] and tokens.ends[j] == tokens.starts[j + 1]


def _joined(factors: list[tuple[str, int]]) -> str:
    exponents: dict[str, int] = {}
    for name, exponent in factors:
        exponents[name] = exponents.get(name, 0) + exponent
    return "·".join([n if e == 1 else f"{n}^{e}" for n, e in exponents.items() if e])


def currency_rate(tokens: Tokens, i: int) -> tuple[str, int]:
    """Return the unit `€/kg` that begins with the slash at `i` behind a sum of money, and the token behind it."""
    number = tokens.values[i - 1]
    if not isinstance(number, Literal):
        return "", i
    behind = tokens.text[number.end : tokens.starts[i]].strip()
    before = tokens.text[: number.start].rstrip()[-1:]
    sign = behind or (before if before in CURRENCIES else number.text[:1])
    if sign not in CURRENCIES:
        return "", i
    factors = [(sign, 1)]
    end = _factor(tokens, i + 1, -1, factors)
    return (_joined(factors), end) if end else ("", i)


def total(node: Node, marks: list[Mark]) -> str:
    """Return the unit of a calculation from those behind its operands; MIXED where they give none."""
    rest = list(marks)
    exponents = _unit(node, rest)
    if exponents is None or rest:
        return MIXED
    return _joined(list(exponents.items()))


def _unit(node: Node, rest: list[Mark]) -> dict[str, int] | None:
    """Return the powers of the units of a part, and take its marks away; None where it has none that is known."""
    own: dict[str, int] = {}
    if rest:
        for mark in rest:
            within = node.start <= mark[1] and mark[2] <= node.end and node.__class__ is Literal
            if within or (mark[1] <= node.start and node.end <= mark[2]):
                rest.remove(mark)
                own = _powers(mark[0])
                break
    if node.__class__ is Literal:
        assert isinstance(node, Literal)
        return {"B": 1} if node.text[-1:] == "B" else own
    if not isinstance(node, Call):
        return None if own or node.__class__.__name__ == "Symbol" else {}
    inner = _of_call(node, rest)
    if inner is None or (own and inner):
        return None
    return own or inner


def _of_call(node: Call, rest: list[Mark]) -> dict[str, int] | None:
    if node.function == "pow":
        return _of_power(node, rest)
    parts = [_unit(arg, rest) for arg in node.args]
    if any(part is None for part in parts):
        return None
    units = [part for part in parts if part is not None]
    if node.function in ("mul", "div"):
        found: dict[str, int] = dict(units[0])
        for part in units[1:]:
            for name, exponent in part.items():
                found[name] = found.get(name, 0) + (exponent if node.function == "mul" else -exponent)
        return {name: exponent for name, exponent in found.items() if exponent}
    if node.function in ("add", "neg", "abs", "max", "min"):
        return units[0] if all(part == units[0] for part in units) else None
    return None if any(units) else {}


def _of_power(node: Call, rest: list[Mark]) -> dict[str, int] | None:
    power = node.args[1]
    behind = next((mark for mark in rest if node.start < power.start <= mark[1] and mark[2] <= power.end), None)
    if behind is not None:
        rest.remove(behind)
    unit = _unit(node.args[0], rest)
    if unit is None or not (unit or behind):
        return unit
    if behind is not None:
        return None if unit else _powers(behind[0])
    if not isinstance(power, Literal) or power.exponent or abs(power.units) > 9:
        return None
    return {name: exponent * power.units for name, exponent in unit.items()}


def _powers(unit: str) -> dict[str, int]:
    return dict(map(split_power, unit.split("·")))
