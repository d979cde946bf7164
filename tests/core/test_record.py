"""Records: read, checked, replayed; a broken one is refused with its line and the reason."""

from __future__ import annotations

from datetime import date

import pytest
from support.playing import random_game

import ludotheque as lt
from ludotheque.core.errors import LudothequeError
from ludotheque.core.variations import DEEPEST, Turn, Variation, flatten, unflatten

GOOD = """[Game "delta"]
[Options "scoring=plain"]
[Players "Anna; Bruno"]
[Date "2026-11-15"]
[Result "1-0"]
[Ending "relay"]
[Place "Ascona"]

1. b1 d4 b1e1 d4d2 d1a1 d3d5 e1c1
"""

BAD_RESULTS = ("nan-nan", "inf-0", "1e999-0", "1_0-0", "٣-0", "-1-0", "1000000000-0", "1-", "")
BAD_DATES = ("20261115", "2026-W46-7", "2026-11-31", "0000-01-01", "٢٠٢٦-11-15", "")


def test_everything_told_is_kept() -> None:
    record = lt.read_record(GOOD)
    assert record.box == lt.box("delta", scoring="plain")
    assert record.players == ("Anna", "Bruno")
    assert record.date == date(2026, 11, 15)
    assert record.result == (1.0, 0.0)
    assert record.tags == {"Place": "Ascona"}
    assert record.text == GOOD


def test_a_game_may_begin_anywhere() -> None:
    begun = lt.box("delta").start().play("b2").play("b4")
    position = lt.box("delta").read(begun.text).play("b2e2")
    record = lt.Record.of(position)
    assert record.position == begun.text
    assert lt.read_record(record.text).replay() == position


def test_a_resigned_game_keeps_its_result() -> None:
    text = '[Game "delta"]\n[Result "0-1"]\n[Ending "resigned"]\n\n1. b2 b4\n'
    assert lt.read_record(text).result == (0.0, 1.0)


@pytest.mark.parametrize(("text", "line", "reason"), [
    ("", 1, "[Game"),
    ("b2 b4", 1, "[Game"),
    ('[Game "chess"]\n\n1. e4', 1, "no box 'chess'"),
    ('[Game "delta"]\n[Options "x=1"]\n\n1. b2', 1, "no option 'x'"),
    ('[Game "delta"]\n[Game "delta"]', 2, "twice"),
    ('[Game delta]', 1, "a tag is written"),
    ('[Game "delta"]\n\n1. b2 b2', 3, "b2 is taken"),
    ('[Game "delta"]\n\n1. b2\n3. b4', 4, "move 2 is missing"),
    ('[Game "delta"]\n\n1. b2 b4\nhello', 4, "a move is written"),
    ('[Game "delta"]\n[Date "yesterday"]\n\n1. b2', 2, "a date is written"),
    ('[Game "delta"]\n[Result "1-0-0"]\n\n1. b2', 2, "a result is written"),
    ('[Game "delta"]\n[Result "win"]\n\n1. b2', 2, "a result is written"),
    *((f'[Game "delta"]\n[Result "{told}"]\n\n1. b2', 2, "a result is written") for told in BAD_RESULTS),
    *((f'[Game "delta"]\n[Date "{told}"]\n\n1. b2', 2, "a date is written") for told in BAD_DATES),
    (f'[Game "delta"]\n\n{"9" * 5000}. b2', 3, "too long"),
    (f'[Game "delta"]\n\n{"9" * 150}. b2', 3, "move 1 is missing"),
    ('[Game "delta"]\n\n1. b2 b\x004', 3, "a move is written"),
    ('[Game "delta"]\n[Position "nowhere"]\n\n1. b2', 2, "no position"),
    (GOOD.replace('"1-0"', '"0-1"'), 5, "the game ended 1-0"),
    (GOOD + "8. a1\n", 10, "the game is over"),
    ('[Game "delta"]\n\n(1. b2)', 3, "after the move that it replaces"),
    ('[Game "delta"]\n\n1. b2 (1. c3\n(1. d4)', 4, "not closed"),
    ('[Game "delta"]\n\n1. b2 ((1. c3))', 3, "after the move that it replaces"),
    ('[Game "delta"]\n\n1. b2 (1. c3))', 3, "no variation is open"),
    ('[Game "delta"]\n\n1. b2 ()', 3, "no moves"),
    ('[Game "delta"]\n\n1. b2 (2. c3)', 3, "move 1 is missing"),
    ('[Game "delta"]\n\n1. b2 b4\n(2. b2)', 4, "b2 is taken"),
    ('[Game "delta"]\n\n1. b2' + " (1. b2" * 50, 3, "inside one another"),
    ("x" * 2_000_000, 1, "too long"),
])  # fmt: skip
def test_a_broken_record_is_refused(text: str, line: int, reason: str) -> None:
    with pytest.raises(lt.RecordError) as refused:
        lt.read_record(text)
    assert refused.value.line == line
    assert reason in refused.value.text.en
    assert refused.value.text.fr.startswith(f"Ligne {line} : ")


WITH_VARIATIONS = """[Game "delta"]
[Result "*"]

1. b2
(1. c3 b4
(2. a1)
3. c3c1)
2. b4
(2. d4 b2e2
(3. b2b5)
(3. b2d2 d4b4))
(2. e5)
3. b2e2 b4b1
(4. b4e4)
"""


def test_variations_stand_in_parentheses_after_the_move_they_replace() -> None:
    record = lt.read_record(WITH_VARIATIONS)
    assert record.moves == ("b2", "b4", "b2e2", "b4b1")
    assert [move.text for move in record.replay().moves] == list(record.moves)
    assert [each.at for each in record.variations] == [0, 1, 1, 3]
    assert record.variations[1] == Variation(
        1, ("d4", "b2e2"), (Variation(1, ("b2b5",)), Variation(1, ("b2d2", "d4b4")))
    )
    assert record.text == WITH_VARIATIONS
    loose = WITH_VARIATIONS.replace("(", " ( ").replace(")", " ) ").replace("\n2.", " ")
    assert lt.read_record(loose) == record


def test_a_tree_of_moves_is_a_record_and_back() -> None:
    record = lt.read_record(WITH_VARIATIONS)
    turns = flatten(record.moves, record.variations)
    assert turns[:4] == [Turn(0, "b2"), Turn(1, "b4"), Turn(2, "b2e2"), Turn(3, "b4b1")]
    assert len(turns) == 15
    assert unflatten(turns) == (record.moves, record.variations)
    assert unflatten([]) == ((), ())


def test_a_tree_that_is_none_is_refused() -> None:
    with pytest.raises(LudothequeError, match="follows"):
        unflatten([Turn(1, "b2")])
    comb: list[Turn] = []
    for _ in range(DEEPEST + 1):  # every second move has a second one after it
        comb += [Turn(len(comb), "c3"), Turn(len(comb), "d4")]
    with pytest.raises(LudothequeError, match="inside one another"):
        unflatten(comb)


def test_no_box_writes_a_parenthesis_into_a_move(each_box: lt.Box) -> None:
    for position in random_game(each_box, seed=1, most=40):
        assert not any(sign in move.text for move in position.legal_moves for sign in "() ")
