"""Games that end at the table and not on the board: what they are worth."""

from __future__ import annotations

from ludotheque.core.position import Position

from . import events as e
from .draft import Draft
from .table import Table

WIN, SHARE = 1.0, 0.5
TRIED = 8


def forfeit(table: Table, number: int, ending: str, rungs: tuple[str, ...], draft: Draft) -> None:
    """A seat gives up: the game of two ends; among more a bot plays on, so that it goes on for the rest."""
    others = table.people() - {table.seats[number].person}
    if len(table.seats) > 2 and others and rungs:
        draft.add(e.BotSeated, seat=number, rung=rungs[len(rungs) // 2])
    else:
        draft.add(e.Ended, points=_forfeit_points(table, number), ending=ending)


def share_points(table: Table) -> list[float]:
    """An agreed draw: nothing for anybody where points are summed up, else half a point each."""
    return [0.0 if table.box.facts.counts_points else SHARE] * len(table.seats)


def _forfeit_points(table: Table, loser: int) -> list[float]:
    seats = len(table.seats)
    if seats > 2:
        return [0.0 if seat == loser else SHARE for seat in range(seats)]
    game = table.game
    worth = WIN
    if table.box.facts.counts_points and game is not None:
        worth = threat(game.position, game.side_of(1 - loser))
    return [0.0 if seat == loser else worth for seat in range(seats)]


def threat(position: Position, side: int) -> float:
    """The most a side could score with its next move, at least one point.

    Where points are summed up, giving up must not be cheaper than the loss one runs away from. Where the other
    side is to move, a few of its moves tell what is threatened: they cannot all meet it, or it was no threat.
    """
    if position.to_move == side:
        return max([WIN, *_endings(position, side)])
    moves = position.legal_moves
    tried = moves[:: max(1, len(moves) // TRIED)]
    return max([WIN, *(worth for move in tried for worth in _endings(position.play(move), side))])


def _endings(position: Position, side: int) -> list[float]:
    """What a side scores by each move that ends the game."""
    ends = [position, *(position.play(move) for move in position.legal_moves)]
    return [end.outcome.points[side] for end in ends if end.outcome is not None]
