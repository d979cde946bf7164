"""Duel: moves and positions as text, and why a move is refused."""

from __future__ import annotations

import pytest
from boxes.duel.boards import board, ended, line

from ludotheque import IllegalMove, PositionError, UnreadableMove, box

START = box("duel").start()
FIGHT = """
    .   .   .   .   .   rK  .   .   .
    .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .
    .   .   .   r13 .   .   .   .   .
    .   .   w31 w53 .   r21 .   .   .
    .   .   .   .   .   .   .   .   .
    .   r13 .   .   .   .   .   .   .
    .   wK  .   .   .   .   .   .   .
    """


def test_a_capture_may_be_written_without_its_x() -> None:
    position = board(FIGHT, ply=1)
    assert position.play("f4-d4") == position.play("f4-xd4")
    assert position.play("f4-xd4").moves[0].text == "f4-xd4"
    assert line("c1-c2-d2").moves[0].text == "c1-c2-d2"


def test_spaces_around_a_move_do_not_matter() -> None:
    assert START.play(" e1-e2 ") == START.play("e1-e2")


@pytest.mark.parametrize(("text", "rule", "cells", "words"), [
    ("c1c3", "unreadable", (), ""),
    ("c1-xc2-d2", "unreadable", (), ""),
    ("C1-C3", "unreadable", (), ""),
    ("a1-a3-c3-d3", "unreadable", (), ""),
    ("c1-c9", "off board", (), "c9 is not"),
    ("c1-k1", "off board", (), "k1 is not"),
    ("c1-c12", "off board", (), "c12 is not"),
    ("c1-c0-d0", "off board", (), "c0 is not"),
    ("a5-a6", "no die", ("a5",), "no die on a5"),
    ("f8-f2", "not yours", ("f8",), "on f8 is your opponent"),
    ("c1-c1", "still", ("c1",), "c1 is named twice"),
    ("c1-c2-c2", "still", ("c2",), "c2 is named twice"),
    ("a1-d3", "corner", ("a1", "d3"), "a1-a3-d3 or a1-d1-d3"),
    ("a1-b3-d3", "diagonal", ("a1", "b3"), "from a1 to b3"),
    ("a1-a3-d4", "diagonal", ("a3", "d4"), "from a3 to d4"),
    ("a1-a3-a6", "no turn", ("a3",), "at a3"),
    ("d1-d5-d3", "back", ("d5",), "at d5"),
    ("a1-a4", "distance", ("a1", "a4"), "shows 5: it must move exactly so many cells, and this way counts 3"),
    ("a1-a3-b3", "distance", ("a1", "b3"), "counts 3"),
    ("e1-e3", "king distance", ("e1", "e3"), "counts 2"),
    ("e1-e2-f2", "king distance", ("e1", "f2"), "counts 2"),
    ("a1-c1-c4", "blocked", ("b1",), "a die stands on b1"),
    ("b1-c1", "own die", ("c1",), "your own die stands on c1"),
    ("c1-xc3", "no capture", ("c3",), "c3 is empty"),
])  # fmt: skip
def test_refusals_at_the_start(text: str, rule: str, cells: tuple[str, ...], words: str) -> None:
    why = START.explain(text)
    assert why is not None
    assert (why.rule, why.cells) == (rule, cells)
    assert words in why.text.en
    with pytest.raises(UnreadableMove if rule == "unreadable" else IllegalMove):
        START.play(text)


def test_no_die_may_stand_where_the_way_turns() -> None:
    blocked = board(FIGHT).explain("c4-d4-d6")
    assert blocked is not None
    assert (blocked.rule, blocked.cells) == ("blocked", ("d4",))


def test_a_meek_king_is_told_so() -> None:
    assert board(FIGHT).explain("b1-xb2") is None
    why = board(FIGHT, king_captures="no").explain("b1-b2")
    assert why is not None
    assert (why.rule, why.cells, why.paragraph) == ("king takes", ("b2",), "king")


def test_a_finished_game_refuses_every_move() -> None:
    position = line("a1-a3-d3 d8-d4-f4 c1-c2-d2 e8-d8 d3-e3-e8")
    why = position.explain("d8-d7")
    assert why is not None
    assert why.rule == "finished"


def test_french_sentences_have_their_narrow_spaces() -> None:
    why = START.explain("a1-d3")
    assert why is not None
    assert "a1\u202f: dites" in why.text.fr


@pytest.mark.parametrize(("old", "new", "words"), [
    (" 0 0", "", "written as its rows, the ply"),
    (" 0 0", " 0 0 0", "written as its rows, the ply"),
    (" 0 0", " 0 0 stuck", "written as its rows, the ply"),
    ("/.........", "", "has 8 rows, and the text 7"),
    ("w135w231", "w135.w231", "Row 1 must be 9 cells"),
    ("w135", "wQ", "Row 1 must be 9 cells"),
    ("w135", "w136", "No die lies with 136 as its top, near and right-hand faces, as on b1"),
    ("/........./", "/w536......../", "White has 9 dice beside the King"),
    ("rK", "r541", "Red has 9 dice beside the King"),
    (" 0 0", " 3 4", "3 plies, 4 of them since the last capture"),
    (" 0 0", " 3 0", "do not go with 0 captures"),
    (" 0 0", " 101 101", "do not go with 0 captures"),
    ("rK", ".", "Red, who moved last, cannot have lost his"),
    ("w632wK", "wKwK", "one King of each colour"),
])  # fmt: skip
def test_positions_that_cannot_be(old: str, new: str, words: str) -> None:
    assert old in START.text
    with pytest.raises(PositionError, match=words):
        box("duel").read(START.text.replace(old, new, 1))


def test_who_is_to_move_cannot_stand_on_the_key_square() -> None:
    drawn = FIGHT.replace(".   rK", "w13 rK")
    assert ended(board(drawn, ply=1)) == ("key square", (1, 0))
    with pytest.raises(PositionError, match="White is to move, and has already reached the key square e8"):
        board(drawn)
    assert board(drawn, key_square="king").outcome is None


def test_a_position_tells_how_the_game_ended() -> None:
    assert ended(board(FIGHT.replace("wK", ". "))) == ("king", (0, 1))
    assert ended(board(FIGHT, ply=200, quiet=100)) == ("limit", (0.5, 0.5))
    repeated = line("e1-e2 e8-e7 e2-e1 e7-e8 " * 2)
    assert repeated.text.endswith(" 8 8 repetition")
    assert box("duel").read(repeated.text) == repeated
