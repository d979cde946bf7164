"""Duel: how dice move, take and win, and what the options change."""

from __future__ import annotations

from collections import Counter

import pytest
from boxes.duel.boards import board, die_on, ended, line, texts

from ludotheque import box
from ludotheque.boxes.duel.dice import ORIENTATIONS, orientation
from ludotheque.boxes.duel.reach import ways


def test_the_first_rows() -> None:
    position = box("duel").start()
    assert [die_on(position, f"{column}1")[1] for column in "abcdefghi"] == list("5126K6215")
    assert [die_on(position, f"{column}8")[1] for column in "abcdefghi"] == list("5126K6215")
    assert [die_on(position, f"{column}1") for column in "abcd"] == ["w536", "w135", "w231", "w632"]
    assert [die_on(position, f"{column}8") for column in "ihgf"] == ["r541", "r142", "r246", "r645"]


def test_white_has_37_opening_moves() -> None:
    position = box("duel").start()
    assert len(position.legal_moves) == 37
    by_column = Counter(text[0] for text in texts(position))
    assert [by_column[column] for column in "abcdefghi"] == [5, 1, 3, 9, 1, 9, 3, 1, 5]


def test_a_die_can_lie_in_24_ways() -> None:
    assert len({(lies.top, lies.near) for lies in ORIENTATIONS}) == len(ORIENTATIONS) == 24
    for lies in ORIENTATIONS:
        assert {lies.top, 7 - lies.top, lies.near, lies.far, lies.right, lies.left} == set(range(1, 7))
        assert lies.rolled("NNNN") == lies.rolled("EEEE") == lies.rolled("NS") == lies.rolled("EW") == lies
        assert lies.turned.turned == lies
    with pytest.raises(ValueError, match="no die shows 5 on top and 2"):
        orientation(5, 2)


@pytest.mark.parametrize(("way", "top"), [
    ("NNNNN", 3), ("NNNNE", 1), ("NNNEE", 3), ("NNEEE", 6), ("NEEEE", 3), ("EENNN", 4),
])  # fmt: skip
def test_different_ways_of_a_5_leave_different_faces(way: str, top: int) -> None:
    assert orientation(5, 3).right == 6
    assert orientation(5, 3).rolled(way).top == top


def test_the_same_way_leaves_another_face_where_the_die_is_turned() -> None:
    assert {orientation(5, near).rolled("NNEEE").top for near in (1, 3, 4, 6)} == {1, 3, 4, 6}


def test_white_reaches_the_key_square() -> None:
    position = line("a1-a3-d3 d8-d4-f4 c1-c2-d2 e8-d8 d3-e3-e8")
    assert ended(position) == ("key square", (1, 0))
    assert position.to_move is None
    assert position.legal_moves == ()


def test_red_takes_the_king() -> None:
    position = line("c1-c2-b2 a8-a4-b4 f1-f4-c4 c8-c7-d7 c4-e4-e7 g8-g7-f7 e1-e2 f7-f2-xe2")
    assert ended(position) == ("king", (0, 1))


def test_a_die_moves_exactly_what_it_shows_with_one_turn_at_most() -> None:
    position = board(
        """
        .   .   .   .   .   rK  .   .   .
        .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .
        .   .   w31 .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .
        wK  .   .   .   .   .   .   .   .
        """)  # fmt: skip
    assert texts(position, "c4") == {
        "c4-c7", "c4-c1", "c4-f4",  # to the left there are only two cells
        "c4-c5-e5", "c4-c6-d6", "c4-c5-a5", "c4-c6-b6", "c4-c3-e3", "c4-c2-d2", "c4-c3-a3", "c4-c2-b2",
        "c4-d4-d6", "c4-e4-e5", "c4-d4-d2", "c4-e4-e3", "c4-b4-b6", "c4-a4-a5", "c4-b4-b2", "c4-a4-a3",
    }  # fmt: skip


def test_a_die_never_rolls_over_another() -> None:
    position = board(
        """
        .   .   .   .   .   rK  .   .   .
        .   .   .   .   .   .   .   .   .
        .   .   r13 .   .   .   .   .   .
        .   .   .   r13 .   .   .   .   .
        .   .   w31 w53 .   .   .   .   .
        .   .   .   .   .   .   .   .   .
        .   .   r13 .   .   .   .   .   .
        wK  .   .   .   .   .   .   .   .
        """)  # fmt: skip
    assert texts(position, "c4") == {
        "c4-c5-a5", "c4-c3-e3", "c4-c3-a3", "c4-b4-b6", "c4-a4-a5", "c4-b4-b2", "c4-a4-a3",
    }  # fmt: skip


