"""Several games in a row: the players take turns to begin and add up their points."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .box import Box
from .errors import LudothequeError
from .position import Outcome
from .text import Text


@dataclass(frozen=True)
class Match:
    """A match of an agreed number of games of one box.

    >>> from ludotheque import box
    >>> match = Match(box("delta"), games=2)
    >>> match.seat_of(player=0), match.player_at(seat=0)
    (0, 0)
    """

    box: Box
    games: int
    results: tuple[tuple[float, ...], ...] = ()  # of each game played, per player

    def __post_init__(self) -> None:
        if self.games < 1:
            raise LudothequeError(
                Text(en="A match has one game at least.", fr="Un match a au moins une partie.")
            )

    @property
    def over(self) -> bool:
        return len(self.results) == self.games

    @property
    def totals(self) -> tuple[float, ...]:
        """Each player's points so far."""
        return tuple(sum(game[player] for game in self.results) for player in range(self.box.seats))

    def seat_of(self, player: int) -> int:
        """Where a player sits in the game to come: everyone moves on by one, so each begins in turn."""
        return (player + len(self.results)) % self.box.seats

    def player_at(self, seat: int) -> int:
        """Who sits at a seat in the game to come."""
        return (seat - len(self.results)) % self.box.seats

    def add(self, outcome: Outcome) -> Match:
        """The match after one more game."""
        if self.over:
            raise LudothequeError(Text(en="The match is over.", fr="Le match est fini."))
        points = tuple(outcome.points[self.seat_of(player)] for player in range(self.box.seats))
        return replace(self, results=(*self.results, points))
