"""Pyramida: the cases of the rules, and the positions where rules meet."""

from __future__ import annotations

import pytest

from ludotheque import Position, box
from ludotheque.boxes.pyramida.board import CELLS, NAMES, NEAR, ROW_LENGTHS

PYRAMIDA = box("pyramida")
FAR = {"W": ["p1", "t1"], "B": ["n1", "r1"]}  # so that nobody is on his last pawn


def window(drawn: str) -> Position:
    """Black to move on a part of the pyramid: columns are named below, each row begins with its number."""
    *rows, letters = [line.split() for line in drawn.split("\n") if line.strip()]
    cells = {colour: list(far) for colour, far in FAR.items()}
    for number, *pawns in rows:
        for letter, pawn in zip(letters, pawns, strict=True):
            if pawn != ".":
                cells[pawn].append(f"{letter}{number}")
    return PYRAMIDA.read(f"{','.join(cells['W'])} {','.join(cells['B'])} b 40")


def texts(position: Position, beginning: str = "") -> set[str]:
    return {move.text for move in position.legal_moves if move.text.startswith(beginning)}


def line(position: Position, moves: str) -> Position:
    for move in moves.split():
        position = position.play(move)
    return position


def result(position: Position) -> tuple[str, tuple[float, ...]]:
    assert position.outcome is not None
    return position.outcome.ending, position.outcome.points


