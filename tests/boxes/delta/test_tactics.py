"""Delta's strongest bot blocks, and wins as White from c3."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.playing import random_game
from support.thinking import AT_ONCE, HOUR, compiled_only, strongest, winner, wins_at_once

from ludotheque import Position, box
from ludotheque.bots import Bot, find_rung

pytestmark = compiled_only

DELTA = box("delta")
GAMES = 12


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_strongest_blocks_in_one(seed: int) -> None:
    """Where some moves let the other make a relay and some do not, it plays one of these.

    To be stuck is no relay: it costs one point, and a lost player may rather lose that way.
    """
    bot = strongest(DELTA, AT_ONCE)
    for position in random_game(DELTA, seed):
        if position.outcome or position.ply < 3 or wins_at_once(position):
            continue
        safe = {move for move in position.legal_moves if not _lets_relay(position.play(move))}
        if 0 < len(safe) < len(position.legal_moves):
            assert bot.think(position).move in safe, position.text


def _lets_relay(position: Position) -> bool:
    if position.outcome is not None:
        return False
    outcomes = (position.play(move).outcome for move in wins_at_once(position))
    return any(outcome is not None and outcome.ending == "relay" for outcome in outcomes)


@pytest.mark.parametrize("number", range(1, 9))
def test_white_wins_from_c3_against_every_rung(number: int) -> None:
    """The theory says so; the strongest shows it."""
    work = 50_000
    white = strongest(DELTA, work)
    rung = find_rung(DELTA, number)
    black = Bot(DELTA, replace(rung, work=min(work, rung.work), seconds=HOUR), seed=number)
    position = DELTA.start().play("c3")
    while position.outcome is None:
        position = position.play((white if position.to_move == 0 else black).think(position).move)
    assert winner(position) == 0
