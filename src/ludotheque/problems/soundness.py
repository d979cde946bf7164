"""A position looked at as a problem: is it sound, and how hard is it?"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import log2

from ludotheque.core.position import Move, Position
from ludotheque.search.alphabeta_search import AlphaBetaSearch
from ludotheque.search.budget import UNHURRIED, Budget

from .prover import Prover, player, turns_left

MANY = 3  # refutations: a move refuted in so many ways tempts nobody
GLANCE = 2  # plies that a quick look sees
STEPS = (5.4, 6.8, 8.2, 9.5)  # where the grades 2, 3, 4 and 5 begin


@dataclass(frozen=True)
class Tempting:
    """A first move that does not solve it: how many answers refute it, MANY for many; its place in a quick look."""

    move: Move
    refutations: int
    place: int


@dataclass(frozen=True)
class SoundProblem:
    """A sound problem: the only first move that wins within the turns, and what was seen beside it."""

    position: Position
    turns: int
    key: Move
    place: int  # of the key in a quick look, from 0
    tries: tuple[Tempting, ...]
    replies: tuple[int, ...]  # after the key: how many turns the win still takes, for each answer

    @property
    def seat(self) -> int:
        return player(self.position)

    @cached_property
    def sharp(self) -> int:
        """Tries that one answer alone refutes."""
        return sum(each.refutations == 1 for each in self.tries)

    @cached_property
    def quiet(self) -> float:
        """The share of answers to the key after which the win is not there at once."""
        return sum(turns > 1 for turns in self.replies) / len(self.replies) if self.replies else 0.0

    @cached_property
    def hidden(self) -> float:
        """How far down the key stands in a quick look: 0 at its top, 1 at its foot."""
        return self.place / max(1, len(self.position.legal_moves) - 1)

    @cached_property
    def difficulty(self) -> float:
        """More turns, more moves, more tries that nearly work, a quiet key, one that does not catch the eye."""
        width = log2(len(self.position.legal_moves))
        return (
            1.4 * self.turns + 0.5 * width + 0.3 * min(self.sharp, 5) + 1.5 * self.quiet + 2.0 * self.hidden
        )

    @property
    def grade(self) -> int:
        """From 1, at a glance, to 5."""
        return 1 + sum(self.difficulty >= step for step in STEPS)

    @cached_property
    def signature(self) -> tuple[object, ...]:
        """The same for a position and its mirror images, as turned boards give the same counts."""
        refutations = tuple(sorted(each.refutations for each in self.tries))
        return self.turns, len(self.position.legal_moves), refutations, tuple(sorted(self.replies))


def examine(prover: Prover, glance: AlphaBetaSearch, position: Position, turns: int) -> SoundProblem | None:
    """The position as a problem "wins in so many turns"; None where it is not sound."""
    seat = player(position)
    if turns > 1 and prover.wins(position, seat, turns - 1):
        return None
    keys = []
    for move in prover.keys(position, turns):
        keys.append(move)
        if len(keys) > 1:
            return None
    if not keys:
        return None
    places = _look(glance, position)
    after = position.play(keys[0])
    left = turns_left(after, seat, turns)
    defences = () if after.outcome or after.to_move == seat else prover.defences(after, seat, left)
    tries = tuple(
        Tempting(move, _refutations(prover, position.play(move), seat, turns), places[move.code])
        for move in position.legal_moves
        if move != keys[0]
    )
    replies = tuple(each.turns or 0 for each in defences)
    return SoundProblem(position, turns, keys[0], places[keys[0].code], tries, replies)


def _look(glance: AlphaBetaSearch, position: Position) -> dict[int, int]:
    """Every move's place in a quick look, the best-looking first."""
    moves = glance.think(position, Budget(UNHURRIED)).moves
    return {move.code: place for place, move in enumerate(moves)}


def _refutations(prover: Prover, after: Position, seat: int, turns: int) -> int:
    """How many answers refute a first move, counted up to MANY; a move that ends the game otherwise tempts nobody."""
    if after.outcome or after.to_move == seat:
        return MANY
    found = 0
    for move in after.legal_moves:
        found += not prover.wins(after.play(move), seat, turns_left(after, seat, turns))
        if found == MANY:
            break
    return found


def quick_look(position: Position) -> AlphaBetaSearch:
    """A searcher that sees no further than a glance."""
    return AlphaBetaSearch(position.box, max_depth=GLANCE, exact=True, table_bits=12)
