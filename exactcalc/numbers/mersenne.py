"""Seeded random weights: the Mersenne Twister as NumPy's `RandomState(seed)` sets it up, in integers only.

Nothing here touches a float: a draw is an exact dyadic rational and is rounded by integer arithmetic.
"""

from __future__ import annotations

from fractions import Fraction

STATE_WORDS = 624
SHIFT_WORDS = 397
WORD_MASK = 0xFFFFFFFF
TWIST_MATRIX = 0x9908B0DF


def init_genrand(seed: int) -> list[int]:
    """Return the 624 state words that the reference generator derives from one 32-bit seed.

    Raises: ValueError for a seed outside 0 .. 2**32 - 1, the range that NumPy accepts.
    Source: Matsumoto and Nishimura, mt19937ar.c, init_genrand.
    """
    if not 0 <= seed <= WORD_MASK:
        raise ValueError(f"seed={seed} is outside 0..4294967295, give a 32-bit seed")
    state = [seed]
    word = seed
    for position in range(1, STATE_WORDS):
        word = (1812433253 * (word ^ (word >> 30)) + position) & WORD_MASK
        state.append(word)
    return state


def tempered(word: int) -> int:
    """Return the output that a word of the state gives."""
    word ^= word >> 11
    word ^= (word << 7) & 0x9D2C5680
    word ^= (word << 15) & 0xEFC60000
    return word ^ (word >> 18)


class MersenneTwister:
    """The generator MT19937 after `init_genrand(seed)`."""

    __slots__ = ("_state", "_words")

    def __init__(self, seed: int) -> None:
        self._state = init_genrand(seed)
        self._words: list[int] = []
        """Outputs of the present state that are still to come, the next one last."""

    def word(self) -> int:
        """Return the next 32-bit output."""
        if not self._words:
            self._twist()
            self._words = list(map(tempered, reversed(self._state)))
        return self._words.pop()

    def unit_numerator(self) -> int:
        """Return the next draw from [0, 1) as its numerator over 2**53: 27 bits of one word, 26 of the next."""
        high = self.word() >> 5
        return high << 26 | self.word() >> 6

    def unit(self) -> Fraction:
        """Return the next draw from [0, 1).

        Exact: yes; it equals the double that NumPy's `random_sample` returns.
        """
        return Fraction(self.unit_numerator(), 1 << 53)

    def uniform_tenths(self) -> int:
        """Return the next draw from [-1, 1) in tenths, rounded half to even.

        Exact: the exact value of the draw is rounded, not a double near it.
        """
        # 10 * (-1 + 2 * numerator / 2**53) = scaled / 2**52
        scaled = 10 * self.unit_numerator() - (10 << 52)
        tenths = (scaled + (1 << 51)) >> 52
        tie = scaled & ((1 << 52) - 1) == 1 << 51
        return tenths - 1 if tie and tenths & 1 else tenths

    def _twist(self) -> None:
        state = self._state
        for position in range(STATE_WORDS):
            following = state[(position + 1) % STATE_WORDS]
            mixed = (state[position] & 0x80000000) | (following & 0x7FFFFFFF)
            word = state[(position + SHIFT_WORDS) % STATE_WORDS] ^ (mixed >> 1)
            state[position] = word ^ TWIST_MATRIX if mixed & 1 else word