def test_the_pyramid_has_97_cells() -> None:
    rows = [sum(name[1:] == str(row) for name in CELLS) for row in range(1, len(ROW_LENGTHS) + 1)]
    assert rows == [10, 11, 10, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    assert len(CELLS) == 97


def test_neighbours_are_neighbours_both_ways() -> None:
    assert all(cell in NEAR[near] for cell in NAMES for near in NEAR[cell] if near)
    assert {NAMES[cell] for cell in NEAR[CELLS["k14"]] if cell} == {"j13", "l13"}
    assert {NAMES[cell] for cell in NEAR[CELLS["a4"]] if cell} == {"b3", "b5"}
    assert {NAMES[cell] for cell in NEAR[CELLS["b5"]] if cell} == {"a4", "c4", "c6"}


def test_the_start() -> None:
    start = PYRAMIDA.start()
    assert start.text == "d1,h1,l1,p1,t1 b1,f1,j1,n1,r1 w 0"
    assert texts(start) == {f"{a}1{chr(ord(a) + step)}2" for a in "dhlpt" for step in (-1, 1)}


def test_pawns_on_row_1_are_not_attackable() -> None:
    after = PYRAMIDA.start().play("d1c2")
    assert (after.to_move, after.state.again) == (1, 0)


def test_contact_pushes_to_the_one_free_cell() -> None:
    position = window(
        """
        5 . . . . . .
        4 . . W . B .
        3 . W . . . .
          a b c d e f
        """)  # fmt: skip
    assert texts(position, "e4d5") == {"e4d5:c4d3"}
    after = position.play("e4d5:c4d3")
    assert (after.to_move, after.text) == (0, "p1,t1,b3,d3 n1,r1,d5 w 41")


def test_contact_without_retreat_gives_another_turn() -> None:
    position = window(
        """
        5 . . . . . .
        4 . . W . B .
        3 . W . B . .
          a b c d e f
        """)  # fmt: skip
    assert texts(position, "e4d5") == {"e4d5"}
    again = position.play("e4d5")
    assert again.to_move == 1
    assert again.text.endswith(" b+ 41")
    assert {text[:2] for text in texts(again)} == {"n1", "r1", "d5", "d3"}  # with any pawn
    assert again.play("n1o2").to_move == 0


def test_contact_from_below_pushes_too() -> None:
    position = window(
        """
        5 . . . W . .
        4 . . . . . .
        3 . W . . . B
          a b c d e f
        """)  # fmt: skip
    assert texts(position, "f3e4") == {"f3e4:d5c4"}


def test_column_drops_to_the_lowest_free_cell() -> None:
    position = window(
        """
        7 . . . W . .
        6 . . . . . .
        5 . . . . . .
        4 . . . . B .
        3 . . . B . .
          a b c d e f
        """)  # fmt: skip
    assert texts(position, "e4d5") == {"e4d5:d7d1"}
    taken = window(
        """
        7 . . . W . .
        6 . . . . . .
        5 . . . . . .
        4 . . . . B .
        3 . . . . . .
        2 . . . . . .
        1 . . . B . .
          a b c d e f
        """)  # fmt: skip
    assert texts(taken, "e4d5") == {"e4d5:d7d3"}


@pytest.mark.parametrize(("pawns", "move"), [
    ("d7,p1,t1 e4,n1,r1 b 40", "e4d5"),  # no other black pawn in the column
    ("d7,p1,t1 d3,e6,n1,r1 b 40", "e6d5"),  # not an upward move
    ("d3,p1,t1 d7,e4,n1,r1 b 40", "e4d5"),  # the higher one is the mover's own
    ("d7,d1,p1,t1 d3,e4,n1 b 40", "e4d5"),  # two white pawns in the column
    ("d7,p1,t1 d3,d1,e4,n1 b 40", "e4d5"),  # two black ones already
    ("d5,p1,t1 d3,e6,n1,r1 b 40", "e6d7"),  # not to a cell below
])  # fmt: skip
def test_no_attack_by_column(pawns: str, move: str) -> None:
    position = PYRAMIDA.read(pawns)
    assert move in texts(position)
    assert position.play(move).to_move == 0


def test_column_goes_before_contact() -> None:
    position = window(
        """
        7 . . . W . . .
        6 . . W . . . .
        5 . . . . . . .
        4 . . . . B . .
        3 . . . B . . .
          a b c d e f g
        """)  # fmt: skip
    assert texts(position, "e4d5") == {"e4d5:d7d1"}  # c6 is touched, and left in peace


def test_contact_where_the_column_has_no_free_cell() -> None:
    """d1 is taken and the pawn that moves takes d3: nothing is free below d5."""
    alone = PYRAMIDA.read("d5,p1,t1 d1,c2,n1 b 40")
    assert texts(alone, "c2d3") == {"c2d3"}
    assert alone.play("c2d3").to_move == 1
    touched = PYRAMIDA.read("d5,e4,p1,t1 d1,c2,n1 b 40")
    assert texts(touched, "c2d3") == {"c2d3:e4f3"}
    blocked = PYRAMIDA.read("d5,e4,f3,t1 d1,c2,n1 b 40")
    assert texts(blocked, "c2d3") == {"c2d3"}
    assert blocked.play("c2d3").to_move == 1


def test_the_highest_is_attacked() -> None:
    position = window(
        """
        7 . . . . . . .
        6 . . W . . . .
        5 . . . . . B .
        4 . . . . . . .
        3 . . . W . . .
          a b c d e f g
        """)  # fmt: skip
    assert texts(position, "f5e4") == {"f5e4:d3c2", "f5e4:d3e2"}
    higher = position.play("n1o2").play("c6d5")
    assert texts(higher, "f5e4") == {"f5e4:d5c4"}  # d3 is touched as well, but lower; e4 is taken


def test_of_two_at_the_same_height_one_that_can_retreat() -> None:
    position = window(
        """
        6 . . . . . . .
        5 . . . W . W .
        4 . . . . . . .
        3 . . . . . B .
          a b c d e f g
        """)  # fmt: skip
    assert texts(position, "f3e4") == {"f3e4:d5c4", "f3e4:f5g4"}
    blocked = PYRAMIDA.read("d5,f5,c4,t1 f3,n1,r1 b 40")
    assert texts(blocked, "f3e4") == {"f3e4:f5g4"}
    stuck = PYRAMIDA.read("d5,f5,c4,t1 f3,g4,n1,r1 b 40")
    assert texts(stuck, "f3e4") == {"f3e4"}
    assert stuck.play("f3e4").to_move == 1


def test_a_pawn_at_the_edge_has_one_cell_to_go() -> None:
    position = PYRAMIDA.read("a4,p1,t1 c4,n1,r1 b 40")
    assert texts(position, "c4b5") == {"c4b5:a4b3"}
    taken = PYRAMIDA.read("a4,b3,p1,t1 c4,n1,r1 b 40")
    assert texts(taken, "c4b5") == {"c4b5"}
    assert taken.play("c4b5").to_move == 1


def test_the_cell_just_left_is_free() -> None:
    assert "e4f5e6:d5e4" in texts(PYRAMIDA.read("e4 d5,c4,n1 w 40"))
    assert "e2d3:e4f3e2" in texts(PYRAMIDA.read("e4 e2,n1,r1 b 40"))


def test_a_last_pawn_goes_two_cells() -> None:
    position = PYRAMIDA.read("k8 b1,f1,n1 w 40")
    walks = texts(position)
    assert {text for text in walks if len(text) == 4} == {"k8j9", "k8l9", "k8j7", "k8l7"}
    assert "k8j9k10" in walks
    assert "k8l9k10" in walks  # another middle cell, another move
    assert "k8j9i8" in walks  # up and down
    assert "k8j9k8" not in walks  # not back to the start
    assert len(walks) == 4 + 4 * 3


def test_two_cells_need_an_empty_cell_between_that_is_not_the_top() -> None:
    position = PYRAMIDA.read("j13 b1,f1,n1 w 40")
    assert texts(position, "j13k14") == {"j13k14"}
    assert not [text for text in texts(position) if text.endswith("k14l13")]
    assert "k12j13k14" in texts(PYRAMIDA.read("k12 b1,f1,n1 w 40"))
    assert "k12j13k14" not in texts(PYRAMIDA.read("k12 j13,f1,n1 w 40"))


def test_attacks_are_looked_for_on_the_final_cell_only() -> None:
    position = PYRAMIDA.read("k8 i10,b1,f1 w 40")
    assert texts(position, "k8j9k10") == {"k8j9k10"}  # passing i10's corner attacks nobody
    assert position.play("k8j9k10").to_move == 1
    assert texts(position, "k8j9i8") == {"k8j9i8"}
    assert texts(position, "k8j9") >= {"k8j9:i10h9"}


def test_a_last_pawn_never_attacks_by_column() -> None:
    position = PYRAMIDA.read("e2 e8,b1,n1 w 40")
    assert {"e2d3e4", "e2f3e4"} <= texts(position)
    assert position.play("e2d3e4").to_move == 1


def test_a_last_pawn_is_pushed_one_or_two_cells() -> None:
    position = PYRAMIDA.read("k8 i8,b1,f1 b 40")
    assert texts(position, "i8j9") == {
        "i8j9:k8j7", "i8j9:k8l7",
        "i8j9:k8j7i6", "i8j9:k8j7k6", "i8j9:k8l7k6", "i8j9:k8l7m6",
    }  # fmt: skip
    assert position.play("i8j9:k8l7k6").text == "k6 b1,f1,j9 w 41"
    low = PYRAMIDA.read("d3 b3,b1,n1 b 40")
    assert texts(low, "b3c4") == {
        "b3c4:d3c2",
        "b3c4:d3e2",
        "b3c4:d3c2d1",
        "b3c4:d3e2d1",
        "b3c4:d3e2f1",
    }  # b1 is taken


def test_a_column_attack_drops_a_last_pawn_as_usual() -> None:
    position = PYRAMIDA.read("d7 d3,e4,n1 b 40")
    assert texts(position, "e4d5") == {"e4d5:d7d1"}


def test_a_pawn_goes_out_at_the_top_and_attacks_nobody_there() -> None:
    position = PYRAMIDA.read("j13,b3 l13,t1 w 40")
    assert texts(position, "j13k14") == {"j13k14"}
    out = position.play("j13k14")
    assert out.text == "b3 t1,l13 b 41"
    assert len(out.history) == 1  # nothing earlier comes back


def test_whoever_brings_all_his_pawns_out_wins() -> None:
    assert result(PYRAMIDA.read("j13 l13,t1 w 40").play("j13k14")) == ("out", (1, 0))
    assert result(PYRAMIDA.read("b3,t1 k12 b 599").play("k12l13k14")) == ("out", (0, 1))


def test_contact_only_upwards_is_an_option() -> None:
    pawns = "c4,p1,t1 e6,f3,n1,r1 b 40"
    assert texts(PYRAMIDA.read(pawns), "e6d5") == {"e6d5:c4b3", "e6d5:c4d3"}
    up = box("pyramida", contact="up").read(pawns)
    assert texts(up, "e6d5") == {"e6d5"}
    assert up.play("e6d5").to_move == 0
    level = box("pyramida", contact="up").read("e4 h5,b1 w 40")
    assert texts(level, "e4f5g4") == {"e4f5g4"}  # two steps that end no higher are no upward move
    assert texts(level, "e4f5g6") == {"e4f5g6:h5i4", "e4f5g6:h5g4"}


CYCLE = "d1c2 b1a2 c2d1 a2b1"


def test_whoever_brings_a_position_about_for_the_third_time_loses() -> None:
    seven = line(PYRAMIDA.start(), f"{CYCLE} d1c2 b1a2 c2d1")
    assert seven.outcome is None
    assert seven.play("a2b3").outcome is None
    assert result(seven.play("a2b1")) == ("repetition", (1, 0))
    white = line(PYRAMIDA.start(), "h1g2 r1s2 d1c2 s2r1 c2d1 r1s2 d1c2 s2r1")
    assert result(white.play("c2d1")) == ("repetition", (0, 1))


def test_whoever_plays_again_can_lose_by_repetition_alone() -> None:
    """On d5 the pawn touches c4, on e6 f7, and neither can retreat: Black goes on and on by himself."""
    position = window(
        """
        7 . . . . . W .
        6 . . . . B . B
        5 . . . . . . .
        4 . . W . . . .
        3 . W . B . . .
          a b c d e f g
        """)  # fmt: skip
    three = line(position, "e6d5 d5e6 e6d5")
    assert (three.to_move, three.outcome) == (1, None)
    assert result(three.play("d5e6")) == ("repetition", (1, 0))


def test_positions_differ_by_pawns_and_mover_and_by_nothing_else() -> None:
    position = PYRAMIDA.read("t5 j1,a4 w 40")
    assert position.key == PYRAMIDA.read("t5 a4,j1 w+ 44").key
    others = ("t5 j1,a4 b 40", "j1 t5,a4 w 40", "t5,a4 j1 w 40", "j1,a4 t5 w 40", "t5 j1,b3 w 40")
    assert len({position.key, *(PYRAMIDA.read(text).key for text in others)}) == 6


def test_a_player_who_cannot_move_loses() -> None:
    """White's last pawn sits on a2 between b1 and b3."""
    pawns = "a2 b3,c2,t1 b 40"
    again = PYRAMIDA.read(pawns).play("c2b1")  # an attack without retreat: Black goes on
    assert again.to_move == 1
    assert result(again.play("t1s2")) == ("stuck", (0, 1))
    up = box("pyramida", contact="up").read(pawns)
    assert result(up.play("c2b1")) == ("stuck", (0, 1))


def test_the_limit_draws() -> None:
    assert result(PYRAMIDA.read("d1,t1 b1,n1 w 599").play("d1e2")) == ("limit", (0.5, 0.5))


def test_a_repetition_on_the_last_ply_still_loses() -> None:
    position = line(PYRAMIDA.read("d1,t1 b1,n1 w 592"), f"{CYCLE} d1c2 b1a2 c2d1")
    assert position.ply == 599
    assert result(position.play("a2b1")) == ("repetition", (1, 0))
    assert result(position.play("a2b3")) == ("limit", (0.5, 0.5))
