"""A random slide of Delta or Néo-Delta without listing them: count them by the set, then find one.

All slides of one direction and distance are one set of landing cells. The sets are made without a branch, which
is what makes this quick: a list of moves costs a mispredicted jump for nearly every set.
"""

from __future__ import annotations

from typing import Any

from ludotheque.core.bits import bit_count, lowest_bit
from ludotheque.core.chance import draw
from ludotheque.core.kernels import inlined

from .board import PAWNS

FARTHEST = 4  # distances of a slide on the large board: two, three, four, five
SETS = 8 * FARTHEST


@inlined
def sample_slide(own: int, red: int, empty: int, scratch: Any, rng: Any) -> int:
    """A slide with its tracer, every one as likely; the player must have one."""
    from_hand = bit_count(own) < PAWNS
    # With pawns in hand: a new one, or the red one unless it is the forerunner. All nine out: any but the forerunner.
    tracers = 1 + (red != 0) if from_hand else PAWNS - 1 + (red != 0)
    own_slides = landing_sets(own, empty, scratch, 0)
    red_slides = 0
    if red:
        red_slides = landing_sets(red, empty, scratch, SETS)
    red_tracers = 1 if from_hand else PAWNS
    total = own_slides * tracers + red_slides * red_tracers
    left = draw(rng, total)
    first = 0
    if left >= own_slides * tracers:
        left -= own_slides * tracers
        tracers = red_tracers
        first = SETS
    slide = nth_slide(scratch, first, left // tracers)
    number = left % tracers
    if from_hand:
        lifted = lowest_bit(red) + 1 if number else 0
    else:
        lifted = nth_bit((own | red) & ~(1 << (slide & 63)), number) + 1
    return slide | lifted << 12


@inlined
def landing_sets(forerunners: int, empty: int, scratch: Any, first: int) -> int:
    """Write the landing cells of every direction and distance; return how many slides there are."""
    total = axis_sets(forerunners, empty, 1, scratch, first)
    total += axis_sets(forerunners, empty, 7, scratch, first + 2 * FARTHEST)
    total += axis_sets(forerunners, empty, 8, scratch, first + 4 * FARTHEST)
    total += axis_sets(forerunners, empty, 9, scratch, first + 6 * FARTHEST)
    return total


@inlined
def axis_sets(forerunners: int, empty: int, axis: int, scratch: Any, first: int) -> int:
    ahead = (forerunners << axis) & empty
    behind = (forerunners >> axis) & empty
    total = 0
    for number in range(FARTHEST):
        ahead = (ahead << axis) & empty
        behind = (behind >> axis) & empty
        scratch[first + number] = ahead
        scratch[first + FARTHEST + number] = behind
        total += bit_count(ahead) + bit_count(behind)
    return total


@inlined
def nth_slide(scratch: Any, first: int, number: int) -> int:
    """The number-th slide of the sets, as origin and landing of a move's code."""
    entry = first
    size = bit_count(scratch[entry])
    while number >= size:
        number -= size
        entry += 1
        size = bit_count(scratch[entry])
    landing = nth_bit(scratch[entry], number)
    group = (entry - first) // FARTHEST
    axis = 1 if group < 2 else 6 + group // 2
    way = axis * ((entry - first) % FARTHEST + 2)
    return (landing + way if group & 1 else landing - way) | landing << 6


@inlined
def nth_bit(word: int, number: int) -> int:
    """The number-th bit that is set, from the lowest."""
    for _ in range(number):
        word &= word - 1
    return lowest_bit(word)
