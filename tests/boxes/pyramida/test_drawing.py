"""Pyramida in the hand and on the screen, in whole games as well as in endings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from support.shelved import record_files

from ludotheque import Position, box, read_record
from ludotheque.drawing import Step

PYRAMIDA = box("pyramida")
RECORDS = record_files("pyramida")


def golden_positions(file: Path) -> Iterator[Position]:
    """Climbing games bring what random ones do not: exits, two steps, pushes of two cells."""
    yield from read_record(file.read_text("utf-8")).positions()


def paths(pawns: str, beginning: str) -> dict[str, tuple[str, ...]]:
    position = PYRAMIDA.read(pawns)
    moves = [move for move in position.legal_moves if move.text.startswith(beginning)]
    return {move.text: position.clicks(move) for move in moves}


def travel(pawns: str, text: str) -> tuple[Step, ...]:
    position = PYRAMIDA.read(pawns)
    return PYRAMIDA.family.gestures.travel(position.state, position.find(text))


def test_without_a_choice_two_clicks_make_a_move() -> None:
    assert paths("d1,h1 b1,f1 w 0", "d1e2") == {"d1e2": ("d1", "e2")}
    assert paths("c4,b3,t1 e4,n1 b 0", "e4d5") == {"e4d5:c4d3": ("e4", "d5")}
    assert paths("d7,t1 d3,e4,n1 b 0", "e4d5") == {"e4d5:d7d1": ("e4", "d5")}


def test_a_choice_of_retreat_or_of_pawn_is_clicked() -> None:
    assert paths("c4,t1 e4,n1 b 0", "e4d5") == {
        "e4d5:c4b3": ("e4", "d5", "b3"),
        "e4d5:c4d3": ("e4", "d5", "d3"),
    }
    assert paths("d5,f5,t1 f3,n1 b 0", "f3e4") == {
        "f3e4:d5c4": ("f3", "e4", "d5"),
        "f3e4:f5g4": ("f3", "e4", "f5"),
    }


def test_two_steps_are_clicked_from_their_end() -> None:
    found = paths("k8 b1,f1 w 0", "k8")
    assert found["k8j9"] == ("k8", "j9")
    assert found["k8j9i10"] == ("k8", "i10")
    assert found["k8j9k10"] == ("k8", "k10", "j9")
    assert found["k8l9k10"] == ("k8", "k10", "l9")


def test_a_push_of_two_cells_is_clicked_from_its_end() -> None:
    assert paths("k8 i8,b1,f1 b 0", "i8j9") == {
        "i8j9:k8j7": ("i8", "j9", "j7"),
        "i8j9:k8l7": ("i8", "j9", "l7"),
        "i8j9:k8j7i6": ("i8", "j9", "i6"),
        "i8j9:k8l7m6": ("i8", "j9", "m6"),
        "i8j9:k8j7k6": ("i8", "j9", "k6", "j7"),
        "i8j9:k8l7k6": ("i8", "j9", "k6", "l7"),
    }


def test_pawns_travel() -> None:
    assert travel("d1,h1 b1,f1 w 0", "d1e2") == (Step(("d1", "e2")),)
    assert travel("k8 i8,b1,f1 b 0", "i8j9:k8l7k6") == (Step(("i8", "j9")), Step(("k8", "l7", "k6")))
    assert travel("k12 b1,f1 w 0", "k12l13k14") == (Step(("k12", "l13", "k14", "out-0-4")),)
    assert travel("k8,d1 j13,b1,f1 b 0", "j13k14") == (Step(("j13", "k14", "out-1-2")),)


def test_pawns_that_are_out_stand_beside_the_pyramid() -> None:
    scene = PYRAMIDA.read("d1,h1 b1 w 30").scene()
    out = {piece.place: piece.look for piece in scene.pieces if piece.place.startswith("out")}
    assert out == {
        **{f"out-0-{number}": "white" for number in range(3)},
        **{f"out-1-{number}": "black" for number in range(4)},
    }
    assert len(scene.pieces) == 10
    assert len(scene.cells) == 97


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_every_pawn_keeps_its_name_to_the_end(file: Path) -> None:
    for position in golden_positions(file):
        assert {piece.place for piece in position.scene().pieces} == set(position.names)
        assert len(set(position.names.values())) == 10


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_every_move_of_a_whole_game_can_be_clicked_and_read(file: Path) -> None:
    for position in list(golden_positions(file))[::3]:
        clicked = {position.clicks(move) for move in position.legal_moves}
        assert len(clicked) == len(position.legal_moves)
        assert not clicked & {path[:length] for path in clicked for length in range(1, len(path))}
        for move in position.legal_moves:
            assert position.find(move.text) == move.code
        assert position.box.read(position.text) == position


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_pawns_stand_on_their_cells_or_beside_the_pyramid(file: Path) -> None:
    scene = list(golden_positions(file))[-1].scene()
    standing = {cell.name: (cell.x, cell.y) for cell in scene.cells}
    assert len(set(standing.values())) == 97
    for piece in scene.pieces:
        if not piece.place.startswith("out"):
            assert (piece.x, piece.y) == standing[piece.place]
        assert 0 < piece.x < scene.width
        assert 0 < piece.y < scene.height
