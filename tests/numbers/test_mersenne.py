"""The seeded stream against published outputs, the standard library's generator and the printed weights."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from exactcalc.numbers.mersenne import MersenneTwister, init_genrand

FIRST_WORDS = [
    pytest.param(5489, [3499211612, 581869302, 3890346734, 3586334585, 545404204], id="reference-seed"),
    pytest.param(42, [1608637542, 3421126067, 4083286876, 787846414, 3143890026], id="seed-42"),
]


@pytest.mark.parametrize(("seed", "words"), FIRST_WORDS)
def test_first_words(seed: int, words: list[int]) -> None:
    twister = MersenneTwister(seed)
    assert [twister.word() for _ in words] == words


def test_word_ten_thousand_is_the_one_the_cpp_standard_prescribes() -> None:
    twister = MersenneTwister(5489)
    for _ in range(9999):
        twister.word()
    assert twister.word() == 4123659995


@pytest.mark.parametrize("seed", [0, 1, 42, 2**32 - 1])
def test_agrees_with_the_standard_library_over_four_blocks(seed: int) -> None:
    oracle = random.Random()
    oracle.setstate((3, (*init_genrand(seed), 624), None))
    twister = MersenneTwister(seed)
    assert [twister.word() for _ in range(2500)] == [oracle.getrandbits(32) for _ in range(2500)]


def test_unit_draws_are_the_doubles_of_the_standard_library() -> None:
    oracle = random.Random()
    oracle.setstate((3, (*init_genrand(42), 624), None))
    twister = MersenneTwister(42)
    assert [twister.unit() for _ in range(1000)] == [Fraction(oracle.random()) for _ in range(1000)]


def test_tenths_are_the_nearest_ones() -> None:
    exact, tenths = MersenneTwister(7), MersenneTwister(7)
    for _ in range(2000):
        assert tenths.uniform_tenths() == round(10 * (2 * exact.unit() - 1))


class OneNumerator(MersenneTwister):
    """A generator that always draws one given numerator."""

    __slots__ = ("numerator",)

    def unit_numerator(self) -> int:
        return self.numerator


@pytest.mark.parametrize(
    ("unit", "tenths"),
    [
        pytest.param(Fraction(0), -10, id="lowest"),
        pytest.param(Fraction(2**53 - 1, 2**53), 10, id="highest"),
        pytest.param(Fraction(1, 2), 0, id="middle"),
        pytest.param(Fraction(1, 4), -5, id="minus-one-half"),
        pytest.param(Fraction(5, 8), 2, id="tie-2.5-to-even"),
        pytest.param(Fraction(3, 8), -2, id="tie-minus-2.5-to-even"),
        pytest.param(Fraction(7, 8), 8, id="tie-7.5-to-even"),
        pytest.param(Fraction(1, 8), -8, id="tie-minus-7.5-to-even"),
        pytest.param(Fraction(5, 8) + Fraction(1, 2**53), 3, id="just-above-a-tie"),
        pytest.param(Fraction(5, 8) - Fraction(1, 2**53), 2, id="just-below-a-tie"),
    ],
)
def test_rounding_of_a_draw(unit: Fraction, tenths: int) -> None:
    twister = OneNumerator(42)
    twister.numerator = int(unit * 2**53)
    assert twister.uniform_tenths() == tenths


@pytest.mark.parametrize("seed", [-1, 2**32])
def test_refuses_seeds_beyond_32_bits(seed: int) -> None:
    with pytest.raises(ValueError, match=r"0\.\.4294967295"):
        MersenneTwister(seed)
