"""Games that end at the table and not on the board: what they are worth."""

from __future__ import annotations

from ludotheque.core.position import Position

from . import events as e
from .draft import Draft
from .table import Table

WIN, SHARE = 1.0, 0.5


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
    """The most a side could score within two moves, at least one point.

    Where points are summed up, giving up must not be cheaper than the loss one runs away from.
    """
    best = WIN
    for move in position.legal_moves:
        after = position.play(move)
        nexts = [after.play(reply) for reply in after.legal_moves] or [after]
        scored = [each.outcome.points[side] for each in nexts if each.outcome is not None]
        best = max([best, *scored])
    return best
