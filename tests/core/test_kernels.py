"""Bits, mixing and chance: the same compiled and plain."""

from __future__ import annotations

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as some

from ludotheque.core.bits import bit_count, lowest_bit
from ludotheque.core.chance import draw, generator
from ludotheque.core.kernels import generic, plain
from ludotheque.core.mixing import mix

WORDS = some.integers(1, 2**62 - 1)


@generic
def compiled_bits(word: int) -> tuple[int, int]:
    return bit_count(word), lowest_bit(word)


@settings(deadline=None)  # the first call compiles
@given(WORDS)
def test_bits_agree(word: int) -> None:
    assert compiled_bits(word) == (bin(word).count("1"), (word & -word).bit_length() - 1)
    assert (bit_count(word), lowest_bit(word)) == compiled_bits(word)


@settings(deadline=None)  # the first call compiles
@given(WORDS, WORDS)
def test_mixing_agrees_and_tells_order(key: int, word: int) -> None:
    with np.errstate(over="ignore"):
        assert int(mix(key, word)) == int(plain(mix)(np.int64(key), np.int64(word)))
        if key != word:
            assert mix(key, word) != mix(word, key)


def test_draws_are_seeded_even_and_within_their_count() -> None:
    drawn = [draw(generator(1), 6) for _ in range(3)]
    assert len(set(drawn)) == 1
    rng = generator(2)
    counts = np.bincount([draw(rng, 6) for _ in range(60_000)], minlength=6)
    assert counts.min() > 9_500
    assert counts.max() < 10_500
    twin, other = generator(3), generator(3)
    with np.errstate(over="ignore"):
        assert [draw(twin, 100) for _ in range(50)] == [plain(draw)(other, 100) for _ in range(50)]
