"""Pawns on their cells: looking and lifting."""

from __future__ import annotations

from typing import Any, NamedTuple

from ludotheque.core.bits import bit_count, lowest_bit
from ludotheque.core.kernels import inlined

from .board import CELL_MASK, LANDING_AT, NOWHERE, TOP


class Sides(NamedTuple):
    """The pawns as the player to move sees them: words of bits in registers, not in memory."""

    mine_low: int
    mine_high: int
    theirs_low: int
    theirs_high: int
    up_only: int  # contact attacks upwards only


@inlined
def sides_of(state: Any) -> Sides:
    seat = int(state.turn)
    mine, theirs = state.own[seat], state.own[1 - seat]
    return Sides(mine[0], mine[1], theirs[0], theirs[1], int(state.up_only))


@inlined
def has(low: int, high: int, cell: int) -> int:
    """1 if the cell's bit is set in the two words, else 0."""
    return (high if cell >> 6 else low) >> (cell & 63) & 1


@inlined
def is_theirs(sides: Sides, cell: int) -> int:
    """1 if an opposing pawn stands there; never so NOWHERE, whose bit stays empty."""
    return has(sides.theirs_low, sides.theirs_high, cell)


@inlined
def is_free(sides: Sides, cell: int) -> bool:
    """A cell of the board, and empty."""
    low = sides.mine_low | sides.theirs_low | 1  # NOWHERE is not free
    return not has(low, sides.mine_high | sides.theirs_high, cell)


@inlined
def taken_after(sides: Sides, walk: int) -> tuple[int, int]:
    """What is not free once the pawn has walked: the cell it left is; NOWHERE never."""
    origin = walk & CELL_MASK
    landing = walk >> LANDING_AT
    low = sides.mine_low | sides.theirs_low | 1
    high = sides.mine_high | sides.theirs_high
    if origin >> 6:
        high ^= 1 << (origin & 63)
    else:
        low ^= 1 << origin
    if landing >> 6:
        high |= 1 << (landing & 63)
    else:
        low |= 1 << landing
    return low, high


@inlined
def is_single(low: int, high: int) -> bool:
    """Exactly one bit is set."""
    return bit_count(low) + bit_count(high) == 1


@inlined
def lowest_cell(low: int, high: int) -> int:
    if low:
        return lowest_bit(low)
    return 64 | lowest_bit(high) if high else NOWHERE


@inlined
def without_lowest(low: int, high: int) -> tuple[int, int]:
    """The two words without their lowest bit, for loops over cells."""
    return low & (low - 1) if low else 0, high if low else high & (high - 1)


@inlined
def shift_pawn(state: Any, seat: int, origin: int, landing: int) -> None:
    """Take a pawn to another cell, or out at the top."""
    state.own[seat, origin >> 6] ^= 1 << (origin & 63)
    if landing != TOP:
        state.own[seat, landing >> 6] |= 1 << (landing & 63)