def test_a_die_lands_on_empty_cells_and_on_opposing_dice() -> None:
    position = board(
        """
        .   .   .   .   .   rK  .   .   .
        .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .
        .   .   w21 .   r31 .   .   .   .
        .   .   .   w42 .   .   .   .   .
        .   .   .   .   .   .   .   .   .
        wK  .   .   .   .   .   .   .   .
        """)  # fmt: skip
    assert texts(position, "c4") == {
        "c4-c6", "c4-c2", "c4-xe4", "c4-a4", "c4-c5-d5", "c4-d4-d5",
        "c4-c5-b5", "c4-b4-b5", "c4-c3-b3", "c4-b4-b3",
    }  # fmt: skip
    after = position.play("c4-xe4")
    assert die_on(after, "e4") == f"w{orientation(2, 1).rolled('EE')}"
    assert sum(die != 0 for die in after.state.board) == 4


def test_the_two_ways_round_a_corner_are_two_moves() -> None:
    position = board(
        """
        .   .   .   .   .   rK  .   .   .
        .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .
        wK  .   w42 .   .   w31 .   .   .
        """)  # fmt: skip
    codes = {move.text: move.code for move in position.legal_moves}
    assert codes["c1-c3-e3"] != codes["c1-e1-e3"]
    assert position.play("c1-c3-e3").key == position.play("c1-e1-e3").key  # the 4 ends up lying the same way
    assert position.play("f1-f3-g3").key != position.play("f1-g1-g3").key  # the 3 does not


def test_the_king_moves_one_cell_and_stays_as_it_lies() -> None:
    position = line("e1-e2 b8-b7")
    assert texts(position, "e2") == {"e2-e3", "e2-e1", "e2-d2", "e2-f2"}
    assert die_on(position.play("e2-f2"), "f2") == "wK"


def test_there_is_no_check() -> None:
    position = board(
        """
        .   .   .   .   .   .   .   .   rK
        .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .
        .   .   r31 .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .
        .   wK  .   .   .   .   w13 .   .
        .   .   .   .   .   .   .   .   .
        """)  # fmt: skip
    assert ended(line("b2-c2 c5-xc2", position)) == ("king", (0, 1))  # moved there
    assert ended(line("b2-b3 i8-i7 g2-g3 c5-c3-xb3", position)) == ("king", (0, 1))  # left there


KEY_SQUARES = """
    .   .   .   .   r13 .   rK  .   .
    .   .   .   .   w13 wK  .   .   .
    .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .
    .   .   .   r21 .   .   .   .   .
    .   .   .   .   .   .   .   .   .
    """


def test_landing_on_the_key_square_wins_by_taking_too() -> None:
    assert ended(board(KEY_SQUARES).play("e7-xe8")) == ("key square", (1, 0))
    assert ended(board(KEY_SQUARES, ply=1).play("d2-d1-e1")) == ("key square", (0, 1))


def test_rolling_over_the_key_square_means_nothing() -> None:
    position = board(KEY_SQUARES.replace("r13 .   rK", ".   .   rK").replace("w13", "w31"))
    assert position.play("e7-e8-c8").outcome is None


def test_with_key_square_king_only_the_king_wins_there() -> None:
    position = board(KEY_SQUARES, key_square="king")
    stands = position.play("e7-xe8")
    assert stands.outcome is None
    assert die_on(stands, "e8")[0] == "w"
    assert ended(line("f7-f8 d2-d4 f8-xe8", position)) == ("key square", (1, 0))


def test_ones_own_key_square_means_nothing() -> None:
    assert line("e1-e2 e8-e7 e2-e1 e7-e8").outcome is None


MEEK = """
    .   .   .   .   r13 .   .   .   .
    .   .   .   .   w13 wK  rK  .   .
    .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .
    .   .   .   r21 .   .   .   .   .
    .   .   .   .   .   .   .   .   .
    """


def test_with_king_captures_no_the_king_lands_on_empty_cells_only() -> None:
    usual, meek = board(MEEK), board(MEEK, king_captures="no")
    assert texts(usual, "f7") == {"f7-f8", "f7-f6", "f7-xg7"}
    assert ended(usual.play("f7-xg7")) == ("king", (1, 0))
    assert texts(meek, "f7") == {"f7-f8", "f7-f6"}
    assert texts(meek, "e7") == texts(usual, "e7")  # other dice take as ever
    assert "f8-xe8" in texts(line("f7-f8 d2-d4", usual))
    assert "f8-xe8" not in texts(line("f7-f8 d2-d4", meek))  # not even on the key square


