"""Proofs about positions of a box: who wins by force, in how many turns, and what refutes a move."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ludotheque.core.box import Box
from ludotheque.core.errors import LudothequeError
from ludotheque.core.position import Move, Position
from ludotheque.core.text import Text
from ludotheque.search.workspace import ABORTED, NODE_LIMIT, NODES

from .proof import TOO_DEEP, WON, new_workspace, prove

TABLE_BITS = 18
NODE_BUDGET = 400_000_000  # some minutes


class OutOfReach(LudothequeError):
    """A proof would take longer than it may."""


@dataclass(frozen=True)
class Defence:
    """A move of the other side after a player's move: how many turns the player's win then takes, None for no win in time."""

    move: Move
    turns: int | None


class Prover:
    """Proves forced wins in a box of two players without chance; one thread at a time."""

    def __init__(self, box: Box, *, node_budget: int = NODE_BUDGET, table_bits: int = TABLE_BITS) -> None:
        self.box = box
        self.node_budget = node_budget
        self.work = 0  # positions looked at so far
        self._workspace = new_workspace(box.rules, table_bits)

    def warm(self) -> None:
        """Compile, or load what is compiled; what comes after runs at full speed."""
        self.wins(self.box.start(), 0, 1)

    def wins(self, position: Position, seat: int, turns: int) -> bool:
        """Whether a seat wins by force within so many turns of its own; the present one counts where it is its turn."""
        workspace, held = self._workspace, len(position.history)
        workspace.states[0] = position.state
        workspace.keys[:held] = position.history
        workspace.key_starts[0], workspace.key_counts[0] = 0, held
        workspace.salt[0] = _salt(position)
        workspace.killers[:] = -1
        workspace.counters[:] = 0
        workspace.counters[NODE_LIMIT] = self.node_budget
        with np.errstate(over="ignore"):
            found = prove(self.box.rules, workspace, seat, turns)
        self.work += int(workspace.counters[NODES])
        if workspace.counters[ABORTED] or workspace.counters[TOO_DEEP]:
            raise OutOfReach(
                Text(en="This proof would take too long.", fr="Cette preuve prendrait trop de temps.")
            )
        return bool(found == WON)

    def turns(self, position: Position, seat: int, most: int) -> int | None:
        """The fewest turns in which a seat wins by force; None where it takes more than `most`."""
        return next((turns for turns in range(most + 1) if self.wins(position, seat, turns)), None)

    def keys(self, position: Position, turns: int) -> Iterator[Move]:
        """The moves that keep a win within so many turns for the player who is to move."""
        seat = player(position)
        for move in position.legal_moves:
            after = position.play(move)
            if self.wins(after, seat, turns_left(after, seat, turns)):
                yield move

    def defences(self, position: Position, seat: int, turns: int) -> tuple[Defence, ...]:
        """Every move of the other side, who is to move, and how soon the seat, with so many turns left, wins after it."""
        return tuple(
            Defence(move, self.turns(position.play(move), seat, turns)) for move in position.legal_moves
        )


def player(position: Position) -> int:
    """Whose turn it is in a game that goes on."""
    seat = position.to_move
    if seat is None:
        raise ValueError("the game is over")
    return seat


def turns_left(after: Position, seat: int, turns: int) -> int:
    """How many turns a seat has after a move of its own: one less, unless it moves again."""
    return turns if after.to_move == seat else turns - 1


def _salt(position: Position) -> int:
    """A number for the line of positions: what is remembered of one is not used for another with other counters."""
    while position.previous is not None:
        position = position.previous
    return zlib.crc32(position.text.encode())
