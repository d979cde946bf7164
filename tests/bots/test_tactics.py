"""Nothing near is overlooked: Duel's wins in one and in three, Delta's blocks, White's win from c3, Deflecto's calls."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playing import random_game

from ludotheque import Box, Position, box
from ludotheque.bots import Bot, find_rung, ladder
from ludotheque.core.kernels import PLAIN
from ludotheque.core.position import Move
from ludotheque.search.tree import Style
from ludotheque.search.tree_search import TreeSearch
from ludotheque.search.watch import Budget

DUEL, DELTA = box("duel"), box("delta")
GAMES = 2 if PLAIN else 12
AT_ONCE = 20_000  # nodes: some hundredths of a second
HOUR = 3600.0  # work decides, not the clock

# Found by letting random games be looked at three plies deep; what each test claims of them it proves again.
WINS_IN_THREE = """
.r142r246.rK.r246r142./........./...r135...w312./........./...r142..w351../........./.w365.....w365./w536.w231wK.w632w231.. 16 1
.......r142./....rK...r421/.r632...w653..r123/.....r123.r415./..w142....../........./.w154.....w415./.w135..wK.w536.. 56 3
w456r142.r645...w462./....r421.rK../..r246....../.......w632./.....r513.../....r421..../r123.....w421w365./w536w135..wK.... 48 13
.r142r246..r645.w154r541/........./..r123..rK.../.r624......./........./.w142....r326../....w326w541.../w536.w231.wK..w135. 20 0
.r142......./....rK..../.w154.r326....w214/...w632...../.....w154.../...w142...r462./...r135.r564.../.w135..wK.... 50 17
..r246r645rK..r142./........./...w123r231..../..r564....w135./........./...wK....r351/w456......../.w135.w632...w135w536 21 3
r541r142r246.rK..r142./...w645...r123./........./......r326../...r351...r142./......w541../.w154......./w536w135..wK..w135w536 15 1
..r246.rKr645r246.r541/r263..w142...r312./..r123..r326..w326/........./........./........./..w351....../w536w135..wK..w135. 21 1
r541r142w214r632rK..../.......r312./........./.r415......./........w263/.....r365.w645./.......w365./w536w135...wK..w536 34 0
r541r351..rK.w421../r564r312......./..r536....../.....r624..w536/..w513....../...r123w246..../....wK..../w536......w135. 35 11
r541..r645rK.r246r142r541/.r312......./.r632......./.......w135./...w653...../..w541w142...../........./w536w135..wK.w231r312. 13 9
.r142r246r645rK.w351r142./........./w326.r231....../w536......../........./.....w142.../...r135.r135.../.w135w231.wK..w135. 15 0
"""


def strongest(of: Box, work: int) -> Bot:
    rung = ladder(of)[-1]
    return Bot(of, replace(rung, work=min(work, rung.work), seconds=HOUR), seed=1)


def wins_at_once(position: Position) -> list[Move]:
    """The moves that end the game with a win for who makes them."""
    return [move for move in position.legal_moves if _won(position.play(move)) == position.to_move]


def _won(position: Position) -> int | None:
    outcome = position.outcome
    return outcome.winners[0] if outcome is not None and outcome.winners else None


@pytest.mark.parametrize("seed", range(GAMES))
def test_duel_s_strongest_never_overlooks_a_win_in_one(seed: int) -> None:
    """Every position of a random game where the King or a key square is there to be taken."""
    bot = strongest(DUEL, AT_ONCE)
    for position in random_game(DUEL, seed):
        wins = [] if position.outcome else wins_at_once(position)
        if wins:
            thought = bot.think(position)
            assert thought.move in wins, position.text
            assert thought.proven


@pytest.mark.parametrize("text", WINS_IN_THREE.strip().splitlines())
def test_duel_s_strongest_finds_wins_of_three_plies_at_once(text: str) -> None:
    position = DUEL.read(text)
    assert not wins_at_once(position)
    thought = strongest(DUEL, AT_ONCE).think(position)
    assert thought.proven
    after = position.play(thought.move)
    assert after.outcome is None
    for reply in after.legal_moves:
        assert wins_at_once(after.play(reply)), f"{thought.move} {reply}"


@pytest.mark.parametrize("seed", range(GAMES))
def test_delta_s_strongest_blocks_in_one(seed: int) -> None:
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
def test_white_wins_delta_from_c3_against_every_rung(number: int) -> None:
    """The theory says so; the strongest shows it."""
    work = 50_000
    white = strongest(DELTA, work)
    rung = find_rung(DELTA, number)
    black = Bot(DELTA, replace(rung, work=min(work, rung.work), seconds=HOUR), seed=number)
    position = DELTA.start().play("c3")
    while position.outcome is None:
        position = position.play((white if position.to_move == 0 else black).think(position).move)
    assert _won(position) == 0


def test_who_is_behind_in_deflecto_knows_that_a_call_loses() -> None:
    """One look ahead is enough: the other, whose way is shorter, would agree."""
    position = box("deflecto").start()
    for move in ("d11:pNS", "h11:pNS", "h10:pNE"):
        position = position.play(move)
    found = TreeSearch(position.box, Style(trust=1.0, cutoff=0)).think(position, Budget(HOUR, work=1))
    (call,) = (choice for choice in found.choices if choice.code == position.find("call"))
    assert call.values[1] == 0.0
    assert found.best.values[1] > 0.0
