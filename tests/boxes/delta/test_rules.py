"""Delta and Néo-Delta: the cases of the rules, and the positions where rules meet."""

from __future__ import annotations

import pytest
from support.reading import positions_among

from ludotheque import IllegalMove, Position, box

DELTA, NEO = box("delta"), box("neodelta")
PLAIN_SCORE = box("delta", scoring="plain")


def board(drawn: str, ply: int, game: str = "delta") -> Position:
    """A position from a drawn board; White is to move where the ply is even."""
    rows = ["".join(line.split()) for line in drawn.split("\n") if line.strip()]
    return box(game).read(f"{'/'.join(rows)} {ply}")


def line(game: str, moves: str, **options: str) -> Position:
    position = box(game, **options).start()
    for move in moves.split():
        position = position.play(move)
    return position


def slides(position: Position, origin: str) -> set[str]:
    return {
        move.text[2:4] for move in position.legal_moves if move.text.startswith(origin) and len(move.text) > 2
    }


def test_a_lone_pawn_in_the_middle_has_eight_slides() -> None:
    position = board(
        """
        . . . . .
        . . . . .
        . . W . B
        . . . . .
        . . . . .
        """, 2)  # fmt: skip
    assert slides(position, "c3") == {"a1", "c1", "e1", "a3", "a5", "c5", "e5"}  # e3 is Black's
    free = board(
        """
        . B . . .
        . . . . .
        . . W . .
        . . . . .
        . . . . .
        """, 2)  # fmt: skip
    assert slides(free, "c3") == {"a1", "c1", "e1", "a3", "e3", "a5", "c5", "e5"}


def test_a_lone_pawn_in_the_corner_has_nine_slides() -> None:
    position = board(
        """
        . . . . .
        . . . . .
        . . . . .
        . . . . B
        W . . . .
        """, 2)  # fmt: skip
    assert slides(position, "a1") == {"a3", "a4", "a5", "c1", "d1", "e1", "c3", "d4", "e5"}


def test_the_tracer_lies_behind_the_forerunner() -> None:
    assert line("delta", "b2 b4 b2e2").text.startswith("...../.B.../...../...WW/.....")
    assert line("delta", "a1 b4 a1d4").text.startswith("...../.B.W./..W../...../.....")


def test_black_may_put_a_second_pawn_once() -> None:
    position = line("delta", "b2 b4 b2e2")
    assert position.explain("a1") is None
    later = position.play("a1").play("e2e5")
    assert later.explain("c3") is not None
    assert line("delta", "b2 b4").explain("a1") is not None  # it is Black's right, not White's


def test_nine_on_the_board_lift_a_tracer_but_not_the_forerunner() -> None:
    position = board(
        """
        W B . W B
        B . B . W
        W . W B .
        B W B . W
        W B . B W
        """, 40)  # fmt: skip
    assert slides(position, "b2") == {"b4"}
    texts = {move.text for move in position.legal_moves}
    assert texts
    assert all("+" in text for text in texts)
    assert all(text[:2] != text[5:7] for text in texts)
    text = sorted(texts)[0]
    assert position.play(text).text.count("W") == 9
    assert position.explain(text[:4]).rule == "from board"  # type: ignore[union-attr]
    assert position.explain(f"{text[:4]}+{text[:2]}").rule == "itself"  # type: ignore[union-attr]


def test_a_relay_of_five_counts_too() -> None:
    position = board(
        """
        . . . . B
        . . B . .
        W W . . W
        . . . . B
        . . . . .
        """, 6)  # fmt: skip
    assert position.outcome is None
    won = position.play("e3c3")
    assert won.outcome is not None
    assert won.outcome.ending == "relay"
    assert won.outcome.points == (25 - 7, 0)


@pytest.mark.parametrize(("moves", "points", "ending"), [
    ("a3 b1 a3c3 d1 c3e3", (1, 0), "stuck"),
    ("b1 d4 b1e1 d4d2 d1a1 d3d5 e1c1", (18, 0), "relay"),
])  # fmt: skip
def test_finished_games_of_delta(moves: str, points: tuple[float, ...], ending: str) -> None:
    outcome = line("delta", moves).outcome
    assert outcome is not None
    assert (outcome.points, outcome.ending) == (points, ending)
    plain = line("delta", moves, scoring="plain").outcome
    assert plain is not None
    assert plain.points == ((0.5, 0) if ending == "stuck" else (1, 0))


@pytest.mark.parametrize(("moves", "points", "ending"), [
    ("*a3 b4 a3a5 b4b6 a4e4 b5e2+a5 d4b4 b6e3+d3", (30, 0), "given relay"),
    ("*d2 e5 d2a2 b1 b2e2 b1e1 a2c2", (29, 0), "relay"),
    ("*b1 c4 b1e1 a6 d1a4 c4e2+e1 b3d5+d3 c4c2 d5b5+c2 e2e5 b5b2 e4b1 b3e6 c2e2 a4c4 b1d3 e6c6 d3f3 d5d3 f3f5 c6f3+c5",
     (0, 0), "both relays"),
])  # fmt: skip
def test_finished_games_of_neodelta(moves: str, points: tuple[float, ...], ending: str) -> None:
    outcome = line("neodelta", moves).outcome
    assert outcome is not None
    assert (outcome.points, outcome.ending) == (points, ending)


