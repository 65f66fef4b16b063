"""What holds for every text: nothing raises, and every span says what it stands for."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from exactcalc.checks.notation.statement import Line
from exactcalc.expressions.expression import Literal

from .reading import lines, walk

SIGNS = list("+-−×x*/÷^_!|√()[]{},;:.=≈→<≤≡~$& '½²⁻%eπ∞a我万Σᵀ\u200b\u202e\u0661\n")
WORDS = ["1", "0.5", "12", "1,234", "0,5", "1.2.3", "1e5", "5M", "3%", "**", "<<", ">>", "x_1", "x_{12}", "σ", "ln",
         "log_2", "max", "sin", "softmax", "mod", "about", "km", "days", "million", "  ", "^{1}/_{4}", "2m", "gh",
         " e^2", " cos 30°", " (3)", "(2) "]  # fmt: skip
MACROS = [r"\frac", r"\sqrt", r"\times", r"\sigma", r"\text{ab}", r"\text{", r"\left", r"\;", r"\quad",
          r"\begin{bmatrix}", r"\end{bmatrix}", r"\\", r"\%", r"\SI{5}{N}", r"\binom"]  # fmt: skip
PIECES = SIGNS + WORDS + MACROS

texts = st.one_of(st.lists(st.sampled_from(PIECES), max_size=30).map("".join), st.text(max_size=40))


def check(line: Line) -> None:
    text = line.segment.text
    end = 0
    for number in line.numbers:
        assert text[number.start : number.end] == number.text
        assert end <= number.start
        end = number.end
    for word, start, stop in line.words:
        assert text[start:stop] == word
    known = {id(number) for number in line.numbers}
    for chain in line.chains:
        for member in chain.members:
            assert 0 <= member.start <= member.end <= len(member.segment.text)
            if member.node is None or member.segment is not line.segment:
                assert member.reason or member.node is not None
                continue
            for node in walk(member.node):
                if isinstance(node, Literal) and node.start >= 0 and node.text[0] not in "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻":
                    assert id(node) in known


@settings(max_examples=1500, deadline=None)
@given(texts, st.sampled_from(["text", "math", "code", "cell"]), st.booleans())
def test_spans(text: str, kind: str, decimal_comma: bool) -> None:
    result = lines(text, kind, decimal_comma)
    assert len(result) == text.count("\n") + 1
    for line in result:
        check(line)


@settings(max_examples=300, deadline=None)
@given(texts)
def test_the_same_text_gives_the_same_chains(text: str) -> None:
    def seen() -> list[tuple[str, list[tuple[str, int, int, str]]]]:
        return [
            (
                repr([number.text for number in line.numbers]),
                [
                    (repr(member.node), member.start, member.end, member.reason)
                    for chain in line.chains
                    for member in chain.members
                ],
            )
            for line in lines(text)
        ]

    assert seen() == seen()


numbers = st.decimals(-1000, 1000, places=3, allow_nan=False).map(str)


@given(st.lists(numbers, min_size=2, max_size=6), st.sampled_from([" + ", "+", " × ", "*", " / "]))
def test_printed_calculations_come_back(operands: list[str], operator: str) -> None:
    (line,) = lines(f"x = {operator.join(operands)} = {operands[0]}")
    assert [number.text for number in line.numbers] == [*operands, operands[0]]
    assert len(line.chains) == 1 and len(line.chains[0].members) == 3
