"""The picture of Deflecto: every way can be shown, hands are stacks, buttons come when they can be pressed."""

from __future__ import annotations

import random

from boxes.deflecto.boards import laid

from ludotheque import Position, box


def late_game(players: int, plies: int, seed: int) -> Position:
    rng = random.Random(seed)
    position = box("deflecto", level=2, players=players).start()
    while position.outcome is None and position.ply < plies:
        position = position.play(rng.choice([move for move in position.legal_moves if ":" in move.text]))
    return position


def test_a_late_game_of_four_is_a_small_picture() -> None:
    for plies in (30, 45, 64):
        assert len(late_game(4, plies, seed=plies).svg()) < 90_000


def test_every_way_is_a_group_of_its_own() -> None:
    svg = late_game(3, 20, seed=1).svg()
    assert [svg.count(f'class="way way-{seat}"') for seat in range(4)] == [1, 1, 1, 0]
    assert "way-" not in box("deflecto").start().svg()


def test_a_chapel_is_drawn_with_the_paths_that_lead_to_it() -> None:
    position = laid(
        """
        . . . │ . . . │ . . .
        . . . c ─ . . . . . .
        . . . m . . . . . . .
        . . . m . . . . . . .
        """
    )
    looks = {piece.place: piece.look for piece in position.scene().pieces}
    assert looks["d10"] == "c3"  # north and east
    assert (looks["d9"], looks["d8"]) == ("m4", "m1")  # one meadow over two cells
    assert looks["e10"] == "pEW"


def test_a_piece_leaves_the_top_of_its_stack() -> None:
    position = box("deflecto", level=2).start()
    move = next(move for move in position.legal_moves if move.text == "d11:pNS:Sr")
    assert position.clicks(move) == ("hand-0-Sr-1", "d11", "choice:pNS")
    after = position.play(move)
    assert after.names["d11"] == "hand-0-Sr-1"
    places = {piece.place for piece in after.scene().pieces}
    assert "hand-0-Sr-0" in places
    assert "hand-0-Sr-1" not in places


def test_ones_own_hand_lies_below_the_board() -> None:
    position = box("deflecto", players=4).start()
    for seat in range(4):
        scene = position.scene(seat)
        lowest = max(scene.pieces, key=lambda piece: piece.y)
        assert lowest.place.startswith(f"hand-{seat}-")
        assert max(cell.y for cell in scene.cells) < lowest.y


def test_buttons_are_there_when_they_can_be_pressed() -> None:
    def buttons(position: Position) -> set[str]:
        return {cell.name for cell in position.scene().cells} & {"call", "agree", "dispute"}

    position = box("deflecto").start()
    assert buttons(position) == set()
    position = position.play("d11:pNS").play("h11:pNS")
    assert buttons(position) == {"call"}
    position = position.play("call")
    assert buttons(position) == {"agree", "dispute"}
    assert buttons(position.play("dispute")) == set()
    assert buttons(position.play("agree")) == set()