@pytest.mark.parametrize("moves", [
    "b2 b4 b2e2 b4b1 d2b4 b2d2 e2e4 c2a4 e3e1 b1d3 e4c4",
    "b2 c2 b2e5 c5 d4b4 c2e2 e5a1",
    "b2 c3 b2b5 b3 b5e5 b3d1 b4e4 c3a3 d5a5 a3c5 a5a1 c5c3 a1c1 c3e3 d4b2 d3d5 c3e1 c4e2",
    "c3 d3 c3a3 c3 a3a1 d3d1 b3b5 d1a4 a1e1 c3c5 d1a1 c4c1 b4d4 c5e5 c4e2 c2c4",
])  # fmt: skip
def test_published_games_go_on(moves: str) -> None:
    position = line("delta", moves)
    assert position.outcome is None
    if len(moves.split()) == 18:  # both hands exactly empty
        assert (position.text.count("W"), position.text.count("B")) == (9, 9)


def test_the_red_pawn_is_whites_first_tracer_if_he_did_not_begin_with_it() -> None:
    position = line("neodelta", "b2 b4 b2e2")
    assert position.text.startswith("....../....../.B..../....../...RW./......")
    assert line("neodelta", "b2 b4").explain("b2e2+b4").rule == "red first"  # type: ignore[union-attr]


def test_a_first_red_pawn_slides_and_leaves_a_white_one() -> None:
    position = line("neodelta", "*b2 b4 b2e2")
    assert position.text.startswith("....../....../.B..../....../...WR./......")


def test_the_red_pawn_may_be_lifted_by_either_and_uses_up_no_pawn() -> None:
    position = line("neodelta", "b2 b4 b2e2 b4d4+d2")
    assert position.text.startswith("....../....../..RB../....../....W./......")


def test_a_player_with_pawns_in_hand_never_lifts_his_own() -> None:
    position = line("neodelta", "b2 b4 b2e2 b4d4")
    assert position.explain("e2e4+e2").rule == "itself"  # type: ignore[union-attr]
    assert {move.text[4:] for move in position.legal_moves} <= {"", "+d2"}


def test_the_red_pawn_cannot_be_forerunner_and_tracer() -> None:
    position = line("neodelta", "b2 b4 b2e2")
    assert position.explain("d2d5+d2").rule == "itself"  # type: ignore[union-attr]


def test_repetition_draws_on_the_third_occurrence_with_the_same_rights() -> None:
    """The cycle restores the board at ply 7 without Black's exception, so ply 11 is only the second time."""
    cycle = "a6a4+c5 c4c6+a5 a4a6+c5 c6c4+a5"
    position = line("neodelta", f"*c3 a6 c3c5 {cycle} {cycle}")
    assert position.ply == 11
    assert position.outcome is None
    drawn = position.play("a6a4+c5")
    assert drawn.outcome is not None
    assert (drawn.outcome.ending, drawn.outcome.points) == ("repetition", (0, 0))


def test_the_limit_draws_unless_that_ply_wins() -> None:
    drawn = board(
        """
        . . . . B
        . . . . .
        W W . . .
        . . . . B
        . . . . W
        """, 199)  # fmt: skip
    assert drawn.play("e5c5").outcome.ending == "limit"  # type: ignore[union-attr]


def test_impossible_positions_are_refused() -> None:
    lines = """
        ...../...../..W../...../..... 0
        ...../...../..W../...../..... 2
        ...../...../..W../..... 1
        ...../...../..R../...../..... 1
        WWWWW/WWWWW/..B../...../..... 30
        W..../...../..B../...../..... 201
        W..../...../..B../...../..... 9 relay
        """
    assert positions_among(DELTA, lines) == []


def test_a_read_position_knows_that_it_is_over() -> None:
    position = DELTA.read("...../WWWW./..B../..B../...B. 9")
    assert position.outcome is not None
    assert position.outcome.points == (18, 0)


@pytest.mark.parametrize(("moves", "text", "rule", "cells"), [
    ("", "b2e2", "opening", ()),
    ("", "f6", "off board", ("f6",)),
    ("", "*b2", "red put", ()),
    ("b2", "b2", "occupied", ("b2",)),
    ("b2 b4 b2e2 b4b1", "c3", "put", ()),
    ("b2 b4", "b4d4", "not yours", ("b4",)),
    ("b2 b4", "b2c4", "crooked", ("c4",)),
    ("b2 b4", "b2c2", "short", ("b2", "c2")),
    ("b2 b4", "b2b5", "blocked", ("b4",)),
    ("b2 b4", "b2e2+b4", "from hand", ()),
])  # fmt: skip
def test_refusals_name_the_rule_and_the_cells(
    moves: str, text: str, rule: str, cells: tuple[str, ...]
) -> None:
    why = line("delta", moves).explain(text)
    assert why is not None
    assert (why.rule, why.cells) == (rule, cells)
    with pytest.raises(IllegalMove):
        line("delta", moves).play(text)
