"""Lines rendered from random exact calculations have no findings; a changed digit of an exact result always has."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from exactcalc.numbers.rounding import format_units, nearest

from .own_reports import found, report

OPERATORS = {"+": lambda a, b: a + b, "-": lambda a, b: a - b, "*": lambda a, b: a * b, "/": lambda a, b: a / b}

Calculation = tuple[str, Fraction]


def numbers(places: int) -> st.SearchStrategy[Calculation]:
    return st.integers(1, 999).map(lambda n: (format_units(n, places), Fraction(n, 10**places)))


def combined(parts: st.SearchStrategy[Calculation]) -> st.SearchStrategy[Calculation]:
    def join(operator: str, left: Calculation, right: Calculation) -> Calculation | None:
        if operator == "/" and not right[1]:
            return None
        return f"({left[0]} {operator} {right[0]})", OPERATORS[operator](left[1], right[1])

    return st.builds(join, st.sampled_from(sorted(OPERATORS)), parts, parts).filter(lambda c: c is not None)


exact = st.recursive(numbers(0), combined, max_leaves=6)
decimal = st.recursive(st.integers(0, 3).flatmap(numbers), combined, max_leaves=6)


@given(st.lists(st.tuples(decimal, st.integers(0, 6)), min_size=1, max_size=6))
@settings(max_examples=300, deadline=None)
def test_correctly_rounded_results_have_no_findings(lines: list[tuple[Calculation, int]]) -> None:
    text = "\n".join(
        f"x{i} = {code} = {format_units(nearest(value, places)[0], places)}"
        for i, ((code, value), places) in enumerate(lines)
    )
    assert found(text) == []


@given(exact, st.integers(0, 4), st.data())
@settings(max_examples=300, deadline=None)
def test_a_changed_digit_of_an_exact_result_is_found(
    calculation: Calculation, places: int, data: st.DataObject
) -> None:
    code, value = calculation
    assume(not code.replace(".", "").isdigit())  # two unequal numbers that are equated may state something else
    right = format_units(nearest(value, places)[0], places)
    at = data.draw(st.sampled_from([i for i, c in enumerate(right) if c.isdigit()]))
    digit = data.draw(st.sampled_from("0123456789").filter(lambda d: d != right[at]))
    wrong = right[:at] + digit + right[at + 1 :]
    half_up, half_even, _ = nearest(value, places)
    assume(Fraction(wrong) * 10**places not in (half_up, half_even))
    rules = [finding.rule for finding in report(f"x = {code} = {wrong}").findings]
    assert len(rules) == 1 and rules[0] in ("wrong-result", "truncated", "double-rounded", "tie-misrounded")


@example([(("1", Fraction(1)), 2), (("(1 + 0.001)", Fraction(1001, 1000)), 2)], 3)
@given(st.lists(st.tuples(decimal, st.integers(2, 5)), min_size=2, max_size=5), st.integers(2, 5))
@settings(max_examples=200, deadline=None)
def test_sums_carried_exactly_are_never_errors(lines: list[tuple[Calculation, int]], places: int) -> None:
    """The sum of unrounded results, whose operands are printed rounded."""
    assume(all(value for (_, value), _ in lines))
    printed = [format_units(nearest(value, d)[0], d) for (_, value), d in lines]
    assume(all(not text.startswith("-") for text in printed))
    total = sum((value for (_, value), _ in lines), Fraction(0))
    text = "\n".join(f"x{i} = {code} = {printed[i]}" for i, ((code, _), _) in enumerate(lines))
    text += f"\ns = {' + '.join(f'x{i}' for i in range(len(lines)))} = {' + '.join(printed)}"
    text += f" = {format_units(nearest(total, places)[0], places)}"
    assert report(text).count("error") == 0


PIECES = ["a", "b", "c", "1", "0.50", "+", "*", "=", "(", ")", "[", "]", ",", "\n", " ", "^", "log"]


@given(st.lists(st.sampled_from(PIECES)))
@settings(max_examples=500, deadline=None)
def test_judging_never_raises_and_accounts_for_every_number(pieces: list[str]) -> None:
    result = report("".join(pieces))
    assert result.total == result.verified + result.given + result.label + len(result.unchecked)
