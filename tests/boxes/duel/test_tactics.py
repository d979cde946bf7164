"""Duel's bots overlook nothing near: wins in one and in three."""

from __future__ import annotations

import pytest
from support.playing import random_game
from support.thinking import AT_ONCE, compiled_only, strongest, wins_at_once

from ludotheque import box
from ludotheque.bots import Bot, find_rung

pytestmark = compiled_only

DUEL = box("duel")
GAMES = 12
KEY_SQUARE = "a1-a3-d3 d8-d4-f4 c1-c2-d2 e8-d8", "d3-e3-e8"
KING = "c1-c2-b2 a8-a4-b4 f1-f4-c4 c8-c7-d7 c4-e4-e7 g8-g7-f7 e1-e2", "f7-f2-xe2"

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


@pytest.mark.parametrize("line", [KEY_SQUARE, KING], ids=["key square", "King"])
@pytest.mark.parametrize("number", [5, 6, 8])
def test_a_win_in_one_is_never_overlooked(line: tuple[str, str], number: int) -> None:
    position = DUEL.start()
    for move in line[0].split():
        position = position.play(move)
    thought = Bot(DUEL, find_rung(DUEL, number), seed=1).think(position)
    outcome = position.play(thought.move).outcome
    assert outcome is not None
    assert outcome.winners == (position.to_move,)


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_strongest_never_overlooks_a_win_in_one(seed: int) -> None:
    """Every position of a random game where the King or a key square is there to be taken."""
    bot = strongest(DUEL, AT_ONCE)
    for position in random_game(DUEL, seed):
        wins = [] if position.outcome else wins_at_once(position)
        if wins:
            thought = bot.think(position)
            assert thought.move in wins, position.text
            assert thought.proven


@pytest.mark.parametrize("text", WINS_IN_THREE.strip().splitlines())
def test_the_strongest_finds_wins_of_three_plies_at_once(text: str) -> None:
    position = DUEL.read(text)
    assert not wins_at_once(position)
    thought = strongest(DUEL, AT_ONCE).think(position)
    assert thought.proven
    after = position.play(thought.move)
    assert after.outcome is None
    for reply in after.legal_moves:
        assert wins_at_once(after.play(reply)), f"{thought.move} {reply}"