def test_nine_rows() -> None:
    position = box("duel", rows="9").start()
    assert [die_on(position, f"{column}9")[1] for column in "abcdefghi"] == list("5126K6215")
    assert {die_on(position, f"{column}8") for column in "abcdefghi"} == {"."}
    drawn = ".  .  .  .  .  .  rK .  .\n" + ".  .  .  .  w13 .  .  .  .\n" + ".  .  .  .  .  .  .  .  .\n" * 6
    position = board(drawn + "wK .  .  .  .  .  .  .  .")
    assert ended(position.play("e8-e9")) == ("key square", (1, 0))
    assert board(drawn.replace("w13", ".") + "wK .  .  .  w13 .  .  .  .").play("e1-e2").outcome is None


def test_the_third_occurrence_draws_and_the_start_counts() -> None:
    around = "e1-e2 e8-e7 e2-e1 e7-e8 "
    assert line(around + "e1-e2 e8-e7 e2-e1").outcome is None
    assert ended(line(around * 2)) == ("repetition", (0.5, 0.5))


def test_how_a_die_lies_makes_another_position_and_the_quiet_plies_do_not() -> None:
    start, later = box("duel").start(), line("e1-e2 e8-e7 e2-e1 e7-e8")
    assert (start.state.quiet, later.state.quiet) == (0, 4)
    assert start.key == later.key
    assert start.key != box("duel").read(start.text.replace("w231", "w624", 1)).key
    assert start.key != line("e1-e2 e8-e7 e2-e1").key


ALMOST = """
    .   .   .   .   .   .   .   .   rK
    .   .   .   .   w13 .   .   .   .
    .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .
    wK  .   .   .   .   .   .   .   .
    r13 .   .   .   .   .   .   .   .
    """


def test_a_hundred_plies_without_a_capture_draw_unless_the_last_one_wins() -> None:
    position = board(ALMOST, ply=198, quiet=98)
    assert line("a2-b2", position).outcome is None
    assert ended(line("a2-b2 i8-i7", position)) == ("limit", (0.5, 0.5))
    last = board(ALMOST, ply=298, quiet=99)
    assert ended(last.play("a2-b2")) == ("limit", (0.5, 0.5))
    assert ended(last.play("e7-e8")) == ("key square", (1, 0))
    taken = last.play("a2-xa1")
    assert taken.outcome is None
    assert taken.state.quiet == 0


STUCK = """
    .   .   .   .   .   .   .   .   rK
    .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .
    .   .   .   .   .   .   .   .   .
    r13 .   .   .   .   .   .   .   .
    w63 r13 .   .   .   .   .   .   .
    wK  w63 .   r13 .   .   .   .   .
    """


def test_a_player_without_a_legal_move_loses() -> None:
    position = board(STUCK, ply=1)
    assert ended(position.play("d1-c1")) == ("stuck", (0, 1))
    assert position.play("d1-d2").outcome is None
    assert ended(board(STUCK, ply=199, quiet=99).play("d1-c1")) == ("stuck", (0, 1))  # before the limit draws


def test_a_player_who_can_only_go_round_a_corner_is_not_stuck() -> None:
    position = board(STUCK.replace("r13 .   .   .   .   .\n", "r13 .   r13 .   .   .\n"), ply=1).play("d1-d2")
    assert {text[:2] for text in texts(position)} == {"b1"}
    assert {text.count("-") for text in texts(position)} == {2}


def test_a_meek_king_can_be_stuck() -> None:
    drawn = """
        .   .   .   .   .   .   .   .   rK
        .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .
        .   .   .   .   .   .   .   .   .
        r13 .   .   .   .   .   .   .   .
        wK  .   r13 .   .   .   .   .   .
        """
    assert ended(board(drawn, ply=1, king_captures="no").play("c1-b1")) == ("stuck", (0, 1))
    assert board(drawn, ply=1).play("c1-b1").outcome is None


def test_the_bound_on_moves_is_eight_sixes_and_a_king_with_every_way_open() -> None:
    assert box("duel").rules.bounds.moves == 8 * len(ways(6)) + len(ways(1))
